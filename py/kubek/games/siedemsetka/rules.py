"""Siedemsetka (SS-1 … SS-9): every roll must be credited by three alike or a straight."""

from __future__ import annotations

from functools import cache

from kubek.dice import FACES, Dice, counts, merge, without
from kubek.families.press import PressGame, PressTurn, Takes
from kubek.game import LAST_TURN, OPENING, Option


@cache
def groups(dice: Dice) -> Takes:
    """Every group that credits a roll, with its sum (SS-4, SS-5, SS-c, SS-g)."""
    found = counts(dice)
    alike = [(face,) * n for face in FACES for n in range(3, found[face] + 1)]
    runs = [tuple(range(low, high + 1)) for low in FACES for high in range(low + 2, 7)
            if all(found[face] for face in range(low, high + 1))]
    return {group: sum(group) for group in alike + runs}


class Siedemsetka(PressGame):
    """The dice that credited a roll are rolled again; the others stay on the table."""

    id = "siedemsetka"
    rank = 70
    own_reasons = frozenset({"not_credited"})
    dice = 6
    options = (OPENING, Option("target", "choice", 300, (300, 700)), LAST_TURN)

    @property
    def target(self) -> int:
        """SS-a: 300 as written, 700 as the name says."""
        return int(self.settings["target"])

    def takes(self, aside: Dice, rolled: Dice) -> Takes:
        return groups(merge(aside, rolled))  # SS-7, SS-d: among all dice

    def pool(self, turn: PressTurn) -> Dice:
        return merge(turn.aside, turn.rolled or ())

    def refuse_take(self, turn: PressTurn, faces: Dice) -> str:
        return "not_credited"

    def take(self, turn: PressTurn, faces: Dice, points: int) -> PressTurn:
        # SS-6, SS-e: exactly the crediting dice are rolled next
        rest = without(self.pool(turn), faces)
        return PressTurn(rest, None, len(faces), turn.points + points, turn.rolls)

    def future(self, turn: PressTurn) -> Dice:
        return turn.aside
