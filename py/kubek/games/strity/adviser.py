"""The coach of Strity: every turn exactly, for points or against one other for the win."""

from __future__ import annotations

from functools import cache

from kubek.families.keep import ROLLS, KeepTurn
from kubek.families.totals import Totals
from kubek.games.strity.rules import TURNS as TURNS_EACH
from kubek.games.strity.rules import Strity
from kubek.play.advice import POINTS, Advice
from kubek.play.keep_ending import KeepEnding
from kubek.play.last_turn import advise_ending, advise_last, solved
from kubek.play.lattice import lattice
from kubek.play.press import ahead
from kubek.play.tables import load
from kubek.position import Position

SCALE = {POINTS: 2.0}
STEP = 5
"""All scores are multiples of five."""


@cache
def _gains(strict: bool) -> list[list[int]]:
    """What every roll brings, by the rolls made."""
    game = Strity({"strict_triple_pair": strict})
    return [[game.worth(KeepTurn(roll, None, made))[1] for roll in lattice(game.dice).rolls]
            for made in range(1, ROLLS + 1)]


def ending(game: Strity, board: Totals) -> KeepEnding:
    """A turn added to the points of a board."""
    gains = _gains(bool(game.settings["strict_triple_pair"]))
    return KeepEnding(game.dice, [[board.total + points for points in line] for line in gains])


def advise(game: Strity, position: Position) -> Advice:
    """Any moment of a turn."""
    last = advise_last(game, position, ending)
    if last is not None:
        return last
    seat = position.seat
    assert seat is not None
    table = load("strity")
    id = "strict" if game.settings["strict_triple_pair"] else "free"
    have = position.boards[seat].total
    others = [board.total for at, board in enumerate(position.boards) if at != seat]
    rest = have + (TURNS_EACH - position.turns[seat] - 1) * table.about["mean"][id]
    turn = ending(game, Totals())
    if len(others) == 1:
        left = 2 * TURNS_EACH - sum(position.turns)
        win = ahead(table.floats(f"win.{id}"), table.about["reach"], left - 1, have - others[0], STEP)
        return advise_ending(game, position, turn, solved(win), rest)
    return advise_ending(game, position, turn, None, rest, "solo" if others else None)
