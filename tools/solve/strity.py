"""Strity: the turn for points, and the chance to win against one other by turns left and lead."""

from __future__ import annotations

import numpy as np
from kubek.families.keep import ROLLS, KeepTurn
from kubek.games.strity.rules import TURNS, Strity
from kubek.games.strity.adviser import STEP

from tools.solve.lattice import lattice

Array = np.ndarray
REACH = 160
"""Steps of the greatest lead: ten turns of the doubled full straight."""


def _turn(game: Strity, worth: Array) -> Array:
    """The value of a turn; ``worth[points // STEP]`` is that of ending it with so many points."""
    lat = lattice(game.dice)
    points = np.array([[game.worth(KeepTurn(roll, None, made))[1] // STEP for roll in lat.rolls]
                       for made in range(1, ROLLS + 1)])
    value = worth[points[-1]]
    for made in (2, 1):
        node = lat.expect(value)
        node[lat.first_full:] = worth[points[made - 1]]
        value = lat.best(node)
    return lat.mean(value)


def mean_points(game: Strity) -> float:
    """Expected points of a turn played for points."""
    return float(_turn(game, np.arange(17, dtype=np.float64)[:, None] * STEP)[0])


def win_by_turns(game: Strity) -> Array:
    """``[turns left of both, lead of the seat to move + REACH]``, a tie counting half."""
    leads = np.arange(-REACH, REACH + 1)
    win = np.empty((2 * TURNS + 1, len(leads)))
    win[0] = np.where(leads > 0, 1, np.where(leads < 0, 0, 0.5))
    for left in range(1, 2 * TURNS + 1):
        at = np.clip(-(leads[None, :] + np.arange(17)[:, None]) + REACH, 0, 2 * REACH)
        win[left] = _turn(game, 1 - win[left - 1][at])
    return win
