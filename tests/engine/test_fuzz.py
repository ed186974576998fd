"""A million entries and links that somebody, or something, has changed: each is a match or a refusal with a reason."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import kubek
from kubek import api, library, link, messages

from .helpers import GAMES, brisk_move, new

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
PIECES, EACH = 20, 27_000
"""A piece takes some minutes; all of them are half a million entries and half a million links."""
VALUES: list[Any] = [None, True, -1, 0, 1, 12, 1e300, 2**70, "", "x", "\u202e", "2026-02-30", [], [None], {}, {"a": []},
                     "roll 1 2 3", "stop", "roll", "bazy", "computer", [[[[]]]], "😀", 8.64e15]


def matches() -> list[kubek.Match]:
    """One of each game, some events on."""
    rng = random.Random(5)
    found = []
    for game in GAMES:
        match = new(game, 2)
        for _ in range(8):
            match.play(brisk_move(match, rng))
        found.append(match)
    return found


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to everything within a value."""
    inner = list(value.items()) if isinstance(value, dict) else list(enumerate(value)) if isinstance(value, list) else []
    return [path] * bool(path) + [found for key, one in inner for found in places(one, (*path, key))]


def changed(entry: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """With one to three of its values changed, gone, doubled or somewhere else."""
    entry = copy.deepcopy(entry)
    for _ in range(rng.choice((1, 1, 2, 3))):
        *way, last = rng.choice(places(entry))
        at: Any = entry
        for key in way:
            at = at[key]
        how = rng.randrange(4)
        if how == 0:
            del at[last]
        elif how == 1:
            at[last] = copy.deepcopy(rng.choice(VALUES))
        elif how == 2:
            at[last] = copy.deepcopy(rng.choice([at[last], list(VALUES), entry["record"]["log"] if "record" in entry and isinstance(
                entry["record"], dict) and "log" in entry["record"] else None]))
        elif isinstance(at, list):
            at.insert(rng.randrange(len(at) + 1), copy.deepcopy(rng.choice(VALUES)))
        else:
            at[rng.choice(["id", "seats", "log", "name", "over"])] = copy.deepcopy(rng.choice(VALUES))
        if not places(entry):
            break
    return entry


def refused(act: Callable[[], object]) -> bool:
    try:
        act()
    except kubek.BadRecord as bad:
        assert bad.reason in messages.REASONS
        return True
    return False


def fuzz_entries(seed: int, many: int) -> int:
    """How many of them could be read after all; figures of each are asked for too."""
    rng = random.Random(seed)
    whole = [{"id": f"m{at}", "record": match.record(), "created": 1, "updated": 2, "finished": 3, "day": "2026-11-29",
              "marks": [0, 1]} for at, match in enumerate(matches())]
    read = 0
    for _ in range(many):
        entry = changed(rng.choice(whole), rng)
        plan = library.Bringing().take([(entry, "text")])
        assert len(plan["put"]) + len(plan["aside"]) == 1
        read += len(plan["put"])
        if not rng.randrange(50):
            answer = json.loads(api.handle(json.dumps({"do": "figures", "matches": [entry]})))
            assert answer["ok"] and ("figures" in answer["found"][0]) >= bool(plan["put"])
    return read


def mutate(text: str, rng: random.Random) -> str:
    """The text with something done to it, up to five times."""
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        at, other = rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)
        text = rng.choice([text[:at], text[:at] + rng.choice(ALPHABET) + text[at + 1:], text[:at] + text[other:],
                           text[:at] + "".join(rng.choices(ALPHABET, k=rng.randrange(40))) + text[at:],
                           text[:at] + rng.choice("=+/ %ż\x00\ud800") + text[at:]])
    return text


def fuzz_links(seed: int, many: int) -> int:
    rng = random.Random(seed)
    links = [link.pack(match) for match in matches()]
    return sum(not refused(lambda: link.unpack(link.find(mutate(rng.choice(links), rng)))) for _ in range(many))


@pytest.mark.parametrize("piece", [0, *(pytest.param(n, marks=pytest.mark.sweep) for n in range(1, PIECES))])
def test_changed_entries_and_links_are_read_or_refused(piece: int) -> None:
    many = EACH if piece else 400
    assert fuzz_entries(piece, many) and fuzz_links(piece, many) < many
