"""Self-play on many Ямб, Пукалка or Десперада sheets at once, with exact play inside each turn.

A position's value to go is a small network (see ``kubek.play.network``) over the open rows, the sum
of the numbers and what the extremes line still needs. One *backup* of a position is exact over all
dice: the expectation, over the three rolls and all keeps, of the best cell's points plus the value
of the sheet after it. Backups of the positions that occur in play are what the network is fitted to.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

import numpy as np
from kubek.dice import counts
from kubek.families.yamb import MAX, MIN, ONES, YambGame, numbers_bonus
from kubek.play.features import EXCESS_HIGH, EXCESS_LOW, PIPS, WIDTH, Layout, par
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
        self.sources = [at for at, column in enumerate(game.columns) if not column.announce]
        self.layout: Layout = layout_of(game)
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
        self.ready_after = np.zeros((self.columns, len(game.tables), 1 << 12), dtype=np.int64)
        """``open`` as one array, 0 in columns that need an announcement."""
        for column in self.sources:
            for table, bits in enumerate(self.open[column]):
                self.ready_after[column, table, :len(bits)] = bits << 12 * table
        self.plain = np.array([row for row in range(self.rows) if row >= 6 and row not in (MAX, MIN)])
        """The rows whose points matter for nothing else."""
        self.bonus = np.array([numbers_bonus(raw, False) for raw in range(6 * 21 + 90)])
        self.deductions = self.columns * sum(game.deduction.get(line, 0) for line in ("numbers", "extremes"))
        """Of all Σ lines; ``play`` leaves them out of the points."""
        opens = [[self._opens(column, row) for row in range(self.rows)] for column in range(self.columns)]
        most = max(len(rows) for column in opens for rows in column)
        self.opens = np.array([[(rows + [-1] * most)[:most] for rows in column] for column in opens])
        """By column and row the rows that filling it may make ready, padded with -1."""
        self._announced_play()

    def ready(self, column: int, main: Array, aux: Array) -> Array:
        """Bits of the rows of ``column`` that can be written, the auxiliary rows from bit 12 on."""
        tables = self.open[column]
        bits = tables[0][main]
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
        return self.rules.ready(column, self.main[column], self.aux[column])

    @staticmethod
    def excess(sums: Array, bits: Array) -> Array:
        """Index of the excess feature; ``Layout.excess`` many means that the numbers are complete."""
        at = np.clip(sums - _PAR[bits & 63], EXCESS_LOW, EXCESS_HIGH) - EXCESS_LOW
        return np.where(bits & 63 == 63, WIDTH, at)

    def numbers(self, column: int) -> Array:
        """Index into the table of the numbers."""
        bits = self.main[column]
        return _pips(bits) * WIDTH + self.excess(self.sum[column], bits) % WIDTH

    def open_in(self) -> Array:
        """``[row, seat]``: in how many columns the row is open."""
        filled = self.main | self.aux << 12
        return self.rules.columns - (filled >> np.arange(self.rules.rows)[:, None, None] & 1).sum(axis=1)

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
            block[each[some], layout.ones + 3 * ones[some] + _pending(high < 0, low < 0)[some]] = 1
            block[:, layout.high] = np.where((ones < 0) & (high >= 0), (high - 20) / 8, 0)
            block[:, layout.low] = np.where((ones < 0) & (low >= 0), (low - 20) / 8, 0)
        parts = [x.reshape(self.batch, -1)]
        for number, most in ((self.open_in(), rules.columns), (self.ready_in(), layout.sources)):
            one_hot = number.T[:, :, None] == np.arange(1, most + 1)
            parts.append(one_hot.reshape(self.batch, -1).astype(np.float32))
        return np.concatenate(parts, axis=1)

    def gains(self, net: Network, hidden: Array) -> Array:
        """``[column, result, seat]``: points of each result of each row plus the value after it.

        Rows that are not open have ``NEVER``. ``hidden`` is ``[units + 1, seat]``, the first layer
        before this turn.
        """
        rules, layout = self.rules, self.rules.layout
        columns, units = rules.columns, len(net.second)
        first = np.ascontiguousarray(net.first.T)
        width = layout.width
        flags = first[:, :columns * width].reshape(units + 1, columns, width)

        def padded(block: Array, places: int) -> Array:
            """With a place of zeros at the end of each line, flattened."""
            full = np.zeros((*block.shape[:2], places), dtype=np.float32)
            full[:, :, :block.shape[2]] = block
            return full.reshape(units + 1, -1)

        excess_weights = padded(flags[:, :, layout.excess:layout.excess + WIDTH], WIDTH + 1)
        ones_weights = padded(flags[:, :, layout.ones:layout.ones + 21], 22)
        count_weights = _counted(first[:, layout.counts:layout.ready_counts], rules.rows, columns)
        flag_weights = np.ascontiguousarray(flags[:, :, :rules.rows]).reshape(units + 1, -1)
        numbers = np.array(net.numbers).reshape(-1)
        tables = np.zeros(self.batch, dtype=np.float32)
        for column in range(columns):
            tables += net.numbers[column][self.numbers(column)]
        number_open = self.open_in()
        value = np.full((columns, rules.results, self.batch), NEVER, dtype=np.float32)
        opened = np.array([self.open_rows(column) for column in range(columns)])

        def cells(rows: Array) -> tuple[Array, Array, Array, Array]:
            """Column, row and seat of all open cells in these rows, and the first layer without each."""
            column, row, seat = np.nonzero(opened[:, None, :] >> rows[:, None] & 1)
            row = rows[row]
            at = row * (columns + 1) + number_open[row, seat]
            pre = hidden[:, seat] - flag_weights[:, column * rules.rows + row]
            pre += count_weights[:, at - 1] - count_weights[:, at]
            pre += self._ready_change(first, column, row, seat)
            return column, row, seat, pre

        def put(column: Array, row: Array, seat: Array, pre: Array, flat: Array, points: Array) -> None:
            """Enter ``[key, cell]`` values, the first layer being ``[units + 1, key, cell]``."""
            total = pre[units].copy()
            for unit, weight in enumerate(net.second):
                total += np.maximum(pre[unit], np.float32(0)) * weight
            total += flat
            total -= net.rest
            total *= np.float32(layout.unit)
            total += points
            at = np.array(rules.offset)[row] + np.arange(len(total))[:, None]
            value[column, at, seat] = total

        column, row, seat, pre = cells(rules.plain)
        put(column, row, seat, pre[:, None], tables[seat][None], np.zeros((1, len(row))))

        column, row, seat, pre = cells(np.arange(6))
        keys = np.array([rules.keys[number] for number in range(6)])[row].T
        bits, sums = self.main[column, seat], self.sum[column, seat]
        after = sums + keys
        now, then = self.excess(sums, bits), self.excess(after, bits | 1 << row)
        base = column * (WIDTH + 1)
        pre = pre - excess_weights[:, base + now]
        pre = pre[:, None] + excess_weights[:, base + then]
        pips = _pips(bits)
        more = pips - row - 1
        base = column * (PIPS * WIDTH)
        flat = tables[seat] - numbers[base + pips * WIDTH + now % WIDTH]
        flat = flat + np.where(more > 0, numbers[base + more * WIDTH + then % WIDTH], np.float32(0))
        points = keys + rules.bonus[after] - rules.bonus[sums]
        ones = np.flatnonzero(row == ONES)
        c, s = column[ones], seat[ones]
        high, low = self.max[c, s], self.min[c, s]
        to = np.where((high < 0) | (low < 0), 3 * np.arange(len(keys))[:, None] + _pending(high < 0, low < 0), 21)
        change = ones_weights[:, c * 22 + to]
        for known, place in ((high, layout.high), (low, layout.low)):
            x = np.where(known < 0, 0, (known - 20) / 8).astype(np.float32)
            change -= (flags[:, c, place] * x)[:, None]
        pre[:, :, ones] += change
        points[:, ones] += keys[:, ones] * (np.where(high < 0, 0, high) - np.where(low < 0, 0, low))
        put(column, row, seat, pre, flat, points)

        for which in (MAX, MIN):
            column, row, seat, pre = cells(np.array([which]))
            keys = rules.keys[which][:, None]
            ones, other = self.ones[column, seat], (self.min if which == MAX else self.max)[column, seat]
            known = np.where(ones < 0, 0, ones)
            settled = 3 * known + np.where(other < 0, 2, int(which == MIN))
            to = np.where(other < 0, 3 * known + int(which == MAX), 21)
            base = column * 22
            pre = pre + np.where(ones < 0, np.float32(0), ones_weights[:, base + to] - ones_weights[:, base + settled])
            by_key = np.where(ones < 0, flags[:, column, layout.high if which == MAX else layout.low], np.float32(0))
            pre = pre[:, None] + by_key[:, None] * ((keys - 20) / 8).astype(np.float32)
            put(column, row, seat, pre, tables[seat], keys * (known if which == MAX else -known))
        return value

    def _ready_change(self, first: Array, column: Array, row: Array, seat: Array) -> Array:
        """``[units + 1, cell]``: what the first layer gains by other rows being ready once each cell is filled."""
        rules, layout = self.rules, self.rules.layout
        weights = _counted(first[:, layout.ready_counts:], rules.rows, layout.sources)
        number = self.ready_in()
        main, aux = self.main[column, seat], self.aux[column, seat]
        before = rules.ready_after[column, 0, main]
        after = rules.ready_after[column, 0, np.where(row < 12, main | 1 << row % 12, main)]
        if rules.aux:
            before = before | rules.ready_after[column, 1, aux]
            after = after | rules.ready_after[column, 1, np.where(row < 12, aux, aux | 1 << row % 12)]
        total = np.zeros((len(first), len(row)), dtype=np.float32)
        for other in (row, *np.moveaxis(rules.opens[column, row], 1, 0)):
            change = np.where(other < 0, 0, (after >> other % 32 & 1) - (before >> other % 32 & 1))
            at = other * (layout.sources + 1) + number[other, seat]
            some = np.flatnonzero(change)
            total[:, some] += weights[:, (at + change)[some]] - weights[:, at[some]]
        return total

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


def _counted(weights: Array, rows: int, most: int) -> Array:
    """``[units + 1, row × (most + 1)]``: the weights by row and number of columns, 0 for none."""
    full = np.zeros((len(weights), rows, most + 1), dtype=np.float32)
    full[:, :, 1:] = weights.reshape(len(weights), rows, most)
    return full.reshape(len(weights), -1)


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


class Outlook(NamedTuple):
    """What a turn holds for every sheet; the last axis of all arrays is the seat."""

    gain: Array
    """``[column, result]``: see ``Sheets.gains``."""
    unannounced: Array
    """``[result]``: the best column that needs no announcement."""
    now: Array
    """``[roll]``: the best cell that needs no announcement."""
    last: Array
    """``[node]``: about to roll for the last time, nothing announced."""
    middle: Array
    """``[node]``: the same for the second roll."""
    announced: dict[int, list[tuple[int, list[Array]]]]
    """By rolls made, the columns and for each row ``[roll]``: having announced it."""
    backup: Array
    """Before the first roll."""


class Valuer(Protocol):
    """Another way than the network to say what comes after each cell."""

    def gains(self, sheets: Sheets) -> Array:
        """As ``Sheets.gains``."""
        ...


def _or_announcing(value: Array, offers: list[tuple[int, list[Array]]]) -> Array:
    """The better of ``value``, which is overwritten, and of announcing any row of these columns."""
    for _, rows in offers:
        for one in rows:
            np.maximum(value, one, out=value)
    return value


def look_ahead(rules: Rules, gain: Array) -> Outlook:
    """All that can be done in the turn, exactly, given what each cell is worth with all that comes after it."""
    lat = rules.lattice
    unannounced = gain[rules.sources].max(axis=0)
    now = unannounced[rules.position[0]] + rules.added[0][:, None]
    for row in range(1, rules.rows):
        np.maximum(now, unannounced[rules.position[row]] + rules.added[row][:, None], out=now)
    announced: dict[int, list[tuple[int, list[Array]]]] = {made: [
        (column, _announced(rules, gain[column], 3 - made))
        for column in range(rules.columns) if rules.announce[column] == made] for made in (1, 2)}
    last = lat.expect(now)
    last[lat.first_full:] = now
    middle = lat.expect(_or_announcing(lat.best(last), announced[2]))
    middle[lat.first_full:] = now
    at_one = _or_announcing(lat.best(middle), announced[1])
    return Outlook(gain, unannounced, now, last, middle, announced, lat.mean(at_one))


def play(rules: Rules, net: Network | Valuer, batch: int, rng: np.random.Generator, explore: float = 0.0,
         keep_features: bool = True) -> Game:
    """Play ``batch`` sheets to the end, always by the best backup but for ``explore`` of the cells."""
    lat = rules.lattice
    below = lat.below
    sheets = Sheets(rules, batch)
    each = np.arange(batch)
    records = []
    full = lat.first_full
    free = rules.sources
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

    for _ in range(rules.columns * rules.rows):
        if isinstance(net, Network):
            x = sheets.features()
            hidden = hidden_layer(net, x)
            seen, worth = look_ahead(rules, sheets.gains(net, hidden)), value(net, sheets, hidden)
        else:
            x, seen, worth = np.zeros(0), look_ahead(rules, net.gains(sheets)), np.zeros(batch)
        records.append((x.astype(np.float16) if keep_features else None, seen.backup, worth))
        number_index = np.array([sheets.numbers(c) for c in range(rules.columns)])
        # -- and now the real dice
        target = np.full(batch, -1)
        owner = np.full(batch, -1)
        dice = reroll(np.zeros(batch, dtype=np.int64))
        for made, left, table in ((1, 2, seen.middle), (2, 1, seen.last)):
            parts = below[dice]
            held = table[parts, each[:, None]]
            at = held.argmax(axis=1)
            kept = parts[each, at]
            for column, announced in seen.announced[made]:
                offers = np.array([one[dice, each] for one in announced])
                row = offers.argmax(axis=0)
                # where nothing else is open, NEVER makes announcing compulsory
                switch = (target < 0) & (offers[row, each] > held[each, at]) & (
                    seen.gain[column].max(axis=0) > NEVER / 2)
                target = np.where(switch, row, target)
                owner = np.where(switch, column, owner)
            kept = np.where(target >= 0, rules.keep[left, target, dice], kept)
            settled = (kept >= full)
            dice = np.where(settled, dice, reroll(kept))
        offers = np.array([seen.unannounced[rules.position[row, dice], each] + rules.added[row, dice]
                           for row in range(rules.rows)])
        row = offers.argmax(axis=0)
        strayed = np.zeros(batch, dtype=bool)
        if explore:
            noise = rng.random((rules.rows, batch), dtype=np.float32)
            strayed = (rng.random(batch) < explore) & (target < 0)
            wild = np.where(offers > NEVER / 2, noise, -1).argmax(axis=0)
            row = np.where(strayed, wild, row)
        row = np.where(target >= 0, target, row)
        options = seen.gain[:, rules.position[row, dice], each]
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
