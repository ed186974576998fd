"""Crossing numbers off a list (both Skreślanki)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kubek.game import Game, Note, Turn

if TYPE_CHECKING:
    from kubek.view_types import CrossBoard


class Crossed(NamedTuple):
    """The numbers crossed out, ascending, how many turns the seat has had, and what each of them crossed out."""

    numbers: tuple[int, ...] = ()
    turns: int = 0
    by_turn: tuple[tuple[int, ...], ...] = ()

    def after(self, *more: int) -> Crossed:
        """One more turn, in which ``more`` were crossed out."""
        return Crossed(tuple(sorted((*self.numbers, *more))), self.turns + 1, (*self.by_turn, more))


class CrossGame(Game[Crossed, Turn]):
    """The list and its view; how numbers are found is the game's business."""

    kind = "cross"
    unit = "numbers"
    fast = True
    low: int
    high: int

    def new_board(self) -> Crossed:
        return Crossed()

    @property
    def numbers(self) -> range:
        """The list everybody starts with."""
        return range(self.low, self.high + 1)

    def score(self, board: Crossed) -> int:
        return len(board.numbers)

    def board_view(self, boards: tuple[Crossed, ...], seat: int | None, turn: Turn | None) -> CrossBoard:
        return {"kind": "cross", "numbers": list(self.numbers), "of": self.turns_each,
                "sheets": [{"crossed": list(board.numbers), "turns": board.turns}
                           for board in boards]}


def crossed_note(numbers: tuple[int, ...], taken: tuple[int, ...] = ()) -> Note:
    """What the screen says at the end of the turn; ``taken`` are the numbers that were gone already."""
    return Note("crossed", {"numbers": list(numbers)}) if numbers else Note("crossed_nothing", {"taken": list(taken)})


