"""The coach of Bazy: the chance to be the last one in, from when each seat exceeds the limit."""

from __future__ import annotations

from functools import cache

from kubek.dice import all_rolls, chance
from kubek.games.bazy.rules import LIMIT, Bazy, distance
from kubek.play.advice import TURNS, WIN, Advice, ranked
from kubek.play.advice import chance as chance_to
from kubek.play.pace import LONGEST, Pace, last_of, mean, most_wins, paces_to
from kubek.position import Position

SCALE = {WIN: 3.0}
"""There are few decisions, and each one matters."""


@cache
def spread() -> dict[int, float]:
    """The chances of the points of a turn, always taking the best base.

    The least distance is best whatever the others do: a lower total is never worse.
    """
    found: dict[int, float] = {}
    for roll in all_rolls(Bazy.dice):
        points = min(distance(roll, base) for base in roll)
        found[points] = found.get(points, 0.0) + chance(roll)
    return found


@cache
def paces() -> list[Pace]:
    """When a seat with each total exceeds the limit."""
    return paces_to(spread(), LIMIT + 1)


@cache
def ends(total: int) -> dict[int, float]:
    """When a seat exceeds the limit and with how much: the chances of ``rank(turn, total)``."""
    if total > LIMIT:
        return {rank(0, total): 1.0}
    found: dict[int, float] = {}
    still = {total: 1.0}
    for turn in range(1, LONGEST + 1):
        after: dict[int, float] = {}
        for here, p in still.items():
            for points, q in spread().items():
                after[here + points] = after.get(here + points, 0.0) + p * q
        found |= {rank(turn, here): p for here, p in after.items() if here > LIMIT}
        still = {here: p for here, p in after.items() if here <= LIMIT}
    return found


ROUND = 1000


def rank(turn: int, total: int) -> int:
    """BZ-a with equal turns: who is out in a later round is better, and in the same round who has less."""
    return ROUND * turn - total


def _equal_turns(game: Bazy, position: Position) -> Advice:
    """Everything is counted in rounds from the running one, which is round 0."""
    seat, turn = position.seat, position.turn
    assert seat is not None
    size = len(position.boards)
    mine = position.boards[seat].total
    others = [_in_rounds(board.total, moved=(at - position.starter) % size < (seat - position.starter) % size)
              for at, board in enumerate(position.boards) if at != seat and at not in position.out]
    if not turn.rolled:
        return Advice(WIN, [], chance_to(most_wins(_in_rounds(mine, moved=False), others)))
    points = {f"base {face}": distance(turn.rolled, face) for face in sorted(set(turn.rolled))}
    values = {move: most_wins(ends(mine + more), others) for move, more in points.items()}
    return ranked(WIN, values, then={move: -more for move, more in points.items()})


def _in_rounds(total: int, *, moved: bool) -> dict[int, float]:
    """``ends`` with the rounds instead of the turns: who has not moved yet in this round does so in round 0."""
    return ends(total) if moved else {at - ROUND: p for at, p in ends(total).items()}


def advise(game: Bazy, position: Position) -> Advice:
    """The chance to be the last one in; alone, to outlast a rival who stands where one stood."""
    if game.settings["equal_turns"] and len(position.boards) > 1:
        return _equal_turns(game, position)
    seat, turn = position.seat, position.turn
    assert seat is not None
    by_total = paces()
    total = position.boards[seat].total
    others = [by_total[board.total] for at, board in enumerate(position.boards)
              if at != seat and at not in position.out]
    note = None
    if len(position.boards) == 1:
        others, note = [by_total[total]], "equal_rival"

    def after(points: int) -> float:
        if total + points > LIMIT:
            return 0.0
        # my next turn comes when each other has had one
        return last_of(by_total[total + points], [(-1, pace) for pace in others])

    if not turn.rolled:
        return Advice(WIN, [], chance_to(last_of(by_total[total], [(1, pace) for pace in others])), note)
    points = {f"base {face}": distance(turn.rolled, face) for face in sorted(set(turn.rolled))}
    return ranked(WIN, {move: after(more) for move, more in points.items()}, note,
                  then={move: -more for move, more in points.items()})


@cache
def _turns_left(total: int) -> float:
    """The expected number of further turns until the limit is exceeded."""
    return 0.0 if total > LIMIT else mean(paces()[total])


def alone(game: Bazy, position: Position) -> Advice:
    """Alone, for its own sake: the expected number of further turns, the running one included; more are better."""
    board, turn = position.boards[0], position.turn
    if not turn.rolled:
        return Advice(TURNS, [], _turns_left(board.total))
    values = {f"base {face}": 1 + _turns_left(board.total + distance(turn.rolled, face))
              for face in sorted(set(turn.rolled))}
    moves = sorted(values.items(), key=lambda one: -one[1])
    return Advice(TURNS, moves, moves[0][1])


def tables(game: Bazy) -> list[str]:
    """None: everything is counted on the spot."""
    return []
