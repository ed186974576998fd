"""The coach of Strity: every turn exactly, for points or against one other for the win."""

from __future__ import annotations

from kubek.families.keep import ROLLS, KeepTurn
from kubek.games.strity.rules import TURNS as TURNS_EACH
from kubek.games.strity.rules import Strity
from kubek.play.advice import POINTS, WIN, Advice, ranked
from kubek.play.keeping import before_roll, holds
from kubek.play.lattice import lattice
from kubek.play.press import ahead
from kubek.play.tables import load
from kubek.position import Position

SCALE = {POINTS: 2.0}
STEP = 5
"""All scores are multiples of five."""


def advise(game: Strity, position: Position) -> Advice:
    """Any moment of a turn."""
    seat, turn = position.seat, position.turn
    assert seat is not None
    table = load("strity")
    id = "strict" if game.settings["strict_triple_pair"] else "free"
    have = position.boards[seat].total
    others = [board.total for at, board in enumerate(position.boards) if at != seat]
    if len(others) == 1:
        unit, note = WIN, None
        left = 2 * TURNS_EACH - sum(position.turns)
        worth = ahead(table.floats(f"win.{id}"), table.about["reach"], left - 1, have - others[0], STEP)
    else:
        unit, note = POINTS, "solo" if others else None
        rest: float = have + (TURNS_EACH - position.turns[seat] - 1) * table.about["mean"][id]

        def worth(points: int) -> float:
            return rest + points

    lat = lattice(game.dice)
    by_points = {points: worth(points) for points in {
        game.worth(KeepTurn(roll, None, rolls))[1] for roll in lat.rolls for rolls in (1, ROLLS)}}
    final, first = ([by_points[game.worth(KeepTurn(roll, None, rolls))[1]] for roll in lat.rolls]
                    for rolls in (ROLLS, 1))
    node = before_roll(lat, final, ROLLS - turn.rolls, [first])
    if turn.held is not None:
        return Advice(unit, [], node[lat.index[turn.held]], note)
    values = holds(lat, node, turn.dice)
    values["stop"] = by_points[game.worth(turn)[1]]
    return ranked(unit, values, note)
