"""A match keeps the version of the rules it was begun with: here the next version changes one game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import kubek
import pytest
from kubek import api, header, library, link
from kubek.families.keep import KeepTurn
from kubek.game import RULES
from kubek.games.strity.rules import Strity

from .helpers import Match, new, play

SAVES = Path(__file__).parents[1] / "fixtures" / "saves"
FILE = (SAVES / "file-1.json").read_text(encoding="utf-8")
LINKS = {entry["id"]: entry["link"] for entry in json.loads((SAVES / "links-1.json").read_text())}
OLD = next(entry for entry in json.loads(FILE)["matches"] if entry["record"]["game"] == "strity")
MORE = 1000


def turn_of_a_straight(m: Match) -> int:
    """One turn that scores; the points of the seat."""
    seat = m.turn
    assert seat is not None
    before = m.scores[seat]
    play(m, "roll 1 2 3 4 5 6", "stop")
    return m.scores[seat] - before


@pytest.fixture
def before() -> dict[str, Any]:
    """The old match as these rules show it."""
    m = Match.load(OLD["record"])
    return {"record": m.record(), "views": [m.view(at) for at in range(len(m.log) + 1)]}


@pytest.fixture
def newer(before: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> int:
    """The engine as it will be: its next version gives more points for every combination of Strity."""
    version = RULES + 1
    old = Strity.worth

    def worth(self: Strity, turn: KeepTurn) -> tuple[str | None, int]:
        name, points = old(self, turn)
        return name, points + MORE if name and self.rules >= version else points

    monkeypatch.setattr(header, "RULES", version)
    monkeypatch.setattr(Strity, "worth", worth)
    return version


def test_old_saves_links_and_files_replay_by_their_own_rules(newer: int, before: dict[str, Any]) -> None:
    (entry,) = [one for one in library.merge(FILE, [])["put"] if one["id"] == OLD["id"]]
    for m in (Match.load(OLD["record"]), link.unpack(LINKS[OLD["id"]]), Match.load(entry["record"])):
        assert m.record() == before["record"] == OLD["record"]
        assert [m.view(at) for at in range(len(m.log) + 1)] == before["views"]
        assert link.pack(m) == LINKS[OLD["id"]]


def test_an_old_match_goes_on_by_its_own_rules(newer: int) -> None:
    old = Match.load(new("strity", 2).record() | {"rules": RULES})
    assert turn_of_a_straight(old) == 80
    again = Match.load(old.record())
    assert again.record()["rules"] == RULES
    assert turn_of_a_straight(again) == 80


def test_a_new_match_plays_by_the_new_rules_and_takes_them_along(newer: int) -> None:
    m = new("strity", 2)
    assert m.record()["rules"] == newer
    assert turn_of_a_straight(m) == 80 + MORE
    for again in (Match.load(m.record()), link.unpack(link.pack(m))):
        assert again.record() == m.record()
        assert turn_of_a_straight(again) == 80 + MORE


def test_a_newer_match_is_refused_by_an_older_engine(newer: int, monkeypatch: pytest.MonkeyPatch) -> None:
    m = new("strity", 2)
    text = link.pack(m)
    monkeypatch.setattr(header, "RULES", RULES)
    for load in (lambda: Match.load(m.record()), lambda: link.unpack(text)):
        with pytest.raises(kubek.BadRecord) as refusal:
            load()
        assert (refusal.value.reason, refusal.value.params) == ("rules_version", {"known": RULES})


def test_the_door_says_what_a_match_is_played_by(newer: int) -> None:
    def ask(**request: Any) -> Any:
        return json.loads(api.handle(json.dumps(request)))

    opened = ask(do="open", match="rules", record=OLD["record"])
    assert opened["record"]["rules"] == OLD["record"]["rules"] < newer
    begun = ask(do="new", match="rules-new", game="strity", seats=["Ana"])
    assert begun["record"]["rules"] == newer
    for match in ("rules", "rules-new"):
        ask(do="close", match=match)
