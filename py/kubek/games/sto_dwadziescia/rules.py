"""Sto dwadzieścia (SD-1 … SD-4): two dice, doubles bring 20 more, the first to 120 wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kubek.dice import Dice
from kubek.endings import goal
from kubek.families.one_roll import OneRoll, OneRollGame
from kubek.families.totals import Totals, best_turn, race_view
from kubek.game import LAST_TURN, OPENING, IllegalMove, Note, Standing, Step

if TYPE_CHECKING:
    from kubek.view_types import BestView, RaceBoard

GOAL = 120
PREMIUM = 20


class StoDwadziescia(OneRollGame[Totals]):
    """Pure chance: a turn is its roll."""

    id = "sto_dwadziescia"
    rank = 50
    dice = 2
    kind = "race"
    chooses = False
    fast = True
    verbs = frozenset()
    options = (OPENING, LAST_TURN)

    def new_board(self) -> Totals:
        return Totals()

    def decisions(self, board: Totals, turn: OneRoll) -> list[str]:
        return []

    def roll(self, board: Totals, turn: OneRoll, dice: Dice) -> Step:
        points = sum(dice) + (PREMIUM if dice[0] == dice[1] else 0)  # SD-2, SD-3
        board = board.add(points)
        return Step(board, None, (Note("rolled", {"dice": list(dice)}),
                                  Note("banked", {"points": points, "total": board.total})))

    def decide(self, board: Totals, turn: OneRoll, verb: str, words: list[str]) -> Step:
        raise IllegalMove("roll_now")

    def score(self, board: Totals) -> int:
        return board.total

    def after_turn(self, standing: Standing) -> Standing:
        scores = [board.total for board in standing.boards]
        return goal(standing, scores, GOAL, bool(self.settings["last_turn"]))

    def board_view(self, boards: tuple[Totals, ...], seat: int | None, turn: OneRoll | None) -> RaceBoard:
        return race_view(boards, target=GOAL)

    def best(self, boards: tuple[Totals, ...]) -> BestView | None:
        return best_turn(boards)
