"""A match as a Python object: shown, compared, copied, pickled; and refusals as exceptions."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import kubek
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kubek import play
from kubek.texts import catalogue

from .helpers import GAMES, Match


def some(game: str, events: int = 40, seed: int = 1) -> Match:
    """A match with a computer in it, and with something to be redone."""
    rng = random.Random(seed)
    m = Match.new(game, ["Ana", {"name": "Ivo", "player": "computer", "level": "club"}], seed=seed)
    for _ in range(events):
        if m.turn is None:
            break
        m.play(rng.choice(m.moves()))
    while not m.can_undo and m.turn is not None:
        m.play(rng.choice(m.moves()))
    if m.can_undo:
        m.undo()
    return m


def test_a_match_shows_itself() -> None:
    m = Match.new("bazy", ["Ana", "Ivo"], {"opening": "seats"}, dice="own")
    m.play("roll 1 1 3 4 4 6")
    m.play("base 3")
    assert repr(m) == "<Match 'bazy', seats ['Ana', 'Ivo'], 2 events, 'Ivo' to move>"
    alone = Match.new("sto_dwadziescia", ["Ana"], seed=1)
    while alone.turn is not None:
        alone.play("roll")
    assert repr(alone) == f"<Match 'sto_dwadziescia', seats ['Ana'], {len(alone.log)} events, over>"


COPIES = {"copy": copy.copy, "deepcopy": copy.deepcopy, "pickle": lambda m: pickle.loads(pickle.dumps(m)),
          "load": lambda m: Match.load(m.record())}


@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize("game", GAMES)
def test_a_copy_is_equal_and_goes_on_by_itself(game: str, way: str) -> None:
    m = some(game)
    before, shown, redone = m.record(), m.view(), m.redone
    twin = COPIES[way](m)
    assert twin == m and twin is not m and type(twin) is Match
    if way != "load":  # a record does not keep what was undone
        assert twin.redone == redone and twin.view() == shown
        if redone:
            twin.redo()
    while twin.turn is not None and len(twin.log) == len(m.log):
        twin.play(twin.moves()[0])
    assert twin != m or twin.log == m.log
    assert m.record() == before and m.view() == shown and m.redone == redone


def test_equality_is_that_of_the_records() -> None:
    m = some("yamb")
    assert m == Match.load(m.record())
    for change in ({"seats": [{"name": "Eva", "player": "human"}, m.record()["seats"][1]]}, {"seed": 2},
                   {"log": m.record()["log"][:-1]}):
        assert Match.load(m.record() | change) != m
    assert Match.new("yamb", ["Ana"], seed=1) != Match.new("yamb", ["Ana"], seed=2)
    assert Match.new("yamb", ["Ana"]) != Match.new("yahtzee", ["Ana"])
    assert m != m.record() and m != "yamb"
    with pytest.raises(TypeError, match="unhashable"):
        hash(m)


@given(at=st.integers(-10**6, 10**6))
@settings(max_examples=60)
def test_the_view_of_a_moment_that_there_is_not(at: int) -> None:
    m = some("strity", 12)
    last = len(m.log)
    if 0 <= at <= last:
        assert m.view(at) == Match.load(m.record() | {"log": m.record()["log"][:at]}).view() | {
            "undo": False, "redo": False}
    else:
        with pytest.raises(IndexError, match=rf"0 to {last} events, not {at}$"):
            m.view(at)


# Refusals -----------------------------------------------------------------------------------


def test_a_refusal_is_a_sentence() -> None:
    m = Match.new("ten_thousand", ["Ana"], dice="own")
    for move, sentence in (("take 1", "Roll first."), ("roll 1 2 3", "6 dice are needed, not 3."),
                           ("fly", "There is no such move in this game.")):
        with pytest.raises(kubek.IllegalMove) as refusal:
            m.play(move)
        assert str(refusal.value) == sentence
        again = pickle.loads(pickle.dumps(refusal.value))
        assert (type(again), str(again), again.reason, again.params) == (
            kubek.IllegalMove, sentence, refusal.value.reason, refusal.value.params)
    m.play("roll 1 1 2 3 4 6")
    with pytest.raises(kubek.BadRecord) as bad:
        Match.load(m.record() | {"log": ["roll 1 1 2 3 4 6", "take 5"]})
    assert str(bad.value) == "log[1] (take 5): Those dice are not on the table."
    assert bad.value.match is not None and bad.value.match.log == ("roll 1 1 2 3 4 6",)


def test_a_refusal_without_catalogues_is_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in the page's engine, which comes without them."""
    import sys

    for name in [name for name in sys.modules if name.startswith("kubek.texts")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "kubek.texts", None)
    assert str(kubek.IllegalMove("roll_now")) == "roll_now"


def test_a_wrong_argument_is_told_from_a_bad_record() -> None:
    with pytest.raises(kubek.BadArgument, match="^Unknown option: speed.$") as wrong:
        Match.new("yamb", ["Ana"], {"speed": 1})
    assert isinstance(wrong.value, kubek.BadRecord) and wrong.value.reason == "option_unknown"
    with pytest.raises(kubek.BadRecord) as bad:
        Match.load(Match.new("yamb", ["Ana"]).record() | {"options": {"speed": 1}})
    assert not isinstance(bad.value, kubek.BadArgument) and bad.value.reason == "option_unknown"


# The public surface -------------------------------------------------------------------------


def public() -> list[tuple[str, Any]]:
    """Every public name of the package, and the public members of its classes."""
    found: list[tuple[str, Any]] = []
    for module in (kubek, play):
        for name in module.__all__:
            thing = getattr(module, name)
            if callable(thing):
                found.append((name, thing))
            if isinstance(thing, type):
                found += [(f"{name}.{member}", value) for member, value in vars(thing).items()
                          if not member.startswith("_") and (callable(value) or isinstance(value, (property, classmethod)))]
    return found


def test_everything_public_says_what_it_is() -> None:
    silent = [name for name, thing in public() if not (getattr(thing, "__doc__", None) or "").strip()]
    assert len(public()) > 35 and silent == []


def test_the_advice_names_every_note_there_is() -> None:
    notes = {key.removeprefix("advice.") for key in catalogue("en") if key.startswith("advice.")} - {"estimate"}
    assert notes and all(f"``{note}``" in (play.Advice.__doc__ or "") for note in notes)


def test_play_is_there_when_it_is_wanted() -> None:
    assert kubek.play is play
    with pytest.raises(AttributeError, match="no attribute 'plai'"):
        getattr(kubek, "plai")  # noqa: B009 (spelt as a name it would not pass the type check)
