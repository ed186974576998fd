"""Yahtzee: clauses YZ-1 … YZ-9, decisions YZ-a … YZ-d, the three joker variants."""

from __future__ import annotations

import random

import pytest

from tests.engine import naive
from tests.engine.helpers import Match, cells, check_options, moves, new, offered, play, refuse, roll
from tests.engine.test_help_examples import final_scores

UPPER = naive.FACE_ROWS
LOWER = ("three", "four", "full", "small_straight", "large_straight", "yahtzee", "chance")
#: dice without any combination but the chance
POOR = {
    "ones": "2 2 3 4 6",
    "twos": "1 1 3 4 6",
    "threes": "1 1 2 4 6",
    "fours": "1 1 2 3 6",
    "fives": "1 1 2 3 6",
    "sixes": "1 1 2 3 5",
}


def fill(m: Match, *rows: str, yahtzee: int = 50) -> Match:
    """One turn for each row, worth 0 except ``yahtzee`` (50 or 0) and ``chance``."""
    for row in rows:
        dice = "3 3 3 3 3" if row == "yahtzee" and yahtzee else POOR.get(row, "1 1 3 4 6")
        play(m, f"roll {dice}", f"write {row}")
    return m


def score(dice: str, row: str) -> int:
    return play(new("yahtzee"), f"roll {dice}", f"write {row}").scores[0]


@pytest.mark.parametrize(
    ("dice", "row", "points"),
    [
        ("1 1 1 4 5", "ones", 3),  # YZ-4
        ("1 2 3 4 5", "sixes", 0),  # YZ-3
        ("6 6 6 6 6", "sixes", 30),
        ("3 3 3 4 5", "three", 18),  # YZ-5
        ("3 3 3 3 5", "three", 17),
        ("3 3 4 4 5", "three", 0),
        ("3 3 3 3 5", "four", 17),
        ("3 3 3 4 5", "four", 0),
        ("3 3 3 3 3", "four", 15),
        ("2 2 3 3 3", "full", 25),
        ("2 2 3 3 4", "full", 0),
        ("3 3 3 3 5", "full", 0),
        ("3 3 3 3 3", "full", 0),  # YZ-9, YZ-c
        ("1 2 3 4 6", "small_straight", 30),
        ("2 3 4 5 5", "small_straight", 30),
        ("1 3 4 5 6", "small_straight", 30),
        ("1 2 3 5 6", "small_straight", 0),
        ("1 2 3 4 5", "small_straight", 30),
        ("1 2 3 4 5", "large_straight", 40),
        ("2 3 4 5 6", "large_straight", 40),
        ("1 2 3 4 6", "large_straight", 0),
        ("3 3 3 3 3", "small_straight", 0),
        ("3 3 3 3 3", "large_straight", 0),
        ("4 4 4 4 4", "yahtzee", 50),
        ("4 4 4 4 5", "yahtzee", 0),
        ("1 3 4 6 6", "chance", 20),
    ],
)
def test_YZ_4_YZ_5_boxes(dice: str, row: str, points: int) -> None:
    """YZ-3, YZ-4, YZ-5, YZ-9, YZ-c: each box without a joker."""
    assert score(dice, row) == points


SHEETS: list[tuple[tuple[str, ...], int]] = [
    ((), 50),
    (("yahtzee",), 50),
    (("yahtzee",), 0),
    (("yahtzee", *UPPER), 50),
    (("yahtzee", "ones", "threes", "sixes", "full", "chance"), 50),
    (("yahtzee", "twos", "fours", "small_straight", "three"), 0),
    (("yahtzee", *LOWER[:5], "chance"), 50),
    (("yahtzee", *LOWER[:5], "chance", "twos", "fives"), 0),
    (("yahtzee", *LOWER[:5], "chance", *UPPER[:5]), 50),
    (LOWER[:5], 50),
]


@pytest.mark.parametrize("joker", ["forced", "free", "original"])
@pytest.mark.parametrize(
    ("used", "in_box"), SHEETS, ids=lambda v: str(v) if isinstance(v, int) else f"{len(v)}-used"
)
def test_YZ_every_roll(joker: str, used: tuple[str, ...], in_box: int) -> None:
    """YZ-3 … YZ-9, YZ-a: every multiset on ten sheets under each joker variant, as offered and as written."""
    m = fill(new("yahtzee", joker=joker), *used, yahtzee=in_box)
    before = cells(m)
    for n, dice in enumerate(naive.multisets(5)):
        roll(m, dice)
        expected = naive.yahtzee_legal(before, dice, joker)
        assert moves(m, "write") == set(expected), dice
        bonus = 100 if len(set(dice)) == 1 and before.get("yahtzee") == 50 else 0
        seen = offered(m)
        assert set(seen) == set(expected)
        for row, points in expected.items():
            assert seen[row] in {points, points + bonus}, (dice, row)
        for row in sorted(expected) if len(set(dice)) == 1 else [sorted(expected)[n % len(expected)]]:
            m.play(f"write {row}")
            assert cells(m)[row] == expected[row], (dice, row)
            if m.turn is not None or len(used) == 12:
                assert m.scores[0] == naive.yahtzee_total(
                    {**before, row: expected[row]}, bonuses=bonus // 100
                )
            m.undo()
        m.undo()


def test_YZ_2_YZ_3_the_turn() -> None:
    """YZ-2, YZ-3: up to three rolls, any dice; one box must be filled, a zero by choice too."""
    m = new("yahtzee", 2)
    assert m.due == 5
    m.play("roll 1 2 2 5 6")
    assert moves(m, "write") == {*UPPER, *LOWER}
    assert moves(m, "hold") == {
        "",
        *(" ".join(map(str, p)) for p in naive.parts((1, 2, 2, 5, 6)) if len(p) < 5),
    }
    play(m, "hold 2 2", "roll 2 3 4", "hold 3 4", "roll 1 2 6")
    assert not moves(m, "hold")
    refuse(m, "hold 1")
    m.play("write yahtzee")
    assert m.turn == 1
    assert cells(m) == {"yahtzee": 0}


@pytest.mark.parametrize(("threes", "bonus"), [(3, 35), (2, 0), (4, 35)])
def test_YZ_4_upper_bonus_at_63(threes: int, bonus: int) -> None:
    """YZ-4: 63 is three of each; +35 from 63 on."""
    m = new("yahtzee")
    for face, row in enumerate(UPPER, 1):
        n = threes if face == 3 else 3
        other = 1 if face != 1 else 2
        dice = [face] * n + [other] * (5 - n)
        roll(m, dice)
        m.play(f"write {row}")
    assert m.scores[0] == 63 + (threes - 3) * 3 + bonus


def test_YZ_6_hundred_each_time() -> None:
    """YZ-6: with 50 in the Yahtzee box each further Yahtzee brings 100."""
    m = fill(new("yahtzee"), "yahtzee")
    assert m.scores[0] == 50
    play(m, "roll 4 4 4 4 4", "write fours")
    assert m.scores[0] == 50 + 20 + 100
    play(m, "roll 4 4 4 4 4", "write large_straight")
    assert m.scores[0] == 170 + 40 + 100
    play(m, "roll 1 1 1 1 1", "hold", "roll 6 6 6 6 6", "write sixes")
    assert m.scores[0] == 310 + 30 + 100
    play(m, "roll 5 5 5 5 5", "hold", "roll 1 2 3 4 6", "write small_straight")
    assert m.scores[0] == 440 + 30


def test_YZ_6_YZ_b_no_hundred_with_a_zero_in_the_box() -> None:
    """YZ-6, YZ-b: with 0 in the box no bonus, but the joker rules apply."""
    m = fill(new("yahtzee"), "yahtzee", yahtzee=0)
    m.play("roll 4 4 4 4 4")
    assert moves(m, "write") == {"fours"}
    m.play("write fours")
    assert m.scores[0] == 20
    play(m, "roll 4 4 4 4 4", "write full")
    assert m.scores[0] == 45


def test_YZ_9_an_open_yahtzee_box_needs_not_be_used() -> None:
    """YZ-9: with the box open a Yahtzee may go elsewhere by the normal rules; no bonus, no joker."""
    m = play(new("yahtzee"), "roll 4 4 4 4 4")
    assert offered(m) == {row: naive.yahtzee_normal(row, (4,) * 5) for row in (*UPPER, *LOWER)}
    m.play("write four")
    assert m.scores[0] == 20
    play(m, "roll 4 4 4 4 4", "write yahtzee")
    assert m.scores[0] == 70
    play(m, "roll 4 4 4 4 4", "write fours")
    assert m.scores[0] == 190


def test_YZ_7_forced_joker_in_its_order() -> None:
    """YZ-7: the matching upper box; then any open lower box; then a zero in any open upper box."""
    m = fill(new("yahtzee"), "yahtzee")
    m.play("roll 5 5 5 5 5")
    assert moves(m, "write") == {"fives"}
    for row in ("full", "chance", "ones", "yahtzee"):
        refuse(m, f"write {row}")
    m.play("write fives")
    m.play("roll 5 5 5 5 5")
    assert moves(m, "write") == {"three", "four", "full", "small_straight", "large_straight", "chance"}
    refuse(m, "write ones")
    m.undo()
    fill(m, "three", "four", "full", "small_straight", "large_straight", "chance")
    m.play("roll 5 5 5 5 5")
    assert moves(m, "write") == {"ones", "twos", "threes", "fours", "sixes"}
    before = m.scores[0]
    m.play("write sixes")
    assert cells(m)["sixes"] == 0
    assert m.scores[0] == before + 100


def test_YZ_a_free_joker() -> None:
    """YZ-a, free choice: any open box; joker values below only once the matching upper box is filled."""
    m = fill(new("yahtzee", joker="free"), "yahtzee")
    m.play("roll 5 5 5 5 5")
    assert moves(m, "write") == {*UPPER, *LOWER} - {"yahtzee"}
    m.play("write large_straight")
    assert cells(m)["large_straight"] == 0
    m.undo()
    m.play("write chance")
    assert cells(m)["chance"] == 25
    m.undo()
    m.play("write ones")
    assert cells(m)["ones"] == 0
    m.undo()
    m.play("write fives")
    m.play("roll 5 5 5 5 5")
    assert moves(m, "write") == {*UPPER, *LOWER} - {"yahtzee", "fives"}
    m.play("write large_straight")
    assert cells(m)["large_straight"] == 40


def test_YZ_a_original_joker() -> None:
    """YZ-a, 1956: with the Yahtzee box filled nothing above, the joker's values below at once."""
    m = fill(new("yahtzee", joker="original"), "yahtzee")
    m.play("roll 5 5 5 5 5")
    assert moves(m, "write") == {*UPPER, *LOWER} - {"yahtzee"}
    for row, points in (
        ("fives", 0),
        ("full", 25),
        ("small_straight", 30),
        ("large_straight", 40),
        ("three", 25),
        ("chance", 25),
    ):
        m.play(f"write {row}")
        assert cells(m)[row] == points
        m.undo()


def test_YZ_d_joker_yahtzees_above_count_to_63() -> None:
    """YZ-d: a joker Yahtzee written above counts to the 63, the hundreds do not."""
    m = fill(new("yahtzee"), "yahtzee")
    play(m, "roll 6 6 6 6 6", "write sixes")
    assert m.scores[0] == 50 + 30 + 100
    play(m, "roll 5 5 5 5 5", "write fives")
    assert m.scores[0] == 180 + 25 + 100
    play(m, "roll 4 4 1 2 6", "write fours")
    assert m.scores[0] == 305 + 8 + 35


def test_YZ_1_YZ_8_thirteen_turns_and_the_highest_total() -> None:
    """YZ-1, YZ-8: thirteen turns each, the highest grand total wins; equal ones share (ST-c)."""
    m = new("yahtzee", 3)
    for row in (*UPPER, *LOWER):
        for seat in range(3):
            assert m.turn == seat
            dice = "1 1 3 4 6" if seat != 1 or row != "chance" else "1 1 2 4 6"
            play(m, f"roll {dice}", f"write {row}")
    assert m.turn is None
    assert m.scores[0] == m.scores[2] == m.scores[1] + 1
    assert list(m.winners) == [0, 2]
    refuse(m, "roll 1 1 3 4 6")


def test_YZ_totals_of_random_matches() -> None:
    """YZ-4, YZ-6, YZ-8: the score is the sum of the boxes, the 35 and the hundreds, at every moment."""
    for seed in range(6):
        rng = random.Random(seed)
        m = new("yahtzee", joker=("forced", "free", "original")[seed % 3])
        hundreds = 0
        while m.turn is not None:
            dice = [rng.choice((1, 6))] * 5 if rng.random() < 0.5 else [rng.randint(1, 6) for _ in range(5)]
            roll(m, dice)
            hundreds += len(set(dice)) == 1 and cells(m).get("yahtzee") == 50
            m.play("write " + rng.choice(sorted(moves(m, "write"))))
            assert m.scores[0] == naive.yahtzee_total(cells(m), bonuses=hundreds)


def test_options() -> None:
    """Every setting that the rules name, with its default and its limits."""
    check_options("yahtzee", dice=5,
        joker=("choice", "forced", ["forced", "free", "original"]),
    )


def test_the_help_examples_come_to_the_scores_of_the_rules() -> None:
    """YZ-4 … YZ-7."""
    assert final_scores("yahtzee") == [[40 + 25 + 18], [63 + 35], [50 + 20 + 100 + 40 + 100], [0 + 10 + 25]]
