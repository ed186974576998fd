"""Ямб: its options and the examples of its help pages. The rules of the three Bulgarian sheets are tested together (tests/engine/test_wide_*.py)."""

from __future__ import annotations

from tests.engine.helpers import check_options
from tests.engine.test_help_examples import final_scores


def test_options() -> None:
    """Every setting that the rules name, with its default and its limits."""
    check_options("yamb", dice=5,
        bonus_at_60=("bool", False, None),
        split_equal=("bool", False, None),
    )


def test_the_help_examples_come_to_the_scores_of_the_rules() -> None:
    """Y-6 … Y-15."""
    assert final_scores("yamb") == [[27 + 45 + 0 + 49 + 64], [94 + 46 + 60], [113 + 45], [0 + 56 + 54 + 35],
        [286 + 0 + 56 + 54 + 35 + (27 - 10) * 1]]
