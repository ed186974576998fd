"""``analyse``: the luck of every roll and the loss of every decision of a match, as far as it has been played.

The value of a seat is led on from event to event: a roll changes it by its luck, a decision by its loss. Before the
first roll of a turn counts the value by which the turn before was judged, so the sum is right to the last bit also
where the coach's values are estimates; the gap is in the luck of that roll, and ``gap`` says how large gaps are.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import fsum
from typing import TYPE_CHECKING

from kubek.play.advice import SAME
from kubek.play.judges import Judge, Look, judge_of
from kubek.position import Position, moves

if TYPE_CHECKING:
    from kubek.match import Match

Decision = tuple[int, str, str, float]
"""Index in the log, what was played, the best move, what was lost."""


@dataclass(slots=True)
class SeatAnalysis:
    """One seat. Points: ``value = start + luck - loss - given``; turns of which fewer are better: the opposite signs.

    A chance to win: the rival's ``luck - loss`` counts against one's own.
    """

    start: float
    value: float
    rolls: list[tuple[int, float]] = field(default_factory=list)
    """Index in the log, luck: what the roll changed, good for the seat where positive."""
    decisions: list[Decision] = field(default_factory=list)
    for_winning: list[Decision] = field(default_factory=list)
    """Those of a last turn that was played for winning: what is lost is chance."""
    given: float = 0.0
    """Points given up in such turns."""
    choices: int = 0
    """How many of ``decisions`` were one of several."""
    curve: list[tuple[int, float]] = field(default_factory=list)
    """Index in the log of the event that ended a turn of the seat, and the value then."""
    gaps: list[float] = field(default_factory=list)
    """Where values are estimates: by turn, what the value before its first roll differs from the one led on."""

    @property
    def luck(self) -> float:
        """Of all rolls."""
        return fsum(luck for _, luck in self.rolls)

    @property
    def loss(self) -> float:
        """Of all decisions, never negative."""
        return fsum(loss for *_, loss in self.decisions)

    @property
    def gap(self) -> float:
        """The mean size of the gaps; 0 where the coach is exact."""
        return fsum(map(abs, self.gaps)) / len(self.gaps) if self.gaps else 0.0


class Analysis:
    """A match looked back at. ``advance`` goes on by so many events; ``done`` of ``len(match.log)`` are behind it.

    ``unit``: ``"points"`` or ``"turns"`` of the seats alone, or ``"win"`` of two. ``exact`` and ``note`` are those of
    the coach's values.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game = match.game
        self.judge: Judge = judge_of(match.game, len(match.header.seats))
        self.unit, self.more_is_better = self.judge.unit, self.judge.more_is_better
        self.exact, self.note = self.judge.exact, self.judge.note
        self.done = 0
        self._sign = 1 if self.more_is_better else -1
        self._look: tuple[int, Look] | None = None
        self.seats = [SeatAnalysis(value, value) for value in self.judge.start(match.positions[0])]

    def advance(self, events: int | None = None) -> Analysis:
        """Look at so many further events, or at all of them."""
        positions, log = self.match.positions, self.match.log
        end = len(log) if events is None else min(len(log), self.done + events)
        while self.done < end:
            self._event(positions[self.done], log[self.done], positions[self.done + 1])
            self.done += 1
        return self

    def _event(self, before: Position, event: str, after: Position) -> None:
        seat = before.seat
        assert seat is not None
        one = self.seats[seat]
        if before.opening is not None:
            one.rolls.append((self.done, 0.0))
            if after.opening is None and self.judge.shared:  # what the opening decides is the starter's luck
                self._lead(after.starter, self.judge.between(after, after.starter))
        elif event.startswith("roll "):
            if not self.exact and before.turn == self.game.new_turn(before.boards[seat]):
                one.gaps.append(self._looked(before, self.done).value - one.value)
            if moves(self.game, before) != ["roll"]:
                self._decide(seat, before, "roll")
            one.rolls.append((self.done, 0.0))
            same = after.seat == seat and after.turns == before.turns
            self._lead(seat, self._looked(after, self.done + 1).value if same else self.judge.between(after, seat))
        else:
            self._decide(seat, before, event)
        if after.turns != before.turns:
            one.curve.append((self.done, one.value))
        if after.seat is None:
            for at in ([seat] if self.judge.shared else range(len(self.seats))):
                self._lead(at, self.judge.between(after, at))

    def _looked(self, position: Position, at: int) -> Look:
        if self._look is None or self._look[0] != at:
            self._look = at, self.judge.look(position)
        return self._look[1]

    def _decide(self, seat: int, position: Position, played: str) -> None:
        one, look = self.seats[seat], self._looked(position, self.done)
        self._lead(seat, look.value)
        assert look.best is not None
        lost = self._sign * (look.value - look.values[played])
        lost = lost if lost > SAME else 0.0
        if look.winning is None:
            one.decisions.append((self.done, played, played if not lost else look.best, lost))
            one.choices += len(look.values) > 1
        else:
            chance, best = look.winning.cost(played), look.winning.best
            assert best is not None
            one.for_winning.append((self.done, played, best, chance) if chance > SAME else (self.done, played, played, 0.0))
            one.given += lost
        if lost:
            self._set(seat, look.values[played])

    def _lead(self, seat: int, value: float) -> None:
        """What changes without a decision is the luck of the seat's last roll."""
        one = self.seats[seat]
        if value != one.value:
            index, luck = one.rolls[-1]
            one.rolls[-1] = index, luck + self._sign * (value - one.value)
            self._set(seat, value)

    def _set(self, seat: int, value: float) -> None:
        self.seats[seat].value = value
        if self.judge.shared:
            self.seats[1 - seat].value = 1 - value


def analyse(match: Match) -> Analysis:
    """The match so far: luck and mistakes. Raises :class:`kubek.play.TableError` where a table is missing."""
    return Analysis(match).advance()
