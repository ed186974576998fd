"""Requests for the coach and the computer players: advise, choose, analyse, provide.

They are asked in a worker of their own, which holds no open matches: the record comes with the
request, and the match it described last is kept and led on, because replaying a long one takes
longer than the advice.
"""

from __future__ import annotations

import binascii
from collections.abc import Callable
from random import SystemRandom
from typing import TypeVar

from kubek.game import IllegalMove, Params
from kubek.header import LEVELS, BadRecord
from kubek.match import Match
from kubek.play import TableError, tables, tables_for
from kubek.play import advise as advice_for
from kubek.play import choose as choice_for
from kubek.request import BadRequest

T = TypeVar("T")

LARGEST_TABLE = 2_000_000
"""Characters of base64; none is nearly as large."""

_random = SystemRandom()
_followed: list[Match] = []


class NoTable(BadRequest):
    """What is asked needs tables that are missing or damaged; ``tables`` are all it needs and lacks."""

    code = "table"


def advise(match: Match) -> Params:
    """Every decision with its value and what it costs against the best, best first; where it is played for winning
    with points beside it, the expected ``points`` too."""
    advice = _with_tables(match, lambda: advice_for(match))
    top = advice.moves[0][1] if advice.moves else 0.0
    moves: list[Params] = [{"move": move, "value": value, "cost": abs(value - top)} for move, value in advice.moves]
    if advice.points is not None:
        for one in moves:
            one["points"] = advice.points[one["move"]]
    return {"unit": advice.unit, "value": advice.value, "note": advice.note, "exact": advice.exact, "moves": moves}


def choose(match: Match, level: object) -> Params:
    """What a computer player of this level does now."""
    if not isinstance(level, str) or level not in LEVELS:
        raise BadRecord("level_unknown")
    if match.turn is None:
        raise IllegalMove("finished")
    return {"move": _with_tables(match, lambda: choice_for(match, level, _random))}


def analyse(match: Match, state: object, events: object) -> Params:
    """A piece of the analysis: so many ``events`` more than ``state``, an earlier answer's, had; all where it is None.

    ``done`` of ``of`` events are behind; ``state`` is to be kept beside the match and brought along next time (one of
    other tables or another log is begun anew); ``report`` is there once everything is.
    """
    from kubek.play import report  # only where it is wanted

    if events is not None and (type(events) is not int or events < 1):
        raise BadRequest("events_invalid")
    analysis = _with_tables(match, lambda: report.resumed(match, state).advance(events))
    of = len(match.log)
    return {"done": analysis.done, "of": of, "state": report.kept(analysis),
            "report": report.report(analysis) if analysis.done == of else None}


def provide(name: object, data: object) -> Params:
    """Take a table's bytes, in base64; they are used only if they are the ones of this version."""
    if not isinstance(name, str):
        raise NoTable("table_missing", table="", tables=[])
    try:
        if not isinstance(data, str) or len(data) > LARGEST_TABLE:
            raise ValueError
        tables.provide(name, binascii.a2b_base64(data.encode("ascii"), strict_mode=True))
    except TableError as error:
        raise NoTable(error.reason, table=name[:40], tables=[]) from None
    except ValueError:  # those of binascii and of the encoding among them
        raise NoTable("table_damaged", table=name[:40], tables=[]) from None
    return {}


def _with_tables(match: Match, ask: Callable[[], T]) -> T:
    try:
        return ask()
    except TableError as error:
        wanted = [name for name in tables_for(match) if tables.missing(name)]
        raise NoTable(error.reason, table=error.params["table"], tables=wanted) from None


def follow(record: object) -> Match:
    """The match that a record describes. Raises :class:`kubek.BadRecord`."""
    if not (_followed and _followed[0].follow(record)):
        _followed[:] = [Match.load(record)]
    return _followed[0]
