"""Пукалка: its options and the examples of its help pages. The rules of the three Bulgarian sheets are tested together (tests/engine/test_wide_*.py)."""

from __future__ import annotations

from tests.engine.helpers import check_options
from tests.engine.test_help_examples import final_scores


def test_options() -> None:
    """Every setting that the rules name, with its default and its limits."""
    check_options("pukalka", dice=5,
        bonus_at_60=("bool", False, None),
        split_equal=("bool", False, None),
        strict_snake=("bool", False, None),
    )


def test_the_help_examples_come_to_the_scores_of_the_rules() -> None:
    """PU-3 … PU-14."""
    assert final_scores("pukalka") == [[-4 - 8], [15 - 25], [-4 + 14 + 65], [0 - 4 + 3], [3 + 9 + 75 + 1 + 2 + 0 + 0]]
