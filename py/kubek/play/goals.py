"""A turn played for several goals, each breaking the ties of those before it; in whole numbers, so nothing is rounded.

The goals of a final score become one whole number, the first goal in its highest digits. Means of such numbers are
the numbers of the means, and comparing them compares goal by goal. They are multiplied by ``whole`` at the start, so
that every mean over dice is a whole number as well.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any

Goal = Callable[[int], int]
"""What a final score is worth."""


class Ending(ABC):
    """The last turn of a seat: the scores it can end with, and the best play for any worth of these."""

    whole: int
    """Where the worth of every score is a multiple of it, all means are whole."""
    scores: Sequence[int]
    """All that the seat can end with, ascending."""

    @abstractmethod
    def start(self, worth: Mapping[int, int]) -> int:
        """The value of the turn before its first roll."""

    @abstractmethod
    def rolling(self, worth: Mapping[int, int], turn: Any) -> int:
        """The value of a moment in which one can only roll."""

    @abstractmethod
    def moves(self, worth: Mapping[int, int], turn: Any, legal: Sequence[str]) -> dict[str, int]:
        """The value of each of the legal moves."""

    def scatter(self, goals: Goals, parts: int, turn: Any) -> Callable[[], float] | None:
        """Counts the variance, over the roll that is due, of the first goal in ``parts``; None where it cannot."""
        return None


class Goals:
    """The goals of an ending as one number each score."""

    def __init__(self, ending: Ending, *goals: Goal) -> None:
        self.whole = ending.whole
        lines = [[goal(score) for score in ending.scores] for goal in goals]
        self._bits = [(4 * self.whole * max(map(abs, line), default=0)).bit_length() + 1 for line in lines]
        worth = [0] * len(ending.scores)
        for line, bits in zip(lines, self._bits, strict=True):
            worth = [(high << bits) + low for high, low in zip(worth, line, strict=True)]
        self.worth = {score: value * self.whole for score, value in zip(ending.scores, worth, strict=True)}

    def split(self, value: int) -> list[int]:
        """The expectation of each goal, times ``whole``."""
        found: list[int] = []
        for bits in reversed(self._bits):
            half = 1 << (bits - 1)
            low = ((value + half) & ((1 << bits) - 1)) - half
            found.append(low)
            value = (value - low) >> bits
        return found[::-1]


def distribution(ending: Ending) -> dict[int, float]:
    """The chance of every final score of a seat that plays for points."""
    goals = Goals(ending, lambda score: score, *[_is(score) for score in reversed(ending.scores)])
    _, *chances = goals.split(ending.start(goals.worth))
    return {score: n / ending.whole for score, n in zip(reversed(ending.scores), chances, strict=True)}


def _is(score: int) -> Goal:
    return lambda other: int(other == score)
