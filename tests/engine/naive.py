"""A second scorer of every game, deliberately naive: the tests' own reading of the rules.

Everything is brute force over subsets of the dice, in the words of the rules, and
nothing here imports the engine. Speed and elegance are no aims; being obviously
right is. A row that its dice do not fulfil is ``None`` here; what that costs on
the sheet (0, or 0 less the deduction) is said by the game's table below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

Dice = Sequence[int]
Scorer = Callable[[Dice], "int | None"]

FACE_ROWS = ("ones", "twos", "threes", "fours", "fives", "sixes")


def multisets(n: int) -> list[tuple[int, ...]]:
    """Every multiset of n dice, ascending (252 for five dice, 462 for six)."""
    return list(combinations_with_replacement(range(1, 7), n))


def parts(dice: Dice) -> list[tuple[int, ...]]:
    """Every different non-empty selection of these dice, each ascending."""
    return sorted({tuple(sorted(c)) for n in range(1, len(dice) + 1) for c in combinations(dice, n)})


def arrangements(dice: Dice, sizes: Sequence[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every way to lay groups of these sizes, each of equal dice, using each die at most once."""
    if not sizes:
        yield ()
        return
    for picked in combinations(range(len(dice)), sizes[0]):
        group = tuple(dice[i] for i in picked)
        if len(set(group)) == 1:
            rest = [d for i, d in enumerate(dice) if i not in picked]
            for others in arrangements(rest, sizes[1:]):
                yield (group, *others)


def groups(dice: Dice, sizes: Sequence[int], *, different: bool) -> int | None:
    """Best sum of groups of equal dice; ``different`` asks for another face in each group."""
    sums = [
        sum(sum(group) for group in laid)
        for laid in arrangements(dice, sizes)
        if not different or len({group[0] for group in laid}) == len(sizes)
    ]
    return max(sums, default=None)


def equal(dice: Dice, n: int) -> int | None:
    return groups(dice, [n], different=True)


def run(dice: Dice, *wanted: tuple[int, ...]) -> int | None:
    """Best sum of one of the wanted runs that can be picked out of the dice."""
    return max((sum(part) for part in parts(dice) if part in wanted), default=None)


def of_face(face: int, at_most: int = 6) -> Scorer:
    def score(dice: Dice) -> int:
        return sum([d for d in dice if d == face][:at_most])

    return score


SMALL, BIG, WHOLE = (1, 2, 3, 4, 5), (2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 6)

PYRAMIDS = [  # DE-17, in the order of the page
    tuple(int(c) for c in digits)
    for digits in [
        "666554",
        "666442",
        "555443",
        "555331",
        "444332",
        "333221",
        "111223",
        "111335",
        "222334",
        "222446",
        "333445",
        "444556",
    ]
]


class Row(NamedTuple):
    """What a row of the Yamb family writes: the sum, a premium if fulfilled, less a deduction."""

    fulfilled: Scorer
    premium: int = 0
    deduction: int = 0

    def written(self, dice: Dice) -> int:
        points = self.fulfilled(dice)
        return (0 if points is None else points + self.premium) - self.deduction


def wide_rows(game: str, *, split: bool = False, five_at_most: bool = False) -> dict[str, Row]:
    """All rows of Ямб, Пукалка or Десперада by notation id (``aux.`` before the auxiliary ones)."""
    other = not split  # Y-i, Y-k: „други", the other group has another face
    minus = {
        "yamb": {},
        "pukalka": {"straight": 25, "full": 50, "four": 50},
        "desperada": {"straight": 40, "full": 50, "four": 50, "yamb": 60},
    }[game]
    rows = {name: Row(of_face(face, 5 if five_at_most else 6)) for face, name in enumerate(FACE_ROWS, 1)}
    rows["max"] = Row(lambda dice: max(sum(c) for c in combinations(dice, 5)))
    rows["min"] = Row(lambda dice: min(sum(c) for c in combinations(dice, 5)))
    rows["straight"] = Row(lambda dice: run(dice, SMALL, BIG), 20, minus.get("straight", 0))
    rows["full"] = Row(lambda dice: groups(dice, [3, 2], different=other), 30, minus.get("full", 0))
    rows["four"] = Row(lambda dice: equal(dice, 4), 40, minus.get("four", 0))
    rows["yamb"] = Row(lambda dice: equal(dice, 5), 50, minus.get("yamb", 0))
    if game == "yamb":
        return rows
    rows["aux.pair"] = Row(lambda dice: equal(dice, 2), 0, 10)
    rows["aux.two_pairs"] = Row(lambda dice: groups(dice, [2, 2], different=other), 0, 20)
    rows["aux.three"] = Row(lambda dice: equal(dice, 3), 0, 15)
    if game == "pukalka":
        return rows
    rows["aux.three_pairs"] = Row(lambda dice: groups(dice, [2, 2, 2], different=other), 20, 40)
    rows["aux.big_straight"] = Row(lambda dice: run(dice, WHOLE), 30, 40)
    rows["aux.four_two"] = Row(lambda dice: groups(dice, [4, 2], different=other), 40, 60)
    rows["aux.three_three"] = Row(lambda dice: groups(dice, [3, 3], different=other), 40, 60)
    rows["aux.pyramid"] = Row(
        lambda dice: sum(dice) if any(sorted(dice) == sorted(p) for p in PYRAMIDS) else None, 50, 70
    )
    rows["aux.super_yamb"] = Row(lambda dice: equal(dice, 6), 60, 0)
    rows["aux.desperada"] = Row(
        lambda dice: sum(dice) if sorted(dice) in ([1, 6, 6, 6, 6, 6], [1, 1, 1, 1, 1, 6]) else None,
        100,
        0,
    )
    return rows


def number_bonus(raw: int, *, at_60: bool = False) -> int:
    """Y-7 and Y-a: 30 over 60, 40 from 70, 50 from 80; the setting gives 30 at 60 as well."""
    if raw >= 80:
        return 50
    if raw >= 70:
        return 40
    if raw > 60 or (at_60 and raw == 60):
        return 30
    return 0


def wide_total(game: str, cells: dict[str, int], *, at_60: bool = False) -> int:
    """The total of a sheet, finished or not (Y-15, PU-6, PU-7, PU-c and "scores" of the notation).

    ``cells`` holds what is written, keyed ``<column>.<row>``. The number rows and the rows with a
    premium count as written, MAX and MIN only through their difference times the ones.
    """
    total = 0
    for column in ("down", "up", "free", "first", "second", "alternate"):
        of = {k.split(".", 1)[1]: v for k, v in cells.items() if k.split(".", 1)[0] == column}
        numbers = [of[name] for name in FACE_ROWS if name in of]
        total += sum(numbers) + number_bonus(sum(numbers), at_60=at_60)
        if game != "yamb" and len(numbers) == 6:
            total -= 100
        if {"ones", "max", "min"} <= of.keys():
            total += (of["max"] - of["min"]) * of["ones"] - (0 if game == "yamb" else 50)
        total += sum(v for k, v in of.items() if k not in FACE_ROWS and k not in ("max", "min"))
    return total


GENERAL_COMBINATIONS: dict[str, tuple[Scorer, int]] = {  # row: (the combination's dice, premium)
    "pair": (lambda dice: equal(dice, 2), 0),
    "two_pairs": (lambda dice: groups(dice, [2, 2], different=False), 0),
    "three": (lambda dice: equal(dice, 3), 0),
    "small_straight": (lambda dice: run(dice, SMALL), 0),
    "large_straight": (lambda dice: run(dice, BIG), 0),
    "full": (lambda dice: groups(dice, [3, 2], different=False), 10),
    "four": (lambda dice: equal(dice, 4), 20),
    "general": (lambda dice: equal(dice, 5), 50),
}


def general_school(row: str, dice: Dice) -> int:
    """GN-6, GN-h: (count - 3) x face."""
    face = FACE_ROWS.index(row) + 1
    return (list(dice).count(face) - 3) * face


def general_combination(row: str, dice: Dice) -> int | None:
    """GN-7, GN-11: the sum of the combination's dice and its premium, None where it is not there."""
    fulfilled, premium = GENERAL_COMBINATIONS[row]
    points = fulfilled(dice)
    return None if points is None else points + premium


def general_legal(
    open_rows: set[str], dice: Dice, *, free_rescue: bool = False, free_zero: bool = False
) -> dict[str, int]:
    """GN-3 … GN-10, GN-f, GN-g: each row that may be written now, with what it scores."""
    legal = {row: general_school(row, dice) for row in open_rows & set(FACE_ROWS)}
    fitting = {
        row: points
        for row in open_rows & GENERAL_COMBINATIONS.keys()
        if (points := general_combination(row, dice)) is not None
    }
    legal |= fitting
    if "rescue" in open_rows and (free_rescue or not fitting):
        legal["rescue"] = sum(dice)
    if free_zero or not legal:
        for row in open_rows & GENERAL_COMBINATIONS.keys():
            legal.setdefault(row, 0)
    return legal


def yahtzee_normal(row: str, dice: Dice) -> int:
    """YZ-4, YZ-5 without any joker; 0 where the box is not fulfilled."""
    if row in FACE_ROWS:
        return sum(d for d in dice if d == FACE_ROWS.index(row) + 1)
    counts = sorted(list(dice).count(face) for face in set(dice))
    longest = max(
        n for n in range(1, 6) for start in range(1, 7) if set(range(start, start + n)) <= set(dice)
    )
    return {
        "three": sum(dice) if counts[-1] >= 3 else 0,
        "four": sum(dice) if counts[-1] >= 4 else 0,
        "full": 25 if counts == [2, 3] else 0,
        "small_straight": 30 if longest >= 4 else 0,
        "large_straight": 40 if longest >= 5 else 0,
        "yahtzee": 50 if counts == [5] else 0,
        "chance": sum(dice),
    }[row]


YAHTZEE_ROWS = (*FACE_ROWS, "three", "four", "full", "small_straight", "large_straight", "yahtzee", "chance")


def yahtzee_joker(row: str, dice: Dice) -> int:
    """What a lower box takes through the Joker rule (YZ-7)."""
    return {
        "three": sum(dice),
        "four": sum(dice),
        "full": 25,
        "small_straight": 30,
        "large_straight": 40,
        "chance": sum(dice),
    }[row]


def yahtzee_legal(filled: dict[str, int], dice: Dice, joker: str = "forced") -> dict[str, int]:
    """YZ-3 … YZ-9, YZ-a: each box that may be written now and what goes into it (the 100 is extra)."""
    normal = {row: yahtzee_normal(row, dice) for row in YAHTZEE_ROWS if row not in filled}
    if len(set(dice)) > 1 or "yahtzee" not in filled:
        return normal
    matching = FACE_ROWS[dice[0] - 1]
    upper = {row for row in normal if row in FACE_ROWS}
    lower = {row for row in normal if row not in FACE_ROWS}
    joker_lower = {row: yahtzee_joker(row, dice) for row in lower}
    if joker == "forced":
        if matching in upper:
            return {matching: sum(dice)}
        if lower:
            return joker_lower
        return dict.fromkeys(upper, 0)
    if joker == "free":
        return normal if matching in upper else {**normal, **joker_lower}
    return {**dict.fromkeys(upper, 0), **joker_lower}  # original 1956


def yahtzee_total(filled: dict[str, int], bonuses: int = 0) -> int:
    upper = sum(v for k, v in filled.items() if k in FACE_ROWS)
    return sum(filled.values()) + (35 if upper >= 63 else 0) + 100 * bonuses


def strity_score(dice: Dice, *, strict: bool = False) -> int:
    """SR-4, SR-b, SR-c, SR-d: the best combination among six dice."""
    found = [0]
    if run(dice, SMALL):
        found.append(15)
    if run(dice, BIG):
        found.append(20)
    if run(dice, WHOLE):
        found.append(40)
    if strict:
        if sorted(list(dice).count(face) for face in set(dice)) == [1, 2, 3]:
            found.append(30)
    elif groups(dice, [3, 2], different=True):
        found.append(30)
    return max(found)


@cache
def ten_thousand_prices(four_plus: str = "none") -> dict[tuple[int, ...], int]:
    """TT-3 and the setting of TT-e: each element with its price."""
    prices = {(5,): 50, (1,): 100, (1, 1, 1): 1000, WHOLE: 2000}
    prices |= {(face,) * 3: face * 100 for face in range(2, 7)}
    for face in range(1, 7):
        triple = prices[(face,) * 3]
        for n in (4, 5, 6):
            if four_plus == "double":
                prices[(face,) * n] = triple * 2 ** (n - 3)
            elif four_plus == "plus_1000":
                prices[(face,) * n] = triple + 1000 * (n - 3)
    return prices


@cache
def ten_thousand_worth(dice: tuple[int, ...], four_plus: str = "none") -> int | None:
    """The most that all these dice bring together, None if one of them belongs to no element (TT-f)."""
    if not dice:
        return 0
    best: int | None = None
    for element, price in ten_thousand_prices(four_plus).items():
        rest = list(dice)
        try:
            for face in element:
                rest.remove(face)
        except ValueError:
            continue
        others = ten_thousand_worth(tuple(rest), four_plus)
        if others is not None and (best is None or price + others > best):
            best = price + others
    return best


def ten_thousand_takes(dice: Dice, four_plus: str = "none") -> dict[tuple[int, ...], int]:
    """TT-f: each selection that is a sum of elements, with its points. Empty where the roll busts."""
    return {p: worth for p in parts(dice) if (worth := ten_thousand_worth(p, four_plus)) is not None}


def siedemsetka_groups(dice: Dice) -> dict[tuple[int, ...], int]:
    """SS-4, SS-5, SS-b, SS-c, SS-g: each group of three or more equal or consecutive dice with its pips."""
    return {
        p: sum(p)
        for p in parts(dice)
        if len(p) >= 3 and (len(set(p)) == 1 or p == tuple(range(p[0], p[0] + len(p))))
    }


def bazy_points(dice: Dice, base: int) -> int:
    return sum(abs(d - base) for d in dice)


def piatka_takes(dice: Dice, aside: Dice, *, several: bool = False) -> list[tuple[int, ...]]:
    """PT-2, PT-3, PT-a, PT-b: what may be set aside out of this roll."""
    least = max(aside, default=1)
    fitting = [d for d in dice if d >= least]
    return [p for p in parts(fitting) if several or len(p) == 1]


def skreslanka_crossings(dice: Dice, crossed: set[int]) -> list[tuple[int, ...]]:
    """SK-3, SK-a, SK-b: all open faces together, or the sum."""
    faces = tuple(sorted(set(dice) - crossed))
    found = [faces] if faces else []
    if sum(dice) not in crossed:
        found.append((sum(dice),))
    return found
