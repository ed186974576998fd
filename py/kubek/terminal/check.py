"""Replaying a record: every event is made again by the rules."""

from __future__ import annotations

from kubek.header import BadRecord
from kubek.match import BrokenLog
from kubek.terminal import records
from kubek.terminal.console import Console
from kubek.terminal.game import result


def check(text: str | bytes, console: Console) -> bool:
    """Whether the record holds; says the scores, or where and why it breaks."""
    try:
        match = records.read(text)
    except BadRecord as bad:
        console.say(console.speech.refusal(bad))
        if isinstance(bad, BrokenLog):
            console.say(result(bad.match, console.speech))
        return False
    console.tell("checked", game=console.speech.text(f"game.{match.header.game}.name"), events=len(match.log),
                 result=result(match, console.speech))
    return True
