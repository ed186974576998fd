"""Self-play on many sheets at once, with exact play inside each turn.

One *backup* of a position is exact over all dice: the expectation, over the three rolls and all keeps,
of the best cell's points plus the value of the sheet after it. Backups of the positions that occur in
play are what the network is fitted to.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

import numpy as np
from kubek.dice import counts
from kubek.families.yamb import MAX, MIN

from tools.solve.gains import gains
from tools.solve.wide import NEVER, Array, Network, Rules, Sheets, hidden_layer, value


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
    """``[column, result]``: see ``gains``."""
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
        """As ``tools.solve.gains.gains``."""
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


class Cup:
    """The dice of all seats. Kept dice are numbers of nodes of the lattice, full rolls count from 0."""

    def __init__(self, rules: Rules, batch: int, rng: np.random.Generator) -> None:
        self.lattice = rules.lattice
        self.batch = batch
        self.rng = rng
        faces = np.array([counts(node)[1:] for node in self.lattice.nodes])
        self._size = faces.sum(axis=1)
        self._code = faces @ 7 ** np.arange(6)
        self._node_at = np.zeros(self._code.max() + 1, dtype=np.int64)
        self._node_at[self._code] = np.arange(len(self._code))

    def roll(self, kept: Array) -> Array:
        """Full roll numbers after the missing dice of each kept node were rolled."""
        dice = self.lattice.n
        faces = self.rng.integers(0, 6, size=(dice, self.batch))
        total = self._code[kept].copy()
        size = self._size[kept]
        for die in range(dice):
            total += np.where(size + die < dice, 7 ** faces[die], 0)
        full: Array = self._node_at[total] - self.lattice.first_full
        return full


class Rolled(NamedTuple):
    """A turn after its last roll, by seat; row and column are -1 where nothing was announced."""

    dice: Array
    row: Array
    column: Array


def play(rules: Rules, net: Network | Valuer, batch: int, rng: np.random.Generator, explore: float = 0.0,
         keep_features: bool = True) -> Game:
    """Play ``batch`` sheets to the end, always by the best backup but for ``explore`` of the cells."""
    sheets = Sheets(rules, batch)
    cup = Cup(rules, batch, rng)
    below = rules.lattice.below
    features, numbers, backups, values, strayed = [], [], [], [], []
    for _ in range(rules.columns * rules.rows):
        if isinstance(net, Network):
            x = sheets.features()
            hidden = hidden_layer(net, x)
            seen, worth = look_ahead(rules, gains(sheets, net, hidden)), value(net, sheets, hidden)
            if keep_features:
                features.append(x.astype(np.float16))
        else:
            seen, worth = look_ahead(rules, net.gains(sheets)), np.zeros(batch)
        backups.append(seen.backup)
        values.append(worth)
        numbers.append(np.array([sheets.numbers(column) for column in range(rules.columns)]))
        rolled = _roll_out(rules, seen, cup, below)
        column, row, wild = _choose(rules, seen, rolled, rng, explore)
        strayed.append(wild)
        sheets.write(np.arange(batch), column, row, rolled.dice)
    return Game(np.array(features), np.array(numbers), np.array(backups), np.array(values), np.array(strayed),
                sheets.points)


def _roll_out(rules: Rules, seen: Outlook, cup: Cup, below: Array) -> Rolled:
    """All three rolls, with the best keeps and announcements. ``below`` is that of the lattice."""
    full = rules.lattice.first_full
    each = np.arange(cup.batch)
    target = np.full(cup.batch, -1)
    owner = np.full(cup.batch, -1)
    dice = cup.roll(np.zeros(cup.batch, dtype=np.int64))
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
        dice = np.where(kept >= full, dice, cup.roll(kept))
    return Rolled(dice, target, owner)


def _choose(rules: Rules, seen: Outlook, rolled: Rolled, rng: np.random.Generator,
            explore: float) -> tuple[Array, Array, Array]:
    """Column and row of the cell that each seat fills, and whether it was taken at random."""
    dice = rolled.dice
    each = np.arange(len(dice))
    offers = np.array([seen.unannounced[rules.position[row, dice], each] + rules.added[row, dice]
                       for row in range(rules.rows)])
    best: Array = offers.argmax(axis=0)
    strayed = np.zeros(len(dice), dtype=bool)
    if explore:
        noise = rng.random((rules.rows, len(dice)), dtype=np.float32)
        strayed = (rng.random(len(dice)) < explore) & (rolled.row < 0)
        wild = np.where(offers > NEVER / 2, noise, -1).argmax(axis=0)
        best = np.where(strayed, wild, best)
    row = np.where(rolled.row >= 0, rolled.row, best)
    options = seen.gain[:, rules.position[row, dice], each]
    sources = np.array(rules.sources)
    column = np.where(rolled.column >= 0, rolled.column, sources[options[rules.sources].argmax(axis=0)])
    return column, row, strayed
