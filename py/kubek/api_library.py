"""Requests about many matches at once: figures, statistics, ranking, links, export and import.

They work on records and figures that come with the request, not on the open matches.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kubek import fairness, library, link, statistics
from kubek.figures import figures
from kubek.game import Params
from kubek.header import BadRecord
from kubek.match import Match
from kubek.ranking import day_number, rankings, read_result

HANDLERS: dict[str, Callable[[Params], Params]] = {}


def _handler(function: Callable[[Params], Params]) -> Callable[[Params], Params]:
    HANDLERS[function.__name__.strip("_")] = function
    return function


def _list(request: Params, field: str) -> list[Any]:
    given = request.get(field)
    if not isinstance(given, list):
        raise BadRecord("list_missing", field=field)
    return given


@_handler
def _figures(request: Params) -> Params:
    """``record`` → the figures to keep beside it; a damaged log counts up to its last good event."""
    match, _ = Match.load_good(request.get("record"))
    return {"figures": figures(match)}


@_handler
def _statistics(request: Params) -> Params:
    """``matches``: ``[{"day", "figures"}]`` → people's and computer players' figures."""
    return statistics.statistics(_list(request, "matches"))


@_handler
def _dice(request: Params) -> Params:
    """``figures``: of any matches → the dice statistics, and as CSV."""
    found = fairness.dice_statistics(_list(request, "figures"))
    return {"dice": found, "csv": fairness.statistics_csv(found)}


@_handler
def _rolls(request: Params) -> Params:
    """``record`` → every roll of the match as CSV."""
    return {"csv": fairness.rolls_csv(Match.load(request.get("record")))}


@_handler
def _ranking(request: Params) -> Params:
    """``results``, ``today`` and ``decay`` → the ranking over all games and for each."""
    results = [read_result(given) for given in _list(request, "results")]
    return rankings(results, day_number(request.get("today")), decay=request.get("decay") is not False)


@_handler
def _link(request: Params) -> Params:
    """``record`` → the text of a link."""
    return {"link": link.pack(Match.load(request.get("record")))}


@_handler
def _unlink(request: Params) -> Params:
    """``link`` and the ``known`` entries → the record, and which match here it is or continues."""
    match = link.unpack(link.find(request.get("link")))
    return {"record": match.record(), **library.shown(match),
            **library.find_match(match, _list(request, "known"))}


@_handler
def _export(request: Params) -> Params:
    """``matches`` and ``aside`` → the text of a file."""
    matches, aside = _list(request, "matches"), _list(request, "aside")
    if not all(isinstance(entry, dict) for entry in matches) or not all(isinstance(text, str) for text in aside):
        raise BadRecord("file_invalid")
    return {"file": library.export(matches, aside)}


@_handler
def _import(request: Params) -> Params:
    """``file`` and the ``known`` entries → what bringing it in would change."""
    return library.merge(request.get("file"), _list(request, "known"))
