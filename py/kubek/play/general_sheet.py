"""The general adviser of score sheets.

All holds, rolls, announcements and cells of the turn are counted. The estimate: every other open
cell will bring the mean that its row has where it alone is played for, in a turn of three rolls;
the sheet filled like that is counted up as the game does it, with its sums and bonuses.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Any

from kubek.families.keep import ROLLS, KeepTurn
from kubek.families.sheet import Cell, Sheet, SheetGame
from kubek.game import read_faces
from kubek.play.advice import Advice
from kubek.play.general_aim import NEVER, SMALL_PART, Aim, aim_of
from kubek.play.general_keep import Plan, decide, is_hold
from kubek.play.lattice import lattice
from kubek.position import Position


@cache
def row_means(game: SheetGame) -> tuple[float, ...]:
    """What each row brings on average where it alone is played for."""
    lat = lattice(game.dice)
    points = [game.row_points(roll) for roll in lat.rolls]
    return tuple(lat.mean(lat.chase([float(one[row]) for one in points], ROLLS - 1))
                 for row in range(len(points[0])))


class Outlook:
    """What each cell of a sheet is worth now, all that is still open being filled by the mean."""

    def __init__(self, game: SheetGame, board: Sheet, aim: Aim) -> None:
        self.game = game
        self.board = board
        self.aim = aim
        self.lattice = lattice(game.dice)
        self.open = [cell for cell in game.cells if board.cells[cell.index] is None]
        self.plan = Plan(game, board, aim, self.stop)
        self._known: dict[tuple[int, int], float] = {}
        self._stops: dict[tuple[int, ...], float] = {}
        self._extra = type(game).after_write is not SheetGame.after_write
        """Whether writing does more than filling a cell (YZ-6)."""

    @cached_property
    def means(self) -> dict[int, float]:
        """By the index of each open cell."""
        means = row_means(self.game)
        return {cell.index: means[cell.row] for cell in self.open}

    @cached_property
    def expected(self) -> float:
        """The score of the sheet filled by the means."""
        return self._score({})

    def _score(self, known: dict[int, int]) -> float:
        filled = self.means | known
        cells: list[Any] = [filled.get(at, value) for at, value in enumerate(self.board.cells)]
        blocks = tuple(order.all for order in self.game.orders)
        return self.game.score(Sheet(tuple(cells), blocks, self.board.bonus))

    def filled(self, cell: Cell, points: int) -> float:
        """The final score expected with ``points`` in a cell."""
        key = (cell.index, points)
        if key not in self._known:
            if self._row(cell) in self.game.summed_rows:
                self._known[key] = self._score({cell.index: points})
            else:  # the row counts by itself
                self._known[key] = self.expected + points - self.means[cell.index]
        return self._known[key]

    @staticmethod
    def _row(cell: Cell) -> str:
        return cell.id.partition(".")[2] if cell.column.id else cell.id

    def writing(self, cell: Cell, turn: KeepTurn) -> float:
        """The worth of writing a cell that may be written."""
        if not self._extra:
            return self.aim.worth(self.filled(cell, self.game.cell_points(self.board, turn.dice, cell)))
        after: Sheet = decide(self.game, self.board, turn, f"write {cell.id}").board
        more = after.bonus - self.board.bonus
        return self.aim.worth(self.filled(cell, after.cells[cell.index] or 0) + more)

    @cached_property
    def _writable(self) -> list[Cell]:
        """The cells that some dice may be written into without an announcement."""
        turn = KeepTurn(self.lattice.rolls[0], None, ROLLS)
        return [cell for cell in self.open if SheetGame.refuse_write(self.game, self.board, turn, cell) is None]

    def stop(self, turn: KeepTurn) -> float:
        """The best cell, or the best announcement."""
        if turn.announced is not None:
            return self.writing(self.game.cells[turn.announced], turn)
        if turn.dice not in self._stops:
            self._stops[turn.dice] = max([
                self.writing(cell, turn) for cell in self._writable
                if self.game.refuse_write(self.board, turn, cell) is None], default=NEVER)
        announced = self._announced.get(turn.rolls)
        best = self._stops[turn.dice]
        return max(best, announced[self._at(turn)]) if announced else best

    @cached_property
    def _announced(self) -> dict[int, list[float]]:
        """By the number of the roll: the best announcement then, for each full roll."""
        found: dict[int, list[float]] = {}
        for rolls in {cell.column.announce for cell in self.open} - {0}:
            offers = [self._chased(cell) for cell in self.open if cell.column.announce == rolls]
            found[rolls] = [max(values) for values in zip(*offers, strict=True)]
        return found

    def _chased(self, cell: Cell) -> list[float]:
        """The worth of announcing a cell, for each full roll."""
        final = [self.writing(cell, KeepTurn(roll, None, ROLLS, cell.index)) for roll in self.lattice.rolls]
        return self.lattice.chase(final, ROLLS - cell.column.announce)

    def announcing(self, cell: Cell, turn: KeepTurn) -> float:
        """The worth of announcing a cell now."""
        return self._chased(cell)[self._at(turn)]

    def _at(self, turn: KeepTurn) -> int:
        return self.lattice.index[turn.dice] - self.lattice.first_full


_last: list[tuple[tuple[Any, ...], Outlook]] = []


def outlook_of(game: SheetGame, position: Position) -> Outlook:
    """The outlook of the running turn; the latest is kept, because a turn asks for it several times."""
    assert position.seat is not None
    key = (game, position.boards, position.turns, position.seat, position.closing)
    if not _last or _last[0][0] != key:
        _last[:] = [(key, Outlook(game, position.boards[position.seat], aim_of(game, position)))]
    return _last[0][1]


def advise_any(game: SheetGame, position: Position) -> Advice:
    """Any moment of a turn."""
    assert position.seat is not None
    board, turn = position.boards[position.seat], position.turn
    outlook = outlook_of(game, position)
    if turn.held is not None:
        return outlook.aim.rolling(outlook.plan.holding(turn, turn.held))
    values: dict[str, float] = {}
    for move in game.decisions(board, turn):
        if is_hold(move):
            values[move] = outlook.plan.holding(turn, read_faces(move.split()[1:]))
            continue
        verb, id = move.split()
        cell = game.cell_by_id[id]
        values[move] = outlook.writing(cell, turn) if verb == "write" else outlook.announcing(cell, turn)
    means = row_means(game)
    return outlook.aim.advice(values, sum(map(abs, means)) / len(means) / SMALL_PART or None)
