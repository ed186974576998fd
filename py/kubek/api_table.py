"""Requests for those who roll their own dice: what may be entered, and a question to the coach without a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kubek import link
from kubek.game import IllegalMove, Params
from kubek.match import Match
from kubek.request import BadRequest
from kubek.results import SheetResults, results_of

MOST_LISTED = 200
"""Results; longer lists are nothing to choose from."""


def results(match: Match, seat: object, entry: object) -> Params:
    """What may be entered: in ``entry`` (a cell of a sheet) by the seat to move; or, with ``seat``, what an entry of
    that seat may be corrected to.

    → ``results``, the likeliest first, each with its ``move``, its value as ``words``, ``points`` (or the ``numbers``
    crossed out), ``more`` points beside it and its ``chance`` among the others; None where there are too many for a
    list. ``step`` is then between two of them.
    """
    correcting = seat is not None
    at = match.turn if seat is None else seat
    if type(at) is not int or not 0 <= at < len(match.position.boards):
        raise IllegalMove("finished") if seat is None else BadRequest("request_unknown")
    board, told = match.position.boards[at], results_of(match.game)
    name = entry if isinstance(entry, str) else ""
    if correcting and name not in told.entries(board):
        raise IllegalMove("entry_unknown", entry=name[:40])
    found = told.possible(board, name if correcting or isinstance(told, SheetResults) else "")
    if found is None or len(found) > MOST_LISTED:
        return {"results": None, "step": told.step()}
    before = f"correct {at + 1} " if correcting else "enter "
    if correcting or isinstance(told, SheetResults):
        before += f"{name} "
    best = sorted(found, key=lambda value: (-found[value], value))
    return {"results": [_result(match, value, before, found[value]) for value in best], "step": told.step()}


def _result(match: Match, value: tuple[int, ...], before: str, chance: float) -> Params:
    if match.game.kind == "cross":
        words = " ".join(map(str, value)) or "0"
        return {"move": before + words, "words": words, "numbers": list(value), "chance": chance}
    points, more = (*value, 0)[:2]
    words = f"{points}+{more}" if more else str(points)
    return {"move": before + words, "words": words, "points": points, "more": more, "chance": chance}


def question(given: Mapping[str, Any]) -> Params:
    """A position typed in: ``game``, ``options``, the state of the sheet (``cells`` with their points, ``points``, or
    ``numbers`` crossed out), ``turns`` played where that matters, ``dice`` on the table and ``rolls`` made.

    → the ``record`` of a match of one that has come to it, which ``advise`` takes, and its ``link``, which is the
    question's address. Raises :class:`kubek.BadRecord`, :class:`IllegalMove`.
    """
    match = Match.new(given.get("game"), ["?"], given.get("options") or {}, "own")  # type: ignore[arg-type]
    for text in _entered(match, given):
        match.play(f"{text} !")  # what the sheet says is believed: nobody remembers in which order it was filled
    dice, rolls = given.get("dice"), given.get("rolls", 1)
    if not isinstance(dice, list) or type(rolls) is not int or not 1 <= rolls <= 3:
        raise BadRequest("moves_invalid")
    faces = " ".join(map(str, dice))
    for roll in range(rolls):
        if roll and "hold" in match.moves():
            match.play("hold")
        elif roll:
            raise IllegalMove("last_roll")
        match.play(f"roll {faces}")
    return {"record": match.record(), "link": link.pack(match)}


def _entered(match: Match, given: Mapping[str, Any]) -> list[str]:
    """The turns that make the sheet what it is, as events."""
    cells, numbers, turns = (given.get(key) for key in ("cells", "numbers", "turns"))
    if isinstance(cells, Mapping):
        return [f"enter {cell} {value}" for cell, value in cells.items()]
    events = [f"enter {number}" for number in numbers] if isinstance(numbers, list) else []
    if given.get("points"):
        events = [f"enter {given['points']}"]
    if type(turns) is int and len(events) < turns <= (match.game.turns_each or 0):
        events += ["enter 0"] * (turns - len(events))
    return events
