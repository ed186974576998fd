"""Requests about many matches at once: figures, statistics, ranking, links, export and import.

They work on records and figures that come with the request, not on the open matches.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeVar

from kubek import fairness, library, link, statistics
from kubek.figures import figures
from kubek.game import Params
from kubek.header import BadRecord
from kubek.known import find_match
from kubek.match import Match
from kubek.ranking import day_number, rankings, read_result

HANDLERS: dict[str, Callable[[Params], Params]] = {}

Read = TypeVar("Read")


def _handler(function: Callable[[Params], Params]) -> Callable[[Params], Params]:
    HANDLERS[function.__name__.strip("_")] = function
    return function


def _list(request: Params, field: str) -> list[Any]:
    given = request.get(field)
    if not isinstance(given, list):
        raise BadRecord("list_missing", field=field)
    return given


def _sound(given: list[Any], read: Callable[[Any], Read]) -> tuple[list[Read], list[int]]:
    """What could be read, and the places of what could not: one that is wrong takes no others down."""
    found: list[Read] = []
    wrong = []
    for at, one in enumerate(given):
        try:
            found.append(read(one))
        except BadRecord:
            wrong.append(at)
    return found, wrong


@_handler
def _figures(request: Params) -> Params:
    """``matches``: ``[{"record", "from"?}]`` → for each the figures to keep beside it, or a refusal's key and params.

    A damaged log counts up to its last good event; the dice count after ``from`` events (see docs/saves.md).
    """
    return {"found": [_figures_of(given) for given in _list(request, "matches")]}


def _figures_of(given: Any) -> Params:
    try:
        match, _ = Match.load_good(given.get("record") if isinstance(given, dict) else None)
    except BadRecord as bad:
        return {"key": f"reason.{bad.reason}", "params": bad.params}
    since = given.get("from", 0)
    return {"figures": figures(match, since if type(since) is int and since > 0 else 0)}


@_handler
def _statistics(request: Params) -> Params:
    """``matches``: ``[{"day", "figures"}]`` → people's and computer players' figures, and which are ``wrong``."""
    matches, wrong = _sound(_list(request, "matches"), statistics.read)
    return {**statistics.summed_up(matches), "wrong": wrong}


@_handler
def _dice(request: Params) -> Params:
    """``figures``: of any matches → the dice statistics, and as CSV, and which are ``wrong``."""
    sound, wrong = _sound(_list(request, "figures"), fairness.read)
    found = fairness.dice_statistics(sound)
    return {"dice": found, "csv": fairness.statistics_csv(found), "wrong": wrong}


@_handler
def _rolls(request: Params) -> Params:
    """``record`` → every roll of the match as CSV."""
    return {"csv": fairness.rolls_csv(Match.load(request.get("record")))}


@_handler
def _ranking(request: Params) -> Params:
    """``results``, ``today`` and ``decay`` → the ranking over all games and for each, and which are ``wrong``."""
    results, wrong = _sound(_list(request, "results"), read_result)
    found = rankings(results, day_number(request.get("today")), decay=request.get("decay") is not False)
    return {**found, "wrong": wrong}


@_handler
def _link(request: Params) -> Params:
    """``record`` → the text of a link."""
    return {"link": link.pack(Match.load(request.get("record")))}


@_handler
def _unlink(request: Params) -> Params:
    """``link`` and the ``known`` entries → the record, and which match here it is or continues."""
    match = link.unpack(link.find(request.get("link")))
    return {"record": match.record(), **library.shown(match), **find_match(match, _list(request, "known"))}


# -- one file for everything, in pieces: a device can hold more than the engine takes at once ----------


@_handler
def _export(request: Params) -> Params:
    """``matches``, then ``aside``, each in as many requests as it takes, with the ``sum`` that the one before has
    answered → the ``text`` of these, the next ``sum``, and what ``check`` is if nothing follows."""
    part = 1 if "aside" in request else 0
    values = _list(request, "aside" if part else "matches")
    if not all(isinstance(value, (dict, str)[part]) for value in values):
        raise BadRecord("file_invalid")
    text, so_far = library.written(part, values, _sum(request.get("sum")))
    return {"text": text, "sum": list(so_far), "check": so_far.end()}


def _sum(given: object) -> library.Sum:
    if given is None:
        return library.Sum()
    if not isinstance(given, list) or len(given) != 3 or any(type(n) is not int or n < 0 for n in given):
        raise BadRecord("file_invalid")
    return library.Sum(*given)


class _Door:
    """The file that is on its way in, if there is one."""

    bringing: library.Bringing | None = None


@_handler
def _import(request: Params) -> Params:
    """One ``step`` of bringing a file in.

    ``begin`` anew; ``known``: entries of this device; ``take``: ``matches`` as the file has them, each as JSON text, or
    the text of a small ``file`` → ``put``, ``aside``, ``same``; ``end``: the texts of its ``aside`` and its ``check``
    → ``aside``; ``stop``. Nothing counts before ``end`` has said so.
    """
    step = request.get("step")
    if step == "begin":
        if "version" in request:
            library.check_version(request["version"])
        _Door.bringing = library.Bringing()
        return {}
    if step == "stop":
        _Door.bringing = None
        return {}
    if _Door.bringing is None or step not in ("known", "take", "end"):
        raise BadRecord("import_lost")
    return _STEPS[step](_Door.bringing, request)


def _know(bringing: library.Bringing, request: Params) -> Params:
    bringing.here.know(_list(request, "known"))
    return {}


def _take(bringing: library.Bringing, request: Params) -> Params:
    if "file" not in request:
        return bringing.take_texts(_texts(request, "matches"))
    matches, aside = library.read(request["file"])
    found = bringing.take((given, json.dumps(given, ensure_ascii=False)) for given in matches)
    return {**found, "aside": found["aside"] + aside}


def _end(bringing: library.Bringing, request: Params) -> Params:
    aside = bringing.aside_texts(_texts(request, "aside"))
    if "check" in request and request["check"] != bringing.sum.end():
        raise BadRecord("file_damaged")
    _Door.bringing = None
    return {"aside": aside}


def _texts(request: Params, field: str) -> list[str]:
    texts = _list(request, field)
    if not all(isinstance(text, str) for text in texts):
        raise BadRecord("file_damaged")
    return texts


_STEPS: dict[str, Callable[[library.Bringing, Params], Params]] = {"known": _know, "take": _take, "end": _end}
