"""What the view says beside the rules: what a sign means, how a column is filled, how far it is to the leader."""

from __future__ import annotations

from typing import Any

import kubek
import pytest

from kubek.families.orders import Order


def board(game: str, **options: Any) -> dict[str, Any]:
    view: dict[str, Any] = kubek.Match.new(game, ["A"], options).view()
    return view["board"]  # type: ignore[no-any-return]


def orders(game: str, column: str, **options: Any) -> list[tuple[str, dict[str, Any]]]:
    found = next(one for one in board(game, **options)["columns"] if one["id"] == column)
    return [(order["key"], order["params"]) for order in found["orders"]]


def test_the_order_that_is_said_is_the_one_that_is_played() -> None:
    """PU-a, PU-b, DE-b and their settings."""
    assert orders("yamb", "down") == [("order.down", {})]
    assert orders("pukalka", "alternate") == [("order.every_other", {}), ("order.every_other_three", {})]
    assert orders("pukalka", "alternate", strict_snake=True)[0] == ("order.every_other_strict", {})
    assert orders("desperada", "up") == [("order.up", {}), ("order.up_from", {"row": "aux.three"})]
    assert orders("desperada", "up", aux_start="bottom")[1] == ("order.up", {})
    assert orders("desperada", "alternate")[1] == ("order.every_other_from_three", {})


@pytest.mark.parametrize("game", ["yamb", "pukalka", "desperada"])
def test_only_an_order_that_leaves_everything_open_is_called_free(game: str) -> None:
    match = kubek.Match.new(game, ["A"])
    for order in match.game.orders:
        assert isinstance(order, Order)
        assert (order.name == "free") == (order.open(0) == order.all)


def test_announced_columns_say_when() -> None:
    announced = {column["id"]: column["announce"] for column in board("pukalka")["columns"]}
    assert announced == {"down": 0, "up": 0, "free": 0, "first": 1, "second": 2, "alternate": 0}


def about(game: str, line: str, **options: Any) -> tuple[str, dict[str, Any]]:
    found = next(one["about"] for table in board(game, **options)["tables"] for one in table["lines"]
                 if one["key"] == line)
    return found["key"], found["params"]


@pytest.mark.parametrize(("game", "line", "said"), [
    ("yamb", "row.straight", ("about.row.straight", {"premium": 20})),
    ("pukalka", "row.straight", ("about.row.straight", {"premium": 20, "deduction": 25})),
    ("pukalka", "sum.numbers", ("about.sum.numbers", {"deduction": 100})),
    ("desperada", "row.aux.pyramid", ("about.row.aux.pyramid", {"premium": 50, "deduction": 70})),
    ("desperada", "row.threes", ("about.numbers", {"face": 3})),
    ("general", "row.full", ("about.row.full", {"premium": 10})),
    ("general", "sum.premium", ("about.sum.premium.none", {})),
])
def test_a_line_says_what_enters_by_itself(game: str, line: str, said: tuple[str, dict[str, Any]]) -> None:
    assert about(game, line) == said


def test_the_bonus_that_is_said_is_the_one_that_is_counted() -> None:
    assert about("yamb", "sum.numbers", bonus_at_60=True)[0] == "about.sum.numbers_at_60"


def distances(match: kubek.Match) -> list[tuple[int, int] | None]:
    return [seat["distance"] and (seat["distance"]["seat"], seat["distance"]["behind"])
            for seat in match.view()["seats"]]


def test_the_distance_to_the_leader() -> None:
    match = kubek.Match.new("sto_dwadziescia", ["A", "B", "C"], {"opening": "seats"}, dice="own")
    for roll in ("roll 1 2", "roll 5 6", "roll 1 3"):
        match.play(roll)
    assert distances(match) == [(1, 8), (2, -7), (1, 7)]
    assert distances(kubek.Match.new("sto_dwadziescia", ["A"])) == [None]


def test_where_points_are_bad_the_leader_has_the_fewest() -> None:
    """BZ-6; who is out (BZ-a) is compared with nobody."""
    match = kubek.Match.new("bazy", ["A", "B"], {"opening": "seats"}, dice="own")
    match.play("roll 1 1 1 1 1 6")
    match.play("base 1")
    assert distances(match) == [(1, 5), (0, -5)]


@pytest.mark.parametrize(("before", "notes"), [
    (["roll 1 1 2"], []),
    (["roll 4 4 4", "stop", "roll 1 1 2"], [("note.useless_gone", {"numbers": [12]})]),
    (["roll 3 3 3"], [("note.useless_over", {"high": 18})]),
    (["roll 4 4 4", "stop", "roll 3 3 3"], [("note.useless", {"numbers": [12], "high": 18})]),
])
def test_cross_out_2_says_which_sums_count_for_nothing(before: list[str], notes: list[tuple[str, dict[str, Any]]]) -> None:
    """S2-4, S2-5: said while one can still stop."""
    match = kubek.Match.new("skreslanka2", ["A"], dice="own")
    for move in before:
        match.play(move)
    said = [(note["key"], {name: value for name, value in note["params"].items() if name != "seat"})
            for note in match.view()["notes"]]
    assert [note for note in said if note[0].startswith("note.useless")] == notes
