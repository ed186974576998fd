"""Seats that do not meet: the chance to win follows from when each one reaches an end, at its own pace."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate

LONGEST = 60
"""Turns after which the last whole chance is booked; the remainder is below 1e-12."""

Pace = list[float]
"""``pace[k]``: the chance that it happens in exactly the k-th turn from now."""


def paces_to(spread: dict[int, float], end: int) -> list[Pace]:
    """For each total below ``end``, when the sum of further turns reaches ``end``."""
    found: list[Pace] = [[] for _ in range(end)]
    still = spread.get(0, 0.0)
    for total in range(end - 1, -1, -1):
        pace = [0.0] * (LONGEST + 1)
        for turn in range(1, LONGEST + 1):
            pace[turn] = still * pace[turn - 1] + (sum(
                [p for points, p in spread.items() if total + points >= end]) if turn == 1 else sum(
                [p * found[total + points][turn - 1] for points, p in spread.items()
                 if points and total + points < end]))
        found[total] = pace
    return found


def mean(pace: Pace) -> float:
    """The expected number of the turn."""
    return sum(turn * p for turn, p in enumerate(pace))


def last_of(mine: Pace, others: list[tuple[int, Pace]], delay: int = 0) -> float:
    """The chance that it happens to me last.

    My k-th turn comes after ``k + delay`` rounds; ``others`` come ``places`` after me in a round
    (negative: before me, where I have had my turn already).
    """
    total = 0.0
    sums = [(place, _sums(pace)) for place, pace in others]
    for turn in range(1, LONGEST + 1):
        p = mine[turn]
        for place, below in sums:
            # the other's turns that come before my turn number `turn + delay`
            rounds = turn + delay if place < 0 else turn + delay - 1
            p *= below[min(rounds, LONGEST)]
        total += p
    return total


def first_of(mine: Pace, others: list[Pace]) -> float:
    """The chance that it happens to me first, I being the one to move."""
    total = 0.0
    sums = [_sums(pace) for pace in others]
    for turn in range(1, LONGEST + 1):
        p = mine[turn]
        for below in sums:
            p *= 1 - below[turn - 1]
        total += p
    return total


def _sums(pace: Pace) -> Pace:
    found, total = [], 0.0
    for p in pace:
        total += p
        found.append(total)
    return found


def most_wins(mine: Mapping[int, float], others: Sequence[Mapping[int, float]]) -> float:
    """The chance that mine is the greatest of independent numbers, a tie counting half.

    Chances need not add up to 1: what is missing is left out, in all of them.
    """
    sorted_others = []
    for other in others:
        values = sorted(other)
        sorted_others.append((values, [0.0, *accumulate([other[value] for value in values])]))
    total = 0.0
    for value, p in mine.items():
        below = upto = p
        for values, sums in sorted_others:
            below *= sums[bisect_left(values, value)]
            upto *= sums[bisect_right(values, value)]
        total += (below + upto) / 2
    return total
