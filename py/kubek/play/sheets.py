"""What the coaches of small sheets share: exact play inside the turn over solved values of the sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from kubek.dice import Dice
from kubek.families.keep import ROLLS
from kubek.families.sheet import Sheet, SheetGame
from kubek.play.advice import POINTS, Advice, ranked
from kubek.play.keep_ending import sheet_ending
from kubek.play.keeping import before_roll, holds
from kubek.play.last_turn import advise_last
from kubek.play.lattice import lattice
from kubek.position import Position

Kind = TypeVar("Kind", bound=SheetGame)


def advise_sheet(game: Kind, position: Position, final_of: Callable[[Kind, Sheet], list[float]],
                 write: Callable[[Sheet, Dice, int], float], note: str | None) -> Advice:
    """``final_of`` gives the points to come with each final roll, ``write`` those of writing a row now."""
    last = advise_last(game, position, sheet_ending)
    if last is not None:
        return last
    assert position.seat is not None
    board, turn = position.boards[position.seat], position.turn
    lat = lattice(game.dice)
    have = game.score(board)
    if turn.held is not None:
        after, held = lat.chase(final_of(game, board), ROLLS - turn.rolls - 1), turn.held
        return Advice(POINTS, [], have + lat.expect(after)[lat.index[held]], note, note is None,
                      scatter=lambda: lat.variance(after, held))
    values: dict[str, float] = {}
    if turn.rolls < ROLLS:
        node = before_roll(lat, final_of(game, board), ROLLS - turn.rolls)
        values = {move: have + value for move, value in holds(lat, node, turn.dice).items()}
    for cell in game.cells:
        if game.refuse_write(board, turn, cell) is None:
            values[f"write {cell.id}"] = have + write(board, turn.dice, cell.row)
    return ranked(POINTS, values, note, exact=note is None)
