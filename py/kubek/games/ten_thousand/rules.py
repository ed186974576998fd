"""10000 (TT-1 … TT-12): six dice, stop in time, and finish from 9500 in one roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from functools import cache

from kubek.dice import FACES, Dice, counts, sub_multisets
from kubek.families.press import PressGame, PressTurn, Takes
from kubek.families.totals import Totals
from kubek.game import LAST_TURN, OPENING, Note, Option, Params, Step

if TYPE_CHECKING:
    from kubek.view_types import RiskView

GOAL = 10_000
FINISHING = 9_500
STRAIGHT = (1, 2, 3, 4, 5, 6)
SINGLE = {1: 100, 5: 50}
TRIPLE = {1: 1000, 2: 200, 3: 300, 4: 400, 5: 500, 6: 600}


@cache
def face_points(face: int, count: int, four_plus: str) -> int | None:
    """The best value of ``count`` equal dice, None where one of them would not score (TT-3, TT-e)."""
    options = []
    if face in SINGLE:
        options.append(count * SINGLE[face])
    if count % 3 == 0 or face in SINGLE:
        options.append(count // 3 * TRIPLE[face] + count % 3 * SINGLE.get(face, 0))
    for alike in range(4, count + 1) if four_plus != "none" else ():
        rest = face_points(face, count - alike, four_plus) if count > alike else 0
        if rest is not None:
            more = alike - 3
            bonus = TRIPLE[face] * 2**more if four_plus == "double" else TRIPLE[face] + 1000 * more
            options.append(bonus + rest)
    return max(options, default=None)


@cache
def points(dice: Dice, four_plus: str) -> int | None:
    """The value of ``dice`` where every one of them belongs to an element (TT-3, TT-f), else None."""
    if dice == STRAIGHT:
        return 2000
    found = counts(dice)
    parts = [face_points(face, found[face], four_plus) for face in FACES if found[face]]
    return None if not parts or None in parts else sum(part or 0 for part in parts)


@cache
def scoring_sets(rolled: Dice, four_plus: str) -> Takes:
    """Every selection of ``rolled`` that may be set aside, with its value (TT-5, TT-f)."""
    found = {part: points(part, four_plus) for part in sub_multisets(rolled)}
    return {part: value for part, value in found.items() if value is not None}


class TenThousand(PressGame):
    """The first to 10000 wins."""

    id = "ten_thousand"
    rank = 10
    own_reasons = frozenset({"finish_short"})
    own_notes = frozenset({"finish_missed"})
    dice = 6
    options = (
        OPENING,
        Option("finish", "choice", "one_roll", ("one_roll", "one_turn", "off")),
        Option("opening_minimum", "choice", 0, (0, 350, 500, 1000)),
        Option("bank_minimum", "choice", 0, (0, 300, 350)),
        LAST_TURN,
        Option("four_plus", "choice", "none", ("none", "double", "plus_1000")),
    )
    target = GOAL

    def takes(self, aside: Dice, rolled: Dice) -> Takes:
        return scoring_sets(rolled, str(self.settings["four_plus"]))

    def bust(self, aside: Dice, rolled: Dice) -> bool:
        # quicker than listing what may be taken: the chance of a bust asks it of every roll
        return rolled[0] != 1 and 5 not in rolled and max(counts(rolled)) < 3

    def take(self, turn: PressTurn, faces: Dice, points: int) -> PressTurn:
        left = len(turn.rolled or ()) - len(faces)
        aside = tuple(sorted(turn.aside + faces)) if left else ()
        # TT-6: with elements on all six dice the next roll is of all six again
        return PressTurn(aside, None, left or self.dice, turn.points + points, turn.rolls)

    def _finishing(self, board: Totals, how: str) -> bool:
        return board.total >= FINISHING and self.settings["finish"] == how

    def roll(self, board: Totals, turn: PressTurn, dice: Dice) -> Step:
        if not self._finishing(board, "one_roll"):
            return super().roll(board, turn, dice)
        # TT-9 … TT-11, TT-a: one roll decides, nothing is chosen
        best = max(self.takes((), dice).values(), default=0)
        missing = GOAL - board.total
        rolled = Note("rolled", {"dice": list(dice)})
        if best < missing:
            missed = Note("finish_missed", {"points": best, "missing": missing})
            return Step(board.add(0), None, (rolled, missed))
        board = board.add(best)
        return Step(board, None, (rolled, Note("banked", {"points": best, "total": board.total})))

    def refuse_stop(self, board: Totals, turn: PressTurn) -> tuple[str, Params] | None:
        if not board.total and turn.points < self.settings["opening_minimum"]:  # type: ignore[operator]
            return "opening_minimum", {"minimum": self.settings["opening_minimum"]}
        if turn.points < self.settings["bank_minimum"]:  # type: ignore[operator]
            return "bank_minimum", {"minimum": self.settings["bank_minimum"]}
        if self._finishing(board, "one_turn") and board.total + turn.points < GOAL:
            return "finish_short", {"missing": GOAL - board.total}
        return None

    def risk(self, board: Totals, turn: PressTurn) -> RiskView | None:
        return None if self._finishing(board, "one_roll") else super().risk(board, turn)

    def future(self, turn: PressTurn) -> int:
        return turn.due
