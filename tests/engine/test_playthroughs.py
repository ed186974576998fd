"""Each game has one stored match, and it plays as stored, line by line."""

from __future__ import annotations

import pytest

from . import playthroughs
from .helpers import GAMES, Match


@pytest.mark.parametrize("game", GAMES)
def test_playthrough(game: str) -> None:
    """Head, events and the scores beside them are exactly what the engine says."""
    lines = playthroughs.stored(game)
    assert lines[: len(playthroughs.head(game))] == playthroughs.head(game)
    events = playthroughs.events_of(lines)
    told = playthroughs.tell(game, events)
    for number, (now, then) in enumerate(zip(told, lines, strict=False), 1):
        assert now == then, f"{game}, line {number}"
    assert len(told) == len(lines)
    assert lines[-1].split("#")[1].startswith(" over")


@pytest.mark.parametrize("game", GAMES)
def test_playthrough_loads_as_a_record(game: str) -> None:
    """The events are a record's log."""
    m = Match.new(game, seats=playthroughs.seats_of(game), options=playthroughs.options_of(game), dice="own")
    record = {**m.record(), "log": playthroughs.events_of(playthroughs.stored(game))}
    assert Match.load(record).turn is None
