"""The figures of one match as plain data, small enough to keep beside its record.

Statistics and rankings are made from these, so that old matches need not be replayed each time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kubek.dice import chance, counts
from kubek.match import Match

if TYPE_CHECKING:
    from kubek.view_types import GridBoard, GridSheet, View

FIGURES = 2
"""Goes up when figures gain or lose something; older ones are then made anew from the record."""
MOST_COUNTED = 10**9
"""No score and no count of a match is larger."""

Figures = dict[str, Any]
Parts = dict[str, list[int]]
"""Text key → points and how many turns or cells brought them."""


def figures(match: Match, since: int = 0) -> Figures:
    """``{"figures", "game", "over", "lower", "alone", "unit", "seats", "dice"}``; works for unfinished matches too.

    ``lower`` tells that a low score is the good one. ``alone`` is what a single seat played for where that is not the
    score: ``"fewer"`` or ``"more"`` turns. ``unit`` is what the scores count. Each seat has its name, player, level, score,
    place, turns and ``parts`` (see :func:`parts`), which add up to the score. The first ``since`` events are another
    match's too, where their dice count: then ``from`` says so.
    """
    view = match.view()
    made_up = parts(match, view)
    keys = ("name", "player", "level", "score", "place", "turns")
    seats = [{key: seat.get(key) for key in keys} | {"parts": made_up[at]}
             for at, seat in enumerate(view["seats"])]
    return {"figures": FIGURES, "game": view["game"], "over": view["over"],
            "lower": view["board"].get("limit") is not None,
            "alone": match.game.alone if len(seats) == 1 else None, "unit": match.game.unit, "seats": seats, "dice": dice_figures(match, since),
            **({"from": since} if since else {})}


# -- how a score is made up -----------------------------------------------------------------------


def parts(match: Match, view: View) -> list[Parts]:
    """For each seat how its score is made up."""
    board = view["board"]
    if board["kind"] == "sheet" or board["kind"] == "wide":
        return [_sheet_parts(board, sheet) for sheet in board["sheets"]]
    if board["kind"] == "turns":
        return _combinations(match, len(view["seats"]))
    if board["kind"] == "cross":
        return [_split(len(sheet["crossed"]), *_crossing(match, seat))
                for seat, sheet in enumerate(board["sheets"])]
    return [_split(sheet["total"], sum(points > 0 for points in sheet["turns"]), len(sheet["turns"]))
            for sheet in board["sheets"]]


def _split(points: int, scoring: int, turns: int) -> Parts:
    return {"part.scoring": [points, scoring], "part.empty": [0, turns - scoring]}


def _sheet_parts(board: GridBoard, sheet: GridSheet) -> Parts:
    """A computed line stands for the rows above it; the rows below the last one count by themselves."""
    found: Parts = {}
    for table in board["tables"]:
        last = max((at for at, line in enumerate(table["lines"]) if line["kind"] == "sum"), default=-1)
        covered = 0
        for at, line in enumerate(table["lines"]):
            cells = sum(cell in sheet["cells"] for cell in line["cells"])
            if line["kind"] == "sum":
                found[line["key"]] = [sheet["lines"][line["total"]], covered]
                covered = 0
            elif at > last:
                found[line["key"]] = [sheet["lines"][line["total"]], cells]
            else:
                covered += cells
    if sheet["bonus"]:
        found["part.bonus"] = [sheet["bonus"], 1]
    return found


def _combinations(match: Match, seats: int) -> list[Parts]:
    found: list[Parts] = [{} for _ in range(seats)]
    for position in match.positions:
        for note in position.notes:
            if note.key == "combination" and position.actor is not None:
                part = found[position.actor].setdefault(note.params["combination"] or "part.empty", [0, 0])
                part[0] += note.params["points"]
                part[1] += 1
    return found


def _crossing(match: Match, seat: int) -> tuple[int, int]:
    """Turns in which something was crossed out, and all turns."""
    keys = [note.key for position in match.positions if position.actor == seat for note in position.notes]
    crossed, empty = keys.count("crossed"), keys.count("crossed_nothing") + keys.count("crossed_over")
    return crossed, crossed + empty


# -- dice -----------------------------------------------------------------------------------------


def dice_figures(match: Match, since: int = 0) -> Figures:
    """What came up in this match after ``since`` events, each rolled die once: an undone roll is not in the log.

    ``pairs``: of all pairs of dice rolled together, how many were equal. ``repeats``: of the rolls
    that had as many dice as the roll before, how many showed the same; ``expected`` and ``variance``
    add up the chances that held each time, given the roll before.
    """
    faces = [0] * 7
    rolls = equal = pairs = compared = same = 0
    expected = variance = 0.0
    before: tuple[int, ...] = ()
    for event in match.log[since:]:
        verb, *words = event.split()
        if verb != "roll":
            continue
        dice = tuple(map(int, words))
        rolls += 1
        pairs += len(dice) * (len(dice) - 1) // 2
        for face, count in enumerate(counts(dice)):
            faces[face] += count
            equal += count * (count - 1) // 2
        if len(before) == len(dice):
            again = chance(before)
            compared += 1
            same += before == dice
            expected += again
            variance += again * (1 - again)
        before = dice
    return {"source": match.header.dice, "rolls": rolls, "faces": faces[1:],
            "pairs": {"of": pairs, "count": equal},
            "repeats": {"of": compared, "count": same, "expected": expected, "variance": variance}}
