"""The positions between two turns of Yahtzee: filled boxes, upper sum, what the Yahtzee box holds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from operator import add, sub

from kubek.games.yahtzee.rules import BONUS_FROM, YAHTZEE


@cache
def sums(upper: int) -> list[int]:
    """The upper sums that these filled upper boxes (bits) can have, capped where the bonus is safe."""
    found = {0}
    for face in range(1, 7):
        if upper >> (face - 1) & 1:
            found = {min(total + face * n, BONUS_FROM) for total in found for n in range(6)}
    return sorted(found)


def holdings(filled: int) -> int:
    """1 while the Yahtzee box is open; 2 when it is filled: with 0 or 50."""
    return 2 if filled >> YAHTZEE & 1 else 1


Lines = dict[tuple[int, int], list[int]]
"""Values in steps by ``(filled boxes, fifty)``, in the order of ``sums``."""

_BOX = 1 << YAHTZEE


def guess(lines: Lines, filled: int, fifty: int) -> list[int] | None:
    """What a line of the table resembles, from lines of positions with fewer filled boxes.

    Two lower boxes change the value almost independently of each other, and so do a lower box and
    the Yahtzee box; the upper boxes stay the same, because they decide which sums there are.
    """
    rest = filled & ~63 & ~_BOX
    if not rest:
        if not filled & _BOX:
            return None
        return lines[filled, 0] if fifty else lines[filled ^ _BOX, 0]
    one = rest & -rest
    two = rest ^ one
    two &= -two
    if two:
        near, far, both = (filled ^ one, fifty), (filled ^ two, fifty), (filled ^ one ^ two, fifty)
    elif not filled & _BOX:
        return lines[filled ^ one, fifty]
    elif fifty:
        near, far, both = (filled ^ one, 1), (filled, 0), (filled ^ one, 0)
    else:
        near, far, both = (filled ^ one, 0), (filled ^ _BOX, 0), (filled ^ one ^ _BOX, 0)
    return [a + b - c for a, b, c in zip(lines[near], lines[far], lines[both], strict=True)]


def order() -> list[tuple[int, int]]:
    """All lines, each after those it is guessed from."""
    return [(filled, fifty) for filled in range(1 << 13) for fifty in range(holdings(filled))]


def residues(lines: Lines) -> list[int]:
    """The table's numbers: steps along a line, less the steps of the guess."""
    found: list[int] = []
    for filled, fifty in order():
        line, like = lines[filled, fifty], guess(lines, filled, fifty)
        off = line if like is None else list(map(sub, line, like))
        found += map(sub, off, [0, *off])
    return found


def restore(numbers: Sequence[int]) -> Lines:
    """The lines from ``residues``."""
    lines: Lines = {}
    at = 0
    for filled, fifty in order():
        width = len(sums(filled & 63))
        line = list(accumulate(numbers[at:at + width]))
        at += width
        like = guess(lines, filled, fifty)
        lines[filled, fifty] = line if like is None else list(map(add, line, like))
    return lines
