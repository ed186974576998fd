"""The Bulgarian sheets: Ямб, Пукалка and Десперада are three tables of the same kind.

A row is a combination with a premium and a deduction; a missed row scores 0 less its deduction.
Σ lines are computed: the numbers with their bonus, and (MAX − MIN) × ones.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING, ClassVar

from kubek.dice import FACES, Dice, counts
from kubek.families.sheet import NUMBERS, Sheet, SheetGame, SumLine
from kubek.game import OPENING, Option, switch

if TYPE_CHECKING:
    from kubek.view_types import AboutView

MAIN_ROWS = (*NUMBERS, "max", "min", "straight", "full", "four", "yamb")
ONES, MAX, MIN = 0, MAIN_ROWS.index("max"), MAIN_ROWS.index("min")
YAMB_OPTIONS: tuple[Option, ...] = (OPENING, switch("bonus_at_60"), switch("split_equal"))

Pips = Callable[[Dice, bool], int | None]
"""``(dice, equal values may be split)`` → the pips that count, None where the row is missed."""


def numbers_bonus(raw: int, at_60: bool) -> int:
    """Y-7, Y-a, Y-b: 30 over 60 (or at 60), 40 from 70, 50 from 80."""
    if raw >= 80:
        return 50
    if raw >= 70:
        return 40
    return 30 if raw > 60 or (at_60 and raw == 60) else 0


def alike(*sizes: int) -> Pips:
    """Groups of equal dice with different values, the best choice of them (Y-12 … Y-14, Y-k, DE-c).

    With ``split`` two groups may have the same value (Y-i).
    """

    @cache
    def pips(dice: Dice, split: bool) -> int | None:
        def best(left: Sequence[int], groups: tuple[int, ...], used: frozenset[int]) -> int | None:
            if not groups:
                return 0
            size, *rest = groups
            found: list[int] = []
            for face in FACES:
                if left[face] >= size and (split or face not in used):
                    after = [n - size * (at == face) for at, n in enumerate(left)]
                    more = best(after, tuple(rest), used | {face})
                    if more is not None:
                        found.append(size * face + more)
            return max(found, default=None)

        return best(counts(dice), sizes, frozenset())

    return pips


def straight(dice: Dice, split: bool) -> int | None:
    """Five in a row, the higher one where there is a choice (Y-11, DE-8, DE-c)."""
    present = set(dice)
    if present >= {2, 3, 4, 5, 6}:
        return 20
    return 15 if present >= {1, 2, 3, 4, 5} else None


def highest_five(dice: Dice, split: bool) -> int:
    """MAX (Y-9, DE-6)."""
    return sum(dice[-5:])


def lowest_five(dice: Dice, split: bool) -> int:
    """MIN (Y-9, DE-6)."""
    return sum(dice[:5])


MAIN_PIPS: Mapping[str, Pips] = {
    "max": highest_five, "min": lowest_five, "straight": straight,
    "full": alike(3, 2), "four": alike(4), "yamb": alike(5),
}
PREMIUM = {"straight": 20, "full": 30, "four": 40, "yamb": 50}


class YambGame(SheetGame):
    """Rows, Σ lines and announcing; a game adds its tables, premiums and deductions."""

    kind = "wide"
    summed_rows = frozenset((*NUMBERS, "max", "min"))
    verbs = frozenset({"hold", "write", "announce"})
    aux_pips: ClassVar[Mapping[str, Pips]] = {}
    aux_premium: ClassVar[Mapping[str, int]] = {}
    deduction: ClassVar[Mapping[str, int]] = {}
    """Row id (``aux.`` rows with their prefix) or Σ line id → what it costs."""

    def row_points(self, dice: Dice) -> Sequence[int]:
        known = self._points.get(dice)
        if known is None:
            known = self._points[dice] = self._row_points(dice)
        return known

    @cached_property
    def _points(self) -> dict[Dice, tuple[int, ...]]:
        return {}

    def number_points(self, count: int, face: int) -> int:
        """Y-6, DE-4: the sum of the equal dice."""
        return count * face

    def _row_points(self, dice: Dice) -> tuple[int, ...]:
        split = bool(self.settings["split_equal"])
        found = counts(dice)
        points = [self.number_points(found[face], face) for face in FACES]
        for prefix, rows, premium in (("", MAIN_PIPS, PREMIUM), ("aux.", self.aux_pips, self.aux_premium)):
            for row, pips in rows.items():
                got = pips(dice, split)
                worth = 0 if got is None else got + premium.get(row, 0)
                points.append(worth - self.deduction.get(prefix + row, 0))
        return tuple(points)

    def about(self, line: str) -> AboutView:
        part, _, name = line.partition(".")
        found = super().about(line)
        if line == "sum.numbers" and self.settings["bonus_at_60"]:
            found["key"] = "about.sum.numbers_at_60"
        table, _, row = name.rpartition(".")
        premium = (self.aux_premium if table else PREMIUM).get(row, 0) if part == "row" else 0
        for id, points in (("premium", premium), ("deduction", self.deduction.get(name, 0))):
            if points:
                found["params"][id] = points
        return found

    @cached_property
    def _main_blocks(self) -> list[tuple[str, int]]:
        """``(column id, index of its first main cell)``"""
        return [(column.id, at * len(MAIN_ROWS)) for at, column in enumerate(self.columns)]

    def sums(self, board: Sheet) -> dict[str, SumLine]:
        """Y-7 … Y-10, Y-c, PU-6, PU-7, PU-c; a deduction enters when its cells are all filled."""
        lines: dict[str, SumLine] = {}
        at_60 = bool(self.settings["bonus_at_60"])
        for column, first in self._main_blocks:
            numbers = board.cells[first:first + 6]
            raw = sum([value for value in numbers if value is not None])
            bonus = numbers_bonus(raw, at_60)
            cost = self.deduction.get("numbers", 0)
            now, coming = (cost, 0) if None not in numbers else (0, cost)
            lines[f"{column}.numbers"] = SumLine(raw, bonus, now, raw + bonus - now, coming)
            ones, high, low = (board.cells[first + row] for row in (ONES, MAX, MIN))
            if ones is None or high is None or low is None:
                lines[f"{column}.extremes"] = SumLine(0, 0, 0, None, self.deduction.get("extremes", 0))
            else:
                spread = (high - low) * ones
                cost = self.deduction.get("extremes", 0)
                lines[f"{column}.extremes"] = SumLine(spread, 0, cost, spread - cost)
        return lines

    def score(self, board: Sheet) -> int:
        """Y-15: the Σ lines and the cells below them; MAX and MIN themselves are not added."""
        total = sum(line.value or 0 for line in self.sums(board).values())
        main = len(self.columns) * len(MAIN_ROWS)
        for first in range(0, main, len(MAIN_ROWS)):
            total += sum([value or 0 for value in board.cells[first + 8:first + 12]])
        return total + sum([value or 0 for value in board.cells[main:]])
