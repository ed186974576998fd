"""The board of a game that only adds up the points of its turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kubek.game import Params


class Totals(NamedTuple):
    """The points of each finished turn, and their sum."""

    turns: tuple[int, ...] = ()
    total: int = 0

    def add(self, points: int) -> Totals:
        """One more turn."""
        return Totals((*self.turns, points), self.total + points)


def sheets(boards: Sequence[Totals]) -> list[Params]:
    """The boards as the view shows them."""
    return [{"turns": list(board.turns), "total": board.total} for board in boards]


def race_view(boards: Sequence[Totals], *, target: int | None = None, limit: int | None = None,
              of: int | None = None) -> Params:
    """The board kind ``race``: a goal, a limit that must not be exceeded, or a number of turns."""
    return {"kind": "race", "target": target, "limit": limit, "of": of, "sheets": sheets(boards)}
