"""Strity (SR-1 … SR-6): ten turns of up to three rolls for straights and three-pair-single."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from kubek.dice import Dice, counts
from kubek.endings import equal_turns
from kubek.families.keep import ROLLS, KeepGame, KeepTurn
from kubek.families.totals import Totals, best_turn, sheets
from kubek.game import OPENING, IllegalMove, Note, Standing, Step, action, switch

if TYPE_CHECKING:
    from kubek.view_types import ActionView, BestView, Price, TurnsBoard, Worth

TURNS = 10
COMBINATIONS = {"full_straight": 40, "triple_pair_single": 30, "big_straight": 20, "small_straight": 15}
"""SR-4, the best first (SR-b)."""


@cache
def combination(dice: Dice, strict: bool) -> str | None:
    """The best combination in six dice, None where there is none (SR-c, SR-d)."""
    found = counts(dice)
    if strict:
        three_two_one = sorted(found) == [0, 0, 0, 0, 1, 2, 3]
    else:
        three_two_one = sum(n >= 2 for n in found) >= 2 and max(found) >= 3
    tests = {"full_straight": all(found[1:]), "triple_pair_single": three_two_one,
             "big_straight": all(found[2:]), "small_straight": all(found[1:6])}
    return next((name for name, held in tests.items() if held), None)


class Strity(KeepGame[Totals]):
    """The final dice count; what came in the first roll counts double if one stops there."""

    id = "strity"
    rank = 20
    dice = 6
    kind = "turns"
    verbs = frozenset({"hold", "stop"})
    options = (OPENING, switch("strict_triple_pair"))
    turns_each = TURNS

    def new_board(self) -> Totals:
        return Totals()

    def worth(self, turn: KeepTurn) -> tuple[str | None, int]:
        """What the dice would bring now (SR-4 … SR-6, SR-a)."""
        name = combination(turn.dice, bool(self.settings["strict_triple_pair"]))
        points = COMBINATIONS[name] if name else 0
        return name, points * 2 if turn.rolls == 1 else points

    def decisions(self, board: Totals, turn: KeepTurn) -> list[str]:
        return [] if turn.held is not None else [*self.holds(board, turn), "stop"]

    def after_roll(self, board: Totals, turn: KeepTurn, dice: Dice) -> Step:
        rolled = super().after_roll(board, turn, dice)
        return rolled if turn.rolls < ROLLS else self._finish(board, turn, rolled.notes)

    def decide(self, board: Totals, turn: KeepTurn, verb: str, words: list[str]) -> Step:
        if turn.held is not None:
            raise IllegalMove("roll_now")
        if verb == "hold":
            return self.hold(board, turn, words)
        if words:
            raise IllegalMove("unknown_move")
        return self._finish(board, turn, ())

    def _finish(self, board: Totals, turn: KeepTurn, notes: tuple[Note, ...]) -> Step:
        name, points = self.worth(turn)
        board = board.add(points)
        key = f"combination.{name}" if name else None
        scored = Note("combination", {"combination": key, "points": points, "total": board.total})
        return Step(board, None, (*notes, scored))

    def score(self, board: Totals) -> int:
        return board.total

    def after_turn(self, standing: Standing) -> Standing:
        return equal_turns(standing, [board.total for board in standing.boards], TURNS)

    def actions(self, board: Totals, turn: KeepTurn) -> list[ActionView]:
        if turn.held is not None:
            return []
        return [action("stop", "score", points=self.worth(turn)[1])]

    def board_view(self, boards: tuple[Totals, ...], seat: int | None, turn: KeepTurn | None) -> TurnsBoard:
        now: Worth | None = None
        if turn is not None and turn.held is None:
            name, points = self.worth(turn)
            now = {"points": points, "combination": name}
        names: list[Price] = [{"id": name, "key": f"combination.{name}", "points": points}
                 for name, points in COMBINATIONS.items()]
        return {"kind": "turns", "of": TURNS, "combinations": names, "now": now, "sheets": sheets(boards)}

    def best(self, boards: tuple[Totals, ...]) -> BestView | None:
        return best_turn(boards)
