"""What filling each open cell of many sheets at once brings, the value after it included, by a network.

Filling a cell changes few of the features, so the first layer is not computed anew: only what changes
in it is added. All sums are element-wise and in a fixed order, so they are the same on any machine.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from kubek.families.yamb import MAX, MIN, ONES
from kubek.play.features import PIPS, WIDTH

from tools.solve.wide import NEVER, Array, Network, Sheets, pending, pips_open

ONES_PLACES = 21
"""Features of the ones: their number × what is open of MAX and MIN."""


class Cells(NamedTuple):
    """Open cells of all seats, and the first layer once each is filled, its result left aside."""

    column: Array
    row: Array
    seat: Array
    first: Array
    """``[units + 1, cell]``"""


def gains(sheets: Sheets, net: Network, hidden: Array) -> Array:
    """``[column, result, seat]``: points of each result of each row plus the value after it.

    Rows that are not open have ``NEVER``. ``hidden`` is ``[units + 1, seat]``, the first layer
    before this turn.
    """
    found = _Gains(sheets, net, hidden)
    found.plain_rows()
    found.number_rows()
    for which in (MAX, MIN):
        found.extreme_row(which)
    return found.value


class _Gains:
    """The weights of the network by what they belong to, and the gains as they are found."""

    def __init__(self, sheets: Sheets, net: Network, hidden: Array) -> None:
        rules, layout = sheets.rules, sheets.rules.layout
        self.sheets, self.rules, self.layout = sheets, rules, layout
        self.net, self.hidden = net, hidden
        self.units = len(net.second)
        first = np.ascontiguousarray(net.first.T)
        lines = len(first)
        flags = first[:, :rules.columns * layout.width].reshape(lines, rules.columns, layout.width)
        self.flags = flags
        self.row_weights = np.ascontiguousarray(flags[:, :, :rules.rows]).reshape(lines, -1)
        self.excess_weights = _padded(flags[:, :, layout.excess:layout.excess + WIDTH])
        self.ones_weights = _padded(flags[:, :, layout.ones:layout.ones + ONES_PLACES])
        self.open_weights = _counted(first[:, layout.counts:layout.ready_counts], rules.rows, rules.columns)
        self.ready_weights = _counted(first[:, layout.ready_counts:], rules.rows, layout.sources)
        self.number_weights = np.array(net.numbers).reshape(-1)
        self.numbers = np.zeros(sheets.batch, dtype=np.float32)
        """By seat, what the tables of the numbers say now."""
        for column in range(rules.columns):
            self.numbers += net.numbers[column][sheets.numbers(column)]
        self.open_in, self.ready_in = sheets.open_in(), sheets.ready_in()
        self.opened = np.array([sheets.open_rows(column) for column in range(rules.columns)])
        self.value = np.full((rules.columns, rules.results, sheets.batch), NEVER, dtype=np.float32)

    def plain_rows(self) -> None:
        """The rows whose points matter for nothing else."""
        cells = self._cells(self.rules.plain)
        self._enter(cells, cells.first[:, None], self.numbers[cells.seat][None], np.zeros((1, len(cells.row))))

    def number_rows(self) -> None:
        """Ones to sixes: what is over three of each, and the bonus."""
        sheets, rules = self.sheets, self.rules
        cells = self._cells(np.arange(6))
        column, row, seat, first = cells
        keys = np.array([rules.keys[number] for number in range(6)])[row].T
        bits, sums = sheets.main[column, seat], sheets.sum[column, seat]
        after = sums + keys
        now, then = sheets.excess(sums, bits), sheets.excess(after, bits | 1 << row)
        base = column * (WIDTH + 1)
        first = first - self.excess_weights[:, base + now]
        first = first[:, None] + self.excess_weights[:, base + then]
        pips = pips_open(bits)
        more = pips - row - 1
        base = column * (PIPS * WIDTH)
        flat = self.numbers[seat] - self.number_weights[base + pips * WIDTH + now % WIDTH]
        flat = flat + np.where(more > 0, self.number_weights[base + more * WIDTH + then % WIDTH], np.float32(0))
        points = keys + rules.bonus[after] - rules.bonus[sums]
        ones = np.flatnonzero(row == ONES)
        self._settle_ones(first, points, keys, ones, cells)
        self._enter(cells, first, flat, points)

    def _settle_ones(self, first: Array, points: Array, keys: Array, ones: Array, cells: Cells) -> None:
        """Change the layer and the points of the cells ``ones`` by what ones mean for MAX and MIN."""
        layout = self.layout
        column, seat = cells.column[ones], cells.seat[ones]
        high, low = self.sheets.max[column, seat], self.sheets.min[column, seat]
        to = np.where((high < 0) | (low < 0), 3 * np.arange(len(keys))[:, None] + pending(high < 0, low < 0),
                      ONES_PLACES)
        change = self.ones_weights[:, column * (ONES_PLACES + 1) + to]
        for known, place in ((high, layout.high), (low, layout.low)):
            x = np.where(known < 0, 0, (known - 20) / 8).astype(np.float32)
            change -= (self.flags[:, column, place] * x)[:, None]
        first[:, :, ones] += change
        points[:, ones] += keys[:, ones] * (np.where(high < 0, 0, high) - np.where(low < 0, 0, low))

    def extreme_row(self, which: int) -> None:
        """MAX or MIN: times the ones, and for the line of both."""
        sheets, layout = self.sheets, self.layout
        cells = self._cells(np.array([which]))
        column, _, seat, first = cells
        keys = self.rules.keys[which][:, None]
        ones, other = sheets.ones[column, seat], (sheets.min if which == MAX else sheets.max)[column, seat]
        known = np.where(ones < 0, 0, ones)
        settled = 3 * known + np.where(other < 0, 2, int(which == MIN))
        to = np.where(other < 0, 3 * known + int(which == MAX), ONES_PLACES)
        base = column * (ONES_PLACES + 1)
        weights = self.ones_weights
        first = first + np.where(ones < 0, np.float32(0), weights[:, base + to] - weights[:, base + settled])
        place = layout.high if which == MAX else layout.low
        by_key = np.where(ones < 0, self.flags[:, column, place], np.float32(0))
        first = first[:, None] + by_key[:, None] * ((keys - 20) / 8).astype(np.float32)
        self._enter(cells, first, self.numbers[seat], keys * (known if which == MAX else -known))

    def _cells(self, rows: Array) -> Cells:
        """All open cells in these rows."""
        rules = self.rules
        column, row, seat = np.nonzero(self.opened[:, None, :] >> rows[:, None] & 1)
        row = rows[row]
        at = row * (rules.columns + 1) + self.open_in[row, seat]
        first = self.hidden[:, seat] - self.row_weights[:, column * rules.rows + row]
        first += self.open_weights[:, at - 1] - self.open_weights[:, at]
        first += self._ready_change(column, row, seat)
        return Cells(column, row, seat, first)

    def _ready_change(self, column: Array, row: Array, seat: Array) -> Array:
        """``[units + 1, cell]``: what the first layer gains by other rows being ready once each cell is filled."""
        rules, weights = self.rules, self.ready_weights
        main, aux = self.sheets.main[column, seat], self.sheets.aux[column, seat]
        before = rules.ready_after[column, 0, main]
        after = rules.ready_after[column, 0, np.where(row < 12, main | 1 << row % 12, main)]
        if rules.aux:
            before = before | rules.ready_after[column, 1, aux]
            after = after | rules.ready_after[column, 1, np.where(row < 12, aux, aux | 1 << row % 12)]
        total = np.zeros((len(weights), len(row)), dtype=np.float32)
        for other in (row, *np.moveaxis(rules.opens[column, row], 1, 0)):
            change = np.where(other < 0, 0, (after >> other % 32 & 1) - (before >> other % 32 & 1))
            at = other * (self.layout.sources + 1) + self.ready_in[other, seat]
            some = np.flatnonzero(change)
            total[:, some] += weights[:, (at + change)[some]] - weights[:, at[some]]
        return total

    def _enter(self, cells: Cells, first: Array, flat: Array, points: Array) -> None:
        """Enter ``[key, cell]`` values: ``first`` is ``[units + 1, key, cell]``, ``flat`` the tables of the numbers."""
        net = self.net
        total = first[self.units].copy()
        for unit, weight in enumerate(net.second):
            total += np.maximum(first[unit], np.float32(0)) * weight
        total += flat
        total -= net.rest
        total *= np.float32(self.layout.unit)
        total += points
        at = np.array(self.rules.offset)[cells.row] + np.arange(len(total))[:, None]
        self.value[cells.column, at, cells.seat] = total


def _padded(block: Array) -> Array:
    """With a place of zeros at the end of each line, flattened."""
    lines, columns, places = block.shape
    full = np.zeros((lines, columns, places + 1), dtype=np.float32)
    full[:, :, :places] = block
    return full.reshape(lines, -1)


def _counted(weights: Array, rows: int, most: int) -> Array:
    """``[units + 1, row × (most + 1)]``: the weights by row and number of columns, 0 for none."""
    full = np.zeros((len(weights), rows, most + 1), dtype=np.float32)
    full[:, :, 1:] = weights.reshape(len(weights), rows, most)
    return full.reshape(len(weights), -1)
