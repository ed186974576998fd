"""The coach of Piątka: the most points, or against one other the chance to have more."""

from __future__ import annotations

from kubek.families.totals import Totals
from kubek.games.piatka.rules import Piatka
from kubek.play.advice import Advice
from kubek.play.last_turn import advise_ending, advise_last, solved
from kubek.play.press import ahead
from kubek.play.press_ending import PressEnding
from kubek.play.tables import load
from kubek.position import Position


def advise(game: Piatka, position: Position) -> Advice:
    """Any moment of a turn."""
    last = advise_last(game, position, PressEnding)
    if last is not None:
        return last
    seat = position.seat
    assert seat is not None
    table = load("piatka")
    id = "several" if game.settings["several"] else "one"
    have = position.boards[seat].total
    each = game.turns_each
    others = [board.total for at, board in enumerate(position.boards) if at != seat]
    rest = have + (each - position.turns[seat] - 1) * table.about["mean"][id]
    turn = PressEnding(game, Totals())
    if len(others) == 1:
        left = 2 * each - sum(position.turns)
        win = ahead(table.floats(f"win.{id}"), table.about["reach"], left - 1, have - others[0], 1)
        return advise_ending(game, position, turn, solved(win), rest)
    return advise_ending(game, position, turn, None, rest, "solo" if others else None)
