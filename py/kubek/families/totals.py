"""The board of a game that only adds up the points of its turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from kubek.view_types import BestView, RaceBoard, TotalsSheet


class Totals(NamedTuple):
    """The points of each finished turn, and their sum."""

    turns: tuple[int, ...] = ()
    total: int = 0

    def add(self, points: int) -> Totals:
        """One more turn."""
        return Totals((*self.turns, points), self.total + points)


def sheets(boards: Sequence[Totals]) -> list[TotalsSheet]:
    """The boards as the view shows them."""
    return [{"turns": list(board.turns), "total": board.total} for board in boards]


def race_view(boards: Sequence[Totals], *, target: int | None = None, limit: int | None = None,
              of: int | None = None) -> RaceBoard:
    """The board kind ``race``: a goal, a limit that must not be exceeded, or a number of turns."""
    return {"kind": "race", "target": target, "limit": limit, "of": of, "sheets": sheets(boards)}


def best_turn(boards: Sequence[Totals]) -> BestView | None:
    """The turn that brought most, the first seat's where several did; None where none brought anything."""
    points, seat = max(((max(board.turns, default=0), -seat) for seat, board in enumerate(boards)), default=(0, 0))
    return {"seat": -seat, "points": points, "cell": None} if points > 0 else None
