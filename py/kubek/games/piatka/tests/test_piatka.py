"""Piątka: clauses PT-1 … PT-7, decisions PT-a … PT-e."""

from __future__ import annotations

import pytest

from tests.engine import naive
from tests.engine.helpers import Match, check_options, moves, new, play, refuse, roll
from tests.engine.test_help_examples import final_scores


def aside_235() -> Match:
    """2, 3 and 5 set aside after three rolls."""
    return play(
        new("piatka", 2), "roll 2 3 4 5 6", "take 2", "roll 1 2 3 6", "take 3", "roll 1 5 6", "take 5"
    )


def test_PT_4_the_10_points_are_lost() -> None:
    """PT-4: aside 2-3-5, both of the next two dice smaller than 5: the turn is worth 0."""
    m = aside_235()
    assert m.due == 2
    m.play("roll 1 4")
    assert list(m.scores) == [0, 0]
    assert m.turn == 1
    assert m.due == 5


@pytest.mark.parametrize(
    ("dice", "takes"), [("4 5", {"5"}), ("2 6", {"6"}), ("5 6", {"5", "6"}), ("5 5", {"5"})]
)
def test_PT_4_a_5_or_a_6_goes_on(dice: str, takes: set[str]) -> None:
    """PT-4, PT-b: a 5 (equal is allowed) or a 6 may be set aside."""
    m = play(aside_235(), f"roll {dice}")
    assert m.turn == 0
    assert moves(m, "take") == takes
    assert set(m.moves()) == {f"take {t}" for t in takes}


def test_PT_5_PT_6_stopping_before_the_next_roll() -> None:
    """PT-5, PT-6, PT-c: stop is said before the roll and scores the sum of the dice aside."""
    m = aside_235()
    assert set(m.moves()) == {"roll", "stop"}
    m.play("stop")
    assert list(m.scores) == [10, 0]
    assert m.turn == 1


def test_PT_5_no_stop_before_the_first_roll_or_after_a_roll() -> None:
    """PT-5, PT-e: every roll ends with a die set aside."""
    m = new("piatka")
    assert list(m.moves()) == ["roll"]
    refuse(m, "stop")
    m.play("roll 1 2 3 4 5")
    refuse(m, "stop")
    refuse(m, "roll 1 2 3 4")
    assert moves(m, "take") == {"1", "2", "3", "4", "5"}


def test_PT_1_PT_2_five_rolls() -> None:
    """PT-1, PT-2: five dice, then four … one; the turn is worth the sum of all five."""
    m = new("piatka", 2)
    for n, die in ((5, 1), (4, 2), (3, 2), (2, 4), (1, 6)):
        assert m.due == n
        roll(m, [die] * n)
        m.play(f"take {die}")
    assert m.scores[0] == 15
    assert m.turn == 1


def test_PT_3_not_smaller_than_the_largest_aside() -> None:
    """PT-3: the largest die aside is the least that may follow."""
    m = play(new("piatka"), "roll 1 2 3 4 6", "take 4", "roll 1 3 4 5")
    assert moves(m, "take") == {"4", "5"}
    for text in ("take 1", "take 3", "take 6", "take 4 5", "take"):
        refuse(m, text)


@pytest.mark.parametrize("several", [False, True])
@pytest.mark.parametrize("aside", [(), (2,), (4,), (3, 5), (6,), (1, 1, 4), (2, 3, 5, 5)])
def test_PT_every_roll(aside: tuple[int, ...], several: bool) -> None:
    """PT-2, PT-3, PT-a, PT-b, PT-e: every roll with several sets of dice aside."""
    m = new("piatka", 2, several=several)
    for n, die in enumerate(aside):
        roll(m, [die] * (5 - n))
        m.play(f"take {die}")
    for dice in naive.multisets(5 - len(aside)):
        roll(m, dice)
        expected = naive.piatka_takes(dice, aside, several=several)
        assert m.turn == (0 if expected else 1), dice
        if expected:
            assert moves(m, "take") == {" ".join(map(str, t)) for t in expected}, dice
        else:
            assert list(m.scores) == [0, 0]
        m.undo()


def test_PT_a_option_several() -> None:
    """PT-a: with the option one or more dice are set aside after each roll."""
    m = play(new("piatka", 2, several=True), "roll 1 2 3 5 6", "take 1 2 3")
    assert m.due == 2
    play(m, "roll 3 4", "take 3 4")
    assert m.turn == 1  # nothing is left to roll
    assert m.scores[0] == 13


def test_PT_a_exactly_one_by_default() -> None:
    """PT-a: as written exactly one."""
    m = play(new("piatka"), "roll 1 2 3 5 6")
    refuse(m, "take 1 2")


def rounds(m: Match, turns: int, *dice: int) -> Match:
    for _ in range(turns):
        for die in dice:
            roll(m, [die] * 5)
            play(m, f"take {die}", "stop")
    return m


@pytest.mark.parametrize("turns", [1, 3, 10, 30])
def test_PT_7_PT_d_the_agreed_number_of_turns(turns: int) -> None:
    """PT-1, PT-7, PT-d: most points after the agreed turns; 10 where nothing is said."""
    m = new("piatka", 2) if turns == 10 else new("piatka", 2, turns=turns)
    rounds(m, turns - 1, 3, 5)
    assert m.turn == 0
    rounds(m, 1, 3, 5)
    assert m.turn is None
    assert list(m.scores) == [3 * turns, 5 * turns]
    assert list(m.winners) == [1]
    refuse(m, "roll 1 2 3 4 5")


def test_PT_ST_c_shared_victory() -> None:
    """ST-c: equal totals share the victory."""
    assert list(rounds(new("piatka", 3, turns=2), 2, 4, 3, 4).winners) == [0, 2]


def test_options() -> None:
    """Every setting that the rules name, with its default and its limits."""
    check_options("piatka", dice=5,
        turns=("int", 10, (1, 30)),
        several=("bool", False, None),
    )


def test_the_help_examples_come_to_the_scores_of_the_rules() -> None:
    """PT-3 … PT-6."""
    assert final_scores("piatka") == [[0], [10], [25]]
