"""What the coach says: the legal decisions with their values, best first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

POINTS, TURNS, WIN = "points", "turns", "win"

SAME = 1e-9
"""Values that differ by less are equal: no more than that is lost in sums of doubles."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The decisions now, best first.

    ``unit``: ``"points"`` (expected final points of the seat), ``"turns"`` (expected number of its
    further turns, smaller is better) or ``"win"`` (its chance to win, a shared victory counting
    half). ``value`` is that of the position: of the best move, or where the only thing to do is to
    roll, the expectation over the dice; None where nobody is to move.
    ``note``: None, or what the numbers are not, a key ``advice.<note>``: ``default_rules`` (solved
    for the default settings), ``solo`` (the other players are left aside), ``equal_rival`` (alone, against
    one who stands where one stood), ``turn_only`` (only the running turn is counted, the rest is an estimate),
    ``rivals`` (several have their last turn to come, and what they will do is not known).
    """

    unit: str
    moves: list[tuple[str, float]] = field(default_factory=list)
    value: float | None = None
    note: str | None = None
    exact: bool = True
    """Whether the values are solved, not estimated, for what they say they are."""
    small: float | None = None
    """A small loss in the unit, where the adviser says so; the levels have their own figures for the others."""
    points: dict[str, float] | None = None
    """Beside chances to win, where there are points to lose: the expected final points with each move."""
    scatter: Callable[[], float] | None = field(default=None, compare=False, repr=False)
    """Where a roll is due, in some advisers: counts the variance of what the value becomes by it."""

    @property
    def best(self) -> str | None:
        """The best move."""
        return self.moves[0][0] if self.moves else None

    @property
    def default_rules(self) -> bool:
        """Whether the settings of this match were left aside."""
        return self.note == "default_rules"

    def scattering(self, scatter: Callable[[], float] | None) -> Advice:
        """The same, rolling being among the moves."""
        return Advice(self.unit, self.moves, self.value, self.note, self.exact, self.small, self.points, scatter)

    def cost(self, move: str) -> float:
        """What ``move`` loses against the best, never negative."""
        values = dict(self.moves)
        return abs(values[move] - self.moves[0][1])


def ranked(unit: str, values: Mapping[str, float], note: str | None = None, *, exact: bool = True,
           points: Mapping[str, float] | None = None, then: Mapping[str, float] | None = None) -> Advice:
    """Advice from the value of each move. Of equal moves the one with more ``points``, or where these are not to be
    shown the one that is greater in ``then``, comes first, and else the first listed."""
    down = 1 if unit == TURNS else -1
    second = points or then
    moves: list[tuple[str, float]] = []
    equal: list[str] = []
    top = 0.0

    def close() -> None:
        if second is not None:
            equal.sort(key=lambda move: -round(second[move] / SAME))
        moves.extend((move, top) for move in equal)
        equal.clear()

    for move, value in sorted(values.items(), key=lambda one: down * one[1]):
        if not equal or abs(value - top) > SAME:
            close()
            top = chance(value) if unit == WIN else value
        equal.append(move)
    close()
    return Advice(unit, moves, moves[0][1] if moves else None, note, exact,
                  points=None if points is None else dict(points))


def chance(value: float) -> float:
    """A sum of chances without what rounding put beyond 0 and 1."""
    return min(1.0, max(0.0, value))
