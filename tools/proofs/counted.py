"""Bazy and Sto dwadzieścia counted through, turn by turn and roll by roll: there is no table to look up.

Apart from the games' own points for a roll nothing here is shared with the coach, which counts otherwise.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from itertools import product
from math import sqrt

from kubek.dice import Dice
from kubek.families.totals import Totals
from kubek.games.bazy.rules import LIMIT, Bazy, distance
from kubek.games.sto_dwadziescia.rules import GOAL, StoDwadziescia

Chances = Mapping[int, float]
TINY = 1e-15


def bazy_turn() -> Chances:
    """The points of a turn of Bazy with the best base."""
    return _each(Bazy.dice, lambda dice: min(distance(dice, base) for base in dice))


def sto_turn() -> Chances:
    """The points of a turn of Sto dwadzieścia."""
    game = StoDwadziescia({})
    return _each(game.dice, lambda dice: game.roll(Totals(), game.new_turn(Totals()), dice).board.total)


def _each(dice: int, points: Callable[[Dice], int]) -> Chances:
    found: dict[int, float] = defaultdict(float)
    for roll in product(range(1, 7), repeat=dice):
        found[points(tuple(sorted(roll)))] += 6.0**-dice
    return found


def added(totals: Chances, turn: Chances) -> Chances:
    """The totals after one turn more."""
    found: dict[int, float] = defaultdict(float)
    for total, p in totals.items():
        for points, q in turn.items():
            found[total + points] += p * q
    return found


def ends(turn: Chances, end: int) -> list[Chances]:
    """For the first, second, … turn: the totals with which ``end`` is reached in it."""
    still: Chances = {0: 1.0}
    found: list[Chances] = []
    while sum(still.values()) > TINY:
        after = added(still, turn)
        found.append({total: p for total, p in after.items() if total >= end})
        still = {total: p for total, p in after.items() if total < end}
    return found


def turns(turn: Chances, end: int) -> tuple[float, float]:
    """Mean and deviation of the turns until ``end`` is reached."""
    chances = [sum(totals.values()) for totals in ends(turn, end)]
    mean = sum(p * n for n, p in enumerate(chances, 1))
    return mean, sqrt(sum(p * (n - mean) ** 2 for n, p in enumerate(chances, 1)))


def bazy_first(*, equal_turns: bool) -> float:
    """The chance of the first of two to be the last one in (BZ-6); with equal turns of one round the lower total."""
    each = ends(bazy_turn(), LIMIT + 1)
    won = 0.0
    for mine, my_totals in enumerate(each):
        for theirs, their_totals in enumerate(each):
            if mine > theirs:
                won += sum(my_totals.values()) * sum(their_totals.values())
            elif mine == theirs and equal_turns:
                won += _more(their_totals, my_totals)
    return won


def sto_first(*, last_turn: bool) -> float:
    """The chance of the first of two to reach the goal first; with a last turn, to have more after it."""
    turn = sto_turn()
    if not last_turn:
        reached = [sum(totals.values()) for totals in ends(turn, GOAL)]
        return sum(p * sum(reached[at:]) for at, p in enumerate(reached))
    here: Chances = {0: 1.0}
    there: Chances = {0: 1.0}
    won = 0.0
    mine = True
    while sum(here.values()) * sum(there.values()) > TINY:
        after = added(here, turn)  # ``here`` is who moves
        done = {total: p for total, p in after.items() if total >= GOAL}
        answered = added(there, turn)
        won += _more(done, answered) if mine else _more(answered, done)
        here, there = there, {total: p for total, p in after.items() if total < GOAL}
        mine = not mine
    return won


def _more(one: Chances, other: Chances) -> float:
    """The chance that one is greater, a tie counting half."""
    return sum(p * q * ((a > b) + 0.5 * (a == b)) for a, p in one.items() for b, q in other.items())
