"""Both Skreślanki: fewest turns, most numbers, and the chance to win a race of two.

A position is the set of open numbers as bits, bit 0 being the smallest number of the list.
"""

from __future__ import annotations

from functools import cache, reduce

import numpy as np
from kubek.dice import all_rolls, chance
from kubek.families.cross import Crossed
from kubek.games.skreslanka.rules import Skreslanka
from kubek.games.skreslanka2.rules import Skreslanka2, SumTurn

from tools.solve.bits import by_size

Array = np.ndarray


def moves_of(game: Skreslanka, open_set: int) -> tuple[float, list[tuple[float, list[int]]]]:
    """The chance that nothing can be crossed out, and for each other roll the sets it can lead to."""
    crossed = Crossed(tuple(n for n in game.numbers if not open_set >> (n - game.low) & 1))
    nothing, found = 0.0, []
    for roll in all_rolls(game.dice):
        choices = game.choices(crossed, roll)
        if choices:
            found.append((chance(roll), [open_set & ~sum(1 << (n - game.low) for n in choice)
                                         for choice in choices]))
        else:
            nothing += chance(roll)
    return nothing, found


def fewest_turns(game: Skreslanka) -> Array:
    """Expected turns to cross out each open set."""
    bits = len(game.numbers)
    value = np.zeros(1 << bits)
    for sets in by_size(bits)[1:]:
        for open_set in sets:
            nothing, rolls = moves_of(game, open_set)
            value[open_set] = (1 + sum(p * min(value[after] for after in choices)
                                       for p, choices in rolls)) / (1 - nothing)
    return value


def win_race(game: Skreslanka) -> Array:
    """``[mine, theirs]``: chance of the seat to move to have crossed out everything first."""
    bits = len(game.numbers)
    size = 1 << bits
    win = np.zeros((size, size))  # and 0 where the other has finished
    moves = [moves_of(game, open_set) for open_set in range(size)]
    idle = np.array([nothing for nothing, _ in moves])
    sizes = [np.array(sets) for sets in by_size(bits)]
    for level in range(2, 2 * bits + 1):
        pairs = [(mine, level - mine) for mine in range(max(1, level - bits), min(bits, level - 1) + 1)]
        for mine_size, their_size in pairs:
            for mine in sizes[mine_size]:
                win[mine, sizes[their_size]] = _crossing(win, moves[mine][1], sizes[their_size])
        for mine_size, their_size in pairs:
            if mine_size <= their_size:
                _wait_for_each_other(win, idle, sizes[mine_size], sizes[their_size])
    return win


def _crossing(win: Array, rolls: list[tuple[float, list[int]]], theirs: Array) -> Array:
    """The part of the chance to win that comes from rolls with which something is crossed out."""
    gain = np.zeros(len(theirs))
    for p, choices in rolls:
        gain += p * reduce(np.maximum, (1 - win[theirs, after] if after else np.ones(len(theirs))
                                        for after in choices))
    return gain


def _wait_for_each_other(win: Array, idle: Array, one: Array, two: Array) -> None:
    """Add to the pairs of these sets, and to their mirror images, what follows rolls that cross out nothing."""
    here, there = win[np.ix_(one, two)], win[np.ix_(two, one)].T
    stay_here, stay_there = idle[one][:, None], idle[two][None, :]
    won = (here + stay_here * (1 - there - stay_there)) / (1 - stay_here * stay_there)
    other = there + stay_there * (1 - won)
    win[np.ix_(one, two)] = won
    win[np.ix_(two, one)] = other.T


@cache
def _second_rolls(game: Skreslanka2) -> list[tuple[float, list[list[tuple[float, int]]]]]:
    """For each first sum its chance and, for 0, 1 and 2 more dice, the chances of each total."""
    def totals(dice: int) -> dict[int, float]:
        found: dict[int, float] = {}
        for roll in all_rolls(dice):
            found[sum(roll)] = found.get(sum(roll), 0.0) + chance(roll)
        return found

    return [(p, [[(q, first + more) for more, q in totals(dice).items()] for dice in (0, 1, 2)])
            for first, p in totals(game.dice).items()]


def checks_engine(game: Skreslanka2) -> None:
    """The little that is assumed here about a turn, asked of the engine."""
    turn = SumTurn((1, 2, 3), 0, 1)
    assert game.decisions(Crossed(), turn) == ["stop", "add 1", "add 2"]
    assert game.decide(Crossed(), turn, "stop", []).board.numbers == (6,)
    beyond = game.roll(Crossed(), SumTurn((5, 6, 6), 2, 1), (1, 1))
    assert beyond.turn is None and beyond.board.numbers == ()


def most_numbers(game: Skreslanka2, turns: int) -> Array:
    """``[turns left, open set]``: expected numbers still to be crossed out."""
    bits = len(game.numbers)
    sets = np.arange(1 << bits)
    value = np.zeros((turns + 1, 1 << bits))
    for left in range(1, turns + 1):
        before = value[left - 1]
        after = {n: before + np.where(sets >> (n - game.low) & 1, 1 + before[sets & ~(1 << (n - game.low))] - before, 0)
                 for n in game.numbers}
        for p, ways in _second_rolls(game):
            worths = []
            for outcomes in ways:
                worth = np.zeros(len(sets))
                for q, total in outcomes:
                    worth += q * after.get(total, before)
                worths.append(worth)
            value[left] += p * reduce(np.maximum, worths)
    return value


def fewest_turns_all(game: Skreslanka2) -> Array:
    """Expected turns to cross out each open set (S2-8)."""
    bits = len(game.numbers)
    value = np.zeros(1 << bits)
    for level in by_size(bits)[1:]:
        sets = np.array(level)
        value[sets] = _settled_turns([(p, *_ways_on(game, ways, sets, value)) for p, ways in _second_rolls(game)])
    return value


def _ways_on(game: Skreslanka2, ways: list[list[tuple[float, int]]], sets: Array, value: Array) -> tuple[Array, Array]:
    """``[way, set]`` each: the turns after a number was crossed out, and the chance that none is."""
    rest, idle = np.zeros((len(ways), len(sets))), np.zeros((len(ways), len(sets)))
    for way, outcomes in enumerate(ways):
        for q, n in outcomes:
            bit = 1 << (n - game.low)
            hit = (sets & bit != 0) if n in game.numbers else np.zeros(len(sets), dtype=bool)
            rest[way] += q * np.where(hit, value[np.where(hit, sets & ~bit, 0)], 0)
            idle[way] += q * ~hit
    return rest, idle


def _settled_turns(sums: list[tuple[float, Array, Array]]) -> Array:
    """Expected turns of all sets of one size; of each first sum its chance and what ``_ways_on`` gives."""
    each = np.arange(sums[0][1].shape[1])
    guess = np.full(len(each), 300.0)
    for _ in range(100):
        total, stay = np.ones(len(each)), np.zeros(len(each))
        for p, rest, idle in sums:
            best = (rest + idle * guess).argmin(axis=0)
            total += p * rest[best, each]
            stay += p * idle[best, each]
        after = total / (1 - stay)
        settled = np.abs(after - guess).max() < 1e-10
        guess = after
        if settled:
            return guess
    raise AssertionError("did not settle")


def factors(win: Array, within: float = 0.0005) -> tuple[Array, Array, float, float, float]:
    """``mine[k, set]`` and ``theirs[k, set]`` whose product over k is the matrix to ``within``.

    Also the steps they are rounded to, and the greatest error after that. The matrix is nearly of
    low rank, because what matters of a set is how long it will take.
    """
    lively = win[1:, 1:]  # nobody moves with an empty list
    rng = np.random.default_rng(9)
    sample = lively @ rng.random((len(lively), 32))
    for _ in range(2):
        sample, _ = np.linalg.qr(sample)
        sample = lively @ (lively.T @ sample)
    basis, _, _ = np.linalg.svd(sample, full_matrices=False)
    for rank in range(6, 32):
        mine = basis[:, :rank].T.copy()
        mine *= np.sign(mine.sum(axis=1))[:, None]  # the sign of a factor is arbitrary
        theirs = mine @ lively
        balance = np.sqrt(np.abs(theirs).max(axis=1) / np.abs(mine).max(axis=1))[:, None]
        mine, theirs = mine * balance, theirs / balance
        step_mine = float(np.abs(mine).max() / 32000)
        step_theirs = float(np.abs(theirs).max() / 32000)
        short = np.rint(mine / step_mine) * step_mine, np.rint(theirs / step_theirs) * step_theirs
        worst = float(np.abs(short[0].T @ short[1] - lively).max())
        if worst <= within:
            empty = np.zeros((rank, 1))
            return np.hstack([empty, mine]), np.hstack([empty, theirs]), step_mine, step_theirs, worst
    raise AssertionError("the matrix is not of low rank")
