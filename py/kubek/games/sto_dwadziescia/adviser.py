"""The coach of Sto dwadzieścia, where nothing is decided: the chance to win, or the turns to come."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from kubek.dice import all_rolls, chance
from kubek.families.totals import Totals
from kubek.games.sto_dwadziescia.rules import GOAL, StoDwadziescia
from kubek.play.advice import TURNS, WIN, Advice
from kubek.play.advice import chance as chance_of
from kubek.play.closing import seats_until
from kubek.play.pace import Pace, first_of, mean, most_wins, paces_to
from kubek.position import Position


@cache
def spread() -> dict[int, float]:
    """The chances of the points of a turn."""
    game = StoDwadziescia({})
    found: dict[int, float] = {}
    for roll in all_rolls(game.dice):
        points = game.roll(Totals(), game.new_turn(Totals()), roll).board.total
        found[points] = found.get(points, 0.0) + chance(roll)
    return found


@cache
def paces() -> list[Pace]:
    """When a seat with each total reaches the goal."""
    return paces_to(spread(), GOAL)


def _rolled(totals: Mapping[int, float]) -> dict[int, float]:
    """The chances of a seat's totals after one more turn."""
    found: dict[int, float] = {}
    for total, p in totals.items():
        for points, q in spread().items():
            found[total + points] = found.get(total + points, 0.0) + p * q
    return found


def with_last_turn(position: Position) -> float:
    """ST-d: the chance to have the most when the others have had one turn after the first to reach the goal."""
    seat = position.seat
    assert seat is not None
    size = len(position.boards)
    totals: list[dict[int, float]] = [{board.total: 1.0} for board in position.boards]

    def won(finals: list[dict[int, float]]) -> float:
        return most_wins(finals[seat], [final for at, final in enumerate(finals) if at != seat])

    more = [_rolled(has) for has in totals]
    if position.closing is not None:
        still = [seat, *seats_until(position, position.closing)]
        return won([more[at] if at in still else has for at, has in enumerate(totals)])
    value = 0.0
    turn = seat
    while all(totals):  # each turn brings at least three points
        reached = {total: p for total, p in more[turn].items() if total >= GOAL}
        if reached:
            value += won([reached if at == turn else has for at, has in enumerate(more)])
        totals[turn] = {total: p for total, p in more[turn].items() if total < GOAL}
        more[turn] = _rolled(totals[turn])
        turn = (turn + 1) % size
    return value


def advise(game: StoDwadziescia, position: Position) -> Advice:
    """There is nothing to decide; the chance to win (alone: the turns to come) is shown all the same."""
    seat = position.seat
    assert seat is not None
    by_total = paces()
    if len(position.boards) == 1:
        return Advice(TURNS, [], mean(by_total[position.boards[seat].total]))
    if game.settings["last_turn"]:
        return Advice(WIN, [], chance_of(with_last_turn(position)))
    mine, *others = [by_total[board.total] for board in position.boards[seat:] + position.boards[:seat]]
    return Advice(WIN, [], chance_of(first_of(mine, others)))


def tables(game: StoDwadziescia) -> list[str]:
    """None: everything is counted on the spot."""
    return []
