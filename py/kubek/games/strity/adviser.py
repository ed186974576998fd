"""The coach of Strity: every turn exactly, for points or against one other for the win."""

from __future__ import annotations

from functools import cache

from kubek.families.keep import ROLLS, KeepTurn
from kubek.families.totals import Totals
from kubek.games.strity.rules import Strity
from kubek.play.advice import POINTS, Advice
from kubek.play.keep_ending import KeepEnding
from kubek.play.lattice import lattice
from kubek.play.totals import advise_totals
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
    return advise_totals(game, position, ending, "strict" if game.settings["strict_triple_pair"] else "free", STEP)
