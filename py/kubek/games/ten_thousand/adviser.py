"""The coach of 10000: solved values of the totals, the turn played out now."""

from __future__ import annotations

from kubek.games.ten_thousand.rules import TenThousand
from kubek.play.advice import Advice
from kubek.play.closing import closing_turn
from kubek.play.press import advise_turn, race
from kubek.position import Position


def variant(game: TenThousand) -> str:
    """The settings that a table is solved for, as the name of its arrays."""
    return ".".join(str(game.settings[option]) for option in ("finish", "bank_minimum", "four_plus"))


def advise(game: TenThousand, position: Position) -> Advice:
    """Any moment of a turn."""
    if position.closing is not None:
        return advise_turn(game, position, closing_turn(game, position, 50, 10_000))
    return advise_turn(game, position, race(game, position, variant(game), 50, 10_000))
