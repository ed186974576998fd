"""The match: log, records, undo and redo, dice modes, names, options as data."""

from __future__ import annotations

import json
import random
from typing import Any

import kubek
import pytest

from .helpers import (
    GAMES,
    Match,
    brisk_move,
    check_reason,
    finish,
    new,
    play,
    random_options,
    refuse,
    same,
    state,
)

def test_games_are_in_booklet_order() -> None:
    assert {id: game.id for id, game in kubek.GAMES.items()} == {id: id for id in GAMES}
    ranks = [game.rank for game in kubek.GAMES.values()]
    assert ranks == sorted(ranks) and len(set(ranks)) == len(ranks)


@pytest.mark.parametrize("game", GAMES)
def test_option_values(game: str) -> None:
    """Every allowed value makes a match and is kept in its record; every other one is refused."""
    for option in kubek.GAMES[game].options:
        if option.kind == "bool":
            good, bad = [True, False], [0, 1, "true", None, [], "yes"]
        elif option.kind == "int":
            good, bad = (
                [option.low, option.high],
                [option.low - 1, option.high + 1, True, 7.0, "7", None, 10**30],
            )
        else:
            good, bad = list(option.values), ["", "none?", -1, True, None, [], {}, 3.5]
        for value in good:
            m = Match.new(game, seats=["A", "B"], options={option.id: value}, dice="own")
            assert m.view()["options"][option.id] == value
            assert Match.load(m.record()).view()["options"][option.id] == value
        for value in bad:
            with pytest.raises(kubek.BadRecord) as refusal:
                Match.new(game, seats=["A", "B"], options={option.id: value}, dice="own")
            assert refusal.value.reason == "option_value"
    for options in ({"no_such": True}, {"": True}, {1: True}, {"strict": None}):
        with pytest.raises(kubek.BadRecord) as refusal:
            Match.new(game, seats=["A", "B"], options=options, dice="own")  # type: ignore[arg-type]
        assert refusal.value.reason == "option_unknown"


@pytest.mark.parametrize("options", ["x", 5, ["opening"], [("opening", "seats")], True, [], 0, "", False])
def test_options_of_a_wrong_type(options: Any) -> None:
    """Options are a mapping or nothing."""
    with pytest.raises(kubek.BadRecord) as refusal:
        Match.new("yamb", seats=["A"], options=options, dice="own")
    assert refusal.value.reason == "options_invalid"


@pytest.mark.parametrize("game", ["", "YAMB", "poker", None, 5, [], {}, b"yamb", ("yamb",), True])
def test_unknown_games(game: Any) -> None:
    """Only the thirteen ids are games."""
    with pytest.raises(kubek.BadRecord) as refusal:
        Match.new(game, seats=["A"])
    assert refusal.value.reason == "game_unknown"


@pytest.mark.parametrize(
    "name", ["A", "Ż" * 24, "Мария Иванова-Петрова", "👩‍👩‍👧", "<b>x</b>", "0", "日本語", "a b", "עברית"]
)
def test_names_are_any_unicode_up_to_24(name: str) -> None:
    """Names are kept as they are, also through a record and JSON."""
    m = Match.new("yamb", seats=[name, {"name": name, "player": "human"}], dice="own")
    assert [s["name"] for s in m.view()["seats"]] == [name, name]
    again = Match.load(json.loads(json.dumps(m.record())))
    assert [s["name"] for s in again.view()["seats"]] == [name, name]


@pytest.mark.parametrize(
    "seat",
    [
        "",
        "   ",
        "x" * 25,
        None,
        5,
        [],
        {},
        {"name": 5},
        {"name": ""},
        {"name": "A", "player": "robot"},
        {"name": "A", "player": "computer"},
        {"name": "A", "player": "computer", "level": "god"},
        {"name": "A", "player": "human", "level": "club"},
        {"name": "A", "colour": "red"},
        {"player": "human"},
        {"name": "A", "player": []},
        {"name": "A", "player": "computer", "level": {}},
        b"A",
        "\ud800",
    ],
    ids=lambda value: repr(value).split(" at ")[0],
)
def test_seats_that_are_none(seat: Any) -> None:
    """A seat is a name of 1 … 24 characters, or that with a player and for computers a level."""
    with pytest.raises(kubek.BadRecord) as refusal:
        Match.new("yamb", seats=["A", seat])
    check_reason(refusal.value.reason)


@pytest.mark.parametrize(
    "seats",
    [None, "Ana", 5, {"A": 1}, b"ab", {"A"}, iter(["A"])],
    ids=lambda value: repr(value).split(" at ")[0],
)
def test_seats_of_a_wrong_type(seats: Any) -> None:
    """Seats are a list."""
    with pytest.raises(kubek.BadRecord) as refusal:
        Match.new("yamb", seats=seats)
    check_reason(refusal.value.reason)


@pytest.mark.parametrize("level", ["beginner", "club", "master"])
def test_computer_seats(level: str) -> None:
    """A computer's seat keeps its level in view and record."""
    m = Match.new("yamb", seats=["A", {"name": "B", "player": "computer", "level": level}], dice="own")
    assert m.view()["seats"][1]["player"] == "computer"
    assert m.view()["seats"][1]["level"] == level
    assert m.record()["seats"] == [
        {"name": "A", "player": "human"},
        {"name": "B", "player": "computer", "level": level},
    ]


@pytest.mark.parametrize(
    "kwargs",
    [
        {"dice": "loaded"},
        {"dice": None},
        {"dice": 1},
        {"dice": []},
        {"seed": 1.5},
        {"seed": []},
        {"seed": True},
        {"seed": "x" * 10_000},
        {"seed": {}},
    ],
    ids=lambda value: repr(value).split(" at ")[0],
)
def test_dice_mode_and_seed_of_a_wrong_type(kwargs: dict[str, Any]) -> None:
    """Dice come from the app or from people; a seed is a number or a short text."""
    with pytest.raises(kubek.BadRecord) as refusal:
        Match.new("yamb", seats=["A"], **kwargs)
    check_reason(refusal.value.reason)


# Dice modes --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_own_dice_need_faces(game: str) -> None:
    """With own dice a bare roll is refused, with the app's dice typed faces are."""
    assert refuse(new(game), "roll") == "roll_faces"
    m = Match.new(game, seats=["A"], dice="app")
    typed = "roll " + " ".join(["1"] * m.due)
    assert refuse(m, typed) == "roll_app"
    due = m.due
    m.play("roll")
    assert len(m.log[0].split()) == due + 1
    assert set(m.log[0].split()[1:]) <= set("123456")
    assert m.log[0].split()[1:] == sorted(m.log[0].split()[1:])


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_makes_the_apps_dice_repeatable(game: str) -> None:
    """Same seed, same moves: same dice; another seed: other dice; a reloaded match goes on alike."""

    def course(seed: object, cut: int | None = None) -> tuple[str, ...]:
        rng = random.Random(1)
        m = Match.new(game, seats=["A", "B"], dice="app", seed=seed)  # type: ignore[arg-type]
        for n in range(40):
            if m.turn is None:
                break
            if n == cut:
                m = Match.load(json.loads(json.dumps(m.record())))
            m.play(rng.choice(m.moves()))
        return m.log

    assert course(5) == course(5) == course(5, cut=17)
    assert course("x") == course("x")
    assert len({course(s) for s in (5, 6, "x", "5?", None)}) == 5


def test_the_apps_dice_without_a_seed_differ() -> None:
    """Unseeded dice come from the system's source."""
    logs = set()
    for _ in range(3):
        m = Match.new("desperada", seats=["A"], dice="app")
        for _ in range(8):
            m.play("roll")
            m.play(next(t for t in m.moves() if t.startswith("write free")))
        logs.add(m.log)
    assert len(logs) == 3


def test_dice_in_any_order_are_spelled_in_ascending_order() -> None:
    """Notation: faces are written ascending, a parser accepts any order."""
    m = play(new("yamb"), "roll 6 5 1 3 5", "hold 5 1", "roll 6 2 1")
    assert m.log == ("roll 1 3 5 5 6", "hold 1 5", "roll 1 2 6")
    m = play(new("ten_thousand"), "roll 5 4 4 3 3 1", "take 5 1")
    assert m.log == ("roll 1 3 3 4 4 5", "take 1 5")


# Undo and redo -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_undo_and_redo_are_inverses(game: str) -> None:
    """Back to the start and forth again: every state on the way is the same."""
    rng = random.Random(game)
    m = Match.new(game, seats=["A", "B"], dice="own")
    states = [state(m)]
    for _ in range(60):
        if m.turn is None:
            break
        m.play(brisk_move(m, rng))
        states.append(state(m))
    length = len(m.log)
    assert refuse_redo(m) == "redo_nothing"

    for n in range(length, 0, -1):
        assert same(m, states[n])
        m.undo()
        assert len(m.log) == n - 1
        assert len(m.redone) == length - n + 1
    assert same(m, states[0])
    with pytest.raises(kubek.IllegalMove) as refusal:
        m.undo()
    assert refusal.value.reason == "undo_nothing"
    for n in range(1, length + 1):
        m.redo()
        assert same(m, states[n])
    assert m.redone == ()


def refuse_redo(m: Match) -> str:
    before = state(m)
    with pytest.raises(kubek.IllegalMove) as refusal:
        m.redo()
    assert state(m) == before
    return refusal.value.reason


def test_a_new_move_after_undo_forgets_the_rest() -> None:
    """After undo and another move there is nothing to redo; a refused move forgets nothing."""
    m = play(new("yamb"), "roll 1 2 3 4 5", "write free.straight")
    m.undo()
    assert m.redone == ("write free.straight",)
    refuse(m, "write free.nothing")
    assert m.redone == ("write free.straight",)
    m.play("write free.max")
    assert m.redone == ()
    assert refuse_redo(m) == "redo_nothing"


def test_undo_never_goes_past_a_roll_of_the_apps_dice() -> None:
    """The app's dice stay as they fell; decisions after them may be taken back."""
    m = Match.new("yamb", seats=["A"], dice="app", seed=3)
    play(m, "roll", "write free.max")
    m.undo()
    before = state(m)
    with pytest.raises(kubek.IllegalMove) as refusal:
        m.undo()
    assert refusal.value.reason == "undo_roll"
    assert state(m) == before
    assert m.view()["undo"] is False
    m.redo()
    assert m.log[-1] == "write free.max"


@pytest.mark.parametrize("game", GAMES)
def test_undo_after_the_end(game: str) -> None:
    """The last event may be taken back, and then the match is not over."""
    m = new(game, 2)
    finish(m, random.Random(game))
    end = state(m)
    assert m.winners
    m.undo()
    assert m.turn is not None
    assert not m.winners
    m.redo()
    assert m.turn is None
    assert state(m) == end


# Records -----------------------------------------------------------------------------------


def test_the_record_is_the_save_format() -> None:
    """The fields of the notation, and nothing else."""
    m = play(Match.new("yamb", seats=["Ana", "Ivo"], dice="own"), "roll 5 3", "roll 2 2", "roll 1 3 5 5 6")
    assert m.record() == {
        "kubek": 1,
        "rules": 2,
        "game": "yamb",
        "options": {},
        "seats": [{"name": "Ana", "player": "human"}, {"name": "Ivo", "player": "human"}],
        "dice": "own",
        "seed": None,
        "log": ["roll 3 5", "roll 2 2", "roll 1 3 5 5 6"],
    }


@pytest.mark.parametrize("game", GAMES)
def test_records_round_trip_through_json(game: str) -> None:
    """At any moment: record → JSON → load gives the same state, and the record is a copy."""
    rng = random.Random(game)
    m = Match.new(game, seats=["Łukasz", "Мария"], options=random_options(game, rng), dice="own")
    for n in range(150):
        if m.turn is None:
            break
        m.play(brisk_move(m, rng))
        if n % 10 == 0:
            again = Match.load(json.loads(json.dumps(m.record())))
            assert state(again) == state(m)
    record = m.record()
    record["log"].append("roll 9")
    record["options"]["x"] = 1
    assert "x" not in m.record()["options"]
    assert m.record()["log"] == list(m.log)


def good() -> dict[str, Any]:
    return play(
        Match.new("yamb", seats=["A", "B"], dice="own"), "roll 5 3", "roll 2 2", "roll 1 3 5 5 6", "hold 5 5"
    ).record()


BAD_FIELDS: list[tuple[str, Any]] = [
    ("kubek", 3),
    ("kubek", 0),
    ("kubek", "1"),
    ("kubek", None),
    ("kubek", True),
    ("kubek", 1.0),
    ("rules", 3),
    ("rules", 0),
    ("rules", -1),
    ("rules", "1"),
    ("rules", None),
    ("rules", True),
    ("game", "chess"),
    ("game", None),
    ("game", []),
    ("game", {}),
    ("options", None),
    ("options", []),
    ("options", {"no": 1}),
    ("options", {"bonus_at_60": 1}),
    ("options", "x"),
    ("options", {"strict_snake": True}),
    ("seats", []),
    ("seats", None),
    ("seats", "AB"),
    ("seats", [1, 2]),
    ("seats", [None]),
    ("seats", ["A"] * 13),
    ("seats", {}),
    ("seats", [["A"]]),
    ("dice", "x"),
    ("dice", None),
    ("dice", {}),
    ("seed", []),
    ("seed", 0.5),
    ("seed", {}),
    ("log", None),
    ("log", "roll 5 3"),
    ("log", {}),
    ("log", 5),
]


@pytest.mark.parametrize(("field", "value"), BAD_FIELDS, ids=lambda value: repr(value).split(" at ")[0])
def test_records_with_a_wrong_field(field: str, value: Any) -> None:
    """A wrong version, unknown option, seat or dice mode: refused with a reason, no match."""
    with pytest.raises(kubek.BadRecord) as refusal:
        Match.load({**good(), field: value})
    check_reason(refusal.value.reason)
    assert refusal.value.match is None


@pytest.mark.parametrize("field", ["kubek", "rules", "game", "seats", "log"])
def test_records_with_a_missing_field(field: str) -> None:
    """The version, the game, the seats and the log can't be guessed."""
    record = good()
    del record[field]
    with pytest.raises(kubek.BadRecord) as refusal:
        Match.load(record)
    check_reason(refusal.value.reason)


@pytest.mark.parametrize(
    "record",
    [None, 5, "x", [], [1], b"{}", True, {}, {"kubek": 1}, 3.5, object()],
    ids=lambda value: repr(value).split(" at ")[0],
)
def test_records_that_are_none(record: Any) -> None:
    """Anything but an object is refused."""
    with pytest.raises(kubek.BadRecord) as refusal:
        Match.load(record)
    check_reason(refusal.value.reason)
    assert refusal.value.match is None


BAD_EVENTS: list[Any] = [
    "roll",
    "roll 1 2",
    "roll 7 1 1 1 1",
    "hold 5 5",
    "hold 6 6",
    "write free.max",
    "",
    " ",
    "undo",
    "roll １ ２ ３",
    None,
    5,
    [],
    {},
    ["roll 1 2 3"],
    True,
    "x" * 100_000,
    "roll " + "1 " * 50_000,
    "\x00",
    "announce first.full",
    1.5,
]


@pytest.mark.parametrize("event", BAD_EVENTS, ids=lambda e: repr(e)[:24])
def test_records_with_an_impossible_log(event: Any) -> None:
    """An impossible event: the reason, where it broke, and the last good state."""
    record = good()
    last_good = Match.load(record)
    record["log"] = [*record["log"], event, "roll 1 2 3"]
    with pytest.raises(kubek.BadRecord) as refusal:
        Match.load(record)
    check_reason(refusal.value.reason)
    assert refusal.value.match is not None
    assert state(refusal.value.match) == state(last_good)
    json.dumps(refusal.value.params)


def test_a_log_that_goes_on_after_the_end() -> None:
    """An event after the end is impossible; the last good state is the finished match."""
    m = play(new("sto_dwadziescia"), *["roll 6 6"] * 4)
    assert m.turn is None
    record = m.record()
    record["log"].append("roll 6 6")
    with pytest.raises(kubek.BadRecord) as refusal:
        Match.load(record)
    assert refusal.value.match is not None
    assert refusal.value.match.turn is None


def test_a_typed_log_in_an_app_match_is_only_read() -> None:
    """A record of an app's match loads with its dice, and then draws its own."""
    record = {**good(), "dice": "app"}
    m = Match.load(record)
    assert m.due == 3
    m.play("roll")
    assert len(m.log) == 5
