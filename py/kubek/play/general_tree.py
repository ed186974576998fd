"""The general adviser of games outside the families, and of single rolls.

All that can happen is tried by the game's own ``roll`` and ``decide``, first one event ahead, then
two, and so on while that is quick. Where the turn is not over then, what counts is the score and
the points of the running turn; where it is over, the score. So short turns are counted to their end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kubek.dice import all_rolls, chance
from kubek.game import Game, Step
from kubek.play.advice import Advice
from kubek.play.general_aim import SMALL_PART, Aim, aim_of
from kubek.position import Position

Worth = Callable[[Any, Any], float]
"""Of a board and a running turn, None where it is over."""
STEPS = 2_000
"""Events that are tried at most, at each depth."""
DEEPEST = 8


class Tree:
    """The moves of one position, looked at some events ahead."""

    def __init__(self, game: Game[Any, Any], worth: Worth, ahead: int) -> None:
        self.game = game
        self.worth = worth
        self.ahead = ahead
        self.steps = 0
        self.whole = True
        """Whether every line was followed to the end of the turn."""

    def values(self, board: Any, turn: Any) -> dict[str, float]:
        """The worth of each move. Raises OverflowError where there is too much to look at."""
        return self._values(board, turn, self.ahead)

    def _values(self, board: Any, turn: Any, ahead: int) -> dict[str, float]:
        found: dict[str, float] = {}
        due = self.game.due(board, turn)
        if due:
            found["roll"] = sum(chance(dice) * self._after(self.game.roll(board, turn, dice), ahead - 1)
                                for dice in self._rolls(due))
        for move in self.game.decisions(board, turn):
            verb, *words = move.split()
            found[move] = self._after(self.game.decide(board, turn, verb, words), ahead - 1)
        return found

    def _rolls(self, due: int) -> tuple[tuple[int, ...], ...]:
        rolls = all_rolls(due)
        if self.steps + len(rolls) > STEPS:
            raise OverflowError
        return rolls

    def _after(self, step: Step, ahead: int) -> float:
        self.steps += 1
        if self.steps > STEPS:
            raise OverflowError
        if step.turn is None:
            return self.worth(step.board, None)
        if not ahead:
            self.whole = False
            return self.worth(step.board, step.turn)
        return max(self._values(step.board, step.turn, ahead).values())


def deepest(game: Game[Any, Any], board: Any, turn: Any, worth: Worth) -> dict[str, float]:
    """The worth of each move, as many events ahead as are quickly tried."""
    moves = (["roll"] if game.due(board, turn) else []) + game.decisions(board, turn)
    values = dict.fromkeys(moves, worth(board, turn))
    for ahead in range(1, DEEPEST + 1):
        tree = Tree(game, worth, ahead)
        try:
            values = tree.values(board, turn)
        except OverflowError:
            break
        if tree.whole:
            break
    return values


def advice_of(aim: Aim, values: dict[str, float]) -> Advice:
    """Advice from the worth of each move."""
    if list(values) == ["roll"]:
        return aim.rolling(values["roll"])
    loss = max(values.values()) - sum(values.values()) / len(values)
    return aim.advice(values, 2 * loss / SMALL_PART or None)


def estimate(game: Game[Any, Any], aim: Aim, board: Any, turn: Any) -> float:
    """The worth of a turn in its middle, or None after it."""
    return aim.worth(game.score(board) + ((turn is not None and game.turn_points(turn)) or 0))


def advise_any(game: Game[Any, Any], position: Position) -> Advice:
    """Any moment of a turn of any game."""
    assert position.seat is not None
    aim = aim_of(game, position)
    board = position.boards[position.seat]
    return advice_of(aim, deepest(game, board, position.turn, lambda after, turn: estimate(game, aim, after, turn)))
