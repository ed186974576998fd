"""The ranking of this device (DE-20, DE-e): gains, daily decay, and clocks that go wrong."""

from __future__ import annotations

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kubek
from kubek.ranking import Player, Result, day_number, gains, rank, rankings, read_result

ANA, IVO, EWA = Player("Ana"), Player("Ivo"), Player("Ewa")


def result(day: str, *places: int, game: str = "yamb") -> Result:
    return Result(day_number(day), game, tuple(zip((ANA, IVO, EWA)[: len(places)], places, strict=True)))


def points(results: list[Result], today: str, *, decay: bool = True) -> dict[str, int]:
    return {entry.player.name: entry.points for entry in rank(results, day_number(today), decay=decay)}


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ((1, 2), [10, 0]),
        ((1, 1), [5, 5]),
        ((3, 1, 2), [0, 20, 10]),
        ((1, 1, 3), [15, 15, 0]),
        ((1, 2, 2), [20, 5, 5]),
        ((1, 1, 1, 1), [15, 15, 15, 15]),
        ((1,), [0]),
    ],
)
def test_gains(places: tuple[int, ...], expected: list[int]) -> None:
    assert gains(places) == expected


def test_each_calendar_day_takes_five_but_not_below_zero() -> None:
    history = [result("2026-11-29", 1, 2, 3)]
    assert points(history, "2026-11-29") == {"Ana": 20, "Ivo": 10, "Ewa": 0}
    assert points(history, "2026-11-30") == {"Ana": 15, "Ivo": 5, "Ewa": 0}
    assert points(history, "2026-12-01") == {"Ana": 10, "Ivo": 0, "Ewa": 0}
    assert points(history, "2027-12-01") == {"Ana": 0, "Ivo": 0, "Ewa": 0}


def test_what_was_lost_is_gone_before_the_next_gain() -> None:
    history = [result("2026-01-01", 1, 2), result("2026-03-01", 2, 1)]
    assert points(history, "2026-03-02") == {"Ana": 0, "Ivo": 5}


def test_without_decay_points_stay() -> None:
    assert points([result("2026-01-01", 1, 2)], "2027-01-01", decay=False) == {"Ana": 10, "Ivo": 0}


def test_a_clock_set_back_gives_nothing() -> None:
    history = [result("2026-11-29", 1, 2, 3)]
    assert points(history, "2026-11-01") == points(history, "2026-11-29")
    assert points([*history, result("2026-11-20", 2, 1)], "2026-11-30") == {"Ana": 15, "Ivo": 15, "Ewa": 0}


def test_a_flight_westwards_pays_no_day_twice() -> None:
    """A match on the 10th in Tokyo, one on the 9th in Los Angeles: by the 10th there no day has passed."""
    history = [result("2026-12-10", 1, 2), result("2026-12-09", 1, 2)]
    assert points(history, "2026-12-10") == {"Ana": 20, "Ivo": 0}
    assert points(history, "2026-12-11") == {"Ana": 15, "Ivo": 0}


def test_a_clock_set_back_and_forward_again_pays_nothing_twice() -> None:
    history = [result("2026-12-10", 1, 2), result("2026-12-01", 1, 1), result("2026-12-10", 1, 1)]
    assert points(history, "2026-12-10") == {"Ana": 20, "Ivo": 10}


def test_one_person_alone_earns_nothing_and_is_not_listed() -> None:
    assert points([result("2026-11-29", 1)], "2026-11-29") == {}


def test_a_person_on_two_seats_is_one_line() -> None:
    history = [Result(1, "yamb", ((ANA, 1), (ANA, 2)))]
    assert [(entry.points, entry.matches) for entry in rank(history, 1)] == [(10, 1)]


def test_equal_points_share_a_place() -> None:
    found = rank([result("2026-11-29", 1, 1, 3)], day_number("2026-11-29"))
    assert [(entry.place, entry.player.name) for entry in found] == [(1, "Ana"), (1, "Ivo"), (3, "Ewa")]


def test_for_each_game_by_itself() -> None:
    history = [result("2026-11-28", 1, 2), result("2026-11-29", 2, 1, game="bazy")]
    found = rankings(history, day_number("2026-11-29"))
    assert [(line["name"], line["points"]) for line in found["all"]] == [("Ivo", 10), ("Ana", 5)]
    assert [(line["name"], line["points"]) for line in found["games"]["yamb"]] == [("Ana", 5), ("Ivo", 0)]
    assert [(line["name"], line["points"]) for line in found["games"]["bazy"]] == [("Ivo", 10), ("Ana", 0)]


def test_computer_players_are_ranked_by_level_whatever_they_are_called() -> None:
    seats = [{"name": "Ana", "place": 2}, {"name": "R2", "player": "computer", "level": "club", "place": 1}]
    read = read_result({"day": "2026-11-29", "game": "yamb", "seats": seats})
    assert read.seats == ((ANA, 2), (Player("", "computer", "club"), 1))


@given(st.dates(), st.integers(-400, 400))
def test_days_are_numbered_like_the_calendar(day: datetime.date, apart: int) -> None:
    try:
        other = day + datetime.timedelta(days=apart)
    except OverflowError:
        return
    assert day_number(other.isoformat()) - day_number(day.isoformat()) == apart


@pytest.mark.parametrize("text", ["", "2026-02-29", "2026-13-01", "2026-00-10", "2026-1-01", "2026-01-32",
                                  "0000-01-01", "+026-01-01", "२०२६-०१-०१", "2026-01-01T00", None, 20260101])
def test_other_texts_are_no_days(text: object) -> None:
    with pytest.raises(kubek.BadRecord) as refusal:
        day_number(text)
    assert refusal.value.reason == "day_invalid"


results = st.builds(
    lambda day, places: Result(day, "yamb", tuple(zip((ANA, IVO, EWA), places, strict=False))),
    st.integers(1, 60), st.lists(st.integers(1, 3), min_size=1, max_size=3),
)


@given(st.lists(results, max_size=12), st.integers(1, 80), st.integers(0, 80))
def test_time_only_takes(history: list[Result], today: int, later: int) -> None:
    now = {entry.player: entry.points for entry in rank(history, today)}
    then = {entry.player: entry.points for entry in rank(history, today + later)}
    free = {entry.player: entry.points for entry in rank(history, today, decay=False)}
    for player, had in now.items():
        assert 0 <= then[player] <= had <= free[player]
        assert then[player] >= had - 5 * later


@given(st.lists(results, min_size=1, max_size=8), results, st.integers(0, 40), st.integers(0, 60))
def test_a_match_with_the_clock_set_back_is_one_of_the_latest_day_seen(
        history: list[Result], last: Result, later: int, back: int) -> None:
    seen = max(result.day for result in history)
    tricked, straight = last._replace(day=seen - back), last._replace(day=seen)
    assert rank([*history, tricked], seen + later) == rank([*history, straight], seen + later)
    assert rank([*history, tricked], seen - back) == rank([*history, straight], seen)
