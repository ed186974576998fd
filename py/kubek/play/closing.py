"""The last turn of a race in which the others have one more turn once somebody has reached the goal (ST-d)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from kubek.families.press import PressGame
from kubek.families.totals import Totals
from kubek.play.advice import WIN
from kubek.play.press import NEVER, Worth, only_roll
from kubek.play.turn_model import model_of
from kubek.position import Position

NUDGE = 1e-6


def closing_turn(game: PressGame, position: Position, step: int, cap: int) -> Worth:
    """ST-d: somebody has reached the goal, everybody else has one turn, and the most points win."""
    seat = position.seat
    assert seat is not None and position.closing is not None
    total = position.boards[seat].total
    top = max([board.total for at, board in enumerate(position.boards) if at != seat])
    later = seats_until(position, position.closing)
    minimum = int(game.settings.get("bank_minimum", 0))
    most = max(top + step - total, position.turn.points, minimum, int(game.settings.get("opening_minimum", 0)))
    if later:
        most += cap // 2  # more than enough to beat one is worth having
    most = -(-most // step) * step
    boards = [position.boards[at] for at in later]
    answers = [_answer(game, board, step, total + most) for board in boards]

    def last(points: int) -> float:
        mine = total + points
        if mine < top:
            return 0.0
        value = 1.0 if mine > top else 0.5
        for answer in answers:
            won, alone = answer(mine)
            value *= 1 - won if mine > top else 1 - alone
        return value

    # nobody stops with less than is needed; with more than the best has, a minimum may still ask for more
    plain = len(later) < 2 and all(top - board.total >= minimum for board in boards)
    return Worth(WIN, last, last(0), most, step, None if plain else "rivals", exact=plain)


def seats_until(position: Position, closing: int) -> list[int]:
    """The seats that move after the seat to move and before ``closing``, in their order."""
    assert position.seat is not None
    size = len(position.boards)
    return [(position.seat + step) % size for step in range(1, (closing - position.seat) % size)]


@lru_cache(maxsize=8)
def _answer(game: PressGame, board: Totals, step: int, most: int) -> Callable[[int], tuple[float, float]]:
    """How well a seat can do in its last turn against a score up to ``most``: its chance to win, a shared victory
    counting half, and the chance to win alone."""
    have = board.total
    gains = only_roll(game, board)
    if gains is not None:
        def rolled(score: int) -> tuple[float, float]:
            alone = sum(p for gain, p in gains.items() if have + gain > score)
            return alone + gains.get(score - have, 0.0) / 2, alone
        return rolled
    need = (most - have) // step
    model = model_of(game)
    won = [line[0] for line in model.play([*[NEVER] * need, 0.5, 1.0], 0.0, step)]
    # what a little more for winning alone adds to the value is the chance of it
    eager = [line[0] for line in model.play([*[NEVER] * need, 0.5, 1.0 + NUDGE], 0.0, step)]

    def answer(score: int) -> tuple[float, float]:
        at = need - (score - have) // step
        return won[at], (eager[at] - won[at]) / NUDGE

    return answer
