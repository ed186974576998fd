"""``advise``: every legal decision of the seat to move with its value, for any match."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from kubek.play.advice import POINTS, Advice

if TYPE_CHECKING:
    from kubek.match import Match

ADVISERS = {
    "ten_thousand": ("press", "advise"), "siedemsetka": ("press", "advise"), "piatka": ("press", "advise"),
    "strity": ("strity", "advise"), "general": ("sheets", "advise_general"),
    "yahtzee": ("sheets", "advise_yahtzee"), "bazy": ("chance", "advise_bazy"),
    "sto_dwadziescia": ("chance", "advise_sto"), "skreslanka": ("cross", "advise_skreslanka"),
    "skreslanka2": ("cross", "advise_skreslanka2"), "yamb": ("wide", "advise"),
    "pukalka": ("wide", "advise"), "desperada": ("wide", "advise"),
}
"""Module and function by game; imported when first wanted, because most matches want none."""
ANY_GAME = ("general", "advise_any")
"""The same for a game that has no adviser of its own."""


def advise(match: Match) -> Advice:
    """The legal decisions of the seat to move, best first, with their values.

    Rolling is among them only beside something else. Nothing is known of rolls to come. During the
    roll for the start and after the end there is nothing to advise. Raises
    :class:`kubek.play.TableError` where the table of the game is missing or damaged.
    """
    position = match.position
    if position.seat is None or position.opening is not None:
        return Advice(POINTS)
    module, name = ADVISERS.get(match.game.id, ANY_GAME)
    adviser: Callable[[Any, Any], Advice] = getattr(import_module(f"kubek.play.{module}"), name)
    return adviser(match.game, position)


def tables_for(match: Match) -> list[str]:
    """The tables that :func:`advise` needs for this match, by name."""
    game = match.game
    if game.id not in ADVISERS or game.id in ("bazy", "sto_dwadziescia"):
        return []
    if game.id == "skreslanka2":
        if game.settings["until_all"]:
            return ["skreslanka2_all"]
        return ["skreslanka2", "skreslanka2_long"] if int(game.settings["turns"]) > 21 else ["skreslanka2"]
    if game.id == "yahtzee":
        return import_module("kubek.play.sheets").yahtzee_tables(str(game.settings["joker"]))  # type: ignore[no-any-return]
    return [game.id]
