"""Sets of rows or numbers as the bits of an integer."""

from __future__ import annotations


def by_size(size: int) -> list[list[int]]:
    """All sets of ``size`` members, by how many there are in each."""
    found: list[list[int]] = [[] for _ in range(size + 1)]
    for bits in range(1 << size):
        found[bits.bit_count()].append(bits)
    return found


def single(bits: int) -> list[int]:
    """The bits of a set, each alone, the lowest first."""
    return [1 << at for at in range(bits.bit_length()) if bits >> at & 1]
