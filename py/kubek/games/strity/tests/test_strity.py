"""Strity: clauses SR-1 … SR-6, decisions SR-a … SR-e."""

from __future__ import annotations

import pytest

from tests.engine import naive
from tests.engine.helpers import Match, check_options, moves, new, play, refuse, roll
from tests.engine.test_help_examples import final_scores


def one_roll(dice: str, **options: object) -> int:
    """The turn's score when the player stops after the first roll."""
    m = play(new("strity", **options), f"roll {dice}", "stop")
    return m.scores[0]


def test_SR_ex_big_straight_in_three_rolls() -> None:
    """Worked example: 1-2-3-5-5-6, keep 2-3-5-6, 3-6, keep the same, 4-5: the big straight, 20."""
    m = play(new("strity", 2), "roll 1 2 3 5 5 6", "hold 2 3 5 6")
    assert m.due == 2
    play(m, "roll 3 6", "hold 2 3 5 6")
    assert m.due == 2
    m.play("roll 4 5")
    assert list(m.scores) == [20, 0]
    assert m.turn == 1


@pytest.mark.parametrize(
    ("dice", "points"),
    [
        ("1 2 3 4 5 5", 15),
        ("2 2 3 4 5 6", 20),
        ("1 2 3 4 5 6", 40),
        ("1 2 2 2 5 5", 30),
        ("2 3 4 5 5 6", 20),
        ("1 1 3 4 5 6", 0),
        ("1 1 2 2 3 3", 0),
    ],
)
def test_SR_4_SR_5_values_and_doubling(dice: str, points: int) -> None:
    """SR-4, SR-5, SR-6: 15, 20, 40, 30, nothing; doubled in the first roll of the turn."""
    assert one_roll(dice) == 2 * points
    m = play(new("strity"), "roll 1 1 1 1 1 1", "hold", f"roll {dice}", "stop")
    assert m.scores[0] == points


@pytest.mark.parametrize("strict", [False, True])
def test_SR_every_roll(strict: bool) -> None:
    """SR-4, SR-5, SR-b, SR-c, SR-d: every multiset, in the first roll and in the third."""
    first = new("strity", strict_triple_pair=strict)
    third = play(
        new("strity", strict_triple_pair=strict), "roll 1 1 1 1 1 1", "hold", "roll 1 1 1 1 1 1", "hold"
    )
    for dice in naive.multisets(6):
        points = naive.strity_score(dice, strict=strict)
        roll(first, dice)
        first.play("stop")
        assert first.scores[0] == 2 * points, dice
        first.undo()
        first.undo()
        roll(third, dice)
        assert third.scores[0] == points, dice
        third.undo()


@pytest.mark.parametrize(
    ("dice", "loose", "strict"),
    [
        ("2 2 2 2 5 5", 30, 0),  # 4 + 2
        ("2 2 2 5 5 5", 30, 0),  # 3 + 3
        ("1 2 2 2 5 5", 30, 30),
        ("2 2 2 2 2 5", 0, 0),  # 5 + 1
        ("2 2 2 2 2 2", 0, 0),  # 6
    ],
)
def test_SR_d_triple_pair_single(dice: str, loose: int, strict: int) -> None:
    """SR-d: a triple and a pair of different values, sixth die free; strict asks for 3 + 2 + 1."""
    assert one_roll(dice) == 2 * loose
    assert one_roll(dice, strict_triple_pair=True) == 2 * strict


def test_SR_a_rolling_on_gives_up_the_doubling() -> None:
    """SR-a: after a combination one may roll on, but then the final dice count, once."""
    m = play(new("strity"), "roll 1 2 3 4 5 5", "hold 1 2 3 4 5", "roll 6", "stop")
    assert m.scores[0] == 40
    m = play(new("strity"), "roll 1 2 3 4 5 5", "hold 1 2 3 4 5", "roll 5", "stop")
    assert m.scores[0] == 15
    m = play(new("strity"), "roll 1 2 3 4 5 6", "hold 1 2 3 4", "roll 1 1", "hold 1 2 3 4", "roll 1 1")
    assert m.scores[0] == 0


def test_SR_2_SR_3_up_to_three_rolls() -> None:
    """SR-2, SR-3: six dice first; the second and third may be given up; the third ends the turn."""
    m = new("strity", 2)
    assert list(m.moves()) == ["roll"]
    assert m.due == 6
    refuse(m, "stop")
    m.play("roll 1 1 2 3 4 6")
    assert "stop" in m.moves()
    m.play("hold 1 2 3 4")
    assert m.due == 2
    assert list(m.moves()) == ["roll"]
    m.play("roll 6 6")
    assert "stop" in m.moves()
    m.play("hold 6 6")
    assert m.due == 4
    m.play("roll 1 1 1 1")
    assert m.turn == 1
    assert m.due == 6


def test_SR_e_dice_set_aside_may_be_rolled_again() -> None:
    """SR-e, SR-2: any dice, and all six too, may be rolled again."""
    m = play(new("strity"), "roll 1 2 3 5 5 6", "hold 1 2 3", "roll 4 4 4")
    assert {"", "4 4 4", "1 4", "1 2 3 4 4"} <= moves(m, "hold")
    assert "1 2 3 4 4 4" not in moves(m, "hold")
    m.play("hold")
    assert m.due == 6


def test_SR_2_every_proper_part_may_be_held() -> None:
    """SR-2: the holds are exactly the parts of the dice, all six excepted."""
    m = play(new("strity"), "roll 1 1 2 5 5 5")
    expected = {" ".join(map(str, p)) for p in naive.parts((1, 1, 2, 5, 5, 5)) if len(p) < 6} | {""}
    assert moves(m, "hold") == expected
    refuse(m, "hold 1 1 2 5 5 5")
    refuse(m, "hold 2 2")
    refuse(m, "hold 6")


def ten_turns(m: Match, *dice: str) -> None:
    for _ in range(10):
        for d in dice:
            play(m, f"roll {d}", "stop")


def test_SR_1_ten_turns_and_the_largest_total() -> None:
    """SR-1: ten turns each; the largest total wins."""
    m = new("strity", 2)
    ten_turns(m, "1 2 3 4 5 5", "2 2 3 4 5 6")
    assert m.turn is None
    assert list(m.scores) == [300, 400]
    assert list(m.winners) == [1]
    refuse(m, "roll 1 2 3 4 5 6")
    refuse(m, "stop")


def test_ST_c_shared_victory() -> None:
    """ST-c: equal totals share the victory."""
    m = new("strity", 3)
    ten_turns(m, "1 2 3 4 5 5", "1 1 3 3 5 6", "1 2 3 4 5 5")
    assert list(m.winners) == [0, 2]


def test_options() -> None:
    """Every setting that the rules name, with its default and its limits."""
    check_options("strity", dice=6,
        strict_triple_pair=("bool", False, None),
    )


def test_the_help_examples_come_to_the_scores_of_the_rules() -> None:
    """SR-4, SR-5, SR-6."""
    assert final_scores("strity") == [[20], [60], [0]]
