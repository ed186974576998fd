"""The end of a match by going through everything that can still happen: slow and obvious.

Every seat plays for its own chance to win, a shared victory counting half, and among equal chances for its own points.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import factorial, prod
from typing import Any, NamedTuple

from kubek.families.keep import KeepTurn
from kubek.families.totals import Totals
from kubek.position import AnyGame, Position, apply, due, moves

from tests.engine import naive


class Outcome(NamedTuple):
    """What can be expected: each seat's chance to win, and its score."""

    wins: tuple[float, ...]
    scores: tuple[float, ...]


@cache
def rolls(dice: int) -> list[tuple[str, float]]:
    """Every roll as a move, with its chance."""
    return [("roll " + " ".join(map(str, roll)),
             factorial(dice) / prod(factorial(n) for n in Counter(roll).values()) / 6**dice)
            for roll in naive.multisets(dice)]


class Plain:
    """The outcomes of the positions of a game, each looked at once.

    A whole round without a point leads back to where it began (Bazy: six equal dice): what such a position is worth
    is taken from ``before``, an earlier look at the same game.
    """

    def __init__(self, game: AnyGame, before: Plain | None = None) -> None:
        self.game = game
        self._known: dict[Any, Outcome] = {}
        self._before: dict[Any, Outcome] = before._known if before else {}

    def after(self, position: Position, move: str) -> Outcome:
        """With this move, or with any roll where it is one."""
        if move == "roll":
            found = [(p, self.of(apply(self.game, position, roll)[0]))
                     for roll, p in rolls(due(self.game, position))]
            seats = range(len(position.boards))
            return Outcome(tuple(sum(p * one.wins[seat] for p, one in found) for seat in seats),
                           tuple(sum(p * one.scores[seat] for p, one in found) for seat in seats))
        return self.of(apply(self.game, position, move)[0])

    def of(self, position: Position) -> Outcome:
        seat = position.seat
        if seat is None:
            each = 1.0 if len(position.winners) == 1 else 0.5
            return Outcome(tuple(each * (at in position.winners) for at in range(len(position.boards))),
                           tuple(float(self.game.score(board)) for board in position.boards))
        key = self._key(position)
        if key not in self._known:
            nothing = (0.0,) * len(position.boards)
            self._known[key] = self._before.get(key, Outcome(nothing, nothing))
            self._known[key] = max([self.after(position, move) for move in moves(self.game, position)],
                                   key=lambda one: (round(one.wins[seat], 11), one.scores[seat]))
        return self._known[key]

    def _key(self, position: Position) -> Any:
        """What the rest of the match depends on."""
        turn, boards, turns = position.turn, position.boards, position.turns
        if isinstance(turn, KeepTurn) and turn.held is not None:
            turn = turn._replace(dice=turn.held)  # the others are about to be rolled
        if isinstance(boards[0], Totals):
            boards = tuple(board.total for board in boards)
        if self.game.turns_each is None:
            turns = ()
        return boards, turns, position.seat, turn, position.closing, position.out
