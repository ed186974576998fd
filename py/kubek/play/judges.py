"""What positions are worth to the seats while a match is looked back at.

Two seats whose coach speaks of winning share one chance. Everybody else is judged alone: by the points or the turns
that the seat could expect if the others were not there.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from kubek.game import Standing
from kubek.play.advice import POINTS, TURNS, WIN, Advice
from kubek.play.coach import adviser_of
from kubek.position import AnyGame, Position, begun


@dataclass(frozen=True, slots=True)
class Look:
    """The seat to move: what its position is worth at best play, and each of its moves."""

    value: float
    values: dict[str, float] = field(default_factory=dict)
    best: str | None = None
    winning: Advice | None = None
    """Where this last turn is played for winning, the chances; then ``value`` and ``values`` are of playing for points."""


class Judge(ABC):
    """Worths of one match. ``shared``: what one seat gains the other loses."""

    unit: str
    more_is_better: bool
    shared: bool
    exact: bool
    note: str | None

    @abstractmethod
    def look(self, position: Position) -> Look:
        """The seat to move, its turn being under way or about to begin."""

    @abstractmethod
    def between(self, position: Position, seat: int) -> float:
        """What the match is worth to a seat that has just ended a turn; the result where it is over."""

    def start(self, position: Position) -> list[float]:
        """What it is worth to every seat before anything was rolled for a turn."""
        return [self.between(position, seat) for seat in range(len(position.boards))]


def judge_of(game: AnyGame, seats: int) -> Judge:
    """The judge of a match with so many seats. Raises :class:`kubek.play.TableError`."""
    if seats == 2:
        advice = adviser_of(game.id).advise(game, begun(game, seats))
        if advice.unit == WIN:
            return Pair(game, advice)
    return Alone(game)


class Pair(Judge):
    """Two seats: the chance to win, a shared victory counting half."""

    unit, more_is_better, shared = WIN, True, True

    def __init__(self, game: AnyGame, first: Advice) -> None:
        self.game = game
        self.exact, self.note = first.exact, first.note

    def look(self, position: Position) -> Look:
        advice = adviser_of(self.game.id).advise(self.game, position)
        return Look(advice.value, dict(advice.moves), advice.best)

    def between(self, position: Position, seat: int) -> float:
        if position.seat is None:
            return (seat in position.winners) / len(position.winners)
        if position.opening is not None:
            return 0.5
        value = self.look(position).value
        return value if position.seat == seat else 1 - value


class Alone(Judge):
    """Each seat by itself. ``note`` is the coach's of a match alone."""

    shared = False

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        adviser = adviser_of(game.id)
        self._advise: Callable[[Any, Position], Advice] = getattr(adviser, "alone", adviser.advise)
        first = self._advise(game, begun(game, 1))
        self.unit = first.unit
        self.exact, self.note = first.exact, first.note
        self.more_is_better = game.alone == "more" if self.unit == TURNS else not game.less_is_better

    def look(self, position: Position) -> Look:
        seat = position.seat
        assert seat is not None
        made = position.turns[seat] if self.unit == TURNS else 0
        advice = self._solo(position, seat, position.turn)
        values = {move: made + value for move, value in advice.moves}
        assert advice.value is not None
        return Look(made + advice.value, values, advice.best, self._winning(position))

    def between(self, position: Position, seat: int) -> float:
        board, made = position.boards[seat], position.turns[seat]
        if self.unit == POINTS and position.seat is None:
            return float(self.game.score(board))
        if self._done(board, made):
            return float(made if self.unit == TURNS else self.game.score(board))
        value = self._solo(position, seat, self.game.new_turn(board)).value
        assert value is not None
        return made + value if self.unit == TURNS else value

    def _solo(self, position: Position, seat: int, turn: Any) -> Advice:
        return self._advise(self.game, Position((position.boards[seat],), (position.turns[seat],), 0, turn))

    def _done(self, board: Any, made: int) -> bool:
        """Whether a match alone would be over."""
        if not made:
            return False
        return bool(self.game.after_turn(Standing((board,), (made,), (0,), 0, (), None, (), ())).winners)

    def _winning(self, position: Position) -> Advice | None:
        """The chances in a last turn against others that is played for winning."""
        seat, each = position.seat, self.game.turns_each
        assert seat is not None
        last = position.closing is not None or (each is not None and position.turns[seat] == each - 1)
        if len(position.boards) == 1 or not last:
            return None
        advice: Advice = adviser_of(self.game.id).advise(self.game, position)
        return advice if advice.unit == WIN else None
