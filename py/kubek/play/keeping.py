"""Advice inside a turn of holding and rolling again, given what each final roll is worth."""

from __future__ import annotations

from collections.abc import Sequence

from kubek.dice import Dice, spell
from kubek.families.keep import ROLLS
from kubek.play.lattice import Lattice


def before_roll(lat: Lattice, final: Sequence[float], rolls_left: int,
                early: Sequence[Sequence[float]] = ()) -> list[float]:
    """The value of every node about to be rolled, ``rolls_left`` rolls (this one included) to come.

    ``final`` is what stopping is worth with each full roll. ``early[made]``, where given, replaces
    it after the roll number ``made + 1`` of the turn (Strity's doubled first roll).
    """
    value = final
    for left in range(1, rolls_left):
        node = lat.expect(value)
        made = ROLLS - left - 1
        node[lat.first_full:] = early[made] if made < len(early) else final
        value = lat.best(node)
    return lat.expect(value)


def holds(lat: Lattice, node: Sequence[float], dice: Dice) -> dict[str, float]:
    """Every way to hold a part of ``dice``, with its value."""
    return {f"hold {spell(part)}".rstrip(): node[at] for part, at in lat.keeps(dice)}
