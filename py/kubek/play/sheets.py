"""The coach of Yahtzee and Generał: solved values of the sheet, exact play inside the turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from kubek.dice import Dice
from kubek.families.keep import ROLLS, KeepTurn
from kubek.families.sheet import Sheet, SheetGame
from kubek.games.general import General, fits
from kubek.games.yahtzee import BONUS, BONUS_FROM, ROWS, UPPER, YAHTZEE, Yahtzee
from kubek.play import yahtzee_states as states
from kubek.play.advice import POINTS, Advice, ranked
from kubek.play.keeping import before_roll, holds
from kubek.play.lattice import lattice
from kubek.play.tables import Table, load
from kubek.position import Position

NEVER = -1e9
Kind = TypeVar("Kind", bound=SheetGame)


def general_name(game: SheetGame) -> str:
    """Which array of the table holds this game's values: by free Ratunek and free zero."""
    return "".join("y" if game.settings[option] else "n" for option in ("free_rescue", "free_zero"))


def _general_final(game: General, board: Sheet) -> list[float]:
    """Points still to come with each final roll, this turn included."""
    table = load("general")
    id = general_name(game)
    values, step = table.numbers[id], table.steps[id]
    rolls = lattice(5).rolls
    filled = board.filled[0]
    open_cells = [cell for cell in game.cells if not filled & cell.bit]
    after = [step * values[filled | cell.bit] for cell in open_cells]
    legal: dict[tuple[bool, ...], list[tuple[int, float]]] = {}
    final = []
    for roll in rolls:
        kind = fits(roll)
        if kind not in legal:  # what may be written depends on the dice through this alone
            turn = KeepTurn(roll, None, ROLLS)
            legal[kind] = [(cell.index, value) for cell, value in zip(open_cells, after, strict=True)
                           if game.refuse_write(board, turn, cell) is None]
        points = game.row_points(roll)
        final.append(max([points[row] + value for row, value in legal[kind]]))
    return final


def advise_general(game: General, position: Position) -> Advice:
    """Points to come are solved for every setting but a school bonus."""
    note = None if game.settings["school_bonus"] == "none" else "default_rules"

    def write(board: Sheet, dice: Dice, row: int) -> float:
        id = general_name(game)
        table = load("general")
        return game.row_points(dice)[row] + table.steps[id] * table.numbers[id][board.filled[0] | 1 << row]

    return _advise(game, position, _general_final, write, note)


def yahtzee_tables(joker: str) -> list[str]:
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

    def line(self, filled: int, kind: int) -> list[float]:
        """Points to come by upper sum 0 … 63; 0 for sums that cannot occur."""
        found = [0.0] * (BONUS_FROM + 1)
        kind = kind if filled >> YAHTZEE & 1 else 0
        for total, value in zip(states.sums(filled & 63), self.lines[filled, kind], strict=True):
            found[total] = self.step * value
        return found

    def value(self, filled: int, kind: int, total: int) -> float:
        """Points to come in one position."""
        kind = kind if filled >> YAHTZEE & 1 else 0
        return self.step * self.lines[filled, kind][states.sums(filled & 63).index(total)]


_yahtzee: dict[str, tuple[list[Table], YahtzeeTable]] = {}


def _yahtzee_table(game: SheetGame) -> YahtzeeTable:
    joker = str(game.settings["joker"])
    found = [load(name) for name in yahtzee_tables(joker)]
    known = _yahtzee.get(joker)
    if known is None or known[0] != found:
        known = _yahtzee[joker] = found, YahtzeeTable(found[0], found[1] if len(found) > 1 else None)
    return known[1]


def _upper(board: Sheet) -> int:
    return min(BONUS_FROM, sum(value or 0 for value in board.cells[:len(UPPER)]))


def _kind(board: Sheet) -> int:
    return 1 if board.cells[YAHTZEE] == 50 else 0


def _yahtzee_write(game: Yahtzee, board: Sheet, dice: Dice, row: int) -> float:
    """Points of writing this box and all that is to come after it."""
    turn = KeepTurn(dice, None, ROLLS)
    after = game.decide(board, turn, "write", [ROWS[row]]).board
    table = _yahtzee_table(game)
    total, before = _upper(after), _upper(board)
    gain: float = (after.cells[row] or 0) + after.bonus - board.bonus
    gain += BONUS if total == BONUS_FROM > before else 0
    return gain + table.value(after.filled[0], _kind(after), total)


def _yahtzee_final(game: Yahtzee, board: Sheet) -> list[float]:
    """Points still to come with each final roll, this turn included.

    Only five alike can be a joker; for all other dice a box is worth its points and what follows.
    """
    table = _yahtzee_table(game)
    filled, total = board.filled[0], _upper(board)
    kind = _kind(board)
    upper: list[tuple[int, list[float]]] = []
    lower: list[tuple[int, float]] = []
    for row in range(len(ROWS)):
        if filled >> row & 1:
            continue
        line = table.line(filled | 1 << row, kind)
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
            final.append(max(_yahtzee_write(game, board, dice, cell.row) for cell in game.cells
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


def advise_yahtzee(game: Yahtzee, position: Position) -> Advice:
    """Solved for all three joker rules."""
    return _advise(game, position, _yahtzee_final,
                   lambda board, dice, row: _yahtzee_write(game, board, dice, row), None)


def _advise(game: Kind, position: Position, final_of: Callable[[Kind, Sheet], list[float]],
            write: Callable[[Sheet, Dice, int], float], note: str | None) -> Advice:
    assert position.seat is not None
    board, turn = position.boards[position.seat], position.turn
    lat = lattice(game.dice)
    have = game.score(board)
    if turn.held is not None:
        node = before_roll(lat, final_of(game, board), ROLLS - turn.rolls)
        return Advice(POINTS, [], have + node[lat.index[turn.held]], note)
    values: dict[str, float] = {}
    if turn.rolls < ROLLS:
        node = before_roll(lat, final_of(game, board), ROLLS - turn.rolls)
        values = {move: have + value for move, value in holds(lat, node, turn.dice).items()}
    for cell in game.cells:
        if game.refuse_write(board, turn, cell) is None:
            values[f"write {cell.id}"] = have + write(board, turn.dice, cell.row)
    return ranked(POINTS, values, note)
