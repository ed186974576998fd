"""Links: every match comes back from one, short, and nothing else does."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kubek
from kubek import link, messages
from kubek.link import LONGEST_LINK, Relation, pack, relation, unpack

from .helpers import GAMES, Match, finish, new, play, random_move, random_options

PEOPLE = [["Ana"], ["Ana", "Ивайло"], ["Łucja", "Żółw 🎲", "<b>x</b>"],
          ["Ewa", {"name": "Robot", "player": "computer", "level": "master"}]]


def some_match(game: str, seed: int, most: int = 150) -> Match:
    """A match of this game, somewhere on its way or over."""
    rng = random.Random(seed)
    m = Match.new(game, seats=rng.choice(PEOPLE), options=random_options(game, rng),
                  dice=rng.choice(["own", "app"]), seed=rng.choice([None, 7, "x"]))
    for _ in range(rng.randrange(most)):
        if m.turn is None:
            break
        move = rng.choice(m.moves()) if m.header.dice == "app" else random_move(m, rng)
        m.play(move)
    return m


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=15, deadline=None)
def test_there_and_back(game: str, seed: int) -> None:
    m = some_match(game, seed)
    text = pack(m)
    again = unpack(text)
    assert again.record() == m.record()
    assert pack(again) == text


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_match_there_and_back(game: str) -> None:
    m = new(game, 2)
    finish(m, random.Random(3))
    assert unpack(pack(m)).view() == m.view()


def sensible_yahtzee(m: Match, rng: random.Random) -> str:
    """Always three rolls, as people play: the longest log a match can have, but for a hold or two."""
    moves = m.moves()
    holds = [move for move in moves if move.startswith("hold")]
    if holds:
        return rng.choice(holds)
    return random_move(m, rng)


def sensible_ten_thousand(m: Match, rng: random.Random) -> str:
    """Takes all that counts and stops at 350, which needs about as many turns as people need."""
    moves = m.moves()
    if moves[0].startswith("take"):
        return max(moves, key=len)
    if "stop" in moves and (m.view()["turn_points"] or 0) >= 350:
        return "stop"
    return "roll " + " ".join(str(rng.randint(1, 6)) for _ in range(m.due))


@pytest.mark.parametrize("seed", range(10))
def test_short_enough_to_send(seed: int) -> None:
    rng = random.Random(seed)
    people = ["Aleksandra", "Константин"]
    yahtzee = Match.new("yahtzee", people, dice="own")
    finish(yahtzee, rng, sensible_yahtzee)
    assert len(pack(yahtzee)) < 400
    ten_thousand = Match.new("ten_thousand", people, dice="own")
    finish(ten_thousand, rng, sensible_ten_thousand)
    assert len(pack(ten_thousand)) < 700


def test_too_long_says_so() -> None:
    m = new("desperada", 12)
    finish(m, random.Random(1), limit=20_000)
    assert reason_of(lambda: pack(m)) == "link_long"
    assert reason_of(lambda: unpack("A" * (LONGEST_LINK + 1))) == "link_long"


def test_only_characters_that_an_address_may_hold() -> None:
    text = pack(some_match("yamb", 1))
    assert text.isascii() and set(text) <= set("-_") | {char for char in text if char.isalnum()}


# hostile texts ---------------------------------------------------------------------------------------


def reason_of(act: Any) -> str | None:
    """The reason of a refusal, checked to be one that the catalogues know."""
    try:
        act()
    except kubek.BadRecord as bad:
        assert bad.reason in messages.REASONS
        assert bad.match is None
        return bad.reason
    return None


@pytest.mark.parametrize("text", [None, 3, "", "A", "AQ", "AQ==", "ż", "AQAA AAAA", "AQAAAAAA", "A" * 4000, "_" * 4000])
def test_other_texts_are_refused(text: object) -> None:
    assert reason_of(lambda: unpack(text)) in {"link_damaged", "link_version"}


def test_a_cut_link_is_refused() -> None:
    text = pack(some_match("yahtzee", 5))
    for length in range(len(text)):
        assert reason_of(lambda: unpack(text[:length])) is not None  # noqa: B023 called at once


def test_a_changed_character_is_noticed() -> None:
    text = pack(some_match("ten_thousand", 5))
    for at, char in enumerate(text):
        other = "B" if char == "A" else "A"
        assert reason_of(lambda: unpack(text[:at] + other + text[at + 1:])) is not None  # noqa: B023


def test_a_later_format_says_so() -> None:
    data = link._decode(pack(new("yamb")))
    later = link.binascii.b2a_base64(b"\x03" + data[1:], newline=False).translate(link._TO_URL).rstrip(b"=")
    assert reason_of(lambda: unpack(later.decode())) == "link_version"


def forge(head: object, count: int = 0, body: bytes = b"\x01", crc: bytes = b"abcd") -> str:
    """A link as somebody might make it by hand."""
    raw = head if isinstance(head, bytes) else json.dumps(head).encode()
    data = bytes([link.LINK_FORMAT]) + link._varint(len(raw)) + raw + link._varint(count) + body + crc
    return link.binascii.b2a_base64(data, newline=False).translate(link._TO_URL).rstrip(b"=").decode()


@pytest.mark.parametrize(
    ("head", "reason"),
    [
        (b"", "link_damaged"),
        (b"[" * 1400, "link_damaged"),
        (b"\xff", "link_damaged"),
        (b"9" * 1400, "link_damaged"),
        ({}, "link_damaged"),
        (["yamb"], "link_damaged"),
        (["yamb", "Ana"], "link_damaged"),
        (["yamb", []], "seats_count"),
        (["yamb", ["Ana"] * 13], "seats_count"),
        (["chess", ["Ana"]], "game_unknown"),
        ([["yamb"], ["Ana"]], "game_unknown"),
        (["yamb", [["Ana"]]], "seat_invalid"),
        (["yamb", [["Ana", "genius"]]], "level_unknown"),
        (["yamb", [3]], "seat_invalid"),
        (["yamb", ["x" * 25]], "name_long"),
        (["yamb", ["Ana"], {"speed": 3}], "option_unknown"),
        (["yamb", ["Ana"], {"split_equal": 1}], "option_value"),
        (["yamb", ["Ana"], []], "options_invalid"),
        (["yamb", ["Ana"], {}, "loaded"], "dice_mode"),
        (["yamb", ["Ana"], {}, "app", [1]], "seed_invalid"),
        (["yamb", ["Ana"], {}, "app", None, 99], "rules_version"),
        (["yamb", ["Ana"], {}, "app", None, True], "rules_version"),
        (["yamb", ["Ana"], {}, "app", None, 1, 1], "link_damaged"),
        (["yamb", ["Ana"]], "link_damaged"),
    ],
)
def test_forged_heads(head: object, reason: str) -> None:
    assert reason_of(lambda: unpack(forge(head))) == reason


@pytest.mark.parametrize("game", GAMES)
@given(count=st.integers(0, 100_000), body=st.binary(max_size=400))
@settings(max_examples=20, deadline=None)
def test_forged_events(game: str, count: int, body: bytes) -> None:
    """Any number decodes to legal events until it is used up: only the checksum is then in the way."""
    assert reason_of(lambda: unpack(forge([game, ["Ana", "Ivo"]], count, body))) == "link_damaged"


@given(st.text(max_size=300) | st.text("ABCabc019-_", max_size=300))
@settings(deadline=None)
def test_any_text_is_a_match_or_a_refusal(text: str) -> None:
    reason_of(lambda: unpack(text))


# play by link ----------------------------------------------------------------------------------------


def test_how_two_matches_stand_to_each_other() -> None:
    start = ("roll 1 2 3 4 4", "hold 4 4")
    mine = play(new("yahtzee", 2), *start)
    assert relation(mine, play(new("yahtzee", 2), *start)) == Relation("same", 2)
    assert relation(mine, play(new("yahtzee", 2), *start, "roll 1 1 1")) == Relation("newer", 2)
    assert relation(mine, play(new("yahtzee", 2), *start[:1])) == Relation("older", 1)
    assert relation(mine, play(new("yahtzee", 2), start[0], "write ones")) == Relation("fork", 1)
    assert relation(mine, play(new("yahtzee", 2), "roll 1 2 3 4 5")) == Relation("other", 0)
    assert relation(mine, play(new("yahtzee", 3), *start)) == Relation("other", 0)
    assert relation(mine, play(new("yahtzee", 2, joker="free"), *start)) == Relation("other", 0)


AROUND = ["{}", " {} ", "{}.", "({})", "„{}”", '"{}"', "<{}>", "{}/", "{}…", "{}!\n", "*{}*", "«{}».", "[match]({})"]


@pytest.mark.parametrize("around", AROUND)
@pytest.mark.parametrize("address", ["{}", "https://kubek.example/#/in/{}", "https://kubek.example/a/%23/in/{}", "kubek.example/#/in/{}"])
def test_what_messengers_put_around_a_link_is_no_part_of_it(around: str, address: str) -> None:
    text = link.pack(play(new("yamb"), "roll 1 2 3 4 5"))
    assert link.find(around.format(address.format(text))) == text


@pytest.mark.parametrize("nothing", [None, 7, "", " ", "...", "https://kubek.example/", "(/)"])
def test_where_there_is_no_link_none_is_found(nothing: object) -> None:
    try:
        found = link.find(nothing)
    except kubek.BadRecord as bad:
        assert bad.reason == "link_damaged"
    else:
        with pytest.raises(kubek.BadRecord):
            link.unpack(found)
