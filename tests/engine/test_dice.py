"""Dice: multisets with their weights, and how often the elements of the rules come in all ordered rolls."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import combinations, product
from math import isclose

import pytest
from kubek import dice as kd

from . import naive
from .helpers import Match, moves, new, offered, roll


def ordered(n: int) -> Counter[tuple[int, ...]]:
    """Each multiset with the number of ordered rolls that show it, by counting them all."""
    return Counter(tuple(sorted(r)) for r in product(range(1, 7), repeat=n))


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 6])
def test_all_rolls_and_their_ways(n: int) -> None:
    """Every multiset once, weighted by the ordered rolls that show it."""
    weights = ordered(n)
    assert sorted(kd.all_rolls(n)) == sorted(weights)
    assert {r: kd.ways(r) for r in kd.all_rolls(n)} == weights
    assert sum(kd.ways(r) for r in kd.all_rolls(n)) == 6**n
    assert all(isclose(kd.chance(r), weights[r] / 6**n) for r in kd.all_rolls(n))


@pytest.mark.parametrize(
    "dice", [(1, 2, 3, 4, 5), (2, 2, 2, 6, 6), (1, 1, 1, 1, 1, 1), (1, 3, 3, 5, 5, 6), (4,)]
)
def test_parts_of_a_roll(dice: tuple[int, ...]) -> None:
    """Sub-multisets: all of them with the empty one and the whole; the keeps may or may not hold all."""
    expected = {()} | {tuple(sorted(c)) for n in range(1, len(dice) + 1) for c in combinations(dice, n)}
    assert set(kd.sub_multisets(dice)) == expected
    assert len(kd.sub_multisets(dice)) == len(expected)
    assert expected - {dice} <= set(kd.keeps(dice)) <= expected
    for part in expected:
        assert kd.contains(dice, part)
        assert kd.merge(part, kd.without(dice, part)) == dice
    assert not kd.contains(dice, (*dice, 6))


def test_drawing_is_seeded_and_fair_in_range() -> None:
    """The same seed draws the same dice; every face comes; dice come in ascending order as written."""
    one, two = random.Random(7), random.Random(7)
    rolls = [kd.draw(5, one) for _ in range(400)]
    assert rolls == [kd.draw(5, two) for _ in range(400)]
    assert {d for r in rolls for d in r} == set(range(1, 7))
    assert all(len(r) == 5 for r in rolls)
    counts = Counter(d for r in rolls for d in r)
    assert max(counts.values()) - min(counts.values()) < 120
    assert all(len(kd.draw(n)) == n for n in range(1, 7))


def count(m: Match, n: int, found: Callable[[Match], bool]) -> int:
    """Over all 6**n ordered rolls of a turn's first roll: how many make this true in the match."""
    total = 0
    for dice, weight in ordered(n).items():
        roll(m, dice)
        if found(m):
            total += weight
        m.undo()
    return total


def free(row: str, missed: int) -> Callable[[Match], bool]:
    return lambda m: offered(m)[f"free.{row}"] != missed


def test_five_dice_full_house_300() -> None:
    """Three and other two: 300 of 7,776, in Ямб, Пукалка and Yahtzee; 306 in Generał with five alike."""
    assert count(new("yamb"), 5, free("full", 0)) == 300
    assert count(new("pukalka"), 5, free("full", -50)) == 300
    assert count(new("yahtzee"), 5, lambda m: offered(m)["full"] == 25) == 300
    assert count(new("general"), 5, lambda m: "full" in moves(m, "write")) == 306


def test_five_dice_four_or_more_in_a_run_1200() -> None:
    """Four or more in a run: 1,200; five: 240; both straights of Generał 120 each."""
    assert count(new("yahtzee"), 5, lambda m: offered(m)["small_straight"] == 30) == 1200
    assert count(new("yahtzee"), 5, lambda m: offered(m)["large_straight"] == 40) == 240
    assert count(new("yamb"), 5, free("straight", 0)) == 240
    assert count(new("general"), 5, lambda m: "small_straight" in moves(m, "write")) == 120


def test_five_dice_equal() -> None:
    """Five alike 6, four or more 156, three or more 1,656, a pair or more 7,056."""
    assert count(new("yamb"), 5, free("yamb", 0)) == 6
    assert count(new("yamb"), 5, free("four", 0)) == 156
    assert count(new("pukalka"), 5, free("aux.three", -15)) == 1656
    assert count(new("pukalka"), 5, free("aux.pair", -10)) == 7056


def test_six_dice_nothing_scores_1440() -> None:
    """10000: no 1, no 5 and no triple in 1,440 of 46,656; the straight in 720."""
    assert count(new("ten_thousand", 2), 6, lambda m: m.turn == 1) == 1440
    assert count(new("ten_thousand"), 6, lambda m: "1 2 3 4 5 6" in moves(m, "take")) == 720


def test_six_dice_elements_of_desperada() -> None:
    """1-6 in 720, three different pairs in 1,800, 4+2 in 450, 3+3 in 300, the pyramids 12 × 60, ДЕС 12."""
    m = new("desperada")
    wanted = {
        "aux.big_straight": 720,
        "aux.three_pairs": 1800,
        "aux.four_two": 450,
        "aux.three_three": 300,
        "aux.pyramid": 720,
        "aux.super_yamb": 6,
        "aux.desperada": 12,
    }
    missed = {row: -naive.wide_rows("desperada")[row].deduction for row in wanted}
    found = dict.fromkeys(wanted, 0)
    for dice, weight in ordered(6).items():
        roll(m, dice)
        now = offered(m)
        for row in wanted:
            found[row] += weight * (now[f"free.{row}"] != missed[row])
        m.undo()
    assert found == wanted


def test_six_dice_of_strity() -> None:
    """Full straight 720; a triple and a pair of different values: 7,950 loosely, 7,200 strictly."""
    loose = {d: w for d, w in ordered(6).items() if naive.strity_score(d) == 30}
    strict = {d: w for d, w in ordered(6).items() if naive.strity_score(d, strict=True) == 30}
    assert sum(strict.values()) == 7200
    assert sum(loose.values()) == 7200 + 450 + 300
    for option, expected in ((False, 7950), (True, 7200)):
        found = 0
        m = new("strity", strict_triple_pair=option)
        for dice, weight in ordered(6).items():
            roll(m, dice)
            m.play("stop")
            found += weight * (m.scores[0] == 60)  # doubled, as it came in the first roll
            m.undo()
            m.undo()
        assert found == expected
