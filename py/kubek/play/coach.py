"""``advise``: every legal decision of the seat to move with its value, for any match."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from kubek.game import Game
from kubek.play.advice import POINTS, Advice

if TYPE_CHECKING:
    from kubek.match import Match


@cache
def adviser_of(id: str) -> Any:
    """The module ``adviser`` in the folder of a game, or the one for any game; imported when it is first wanted.

    It has ``advise(game, position)``; ``tables(game)`` where the tables it needs are not the one named like the
    game; and ``SCALE``, by unit, where a small loss is another than the usual (see :mod:`kubek.play.levels`).
    """
    name = f"kubek.games.{id}.adviser"
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name is None or not name.startswith(missing.name):  # something that it imports
            raise
    return import_module("kubek.play.general")


def advise(match: Match) -> Advice:
    """The legal decisions of the seat to move, best first, with their values.

    Rolling is among them only beside something else. Nothing is known of rolls to come. During the
    roll for the start and after the end there is nothing to advise. Raises
    :class:`kubek.play.TableError` where the table of the game is missing or damaged.
    """
    position = match.position
    if position.table is not None:
        from kubek import table  # most matches never need it

        position = table.playing_only(position)
    if position.seat is None or position.opening is not None:
        return Advice(POINTS)
    advice: Advice = adviser_of(match.game.id).advise(match.game, position)
    return advice


def tables_for(match: Match) -> list[str]:
    """The tables that :func:`advise` needs for this match, by name."""
    return tables_of(match.game)


def tables_of(game: Game[Any, Any]) -> list[str]:
    """The tables that the adviser of a configured game needs."""
    adviser = adviser_of(game.id)
    found: list[str] = adviser.tables(game) if hasattr(adviser, "tables") else [game.id]
    return found
