"""Skreślanka 2 (S2-1 … S2-8): three dice, perhaps one or two more, and the sum is crossed out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kubek.dice import Dice
from kubek.endings import equal_turns, goal
from kubek.families.cross import Crossed, CrossGame, crossed_note
from kubek.game import OPENING, IllegalMove, Note, Option, Standing, Step, action, switch

if TYPE_CHECKING:
    from kubek.view_types import ActionView, DieState, DieView, RollCount


class SumTurn(NamedTuple):
    """The dice so far, and how many more are about to be rolled."""

    rolled: Dice = ()
    adding: int = 3
    rolls: int = 0


class Skreslanka2(CrossGame[SumTurn]):
    """Numbers 3 … 18; the most crossed out in twenty turns, or the first with an empty list."""

    id = "skreslanka2"
    rank = 90
    own_reasons = frozenset({"add_number"})
    own_notes = frozenset({"adding", "crossed_over", "useless", "useless_gone", "useless_over"})
    own_actions = frozenset({"add", "cross_sum", "pass"})
    dice = 3
    low, high = 3, 18
    verbs = frozenset({"add", "stop"})
    options = (OPENING, Option("turns", "int", 20, low=5, high=40), switch("until_all"))

    @property
    def turns_each(self) -> int | None:
        """S2-6, S2-7; None in the mode of S2-8."""
        return None if self.settings["until_all"] else int(self.settings["turns"])

    def new_turn(self, board: Crossed) -> SumTurn:
        return SumTurn()

    def due(self, board: Crossed, turn: SumTurn) -> int:
        return turn.adding

    def decisions(self, board: Crossed, turn: SumTurn) -> list[str]:
        return [] if turn.adding else ["stop", "add 1", "add 2"]

    def roll(self, board: Crossed, turn: SumTurn, dice: Dice) -> Step:
        rolled = Note("rolled", {"dice": list(dice)})
        after = SumTurn(turn.rolled + dice, 0, turn.rolls + 1)
        if after.rolls < 2:
            return Step(board, after, (rolled, *self._useless(board, sum(dice))))
        return self._finish(board, after, (rolled,))

    def _useless(self, board: Crossed, total: int) -> tuple[Note, ...]:
        """Which sums that more dice may come to count for nothing (S2-4, S2-5), said before one adds any."""
        most = total + 12  # two more sixes
        gone = [number for number in board.numbers if total < number <= most]
        if most <= self.high:
            return (Note("useless_gone", {"numbers": gone}),) if gone else ()
        over = Note("useless_over", {"high": self.high})
        return (Note("useless", {"numbers": gone, "high": self.high}) if gone else over,)

    def _finish(self, board: Crossed, turn: SumTurn, notes: tuple[Note, ...]) -> Step:
        total = sum(turn.rolled)  # S2-4, S2-5
        if total > self.high:
            return Step(board.after(), None, (*notes, Note("crossed_over", {"sum": total, "high": self.high})))
        numbers = () if total in board.numbers else (total,)
        return Step(board.after(*numbers), None, (*notes, crossed_note(numbers, (total,))))

    def decide(self, board: Crossed, turn: SumTurn, verb: str, words: list[str]) -> Step:
        if verb == "add" and words not in (["1"], ["2"]):
            raise IllegalMove("add_number")
        if verb == "stop" and words:
            raise IllegalMove("unknown_move")
        if turn.adding:
            raise IllegalMove("roll_now")
        if verb == "stop":
            return self._finish(board, turn, ())
        return Step(board, turn._replace(adding=int(words[0])), (Note("adding", {"dice": int(words[0])}),))

    def after_turn(self, standing: Standing) -> Standing:
        scores = [self.score(board) for board in standing.boards]
        if self.turns_each is None:
            return goal(standing, scores, len(self.numbers), last_turn=False)
        return equal_turns(standing, scores, self.turns_each)

    def rolls(self, turn: SumTurn) -> RollCount:
        return {"made": turn.rolls, "of": 2}

    def table(self, turn: SumTurn) -> list[DieView]:
        state: DieState = "aside" if turn.adding else "free"
        return [{"face": face, "state": state} for face in turn.rolled]

    def actions(self, board: Crossed, turn: SumTurn) -> list[ActionView]:
        if turn.adding:
            return []
        total = sum(turn.rolled)
        numbers = [] if total in board.numbers else [total]
        return [action("stop", "cross_sum" if numbers else "pass", numbers=numbers, sum=total),
                {**action("add 1", "add", dice=1, low=total + 1, high=total + 6), "rolls": 1},
                {**action("add 2", "add", dice=2, low=total + 2, high=total + 12), "rolls": 2}]
