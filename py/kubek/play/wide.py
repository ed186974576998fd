"""The coach of Ямб, Пукалка and Десперада: exact play inside the turn, the rest of the sheet estimated."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import comb
from operator import mul

from kubek.dice import counts, spell
from kubek.families.keep import ROLLS, KeepTurn
from kubek.families.sheet import Cell, Sheet
from kubek.families.yamb import MAIN_ROWS, MAX, MIN, ONES, YambGame, numbers_bonus
from kubek.play.advice import POINTS, Advice, ranked
from kubek.play.features import Layout
from kubek.play.keep_ending import sheet_ending
from kubek.play.keeping import before_roll, holds
from kubek.play.last_turn import advise_last
from kubek.play.lattice import lattice
from kubek.play.network import Column, Network
from kubek.play.tables import Table, load
from kubek.position import Position

NEVER = -1e6
ROLLED_ONCE = KeepTurn((), None, 1)
BENEATH = len(MAIN_ROWS)
"""The first auxiliary row."""


class Rows:
    """What the rows make of every roll, and what playing for one row alone is worth."""

    def __init__(self, game: YambGame) -> None:
        self.game = game
        self.lattice = lattice(game.dice)
        points = [game.row_points(roll) for roll in self.lattice.rolls]
        self.points = [[line[row] for line in points] for row in range(len(points[0]))]
        self._alone: dict[tuple[int, int], list[float]] = {}
        self.counts = [[counts(roll)[face] for roll in self.lattice.rolls] for face in range(1, 7)]
        self.spread = [[comb(rolled, n) * 5**(rolled - n) / 6**rolled for n in range(rolled + 1)]
                       for rolled in range(game.dice + 1)]
        """The chances of 0, 1, … of a face among so many dice."""

    def alone(self, row: int, left: int) -> list[float]:
        """Expected points in a plain row that is played for, by the roll now, ``left`` rolls to come."""
        if not left:
            return [float(points) for points in self.points[row]]
        key = (row, left)
        if key not in self._alone:
            self._alone[key] = self.lattice.chase(self.alone(row, 0), left)
        return self._alone[key]

    def chase_number(self, row: int, gains: Sequence[float], left: int) -> list[float]:
        """``Lattice.chase`` for a number's row, where only the count of its face matters."""
        of = self.counts[row]
        stop = [0.0] * (self.game.dice + 1)
        for number, gain in zip(of, gains, strict=True):
            stop[number] = gain
        best = stop
        for _ in range(left):
            best = self._one_roll_on(stop, best)
        return [best[number] for number in of]

    def _one_roll_on(self, stop: list[float], best: list[float]) -> list[float]:
        """By how many dice show the number: the better of stopping and of one roll more, ``best`` after it."""
        dice = self.game.dice
        after = stop[:]
        for kept in range(dice + 1):
            for rolled in range(1, dice + 1 - kept):
                mean = sum(map(mul, self.spread[rolled], best[kept:kept + rolled + 1]))
                for found in range(kept, kept + rolled + 1):
                    if mean > after[found]:
                        after[found] = mean
        return after


_rows: dict[int, Rows] = {}
_networks: dict[int, tuple[Table, Network]] = {}


def rows_of(game: YambGame) -> Rows:
    """Kept with the game, which is shared by all matches under the same settings."""
    known = _rows.get(id(game))
    if known is None or known.game is not game:
        known = _rows[id(game)] = Rows(game)
    return known


def layout_of(game: YambGame) -> Layout:
    """Where the network of a game has its features."""
    aux = len(game.tables[1].rows) if len(game.tables) > 1 else 0
    return Layout(len(game.columns), aux, sum(not column.announce for column in game.columns))


def network_of(game: YambGame) -> Network:
    """The network of the game's table. Raises :class:`kubek.play.TableError`."""
    table = load(game.id)
    known = _networks.get(id(table))
    if known is None or known[0] is not table:
        known = _networks[id(table)] = table, Network(table, layout_of(game))
    return known[1]


class Prospect:
    """What each cell is worth now: points gained with what they bring about, and all that comes after."""

    def __init__(self, game: YambGame, board: Sheet) -> None:
        self.game = game
        self.board = board
        self.rows = rows_of(game)
        self.net = network_of(game)
        self.columns = [self._column(at) for at in range(len(game.columns))]
        self.start = self.net.start(self.columns)
        self.at_60 = bool(game.settings["bonus_at_60"])
        self._gains: dict[int, list[float]] = {}
        self._chased: dict[tuple[int, int], list[float]] = {}

    def _column(self, at: int) -> Column:
        board, game = self.board, self.game
        first = at * BENEATH
        cells = board.cells[first:first + BENEATH]
        filled = board.filled[at]
        if len(game.tables) > 1:
            filled |= board.filled[len(game.columns) + at] << BENEATH
        return Column(filled, sum([value or 0 for value in cells[:6]]), cells[ONES], cells[MAX], cells[MIN],
                      self._ready(at, filled))

    def _ready(self, at: int, filled: int) -> int:
        """Bits of the rows of a column that can be written without an announcement."""
        game = self.game
        if game.columns[at].announce:
            return 0
        ready = game.orders[at].open(filled & (1 << BENEATH) - 1)
        if len(game.tables) > 1:
            ready |= game.orders[len(game.columns) + at].open(filled >> BENEATH) << BENEATH
        return ready

    def _bare(self, at: int, row: int) -> tuple[list[float], float]:
        ready = self._ready(at, self.columns[at].filled | 1 << row)
        return self.net.without(*self.start, self.columns, at, row, ready)

    @cached_property
    def secured(self) -> float:
        """Points written so far, (MAX − MIN) × ones as far as its parts are known, all deductions."""
        game, board = self.game, self.board
        total = -sum(game.deduction.get(line, 0) for line in ("numbers", "extremes")) * len(self.columns)
        for column in self.columns:
            total += column.sum + numbers_bonus(column.sum, self.at_60)
            if column.ones is not None:
                total += column.ones * ((column.high or 0) - (column.low or 0))
        for cell in game.cells:
            if cell.row > MIN:
                total += board.cells[cell.index] or 0
        return float(total)

    def _worth(self, at: int, column: Column, row: int, points: int, bare: tuple[list[float], float]) -> float:
        after = column.wrote(row, points)
        gain = 0
        if row < 6:
            gain = points + numbers_bonus(after.sum, self.at_60) - numbers_bonus(column.sum, self.at_60)
        if row == ONES:
            gain += points * ((column.high or 0) - (column.low or 0))
        elif row == MAX:
            gain = points * (column.ones or 0)
        elif row == MIN:
            gain = -points * (column.ones or 0)
        return gain + self.net.after(bare, at, after)

    def constant(self, cell: Cell) -> float | None:
        """What is to come after a plain row was filled, whatever its points; None for the others."""
        if cell.row <= MIN:
            return None
        at = cell.block % len(self.columns)
        column = self.columns[at]
        bare = self._bare(at, cell.row)
        return self.net.after(bare, at, column.wrote(cell.row, 0))

    def gains(self, cell: Cell) -> list[float]:
        """The worth of writing ``cell``, by the number of the roll."""
        known = self._gains.get(cell.index)
        if known is not None:
            return known
        points = self.rows.points[cell.row]
        constant = self.constant(cell)
        if constant is None:
            at = cell.block % len(self.columns)
            column = self.columns[at]
            bare = self._bare(at, cell.row)
            worth = {value: self._worth(at, column, cell.row, value, bare) for value in set(points)}
            known = [worth[value] for value in points]
        else:
            known = [constant + value for value in points]
        self._gains[cell.index] = known
        return known

    def announced(self, cell: Cell, left: int) -> list[float]:
        """The worth of playing for ``cell`` alone, by the roll now, ``left`` rolls to come."""
        key = (cell.index, left)
        if key not in self._chased:
            constant = self.constant(cell)
            if cell.row < len(self.rows.counts):
                self._chased[key] = self.rows.chase_number(cell.row, self.gains(cell), left)
            elif constant is None:
                self._chased[key] = self.rows.lattice.chase(self.gains(cell), left)
            else:
                self._chased[key] = [constant + value for value in self.rows.alone(cell.row, left)]
        return self._chased[key]

    @cached_property
    def unannounced(self) -> list[Cell]:
        """The cells that may be written without having been announced."""
        return [cell for cell in self._open() if not cell.column.announce
                and self.game.orders[cell.block].open(self.board.filled[cell.block]) & cell.bit]

    def _open(self) -> list[Cell]:
        return [cell for cell in self.game.cells if self.board.cells[cell.index] is None]

    @cached_property
    def final(self) -> list[float]:
        """The best cell without an announcement, by the roll."""
        if not self.unannounced:
            return [NEVER] * len(self.rows.lattice.rolls)
        gains = [self.gains(cell) for cell in self.unannounced]
        return list(map(max, *gains)) if len(gains) > 1 else gains[0]

    def _or_announce(self, value: list[float], made: int) -> list[float]:
        """``value`` after ``made`` rolls, or that of the best announcement then."""
        offers = [self.announced(cell, ROLLS - made) for cell in self._open()
                  if cell.column.announce == made]
        return list(map(max, value, *offers)) if offers else value

    @cached_property
    def last_roll(self) -> list[float]:
        """The value of every node about to be rolled for the last time, nothing being announced."""
        return before_roll(self.rows.lattice, self.final, 1)

    @cached_property
    def rolled_twice(self) -> list[float]:
        """The value after the second throw, by the roll, nothing being announced yet."""
        lat = self.rows.lattice
        node = self.last_roll[:]
        node[lat.first_full:] = self.final
        return self._or_announce(lat.best(node), 2)

    @cached_property
    def second_roll(self) -> list[float]:
        """The value of every node about to be rolled for the second time, nothing being announced."""
        return self.rows.lattice.expect(self.rolled_twice)

    @cached_property
    def first_roll(self) -> float:
        """The value of the turn."""
        return self.rows.lattice.mean(self.rolled_once)

    @cached_property
    def rolled_once(self) -> list[float]:
        """The value after the first throw, by the roll."""
        lat = self.rows.lattice
        node = self.second_roll[:]
        # PU-e: keeping all dice is a throw, where it is allowed; it is never worse than writing at once
        node[lat.first_full:] = self.rolled_twice if self.game.keeps_all(self.board, ROLLED_ONCE) else self.final
        return self._or_announce(lat.best(node), 1)

    def rolled(self, made: int, target: Cell | None) -> list[float]:
        """The value after the next throw, ``made`` being behind, by the roll."""
        if target is not None:
            return self.rows.lattice.chase(self.gains(target), ROLLS - made - 1)
        return (self.rolled_once, self.rolled_twice, self.final)[made]

    def node(self, made: int, target: Cell | None) -> list[float]:
        """The value of every node about to be rolled after ``made`` rolls."""
        if target is not None:
            return before_roll(self.rows.lattice, self.gains(target), ROLLS - made)
        return self.second_roll if made == 1 else self.last_roll


_last: list[tuple[YambGame, Sheet, Network, Prospect]] = []


def prospect_of(game: YambGame, board: Sheet) -> Prospect:
    """The prospect of a sheet; the latest is kept, because a turn asks for it several times."""
    net = network_of(game)
    if _last and _last[0][0] is game and _last[0][1] is board and _last[0][2] is net:
        return _last[0][3]
    prospect = Prospect(game, board)
    _last[:] = [(game, board, net, prospect)]
    return prospect


def advise(game: YambGame, position: Position) -> Advice:
    """Any moment of a turn. The settings change points and bonuses, not what the network expects."""
    last = advise_last(game, position, sheet_ending)
    if last is not None:
        return last
    assert position.seat is not None
    board, turn = position.boards[position.seat], position.turn
    changed = any(game.settings[option.id] != option.default for option in game.options if option.id != "opening")
    note = "default_rules" if changed else None
    prospect = prospect_of(game, board)
    secured = prospect.secured
    target = None if turn.announced is None else game.cells[turn.announced]
    lat = prospect.rows.lattice
    if turn.held is not None:
        value = (prospect.node(turn.rolls, target)[lat.index[turn.held]] if turn.rolls
                 else prospect.first_roll)
        held = turn.held
        return Advice(POINTS, [], secured + value, note, False,
                      scatter=lambda: lat.variance(prospect.rolled(turn.rolls, target), held))
    at = lat.index[turn.dice] - lat.first_full
    values: dict[str, float] = {}
    if not game.refuse_hold(board, turn):
        values = holds(lat, prospect.node(turn.rolls, target), turn.dice)
        if game.keeps_all(board, turn):
            values[f"hold {spell(turn.dice)}"] = prospect.rolled_twice[at]
    for cell in game.cells:
        if game.refuse_write(board, turn, cell) is None:
            values[f"write {cell.id}"] = prospect.gains(cell)[at]
        elif game.refuse_announce(board, turn, cell) is None:
            values[f"announce {cell.id}"] = prospect.announced(cell, ROLLS - turn.rolls)[at]
    return ranked(POINTS, {move: secured + value for move, value in values.items()}, note, exact=False)
