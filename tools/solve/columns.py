"""One column of a Bulgarian sheet by itself, solved exactly; and sheets valued as the sum of their columns.

A *block* is one column of one table. Alone it is played with a turn for each of its cells. What
matters of it besides the filled rows: the sum of the numbers while they are incomplete (from 80 on
all the same), and of ones, MAX and MIN what their line still needs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import comb

import numpy as np
from kubek.families.yamb import MAX, MIN, ONES

from tools.solve.bits import single
from tools.solve.wide import NEVER, Rules, Sheets

Array = np.ndarray
SAFE = 80
"""A sum of the numbers that cannot bring more bonus."""
LOWEST, HIGHEST = 5, 30
"""Of MAX and MIN."""
SPAN = HIGHEST - LOWEST + 1


@cache
def sums(numbers: int, dice: int) -> Array:
    """The sums that these filled number rows (bits) can have, from ``SAFE`` on as one."""
    found = {0}
    for face in range(1, 7):
        if numbers >> (face - 1) & 1:
            found = {min(total + face * n, SAFE) for total in found for n in range(dice + 1)}
    return np.array(sorted(found) if numbers != 63 else [0])


class Block:
    """The values of one block: ``value[filled][sum, extremes]``, see ``sums`` and ``needs``."""

    def __init__(self, rules: Rules, column: int, table: int = 0,
                 say: Callable[[str], None] = lambda text: None) -> None:
        self.rules = rules
        self.main = table == 0
        self.shift = 0 if self.main else 12
        self.announce = rules.announce[column]
        self.open = rules.open[column][table]
        self.all = rules.game.orders[table * rules.columns + column].all
        self.value: dict[int, Array] = {self.all: np.zeros((len(self.sums(self.all)), self.needs(self.all)))}
        layers: list[set[int]] = [{0}]
        while layers[-1] != {self.all}:
            layers.append({filled | bit for filled in layers[-1] for bit in single(int(self.open[filled]))})
        for layer in reversed(layers[:-1]):
            for filled in layer:
                self.value[filled] = self._solve(filled)
            say(f"{next(iter(layer)).bit_count()} rows filled")

    @property
    def start(self) -> float:
        """The expected points of the whole block, its Σ deductions left aside."""
        return float(self.value[0][0, 0])

    def sums(self, filled: int) -> Array:
        """The sums of the numbers that make a difference."""
        return sums(filled & 63, self.rules.game.dice) if self.main else np.zeros(1, dtype=np.int64)

    def needs(self, filled: int) -> int:
        """How many states ones, MAX and MIN can be in."""
        if not self.main:
            return 1
        ones, high, low = (filled >> row & 1 for row in (ONES, MAX, MIN))
        if ones:
            return 1 if high and low else self.rules.game.dice + 1
        return 2 * SPAN - 1 if high and low else SPAN if high or low else 1

    def _solve(self, filled: int) -> Array:
        shape = len(self.sums(filled)), self.needs(filled)
        at = [axis.reshape(-1) for axis in np.meshgrid(self.sums(filled), np.arange(shape[1]), indexing="ij")]
        found = np.empty(len(at[0]))
        for start in range(0, len(found), 1024):
            part = slice(start, start + 1024)
            gain = self.gains(filled, at[0][part], at[1][part])
            found[part] = turn_value(self.rules, gain, self.announce)
        return found.reshape(shape)

    def gains(self, filled: int, total: Array, need: Array) -> Array:
        """``[result, position]``: points of each result plus the value after it."""
        points, later = self.results(filled, total, need)
        gain: Array = points + later
        return gain

    def results(self, filled: int, total: Array, need: Array) -> tuple[Array, Array]:
        """``[result, position]`` each: points now (``NEVER`` where the row is not open), and the value after it."""
        rules = self.rules
        now = np.full((rules.results, len(total)), float(NEVER))
        later = np.zeros_like(now)
        for bit in single(int(self.open[filled])):
            row = bit.bit_length() - 1 + self.shift
            keys = rules.keys[row][:, None]
            at = slice(rules.offset[row], rules.offset[row] + len(keys))
            now[at], after_total, after_need = self._after(filled, row, keys, total, need)
            index = np.searchsorted(self.sums(filled | bit), after_total)
            if (filled | bit) & 63 == 63:
                index = np.zeros_like(index)
            later[at] = self.value[filled | bit][index, after_need]
        return now, later

    def _after(self, filled: int, row: int, keys: Array, total: Array, need: Array) -> tuple[Array, Array, Array]:
        """Points of Σ lines by each key, and the sum and need after it."""
        rules = self.rules
        points = np.zeros((len(keys), len(total)))
        if not self.main:
            return points, points.astype(np.int64), points.astype(np.int64)
        ones, high, low = (filled >> bit & 1 for bit in (ONES, MAX, MIN))
        then, need_then = total + 0 * keys, need + 0 * keys
        if row < 6:
            then = np.minimum(total + keys, SAFE)
            points = points + keys + rules.bonus[then] - rules.bonus[total]
        if row == ONES:
            known = need + LOWEST
            points = points + keys * (need - SPAN + 1 if high and low else known if high else -known if low else 0)
            need_then = 0 * need_then if high and low else keys + 0 * need
        elif row in (MAX, MIN):
            sign = 1 if row == MAX else -1
            other = low if row == MAX else high
            if ones:
                points = points + sign * keys * need
                need_then = 0 * need_then if other else need_then
            elif other:  # what is needed from now on is the difference
                need_then = sign * (keys - LOWEST) - sign * need + SPAN - 1
            else:
                need_then = keys - LOWEST + 0 * need
        return points, then, need_then


def turn_value(rules: Rules, gain: Array, announce: int) -> Array:
    """Before the first roll of a turn that must fill a cell of one block."""
    lat = rules.lattice
    if announce:
        best = np.full((len(lat.rolls), gain.shape[1]), float(NEVER))
        for row in range(rules.rows):
            if gain[rules.offset[row], 0] > NEVER / 2:
                np.maximum(best, chased(rules, row, gain, 3 - announce), out=best)
        if announce == 2:  # nothing can be written or announced yet: some die must be rolled again
            node = lat.expect(best)
            node[lat.first_full:] = NEVER
            best = lat.best(node)
        return lat.mean(best)
    now = gain[rules.position[0]] + rules.added[0][:, None]
    for row in range(1, rules.rows):
        np.maximum(now, gain[rules.position[row]] + rules.added[row][:, None], out=now)
    return lat.mean(lat.chase(now, 2))


def chased(rules: Rules, row: int, gain: Array, left: int) -> Array:
    """``[roll, position]``: having announced ``row`` with ``left`` rolls to come."""
    keys: Array = gain[rules.offset[row]:rules.offset[row] + len(rules.keys[row])]
    if row in rules.plain:
        plain: Array = keys[0] + rules.alone[left, row][:, None].astype(np.float64)
        return plain
    if row in (MAX, MIN):
        return rules.lattice.chase(keys[rules.position[row] - rules.offset[row]], left)
    best = keys
    for _ in range(left):
        best = _one_roll_on(keys, best, rules.game.dice)
    found: Array = best[rules.count[:, row]]
    return found


def _one_roll_on(keys: Array, best: Array, dice: int) -> Array:
    """Of one number, by how many dice show it, a roll more to come; what is on the others does not matter.

    ``keys`` is what stopping is worth, ``best`` what it is worth after the roll.
    """
    after = keys.copy()
    for kept in range(dice + 1):
        for rolled in range(1, dice + 1 - kept):
            spread = np.array([comb(rolled, n) * 5**(rolled - n) for n in range(rolled + 1)]) / 6**rolled
            mean = sum(chance * best[kept + n] for n, chance in enumerate(spread))
            for found in range(kept, min(kept + rolled, dice) + 1):
                np.maximum(after[found], mean, out=after[found])
    return after


class Columns:
    """Values a sheet as the sum of its blocks alone, times ``company``.

    Together a cell gets more than alone, because every roll finds the cell that it suits best.
    ``company`` is that gain, one number fitted by play.
    """

    def __init__(self, blocks: Sequence[Sequence[Block]], company: float = 1.0) -> None:
        self.blocks = blocks
        self.company = company

    def gains(self, sheets: Sheets) -> Array:
        """``[column, result, seat]``: points of each result and what the sheet changes by it."""
        rules = sheets.rules
        gain = np.full((rules.columns, rules.results, sheets.batch), NEVER, dtype=np.float32)
        for column, blocks in enumerate(self.blocks):
            for block in blocks:
                self._enter(gain[column], sheets, column, block)
        return gain

    def _enter(self, gain: Array, sheets: Sheets, column: int, block: Block) -> None:
        filled = (sheets.main if block.main else sheets.aux)[column]
        for bits in np.unique(filled):
            bits = int(bits)
            if bits == block.all:
                continue
            seats = np.flatnonzero(filled == bits)
            total = np.minimum(sheets.sum[column, seats], SAFE) if block.main else np.zeros(len(seats), dtype=np.int64)
            if bits & 63 == 63:
                total = np.zeros_like(total)
            need = block_need(sheets, column, seats, bits) if block.main else np.zeros(len(seats), dtype=np.int64)
            here = block.value[bits][np.searchsorted(block.sums(bits), total), need]
            points, later = block.results(bits, total, need)
            found = points + self.company * (later - here)
            put = found > NEVER / 2
            part = gain[:, seats]
            part[put] = found[put]
            gain[:, seats] = part


def block_need(sheets: Sheets, column: int, seats: Array, filled: int) -> Array:
    """The state of ones, MAX and MIN as ``Block.needs`` numbers it."""
    ones, high, low = (store[column, seats] for store in (sheets.ones, sheets.max, sheets.min))
    has_ones, has_high, has_low = (filled >> row & 1 for row in (ONES, MAX, MIN))
    if has_ones:
        return np.zeros_like(ones) if has_high and has_low else ones
    need: Array = np.zeros_like(ones)
    if has_high and has_low:
        need = high - low + SPAN - 1
    elif has_high or has_low:
        need = (high if has_high else low) - LOWEST
    return need
