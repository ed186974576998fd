"""What the general advisers play for: points, or in the last turn of a match the victory."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from kubek.game import Game
from kubek.play.advice import POINTS, TURNS, WIN, Advice
from kubek.position import Position

NOTE = "turn_only"
"""``advice.turn_only``: nothing beyond the running turn is counted."""
NEVER = -1e9
"""The worth of what is not possible."""
SMALL_PART = 8
"""The part of what a turn usually brings that is a small loss."""


class Aim(NamedTuple):
    """``worth(score)`` of the seat after the turn; larger is better."""

    unit: str
    worth: Callable[[float], float]
    sign: int = 1
    """-1 where points are to be avoided."""

    def advice(self, values: Mapping[str, float], small: float | None = None) -> Advice:
        """Advice from the worth of each move; ``small`` is a small loss of points."""
        moves = sorted(values.items(), key=lambda one: -one[1])  # of equal moves the first listed stays first
        shown = [(move, self.shown(value)) for move, value in moves]
        return self._told(Advice(self.unit, shown, shown[0][1]), small)

    def rolling(self, value: float) -> Advice:
        """Advice where there is nothing to do but to roll."""
        return self._told(Advice(self.unit, [], self.shown(value)), None)

    def _told(self, advice: Advice, small: float | None) -> Advice:
        return replace(advice, note=NOTE, exact=False, small=small if self.unit == POINTS else None)

    def shown(self, value: float) -> float:
        """The worth as people count; of turns to come it is the negative, the running one included."""
        if self.unit == TURNS:
            return 1 - value
        return value * self.sign if self.unit == POINTS else value


def aim_of(game: Game[Any, Any], position: Position) -> Aim:
    """Points; but where the others have had their last turn, or have it under a goal reached, the victory."""
    sign = -1 if game.less_is_better else 1
    others = [sign * game.score(board) for at, board in enumerate(position.boards) if at != position.seat]
    if not others or not (position.closing is not None or last_turn(game, position)):
        return Aim(POINTS, lambda score: sign * score, sign)
    top = max(others)

    def win(score: float) -> float:
        mine = sign * score
        return 1.0 if mine > top else 0.5 if mine == top else 0.0

    return Aim(WIN, win)


def last_turn(game: Game[Any, Any], position: Position) -> bool:
    """Whether the match ends with the running turn, everybody having as many."""
    left = turns_left(game, position)
    return left == 0 and all(turns == game.turns_each for at, turns in enumerate(position.turns) if at != position.seat)


def turns_left(game: Game[Any, Any], position: Position) -> int:
    """Turns of the seat to move after the running one; 0 where nobody knows how many there will be."""
    assert position.seat is not None
    return 0 if game.turns_each is None else game.turns_each - position.turns[position.seat] - 1
