"""Piątka (PT-1 … PT-7): five rolls, a die aside after each, never smaller than those before."""

from __future__ import annotations

from kubek.dice import Dice, merge, sub_multisets
from kubek.families.press import PressGame, PressTurn, Takes
from kubek.game import OPENING, Option, switch


class Piatka(PressGame):
    """The sum of the dice set aside, unless a roll has no die large enough."""

    id = "piatka"
    rank = 60
    own_reasons = frozenset({"take_one", "too_small"})
    dice = 5
    max_rolls = 5
    options = (OPENING, Option("turns", "int", 10, low=1, high=30), switch("several"))

    @property
    def turns_each(self) -> int:
        return int(self.settings["turns"])

    def takes(self, aside: Dice, rolled: Dice) -> Takes:
        floor = aside[-1] if aside else 1
        fitting = tuple(face for face in rolled if face >= floor)  # PT-3, PT-b
        if self.settings["several"]:
            return {part: sum(part) for part in sub_multisets(fitting) if part}
        return {(face,): face for face in sorted(set(fitting))}  # PT-a

    def refuse_take(self, turn: PressTurn, faces: Dice) -> str:
        floor = turn.aside[-1] if turn.aside else 1
        return "too_small" if faces[0] < floor else "take_one"

    def take(self, turn: PressTurn, faces: Dice, points: int) -> PressTurn:
        left = len(turn.rolled or ()) - len(faces)
        return PressTurn(merge(turn.aside, faces), None, left, turn.points + points, turn.rolls)

    def future(self, turn: PressTurn) -> tuple[int, int]:
        return turn.aside[-1] if turn.aside else 0, turn.due
