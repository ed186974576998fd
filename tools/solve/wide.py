"""Self-play on many Ямб, Пукалка or Десперада sheets at once, with exact play inside each turn.

A position's value to go is a small network (see ``kubek.play.network``) over the open rows, the sum
of the numbers and what the extremes line still needs. One *backup* of a position is exact over all
dice: the expectation, over the three rolls and all keeps, of the best cell's points plus the value
of the sheet after it. Backups of the positions that occur in play are what the network is fitted to.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from kubek.dice import counts
from kubek.families.yamb import MAX, MIN, ONES, YambGame, numbers_bonus
from kubek.play.features import EXCESS_HIGH, EXCESS_LOW, WIDTH, Layout, par

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
        total = np.float32(0)
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
        self.layout = Layout(self.columns, self.aux)
        points = np.array([game.row_points(roll) for roll in rolls])
        found = np.array([counts(roll)[1:] for roll in rolls])
        self.count = found
        self.keys: list[Array] = []
        self.position = np.zeros((self.rows, len(rolls)), dtype=np.int64)
        self.added = np.zeros((self.rows, len(rolls)), dtype=np.float32)
        offset = 0
        self.offset = []
        for row in range(self.rows):
            self.offset.append(offset)
            if row < 6:
                keys = np.array([game.number_points(n, row + 1) for n in range(game.dice + 1)])
                at = found[:, row]
            elif row in (MAX, MIN):
                keys, at = np.unique(points[:, row], return_inverse=True)
            else:
                keys, at = np.array([0]), np.zeros(len(rolls), dtype=np.int64)
                self.added[row] = points[:, row]
            self.keys.append(keys)
            self.position[row] = offset + at
            offset += len(keys)
        self.results = offset
        self.row_of = np.repeat(np.arange(self.rows), [len(keys) for keys in self.keys])
        self.key_of = np.concatenate(self.keys)
        self.announce = [column.announce for column in game.columns]
        self.open = [[np.array([game.orders[table * self.columns + column].open(bits)
                                if not game.columns[column].announce
                                else game.orders[table * self.columns + column].all & ~bits
                                for bits in range(1 << len(game.tables[table].rows))])
                      for table in range(len(game.tables))] for column in range(self.columns)]
        self.bonus = np.array([numbers_bonus(raw, False) for raw in range(6 * 21 + 90)])
        self.deductions = self.columns * sum(game.deduction.get(line, 0) for line in ("numbers", "extremes"))
        """Of all Σ lines; ``play`` leaves them out of the points."""
        self._announced_play()

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
        self.towards = [None, one.astype(np.float32), two.astype(np.float32)]


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
        tables = self.rules.open[column]
        bits = tables[0][self.main[column]]
        if self.rules.aux:
            bits = bits | tables[1][self.aux[column]] << 12
        return bits

    def excess(self, column: int, sums: Array, bits: Array) -> Array:
        """Index of the excess feature; ``Layout.excess`` many means that the numbers are complete."""
        at = np.clip(sums - _PAR[bits & 63], EXCESS_LOW, EXCESS_HIGH) - EXCESS_LOW
        return np.where(bits & 63 == 63, WIDTH, at)

    def numbers(self, column: int) -> Array:
        """Index into the table of the numbers."""
        bits = self.main[column]
        return _pips(bits) * WIDTH + self.excess(column, self.sum[column], bits) % WIDTH

    def open_in(self, row: int) -> Array:
        """In how many columns the row is open."""
        bits, at = (self.main, row) if row < 12 else (self.aux, row - 12)
        return self.rules.columns - (bits >> at & 1).sum(axis=0)

    def features(self) -> Array:
        """``[batch, features]``, the same numbers as ``kubek.play.features`` gives one at a time."""
        layout = self.rules.layout
        x = np.zeros((self.batch, layout.size), dtype=np.float32)
        each = np.arange(self.batch)
        for column in range(self.rules.columns):
            base = layout.base(column)
            for row in range(12):
                x[:, base + row] = 1 - (self.main[column] >> row & 1)
            for row in range(self.rules.aux):
                x[:, base + 12 + row] = 1 - (self.aux[column] >> row & 1)
            excess = self.excess(column, self.sum[column], self.main[column])
            some = excess < WIDTH
            x[each[some], base + layout.excess + excess[some]] = 1
            ones, high, low = self.ones[column], self.max[column], self.min[column]
            some = (ones >= 0) & ((high < 0) | (low < 0))
            x[each[some], base + layout.ones + 3 * ones[some] + _pending(high < 0, low < 0)[some]] = 1
            x[:, base + layout.high] = np.where((ones < 0) & (high >= 0), (high - 20) / 8, 0)
            x[:, base + layout.low] = np.where((ones < 0) & (low >= 0), (low - 20) / 8, 0)
        for row in range(self.rules.rows):
            number = self.open_in(row)
            some = number > 0
            x[each[some], layout.count(row, 0) + number[some]] = 1
        return x

    def gains(self, column: int, net: Network, hidden: Array) -> Array:
        """``[results, batch]``: points of each result of each row in ``column`` plus the value after it.

        Rows that are not open have ``NEVER``. ``hidden`` is ``[units + 1, batch]``, the first layer
        before this turn.
        """
        rules, layout = self.rules, self.rules.layout
        weights = net.first[layout.base(column):layout.base(column) + layout.width].T
        excess_weights = np.zeros((len(weights), WIDTH + 1), dtype=np.float32)
        excess_weights[:, :WIDTH] = weights[:, layout.excess:layout.excess + WIDTH]
        ones_weights = np.zeros((len(weights), 22), dtype=np.float32)
        ones_weights[:, :21] = weights[:, layout.ones:layout.ones + 21]
        by_high, by_low = weights[:, layout.high], weights[:, layout.low]
        tables = sum(net.numbers[c][self.numbers(c)] for c in range(rules.columns))
        rest = net.rest
        value = np.full((rules.results, self.batch), NEVER, dtype=np.float32)
        is_open = self.open_rows(column)
        for row in range(rules.rows):
            seats = np.flatnonzero(is_open >> row & 1)
            if not len(seats):
                continue
            keys = rules.keys[row]
            at = rules.offset[row]
            by_count = np.zeros((len(weights), rules.columns + 1), dtype=np.float32)
            by_count[:, 1:] = net.first[layout.count(row, 1):layout.count(row, rules.columns) + 1].T
            number = self.open_in(row)[seats]
            pre = hidden[:, seats] - weights[:, row:row + 1] + by_count[:, number - 1] - by_count[:, number]
            pre = pre[:, None, :]
            ones, high, low = self.ones[column, seats], self.max[column, seats], self.min[column, seats]
            ones_open, high_open, low_open = ones < 0, high < 0, low < 0
            known = np.where(ones_open, 0, ones)
            points = np.zeros((len(keys), len(seats)), dtype=np.float32)
            flat = tables[seats]
            if row < 6:
                bits, sums = self.main[column, seats], self.sum[column, seats]
                after = sums + keys[:, None]
                now = self.excess(column, sums, bits)
                then = self.excess(column, after, bits | 1 << row)
                pre = pre + excess_weights[:, then]
                pre -= excess_weights[:, now][:, None, :]
                table = net.numbers[column]
                pips = _pips(bits)
                flat = flat - table[pips * WIDTH + now % WIDTH]
                more = pips - row - 1
                flat = flat + np.where(more > 0, table[more * WIDTH + then % WIDTH], np.float32(0))
                points += keys[:, None] + rules.bonus[after] - rules.bonus[sums]
            if row == ONES:
                to = np.where(high_open | low_open, 3 * np.arange(len(keys))[:, None]
                              + _pending(high_open, low_open), 21)
                pre = pre + ones_weights[:, to]
                known_x = [np.where(one < 0, 0, (one - 20) / 8).astype(np.float32) for one in (high, low)]
                pre -= (by_high[:, None] * known_x[0] + by_low[:, None] * known_x[1])[:, None, :]
                spread = np.where(high_open, 0, high) - np.where(low_open, 0, low)
                points += keys[:, None] * spread
            elif row in (MAX, MIN):
                other_open = low_open if row == MAX else high_open
                by_key = by_high if row == MAX else by_low
                settled = 3 * known + _pending(high_open, low_open)
                to = np.where(other_open, 3 * known + (row == MAX), 21)
                change = np.where(ones_open, np.float32(0), ones_weights[:, to] - ones_weights[:, settled])
                keys_x = ((keys - 20) / 8).astype(np.float32)
                pre = pre + change[:, None, :]
                pre = pre + (by_key[:, None] * keys_x)[:, :, None] * ones_open.astype(np.float32)
                points += keys[:, None] * (known if row == MAX else -known)
            total = np.maximum(pre[:-1], np.float32(0))
            total *= net.second[:, None, None]
            total = total.sum(axis=0) + pre[-1]
            total += flat
            total -= rest
            total *= np.float32(layout.unit)
            total += points
            value[at:at + len(keys), seats] = total
        return value

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


def _pips(bits: Array) -> Array:
    """The pips of the open numbers."""
    return 21 - _PAR[bits & 63] // 3


def _pending(high_open: Array, low_open: Array) -> Array:
    return np.where(high_open & low_open, 2, low_open.astype(np.int64))


def hidden_layer(net: Network, x: Array) -> Array:
    """``[units + 1, batch]``. Weights and inputs are short binary fractions, so the sums are exact."""
    full = x.astype(np.float64) @ net.first.astype(np.float64)
    full[:, :-1] += net.bias
    return np.ascontiguousarray(full.T).astype(np.float32)


def value(net: Network, sheets: Sheets, hidden: Array) -> Array:
    """Value to go in points."""
    unit = sheets.rules.layout.unit
    total = hidden[-1].copy()
    for column in range(sheets.rules.columns):
        total += net.numbers[column][sheets.numbers(column)]
    for i, weight in enumerate(net.second):
        total += np.maximum(hidden[i], np.float32(0)) * weight
    return (total - net.rest) * np.float32(unit)


class Game(NamedTuple):
    """What self-play saw: ``[turns, batch]`` each, and the final points."""

    features: Array
    numbers: Array
    backup: Array
    value: Array
    explored: Array
    points: Array


def play(rules: Rules, net: Network, batch: int, rng: np.random.Generator, explore: float = 0.0,
         keep_features: bool = True) -> Game:
    """Play ``batch`` sheets to the end, always by the best backup but for ``explore`` of the cells."""
    lat = rules.lattice
    below = lat.below
    sheets = Sheets(rules, batch)
    each = np.arange(batch)
    turns = rules.columns * rules.rows
    records = []
    full = lat.first_full
    free = [c for c in range(rules.columns) if not rules.announce[c]]
    first = [c for c in range(rules.columns) if rules.announce[c] == 1]
    second = [c for c in range(rules.columns) if rules.announce[c] == 2]
    node_counts = np.array([counts(node)[1:] for node in lat.nodes])
    code = node_counts @ 7 ** np.arange(6)
    node_at = np.zeros(code.max() + 1, dtype=np.int64)
    node_at[code] = np.arange(len(code))

    def reroll(kept: Array) -> Array:
        """Full roll numbers after the missing dice of each kept node were rolled."""
        faces = rng.integers(0, 6, size=(lat.n, batch))
        total = code[kept].copy()
        size = node_counts[kept].sum(axis=1)
        for die in range(lat.n):
            total += np.where(size + die < lat.n, 7 ** faces[die], 0)
        return node_at[total] - full

    for _ in range(turns):
        x = sheets.features()
        hidden = hidden_layer(net, x)
        gain = np.full((rules.columns, rules.results, batch), NEVER, dtype=np.float32)
        for column in range(rules.columns):
            gain[column] = sheets.gains(column, net, hidden)
        unannounced = gain[free].max(axis=0)
        now = unannounced[rules.position[0]] + rules.added[0][:, None]
        for row in range(1, rules.rows):
            np.maximum(now, unannounced[rules.position[row]] + rules.added[row][:, None], out=now)
        last = lat.expect(now)
        last[full:] = now
        at_two = lat.best(last)
        ann2 = _announced(rules, gain[second[0]], 1) if second else None
        if ann2 is not None:
            for one in ann2:
                np.maximum(at_two, one, out=at_two)
        middle = lat.expect(at_two)
        middle[full:] = now
        at_one = lat.best(middle)
        ann1 = _announced(rules, gain[first[0]], 2)
        for one in ann1:
            np.maximum(at_one, one, out=at_one)
        backup = lat.mean(at_one)
        records.append((x.astype(np.float16) if keep_features else None, backup,
                        value(net, sheets, hidden)))
        number_index = np.array([sheets.numbers(c) for c in range(rules.columns)])
        # -- and now the real dice
        target = np.full(batch, -1)
        owner = np.full(batch, -1)
        dice = reroll(np.zeros(batch, dtype=np.int64))
        for left, table, announced, column in ((2, middle, ann1, first), (1, last, ann2, second)):
            parts = below[dice]
            held = table[parts, each[:, None]]
            at = held.argmax(axis=1)
            kept = parts[each, at]
            if announced is not None:
                offers = np.array([one[dice, each] for one in announced])
                row = offers.argmax(axis=0)
                switch = (target < 0) & (offers[row, each] > held[each, at]) & (gain[column[0]].max(axis=0) > NEVER / 2)
                target = np.where(switch, row, target)
                owner = np.where(switch, column[0], owner)
            # nothing unannounced is open: announcing is compulsory and handled by NEVER
            kept = np.where(target >= 0, rules.keep[left, target, dice], kept)
            settled = (kept >= full)
            dice = np.where(settled, dice, reroll(kept))
        offers = np.array([unannounced[rules.position[row, dice], each] + rules.added[row, dice]
                           for row in range(rules.rows)])
        row = offers.argmax(axis=0)
        strayed = np.zeros(batch, dtype=bool)
        if explore:
            noise = rng.random((rules.rows, batch), dtype=np.float32)
            strayed = (rng.random(batch) < explore) & (target < 0)
            wild = np.where(offers > NEVER / 2, noise, -1).argmax(axis=0)
            row = np.where(strayed, wild, row)
        row = np.where(target >= 0, target, row)
        options = gain[:, rules.position[row, dice], each]
        by_turn = options[free].argmax(axis=0)
        column = np.where(owner >= 0, owner, np.array(free)[by_turn])
        sheets.write(each, column, row, dice)
        records[-1] += (strayed, number_index)
    features = np.array([r[0] for r in records]) if keep_features else np.zeros(0)
    backups, values, strayed, numbers = (np.array([record[at] for record in records]) for at in (1, 2, 3, 4))
    return Game(features, numbers, backups, values, strayed, sheets.points)


def _announced(rules: Rules, gain: Array, left: int) -> list[Array]:
    """For each row the value of having announced it with ``left`` rolls to come, a full roll a line."""
    lat = rules.lattice
    found = []
    for row in range(rules.rows):
        at = slice(rules.offset[row], rules.offset[row] + len(rules.keys[row]))
        mine = gain[at]
        if row < 6:
            chance = rules.towards[left]
            ahead = np.zeros_like(mine)
            for n in range(len(mine)):
                ahead += chance[:, n:n + 1] * mine[n]
            found.append(ahead[rules.count[:, row]])
        elif row in (MAX, MIN):
            score = mine[rules.position[row] - at.start]
            best = score
            for _ in range(left):
                node = lat.expect(best)
                node[lat.first_full:] = score
                best = lat.best(node)
            found.append(best)
        else:
            found.append(mine[0][None, :] + rules.alone[left, row][:, None])
    return found
