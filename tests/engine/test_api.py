"""The one door for JavaScript: every request is answered in JSON, and refused ones change nothing."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Iterator
from typing import Any

import kubek
import pytest
from kubek import api

from .helpers import GAMES, check_reason, draw


def ask(request: Any) -> dict[str, Any]:
    """An answer is always a JSON object that can be written as UTF-8."""
    text = request if isinstance(request, (str, bytes)) or request is None else json.dumps(request)
    answer = api.handle(text)  # type: ignore[arg-type]
    assert isinstance(answer, str)
    answer.encode()
    read = json.loads(answer)
    assert isinstance(read, dict)
    assert type(read["ok"]) is bool
    if not read["ok"]:
        assert read["code"] in {"illegal", "record", "request", "table", "internal"}
        check_reason(read["key"].removeprefix("reason."))
        assert read["key"].startswith("reason.")
        assert isinstance(read["params"], dict)
    found: dict[str, Any] = read
    return found


def refused(request: Any, *codes: str) -> dict[str, Any]:
    answer = ask(request)
    assert not answer["ok"]
    assert answer["code"] in (codes or ("request", "illegal", "record"))
    return answer


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    """No test leaves a match open."""
    yield
    for handle in ("a", "b"):
        ask({"do": "close", "match": handle})


def start(game: str = "yamb", handle: str = "a", **fields: Any) -> dict[str, Any]:
    answer = ask(
        {"do": "new", "match": handle, "game": game, "seats": ["Ana"], "options": {}, "dice": "own", **fields}
    )
    assert answer["ok"]
    return answer


def test_games() -> None:
    """The library and the set-up form are made of this: thirteen games with limits and options."""
    games = ask({"do": "games"})["games"]
    assert [g["id"] for g in games] == GAMES
    for g in games:
        assert g["seats"] == {"low": 1, "high": 12}
        assert g["dice"] == kubek.GAMES[g["id"]].dice
        assert isinstance(g["kind"], str)
        assert g["options"][0].keys() >= {"id", "kind", "default"}
        assert {o["id"] for o in g["options"]} == {o.id for o in kubek.GAMES[g["id"]].options}
        for option in g["options"]:
            assert option["kind"] in {"bool", "choice", "int"}
            assert ("values" in option) == (option["kind"] == "choice")
            assert ({"low", "high", "step"} <= option.keys()) == (option["kind"] == "int")


def test_a_turn_through_the_door() -> None:
    """new, play, undo, redo, view, record, close."""
    first = start()
    assert first["record"]["log"] == []
    answer = ask({"do": "play", "match": "a", "moves": ["roll 6 5 3 5 1", "hold 5 5"]})
    assert answer["added"] == ["roll 1 3 5 5 6", "hold 5 5"]
    assert answer["length"] == 2
    assert answer["view"]["due"] == 3
    assert ask({"do": "view", "match": "a"})["view"] == answer["view"]
    assert ask({"do": "view", "match": "a", "at": 0})["view"]["due"] == 5
    assert ask({"do": "record", "match": "a"})["record"]["log"] == answer["added"]
    undone = ask({"do": "undo", "match": "a"})
    assert undone["length"] == 1
    assert undone["redo"] == ["hold 5 5"]
    again = ask({"do": "redo", "match": "a"})
    assert again["length"] == 2
    assert again["view"] == answer["view"]
    assert ask({"do": "close", "match": "a"})["ok"]
    assert refused({"do": "view", "match": "a"}, "request")["key"] == "reason.match_unknown"


def test_the_apps_dice_come_through_the_door() -> None:
    """A bare roll draws the dice that are due."""
    start(dice="app", seed=1)
    answer = ask({"do": "play", "match": "a", "moves": ["roll"]})
    assert len(answer["added"][0].split()) == 6
    assert refused({"do": "play", "match": "a", "moves": ["roll"]}, "illegal")["key"] == "reason.no_roll_now"
    assert refused({"do": "undo", "match": "a"}, "illegal")["key"] == "reason.undo_roll"


def test_what_could_be_redone_comes_back_with_the_record() -> None:
    """Kept beside the record and given back on opening, as far as it is legal there."""
    start()
    ask({"do": "play", "match": "a", "moves": ["roll 6 5 3 5 1", "hold 5 5", "roll 2 2 2", "write free.max"]})
    for _ in range(3):
        undone = ask({"do": "undo", "match": "a"})
    record = ask({"do": "record", "match": "a"})["record"]
    assert undone["redo"] == ["write free.max", "roll 2 2 2", "hold 5 5"]

    def opened(redo: object, **changes: object) -> dict[str, Any]:
        return ask({"do": "open", "match": "b", "record": {**record, **changes}, "redo": redo})

    assert opened(undone["redo"])["redo"] == undone["redo"]
    assert opened(undone["redo"])["view"] == undone["view"]
    for event in ("hold 5 5", "roll 2 2 2", "write free.max"):
        assert ask({"do": "redo", "match": "b"})["added"] == [event]
    assert ask({"do": "record", "match": "b"}) == {
        "ok": True, "record": {**record, "log": ["roll 1 3 5 5 6", "hold 5 5", "roll 2 2 2", "write free.max"]}}
    # What cannot follow is left out, and all that comes after it.
    assert opened(["write free.max", "roll 2 2", "hold 5 5"])["redo"] == ["hold 5 5"]
    assert opened(["hold 5 5", None])["redo"] == []
    # A roll of the app's dice was never taken back: nobody smuggles one in.
    assert opened(undone["redo"], dice="app")["redo"] == ["hold 5 5"]
    for nonsense in (None, "hold 5 5", {}, 7, [["hold 5 5"]], ["hold 5 5"] * 100_001):
        assert opened(nonsense)["redo"] == []


def test_undo_goes_through_a_computers_reply_to_ones_own_decision() -> None:
    """Back to the last decision of a person, unless a die of the app fell in between."""
    seats = ["Ana", {"name": "R", "player": "computer", "level": "club"}]
    own = ["roll 1 2 3 4 5", "write free.straight", "roll 1 1 1 1 1", "write free.yamb", "roll 2 2 2 2 2"]
    start(seats=seats, options={"opening": "seats"})
    ask({"do": "play", "match": "a", "moves": own[:4]})
    undone = ask({"do": "undo", "match": "a"})
    assert ask({"do": "record", "match": "a"})["record"]["log"] == own[:1]
    assert undone["redo"] == own[3:0:-1]
    assert ask({"do": "redo", "match": "a"})["added"] == own[1:4], "the computer's reply too: it is not made anew"
    ask({"do": "play", "match": "a", "moves": own[4:]})
    assert ask({"do": "undo", "match": "a"})["length"] == 4, "a person's own roll by itself"

    start(seats=seats, options={"opening": "seats"}, dice="app", seed=4)
    ask({"do": "play", "match": "a", "moves": ["roll", "write free.max"]})
    assert ask({"do": "undo", "match": "a"})["length"] == 1, "the computer has not rolled yet"
    ask({"do": "redo", "match": "a"})
    ask({"do": "play", "match": "a", "moves": ["roll", "write free.max"]})
    before = ask({"do": "record", "match": "a"})
    refusal = refused({"do": "undo", "match": "a"}, "illegal")
    assert (refusal["key"], refusal["params"]) == ("reason.undo_roll", {"seat": 1}), "whose roll it was is told"
    assert ask({"do": "record", "match": "a"}) == before


def test_undo_passes_over_what_was_no_choice() -> None:
    """Setting aside the only die that fits is no decision: the one before is taken back, and brought back with it."""
    log = ["roll 1 6 6 6 6", "take 1", "roll 1 1 1 2", "take 2", "roll 1 1 2", "take 2", "stop"]
    start("piatka", seats=["Ana"])
    ask({"do": "play", "match": "a", "moves": log[:2]})
    assert ask({"do": "undo", "match": "a"})["length"] == 1, "another die could have been taken"
    ask({"do": "redo", "match": "a"})
    ask({"do": "play", "match": "a", "moves": log[2:]})
    assert ask({"do": "undo", "match": "a"})["length"] == 6
    assert ask({"do": "undo", "match": "a"})["length"] == 4, "not only the die that alone was large enough"
    assert ask({"do": "redo", "match": "a"})["added"] == log[4:6]
    assert ask({"do": "redo", "match": "a"})["added"] == log[6:]

    record = ask({"do": "record", "match": "a"})["record"] | {"dice": "app", "log": ["roll 6 6 6 6 6", "take 6"]}
    assert not ask({"do": "open", "match": "b", "record": record})["view"]["undo"]
    assert refused({"do": "undo", "match": "b"}, "illegal")["key"] == "reason.undo_roll"


def test_all_moves_or_none() -> None:
    """Several moves at once are recorded together or not at all; what could be redone stays."""
    start()
    ask({"do": "play", "match": "a", "moves": ["roll 1 2 3 4 5", "write free.max"]})
    ask({"do": "undo", "match": "a"})
    before = ask({"do": "record", "match": "a"}), ask({"do": "view", "match": "a"})
    for moves in (
        ["hold 5", "roll 1 2 3 4", "write free.nothing"],
        ["hold 5", "hold 5"],
        ["write free.max", "stop"],
        ["x"],
    ):
        refused({"do": "play", "match": "a", "moves": moves}, "illegal")
        assert (ask({"do": "record", "match": "a"}), ask({"do": "view", "match": "a"})) == before
    assert ask({"do": "redo", "match": "a"})["added"] == ["write free.max"]


def test_open_a_record() -> None:
    """A good record opens as it was, a damaged log read-only with its last good state and a reason."""
    start("ten_thousand", seats=["Ana", "Ivo"])
    ask({"do": "play", "match": "a", "moves": ["roll 5 3", "roll 2 2", "roll 1 3 3 4 4 5", "take 1"]})
    record = ask({"do": "record", "match": "a"})["record"]
    opened = ask({"do": "open", "match": "b", "record": record})
    assert opened["ok"]
    assert opened["view"] == ask({"do": "view", "match": "a"})["view"]
    record["log"].insert(3, "take 3")
    damaged = ask({"do": "open", "match": "b", "record": record})
    assert damaged["ok"]
    assert damaged["read_only"] is True
    check_reason(damaged["key"].removeprefix("reason."))
    assert damaged["view"]["due"] == 0
    assert damaged["record"]["log"] == record["log"][:3]


#: Levels of nesting. In Pyodide json's scanner works on JavaScript's stack, and too deep is fatal there.
DEEP = 100_000

GARBAGE: list[Any] = [
    "", " ", "{", "}", "null", "true", "5", "[]", '"do"', "{}", '{"do"}', "nonsense", "\x00",
    "{'do': 'games'}", '{"do": null}', '{"do": 5}', '{"do": []}', '{"do": {}}', '{"do": "nothing"}',
    '{"do": "__init__"}', '{"do": "GAMES"}', "[" * DEEP, '{"a":' * DEEP, "9" * 10_000, "NaN",
    '{"do": NaN}', '{"do": "games\\u0000"}', "\ud800", '"\\ud800"', '{"do": "new"}', '{"do": "play"}',
    '{"do": "undo"}', '{"do": "redo"}', '{"do": "view"}', '{"do": "open"}', '{"do": "record"}',
    '{"do": "close"}', b"{}", None, '{"do": "games"} x',
]  # fmt: skip


@pytest.mark.parametrize("text", GARBAGE, ids=lambda t: repr(t)[:24])
def test_garbage(text: Any) -> None:
    """Anything but a request is refused in JSON."""
    refused(text, "request", "record")


ODD: list[Any] = [
    None,
    True,
    False,
    0,
    -1,
    1,
    3.5,
    10**30,
    "",
    "x",
    "\ud800",
    "\x00",
    "x" * 5000,
    [],
    [[]],
    {},
    {"a": 1},
    ["roll 1 2 3 4 5"] * 100,
    [None],
    float("nan"),
    float("inf"),
]


@pytest.mark.parametrize("do", ["new", "open", "play", "undo", "redo", "view", "record", "close", "games"])
def test_odd_fields(do: str) -> None:
    """Every field of every request with every odd value: a JSON answer, never an internal error."""
    good = {
        "new": {"match": "b", "game": "yamb", "seats": ["A"], "options": {}, "dice": "own", "seed": None},
        "open": {"match": "b", "record": kubek.Match.new("yamb", seats=["A"]).record()},
        "play": {"match": "a", "moves": ["roll 1 2 3 4 5"]},
        "undo": {"match": "a"}, "redo": {"match": "a"}, "view": {"match": "a", "at": 0},
        "record": {"match": "a"}, "close": {"match": "b"}, "games": {},
    }[do]  # fmt: skip
    start()
    before = ask({"do": "record", "match": "a"})
    for field in [*good, "extra"]:
        for value in ODD:
            answer = ask({"do": do, **good, field: value})
            if answer["ok"]:
                assert do in {"new", "open", "view", "games", "record", "close", "play"}
            else:
                assert answer["code"] != "internal", (field, value)
            if do == "play" and answer["ok"]:
                ask({"do": "undo", "match": "a"})
            ask({"do": "close", "match": str(value)})
            if not ask({"do": "record", "match": "a"})["ok"]:
                start()
    assert ask({"do": "record", "match": "a"}) == before


def is_json(value: object) -> bool:
    """NaN and Infinity can be written by Python, but are no JSON."""
    return not isinstance(value, float) or math.isfinite(value)


@pytest.mark.parametrize("field", ["kubek", "rules", "game", "options", "seats", "dice", "seed", "log"])
def test_odd_records(field: str) -> None:
    """Records with one odd field are opened or refused; a refused one leaves the running match."""
    record = kubek.Match.new("desperada", seats=["A", "B"], dice="own").record()
    start()
    running = ask({"do": "record", "match": "a"})
    for value in ODD:
        answer = ask({"do": "open", "match": "a", "record": {**record, field: value}})
        if not answer["ok"]:
            assert answer["code"] == ("record" if is_json(value) else "request"), value
            assert ask({"do": "record", "match": "a"}) == running
        else:
            start()


def test_odd_moves() -> None:
    """Moves of any type in the list: refused, nothing added."""
    start()
    before = ask({"do": "view", "match": "a"})
    for value in ODD:
        answer = ask({"do": "play", "match": "a", "moves": [value]})
        assert not answer["ok"], value
        assert answer["code"] == ("illegal" if is_json(value) else "request"), value
    for value in (
        "roll 7 1",
        "roll 1 2",
        "roll",
        "write free.ones",
        "\ud800",
        "roll \ud800 1",
        "write \ud800",
        "announce \udfff.x",
    ):
        refused({"do": "play", "match": "a", "moves": [value]}, "illegal")
    assert ask({"do": "view", "match": "a"}) == before


@pytest.mark.parametrize("game", GAMES)
def test_a_match_through_the_door(game: str) -> None:
    """A stretch of random play by what the view offers, and the same record afterwards."""
    rng = random.Random(game)
    view = start(game, seats=["Ana", {"name": "Ivo", "player": "human"}])["view"]
    m = kubek.Match.new(game, seats=["Ana", "Ivo"], dice="own")
    for _ in range(40):
        if view["over"]:
            break
        text = rng.choice(list(m.moves()))
        text = draw(m, rng) if text == "roll" else text
        m.play(text)
        answer = ask({"do": "play", "match": "a", "moves": [text]})
        assert answer["added"] == [m.log[-1]]
        view = answer["view"]
        assert view == m.view()
    assert ask({"do": "record", "match": "a"})["record"] == m.record()


def test_mutated_requests() -> None:
    """Requests with random bytes changed: always an answer, never an internal error."""
    rng = random.Random(5)
    requests = [
        json.dumps(
            {
                "do": "new",
                "match": "b",
                "game": "yamb",
                "seats": ["Ana", "Ivo"],
                "options": {"bonus_at_60": True},
            }
        ),
        json.dumps({"do": "play", "match": "a", "moves": ["roll 1 2 3 4 5"]}),
        json.dumps({"do": "open", "match": "b", "record": kubek.Match.new("bazy", seats=["A"]).record()}),
    ]
    for n in range(1500):
        start() if n % 50 == 0 else None
        text = list(rng.choice(requests))
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(text))
            text[at : at + rng.randint(0, 2)] = rng.choice(
                ["", "x", '"', "}", "[", "0", "-", "\\", "é", "null", ",", " "]
            )
        answer = ask("".join(text))
        assert answer["ok"] or answer["code"] != "internal", "".join(text)
        if answer["ok"] and isinstance(answer.get("match"), str):
            ask({"do": "close", "match": answer["match"]})


def test_the_match_that_was_used_least_is_forgotten() -> None:
    """However many are opened, the next one opens; the page opens a forgotten one again when it is wanted."""
    handles = [f"open-{at}" for at in range(api.MOST_MATCHES + 3)]
    for handle in handles:
        assert ask({"do": "new", "match": handle, "game": "bazy", "seats": ["A"]})["ok"]
        assert ask({"do": "view", "match": handles[0]})["ok"], "the first one is in use all the time"
    assert len(api._matches) == api.MOST_MATCHES
    gone = [handle for handle in handles if not ask({"do": "view", "match": handle})["ok"]]
    assert gone == handles[1:4]
    for handle in handles:
        ask({"do": "close", "match": handle})
