"""Generał (GN-1 … GN-13): fifteen rows, the first six counted from three alike."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from kubek.dice import FACES, Dice, counts
from kubek.families.keep import KeepTurn
from kubek.families.orders import free
from kubek.families.sheet import NUMBERS, Cell, Sheet, SheetGame, SumLine, Table
from kubek.game import OPENING, Option, switch

if TYPE_CHECKING:
    from kubek.view_types import AboutView

COMBINATIONS = ("pair", "two_pairs", "three", "small_straight", "large_straight", "full", "four", "general")
ROWS = (*NUMBERS, *COMBINATIONS, "rescue")
PREMIUM = {"full": 10, "four": 20, "general": 50}
"""GN-11"""


@cache
def combination_sum(row: str, dice: Dice) -> int | None:
    """The pips of the combination (GN-7, GN-12, GN-d), None where the dice do not hold it."""
    found = counts(dice)
    best = {n: max((face for face in FACES if found[face] >= n), default=0) for n in (2, 3, 4, 5)}
    pairs = [face for face in FACES for _ in range(found[face] // 2)]
    threes = [face for face in FACES if found[face] >= 3]
    if row == "two_pairs":
        return 2 * sum(pairs) if len(pairs) == 2 else None
    if row == "full":
        return sum(dice) if threes and (max(found) == 5 or 2 in found) else None
    if row in ("small_straight", "large_straight"):
        return sum(dice) if dice == ((1, 2, 3, 4, 5) if row == "small_straight" else (2, 3, 4, 5, 6)) else None
    alike = {"pair": 2, "three": 3, "four": 4, "general": 5}[row]
    return alike * best[alike] or None


@cache
def fits(dice: Dice) -> tuple[bool, ...]:
    """Which rows the dice fit: all of part I and Ratunek, and the combinations they hold."""
    return (*(True for _ in NUMBERS), *(combination_sum(row, dice) is not None for row in COMBINATIONS), True)


@cache
def values(dice: Dice) -> tuple[int, ...]:
    """The points in each row, 0 where the dice do not fit."""
    found = counts(dice)
    school = [(found[face] - 3) * face for face in FACES]  # GN-5, GN-6, GN-h
    sums = [(row, combination_sum(row, dice)) for row in COMBINATIONS]
    return (*school, *(0 if pips is None else pips + PREMIUM.get(row, 0) for row, pips in sums), sum(dice))


class General(SheetGame):
    """One column; Ratunek and 0 only as a last resort."""

    id = "general"
    rank = 30
    own_reasons = frozenset({"no_combination", "rescue_last"})
    dice = 5
    summed_rows = frozenset(NUMBERS)
    kind = "sheet"
    options = (OPENING, Option("school_bonus", "choice", "none", ("none", "plus_50", "minus_50")),
               switch("free_rescue"), switch("free_zero"))
    tables = (Table("", ROWS, (free(len(ROWS)),), (("school", "sixes"), ("premium", "sixes"))),)

    def row_points(self, dice: Dice) -> Sequence[int]:
        return values(dice)

    def about(self, line: str) -> AboutView:
        if line == "sum.premium":
            return {"key": f"about.sum.premium.{self.settings['school_bonus']}", "params": {}}
        found = super().about(line)
        premium = PREMIUM.get(line.partition(".")[2])
        if premium:
            found["params"]["premium"] = premium
        return found

    def refuse_write(self, board: Sheet, turn: KeepTurn, cell: Cell) -> str | None:
        refusal = super().refuse_write(board, turn, cell)
        if refusal or cell.row < len(NUMBERS):
            return refusal
        fitting = fits(turn.dice)
        another = any(fitting[row] and board.cells[row] is None
                      for row in range(len(NUMBERS), len(ROWS) - 1))
        if ROWS[cell.row] == "rescue":  # GN-9, GN-f
            return "rescue_last" if another and not self.settings["free_rescue"] else None
        if fitting[cell.row] or self.settings["free_zero"]:
            return None
        school_full = None not in board.cells[:len(NUMBERS)]
        if board.cells[-1] is not None and school_full and not another:  # GN-10, GN-g
            return None
        return "no_combination"

    def sums(self, board: Sheet) -> dict[str, SumLine]:
        school = board.cells[:len(NUMBERS)]
        raw = sum(value or 0 for value in school)
        bonus = self.premium(raw) if None not in school else 0
        return {"school": SumLine(raw, 0, 0, raw), "premium": SumLine(0, bonus, 0, bonus)}

    def premium(self, raw: int) -> int:
        """GN-a: not defined in the booklet, so 0 unless a setting says otherwise."""
        bonus = self.settings["school_bonus"]
        if bonus == "plus_50":
            return 50 if raw >= 0 else 0
        return -50 if bonus == "minus_50" and raw < 0 else 0

    def score(self, board: Sheet) -> int:
        return sum(value or 0 for value in board.cells) + self.sums(board)["premium"].bonus
