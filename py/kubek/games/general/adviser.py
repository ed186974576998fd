"""The coach of Generał: solved values of the sheet."""

from __future__ import annotations

from kubek.dice import Dice
from kubek.families.keep import ROLLS, KeepTurn
from kubek.families.sheet import Sheet, SheetGame
from kubek.games.general.rules import General, fits
from kubek.play.advice import Advice
from kubek.play.lattice import lattice
from kubek.play.sheets import advise_sheet
from kubek.play.tables import load
from kubek.position import Position


def array_name(game: SheetGame) -> str:
    """Which array of the table holds this game's values: by free Ratunek and free zero."""
    return "".join("y" if game.settings[option] else "n" for option in ("free_rescue", "free_zero"))


def _final(game: General, board: Sheet) -> list[float]:
    """Points still to come with each final roll, this turn included."""
    table = load("general")
    id = array_name(game)
    values, step = table.numbers[id], table.steps[id]
    rolls = lattice(5).rolls
    filled = board.filled[0]
    open_cells = [cell for cell in game.cells if not filled & cell.bit]
    after = [step * values[filled | cell.bit] for cell in open_cells]
    legal: dict[tuple[bool, ...], list[tuple[int, float]]] = {}
    final = []
    for roll in rolls:
        fit = fits(roll)
        if fit not in legal:  # what may be written depends on the dice through this alone
            turn = KeepTurn(roll, None, ROLLS)
            legal[fit] = [(cell.index, value) for cell, value in zip(open_cells, after, strict=True)
                           if game.refuse_write(board, turn, cell) is None]
        points = game.row_points(roll)
        final.append(max([points[row] + value for row, value in legal[fit]]))
    return final


def advise(game: General, position: Position) -> Advice:
    """Points to come are solved for every setting but a school bonus."""
    note = None if game.settings["school_bonus"] == "none" else "default_rules"

    def write(board: Sheet, dice: Dice, row: int) -> float:
        id = array_name(game)
        table = load("general")
        return game.row_points(dice)[row] + table.steps[id] * table.numbers[id][board.filled[0] | 1 << row]

    return advise_sheet(game, position, _final, write, note)
