"""The coach of Siedemsetka: solved values of the totals, the turn played out now."""

from __future__ import annotations

from kubek.games.siedemsetka.rules import Siedemsetka
from kubek.play.advice import Advice
from kubek.play.closing import closing_turn
from kubek.play.press import advise_turn, race
from kubek.position import Position


def variant(game: Siedemsetka) -> str:
    """The setting that a table is solved for, as the name of its arrays."""
    return str(game.settings["target"])


def advise(game: Siedemsetka, position: Position) -> Advice:
    """Any moment of a turn."""
    if position.closing is not None:
        return advise_turn(game, position, closing_turn(game, position, 1, 150))
    return advise_turn(game, position, race(game, position, variant(game), 1, 150))
