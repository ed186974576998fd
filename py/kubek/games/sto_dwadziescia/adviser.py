"""The coach of Sto dwadzieścia, where nothing is decided: the chance to win, or the turns to come."""

from __future__ import annotations

from functools import cache

from kubek.dice import all_rolls, chance
from kubek.families.totals import Totals
from kubek.games.sto_dwadziescia.rules import GOAL, StoDwadziescia
from kubek.play.advice import TURNS, WIN, Advice
from kubek.play.pace import Pace, first_of, mean, paces_to
from kubek.position import Position


@cache
def paces() -> list[Pace]:
    """When a seat with each total reaches the goal."""
    game = StoDwadziescia({})
    spread: dict[int, float] = {}
    for roll in all_rolls(game.dice):
        points = game.roll(Totals(), game.new_turn(Totals()), roll).board.total
        spread[points] = spread.get(points, 0.0) + chance(roll)
    return paces_to(spread, GOAL)


def advise(game: StoDwadziescia, position: Position) -> Advice:
    """There is nothing to decide; the chance to win (alone: the turns to come) is shown all the same."""
    seat = position.seat
    assert seat is not None
    by_total = paces()
    mine = by_total[position.boards[seat].total]
    if len(position.boards) == 1:
        return Advice(TURNS, [], mean(mine))
    note = "default_rules" if game.settings["last_turn"] else None
    others = [by_total[min(board.total, GOAL - 1)] for at, board in enumerate(position.boards) if at != seat]
    return Advice(WIN, [], first_of(mine, others), note)


def tables(game: StoDwadziescia) -> list[str]:
    """None: everything is counted on the spot."""
    return []
