"""Requests for the coach and the computer players: advise, choose, provide.

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
    """Every decision with its value and what it costs against the best, best first."""
    advice = _with_tables(match, lambda: advice_for(match))
    top = advice.moves[0][1] if advice.moves else 0.0
    return {"unit": advice.unit, "value": advice.value, "note": advice.note, "exact": advice.exact,
            "moves": [{"move": move, "value": value, "cost": abs(value - top)} for move, value in advice.moves]}


def choose(match: Match, level: object) -> Params:
    """What a computer player of this level does now."""
    if not isinstance(level, str) or level not in LEVELS:
        raise BadRecord("level_unknown")
    if match.turn is None:
        raise IllegalMove("finished")
    return {"move": _with_tables(match, lambda: choice_for(match, level, _random))}


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
