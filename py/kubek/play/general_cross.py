"""The general adviser of crossing out.

The turn is tried to its end, as ``general_tree`` does. The estimate: from then on each open number
comes up by itself, every turn with the chance that it has where it alone is open. So a list takes as
many turns as the slowest of its numbers, and in so many turns as are left some will be crossed out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import prod
from typing import Any

from kubek.families.cross import Crossed, CrossGame
from kubek.play.advice import TURNS, WIN, Advice
from kubek.play.general_aim import Aim, aim_of, turns_left
from kubek.play.general_tree import advice_of, deepest, estimate
from kubek.position import Position

LONGEST = 400
"""Turns after which a list is taken for done."""


@cache
def chances(game: CrossGame[Any]) -> dict[int, float]:
    """By number: how likely it is crossed out in one turn, being the only open one."""
    found = {}
    for number in game.numbers:
        board = Crossed(tuple(other for other in game.numbers if other != number))
        done = deepest(game, board, game.new_turn(board), lambda after, turn: float(len(after.numbers)))
        found[number] = max(done.values()) - len(board.numbers)
    return found


def turns_to_come(chances: Sequence[float]) -> float:
    """The mean number of turns until all of these have come up."""
    total, still = 0.0, [1.0] * len(chances)
    for _ in range(LONGEST):
        missing = 1 - prod(1 - one for one in still)
        if missing < 1e-9:
            break
        total += missing
        still = [one * (1 - chance) for one, chance in zip(still, chances, strict=True)]
    return total


def advise_any(game: CrossGame[Any], position: Position) -> Advice:
    """Any moment of a turn."""
    assert position.seat is not None
    board = position.boards[position.seat]
    aim = aim_of(game, position)
    if aim.unit == WIN:
        return advice_of(aim, deepest(game, board, position.turn,
                                      lambda after, turn: estimate(game, aim, after, turn)))
    known = chances(game)
    left = turns_left(game, position)

    @cache
    def worth(numbers: tuple[int, ...]) -> float:
        still = [known[number] for number in game.numbers if number not in numbers]
        if game.turns_each is None:
            return -turns_to_come(still)
        return len(numbers) + sum(1 - (1 - chance) ** left for chance in still)

    if game.turns_each is None:
        aim = Aim(TURNS, aim.worth)
    return advice_of(aim, deepest(game, board, position.turn, lambda after, turn: worth(after.numbers)))
