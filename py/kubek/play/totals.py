"""The coach of a set number of turns whose points add up: the most of them, or against one other the chance to win."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kubek.families.totals import Totals
from kubek.play.advice import Advice
from kubek.play.last_turn import EndingOf, advise_ending, advise_last, solved
from kubek.play.tables import load
from kubek.position import AnyGame, Position


def advise_totals(game: AnyGame, position: Position, ending_of: EndingOf, id: str, step: int) -> Advice:
    """Any moment of a turn, played out exactly. ``ending_of`` is the turn added to the points of a board.

    ``id`` names what is solved for these settings, and all scores are multiples of ``step``.
    """
    last = advise_last(game, position, ending_of)
    if last is not None:
        return last
    seat, each = position.seat, game.turns_each
    assert seat is not None and each is not None
    table = load(game.id)
    have = position.boards[seat].total
    others = [board.total for at, board in enumerate(position.boards) if at != seat]
    rest = have + (each - position.turns[seat] - 1) * table.about["mean"][id]
    turn = ending_of(game, Totals())
    if len(others) == 1:
        left = 2 * each - sum(position.turns)
        win = ahead(table.floats(f"win.{id}"), table.about["reach"], left - 1, have - others[0], step)
        return advise_ending(game, position, turn, solved(win), rest)
    return advise_ending(game, position, turn, None, rest, "solo" if others else None)


def ahead(wins: Sequence[float], reach: int, left: int, lead: int, step: int) -> Callable[[int], float]:
    """Chance to win when the other moves next, ``left`` turns of both being left, by points gained now.

    The table has a line for each number of turns left, by the lead of the seat to move.
    """
    width = 2 * reach + 1

    def win(points: int) -> float:
        at = -(lead + points) // step + reach
        return 1 - wins[left * width + min(max(at, 0), width - 1)]

    return win
