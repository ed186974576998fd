"""How far results scatter under best play: expectations together with those of squares.

Everywhere the greatest expectation is chosen, and among equal ones the least mean of squares, which then is the
least scatter; so a figure does not depend on the order in which decisions are listed. A *pair* is two arrays of the
same shape, expectations and means of squares.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from math import sqrt

import numpy as np
from kubek.families.keep import ROLLS, KeepTurn
from kubek.families.press import PressGame
from kubek.families.sheet import Sheet
from kubek.games.general.rules import General
from kubek.games.skreslanka.rules import Skreslanka
from kubek.games.skreslanka2.rules import Skreslanka2
from kubek.games.strity.rules import Strity
from kubek.games.yahtzee import states
from kubek.games.yahtzee.rules import BONUS, BONUS_FROM, YAHTZEE
from kubek.play.advice import SAME
from kubek.play.turn_model import model_of

from tools.solve import cross, press, sheets
from tools.solve.bits import by_size
from tools.solve.lattice import lattice

Array = np.ndarray
Pair = tuple[Array, Array]


def deviation(mean: float, square: float) -> float:
    """The standard deviation."""
    return sqrt(max(0.0, square - mean * mean))


def plus(points: Array, pair: Pair) -> Pair:
    """What comes when ``points`` are added to each result."""
    mean, square = pair
    return points + mean, points * points + 2 * points * mean + square


def better(one: Pair, other: Pair) -> Pair:
    """Place by place the one that is chosen."""
    take = (other[0] > one[0] + SAME) | ((other[0] > one[0] - SAME) & (other[1] < one[1]))
    return np.where(take, other[0], one[0]), np.where(take, other[1], one[1])


def keep_turn(dice: int, finals: Sequence[Pair]) -> Pair:
    """Before the first roll of a turn in which dice are kept; ``finals`` are the ends after the first, second, … roll."""
    lat = lattice(dice)
    value = finals[-1]
    for final in finals[-2::-1]:
        means, squares = lat.expect(value[0]), lat.expect(value[1])
        means[lat.first_full:], squares[lat.first_full:] = final
        for size in range(1, dice + 1):
            layer = lat.layer(size)
            down = lat.down[layer.start - 1:layer.stop - 1]
            here = means[layer], squares[layer]
            for parent in range(size):
                here = better(here, (means[down[:, parent]], squares[down[:, parent]]))
            means[layer], squares[layer] = here
        value = means[lat.first_full:], squares[lat.first_full:]
    return lat.mean(value[0]), lat.mean(value[1])


def strity_turn(game: Strity) -> tuple[float, float]:
    """Mean and deviation of a turn played for points."""
    finals = []
    for made in range(1, ROLLS + 1):
        points = np.array([[float(game.worth(KeepTurn(roll, None, made))[1])] for roll in lattice(game.dice).rolls])
        finals.append((points, points * points))
    mean, square = keep_turn(game.dice, finals)
    return float(mean[0]), deviation(float(mean[0]), float(square[0]))


def general(game: General) -> tuple[float, float]:
    """Mean and deviation of a sheet without a school bonus."""
    rows = len(game.cells)
    means, squares = np.zeros(1 << rows), np.zeros(1 << rows)
    levels = by_size(rows)
    for size in range(rows - 1, -1, -1):
        for start in range(0, len(levels[size]), 512):
            group = levels[size][start:start + 512]
            last = [_general_final(game, filled, means, squares) for filled in group]
            final = np.stack([one for one, _ in last], axis=1), np.stack([two for _, two in last], axis=1)
            means[group], squares[group] = keep_turn(game.dice, [final] * ROLLS)
    return float(means[0]), deviation(float(means[0]), float(squares[0]))


_offers: dict[tuple[General, int], Pair] = {}


def _general_final(game: General, filled: int, means: Array, squares: Array) -> Pair:
    rows = len(game.cells)
    key = filled if filled & 63 == 63 else filled & ~63  # while any is open, open numbers are all alike to the rules
    if (game, key) not in _offers:
        cells = tuple(0 if key >> row & 1 else None for row in range(rows))
        _offers[game, key] = sheets.offers(game, Sheet(cells, (key,)))
    legal, points = _offers[game, key]
    best = np.full(len(points), sheets.NEVER), np.zeros(len(points))
    for row in range(rows):
        if not filled >> row & 1:
            after = filled | 1 << row
            mean, square = plus(points[:, row], (means[after], squares[after]))
            best = better(best, (np.where(legal[:, row], mean, sheets.NEVER), square))
    return best


class YahtzeeSpread(sheets._Boxes):
    """Yahtzee with the means of squares beside the values."""

    def __init__(self, joker: str, *, bare: bool) -> None:
        super().__init__(joker, ROLLS, BONUS, None, bare)
        self.square = {filled: values.copy() for filled, values in self.value.items()}

    def solve(self, filled: int) -> None:
        fifties, sums = range(states.holdings(filled)), np.array(states.sums(filled & 63))
        finals = [self._pairs(filled, fifty, sums) for fifty in fifties]
        final = np.hstack([one for one, _ in finals]), np.hstack([two for _, two in finals])
        shape = len(fifties), len(sums)
        solved = [part.reshape(shape) for part in keep_turn(5, [final] * ROLLS)]
        for known, part in zip((self.value, self.square), solved, strict=True):
            known[filled] = np.zeros((BONUS_FROM + 1, 2))
            for fifty in fifties:
                known[filled][sums, fifty] = part[fifty]

    def _pairs(self, filled: int, kind: int, sums: Array) -> Pair:
        cells: list[int | None] = [0 if filled >> row & 1 else None for row in range(self.rows)]
        if filled >> YAHTZEE & 1:
            cells[YAHTZEE] = 50 if kind else 0
        legal, points = sheets._yahtzee_offers(self.game, tuple(cells), self.plain, self.five, self.no_joker, None)
        best = np.full((len(points), len(sums)), sheets.NEVER), np.zeros((len(points), len(sums)))
        nothing = np.zeros((BONUS_FROM + 1, 2))
        for row in range(self.rows):
            if filled >> row & 1:
                continue
            after = filled | 1 << row
            gain, mean, square = (self._gain(table, row, kind, sums, points[:, row][:, None])
                                  for table in (nothing, self.value[after], self.square[after]))
            mean, square = plus(gain, (mean - gain, square - gain))
            best = better(best, (np.where(legal[:, row][:, None], mean, sheets.NEVER), square))
        return best


def yahtzee(joker: str, *, bare: bool = False) -> tuple[float, float]:
    """Mean and deviation of a sheet; ``bare``: without jokers and the bonus for further Yahtzees."""
    boxes = YahtzeeSpread(joker, bare=bare)
    for size in range(boxes.rows - 1, -1, -1):
        for filled in by_size(boxes.rows)[size]:
            boxes.solve(filled)
    mean = float(boxes.value[0][0, 0])
    return mean, deviation(mean, float(boxes.square[0][0, 0]))


class PressSpread(press.Turn):
    """A turn of pressing one's luck; beside each pair the chance that the turn so played ends in a bust."""

    def pair(self, stop: Pair, bust: Pair) -> tuple[Array, Array, Array]:
        """Expectation, mean of squares and chance of a bust; ``stop`` and ``bust`` as for ``Turn.play``."""
        most = len(stop[0]) - 1
        shape = (self.states + 1, *stop[0].shape)
        best, square, lost = np.empty(shape), np.empty(shape), np.zeros(shape)
        for known, ends in zip((best, square), stop, strict=True):
            known[:, most], known[self.states] = ends[most], ends
        for points in range(most - 1, -1, -1):
            after, more = self.choices[0]
            to = np.minimum(points + more, most)
            value, value2, risk = best[after, to], square[after, to], lost[after, to]
            for after, more in self.choices[1:]:
                to, n = np.minimum(points + more, most), len(after)
                take = _taken(value[:n], value2[:n], best[after, to], square[after, to])
                for here, known in ((value, best), (value2, square), (risk, lost)):
                    here[:n] = np.where(take, known[after, to], here[:n])
            roll = self.chance @ value + self.bust[:, None] * bust[0]
            roll2 = self.chance @ value2 + self.bust[:, None] * bust[1]
            fails = self.chance @ risk + self.bust[:, None]
            if not points:
                return roll[0], roll2[0], fails[0]
            take = _taken(roll, roll2, stop[0][points], stop[1][points])
            best[:self.states, points] = np.where(take, stop[0][points], roll)
            square[:self.states, points] = np.where(take, stop[1][points], roll2)
            lost[:self.states, points] = np.where(take, 0, fails)
        raise AssertionError("a turn without points")


def _taken(mean: Array, square: Array, other: Array, other_square: Array) -> Array:
    found: Array = (other > mean + SAME) | ((other > mean - SAME) & (other_square < square))
    return found


def press_turn(game: PressGame) -> tuple[float, float]:
    """Mean and deviation of a turn played for points."""
    points = np.arange(6 * game.dice + 1, dtype=np.float64)[:, None]
    nothing = np.zeros(1)
    mean, square, _ = PressSpread(model_of(game), 1).pair((points, points * points), (nothing, nothing))
    return float(mean[0]), deviation(float(mean[0]), float(square[0]))


def press_race(game: PressGame, step: int, turns: Array, block: int, most_points: int | None = None) -> float:
    """The deviation of the turns to the goal from nothing; ``turns`` are the solved ones by total."""
    size = (game.target or 0) // step
    turn = PressSpread(model_of(game), step)
    known = np.append(turns[:size], 0.0)
    squares = np.zeros(size + 1)
    for high in range(size, 0, -block):
        totals = np.arange(max(0, high - block), high)
        squares[totals] = known[totals] ** 2 * 1.3
        squares[totals] = _settled_squares(game, turn, step, known, squares, totals, most_points)
    return deviation(float(known[0]), float(squares[0]))


def _settled_squares(game: PressGame, turn: PressSpread, step: int, turns: Array, squares: Array, totals: Array,
                     most_points: int | None) -> Array:
    size = len(turns) - 1
    forced = [press.one_roll_finish(game, total * step, game.target or 0) for total in totals.tolist()]
    longest = size - int(totals[0])
    most = max(longest if most_points is None else min(most_points // step, longest), 350 // step)
    allowed = np.array([[press.may_stop(game, total * step, points * step) for total in totals.tolist()]
                        for points in range(most + 1)])
    reach = np.minimum(totals[None, :] + np.arange(most + 1)[:, None], size)
    allowed[-1] = True
    here = turns[totals]
    for _ in range(400):
        ahead = squares.copy()
        stop = np.where(allowed, -turns[reach], -np.inf), np.where(allowed, ahead[reach], np.inf)
        before = ahead[totals]
        _, square, lost = turn.pair(stop, (-here, before))
        # the turns are 1 + those that follow, and after a bust they begin anew
        after: Array = (2 * here - 1 + square - lost * before) / (1 - lost)
        for at, finish in enumerate(forced):
            if finish is not None:
                after[at] = (2 - finish) / finish**2
        squares[totals] = after
        if np.abs(after - before).max() < 1e-8:
            return after
    raise AssertionError("did not settle")


def crossing(game: Skreslanka) -> tuple[float, float]:
    """Skreślanka: mean and deviation of the turns."""
    turns = cross.fewest_turns(game)
    squares = np.zeros(len(turns))
    for level in by_size(len(game.numbers))[1:]:
        for open_set in level:
            nothing, rolls = cross.moves_of(game, open_set)
            follows = 0.0
            for p, choices in rolls:
                fewest = min(turns[after] for after in choices)
                follows += p * min(squares[after] for after in choices if turns[after] < fewest + SAME)
            squares[open_set] = (2 * turns[open_set] - 1 + follows) / (1 - nothing)
    return float(turns[-1]), deviation(float(turns[-1]), float(squares[-1]))


def most_numbers(game: Skreslanka2, turns: int) -> list[tuple[float, float]]:
    """Skreślanka 2: mean and deviation of the numbers crossed out in 1, 2, … ``turns`` turns."""
    sets = np.arange(1 << len(game.numbers))
    value: Pair = np.zeros(len(sets)), np.zeros(len(sets))
    found = []
    one = np.ones(1)
    for _ in range(turns):
        after: dict[int, Pair] = {}
        for n in game.numbers:
            bit = 1 << (n - game.low)
            mean, square = plus(one, (value[0][sets & ~bit], value[1][sets & ~bit]))
            after[n] = np.where(sets & bit, mean, value[0]), np.where(sets & bit, square, value[1])
        before, means, squares = value, np.zeros(len(sets)), np.zeros(len(sets))
        for p, ways in cross._second_rolls(game):
            worths = [_mixed([(q, after.get(total, before)) for q, total in outcomes]) for outcomes in ways]
            mean, square = reduce(better, worths)
            means += p * mean
            squares += p * square
        value = means, squares
        found.append((float(means[-1]), deviation(float(means[-1]), float(squares[-1]))))
    return found


def _mixed(ways: list[tuple[float, Pair]]) -> Pair:
    """The pair of what comes with these chances."""
    mean, square = np.zeros_like(ways[0][1][0]), np.zeros_like(ways[0][1][1])
    for p, (one, two) in ways:
        mean += p * one
        square += p * two
    return mean, square


def crossing_all(game: Skreslanka2) -> tuple[float, float]:
    """Skreślanka 2 to the end: mean and deviation of the turns."""
    turns = cross.fewest_turns_all(game)
    squares = np.zeros(len(turns))
    for level in by_size(len(game.numbers))[1:]:
        sets = np.array(level)
        each = np.arange(len(sets))
        follows, stays = np.zeros(len(sets)), np.zeros(len(sets))
        for p, ways in cross._second_rolls(game):
            rest, idle = cross._ways_on(game, ways, sets, turns)
            rest2, _ = cross._ways_on(game, ways, sets, squares)
            # numbers that differ by rounding alone are equal; the first is taken
            best = np.round(rest + idle * turns[sets], 9).argmin(axis=0)
            follows += p * rest2[best, each]
            stays += p * idle[best, each]
        squares[sets] = (2 * turns[sets] - 1 + follows) / (1 - stays)
    return float(turns[-1]), deviation(float(turns[-1]), float(squares[-1]))
