"""The coach of Bazy: the chance to be the last one in, from when each seat exceeds the limit."""

from __future__ import annotations

from functools import cache

from kubek.dice import all_rolls, chance
from kubek.games.bazy.rules import LIMIT, Bazy, distance
from kubek.play.advice import WIN, Advice, ranked
from kubek.play.pace import Pace, last_of, paces_to
from kubek.position import Position

SCALE = {WIN: 3.0}
"""There are few decisions, and each one matters."""


@cache
def paces() -> list[Pace]:
    """When a seat with each total exceeds the limit, always taking the best base.

    The least distance is best whatever the others do: a lower total is never worse.
    """
    spread: dict[int, float] = {}
    for roll in all_rolls(Bazy.dice):
        points = min(distance(roll, base) for base in roll)
        spread[points] = spread.get(points, 0.0) + chance(roll)
    return paces_to(spread, LIMIT + 1)


def advise(game: Bazy, position: Position) -> Advice:
    """The chance to be the last one in; alone, to outlast a rival who stands where one stood."""
    seat, turn = position.seat, position.turn
    assert seat is not None
    by_total = paces()
    total = position.boards[seat].total
    others = [by_total[min(board.total, LIMIT)] for at, board in enumerate(position.boards)
              if at != seat and at not in position.out]
    note = "default_rules" if game.settings["equal_turns"] else None
    if len(position.boards) == 1:
        others, note = [by_total[total]], "equal_rival"

    def after(points: int) -> float:
        if total + points > LIMIT:
            return 0.0
        # my next turn comes when each other has had one
        return last_of(by_total[total + points], [(-1, pace) for pace in others])

    if not turn.rolled:
        return Advice(WIN, [], last_of(by_total[total], [(1, pace) for pace in others]), note)
    values = {f"base {face}": after(distance(turn.rolled, face)) for face in sorted(set(turn.rolled))}
    return ranked(WIN, values, note)


def tables(game: Bazy) -> list[str]:
    """None: everything is counted on the spot."""
    return []
