"""What the coach says: the legal decisions with their values, best first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

POINTS, TURNS, WIN = "points", "turns", "win"


@dataclass(frozen=True, slots=True)
class Advice:
    """The decisions now, best first.

    ``unit``: ``"points"`` (expected final points of the seat), ``"turns"`` (expected number of its
    further turns, smaller is better) or ``"win"`` (its chance to win, a shared victory counting
    half). ``value`` is that of the position: of the best move, or where the only thing to do is to
    roll, the expectation over the dice; None where nobody is to move.
    ``note``: None, or what the numbers are not, a key ``advice.<note>``: ``default_rules`` (solved
    for the default settings), ``solo`` (the other players are left aside), ``equal_rival`` (alone, against
    one who stands where one stood), ``turn_only`` (only the running turn is counted, the rest is an estimate).
    """

    unit: str
    moves: list[tuple[str, float]] = field(default_factory=list)
    value: float | None = None
    note: str | None = None
    exact: bool = True
    """Whether the values are solved, not estimated, for what they say they are."""
    small: float | None = None
    """A small loss in the unit, where the adviser says so; the levels have their own figures for the others."""

    @property
    def best(self) -> str | None:
        """The best move."""
        return self.moves[0][0] if self.moves else None

    @property
    def default_rules(self) -> bool:
        """Whether the settings of this match were left aside."""
        return self.note == "default_rules"

    def cost(self, move: str) -> float:
        """What ``move`` loses against the best, never negative."""
        values = dict(self.moves)
        return abs(values[move] - self.moves[0][1])


def ranked(unit: str, values: Mapping[str, float], note: str | None = None, *,
           exact: bool = True) -> Advice:
    """Advice from the value of each move."""
    # of equal moves the first listed stays first
    moves = sorted(values.items(), key=lambda one: one[1] if unit == TURNS else -one[1])
    return Advice(unit, moves, moves[0][1] if moves else None, note, exact)
