"""The one door for what comes from storage: web/store/entry.js against the engine, and which dice count once."""

from __future__ import annotations

import json
import random
import re
import subprocess
from typing import Any

import kubek
import pytest
from kubek import library, messages, names
from kubek.api import catalogue
from kubek.header import Header

from tools import engine_facts
from tools.environment import node
from tools.paths import WEB

Entry = dict[str, Any]
JUNK: list[Any] = [None, True, False, 0, 1, -1, 1.5, 2**53, 9_000_000_000_000_000, 10**19, "", "x", "2026-13-01", "2026-02-30", "9999-12-31", [], [0], [7, 0],
                   [None], {}, {"a": 1}, [[]], "\u202e", "😀" * 30]


def modules(*names: str) -> str:
    """The page's modules as one script that Node can run: without imports, the build's facts at its head."""
    facts = {"GAMES": catalogue(), **engine_facts.limits()}
    text = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in facts.items())
    for name in names:
        code = (WEB / "store" / f"{name}.js").read_text(encoding="utf-8")
        text += re.sub(r"^import .*?;$", "", code, flags=re.MULTILINE | re.DOTALL).replace("export ", "")
    return text


def run(script: str, given: Any) -> Any:
    ask = 'import { readFileSync } from "node:fs"; const given = JSON.parse(readFileSync(0, "utf8"));\n'
    done = subprocess.run([node(), "--input-type=module", "--eval", ask + script], text=True, capture_output=True,
                          input=json.dumps(given), check=False, env={"TZ": "Europe/Sofia"})
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


def whole() -> Entry:
    m = kubek.Match.new("bazy", ["Ana", "Ivo"], {"opening": "seats"}, dice="own", seed=None)
    rng = random.Random(3)
    while m.turn is not None:
        m.play("roll " + " ".join(str(rng.randint(1, 6)) for _ in range(m.due)) if m.due else rng.choice(m.moves()))
    return {"id": "a", "record": m.record(), "created": 5, "updated": 6, "finished": 7, "day": "2026-11-30", "first": 1,
            "marks": [0, 1], "revision": 2, "remote": [1], "sent": 3, "redo": [], "writer": "w", "build": "b",
            "fork": {"of": "b", "at": 1}, **library.shown(m)}


def damaged() -> list[Entry]:
    """Each field of an entry, of its record and of a seat, missing and of every type."""
    found = [whole()]
    for path in ([], ["record"], ["record", "seats", 1]):
        place: Any = whole()
        for step in path:
            place = place[step]
        for field in place:
            for value in [*JUNK, "missing"]:
                entry = whole()
                at: Any = entry
                for step in path:
                    at = at[step]
                if value == "missing":
                    del at[field]
                else:
                    at[field] = value
                found.append(entry)
    return found + JUNK


def accepts(given: Any) -> bool:
    """Whether the engine can open it, be it read-only."""
    try:
        Header.read_record(given.get("record") if isinstance(given, dict) else None)
    except kubek.BadRecord:
        return False
    return True


def test_the_door_lets_in_what_the_engine_can_open_and_makes_the_rest_good() -> None:
    given = damaged()
    script = modules("days", "entry") + "process.stdout.write(JSON.stringify(given.map((one) => [readEntry(one), refusal(one)])));"
    seen = 0
    for entry, (read, refusal) in zip(given, run(script, given), strict=True):
        assert (read is None) == (refusal is not None)
        id = entry.get("id") if isinstance(entry, dict) else None
        assert (read is not None) == (accepts(entry) and isinstance(id, str) and id != ""), entry
        if read is None:
            assert refusal["key"].removeprefix("reason.") in messages.REASONS
            continue
        seen += 1
        seats = len(read["record"]["seats"])
        assert len(read["marks"]) == seats and isinstance(read["over"], bool)
        assert all(isinstance(read[key], int) and 0 <= read[key] <= library.LATEST for key in ("created", "finished") if key in read)
        assert not read["over"] or (read["day"] and read["finished"] >= 0)
        assert all(0 <= seat < seats for seat in [*read.get("remote", []), read.get("first", 0), read.get("turn") or 0])
        try:
            known, _ = library.read_entry(entry)  # the file's door says the same of what a file carries
        except kubek.BadRecord:
            continue  # a log that breaks off: that is told where the match is opened
        for field in ("created", "updated", "finished", "day", "marks"):
            assert field not in known or read[field] == known[field]
    assert seen > 400


def test_a_sound_entry_comes_through_as_it_is() -> None:
    entry = whole() | {"later": {"version": 3}}
    assert run(modules("days", "entry") + "process.stdout.write(JSON.stringify(readEntry(given)));", entry) == entry | {"turn": None}


NAMES = ["Ana", " Ana  B ", "\u202eabc", "\u200b", "a\u200db", "\u2066x\u2069", "\ufeffA", "A\tB", "\u2800", "👩\u200d🚀", "", "x" * 40, "א", "\x1b[1m"]


def test_a_name_is_the_same_for_the_page_and_for_the_engine() -> None:
    script = modules("names") + "process.stdout.write(JSON.stringify(given.map((name) => [cleanName(name), shownName(name)])));"
    for name, (new, shown) in zip(NAMES, run(script, NAMES), strict=True):
        assert shown == names.cleaned(name)
        assert new == "" or (names.plain(new) and len(new) <= names.LONGEST_NAME)
        usual = names.plain(name) and name == " ".join(name.split()) and "\ufeff" not in name
        assert new == name[:names.LONGEST_NAME] or not usual


# pieces ----------------------------------------------------------------------------------------------

SPLIT = """
  const say = (make) => { try { return make(); } catch (error) { if (error instanceof SyntaxError) return null; throw error; } };
  process.stdout.write(JSON.stringify(given.map((text) => say(() => {
    const found = members(text);
    const list = found.get("matches");
    return { ...Object.fromEntries([...found].map(([name, [from, to]]) => [name, text.slice(from, to)])),
      pieces: list ? [...elements(text, list[0], 60)].map(({ texts }) => texts) : null };
  }))));"""


def test_a_file_falls_into_its_entries_whatever_is_in_them() -> None:
    odd = [{"id": "a", "t": 'x"]},[{\\'}, {}, [], "s\\\\", 2**63 + 1, 1e-7, None, {"deep": [[{"x": "}"}]]}]
    for indent in (None, 2):
        text = "\ufeff " + json.dumps({"kubek_library": 1, "check": 5, "matches": odd, "aside": ["]"]}, indent=indent)
        found = run(modules("pieces") + SPLIT, [text])[0]
        assert [json.loads(one) for piece in found["pieces"] for one in piece] == odd
        assert (found["kubek_library"], found["check"], json.loads(found["aside"])) == ("1", "5", ["]"])
    good = json.dumps({"matches": odd, "aside": []})
    cut = [good[:at] for at in range(len(good))]
    assert run(modules("pieces") + SPLIT, [*cut, good + "x", good.replace("], ", "] "), "[]", "", "{"]) == [None] * (len(cut) + 5)


# dice that count once ----------------------------------------------------------------------------------

def told(id: str, *log: str, names: str = "AB", **more: Any) -> Entry:
    seats = [{"name": name, "player": "human"} for name in names]
    return {"id": id, "record": {"game": "bazy", "dice": "app", "seed": None, "options": {}, "seats": seats, "log": list(log)}, **more}


ROLLS = ["roll 1 2 3 4 5 6", "base 3", "roll 1 1 2 4 5 6", "base 1", "roll 1 2 2 3 5 6", "base 2", "roll 1 3 4 4 5 6", "base 4",
         "roll 1 2 3 3 4 5", "base 5", "roll 2 2 3 4 5 6"]


@pytest.mark.parametrize(("matches", "gone", "expected"), [
    ([told("a", *ROLLS)], [], {"a": 0}),
    # deleted, and back by a file or a link under another id; older, newer, as it was
    ([told("b", *ROLLS)], [told("a", *ROLLS, names="--", **{"from": 0})], {"b": len(ROLLS)}),
    ([told("b", *ROLLS[:9])], [told("a", *ROLLS, names="--")], {"b": 9}),
    ([told("b", *ROLLS)], [told("a", *ROLLS[:9], names="--")], {"b": 9}),
    # the same id: what is gone is back, and counts with the match
    ([told("a", *ROLLS)], [told("a", *ROLLS, names="--")], {"a": 0}),
    # gone on differently, kept as a match of its own, however early
    ([told("a", *ROLLS, created=1), told("b", *ROLLS[:1], "base 4", created=2, fork={"of": "a", "at": 1})], [], {"a": 0, "b": 1}),
    # its own one deleted: what it has begun with is still the other's
    ([told("a", *ROLLS, created=1)], [told("b", *ROLLS[:9], "base 6", "roll 1 1 1 1 1 1", names="--", **{"from": 9})], {"a": 0}),
    # the same first roll by chance, and other people
    ([told("a", *ROLLS[:3], created=1), told("b", *ROLLS[:2], created=2)], [], {"a": 0, "b": 0}),
    ([told("a", *ROLLS, created=1), told("b", *ROLLS, names="CD", created=2)], [], {"a": 0, "b": 0}),
])
def test_each_rolled_die_counts_once(matches: list[Entry], gone: list[Entry], expected: dict[str, int]) -> None:
    script = modules("shared") + "process.stdout.write(JSON.stringify([...ownFrom(given.matches, given.gone)]));"
    found = dict(run(script, {"matches": matches, "gone": gone}))
    assert {id: found[id] for id in expected} == expected
