"""Dice as multisets: an ascending tuple of faces 1…6, with exact numbers of ways.

Everything here is pure and small enough to be cached: there are only 252 multisets of five dice
and 462 of six.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement
from math import factorial

Dice = tuple[int, ...]
"""Faces in ascending order."""

FACES = (1, 2, 3, 4, 5, 6)

FACE_BY_TEXT = {str(face): face for face in FACES}
"""Only the plain digits: ``int()`` would also take other scripts' digits, signs and underscores."""

_system = random.SystemRandom()


def spell(dice: Iterable[int]) -> str:
    """Faces as the notation writes them: ``(5, 1)`` → ``"1 5"``."""
    return " ".join(map(str, sorted(dice)))


@cache
def counts(dice: Dice) -> tuple[int, int, int, int, int, int, int]:
    """How often each face occurs, indexed by the face; index 0 is unused and always 0."""
    found = [0] * 7
    for face in dice:
        found[face] += 1
    return tuple(found)  # type: ignore[return-value]


@cache
def ways(dice: Dice) -> int:
    """In how many of the 6**n ordered rolls of n dice this multiset comes up."""
    total = factorial(len(dice))
    for count in counts(dice):
        total //= factorial(count)
    return total


@cache
def all_rolls(n: int) -> tuple[Dice, ...]:
    """Every multiset of ``n`` dice, in lexicographic order."""
    return tuple(combinations_with_replacement(FACES, n))


def chance(dice: Dice) -> float:
    """The chance that ``len(dice)`` dice show exactly this multiset."""
    return float(ways(dice) / 6 ** len(dice))


@cache
def sub_multisets(dice: Dice) -> tuple[Dice, ...]:
    """Every distinct part of ``dice``, the empty one and the whole included, shortest first."""
    parts: set[Dice] = {()}
    for face in dice:
        parts |= {(*part, face) for part in parts}
    return tuple(sorted(parts, key=lambda part: (len(part), part)))


@cache
def keeps(dice: Dice) -> tuple[Dice, ...]:
    """What can be held of ``dice`` when the rest is rolled again: every part but the whole."""
    return tuple(part for part in sub_multisets(dice) if len(part) < len(dice))


def contains(dice: Dice, part: Dice) -> bool:
    """Whether ``part`` is a sub-multiset of ``dice``."""
    return all(have >= want for have, want in zip(counts(dice), counts(part), strict=True))


def without(dice: Dice, part: Dice) -> Dice:
    """``dice`` less the faces in ``part``, which must be among them."""
    rest = list(dice)
    for face in part:
        rest.remove(face)
    return tuple(rest)


def merge(some: Dice, others: Dice) -> Dice:
    """Both multisets together."""
    return tuple(sorted(some + others))


def draw(n: int, source: random.Random | None = None) -> Dice:
    """``n`` fair dice, from the system's secure source unless a seeded one is given."""
    rng = source or _system
    return tuple(sorted([rng.randrange(6) + 1 for _ in range(n)]))  # randrange rejects: no bias
