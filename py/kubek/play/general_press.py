"""The general adviser of press-your-luck games.

Rolling, taking and stopping are counted to the end of the turn, by the game's own ``takes`` and
``take``. The estimate: the seat's other turns will bring the same mean; in a race there is none, and
the points after the turn are what counts, up to the goal.
"""

from __future__ import annotations

from functools import cache
from math import gcd

from kubek.dice import spell
from kubek.families.press import PressGame
from kubek.play import general_tree
from kubek.play.advice import POINTS, Advice
from kubek.play.general_aim import SMALL_PART, Aim, aim_of, turns_left
from kubek.play.press import Outlook, Worth
from kubek.play.turn_model import TooLarge, TurnModel, model_of
from kubek.position import Position

TAKES_AHEAD = 8
"""A turn is not played out for ever: so many times the greatest take above its points, it stops."""
CELLS = 10_000
"""And not beyond so many pairs of points and states."""
OWN_MOVES = frozenset({"take", "stop"})


@cache
def known_model(game: PressGame) -> TurnModel | None:
    """The model of a turn; None where a turn has too many states or decisions of its own kind."""
    if not game.verbs <= OWN_MOVES or type(game).decide is not PressGame.decide:
        return None
    try:
        return model_of(game)
    except TooLarge:
        return None


@cache
def _unit(game: PressGame) -> int:
    """The greatest number that divides all points."""
    return gcd(*[points for choices in model_of(game).sets for _, points in choices]) or 1


def worth_of(game: PressGame, position: Position, model: TurnModel, aim: Aim) -> Worth:
    """What the end of the turn is worth."""
    seat, turn = position.seat, position.turn
    assert seat is not None
    have, goal = position.boards[seat].total, game.target
    step = gcd(_unit(game), turn.points) or 1
    greatest = max([points for choices in model.sets for _, points in choices], default=step)
    most = turn.points + min(TAKES_AHEAD * greatest, step * max(1, CELLS // len(model.rolling)))
    if goal is not None and aim.unit == POINTS:
        most = min(most, max(goal - have, turn.points + step))
    most = -(-most // step) * step

    def stop(points: int) -> float:
        score = have + points
        return aim.worth(score if goal is None or aim.unit != POINTS else min(score, goal))

    return Worth(aim.unit, stop, aim.worth(have), most, step)


def advise_any(game: PressGame, position: Position) -> Advice:
    """Any moment of a turn."""
    model = known_model(game)
    if model is None:
        return general_tree.advise_any(game, position)
    seat, turn = position.seat, position.turn
    assert seat is not None
    board, aim = position.boards[seat], aim_of(game, position)
    outlook = outlook_of(game, position, worth_of(game, position, model, aim))
    first = outlook.rolls[0][0]
    mean = first - aim.worth(board.total) if aim.unit == POINTS else 0.0
    rest = turns_left(game, position) * mean
    if turn.rolled is not None:
        values = {f"take {spell(faces)}": outlook.ahead(game.take(turn, faces, points))
                  for faces, points in game.takes(turn.aside, turn.rolled).items()}
    else:
        values = {"roll": outlook.rolling(turn)}
        if "stop" in game.decisions(board, turn):
            values["stop"] = outlook.stopping(turn.points)
    values = {move: value + rest for move, value in values.items()}
    if list(values) == ["roll"]:
        return aim.rolling(values["roll"])
    return aim.advice(values, abs(mean) / SMALL_PART or None)


_last: list[tuple[tuple[object, ...], Outlook]] = []


def outlook_of(game: PressGame, position: Position, worth: Worth) -> Outlook:
    """The outlook of the running turn, kept for its further decisions."""
    key = (game, position.boards, position.turns, position.seat, position.closing, worth.most, worth.step)
    if not _last or _last[0][0] != key:
        _last[:] = [(key, Outlook(game, position, worth))]
    return _last[0][1]
