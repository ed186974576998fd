"""The turn that is a single roll (Bazy, Sto dwadzieścia, Skreślanka)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kubek.dice import Dice
from kubek.game import Board, Game

if TYPE_CHECKING:
    from kubek.view_types import DieView, RollCount


class OneRoll(NamedTuple):
    """The dice, once rolled."""

    rolled: Dice = ()


class OneRollGame(Game[Board, OneRoll]):
    """One roll of all dice a turn; what is chosen afterwards is the game's business."""

    def new_turn(self, board: Board) -> OneRoll:
        return OneRoll()

    def due(self, board: Board, turn: OneRoll) -> int:
        return 0 if turn.rolled else self.dice

    def rolls(self, turn: OneRoll) -> RollCount:
        return {"made": int(bool(turn.rolled)), "of": 1}

    def table(self, turn: OneRoll) -> list[DieView]:
        return [{"face": face, "state": "free"} for face in turn.rolled]
