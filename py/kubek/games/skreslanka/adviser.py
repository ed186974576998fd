"""The coach of Skreślanka: solved values of every set of open numbers."""

from __future__ import annotations

from collections.abc import Sequence

from kubek.dice import Dice, all_rolls, chance
from kubek.families.cross import Crossed
from kubek.games.skreslanka.rules import Skreslanka
from kubek.play.advice import TURNS, WIN, Advice, ranked
from kubek.play.cross import less, open_set
from kubek.play.tables import load
from kubek.position import Position


def advise(game: Skreslanka, position: Position) -> Advice:
    """Fewest turns; against one other the chance to be first."""
    seat = position.seat
    assert seat is not None
    board, dice = position.boards[seat], position.turn.rolled
    table = load("skreslanka")
    mine = open_set(game, board)
    others = [open_set(game, other) for at, other in enumerate(position.boards) if at != seat]
    if position.closing is not None:
        return _last_turn(game, board, dice)
    if len(others) == 1:
        note = "default_rules" if game.settings["last_turn"] else None
        if not dice:
            return Advice(WIN, [], wins(mine, others[0]), note, False)
        return ranked(WIN, {_move(numbers): 1 - wins(others[0], less(game, mine, numbers))
                            for numbers in game.choices(board, dice)}, note, exact=False)
    turns = table.numbers["turns"]
    step = table.steps["turns"]
    note = "solo" if others else None
    if not dice:
        return Advice(TURNS, [], step * turns[mine], note)
    return ranked(TURNS, {_move(numbers): 1 + step * turns[less(game, mine, numbers)]
                          for numbers in game.choices(board, dice)}, note)


def _last_turn(game: Skreslanka, board: Crossed, dice: Dice) -> Advice:
    """ST-d: somebody has crossed out everything, so whoever does it as well shares the victory."""
    def shared(rolled: Dice) -> dict[tuple[int, ...], float]:
        return {numbers: 0.5 * (len(board.numbers) + len(numbers) == len(game.numbers))
                for numbers in game.choices(board, rolled)}

    if not dice:
        rolls = all_rolls(game.dice)
        return Advice(WIN, [], sum(chance(roll) * max(shared(roll).values(), default=0.0) for roll in rolls))
    values = shared(dice)
    return ranked(WIN, {_move(numbers): value for numbers, value in values.items()},
                  then={_move(numbers): len(numbers) for numbers in values})


def wins(mine: int, theirs: int) -> float:
    """The chance of the seat to move, from the factors of the solved matrix."""
    table = load("skreslanka")
    rank: int = table.about["rank"]
    rows, columns = table.numbers["win.mine"], table.numbers["win.theirs"]
    size = len(rows) // rank
    unit = table.steps["win.mine"] * table.steps["win.theirs"]
    total = sum([rows[mine + at * size] * columns[theirs + at * size] for at in range(rank)])
    return min(1.0, max(0.0, unit * total))


def _move(numbers: Sequence[int]) -> str:
    return "cross " + " ".join(map(str, numbers))
