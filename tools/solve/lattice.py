"""All multisets of 0…n dice as one numbered lattice, with the two steps of a keep-and-reroll turn.

``expect`` adds dice one at a time, ``best`` gives up dice one at a time, so that a whole roll costs
six additions and six comparisons a node instead of a 252 × 462 matrix. The last axis of every array
is free for as many positions as one likes to solve at once. Only element-wise operations are used:
they give the same bits on every processor.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from kubek.dice import FACES, Dice, all_rolls, merge, sub_multisets, ways, without

Array = np.ndarray


class Lattice:
    """The numbering: the empty multiset first, the full rolls last."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.nodes: list[Dice] = [roll for size in range(n + 1) for roll in all_rolls(size)]
        self.index = {dice: i for i, dice in enumerate(self.nodes)}
        self.starts = [0]
        for size in range(n + 1):
            self.starts.append(self.starts[-1] + len(all_rolls(size)))
        self.rolls = all_rolls(n)
        self.first_full = self.starts[n]
        self.up = np.array([[self.index[merge(node, (face,))] for face in FACES]
                            for node in self.nodes[:self.first_full]])
        # a node without some face repeats another parent: the maximum does not mind
        self.down = np.array([(parents * 6)[:6] for parents in (
            [self.index[without(node, (face,))] for face in sorted(set(node))]
            for node in self.nodes[1:])])
        self.weights = np.array([ways(roll) for roll in self.rolls], dtype=np.float64) / 6**n

    def layer(self, size: int) -> slice:
        """The nodes of ``size`` dice."""
        return slice(self.starts[size], self.starts[size + 1])

    def expect(self, full: Array) -> Array:
        """Value of each node before its missing dice are rolled; ``full`` has one row a full roll."""
        value = np.empty((len(self.nodes), *full.shape[1:]), dtype=full.dtype)
        value[self.first_full:] = full
        sixth = full.dtype.type(1 / 6)
        for size in range(self.n - 1, -1, -1):
            up = self.up[self.layer(size)]
            total = value[up[:, 0]]
            for face in range(1, 6):
                total += value[up[:, face]]
            total *= sixth
            value[self.layer(size)] = total
        return value

    def best(self, value: Array) -> Array:
        """The best node that can be kept out of each full roll, the roll itself included."""
        top = value.copy()
        for size in range(1, self.n + 1):
            layer = self.layer(size)
            down = self.down[layer.start - 1:layer.stop - 1]
            here = top[layer]
            for parent in range(min(size, 6)):
                np.maximum(here, top[down[:, parent]], out=here)
        return top[self.first_full:]

    def chase(self, final: Array, left: int) -> Array:
        """The best that ``left`` further rolls make of ``final``, stopping at any time."""
        value = final
        for _ in range(left):
            node = self.expect(value)
            node[self.first_full:] = final
            value = self.best(node)
        return value

    def mean(self, full: Array) -> Array:
        """The expectation over the first roll of all dice."""
        value: Array = self.expect(full)[0]
        return value

    @property
    def below(self) -> Array:
        """For each full roll the nodes that are part of it, padded with the empty one."""
        width = 2**self.n
        table = np.zeros((len(self.rolls), width), dtype=np.int64)
        for i, roll in enumerate(self.rolls):
            parts = [self.index[part] for part in sub_multisets(roll)]
            table[i, :len(parts)] = parts
        return table


@cache
def lattice(n: int) -> Lattice:
    """The lattice of n dice, built once."""
    return Lattice(n)
