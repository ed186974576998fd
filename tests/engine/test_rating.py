"""The rating: the mean loss of the last matches with its standard error, and what the dice do is no part of it."""

from __future__ import annotations

import random
from statistics import mean, stdev

import pytest
from kubek.play import analyse, simulate
from kubek.rating import LAST, rating, ratings

from tests.engine.test_api import ask

T_INTERVAL = 2.26
"""Standard errors that hold the mean of ten with 95 of 100."""


def test_the_mean_of_the_last_matches_with_its_standard_error() -> None:
    losses = [30.0, 50.0, 10.0, 20.0, 45.0]
    assert rating(losses) == {"matches": 5, "loss": pytest.approx(31), "error": pytest.approx(stdev(losses) / 5**0.5)}
    assert rating([]) is None and rating([3.0]) is None
    found = ratings([1.0] * 10 + [3.0] * LAST)
    assert found["now"] == {"matches": LAST, "loss": 3.0, "error": 0.0}
    assert found["before"] == {"matches": 10, "loss": 1.0, "error": 0.0}
    assert len(found["curve"]) == 19 and found["curve"][-1] == found["now"]
    assert ratings([1.0, 2.0])["before"] is None


def test_it_is_asked_for_many_players_at_once() -> None:
    answer = ask({"do": "rating", "losses": [[1.0, 3.0], []]})
    assert [one["now"] for one in answer["found"]] == [{"matches": 2, "loss": 2.0, "error": 1.0}, None]
    for wrong in (None, 3, [3], [["x"]], [[-1.0]], [[True]], [[1e12]], [[None]]):
        refused = ask({"do": "rating", "losses": wrong})
        assert (refused["ok"], refused["code"]) == (False, "record"), wrong


def test_luck_does_not_move_it() -> None:
    """The same losses, whatever the results were: those of a master are none in an exact game."""
    matches = [simulate.played("skreslanka2", ("master",), {}, seed, 0) for seed in range(6)]
    losses = [analyse(match).seats[0].loss for match in matches]
    assert len({tuple(match.scores) for match in matches}) > 1, "results differ"
    assert rating(losses) == {"matches": 6, "loss": 0.0, "error": 0.0}


@pytest.mark.sweep
def test_ten_matches_tell_how_well_a_level_plays() -> None:
    """The t-interval of ten matches holds the true loss in at least 180 of 200 fixed seeds."""
    losses = [analyse(simulate.played("skreslanka2", ("club",), {}, seed, 0)).seats[0].loss
              for seed in range(2000)]
    random.Random(1).shuffle(losses)
    truth, held = mean(losses), 0
    for at in range(0, 2000, 10):
        found = rating(losses[at:at + 10])
        assert found is not None
        held += abs(found["loss"] - truth) <= T_INTERVAL * found["error"]
    assert held >= 180
