"""What an analysis says, as plain data: for the page, the terminal, and to be kept beside a match.

An analysis that is not finished is kept in the same way and goes on later, also in another process.
"""

from __future__ import annotations

from dataclasses import fields
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from kubek.play.analysis import Analysis, Decision, SeatAnalysis
from kubek.play.coach import tables_for
from kubek.play.tables.manifest import TABLES

if TYPE_CHECKING:
    from kubek.match import Match

Data = dict[str, Any]

ANALYSIS = 1
"""Goes up when analyses gain or lose something; kept ones are then made anew."""
DEAREST = 3
"""How many mistakes of a seat are told."""
END = ("write", "stop")
LISTS = ("rolls", "curve", "decisions", "for_winning")


def version(match: Match) -> str:
    """What an analysis of this match depends on beside its log: this code's version and the tables of its coach."""
    return "-".join([str(ANALYSIS), *(TABLES[name][0][:12] for name in tables_for(match))])


def kept(analysis: Analysis) -> Data:
    """An analysis as it stands, ready for JSON."""
    seats = [{field.name: getattr(seat, field.name) for field in fields(SeatAnalysis)} for seat in analysis.seats]
    return {"version": version(analysis.match), "log": _digest(analysis.match, analysis.done), "done": analysis.done,
            "seats": seats}


def resumed(match: Match, state: object) -> Analysis:
    """The analysis that was kept; from the start where that is of other tables, of other events, or damaged."""
    analysis = Analysis(match)
    try:
        _take(analysis, state)
    except (ArithmeticError, AttributeError, KeyError, TypeError, ValueError):
        return Analysis(match)
    return analysis


def _take(analysis: Analysis, state: Any) -> None:
    match, done = analysis.match, state["done"]
    if state["version"] != version(match) or type(done) is not int or not 0 <= done <= len(match.log):
        raise ValueError
    if state["log"] != _digest(match, done):
        raise ValueError
    for seat, data in zip(analysis.seats, state["seats"], strict=True):
        if data.keys() != {field.name for field in fields(SeatAnalysis)}:
            raise ValueError
        for name in LISTS:
            setattr(seat, name, [_line(line, name in LISTS[:2], done) for line in data[name]])
        seat.gaps = [float(gap) for gap in data["gaps"]]
        seat.value, seat.start, seat.given = (float(data[name]) for name in ("value", "start", "given"))
        seat.choices = int(data["choices"])
    analysis.done = done


def _line(line: Any, short: bool, done: int) -> Any:
    index, *texts, number = line
    if type(index) is not int or not 0 <= index < done or len(texts) != (0 if short else 2):
        raise ValueError
    if not all(isinstance(text, str) for text in texts):
        raise ValueError
    return (index, *texts, float(number))


def _digest(match: Match, done: int) -> str:
    """Of the head of the match and its first events."""
    record = match.record()
    head = repr(sorted((key, value) for key, value in record.items() if key in ("game", "options", "rules")))
    return sha256("\n".join([head, str(len(record["seats"])), *match.log[:done]]).encode()).hexdigest()[:16]


def report(analysis: Analysis) -> Data:
    """All that is told of a match.

    ``unit``, ``more_is_better``, ``exact`` and ``note`` are those of the analysis; ``others_aside``: whether there are
    others that the values leave aside. Of each seat ``start``, ``value``, ``luck``, ``loss``, ``given``, how many
    ``choices`` there were and how many of them ``best``, the dearest ``mistakes``, the loss and number by ``kinds`` of
    them, the ``wasted`` box, the ``lucky`` and ``unlucky`` roll, ``for_winning``, the ``curve`` and the mean ``gap``.
    """
    others = len(analysis.seats) > 1 and not analysis.judge.shared
    return {"unit": analysis.unit, "more_is_better": analysis.more_is_better, "exact": analysis.exact,
            "note": analysis.note, "others_aside": others, "seats": [_seat(seat) for seat in analysis.seats]}


def _seat(seat: SeatAnalysis) -> Data:
    mistakes = sorted((one for one in seat.decisions if one[3]), key=lambda one: -one[3])
    rolls = sorted(seat.rolls, key=lambda one: one[1])
    return {"start": seat.start, "value": seat.value, "luck": seat.luck, "loss": seat.loss, "given": seat.given,
            "choices": seat.choices, "best": seat.choices - len(mistakes),
            "mistakes": [_mistake(one) for one in mistakes[:DEAREST]], "kinds": _kinds(mistakes),
            "wasted": _wasted(mistakes), "lucky": _roll(rolls[-1:]), "unlucky": _roll(rolls[:1]),
            "for_winning": [_mistake(one) for one in seat.for_winning if one[3]],
            "curve": [[index, value] for index, value in seat.curve], "gap": seat.gap}


def _mistake(one: Decision) -> Data:
    index, played, best, loss = one
    return {"index": index, "played": played, "best": best, "loss": loss, "kind": kind_of(played, best)}


def _roll(rolls: list[tuple[int, float]]) -> Data | None:
    return {"index": rolls[0][0], "luck": rolls[0][1]} if rolls else None


def kind_of(played: str, best: str) -> str:
    """What sort of mistake it is to play this: announced, written or kept wrong, rolled on, or stopped early."""
    mine, better = played.split()[0], best.split()[0]
    if "announce" in (mine, better):
        return "announced"
    if mine == better == "write":
        return "wrote"
    if mine in END:
        return "stopped"
    return "rolled" if better in END else "kept"


def _kinds(mistakes: list[Decision]) -> dict[str, list[float]]:
    """By kind: how many, and what they lost together."""
    found: dict[str, list[float]] = {}
    for _, played, best, loss in mistakes:
        both = found.setdefault(kind_of(played, best), [0, 0.0])
        both[0] += 1
        both[1] += loss
    return found


def _wasted(mistakes: list[Decision]) -> str | None:
    """The box that was most often written wrong; among equals the one that lost more."""
    found: dict[str, tuple[int, float]] = {}
    for _, played, _, loss in mistakes:
        verb, *cell = played.split()
        if verb == "write":
            times, lost = found.get(cell[0], (0, 0.0))
            found[cell[0]] = times + 1, lost + loss
    return max(found, key=lambda cell: found[cell], default=None)
