"""Score sheets: rows × columns, filled one cell a turn, with fill orders and announcements.

Generał and Yahtzee have one column, Ямб four, Пукалка and Десперада six over two tables.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Literal, NamedTuple

from kubek.dice import Dice
from kubek.endings import equal_turns
from kubek.families.keep import KeepGame, KeepTurn
from kubek.families.orders import Order
from kubek.game import IllegalMove, Note, Params, Standing, Step

if TYPE_CHECKING:
    from kubek.view_types import AboutView, BestView, ColumnView, GridBoard, GridSheet, LineView, SumView, TableView


NUMBERS = ("ones", "twos", "threes", "fours", "fives", "sixes")
"""The rows that every sheet has."""


class Sheet(NamedTuple):
    """A seat's sheet: cell values (None while open), and the filled rows of each block as bits."""

    cells: tuple[int | None, ...]
    filled: tuple[int, ...]
    bonus: int = 0
    """Points outside the cells (YZ-6)."""


@dataclass(frozen=True, slots=True)
class Column:
    """``announce``: after which roll its cells must be named; 0 where they need not be (Y-5, PU-2)."""

    id: str
    announce: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """Rows by id, top to bottom, with the fill order of each column; ``sums`` follow a row."""

    id: str
    rows: tuple[str, ...]
    orders: tuple[Order, ...]
    sums: tuple[tuple[str, str], ...] = ()
    """``(sum line id, id of the row it stands under)``"""


@dataclass(frozen=True, slots=True)
class Cell:
    """Where a cell lies. A block is one column of one table; ``row`` counts over all tables."""

    id: str
    index: int
    block: int
    bit: int
    row: int
    column: Column


class SumLine(NamedTuple):
    """A computed cell: ``value`` is None while nothing can be said yet."""

    raw: int
    bonus: int
    deduction: int
    value: int | None
    coming: int = 0
    """The deduction that will enter when the cells are filled (PU-c)."""

    def data(self) -> SumView:
        """The cell as plain data."""
        return {"raw": self.raw, "bonus": self.bonus, "deduction": self.deduction, "value": self.value,
                "coming": self.coming}


class SheetGame(KeepGame[Sheet]):
    """Everything about a sheet but the values of its rows and sum lines."""

    verbs = frozenset({"hold", "write"})
    kind: ClassVar[Literal["sheet", "wide"]]
    tables: tuple[Table, ...]
    columns: tuple[Column, ...] = (Column(""),)
    summed_rows: frozenset[str]
    """Rows that count through a sum line and not by themselves."""

    @abstractmethod
    def row_points(self, dice: Dice) -> Sequence[int]:
        """What ``dice`` score in each row (over all tables), deductions included."""

    @abstractmethod
    def sums(self, board: Sheet) -> dict[str, SumLine]:
        """The computed lines, ``"<column>.<sum id>"`` → line."""

    @abstractmethod
    def score(self, board: Sheet) -> int: ...

    # -- layout -----------------------------------------------------------------------------------

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells, block after block."""
        found: list[Cell] = []
        first_row = 0
        for table in self.tables:
            for at, column in enumerate(self.columns):
                block = self.tables.index(table) * len(self.columns) + at
                for row, name in enumerate(table.rows):
                    id = ".".join(part for part in (column.id, table.id, name) if part)
                    found.append(Cell(id, len(found), block, 1 << row, first_row + row, column))
            first_row += len(table.rows)
        return tuple(found)

    @cached_property
    def cell_by_id(self) -> dict[str, Cell]:
        """The notation's names."""
        return {cell.id: cell for cell in self.cells}

    @cached_property
    def orders(self) -> tuple[Order, ...]:
        """The fill order of each block."""
        return tuple(order for table in self.tables for order in table.orders)

    @cached_property
    def blocks_announced(self) -> dict[int, tuple[int, ...]]:
        """Blocks by the roll after which their cells are announced (0: never)."""
        return {roll: tuple(block for block in range(len(self.orders))
                            if self.columns[block % len(self.columns)].announce == roll)
                for roll in (0, 1, 2)}

    @property
    def turns_each(self) -> int:
        return len(self.cells)

    def new_board(self) -> Sheet:
        return Sheet((None,) * len(self.cells), (0,) * len(self.orders))

    # -- announcing -------------------------------------------------------------------------------

    def full(self, board: Sheet, roll: int) -> bool:
        """Whether every cell announced after ``roll`` (0: the unannounced ones) is filled."""
        return all(board.filled[block] == self.orders[block].all
                   for block in self.blocks_announced[roll])

    def must_announce(self, board: Sheet, turn: KeepTurn) -> bool:
        """Y-h: nothing unannounced is open, and this is the last chance to announce."""
        if turn.announced is not None or not self.blocks_announced[1] or not self.full(board, 0):
            return False
        return turn.rolls == 2 or (turn.rolls == 1 and self.full(board, 2))

    def keeps_all(self, board: Sheet, turn: KeepTurn) -> bool:
        """PU-e: after the first roll, while a cell can still be announced after the second (since rules version 2)."""
        return (self.rules >= 2 and turn.rolls == 1 and turn.announced is None
                and bool(self.blocks_announced[2]) and not self.full(board, 2))

    def refuse_announce(self, board: Sheet, turn: KeepTurn, cell: Cell) -> str | None:
        """Why this cell cannot be announced now (Y-f, Y-g), or None."""
        if not cell.column.announce:
            return "announce_column"
        if board.cells[cell.index] is not None:
            return "cell_filled"
        if turn.announced is not None:
            return "announce_twice"
        if turn.rolls != cell.column.announce:
            return "announce_first" if cell.column.announce == 1 else "announce_second"
        return None

    # -- moves ------------------------------------------------------------------------------------

    def refuse_hold(self, board: Sheet, turn: KeepTurn) -> str | None:
        return super().refuse_hold(board, turn) or (
            "announce_due" if self.must_announce(board, turn) else None)

    def refuse_write(self, board: Sheet, turn: KeepTurn, cell: Cell) -> str | None:
        """Why this cell cannot be filled now, or None."""
        if board.cells[cell.index] is not None:
            return "cell_filled"
        if turn.announced is not None:
            return None if turn.announced == cell.index else "cell_not_announced"
        if cell.column.announce:
            return "cell_announce"
        if not self.orders[cell.block].open(board.filled[cell.block]) & cell.bit:
            return "cell_order"
        return None

    def cell_points(self, board: Sheet, dice: Dice, cell: Cell) -> int:
        """What the dice bring in this cell."""
        return self.row_points(dice)[cell.row]

    def decisions(self, board: Sheet, turn: KeepTurn) -> list[str]:
        if turn.held is not None:
            return []
        announce = [f"announce {cell.id}" for cell in self._open_cells(board)
                    if self.refuse_announce(board, turn, cell) is None] if self.announces else []
        write = [f"write {cell.id}" for cell in self._open_cells(board)
                 if self.refuse_write(board, turn, cell) is None]
        return self.holds(board, turn) + announce + write

    @property
    def announces(self) -> bool:
        """Whether any column is announced."""
        return "announce" in self.verbs

    def _open_cells(self, board: Sheet) -> list[Cell]:
        return [cell for cell, value in zip(self.cells, board.cells, strict=True) if value is None]

    def decide(self, board: Sheet, turn: KeepTurn, verb: str, words: list[str]) -> Step:
        if turn.held is not None:
            raise IllegalMove("roll_now")
        if verb == "hold":
            return self.hold(board, turn, words)
        cell = self.cell_by_id.get(words[0]) if len(words) == 1 else None
        if cell is None:
            raise IllegalMove("cell_unknown", text=" ".join(words)[:40])
        if verb == "write":
            return self._write(board, turn, cell)
        refusal = self.refuse_announce(board, turn, cell)
        if refusal:
            raise IllegalMove(refusal, **self._why(board, cell, refusal))
        return Step(board, turn._replace(announced=cell.index), (Note("announced", {"cell": cell.id}),))

    def _why(self, board: Sheet, cell: Cell, refusal: str) -> Params:
        """The parameters of a refusal; ``next`` are the rows whose turn it is in the cell's column."""
        if refusal != "cell_order":
            return {"cell": cell.id}
        opened = self.orders[cell.block].open(board.filled[cell.block])
        rows = [other.id.partition(".")[2] for other in self.cells if other.block == cell.block and opened & other.bit]
        return {"cell": cell.id, "next": rows}

    def _write(self, board: Sheet, turn: KeepTurn, cell: Cell) -> Step:
        refusal = self.refuse_write(board, turn, cell)
        if refusal:
            raise IllegalMove(refusal, **self._why(board, cell, refusal))
        points = self.cell_points(board, turn.dice, cell)
        at, block = cell.index, cell.block
        after = Sheet(
            (*board.cells[:at], points, *board.cells[at + 1:]),
            (*board.filled[:block], board.filled[block] | cell.bit, *board.filled[block + 1:]),
            board.bonus,
        )
        return self.after_write(after, board, turn, Note("wrote", {"cell": cell.id, "points": points}))

    def after_write(self, board: Sheet, before: Sheet, turn: KeepTurn, wrote: Note) -> Step:
        """The turn is over (GN-3, YZ-3)."""
        return Step(board, None, (wrote,))

    def after_turn(self, standing: Standing) -> Standing:
        if standing.turns[standing.seat] < self.turns_each:
            return standing  # the sums are only worth computing at the end
        scores = [self.score(board) for board in standing.boards]
        return equal_turns(standing, scores, self.turns_each)

    # -- view -------------------------------------------------------------------------------------

    def announced(self, turn: KeepTurn) -> str | None:
        return None if turn.announced is None else self.cells[turn.announced].id

    @cached_property
    def layout(self) -> tuple[list[TableView], list[ColumnView]]:
        """The part of the view that never changes."""
        tables: list[TableView] = []
        for table in self.tables:
            lines: list[LineView] = []
            prefix = f"{table.id}." if table.id else ""
            for row in table.rows:
                total = prefix + row
                lines.append({"id": row, "kind": "row", "key": f"row.{total}", "cells": self._across(total),
                              "total": total, "about": self.about(f"row.{total}")})
                lines += [{"id": id, "kind": "sum", "key": f"sum.{id}", "cells": self._across(id), "total": id,
                           "about": self.about(f"sum.{id}")} for id, under in table.sums if under == row]
            tables.append({"id": table.id, "key": f"table.{table.id or 'main'}", "lines": lines})
        return tables, [{"id": column.id, "key": f"column.{column.id or 'only'}", "announce": column.announce,
                         "orders": [self._order_text(table, at) for table in self.tables]}
                        for at, column in enumerate(self.columns)]

    def about(self, line: str) -> AboutView:
        """What a line (``row.…`` or ``sum.…``) is worth, as a text; ``premium`` and ``deduction`` enter by themselves."""
        name = line.partition(".")[2]
        for face, numbers in enumerate(NUMBERS, 1):
            if name == numbers:
                return {"key": "about.numbers", "params": {"face": face}}
        return {"key": f"about.{line}", "params": {}}

    def _order_text(self, table: Table, column: int) -> AboutView:
        """In which order a column of a table is filled."""
        order = table.orders[column]
        prefix = f"{table.id}." if table.id else ""
        params = {} if order.row is None else {"row": prefix + table.rows[order.row]}
        return {"key": f"order.{order.name}", "params": params}

    def _across(self, line: str) -> list[str]:
        """The names of a line's cells, column by column."""
        return [f"{column.id}.{line}" if column.id else line for column in self.columns]

    def sheet_view(self, board: Sheet) -> GridSheet:
        """One seat's sheet."""
        sums = self.sums(board)
        return {
            "cells": {cell.id: value for cell, value in zip(self.cells, board.cells, strict=True)
                      if value is not None},
            "sums": {id: line.data() for id, line in sums.items()},
            "lines": self._lines(board, sums),
            "bonus": board.bonus,
            "total": self.score(board),
        }

    def _lines(self, board: Sheet, sums: dict[str, SumLine]) -> dict[str, int]:
        """What stands to the right of the sheet (Y-8, Y-15): these, and the bonus, make the total."""
        lines: dict[str, int] = {}
        for id, line in sums.items():
            name = id.rpartition(".")[2]
            lines[name] = lines.get(name, 0) + (line.value or 0)
        for cell, value in zip(self.cells, board.cells, strict=True):
            name = cell.id.partition(".")[2] if cell.column.id else cell.id
            if name not in self.summed_rows:
                lines[name] = lines.get(name, 0) + (value or 0)
        return lines

    def board_view(self, boards: tuple[Sheet, ...], seat: int | None, turn: KeepTurn | None) -> GridBoard:
        tables, columns = self.layout
        view: GridBoard = {"kind": self.kind, "tables": tables, "columns": columns,
                           "sheets": [self.sheet_view(board) for board in boards],
                           "open": {}, "announce": {}, "closed": {}}
        if seat is None or turn is None:
            return view
        board = boards[seat]
        rolled = turn.held is None
        for cell in self._open_cells(board):
            refusal = self.refuse_write(board, turn, cell) if rolled else "roll_now"
            if refusal is None:
                points = self.cell_points(board, turn.dice, cell)
                view["open"][cell.id] = {"points": points, "move": f"write {cell.id}"}
            else:
                view["closed"][cell.id] = f"reason.{refusal}"
            if rolled and self.announces and self.refuse_announce(board, turn, cell) is None:
                view["announce"][cell.id] = {"points": self.row_points(turn.dice)[cell.row],
                                             "move": f"announce {cell.id}"}
        return view

    def best(self, boards: tuple[Sheet, ...]) -> BestView | None:
        entries = [(value, -seat, -cell.index) for seat, board in enumerate(boards)
                   for cell, value in zip(self.cells, board.cells, strict=True) if value is not None]
        points, seat, index = max(entries, default=(0, 0, 0))
        return {"seat": -seat, "points": points, "cell": self.cells[-index].id} if points > 0 else None
