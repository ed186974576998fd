"""Ямб (Y-1 … Y-15): twelve rows in four columns, five dice."""

from __future__ import annotations

from kubek.families.orders import down, free, up
from kubek.families.sheet import Column, Table
from kubek.families.yamb import MAIN_ROWS, YAMB_OPTIONS, YambGame

COLUMNS = (Column("down"), Column("up"), Column("free"), Column("first", announce=1))
SUMS = (("numbers", "sixes"), ("extremes", "min"))


class Yamb(YambGame):
    """No deductions."""

    id = "yamb"
    rank = 100
    dice = 5
    options = YAMB_OPTIONS
    columns = COLUMNS
    tables = (Table("", MAIN_ROWS, (down(12), up(12), free(12), free(12)), SUMS),)
