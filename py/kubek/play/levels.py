"""Levels: ways of choosing from the same advice, with the same dice.

Master takes the best move. The others weigh every move by ``exp(-loss / temper)``, the loss being
what the move costs against the best, in the unit of the advice: a small loss is often overlooked,
a great one seldom. A beginner also makes one decision in twenty without thinking.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from random import Random
from typing import TYPE_CHECKING

from kubek.header import LEVELS
from kubek.play.advice import POINTS, TURNS, WIN, Advice
from kubek.play.coach import advise, adviser_of

if TYPE_CHECKING:
    from kubek.match import Match

SMALL = {"club": {POINTS: 1.0, TURNS: 0.05, WIN: 0.01}, "beginner": {POINTS: 3.0, TURNS: 0.5, WIN: 0.06}}
"""By level and unit: the loss that makes a move about a third as likely as the best, times the adviser's ``SCALE``."""

CLUMSY = 0.05
"""How often a beginner moves without thinking at all."""


def choose(match: Match, level: str, rng: Random) -> str:
    """A legal move of the seat to move: a decision, or ``"roll"`` where there is nothing to decide.

    ``rng`` decides between moves, never about dice. Raises ValueError for an unknown level or a
    match that is over, :class:`kubek.play.TableError` where a table is missing.
    """
    if level not in LEVELS:
        raise ValueError(f"no such level: {level}")
    moves = match.moves()
    if not moves:
        raise ValueError("the match is over")
    if len(moves) == 1:
        return moves[0]
    if level == "beginner" and rng.random() < CLUMSY:
        return moves[int(rng.random() * len(moves))]
    return pick(advise(match), level, rng, getattr(adviser_of(match.game.id), "SCALE", {}))


def pick(advice: Advice, level: str, rng: Random, scale: Mapping[str, float]) -> str:
    """A move of the advice; ``scale`` is the adviser's."""
    if level == "master":
        return advice.moves[0][0]
    top = advice.moves[0][1]
    temper = SMALL[level][advice.unit] * (advice.small or scale.get(advice.unit, 1.0))
    weights = [exp(-abs(value - top) / temper) for _, value in advice.moves]
    point = rng.random() * sum(weights)
    for (move, _), weight in zip(advice.moves, weights, strict=True):
        point -= weight
        if point < 0:
            return move
    return advice.moves[0][0]
