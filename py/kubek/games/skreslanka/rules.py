"""Skreślanka (SK-1 … SK-5): cross out the dice or their sum; the first with an empty list wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kubek.dice import Dice
from kubek.endings import goal
from kubek.families.cross import Crossed, CrossGame, crossed_note
from kubek.families.one_roll import OneRoll, OneRollGame
from kubek.game import LAST_TURN, OPENING, IllegalMove, Note, Standing, Step, action

if TYPE_CHECKING:
    from kubek.view_types import ActionView


class Skreslanka(OneRollGame[Crossed], CrossGame[OneRoll]):
    """Numbers 1 … 12, two dice, one roll a turn."""

    id = "skreslanka"
    rank = 80
    own_reasons = frozenset({"cross_gone", "cross_other", "number_unknown"})
    dice = 2
    low, high = 1, 12
    verbs = selections = frozenset({"cross"})
    options = (OPENING, LAST_TURN)

    def choices(self, board: Crossed, dice: Dice) -> list[tuple[int, ...]]:
        """SK-3, SK-a: all faces that are still open, or the sum if it is."""
        faces = tuple(face for face in sorted(set(dice)) if face not in board.numbers)
        total = () if sum(dice) in board.numbers else (sum(dice),)
        return [choice for choice in (faces, total) if choice]

    def decisions(self, board: Crossed, turn: OneRoll) -> list[str]:
        return [_move(numbers) for numbers in self.choices(board, turn.rolled)] if turn.rolled else []

    def roll(self, board: Crossed, turn: OneRoll, dice: Dice) -> Step:
        rolled = Note("rolled", {"dice": list(dice)})
        if self.choices(board, dice):
            return Step(board, OneRoll(dice), (rolled,))
        taken = (*sorted(set(dice)), sum(dice))
        return Step(board.after(), None, (rolled, crossed_note((), taken)))  # SK-4

    def decide(self, board: Crossed, turn: OneRoll, verb: str, words: list[str]) -> Step:
        known = {str(number): number for number in self.numbers}
        if not words or any(word not in known for word in words):
            raise IllegalMove("number_unknown", low=self.low, high=self.high)
        if not turn.rolled:
            raise IllegalMove("roll_now")
        numbers = tuple(sorted(known[word] for word in words))
        if numbers not in self.choices(board, turn.rolled):
            gone = [number for number in numbers if number in board.numbers]
            if gone:
                raise IllegalMove("cross_gone", numbers=gone)
            raise IllegalMove("cross_other", dice=list(turn.rolled), sum=sum(turn.rolled))
        return Step(board.after(*numbers), None, (crossed_note(numbers),))

    def after_turn(self, standing: Standing) -> Standing:
        scores = [self.score(board) for board in standing.boards]
        return goal(standing, scores, len(self.numbers), bool(self.settings["last_turn"]))

    def actions(self, board: Crossed, turn: OneRoll) -> list[ActionView]:
        if not turn.rolled:
            return []
        return [action(_move(numbers), "cross", numbers=list(numbers))
                for numbers in self.choices(board, turn.rolled)]


def _move(numbers: tuple[int, ...]) -> str:
    return "cross " + " ".join(map(str, numbers))
