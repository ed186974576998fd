"""Yahtzee (YZ-1 … YZ-9): thirteen boxes, the upper bonus, and the joker."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kubek.dice import FACES, Dice, counts
from kubek.families.keep import KeepTurn
from kubek.families.orders import free
from kubek.families.sheet import NUMBERS, Cell, Sheet, SheetGame, SumLine, Table
from kubek.game import OPENING, Note, Option, Step

UPPER = NUMBERS
ROWS = (*UPPER, "three", "four", "full", "small_straight", "large_straight", "yahtzee", "chance")
YAHTZEE = ROWS.index("yahtzee")
JOKER_POINTS = {"full": 25, "small_straight": 30, "large_straight": 40}
BONUS_FROM, BONUS, YAHTZEE_BONUS = 63, 35, 100


@cache
def values(dice: Dice) -> tuple[int, ...]:
    """The points in each box without the joker (YZ-4, YZ-5, YZ-9)."""
    found = counts(dice)
    faces = "".join(str(face) if found[face] else " " for face in FACES)
    run = max(len(part) for part in faces.split(" "))
    most, total = max(found), sum(dice)
    return (
        *(face * found[face] for face in FACES),
        total if most >= 3 else 0,
        total if most >= 4 else 0,
        25 if most == 3 and 2 in found else 0,
        30 if run >= 4 else 0,
        40 if run == 5 else 0,
        50 if most == 5 else 0,
        total,
    )


class Yahtzee(SheetGame):
    """One column; the joker variants of YZ-a."""

    id = "yahtzee"
    rank = 130
    own_reasons = frozenset({"joker_lower", "joker_upper"})
    own_notes = frozenset({"yahtzee_bonus"})
    dice = 5
    summed_rows = frozenset(UPPER)
    kind = "sheet"
    opening_dice = 5
    options = (OPENING, Option("joker", "choice", "forced", ("forced", "free", "original")))
    tables = (Table("", ROWS, (free(len(ROWS)),), (("upper", "sixes"), ("upper_bonus", "sixes"))),)

    def row_points(self, dice: Dice) -> Sequence[int]:
        return values(dice)

    def joker(self, board: Sheet, dice: Dice) -> bool:
        """YZ-6: five alike when the Yahtzee box is filled, with 50 or with 0."""
        return board.cells[YAHTZEE] is not None and dice[0] == dice[-1]

    def refuse_write(self, board: Sheet, turn: KeepTurn, cell: Cell) -> str | None:
        refusal = super().refuse_write(board, turn, cell)
        if refusal or self.settings["joker"] != "forced" or not self.joker(board, turn.dice):
            return refusal
        # YZ-7: the matching upper box, else any lower box, else a zero in an upper one
        matching = turn.dice[0] - 1
        if board.cells[matching] is None:
            return None if cell.row == matching else "joker_upper"
        lower_open = None in board.cells[len(UPPER):]
        return "joker_lower" if cell.row < len(UPPER) and lower_open else None

    def cell_points(self, board: Sheet, dice: Dice, cell: Cell) -> int:
        points = super().cell_points(board, dice, cell)
        if not self.joker(board, dice):
            return points
        if self.settings["joker"] == "original" and cell.row < len(UPPER):
            return 0
        matching_filled = board.cells[dice[0] - 1] is not None
        if matching_filled or self.settings["joker"] == "original":
            return JOKER_POINTS.get(ROWS[cell.row], points)
        return points

    def after_write(self, board: Sheet, before: Sheet, turn: KeepTurn, wrote: Note) -> Step:
        if before.cells[YAHTZEE] != 50 or not self.joker(before, turn.dice):
            return Step(board, None, (wrote,))
        bonus = Note("yahtzee_bonus", {"points": YAHTZEE_BONUS})  # YZ-6, YZ-b
        return Step(board._replace(bonus=board.bonus + YAHTZEE_BONUS), None, (wrote, bonus))

    def sums(self, board: Sheet) -> dict[str, SumLine]:
        raw = sum(value or 0 for value in board.cells[:len(UPPER)])
        bonus = BONUS if raw >= BONUS_FROM else 0  # YZ-4, YZ-d
        return {"upper": SumLine(raw, 0, 0, raw), "upper_bonus": SumLine(0, bonus, 0, bonus)}

    def score(self, board: Sheet) -> int:
        return sum(value or 0 for value in board.cells) + board.bonus + self.sums(board)["upper_bonus"].bonus
