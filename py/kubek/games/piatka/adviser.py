"""The coach of Piątka: the most points, or against one other the chance to have more."""

from __future__ import annotations

from kubek.games.piatka.rules import Piatka
from kubek.play.advice import Advice
from kubek.play.press_ending import PressEnding
from kubek.play.totals import advise_totals
from kubek.position import Position


def advise(game: Piatka, position: Position) -> Advice:
    """Any moment of a turn."""
    return advise_totals(game, position, PressEnding, "several" if game.settings["several"] else "one", 1)
