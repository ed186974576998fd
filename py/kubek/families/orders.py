"""In which order a column may be filled.

An order is a list of stages; a stage is a list of chains. In each chain of the current stage the
next unfilled row is open; the next stage begins when the stage is filled. Rows are bits, the top
row being bit 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache


class Order:
    """``Order(stages)``; ``one_chain``: once a chain is begun, only it is open until it is done.

    ``name``: what the screen says of it, the text ``order.<name>``; ``row``: the row which that speaks of.
    """

    def __init__(self, stages: Sequence[Sequence[Sequence[int]]], one_chain: bool = False, *, name: str = "free",
                 row: int | None = None) -> None:
        self.name = name
        self.row = row
        self._stages = stages
        self._one_chain = one_chain
        self.all = sum(1 << row for stage in stages for chain in stage for row in chain)
        """The bits of a filled block."""
        self.open = cache(self._open)
        """``open(filled bits)`` → bits of the rows that may be filled now."""

    def _open(self, filled: int) -> int:
        for stage in self._stages:
            opened = 0
            for chain in stage:
                ahead = [row for row in chain if not filled >> row & 1]
                if not ahead:
                    continue
                if self._one_chain and len(ahead) < len(chain):
                    return 1 << ahead[0]
                opened |= 1 << ahead[0]
            if opened:
                return opened
        return 0


def free(rows: int) -> Order:
    """Any row at any time (Y-4)."""
    return Order([[[row] for row in range(rows)]])


def down(rows: int) -> Order:
    """From the first row (Y-2)."""
    return Order([[range(rows)]], name="down")


def up(rows: int, start: int | None = None) -> Order:
    """From the last row (Y-3), or from ``start`` up and then on from the last row (DE-b)."""
    if start is None:
        return Order([[range(rows - 1, -1, -1)]], name="up")
    return Order([[[*range(start, -1, -1), *range(rows - 1, start, -1)]]], name="up_from", row=start)


def every_other(rows: int, one_chain: bool = False) -> Order:
    """PU-a: odd rows downwards and even rows upwards, both open (or, strict, one after the other)."""
    return Order([[range(0, rows, 2), range(rows - 1, -1, -2)]], one_chain,
                 name="every_other_strict" if one_chain else "every_other")


def every_other_three() -> Order:
    """PU-b: the first and the last of three rows, then the middle one."""
    return Order([[[0], [2]], [[1]]], name="every_other_three")


def every_other_from_three() -> Order:
    """DE-b as written: rows 1 and 3, the other odd rows downwards, then the even rows upwards."""
    return Order([[[0], [2]], [[4, 6, 8, 9, 7, 5, 3, 1]]], name="every_other_from_three")
