"""The multisets of 0…n dice as one numbered lattice, for play inside a turn without numpy.

A roll is one die added at a time (six additions a node), the best keep is one die given up at a
time. A whole turn of five dice costs about 460 nodes a roll instead of 252 rolls × 32 keeps.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeVar

from kubek.dice import FACES, Dice, all_rolls, merge, sub_multisets, ways, without

Number = TypeVar("Number", int, float)


class Lattice:
    """Nodes are numbered by size and then in lexicographic order; node 0 is the empty one."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.nodes: list[Dice] = [dice for size in range(n + 1) for dice in all_rolls(size)]
        self.index = {dice: at for at, dice in enumerate(self.nodes)}
        self.rolls = all_rolls(n)
        self.first_full = len(self.nodes) - len(self.rolls)
        self._up = [tuple(self.index[merge(node, (face,))] for face in FACES)
                    for node in self.nodes[:self.first_full]]
        self._down = [tuple(self.index[without(node, (face,))] for face in sorted(set(node)))
                      for node in self.nodes]
        self.chances = [ways(roll) / 6**n for roll in self.rolls]

    def expect(self, full: Sequence[float]) -> list[float]:
        """The value of every node before its missing dice are rolled.

        ``full`` has one value a full roll, in the order of ``rolls``; these stand at the end of
        the result, so that keeping everything is writing at once.
        """
        value = [0.0] * self.first_full
        value += full
        up = self._up
        for at in range(self.first_full - 1, -1, -1):
            a, b, c, d, e, f = up[at]
            value[at] = (value[a] + value[b] + value[c] + value[d] + value[e] + value[f]) / 6
        return value

    def expect_whole(self, full: Sequence[int]) -> list[int]:
        """``expect`` in whole numbers, for values that are multiples of 6 to the number of dice."""
        value = [0] * self.first_full
        value += full
        up = self._up
        for at in range(self.first_full - 1, -1, -1):
            a, b, c, d, e, f = up[at]
            value[at] = (value[a] + value[b] + value[c] + value[d] + value[e] + value[f]) // 6
        return value

    def best(self, value: list[Number]) -> list[Number]:
        """For every full roll the best node that is part of it, itself included."""
        top = value[:]
        down = self._down
        for at in range(1, len(top)):
            here = top[at]
            for below in down[at]:
                if top[below] > here:
                    here = top[below]
            top[at] = here
        return top[self.first_full:]

    def chase(self, final: Sequence[float], left: int) -> list[float]:
        """The best that ``left`` further rolls make of each full roll, where stopping brings ``final``."""
        value = list(final)
        for _ in range(left):
            node = self.expect(value)
            node[self.first_full:] = final
            value = self.best(node)
        return value

    def mean(self, full: Sequence[float]) -> float:
        """The expectation over one roll of all dice."""
        return sum(map(float.__mul__, self.chances, full))

    def variance(self, full: Sequence[float], held: Dice) -> float:
        """The variance of ``full`` over the roll of the dice that are not held."""
        at = self.index[held]
        mean = self.expect(full)[at]
        return self.expect([(value - mean)**2 for value in full])[at]

    def keeps(self, dice: Dice) -> list[tuple[Dice, int]]:
        """Every proper part of ``dice`` with its node."""
        return [(part, self.index[part]) for part in sub_multisets(dice)[:-1]]


@cache
def lattice(n: int) -> Lattice:
    """The lattice of n dice, built once."""
    return Lattice(n)
