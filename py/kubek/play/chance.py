"""Bazy and Sto dwadzieścia: seats do not meet, so the chance to win follows from each seat's own pace."""

from __future__ import annotations

from functools import cache

from kubek.dice import all_rolls, chance
from kubek.families.totals import Totals
from kubek.games.bazy import LIMIT, Bazy, distance
from kubek.games.sto_dwadziescia import GOAL, StoDwadziescia
from kubek.play.advice import TURNS, WIN, Advice, ranked
from kubek.position import Position

LONGEST = 60
"""Turns after which the last whole chance is booked; the remainder is below 1e-12."""

Pace = list[float]
"""``pace[k]``: the chance that it happens in exactly the k-th turn from now."""


def _paces(spread: dict[int, float], end: int) -> list[Pace]:
    """For each total below ``end``, when the sum of further turns reaches ``end``."""
    found: list[Pace] = [[] for _ in range(end)]
    still = spread.get(0, 0.0)
    for total in range(end - 1, -1, -1):
        pace = [0.0] * (LONGEST + 1)
        for turn in range(1, LONGEST + 1):
            pace[turn] = still * pace[turn - 1] + (sum(
                [p for points, p in spread.items() if total + points >= end]) if turn == 1 else sum(
                [p * found[total + points][turn - 1] for points, p in spread.items()
                 if points and total + points < end]))
        found[total] = pace
    return found


@cache
def bazy_paces() -> list[Pace]:
    """When a seat with each total exceeds the limit, always taking the best base.

    The least distance is best whatever the others do: a lower total is never worse.
    """
    spread: dict[int, float] = {}
    for roll in all_rolls(Bazy.dice):
        points = min(distance(roll, base) for base in roll)
        spread[points] = spread.get(points, 0.0) + chance(roll)
    return _paces(spread, LIMIT + 1)


@cache
def sto_paces() -> list[Pace]:
    """When a seat with each total reaches the goal."""
    game = StoDwadziescia({})
    spread: dict[int, float] = {}
    for roll in all_rolls(game.dice):
        points = game.roll(Totals(), game.new_turn(Totals()), roll).board.total
        spread[points] = spread.get(points, 0.0) + chance(roll)
    return _paces(spread, GOAL)


def mean(pace: Pace) -> float:
    """The expected number of the turn."""
    return sum(turn * p for turn, p in enumerate(pace))


def last_of(mine: Pace, others: list[tuple[int, Pace]], delay: int = 0) -> float:
    """The chance that it happens to me last.

    My k-th turn comes after ``k + delay`` rounds; ``others`` come ``places`` after me in a round
    (negative: before me, where I have had my turn already).
    """
    total = 0.0
    sums = [(place, _sums(pace)) for place, pace in others]
    for turn in range(1, LONGEST + 1):
        p = mine[turn]
        for place, below in sums:
            # the other's turns that come before my turn number `turn + delay`
            rounds = turn + delay if place < 0 else turn + delay - 1
            p *= below[min(rounds, LONGEST)]
        total += p
    return total


def first_of(mine: Pace, others: list[Pace]) -> float:
    """The chance that it happens to me first, I being the one to move."""
    total = 0.0
    sums = [_sums(pace) for pace in others]
    for turn in range(1, LONGEST + 1):
        p = mine[turn]
        for below in sums:
            p *= 1 - below[turn - 1]
        total += p
    return total


def _sums(pace: Pace) -> Pace:
    found, total = [], 0.0
    for p in pace:
        total += p
        found.append(total)
    return found


def advise_bazy(game: Bazy, position: Position) -> Advice:
    """The chance to be the last one in; alone, to outlast a rival who stands where one stood."""
    seat, turn = position.seat, position.turn
    assert seat is not None
    paces = bazy_paces()
    total = position.boards[seat].total
    others = [paces[min(board.total, LIMIT)] for at, board in enumerate(position.boards)
              if at != seat and at not in position.out]
    note = "default_rules" if game.settings["equal_turns"] else None
    if len(position.boards) == 1:
        others, note = [paces[total]], "equal_rival"

    def after(points: int) -> float:
        if total + points > LIMIT:
            return 0.0
        # my next turn comes when each other has had one
        return last_of(paces[total + points], [(-1, pace) for pace in others])

    if not turn.rolled:
        return Advice(WIN, [], last_of(paces[total], [(1, pace) for pace in others]), note)
    values = {f"base {face}": after(distance(turn.rolled, face)) for face in sorted(set(turn.rolled))}
    return ranked(WIN, values, note)


def advise_sto(game: StoDwadziescia, position: Position) -> Advice:
    """There is nothing to decide; the chance to win (alone: the turns to come) is shown all the same."""
    seat = position.seat
    assert seat is not None
    paces = sto_paces()
    mine = paces[position.boards[seat].total]
    if len(position.boards) == 1:
        return Advice(TURNS, [], mean(mine))
    note = "default_rules" if game.settings["last_turn"] else None
    others = [paces[min(board.total, GOAL - 1)] for at, board in enumerate(position.boards) if at != seat]
    return Advice(WIN, [], first_of(mine, others), note)
