"""Turns of up to three rolls in which dice are held and the others rolled again.

Shared by Strity and by all score sheets (SR-2, GN-2, YZ-2 and the Bulgarian games).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kubek.dice import Dice, contains, keeps, merge, spell
from kubek.game import Board, Game, IllegalMove, Note, Step, read_faces

if TYPE_CHECKING:
    from kubek.view_types import DieView, HoldSelect, RollCount

ROLLS = 3


class KeepTurn(NamedTuple):
    """``dice`` on the table; ``held`` is None while the player decides, else what is kept."""

    dice: Dice = ()
    held: Dice | None = ()
    rolls: int = 0
    announced: int | None = None
    """The index of the announced cell, in games that announce."""


FIRST_ROLL = KeepTurn()


class KeepGame(Game[Board, KeepTurn]):
    """Rolling and holding; what is done with the dice is left to the game."""

    def new_turn(self, board: Board) -> KeepTurn:
        return FIRST_ROLL

    def due(self, board: Board, turn: KeepTurn) -> int:
        return 0 if turn.held is None else self.dice - len(turn.held)

    def roll(self, board: Board, turn: KeepTurn, dice: Dice) -> Step:
        held = turn.held or ()
        rolled = KeepTurn(merge(held, dice), None, turn.rolls + 1, turn.announced)
        return self.after_roll(board, rolled, dice)

    def after_roll(self, board: Board, turn: KeepTurn, dice: Dice) -> Step:
        """The last roll of a turn may end it (Strity)."""
        return Step(board, turn, (Note("rolled", {"dice": list(dice), "left": ROLLS - turn.rolls}),))

    def refuse_hold(self, board: Board, turn: KeepTurn) -> str | None:
        """Why no further roll is possible now, or None."""
        return "last_roll" if turn.rolls >= ROLLS else None

    def keeps_all(self, board: Board, turn: KeepTurn) -> bool:
        """Whether keeping all dice is a throw too, made with no dice (PU-e)."""
        return False

    def holds(self, board: Board, turn: KeepTurn) -> list[str]:
        """Every way to go on rolling."""
        if turn.held is not None or self.refuse_hold(board, turn):
            return []
        parts = [*keeps(turn.dice), turn.dice] if self.keeps_all(board, turn) else keeps(turn.dice)
        return [f"hold {spell(part)}".rstrip() for part in parts]

    def hold(self, board: Board, turn: KeepTurn, words: list[str]) -> Step:
        """Keep these faces; the others are rolled next."""
        kept = read_faces(words)
        refusal = self.refuse_hold(board, turn)
        if refusal:
            raise IllegalMove(refusal)
        if not contains(turn.dice, kept):
            raise IllegalMove("not_on_table", dice=list(kept))
        if len(kept) == len(turn.dice):
            if not self.keeps_all(board, turn):
                raise IllegalMove("hold_all")
            thrown = turn._replace(rolls=turn.rolls + 1)
            return Step(board, thrown, (Note("kept_all", {"dice": list(kept), "left": ROLLS - thrown.rolls}),))
        note = Note("held", {"dice": list(kept), "rolling": len(turn.dice) - len(kept)})
        return Step(board, turn._replace(held=kept), (note,))

    def rolls(self, turn: KeepTurn) -> RollCount:
        return {"made": turn.rolls, "of": ROLLS}

    def table(self, turn: KeepTurn) -> list[DieView]:
        if turn.held is None:
            return [{"face": face, "state": "free"} for face in turn.dice]
        return [{"face": face, "state": "held"} for face in turn.held]

    def select(self, board: Board, turn: KeepTurn) -> HoldSelect | None:
        if turn.held is not None or self.refuse_hold(board, turn):
            return None
        return {"verb": "hold", "all": self.keeps_all(board, turn)}
