"""One rule for new names; what older records hold still opens and is shown without what nobody can see."""

from __future__ import annotations

import kubek
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from kubek import link, names

from .helpers import Match

COMMANDS = ["\u202eAna", "A\u0000na", "Ana\u2066", "A\u200fna", "A\nna", "\u009bAna"]
NOTHING = ["\u200b", "\u3164", "\u00ad\u00ad", "\ufe0f", "\U000e0041", "\u200d\u200d", "\u2800"]
SEEN = ["Ana", "Łucja", "Тодор", "李", "אבי", "A", "👩\u200d👩\u200d👧", "❤\ufe0f", "O'Neil", "J.-P.", "श्री\u200dमा", "7"]


@pytest.mark.parametrize("name", COMMANDS + NOTHING)
def test_a_new_seat_has_a_name_that_can_be_seen(name: str) -> None:
    for seat in (name, {"name": name, "player": "computer", "level": "club"}):
        with pytest.raises(kubek.BadRecord) as refusal:
            Match.new("yamb", [seat])
        assert refusal.value.reason == "name_unseen"


@pytest.mark.parametrize("name", SEEN)
def test_names_of_all_languages_are_names(name: str) -> None:
    m = Match.new("yamb", [name])
    assert m.record()["seats"][0]["name"] == m.view()["seats"][0]["name"] == name


@pytest.mark.parametrize("name", COMMANDS + NOTHING)
def test_an_old_record_with_such_a_name_opens_and_is_shown_cleaned(name: str) -> None:
    record = Match.new("yamb", ["Ana", "Ivo"]).record()
    record["seats"][0]["name"] = name
    m = Match.load(record)
    assert m.record() == record, "what was written stays"
    assert link.unpack(link.pack(m)).record() == record
    shown = m.view()["seats"][0]["name"]
    assert shown == (names.NOBODY if name in NOTHING else "Ana")


@given(st.text(min_size=1, max_size=24))
@example("\\")
@example("]")
@example("^-")
def test_what_is_shown_can_be_seen(name: str) -> None:
    shown = names.cleaned(name)
    assert names.plain(shown)
    assert names.cleaned(shown) == shown
    if names.plain(name.strip()):
        assert shown == name.strip()


def test_unknown_fields_of_a_seat_are_left_aside() -> None:
    record = Match.new("yamb", ["Ana"]).record()
    record["seats"][0]["colour"] = "red"
    assert Match.load(record).record()["seats"] == [{"name": "Ana", "player": "human"}]


@pytest.mark.parametrize("code", [0xAC, 0xAE, 0x34E, 0x350, 0x115E, 0x17B3, 0x180A, 0x1810, 0x27FF, 0x2801, 0x3163, 0x3165,
                                  0xD7FF, 0xE000, 0xFDFF, 0xFE10, 0xFEFE, 0xFF9F, 0xFFA1])
def test_what_stands_beside_the_invisible_can_be_seen(code: int) -> None:
    assert names.plain(chr(code))
