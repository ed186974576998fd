"""A turn of holding and rolling again by plain enumeration of ordered dice: slow and obvious."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product

Dice = tuple[int, ...]


def turn_values(final: Callable[[Dice], float], dice: int, rolls: int) -> list[dict[Dice, float]]:
    """For 0, 1, … rolls left: the best value of every roll on the table, stopping at any time."""
    everything = sorted({tuple(sorted(roll)) for roll in product(range(1, 7), repeat=dice)})
    stop = {roll: final(roll) for roll in everything}
    layers = [stop]
    for _ in range(rolls):
        after = layers[-1]
        known: dict[Dice, float] = {}
        layer = {}
        for roll in everything:
            best = stop[roll]
            for size in range(dice):
                for kept in set(combinations(roll, size)):
                    if kept not in known:
                        known[kept] = reroll(after, kept, dice)
                    best = max(best, known[kept])
            layer[roll] = best
        layers.append(layer)
    return layers


def reroll(after: dict[Dice, float], kept: Dice, dice: int) -> float:
    """The mean over all ordered rolls of the dice that are missing."""
    missing = dice - len(kept)
    total = sum(after[tuple(sorted((*kept, *roll)))] for roll in product(range(1, 7), repeat=missing))
    return total / 6**missing


def mean(layer: dict[Dice, float], dice: int) -> float:
    """The mean over a first roll of all dice."""
    return reroll(layer, (), dice)
