"""Десперада (DE-1 … DE-19): six dice, twelve main and ten auxiliary rows in six columns."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from kubek.dice import Dice, counts
from kubek.families.orders import every_other, every_other_from_three, up
from kubek.families.sheet import Table
from kubek.families.yamb import MAIN_ROWS, YAMB_OPTIONS, YambGame, alike
from kubek.game import Option, switch
from kubek.games.pukalka.rules import AUX_PIPS as SHORT_AUX_PIPS
from kubek.games.pukalka.rules import COLUMNS, six_orders
from kubek.games.yamb.rules import SUMS

THREE = 2
"""The auxiliary row in which the upward column begins, as written (DE-3, DE-b)."""


def big_straight(dice: Dice, split: bool) -> int | None:
    """1-2-3-4-5-6 (DE-14)."""
    return 21 if dice == (1, 2, 3, 4, 5, 6) else None


def pyramid(dice: Dice, split: bool) -> int | None:
    """Three, two and one whose faces go up or down by ones or by twos (DE-17, DE-d)."""
    found = counts(dice)
    if sorted(found) != [0, 0, 0, 0, 1, 2, 3]:
        return None
    base, middle, top = found.index(3), found.index(2), found.index(1)
    return sum(dice) if base - middle == middle - top and abs(base - middle) in (1, 2) else None


def desperada(dice: Dice, split: bool) -> int | None:
    """Five sixes and a one, or five ones and a six (DE-19)."""
    return sum(dice) if dice in ((1, 6, 6, 6, 6, 6), (1, 1, 1, 1, 1, 6)) else None


AUX_PIPS = {
    **SHORT_AUX_PIPS, "three_pairs": alike(2, 2, 2), "big_straight": big_straight,
    "four_two": alike(4, 2), "three_three": alike(3, 3), "pyramid": pyramid,
    "super_yamb": alike(6), "desperada": desperada,
}


class Desperada(YambGame):
    """A hundred and thirty-two cells."""

    id = "desperada"
    rank = 120
    dice = 6
    options = (*YAMB_OPTIONS, switch("strict_snake"), switch("five_at_most"),
               Option("aux_start", "choice", "three", ("three", "bottom")))
    columns = COLUMNS
    aux_pips = AUX_PIPS
    aux_premium: ClassVar = {"three_pairs": 20, "big_straight": 30, "four_two": 40, "three_three": 40,
                   "pyramid": 50, "super_yamb": 60, "desperada": 100}
    deduction: ClassVar = {"numbers": 100, "extremes": 50, "straight": 40, "full": 50, "four": 50, "yamb": 60,
                 "aux.pair": 10, "aux.two_pairs": 20, "aux.three": 15, "aux.three_pairs": 40,
                 "aux.big_straight": 40, "aux.four_two": 60, "aux.three_three": 60, "aux.pyramid": 70}

    @cached_property
    def tables(self) -> tuple[Table, ...]:  # type: ignore[override]
        strict = bool(self.settings["strict_snake"])
        if self.settings["aux_start"] == "three":
            aux = six_orders(10, up(10, start=THREE), every_other_from_three())
        else:
            aux = six_orders(10, up(10), every_other(10, strict))
        return (Table("", MAIN_ROWS, six_orders(12, up(12), every_other(12, strict)), SUMS),
                Table("aux", tuple(AUX_PIPS), aux))

    def number_points(self, count: int, face: int) -> int:
        """DE-a: all equal dice count, or five at most."""
        return min(count, 5) * face if self.settings["five_at_most"] else count * face
