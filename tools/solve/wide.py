"""Many Ямб, Пукалка or Десперада sheets at once: their rules as arrays, their state, and a network's value.

A position's value to go is a small network (see ``kubek.play.network``) over the open rows, the sum
of the numbers and what the extremes line still needs.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from kubek.dice import counts
from kubek.families.yamb import MAX, MIN, ONES, YambGame, numbers_bonus
from kubek.play.features import EXCESS_HIGH, EXCESS_LOW, WIDTH, Layout, par
from kubek.play.wide import layout_of

from tools.solve.lattice import Lattice, lattice

NEVER = np.float32(-1e6)
Array = np.ndarray


class Network(NamedTuple):
    """``first[feature, unit]`` with the linear part as its last column, ``bias`` and ``second`` per unit."""

    first: Array
    bias: Array
    second: Array
    numbers: Array
    """``[column, pips of the open numbers × excess]``"""

    @property
    def rest(self) -> np.float32:
        """What an all-zero input gives; subtracted, so that a full sheet is worth 0."""
        total: np.float32 = np.float32(0)
        for bias, weight in zip(self.bias, self.second, strict=True):
            total += np.maximum(bias, np.float32(0)) * weight
        return total


class Rules:
    """The game's rows as arrays: points, the distinct results of each row, and open rows."""

    def __init__(self, game: YambGame) -> None:
        self.game = game
        self.lattice: Lattice = lattice(game.dice)
        rolls = self.lattice.rolls
        self.columns = len(game.columns)
        self.rows = sum(len(table.rows) for table in game.tables)
        self.aux = self.rows - 12
        self.sources = [at for at, column in enumerate(game.columns) if not column.announce]
        self.layout: Layout = layout_of(game)
        self.count = np.array([counts(roll)[1:] for roll in rolls])
        self._number_results(np.array([game.row_points(roll) for roll in rolls]))
        self.announce = [column.announce for column in game.columns]
        self.plain = np.array([row for row in range(self.rows) if row >= 6 and row not in (MAX, MIN)])
        """The rows whose points matter for nothing else."""
        self.bonus = np.array([numbers_bonus(raw, False) for raw in range(6 * 21 + 90)])
        self.deductions = self.columns * sum(game.deduction.get(line, 0) for line in ("numbers", "extremes"))
        """Of all Σ lines; self-play leaves them out of the points."""
        self._find_openings()
        self._announced_play()

    def _number_results(self, points: Array) -> None:
        """Number all different results of all rows, and say which one each roll is in each row."""
        rolls = self.lattice.rolls
        self.keys: list[Array] = []
        self.position = np.zeros((self.rows, len(rolls)), dtype=np.int64)
        self.added = np.zeros((self.rows, len(rolls)), dtype=np.float32)
        offset = 0
        self.offset: list[int] = []
        for row in range(self.rows):
            self.offset.append(offset)
            if row < 6:
                keys = np.array([self.game.number_points(n, row + 1) for n in range(self.game.dice + 1)])
                at = self.count[:, row]
            elif row in (MAX, MIN):
                keys, at = np.unique(points[:, row], return_inverse=True)
            else:
                keys, at = np.array([0]), np.zeros(len(rolls), dtype=np.int64)
                self.added[row] = points[:, row]
            self.keys.append(keys)
            self.position[row] = offset + at
            offset += len(keys)
        self.results = offset
        self.key_of = np.concatenate(self.keys)

    def _find_openings(self) -> None:
        """Which rows can be filled, and which of them become ready, by what is filled."""
        game = self.game
        self.open = [[np.array([game.orders[table * self.columns + column].open(bits)
                                if not game.columns[column].announce
                                else game.orders[table * self.columns + column].all & ~bits
                                for bits in range(1 << len(game.tables[table].rows))])
                      for table in range(len(game.tables))] for column in range(self.columns)]
        self.ready_after = np.zeros((self.columns, len(game.tables), 1 << 12), dtype=np.int64)
        """``open`` as one array, 0 in columns that need an announcement."""
        for column in self.sources:
            for table, bits in enumerate(self.open[column]):
                self.ready_after[column, table, :len(bits)] = bits << 12 * table
        opens = [[self._opens(column, row) for row in range(self.rows)] for column in range(self.columns)]
        most = max(len(rows) for column in opens for rows in column)
        self.opens = np.array([[(rows + [-1] * most)[:most] for rows in column] for column in opens])
        """By column and row the rows that filling it may make ready, padded with -1."""

    def ready(self, column: int, main: Array, aux: Array) -> Array:
        """Bits of the rows of ``column`` that can be written, the auxiliary rows from bit 12 on."""
        tables = self.open[column]
        bits: Array = tables[0][main]
        if self.aux:
            bits = bits | tables[1][aux] << 12
        return bits

    def _opens(self, column: int, row: int) -> list[int]:
        if self.announce[column]:
            return []
        table, shift = (0, 0) if row < 12 else (1, 12)
        bit = 1 << (row - shift)
        opened = self.open[column][table]
        more, seen, ahead = 0, {0}, [0]
        while ahead:  # only what can come about
            filled = ahead.pop()
            now = int(opened[filled])
            if now & bit:
                more |= int(opened[filled | bit]) & ~now
            for other in range(12):
                after = filled | 1 << other
                if now >> other & 1 and after not in seen:
                    seen.add(after)
                    ahead.append(after)
        return [other + shift for other in range(12) if more >> other & 1]

    def _announced_play(self) -> None:
        """Values and keeps of a row played for alone, with one and two rolls left."""
        lat = self.lattice
        below = lat.below
        self.alone = np.zeros((3, self.rows, len(lat.rolls)), dtype=np.float32)
        self.keep = np.zeros((3, self.rows, len(lat.rolls)), dtype=np.int64)
        for row in range(self.rows):
            score = self.key_of[self.position[row]].astype(np.float32) + self.added[row]
            if row == MIN:
                score = -score
            self.alone[0, row] = score
            for left in (1, 2):
                value = lat.expect(self.alone[left - 1, row])
                value[lat.first_full:] = score
                self.keep[left, row] = below[np.arange(len(below)), value[below].argmax(axis=1)]
                self.alone[left, row] = lat.best(value)
        n = self.game.dice
        one = np.zeros((n + 1, n + 1))
        for have in range(n + 1):
            spread = np.ones(1)
            for _ in range(n - have):
                spread = np.convolve(spread, [5 / 6, 1 / 6])
            one[have, have:] = spread
        two = np.zeros_like(one)
        for middle in range(n + 1):
            two += one[:, middle:middle + 1] * one[middle:middle + 1]
        self.towards = {1: one.astype(np.float32), 2: two.astype(np.float32)}
        """``[dice that fit now, then]`` by rolls to come: chances of going for one number."""


class Sheets:
    """The sheets of B seats."""

    def __init__(self, rules: Rules, batch: int) -> None:
        self.rules = rules
        self.batch = batch
        columns = rules.columns
        self.main = np.zeros((columns, batch), dtype=np.int64)
        self.aux = np.zeros((columns, batch), dtype=np.int64)
        self.sum = np.zeros((columns, batch), dtype=np.int64)
        self.ones = np.full((columns, batch), -1, dtype=np.int64)
        self.max = np.full((columns, batch), -1, dtype=np.int64)
        self.min = np.full((columns, batch), -1, dtype=np.int64)
        self.points = np.zeros(batch, dtype=np.float64)

    def open_rows(self, column: int) -> Array:
        """Bits of the rows of ``column`` that can be filled, the auxiliary rows from bit 12 on."""
        return self.rules.ready(column, self.main[column], self.aux[column])

    @staticmethod
    def excess(sums: Array, bits: Array) -> Array:
        """Index of the excess feature; ``Layout.excess`` many means that the numbers are complete."""
        at = np.clip(sums - _PAR[bits & 63], EXCESS_LOW, EXCESS_HIGH) - EXCESS_LOW
        return np.where(bits & 63 == 63, WIDTH, at)

    def numbers(self, column: int) -> Array:
        """Index into the table of the numbers."""
        bits = self.main[column]
        at: Array = pips_open(bits) * WIDTH + self.excess(self.sum[column], bits) % WIDTH
        return at

    def open_in(self) -> Array:
        """``[row, seat]``: in how many columns the row is open."""
        filled = self.main | self.aux << 12
        filled_in: Array = (filled >> np.arange(self.rules.rows)[:, None, None] & 1).sum(axis=1)
        return self.rules.columns - filled_in

    def ready_in(self) -> Array:
        """``[row, seat]``: in how many columns the row can be written at once."""
        number = np.zeros((self.rules.rows, self.batch), dtype=np.int64)
        rows = np.arange(self.rules.rows)[:, None]
        for column in self.rules.sources:
            number += self.open_rows(column) >> rows & 1
        return number

    def features(self) -> Array:
        """``[batch, features]``, the same numbers as ``kubek.play.features`` gives one at a time."""
        rules, layout = self.rules, self.rules.layout
        x = np.zeros((self.batch, rules.columns, layout.width), dtype=np.float32)
        each = np.arange(self.batch)
        filled = self.main | self.aux << 12
        for row in range(rules.rows):
            x[:, :, row] = (1 - (filled >> row & 1)).T
        for column in range(rules.columns):
            block = x[:, column]
            excess = self.excess(self.sum[column], self.main[column])
            some = excess < WIDTH
            block[each[some], layout.excess + excess[some]] = 1
            ones, high, low = self.ones[column], self.max[column], self.min[column]
            some = (ones >= 0) & ((high < 0) | (low < 0))
            block[each[some], layout.ones + 3 * ones[some] + pending(high < 0, low < 0)[some]] = 1
            block[:, layout.high] = np.where((ones < 0) & (high >= 0), (high - 20) / 8, 0)
            block[:, layout.low] = np.where((ones < 0) & (low >= 0), (low - 20) / 8, 0)
        parts = [x.reshape(self.batch, -1)]
        for number, most in ((self.open_in(), rules.columns), (self.ready_in(), layout.sources)):
            one_hot = number.T[:, :, None] == np.arange(1, most + 1)
            parts.append(one_hot.reshape(self.batch, -1).astype(np.float32))
        return np.concatenate(parts, axis=1)

    def write(self, seats: Array, column: Array, row: Array, dice: Array) -> None:
        """Fill one cell in each of ``seats``."""
        rules = self.rules
        at = rules.position[row, dice]
        result = rules.key_of[at]
        self.points[seats] += rules.added[row, dice]
        for this in range(rules.columns):
            mine = column == this
            s, r, v = seats[mine], row[mine], result[mine]
            main = r < 12
            self.main[this, s[main]] |= 1 << r[main]
            self.aux[this, s[~main]] |= 1 << (r[~main] - 12)
            ones, high, low = self.ones[this], self.max[this], self.min[this]
            up = r < 6
            before = self.sum[this, s[up]]
            self.sum[this, s[up]] = before + v[up]
            self.points[s[up]] += v[up] + rules.bonus[before + v[up]] - rules.bonus[before]
            for which, store in ((ONES, ones), (MAX, high), (MIN, low)):
                store[s[r == which]] = v[r == which]
            three = np.isin(r, (ONES, MAX, MIN))
            t = s[three]
            done = (ones[t] >= 0) & (high[t] >= 0) & (low[t] >= 0)
            t = t[done]
            self.points[t] += ones[t] * (high[t] - low[t])


_PAR = np.array([par(bits) for bits in range(64)])


def pips_open(bits: Array) -> Array:
    """The pips of the open numbers."""
    pips: Array = 21 - _PAR[bits & 63] // 3
    return pips


def pending(high_open: Array, low_open: Array) -> Array:
    return np.where(high_open & low_open, 2, low_open.astype(np.int64))


def hidden_layer(net: Network, x: Array) -> Array:
    """``[units + 1, batch]``. Weights and inputs are short binary fractions, so the sums are exact."""
    full = x.astype(np.float64) @ net.first.astype(np.float64)
    full[:, :-1] += net.bias
    return np.ascontiguousarray(full.T).astype(np.float32)


def value(net: Network, sheets: Sheets, hidden: Array) -> Array:
    """Value to go in points."""
    unit = sheets.rules.layout.unit
    total: Array = hidden[-1].copy()
    for column in range(sheets.rules.columns):
        total += net.numbers[column][sheets.numbers(column)]
    for i, weight in enumerate(net.second):
        total += np.maximum(hidden[i], np.float32(0)) * weight
    return (total - net.rest) * np.float32(unit)
