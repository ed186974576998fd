"""Advice inside a turn of holding and rolling again, given what each final roll is worth."""

from __future__ import annotations

from collections.abc import Sequence

from kubek.dice import Dice, spell
from kubek.play.lattice import Lattice


def before_roll(lat: Lattice, final: Sequence[float], rolls_left: int) -> list[float]:
    """The value of every node about to be rolled, ``rolls_left`` rolls (this one included) to come.

    ``final`` is what stopping is worth with each full roll.
    """
    return lat.expect(lat.chase(final, rolls_left - 1))


def holds(lat: Lattice, node: Sequence[float], dice: Dice) -> dict[str, float]:
    """Every way to hold a part of ``dice``, with its value."""
    return {f"hold {spell(part)}".rstrip(): node[at] for part, at in lat.keeps(dice)}
