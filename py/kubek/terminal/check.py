"""Replaying a record: every event is made again by the rules."""

from __future__ import annotations

from kubek.header import BadRecord
from kubek.match import BrokenLog, Match
from kubek.terminal import records
from kubek.terminal.console import Console
from kubek.terminal.game import result


def check(text: str | bytes, console: Console) -> bool:
    """Whether all that is in it holds: a record, a link, or the app's file; says the scores, or where and why a match
    breaks."""
    try:
        matches, aside = records.read_all(text)
    except BadRecord as bad:
        console.say(console.speech.refusal(bad))
        return False
    held = [_check(record, console) for record in matches]
    if aside:
        console.tell("set_aside", n=aside)
    return all(held)


def _check(record: object, console: Console) -> bool:
    try:
        match = Match.load(record)
    except BadRecord as bad:
        console.say(console.speech.refusal(bad))
        if isinstance(bad, BrokenLog):
            console.say(result(bad.match, console.speech))
        return False
    console.tell("checked", game=console.speech.text(f"game.{match.header.game}.name"), events=len(match.log),
                 result=result(match, console.speech))
    return True
