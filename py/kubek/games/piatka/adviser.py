"""The coach of Piątka: the most points, or against one other the chance to have more."""

from __future__ import annotations

from kubek.games.piatka.rules import Piatka
from kubek.play.advice import POINTS, WIN, Advice
from kubek.play.press import Worth, advise_turn, ahead
from kubek.play.tables import load
from kubek.position import Position


def advise(game: Piatka, position: Position) -> Advice:
    """Any moment of a turn."""
    return advise_turn(game, position, _worth(game, position))


def _worth(game: Piatka, position: Position) -> Worth:
    """Most points, or against one other the chance to have more."""
    seat = position.seat
    assert seat is not None
    table = load("piatka")
    id = "several" if game.settings["several"] else "one"
    have = position.boards[seat].total
    each = int(game.settings["turns"])
    most = 6 * game.dice
    others = [board.total for at, board in enumerate(position.boards) if at != seat]
    if len(others) == 1:
        left = 2 * each - sum(position.turns)
        return Worth(WIN, ahead(table.floats(f"win.{id}"), table.about["reach"], left - 1, have - others[0], 1),
                     ahead(table.floats(f"win.{id}"), table.about["reach"], left - 1, have - others[0], 1)(0), most)
    rest = have + (each - position.turns[seat] - 1) * table.about["mean"][id]
    return Worth(POINTS, lambda points: rest + points, rest, most, note="solo" if others else None)
