"""Levels: ways of choosing from the same advice, with the same dice.

Master takes the best move. The others weigh every move by ``exp(-loss / temper)``, the loss being
what the move costs against the best, in the unit of the advice: a small loss is often overlooked,
a great one seldom. A beginner also makes one decision in twenty without thinking.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import TYPE_CHECKING

from kubek.header import LEVELS
from kubek.play.advice import POINTS, TURNS, WIN, Advice
from kubek.play.coach import advise

if TYPE_CHECKING:
    from kubek.match import Match

SCALE = {"general": 1.0, "yahtzee": 1.5, "strity": 2.0, "piatka": 1.0, "skreslanka2": 0.1, "yamb": 2.0}
"""What is a small loss of points in each game."""
WIN_SCALE = {"bazy": 3.0}
"""Of chances to win: in Bazy there are few decisions, and each one matters."""

SMALL = {"club": {POINTS: 1.0, TURNS: 0.05, WIN: 0.01}, "beginner": {POINTS: 3.0, TURNS: 0.5, WIN: 0.06}}
"""By level and unit: the loss that makes a move about a third as likely as the best."""

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
    return pick(advise(match), level, rng, match.game.id)


def pick(advice: Advice, level: str, rng: Random, game: str) -> str:
    """A move of the advice."""
    if level == "master":
        return advice.moves[0][0]
    top = advice.moves[0][1]
    scale = {POINTS: SCALE, WIN: WIN_SCALE}.get(advice.unit, {})
    temper = SMALL[level][advice.unit] * (advice.small or scale.get(game, 1.0))
    weights = [exp(-abs(value - top) / temper) for _, value in advice.moves]
    point = rng.random() * sum(weights)
    for (move, _), weight in zip(advice.moves, weights, strict=True):
        point -= weight
        if point < 0:
            return move
    return advice.moves[0][0]
