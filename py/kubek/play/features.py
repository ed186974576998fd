"""How the value network of the Bulgarian sheets sees a sheet.

Every column has, in this order: a flag for each open row (main, then auxiliary), one-hot the
excess of its numbers over three of each filled face while the numbers are incomplete, one-hot its
ones with which of MAX and MIN is still open, and MAX and MIN as numbers while the ones are open.
After the columns stands, for each row, one-hot in how many columns it is open: what one roll could
fill in two places is worth less than twice. After these, one-hot, in how many columns the row can
be written at once, without an announcement: two columns that wait for the same row hinder each
other. Beside the network stands a plain table per column: the pips of the open numbers × the excess.
"""

from __future__ import annotations

from functools import cache

EXCESS_LOW, EXCESS_HIGH = -16, 24
WIDTH = EXCESS_HIGH - EXCESS_LOW + 1
PIPS = 22
"""The pips of the faces whose rows are open: 0 … 21."""


class Layout:
    """Where each feature stands, for ``columns`` columns with ``aux`` auxiliary rows each.

    ``sources`` of the columns need no announcement.
    """

    unit = 64.0
    """Points in one unit of the network's output."""

    def __init__(self, columns: int, aux: int, sources: int) -> None:
        self.columns = columns
        self.aux = aux
        self.sources = sources
        self.excess = 12 + aux
        self.ones = self.excess + WIDTH
        self.high = self.ones + 3 * 7
        self.low = self.high + 1
        self.width = self.low + 1
        self.counts = columns * self.width
        self.ready_counts = self.counts + (12 + aux) * columns
        self.size = self.ready_counts + (12 + aux) * sources

    def base(self, column: int) -> int:
        """The first feature of a column."""
        return column * self.width

    def count(self, row: int, columns: int) -> int:
        """The feature of a row that is open in ``columns`` (one or more) columns."""
        return self.counts + row * self.columns + columns - 1

    def ready(self, row: int, columns: int) -> int:
        """The feature of a row that can be written in ``columns`` (one or more) columns at once."""
        return self.ready_counts + row * self.sources + columns - 1


@cache
def par(filled: int) -> int:
    """Three of each face whose row is filled (bits 0 … 5)."""
    return sum(3 * face for face in range(1, 7) if filled >> (face - 1) & 1)


def excess(filled: int, points: int) -> int:
    """The number of the excess feature."""
    return min(max(points - par(filled), EXCESS_LOW), EXCESS_HIGH) - EXCESS_LOW


def pending(high_open: bool, low_open: bool) -> int:
    """Which of MAX and MIN is open: 0 MAX, 1 MIN, 2 both."""
    return 2 if high_open and low_open else int(low_open)
