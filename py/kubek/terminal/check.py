"""Replaying a record: every event is made again by the rules."""

from __future__ import annotations

from kubek.header import BadRecord
from kubek.json_text import read_json
from kubek.match import BrokenLog, Match
from kubek.terminal.console import Console
from kubek.terminal.english import GAMES, refusal
from kubek.terminal.game import result

LARGEST = 8_000_000
"""Characters or bytes; the longest log there can be is shorter."""


def read(text: str | bytes) -> Match:
    """The match of a record's JSON text. Raises :class:`kubek.BadRecord`."""
    try:
        record = read_json(text[:LARGEST].decode() if isinstance(text, bytes) else text[:LARGEST])
    except ValueError:
        raise BadRecord("json") from None
    return Match.load(record)


def check(text: str | bytes, console: Console) -> bool:
    """Whether the record holds; says the scores, or where and why it breaks."""
    try:
        match = read(text)
    except BadRecord as bad:
        console.say(refusal(bad))
        if isinstance(bad, BrokenLog):
            console.say(f"Up to there: {result(bad.match)}")
        return False
    console.say(f"{GAMES[match.header.game][0]}, {len(match.log)} events: {result(match)}")
    return True
