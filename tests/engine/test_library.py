"""Export and import: nothing lost, nothing twice, and a damaged file changes nothing."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kubek
from kubek import api, library, messages

from .helpers import GAMES, Match, brisk_move, new, play

Entry = dict[str, Any]


def some(game: str, seed: int, events: int, **more: Any) -> Entry:
    """An entry: the same seed gives the same match, further on with more events."""
    rng = random.Random(seed)
    m = new(game, 2)
    for _ in range(events):
        if m.turn is not None:
            m.play(brisk_move(m, rng))
    return {"id": f"id{seed}", "record": m.record(), "updated": 5, **more}


def bring(put: list[Entry], known: list[Entry]) -> list[Entry]:
    """What the page does with the answer."""
    here = {entry["id"]: entry for entry in known}
    for at, entry in enumerate(put):
        id = entry.get("id") or f"fresh{at}{len(here)}"
        here[id] = {**entry, "id": id}
    return list(here.values())


def records(entries: list[Entry]) -> list[str]:
    return sorted(json.dumps(entry["record"], sort_keys=True) for entry in entries)


entries = st.lists(st.tuples(st.sampled_from(GAMES), st.integers(0, 5), st.integers(0, 30)), max_size=5,
                   unique_by=lambda made: made[1]).map(lambda made: [some(*one) for one in made])


@given(entries)
@settings(max_examples=40, deadline=None)
def test_export_then_import_elsewhere(here: list[Entry]) -> None:
    text = library.export(here)
    plan = library.merge(text, [])
    assert not plan["aside"]
    there = bring(plan["put"], [])
    begun = [entry for entry in here if entry["record"]["log"]]
    assert records([entry for entry in there if entry["record"]["log"]]) == records(begun)
    again = library.merge(text, there)
    assert (again["put"], again["aside"], again["same"]) == ([], [], len(here))


@given(entries, entries)
@settings(max_examples=40, deadline=None)
def test_two_devices_come_to_the_same(ours: list[Entry], theirs: list[Entry]) -> None:
    one = bring(library.merge(library.export(theirs), ours)["put"], ours)
    other = bring(library.merge(library.export(ours), theirs)["put"], theirs)
    assert records(one) == records(other)
    assert len(set(records(one))) == len(one)


def test_fields_come_along_and_nonsense_does_not() -> None:
    entry = some("bazy", 1, 4, created=1, finished=3, day="2026-11-29", marks=[0, 7], evil="<b>", over="yes")
    found = library.merge(library.export([entry]), [])["put"][0]
    assert {key: found[key] for key in ("id", "created", "updated", "finished", "day", "marks")} == {
        "id": "id1", "created": 1, "updated": 5, "finished": 3, "day": "2026-11-29", "marks": [0, 7]}
    assert "evil" not in found
    assert found["over"] is False
    entry |= {"id": "../x", "created": -1, "finished": True, "day": "tomorrow", "marks": [0, "1"]}
    found = library.merge(library.export([entry]), [])["put"][0]
    assert not {"id", "created", "finished", "day", "marks"} & set(found)


def test_a_continuation_takes_the_place_of_the_beginning_but_never_the_reverse() -> None:
    before, after = some("yahtzee", 3, 6), some("yahtzee", 3, 12)
    plan = library.merge(library.export([{**after, "id": "elsewhere"}]), [before])
    assert [entry["id"] for entry in plan["put"]] == ["id3"]
    assert library.merge(library.export([before]), [after]) == {"put": [], "aside": [], "same": 1}


def test_a_fork_and_a_taken_id_come_as_matches_of_their_own() -> None:
    fork = play(new("yahtzee", 2), "roll 1 2 3 4 4", "write ones").record()
    mine = play(new("yahtzee", 2), "roll 1 2 3 4 4", "write twos").record()
    other = some("bazy", 4, 3)["record"]
    for record in (fork, other):
        plan = library.merge(library.export([{"id": "a", "record": record}]), [{"id": "a", "record": mine}])
        assert len(plan["put"]) == 1
        assert "id" not in plan["put"][0]


def test_what_cannot_be_read_is_set_aside_and_goes_out_again() -> None:
    broken = {"id": "b", "record": {**new("yamb").record(), "log": ["roll 1 1 1 1 1", "write nonsense"]}}
    newer = {"id": "n", "record": {**new("yamb").record(), "rules": 99}}
    plan = library.merge(library.export([broken, newer, some("bazy", 1, 3)], ['{"x":1}', "nonsense"]), [])
    assert len(plan["put"]) == 1
    assert [json.loads(text) for text in plan["aside"][:2]] == [broken, newer]
    assert plan["aside"][2:] == ['{"x":1}', "nonsense"]


def refused(text: object) -> str:
    with pytest.raises(kubek.BadRecord) as refusal:
        library.merge(text, [])
    assert refusal.value.reason in messages.REASONS
    return refusal.value.reason


GOOD = library.export([some("bazy", 1, 4)])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (None, "file_invalid"),
        ("", "file_invalid"),
        ("[]", "file_invalid"),
        ("{}", "file_invalid"),
        ("[" * 100_000, "file_invalid"),
        ("PK\x03\x04", "file_invalid"),
        (GOOD[:-20], "file_damaged"),
        (GOOD.replace("Ana", "Eva"), "file_damaged"),
        (GOOD.replace('"check":', '"check":1'), "file_damaged"),
        (GOOD.replace('"kubek_library":1', '"kubek_library":2'), "file_version"),
        (GOOD.replace('"kubek_library":1', '"kubek_library":true'), "file_version"),
        ('{"kubek_library":1,"check":0,"matches":[NaN],"aside":[]}', "file_damaged"),
        ('{"kubek_library":1,"check":0,"matches":["\\ud800"],"aside":[]}', "file_damaged"),
        ('{"kubek_library":1,"check":0,"matches":{},"aside":[]}', "file_damaged"),
        ('{"kubek_library":1}', "file_damaged"),
    ],
)
def test_wrong_files(text: object, reason: str) -> None:
    assert refused(text) == reason


@given(st.integers(0, len(GOOD) - 1), st.sampled_from(list('0a"{}[],: \\\x00é')))
def test_one_changed_character(at: int, char: str) -> None:
    text = GOOD[:at] + char + GOOD[at + 1:]
    try:
        plan = library.merge(text, [])
    except kubek.BadRecord as bad:
        assert bad.reason in messages.REASONS
    else:  # a space for nothing, or the same
        assert records(plan["put"]) == records(library.merge(GOOD, [])["put"])


# through the door ------------------------------------------------------------------------------------


def ask(do: str, **fields: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(api.handle(json.dumps({"do": do, **fields})))
    return answer


def test_the_requests() -> None:
    m: Match = new("bazy", 2)
    rng = random.Random(1)
    while m.turn is not None:
        m.play(brisk_move(m, rng))
    record = m.record()
    figures = ask("figures", matches=[{"record": record}])["found"][0]["figures"]
    assert ask("statistics", matches=[{"day": "2026-11-29", "figures": figures}])["people"][0]["matches"] == 1
    dice = ask("dice", figures=[figures])
    assert dice["dice"]["own"]["dice"] == 6 * sum(event.startswith("roll") for event in m.log)
    assert dice["csv"].startswith("dice,what,")
    assert ask("rolls", record=record)["csv"].count("\r\n") == dice["dice"]["own"]["rolls"] + 1
    seats = [{key: seat[key] for key in ("name", "player", "place")} for seat in figures["seats"]]
    results = [{"day": "2026-11-29", "game": "bazy", "seats": seats}]
    ranking = ask("ranking", results=results, today="2026-11-30")
    assert [line["points"] for line in ranking["all"]] == [5, 0]
    assert ask("ranking", results=results, today="2026-11-30", decay=False)["all"][0]["points"] == 10
    link = ask("link", record=record)["link"]
    known = [{"id": "x", "record": {**record, "log": record["log"][:5]}}]
    found = ask("unlink", link=link, known=known)
    assert (found["kind"], found["id"], found["record"], found["over"]) == ("newer", "x", record, True)
    assert found["played"] == [0, 1]
    known[0]["record"]["log"] = record["log"][:-1]
    assert ask("unlink", link=link, known=known)["played"] == [m.position.actor]
    assert ask("unlink", link=link, known=[])["kind"] == "other"
    fork = {**record, "log": [record["log"][0], "base " + record["log"][0][-1]]}
    if fork["log"][1] == record["log"][1]:
        fork["log"][1] = "base " + record["log"][0][5]
    answer = ask("unlink", link=link, known=[{"id": "x", "record": fork}])
    assert (answer["kind"], answer["key"]) == ("fork", "reason.link_fork")
    piece = ask("export", matches=[{"id": "x", "record": record}])
    ask("import", step="begin", version=1)
    assert ask("import", step="take", matches=[piece["text"]])["put"][0]["record"] == record
    assert ask("import", step="end", aside=[], check=piece["check"])["aside"] == []


@pytest.mark.parametrize("do", ["figures", "statistics", "dice", "rolls", "ranking", "link", "unlink", "export", "import"])
@given(fields=st.dictionaries(
    st.sampled_from(["record", "matches", "figures", "results", "today", "link", "known", "file", "aside", "step", "sum", "check"]),
    st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=5)
                 | st.sampled_from(["begin", "known", "take", "end", "stop"]),
                 lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(
                     ["day", "game", "seats", "figures", "dice", "name", "place", "over", "source", "id"]), inner,
                     max_size=4), max_leaves=8)))
@settings(max_examples=25, deadline=None)
def test_nonsense_is_refused_with_a_known_reason(do: str, fields: dict[str, Any]) -> None:
    answer = ask(do, **fields)
    assert answer["ok"] or (answer["code"] != "internal" and answer["key"].removeprefix("reason.") in messages.REASONS)


@pytest.mark.parametrize("before", ["", "\ufeff", "\r\n ", "\ufeff\n"])
@pytest.mark.parametrize("indent", [None, 1])
def test_a_record_is_a_file_of_one_match(before: str, indent: int | None) -> None:
    m = play(new("yamb"), "roll 1 2 3 4 5")
    plan = library.merge(before + json.dumps(m.record(), indent=indent).replace("\n", "\r\n"), [])
    assert [entry["record"] for entry in plan["put"]] == [m.record()]
    assert library.merge(before + library.export([{"id": "a", "record": m.record()}]), [])["put"][0]["id"] == "a"


@pytest.mark.parametrize("time", [library.LATEST + 1, 2**53 - 1, -1, 1.5, True, "1", None])
@pytest.mark.parametrize("field", ["created", "updated", "finished"])
def test_a_time_that_no_calendar_has_is_left_out(field: str, time: object) -> None:
    entry, _ = library.read_entry({"record": new("yamb").record(), field: time})
    assert field not in entry
    entry, _ = library.read_entry({"record": new("yamb").record(), field: library.LATEST})
    assert entry[field] == library.LATEST


# in pieces -------------------------------------------------------------------------------------------

def in_pieces(text: str, known: list[Entry], size: int) -> dict[str, Any]:
    """As the page brings it in: the matches as texts, some at a time."""
    plain = json.loads(text)
    assert ask("import", step="begin", version=plain["kubek_library"])["ok"]
    for at in range(0, len(known), size):
        assert ask("import", step="known", known=known[at:at + size])["ok"]
    found: dict[str, Any] = {"put": [], "aside": [], "same": 0}
    texts = [json.dumps(match, ensure_ascii=False) for match in plain["matches"]]
    for at in range(0, len(texts), size):
        answer = ask("import", step="take", matches=texts[at:at + size])
        found = {key: found[key] + answer[key] for key in found}
    end = ask("import", step="end", aside=[json.dumps(one) for one in plain["aside"]], check=plain["check"])
    assert end["ok"], end
    return {**found, "aside": found["aside"] + end["aside"]}


@given(entries, entries, st.integers(1, 3))
@settings(max_examples=30, deadline=None)
def test_pieces_are_the_same_as_the_whole(here: list[Entry], there: list[Entry], size: int) -> None:
    broken = {"id": "z", "record": {"kubek": 9, "seed": 2**62, "name": "Ж"}}
    text = library.export([*there, broken], ["{\"x\":1}"])
    assert in_pieces(text, here, size) == library.merge(text, here)
    pieces, so_far, parts = [], None, {"matches": [*there, broken], "aside": ["{\"x\":1}"]}
    for part, values in parts.items():
        for at in range(0, len(values), size):
            answer = ask("export", **{part: values[at:at + size]}, sum=so_far)
            pieces.append((part, answer["text"]))
            so_far = answer["sum"]
    lists = {part: ",".join(text for name, text in pieces if name == part) for part in parts}
    assert text == f'{{"kubek_library":1,"check":{answer["check"]},"matches":[{lists["matches"]}],"aside":[{lists["aside"]}]}}'


def test_a_file_that_was_changed_is_not_let_in_at_its_end() -> None:
    plain = json.loads(library.export([some("bazy", 1, 4)]))
    plain["matches"][0]["record"]["seats"][0]["name"] = "Eva"
    ask("import", step="begin", version=1)
    ask("import", step="take", matches=[json.dumps(plain["matches"][0])])
    assert ask("import", step="end", aside=[], check=plain["check"])["key"] == "reason.file_damaged"
    assert ask("import", step="begin", version=2)["key"] == "reason.file_version"
    ask("import", step="stop")
    assert ask("import", step="take", matches=[])["key"] == "reason.import_lost"


@pytest.mark.parametrize("around", ["{}", "Look: https://kubek.example/#/link/{}.", "<https://kubek.example/%23/link/{}/>"])
def test_a_link_is_a_file_of_one_match(around: str) -> None:
    m = play(new("yamb"), "roll 1 2 3 4 5")
    plan = library.merge(around.format(kubek.link.pack(m)), [])
    assert [entry["record"] for entry in plan["put"]] == [m.record()]
    with pytest.raises(kubek.BadRecord) as refusal:
        library.merge("https://kubek.example/#/link/" + kubek.link.pack(m)[:-3], [])
    assert refusal.value.reason == "link_damaged"


def test_one_that_is_wrong_takes_no_others_down() -> None:
    good = ask("figures", matches=[{"record": some("bazy", 1, 90)["record"]}, {"record": 5}, None])["found"]
    assert [set(one) for one in good] == [{"figures"}, {"key", "params"}, {"key", "params"}]
    figures = good[0]["figures"]
    assert figures["over"]
    day = "2026-11-29"
    wrong = [{}, None, {"day": "x", "figures": figures}, {"day": day, "figures": figures | {"seats": [{}]}},
             {"day": day, "figures": figures | {"seats": [figures["seats"][0] | {"score": 10**400}]}}]
    answer = ask("statistics", matches=[*wrong, {"day": day, "figures": figures}])
    assert (answer["wrong"], [one["matches"] for one in answer["people"]]) == ([0, 1, 2, 3, 4], [1, 1])
    answer = ask("dice", figures=[{}, figures, {"dice": {**figures["dice"], "rolls": 10**30}}, {"dice": {"source": []}}])
    assert (answer["wrong"], answer["dice"]["own"]["matches"]) == ([0, 2, 3], 1)
    result = {"day": day, "game": "bazy", "seats": figures["seats"]}
    answer = ask("ranking", results=[{}, result, {**result, "seats": [{"name": "A", "place": None}]}], today=day)
    assert (answer["wrong"], len(answer["all"])) == ([0, 2], 2)


def test_dice_after_some_events() -> None:
    record = some("yahtzee", 3, 60)["record"]
    whole, late = (ask("figures", matches=[{"record": record, "from": at}])["found"][0]["figures"] for at in (0, 30))
    early = kubek.Match.load({**record, "log": record["log"][:30]})
    first = library.figures(early)["dice"]
    assert late["from"] == 30 and "from" not in whole
    assert [a + b for a, b in zip(first["faces"], late["dice"]["faces"], strict=True)] == whole["dice"]["faces"]
    assert late["seats"] == whole["seats"]
