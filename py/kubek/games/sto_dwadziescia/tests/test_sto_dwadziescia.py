"""Sto dwadzieścia: clauses SD-1 … SD-4, decision SD-a."""

from __future__ import annotations

from itertools import product

import pytest

from tests.engine.helpers import check_options, new, play, refuse
from tests.engine.test_help_examples import final_scores


@pytest.mark.parametrize(("a", "b"), list(product(range(1, 7), repeat=2)))
def test_SD_2_SD_3_every_roll(a: int, b: int) -> None:
    """SD-2, SD-3: the sum, and 20 more for two equal dice."""
    m = play(new("sto_dwadziescia", 2), f"roll {a} {b}")
    assert list(m.scores) == [a + b + (20 if a == b else 0), 0]
    assert m.turn == 1


def test_SD_4_exactly_120_wins_at_once() -> None:
    """SD-4, SD-a: who first reaches 120 wins, and doubles give no extra roll."""
    m = play(new("sto_dwadziescia", 2), *["roll 5 5"] * 6)
    assert list(m.scores) == [90, 90]
    assert m.turn == 0
    m.play("roll 5 5")
    assert m.turn is None
    assert list(m.scores) == [120, 90]
    assert list(m.winners) == [0]
    assert list(m.moves()) == []
    refuse(m, "roll 1 2")


def test_SD_a_119_is_not_enough_and_more_than_120_is() -> None:
    """SD-a: 119 is not there yet, 122 is."""
    m = play(new("sto_dwadziescia", 2), *["roll 5 5"] * 6, "roll 4 4", "roll 2 3", "roll 1 2")
    assert list(m.scores) == [121, 95]
    assert list(m.winners) == [0]
    m = play(new("sto_dwadziescia"), *["roll 5 5"] * 3, "roll 3 3", "roll 1 2")
    assert m.scores[0] == 119
    assert m.turn == 0
    m.play("roll 1 2")
    assert m.scores[0] == 122
    assert m.turn is None


def test_SD_ST_d_option_last_turn() -> None:
    """ST-d: with the option the others have one more turn, then the most points win."""
    m = play(new("sto_dwadziescia", 3, last_turn=True), *["roll 6 6"] * 9)
    assert list(m.scores) == [96, 96, 96]
    m.play("roll 1 1")
    assert list(m.scores) == [118, 96, 96]
    m.play("roll 6 6")
    assert m.turn == 2
    m.play("roll 5 5")
    assert m.turn == 0
    m.play("roll 6 6")
    assert m.turn is None
    assert list(m.scores) == [150, 128, 126]
    assert list(m.winners) == [0]


def test_SD_ST_d_last_turn_shared() -> None:
    """ST-c, ST-d: equal totals after the last turn share the victory."""
    m = play(new("sto_dwadziescia", 2, last_turn=True), *["roll 6 6"] * 6, "roll 5 5")
    assert m.turn == 1
    m.play("roll 5 5")
    assert list(m.winners) == [0, 1]


def test_SD_wrong_dice() -> None:
    """SD-2: one roll of two dice, nothing else."""
    m = new("sto_dwadziescia", 2)
    assert m.due == 2
    for text in ("roll 7 1", "roll 1", "roll 1 2 3", "roll", "stop", "hold 1", "take 1"):
        refuse(m, text)


def test_options() -> None:
    """Every setting that the rules name, with its default and its limits."""
    check_options("sto_dwadziescia", dice=2,
        last_turn=("bool", False, None),
    )


def test_the_help_examples_come_to_the_scores_of_the_rules() -> None:
    """SD-2 … SD-4."""
    assert final_scores("sto_dwadziescia") == [[120, 40]]
