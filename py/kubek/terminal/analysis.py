"""``kubek analyse``: luck and mistakes of the matches in records, as a report or as CSV, a line for each match."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from kubek.fairness import csv
from kubek.match import Match
from kubek.play.advice import POINTS, TURNS, WIN
from kubek.play.analysis import Analysis, analyse
from kubek.play.report import report
from kubek.terminal import records
from kubek.terminal.console import Console
from kubek.texts.translator import Translator

HEAD = ("file", "game", "unit", "exact", "seats")
SEAT = ("name", "player", "level", "start", "luck", "loss", "given", "value", "choices", "best")
"""The columns of the CSV, the same in every language; those of a seat come once for each, with its number."""


def run(options: argparse.Namespace, console: Console) -> int:
    """Raises :class:`kubek.BadRecord` where a file is no record, :class:`kubek.play.TableError` without a table."""
    rows = []
    for file in options.files:
        match = records.read(console.read() if file == "-" else Path(file).read_bytes())
        analysis = analyse(match)
        if options.csv:
            rows.append(_row(file, match, analysis))
        else:
            console.say(told(match, analysis, console.speech))
    if options.csv:
        seats = max(row[HEAD.index("seats")] for row in rows)
        head = [*HEAD, *(f"{name}_{at}" for at in range(1, seats + 1) for name in SEAT)]
        console.say(csv([head, *([*row, *[""] * (len(head) - len(row))] for row in rows)], places=6).rstrip())
    return 0


def _row(file: str, match: Match, analysis: Analysis) -> list[Any]:
    """A line for the match."""
    found, seats = report(analysis), match.header.seats
    row = [file, match.header.game, found["unit"], str(found["exact"]).lower(), len(seats)]
    for seat, one in zip(seats, found["seats"], strict=True):
        row += [seat.name, seat.player, seat.level or "", *(one[key] for key in SEAT[3:])]
    return row


def told(match: Match, analysis: Analysis, speech: Translator) -> str:
    """The report of one match."""
    found = report(analysis)
    titles = {POINTS: "terminal.analysis.points", WIN: "terminal.analysis.win",
              TURNS: "terminal.analysis.turns_more" if found["more_is_better"] else "terminal.analysis.turns"}
    lines = [speech.text(titles[found["unit"]], {"game": speech.text(f"game.{match.header.game}.name")})]
    if found["others_aside"]:
        lines.append(speech.text("terminal.analysis.others"))
    if not found["exact"]:
        gap = max(one["gap"] for one in found["seats"])
        lines.append(speech.text("terminal.analysis.estimated", {"gap": _number(gap, found, speech)}))
    for seat, one in zip(match.header.seats, found["seats"], strict=True):
        lines += _seat(match, seat.name, one, found, speech)
    return "\n".join(lines)


def _seat(match: Match, name: str, one: dict[str, Any], found: dict[str, Any], speech: Translator) -> list[str]:
    def say(key: str, **params: Any) -> str:
        return "  " + speech.text(key, params)

    numbers = {key: _number(one[key], found, speech) for key in ("start", "value")}
    signed = {key: _number(one[key] * sign, found, speech, signed=True)
              for key, sign in (("luck", 1), ("loss", -1), ("given", -1))}
    lines = [speech.text("terminal.analysis.sum", {"name": name, **numbers, **signed})]
    if one["given"]:
        lines.append(say("terminal.analysis.given", given=signed["given"]))
    if one["choices"]:
        lines.append(say("terminal.analysis.choices", best=one["best"], choices=one["choices"]))
    for mistake in one["mistakes"]:
        kind = speech.text(f"terminal.analysis.kind.{mistake['kind']}")
        lines.append(say("terminal.analysis.mistake", kind=kind, at=mistake["index"] + 1, played=mistake["played"],
                         best=mistake["best"], loss=_number(-mistake["loss"], found, speech, signed=True)))
    for which in ("lucky", "unlucky"):
        if one[which]:
            lines.append(say(f"terminal.analysis.{which}", at=one[which]["index"] + 1,
                             roll=match.log[one[which]["index"]], luck=_number(one[which]["luck"], found, speech,
                                                                               signed=True)))
    return lines


def _number(value: float, found: dict[str, Any], speech: Translator, *, signed: bool = False) -> str:
    """Two places, of chances percents with one; with a plus sign where it is a difference."""
    shown = round(100 * value, 1) if found["unit"] == WIN else round(value, 2)
    return ("+" if signed and shown > 0 else "") + speech.number(shown + 0.0)
