"""What the coaches of crossing out share: the open numbers as a set of bits."""

from __future__ import annotations

from collections.abc import Iterable

from kubek.families.cross import Crossed, CrossGame


def open_set(game: CrossGame, crossed: Crossed) -> int:  # type: ignore[type-arg]
    """The open numbers as bits, bit 0 being the smallest number of the list."""
    return sum(1 << (n - game.low) for n in game.numbers if n not in crossed.numbers)


def less(game: CrossGame, bits: int, numbers: Iterable[int]) -> int:  # type: ignore[type-arg]
    for n in numbers:
        bits &= ~(1 << (n - game.low))
    return bits
