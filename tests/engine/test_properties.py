"""Laws that hold for any sequence of legal moves, searched by Hypothesis."""

from __future__ import annotations

import json
from typing import Any

import kubek
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from . import naive
from .helpers import GAMES, NAMES, Match, cells, check_reason, same, state
from .wide import COLUMNS

quick = settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
)


@st.composite
def played(draw: st.DrawFn, game: str, longest: int = 40) -> Match:
    """A match with drawn seats and options after a drawn sequence of legal moves."""
    options: dict[str, Any] = {}
    for option in kubek.GAMES[game].options:
        values = {
            "bool": st.booleans(),
            "int": st.integers(option.low, option.high),
            "choice": st.sampled_from(option.values or (None,)),
        }[option.kind]
        if draw(st.booleans()):
            options[option.id] = draw(values)
    m = Match.new(game, seats=NAMES[: draw(st.integers(1, 3))], options=options, dice="own")
    for _ in range(draw(st.integers(0, longest))):
        if m.turn is None:
            break
        move = draw(st.sampled_from(m.moves()))
        if move == "roll":
            dice = draw(st.lists(st.integers(1, 6), min_size=m.due, max_size=m.due))
            move = "roll " + " ".join(map(str, dice))
        m.play(move)
    return m


@pytest.mark.parametrize("game", GAMES)
def test_replays_to_the_same_state(game: str) -> None:
    """Any sequence of legal moves replays to the same state from its record, through JSON too."""

    @quick
    @given(played(game))
    def law(m: Match) -> None:
        record = m.record()
        assert json.loads(json.dumps(record)) == record
        assert state(Match.load(record)) == state(m)
        assert Match.load(json.loads(json.dumps(record))).record() == record

    law()


@pytest.mark.parametrize("game", GAMES)
def test_undo_and_redo_are_inverses(game: str) -> None:
    """Any number of steps back and as many forth change nothing."""

    @quick
    @given(played(game, 25), st.data())
    def law(m: Match, data: st.DataObject) -> None:
        before = state(m)
        back = data.draw(st.integers(0, len(m.log)))
        for _ in range(back):
            m.undo()
        assert same(Match.load({**m.record()}), state(m))
        for _ in range(back):
            m.redo()
        assert state(m) == before

    law()


@pytest.mark.parametrize("game", GAMES)
def test_any_text_is_a_move_or_refused(game: str) -> None:
    """Any text whatever: accepted if it is a legal move, otherwise a reason and no change."""
    words = st.sampled_from(
        [
            "roll",
            "hold",
            "take",
            "stop",
            "base",
            "cross",
            "add",
            "announce",
            "write",
            "0",
            "1",
            "2",
            "3",
            "4",
            "5",
            "6",
            "7",
            "12",
            "13",
            "free.ones",
            "down.twos",
            "first.full",
            "second.aux.pair",
            "ones",
            "full",
            "rescue",
            "chance",
        ]
    )
    texts = st.one_of(st.text(max_size=30), st.lists(words, max_size=7).map(" ".join))

    @quick
    @given(played(game, 12), st.lists(texts, min_size=1, max_size=8))
    def law(m: Match, tries: list[str]) -> None:
        for text in tries:
            before, log = state(m), m.log
            try:
                m.play(text)
            except kubek.IllegalMove as refusal:
                check_reason(refusal.reason)
                assert state(m) == before
            else:
                assert m.log[:-1] == log
                event = m.log[-1]
                assert event in before["moves"] or (
                    event.startswith("roll ") and before["now"][0] == len(event.split()) - 1
                )

    law()


@pytest.mark.parametrize("game", GAMES)
def test_any_log_loads_or_is_refused(game: str) -> None:
    """Any list of events, some dropped or doubled: loaded, or the last good state with a reason."""

    @quick
    @given(played(game, 20), st.data())
    def law(m: Match, data: st.DataObject) -> None:
        log = list(m.log)
        if log:
            at = data.draw(st.integers(0, len(log) - 1))
            log[at : at + 1] = data.draw(
                st.sampled_from(
                    [[], [log[at]] * 2, ["roll 1 2 3 4 5 6"], ["stop"], [""], [log[-1]], ["hold"]]
                )
            )
        try:
            again = Match.load({**m.record(), "log": log})
        except kubek.BadRecord as refusal:
            check_reason(refusal.reason)
            assert refusal.match is not None
            kept = list(refusal.match.log)
            assert kept == log[: len(kept)]
            assert state(Match.load(refusal.match.record())) == state(refusal.match)
        else:
            assert list(again.log) == log

    law()


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@settings(quick, max_examples=60)
@given(
    st.dictionaries(
        st.sampled_from(["kubek", "rules", "game", "options", "seats", "dice", "seed", "log"]), json_values
    )
)
def test_any_value_as_a_field_of_a_record(fields: dict[str, Any]) -> None:
    """A record with any JSON values in its fields is loaded or refused with a reason."""
    record = {**Match.new("pukalka", seats=["A", "B"], dice="own").record(), **fields}
    try:
        Match.load(record)
    except kubek.BadRecord as refusal:
        check_reason(refusal.reason)


@settings(quick, max_examples=100)
@given(st.text(), st.text())
def test_any_names(one: str, two: str) -> None:
    """A name is kept as written up to the spaces around it, or refused with a reason."""
    try:
        m = Match.new("bazy", seats=[one, two], dice="own")
    except kubek.BadRecord as refusal:
        check_reason(refusal.reason)
        assert (
            not 0 < len(one.strip()) <= 24
            or not 0 < len(two.strip()) <= 24
            or any("\ud800" <= c <= "\udfff" or not c.isprintable() for c in one + two)
        )
    else:
        assert [s["name"] for s in m.record()["seats"]] == [one.strip(), two.strip()]
        assert all(0 < len(name.strip()) <= 24 for name in (one, two))


@pytest.mark.parametrize("game", sorted(COLUMNS))
def test_the_total_follows_from_the_cells(game: str) -> None:
    """Y-15, PU-c: at any moment the score is what the naive reading makes of the written cells."""

    @quick
    @given(played(game, 60))
    def law(m: Match) -> None:
        at_60 = m.view()["options"]["bonus_at_60"]
        for seat, score in enumerate(m.scores):
            assert score == naive.wide_total(game, cells(m, seat), at_60=at_60)

    law()
