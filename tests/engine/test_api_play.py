"""The coach's requests through the door: advise, choose, provide; refused ones change nothing."""

from __future__ import annotations

import base64
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import kubek
import pytest
from kubek.play import LEVELS, advise, tables

from .helpers import GAMES, draw
from .test_api import ODD, ask, is_json

FOLDER = Path(tables.__file__).parent


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    tables.forget()
    yield
    tables.forget()


def half(game: str, seats: int = 2, seed: int = 5, moves: int = 15) -> kubek.Match:
    """A match under way with a decision to make, where the game has one."""
    rng = random.Random(seed)
    m = kubek.Match.new(game, [f"P{at}" for at in range(seats)], {"opening": "seats"}, dice="own")
    for at in range(moves * 20):
        if m.turn is None or (at >= moves and (len(m.moves()) > 1 or not m.game.chooses)):
            break
        move = rng.choice(m.moves())
        m.play(draw(m, rng) if move == "roll" else move)
    return m


def data(name: str) -> str:
    return base64.b64encode((FOLDER / f"{name}.bin").read_bytes()).decode()


@pytest.mark.parametrize("game", GAMES)
def test_advice_of_a_record_is_that_of_the_match(game: str) -> None:
    """Without its table a game is not advised on, and the answer names what is missing."""
    m = half(game)
    answer = ask({"do": "advise", "record": m.record()})
    needed = kubek.play.tables_for(m)
    if any(tables.missing(name) for name in needed):
        assert (answer["code"], answer["key"]) == ("table", "reason.table_missing")
        assert answer["params"]["tables"] == needed
        return
    known = advise(m)
    assert [(one["move"], one["value"]) for one in answer["moves"]] == known.moves
    assert [one["cost"] for one in answer["moves"]] == [known.cost(move) for move, _ in known.moves]
    assert (answer["unit"], answer["value"], answer["note"], answer["exact"]) == (
        known.unit, known.value, known.note, known.exact)
    for level in LEVELS:
        assert ask({"do": "choose", "record": m.record(), "level": level})["move"] in m.moves()
    assert ask({"do": "choose", "record": m.record(), "level": "master"})["move"] == (known.best or "roll")


def test_an_open_match_can_be_advised_on() -> None:
    m = half("bazy")
    ask({"do": "open", "match": "a", "record": m.record()})
    assert ask({"do": "advise", "match": "a"}) == ask({"do": "advise", "record": m.record()})
    ask({"do": "close", "match": "a"})


def test_tables_are_provided_and_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in the page, where no file lies beside the package."""
    record, whole = half("strity").record(), data("strity")

    def nothing_here(self: Path) -> bytes:
        raise FileNotFoundError(self)

    monkeypatch.setattr(Path, "read_bytes", nothing_here)
    monkeypatch.setattr(Path, "is_file", lambda self: False)
    missing = ask({"do": "advise", "record": record})
    assert (missing["code"], missing["params"]["tables"]) == ("table", ["strity"])
    for wrong in (whole[:-8], whole[:40] + "AAAA" + whole[44:], "", "ä", "%%%", None, 5, [whole]):
        answer = ask({"do": "provide", "name": "strity", "data": wrong})
        assert (answer["code"], answer["key"]) == ("table", "reason.table_damaged"), wrong
        assert ask({"do": "advise", "record": record}) == missing
    assert ask({"do": "provide", "name": "strity", "data": whole})["ok"]
    assert ask({"do": "advise", "record": record})["moves"]


@pytest.mark.parametrize("name", ["nothing", "../strity", "", None, 5, ["strity"], "x" * 500])
def test_a_table_that_nobody_knows_is_refused(name: Any) -> None:
    assert ask({"do": "provide", "name": name, "data": data("strity")})["code"] == "table"


def test_odd_requests_change_nothing() -> None:
    m = half("bazy")
    ask({"do": "open", "match": "a", "record": m.record()})
    before = ask({"do": "record", "match": "a"})
    good = {"advise": {"match": "a"}, "choose": {"match": "a", "level": "club"}, "provide": {"name": "x", "data": ""}}
    for do, fields in good.items():
        for field in [*fields, "record"]:
            for value in ODD:
                answer = ask({"do": do, **fields, field: value})
                assert answer["ok"] or answer["code"] != "internal", (do, field, value)
                if field in ("match", "level"):
                    assert not answer["ok"], (do, field, value)
    for value in filter(is_json, ODD):
        assert ask({"do": "advise", "record": value})["code"] == "record"
    assert ask({"do": "record", "match": "a"}) == before
    ask({"do": "close", "match": "a"})


def test_nobody_chooses_after_the_end() -> None:
    m = half("sto_dwadziescia", moves=500)
    assert m.turn is None
    assert ask({"do": "choose", "record": m.record(), "level": "club"})["key"] == "reason.finished"
    assert ask({"do": "advise", "record": m.record()})["moves"] == []


def test_following_a_record_is_loading_it() -> None:
    """On, back, to another branch, and to what cannot be followed."""
    m = half("yamb", moves=30)
    record = m.record()
    rng = random.Random(2)
    other = kubek.Match.load({**record, "log": record["log"][:20]})
    while len(other.log) < 40:
        move = rng.choice(other.moves())
        other.play(draw(other, rng) if move == "roll" else move)
    follower = kubek.Match.load({**record, "log": []})
    for log in (record["log"][:10], record["log"], record["log"][:5], list(other.log), record["log"], []):
        assert follower.follow({**record, "log": log})
        loaded = kubek.Match.load({**record, "log": log})
        assert follower.log == loaded.log
        assert follower.positions == loaded.positions
        assert follower.redone == ()
    follower.follow(record)
    for bad in ({**record, "log": [*record["log"][:12], "stop"]}, {**record, "seats": ["X"]}, {"kubek": 1}, None,
                {**record, "game": "bazy"}, {**record, "log": [None]}):
        assert not follower.follow(bad)
        assert follower.record() == record
        assert len(follower.positions) == len(record["log"]) + 1


def test_undo_and_redo_reach_a_decision_of_a_person() -> None:
    """Through a computer's reply; the view says beforehand whether there is one."""
    m = kubek.Match.new("bazy", ["Ana", {"name": "C", "player": "computer", "level": "club"}],
                        {"opening": "seats"}, dice="own")
    for move in ("roll 1 2 3 4 5 6", "base 3"):
        m.play(move)
    assert m.view()["undo"]
    for move in ("roll 1 1 1 1 1 2", "base 1"):
        m.play(move)
    whole = m.log
    m.undo_to_decision()
    assert m.log == whole[:1]
    assert m.turn == 0
    m.redo_to_decision()
    assert m.log == whole
    app = kubek.Match.new("bazy", ["Ana", {"name": "C", "player": "computer", "level": "club"}],
                          {"opening": "seats"}, seed=1)
    app.play("roll")
    app.play(next(move for move in app.moves()))
    assert app.view()["undo"]
    app.play("roll")
    app.play(next(move for move in app.moves()))
    assert not app.view()["undo"], "the computer's dice have fallen in between"
    with pytest.raises(kubek.IllegalMove):
        app.undo_to_decision()
    alone = kubek.Match.new("bazy", [{"name": "C", "player": "computer", "level": "club"}], dice="own")
    alone.play("roll 1 2 3 4 5 6")
    assert not alone.view()["undo"], "nobody is there whose decision it was"
