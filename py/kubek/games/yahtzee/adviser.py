"""The coach of Yahtzee: solved values of the sheet, for all three joker rules."""

from __future__ import annotations

from kubek.dice import Dice
from kubek.families.keep import ROLLS, KeepTurn
from kubek.families.sheet import Sheet, SheetGame
from kubek.games.yahtzee import states
from kubek.games.yahtzee.rules import BONUS, BONUS_FROM, ROWS, UPPER, YAHTZEE, Yahtzee
from kubek.play.advice import POINTS, Advice
from kubek.play.lattice import lattice
from kubek.play.sheets import advise_sheet
from kubek.play.tables import Table, load
from kubek.position import Position

NEVER = -1e9
SCALE = {POINTS: 1.5}


def tables(game: Yahtzee) -> list[str]:
    """Those of the joker rule in force."""
    return tables_of(str(game.settings["joker"]))


def tables_of(joker: str) -> list[str]:
    """The free joker differs little from the forced one and is kept as that difference."""
    return {"forced": ["yahtzee"], "free": ["yahtzee", "yahtzee_free"], "original": ["yahtzee_original"]}[joker]


class YahtzeeTable:
    """The solved positions of Yahtzee under one joker rule, by filled boxes."""

    def __init__(self, table: Table, more: Table | None) -> None:
        self.step = table.steps["values"]
        self.lines = states.restore(table.numbers["values"])
        if more:
            difference = iter(more.numbers["more"])
            for key in states.order():
                self.lines[key] = [value + next(difference) for value in self.lines[key]]

    def line(self, filled: int, fifty: int) -> list[float]:
        """Points to come by upper sum 0 … 63; 0 for sums that cannot occur."""
        found = [0.0] * (BONUS_FROM + 1)
        fifty = fifty if filled >> YAHTZEE & 1 else 0
        for total, value in zip(states.sums(filled & 63), self.lines[filled, fifty], strict=True):
            found[total] = self.step * value
        return found

    def value(self, filled: int, fifty: int, total: int) -> float:
        """Points to come in one position."""
        fifty = fifty if filled >> YAHTZEE & 1 else 0
        return self.step * self.lines[filled, fifty][states.sums(filled & 63).index(total)]


_tables: dict[str, tuple[list[Table], YahtzeeTable]] = {}


def _table_of(game: SheetGame) -> YahtzeeTable:
    joker = str(game.settings["joker"])
    found = [load(name) for name in tables_of(joker)]
    known = _tables.get(joker)
    if known is None or known[0] != found:
        known = _tables[joker] = found, YahtzeeTable(found[0], found[1] if len(found) > 1 else None)
    return known[1]


def _upper(board: Sheet) -> int:
    return min(BONUS_FROM, sum(value or 0 for value in board.cells[:len(UPPER)]))


def _fifty(board: Sheet) -> int:
    return 1 if board.cells[YAHTZEE] == 50 else 0


def _write(game: Yahtzee, board: Sheet, dice: Dice, row: int) -> float:
    """Points of writing this box and all that is to come after it."""
    turn = KeepTurn(dice, None, ROLLS)
    after = game.decide(board, turn, "write", [ROWS[row]]).board
    table = _table_of(game)
    total, before = _upper(after), _upper(board)
    gain: float = (after.cells[row] or 0) + after.bonus - board.bonus
    gain += BONUS if total == BONUS_FROM > before else 0
    return gain + table.value(after.filled[0], _fifty(after), total)


def _final(game: Yahtzee, board: Sheet) -> list[float]:
    """Points still to come with each final roll, this turn included.

    Only five alike can be a joker; for all other dice a box is worth its points and what follows.
    """
    table = _table_of(game)
    filled, total = board.filled[0], _upper(board)
    fifty = _fifty(board)
    upper: list[tuple[int, list[float]]] = []
    lower: list[tuple[int, float]] = []
    for row in range(len(ROWS)):
        if filled >> row & 1:
            continue
        line = table.line(filled | 1 << row, fifty)
        if row < len(UPPER):
            face = row + 1
            ends = [min(BONUS_FROM, total + face * n) for n in range(6)]
            upper.append((row, [line[end] + face * n + (BONUS if end == BONUS_FROM > total else 0)
                                for n, end in enumerate(ends)]))
        else:
            lower.append((row, line[total]))
    final = []
    for dice in lattice(5).rolls:
        if dice[0] == dice[-1]:
            turn = KeepTurn(dice, None, ROLLS)
            final.append(max(_write(game, board, dice, cell.row) for cell in game.cells
                             if game.refuse_write(board, turn, cell) is None))
            continue
        points = game.row_points(dice)
        best = NEVER
        for row, values in upper:
            value = values[points[row] // (row + 1)]
            if value > best:
                best = value
        for row, value in lower:
            value += points[row]
            if value > best:
                best = value
        final.append(best)
    return final


def advise(game: Yahtzee, position: Position) -> Advice:
    """Solved for all three joker rules."""
    return advise_sheet(game, position, _final,
                        lambda board, dice, row: _write(game, board, dice, row), None)
