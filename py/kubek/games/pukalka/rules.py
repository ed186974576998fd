"""Пукалка (PU-1 … PU-14): Ямб with six columns, an auxiliary table, and deductions."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from kubek.families.orders import Order, down, every_other, every_other_three, free, up
from kubek.families.sheet import Column, Table
from kubek.families.yamb import MAIN_ROWS, YAMB_OPTIONS, YambGame, alike
from kubek.game import switch
from kubek.games.yamb.rules import COLUMNS as YAMB_COLUMNS
from kubek.games.yamb.rules import SUMS

COLUMNS = (*YAMB_COLUMNS, Column("second", announce=2), Column("alternate"))
AUX_PIPS = {"pair": alike(2), "two_pairs": alike(2, 2), "three": alike(3)}


def six_orders(rows: int, going_up: Order, alternate: Order) -> tuple[Order, ...]:
    """The orders of down, up, free, first, second and alternate (PU-2 … PU-4)."""
    return (down(rows), going_up, free(rows), free(rows), free(rows), alternate)


class Pukalka(YambGame):
    """Ninety cells."""

    id = "pukalka"
    rank = 110
    dice = 5
    options = (*YAMB_OPTIONS, switch("strict_snake"))
    columns = COLUMNS
    aux_pips = AUX_PIPS
    deduction: ClassVar = {"numbers": 100, "extremes": 50, "straight": 25, "full": 50, "four": 50,
                 "aux.pair": 10, "aux.two_pairs": 20, "aux.three": 15}

    @cached_property
    def tables(self) -> tuple[Table, ...]:  # type: ignore[override]
        snake = every_other(12, bool(self.settings["strict_snake"]))
        return (Table("", MAIN_ROWS, six_orders(12, up(12), snake), SUMS),
                Table("aux", tuple(AUX_PIPS), six_orders(3, up(3), every_other_three())))
