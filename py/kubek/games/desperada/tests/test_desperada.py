"""Десперада: its options and the examples of its help pages. The rules of the three Bulgarian sheets are tested together (tests/engine/test_wide_*.py)."""

from __future__ import annotations

from tests.engine.helpers import check_options
from tests.engine.test_help_examples import final_scores


def test_options() -> None:
    """Every setting that the rules name, with its default and its limits."""
    check_options("desperada", dice=6,
        bonus_at_60=("bool", False, None),
        split_equal=("bool", False, None),
        strict_snake=("bool", False, None),
        five_at_most=("bool", False, None),
        aux_start=("choice", "three", ["three", "bottom"]),
    )


def test_the_help_examples_come_to_the_scores_of_the_rules() -> None:
    """DE-3 … DE-19, DE-b."""
    assert final_scores("desperada") == [[36 + 0 + 1 + 6 + 15], [18 + 7], [4 + 11 + 12 + 13 + 78 + 111], [111, 131],
        [12, 2, -10, -70], [3 + 2 + 2 + 0 + 72], [2 + 3 + 11 + 10 + 66 + 131],
        [0 + 66 + 6]]
