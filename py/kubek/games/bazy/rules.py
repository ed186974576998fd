"""Bazy (BZ-1 … BZ-7): add the differences to a base digit; who exceeds 100 is out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from kubek.dice import Dice
from kubek.endings import last_one_in
from kubek.families.one_roll import OneRoll, OneRollGame
from kubek.families.totals import Totals, race_view
from kubek.game import OPENING, IllegalMove, Note, Standing, Step, read_faces, switch

if TYPE_CHECKING:
    from kubek.view_types import RaceBoard, SetSelect

LIMIT = 100


def distance(dice: Dice, base: int) -> int:
    """BZ-3: the sum of the differences between the dice and the base digit."""
    return sum(abs(face - base) for face in dice)


class Bazy(OneRollGame[Totals]):
    """The last one at 100 or less wins."""

    id = "bazy"
    rank = 40
    own_reasons = frozenset({"one_base"})
    own_notes = frozenset({"based"})
    dice = 6
    kind = "race"
    verbs = selections = frozenset({"base"})
    less_is_better = True
    options = (OPENING, switch("equal_turns"))

    def new_board(self) -> Totals:
        return Totals()

    def decisions(self, board: Totals, turn: OneRoll) -> list[str]:
        return [f"base {face}" for face in sorted(set(turn.rolled))]

    def roll(self, board: Totals, turn: OneRoll, dice: Dice) -> Step:
        return Step(board, OneRoll(dice), (Note("rolled", {"dice": list(dice)}),))

    def decide(self, board: Totals, turn: OneRoll, verb: str, words: list[str]) -> Step:
        faces = read_faces(words)
        if not turn.rolled:
            raise IllegalMove("roll_now")
        if len(faces) != 1:
            raise IllegalMove("one_base")
        if faces[0] not in turn.rolled:
            raise IllegalMove("not_on_table", dice=list(faces))
        points = distance(turn.rolled, faces[0])
        board = board.add(points)
        note = Note("based", {"base": faces[0], "points": points, "total": board.total})
        return Step(board, None, (note,))

    @property
    def alone(self) -> Literal["more"]:
        return "more"

    def score(self, board: Totals) -> int:
        return board.total

    def after_turn(self, standing: Standing) -> Standing:
        totals = [board.total for board in standing.boards]
        over = [total > LIMIT for total in totals]  # BZ-b: exactly 100 is still in
        return last_one_in(standing, over, totals, bool(self.settings["equal_turns"]))

    def places(self, boards: tuple[Totals, ...], out: tuple[int, ...]) -> list[int]:
        """BZ-c: the winner first, then in reverse order of elimination.

        With equal turns a whole round falls at once: the lower total comes first, and equal totals share the place.
        """
        if self.settings["equal_turns"]:
            stood = [(seat not in out, len(board.turns) if seat in out else 0, -board.total if seat in out else 0)
                     for seat, board in enumerate(boards)]
        else:
            stood = [(seat not in out, out.index(seat) if seat in out else 0, 0) for seat in range(len(boards))]
        return [1 + sum(other > mine for other in stood) for mine in stood]

    def select(self, board: Totals, turn: OneRoll) -> SetSelect | None:
        if not turn.rolled:
            return None
        return {"verb": "base",
                "sets": [{"move": f"base {face}", "faces": [face], "points": distance(turn.rolled, face), "then": [],
                          "risk": None}
                         for face in sorted(set(turn.rolled))]}

    def board_view(self, boards: tuple[Totals, ...], seat: int | None, turn: OneRoll | None) -> RaceBoard:
        return race_view(boards, limit=LIMIT)
