"""Generał: clauses GN-1 … GN-13, decisions GN-a … GN-h."""

from __future__ import annotations

import pytest

from tests.engine import naive
from tests.engine.helpers import Match, cells, check_options, moves, new, offered, play, refuse, roll
from tests.engine.test_help_examples import final_scores

ROWS = (*naive.FACE_ROWS, *naive.GENERAL_COMBINATIONS, "rescue")
#: dice that fulfil each row, so that a sheet can be filled in any order
FITTING = {
    "ones": "1 1 1 2 3",
    "twos": "2 2 2 1 3",
    "threes": "3 3 3 1 2",
    "fours": "4 4 4 1 2",
    "fives": "5 5 5 1 2",
    "sixes": "6 6 6 1 2",
    "pair": "2 2 1 3 6",
    "two_pairs": "2 2 3 3 6",
    "three": "2 2 2 3 6",
    "small_straight": "1 2 3 4 5",
    "large_straight": "2 3 4 5 6",
    "full": "2 2 2 6 6",
    "four": "2 2 2 2 6",
    "general": "2 2 2 2 2",
}


def fill(m: Match, *rows: str) -> Match:
    """One turn for each row with dice that fulfil it."""
    for row in rows:
        play(m, f"roll {FITTING[row]}", f"write {row}")
    return m


def score(dice: str, row: str, **options: object) -> int:
    return play(new("general", **options), f"roll {dice}", f"write {row}").scores[0]


@pytest.mark.parametrize(
    ("dice", "row", "points"),
    [
        ("2 2 2 1 3", "twos", 0),  # GN-5, GN-6
        ("2 2 1 3 4", "twos", -2),
        ("2 2 2 2 1", "twos", 2),
        ("2 2 2 2 2", "twos", 4),
        ("6 6 6 6 6", "sixes", 12),
        ("1 2 3 4 5", "sixes", -18),  # GN-h
        ("2 3 4 5 6", "ones", -3),
        ("1 3 6 6 6", "three", 18),  # GN-7, GN-e
        ("2 2 2 6 6", "three", 6),  # GN-8
        ("2 2 2 6 6", "two_pairs", 16),
        ("2 2 2 6 6", "pair", 12),  # GN-8, GN-e: the best pair
        ("2 2 2 6 6", "full", 28),  # GN-11
        ("3 3 5 5 1", "two_pairs", 16),  # GN-12
        ("4 4 4 4 5", "two_pairs", 16),
        ("1 2 3 4 5", "small_straight", 15),  # GN-c
        ("2 3 4 5 6", "large_straight", 20),
        ("1 1 1 5 5", "full", 23),
        ("4 4 4 4 4", "full", 30),  # GN-d
        ("4 4 4 4 4", "four", 36),
        ("4 4 4 4 5", "four", 36),
        ("4 4 4 4 4", "general", 70),
        ("4 4 4 4 4", "pair", 8),
        ("4 4 4 4 4", "three", 12),
        ("4 4 4 4 4", "two_pairs", 16),
        ("6 6 6 6 6", "general", 80),
    ],
)
def test_GN_5_to_GN_12_rows(dice: str, row: str, points: int) -> None:
    """GN-5 … GN-8, GN-11, GN-12, GN-b … GN-e, GN-h: the figures of the text, row by row."""
    assert score(dice, row) == points


def test_GN_d_four_and_one_is_not_a_full() -> None:
    """GN-d: 4-4-4-4-5 is two pairs but no full; straights need five different dice."""
    m = play(new("general"), "roll 4 4 4 4 5")
    assert "full" not in moves(m, "write")
    refuse(m, "write full")
    m = play(new("general"), "roll 1 2 3 4 6")
    assert not {"small_straight", "large_straight"} & moves(m, "write")


def test_GN_8_exchange_of_a_used_full() -> None:
    """GN-8: Full used, 2-2-2-6-6 may go to Trójka (6), Dwie pary (16) or Para (12), not to Ratunek."""
    m = fill(new("general"), "full")
    m.play("roll 2 2 2 6 6")
    combinations = {k: v for k, v in offered(m).items() if k not in naive.FACE_ROWS}
    assert combinations == {"three": 6, "two_pairs": 16, "pair": 12}
    refuse(m, "write rescue")
    refuse(m, "write full")


def test_GN_9_rescue_when_the_exchange_is_impossible() -> None:
    """GN-9, GN-f: with Full, Trójka, Dwie pary and Para used, Ratunek takes 2+2+2+6+6 = 18."""
    m = fill(new("general"), "full", "three", "two_pairs", "pair")
    before = m.scores[0]
    m.play("roll 2 2 2 6 6")
    assert moves(m, "write") == {*naive.FACE_ROWS, "rescue"}
    m.play("write rescue")
    assert cells(m)["rescue"] == 18
    assert m.scores[0] == before + 18


def test_GN_f_rescue_is_closed_while_a_combination_fits() -> None:
    """GN-f: Ratunek opens when no open row of parts II and III fits; part I does not block it."""
    m = play(new("general"), "roll 1 1 3 4 6")
    assert "rescue" not in moves(m, "write")
    m = play(new("general"), "roll 1 2 3 4 6")
    assert moves(m, "write") == {*naive.FACE_ROWS, "rescue"}
    m.play("write rescue")
    assert m.scores[0] == 16


def test_GN_f_option_free_rescue() -> None:
    """GN-f (2): with the option Ratunek takes any dice."""
    assert score("6 6 6 6 6", "rescue", free_rescue=True) == 30
    m = play(new("general", free_rescue=True), "roll 1 1 3 4 6")
    assert "rescue" in moves(m, "write")


def test_GN_10_zero_only_when_nothing_else_can_be_written() -> None:
    """GN-10, GN-g: Ratunek used, part I full, nothing fits: 0 in any open row of II and III."""
    m = fill(new("general"), *naive.FACE_ROWS)
    play(m, "roll 1 2 3 4 6", "write rescue")
    m.play("roll 1 2 3 4 6")
    assert moves(m, "write") == set(naive.GENERAL_COMBINATIONS)
    assert set(offered(m).values()) == {0}
    before = m.scores[0]
    m.play("write general")
    assert cells(m)["general"] == 0
    assert m.scores[0] == before
    m.play("roll 1 1 3 4 6")
    assert moves(m, "write") == {"pair"}


def test_GN_g_a_school_row_is_a_way_to_write() -> None:
    """GN-g: while a row of part I is open no 0 may be written, even if the row costs 18."""
    m = fill(new("general"), *naive.FACE_ROWS[:5])
    play(m, "roll 1 2 3 4 6", "write rescue")
    m.play("roll 1 2 3 4 5")
    assert moves(m, "write") == {"sixes", "small_straight"}
    m.play("write small_straight")
    m.play("roll 1 2 3 4 5")
    assert moves(m, "write") == {"sixes"}
    assert offered(m) == {"sixes": -18}


def test_GN_g_an_open_rescue_is_a_way_to_write() -> None:
    """GN-g: with part I full and Ratunek open, Ratunek is the only way when nothing fits."""
    m = fill(new("general"), *naive.FACE_ROWS)
    m.play("roll 1 2 3 4 6")
    assert moves(m, "write") == {"rescue"}


def test_GN_g_option_free_zero() -> None:
    """GN-g: with the option a 0 may go into any row of II and III; part I stays by the formula."""
    m = play(new("general", free_zero=True), "roll 1 2 3 4 6")
    assert moves(m, "write") == set(ROWS)
    assert {
        row: points for row, points in offered(m).items() if row in naive.GENERAL_COMBINATIONS
    } == dict.fromkeys(naive.GENERAL_COMBINATIONS, 0)
    assert offered(m)["fives"] == -15
    m = play(new("general", free_zero=True), "roll 2 2 2 6 6")
    assert "rescue" not in moves(m, "write")
    assert offered(m)["full"] == 28
    assert offered(m)["general"] == 0


@pytest.mark.parametrize("free_rescue", [False, True])
@pytest.mark.parametrize("free_zero", [False, True])
@pytest.mark.parametrize(
    "used",
    [
        (),
        ("full", "three", "pair"),
        ("rescue",),
        (*naive.FACE_ROWS, "two_pairs"),
        (*naive.FACE_ROWS, "rescue"),
        (*naive.FACE_ROWS, "rescue", "pair", "three", "small_straight"),
        tuple(naive.GENERAL_COMBINATIONS),
    ],
    ids=lambda used: f"{len(used)}-used",
)
def test_GN_every_roll(used: tuple[str, ...], free_rescue: bool, free_zero: bool) -> None:
    """GN-5 … GN-12, GN-f, GN-g: every multiset on seven sheets, with every pair of options."""
    options = {"free_rescue": free_rescue, "free_zero": free_zero}
    m = new("general", **options)
    fill(m, *(row for row in used if row != "rescue"))
    if "rescue" in used:
        play(m, "roll 1 2 3 4 6", "write rescue")
    left = set(ROWS) - set(used)
    for n, dice in enumerate(naive.multisets(5)):
        roll(m, dice)
        expected = naive.general_legal(left, dice, **options)
        assert offered(m) == expected, dice
        assert moves(m, "write") == set(expected), dice
        row = sorted(expected)[n % len(expected)]
        m.play(f"write {row}")
        assert cells(m)[row] == expected[row], (dice, row)
        m.undo()
        m.undo()


def test_GN_2_GN_3_the_turn() -> None:
    """GN-2, GN-3: up to three rolls, any dice kept; after the third a row must be written."""
    m = new("general", 2)
    assert list(m.moves()) == ["roll"]
    assert m.due == 5
    m.play("roll 1 2 2 5 6")
    assert moves(m, "hold") == {
        "",
        *(" ".join(map(str, p)) for p in naive.parts((1, 2, 2, 5, 6)) if len(p) < 5),
    }
    refuse(m, "stop")
    m.play("hold 2 2")
    assert m.due == 3
    m.play("roll 2 3 4")
    assert moves(m, "write")
    m.play("hold")
    assert m.due == 5
    m.play("roll 2 2 2 2 3")
    assert not moves(m, "hold")
    refuse(m, "hold 2 2")
    m.play("write four")
    assert m.scores[0] == 28
    assert m.turn == 1


def test_GN_4_fifteen_turns() -> None:
    """GN-4, GN-13: the game ends when every sheet is full; the rows are summed."""
    m = new("general", 2)
    for row, dice in FITTING.items():
        for _ in range(2):
            assert m.turn is not None
            play(m, f"roll {dice}", f"write {row}")
    play(m, "roll 1 2 3 4 6", "write rescue")
    assert m.turn == 1
    play(m, "roll 1 2 3 5 6", "write rescue")
    assert m.turn is None
    expected = 0 + 4 + 10 + 6 + 15 + 20 + 28 + 28 + 60
    assert list(m.scores) == [expected + 16, expected + 17]
    assert list(m.winners) == [1]


def school(bonus: str, *twos: str) -> Match:
    """A finished school: five rows at 0 and the twos as given."""
    m = fill(new("general", school_bonus=bonus), *(row for row in naive.FACE_ROWS if row != "twos"))
    return play(m, f"roll {' '.join(twos)}", "write twos")


@pytest.mark.parametrize(
    ("bonus", "at_minus_2", "at_0", "at_2"),
    [("none", -2, 0, 2), ("plus_50", -2, 50, 52), ("minus_50", -52, 0, 2)],
)
def test_GN_a_school_bonus(bonus: str, at_minus_2: int, at_0: int, at_2: int) -> None:
    """GN-a: nothing as printed; +50 from a school of 0; -50 for a negative one."""
    assert school(bonus, *"22134").scores[0] == at_minus_2
    assert school(bonus, *"22213").scores[0] == at_0
    assert school(bonus, *"22221").scores[0] == at_2


def test_GN_a_minus_50_waits_for_a_full_school() -> None:
    """GN-a, PU-c: a deduction enters when all six rows are filled, not at the first negative row."""
    m = new("general", school_bonus="minus_50")
    play(m, "roll 2 3 4 5 6", "write ones")
    assert m.scores[0] == -3
    fill(m, *naive.FACE_ROWS[1:5])
    assert m.scores[0] == -3
    play(m, "roll 1 2 3 4 4", "write sixes")
    assert m.scores[0] == -3 - 18 - 50


def test_options() -> None:
    """Every setting that the rules name, with its default and its limits."""
    check_options("general", dice=5,
        school_bonus=("choice", "none", ["none", "plus_50", "minus_50"]),
        free_rescue=("bool", False, None),
        free_zero=("bool", False, None),
    )


def test_the_help_examples_come_to_the_scores_of_the_rules() -> None:
    """GN-5 … GN-12."""
    assert final_scores("general") == [[0 + 12, -2, 2, 4], [18], [28 + 6 + 16 + 12 + 18 + 0 + 2 + 0 + 4 + 0 + 0 + 0],
        [16 + 23, 16 + 30]]
