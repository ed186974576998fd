"""The coach of Skreślanka 2: solved values of every set of open numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kubek.dice import all_rolls, chance
from kubek.games.skreslanka2.rules import Skreslanka2
from kubek.play.advice import POINTS, TURNS, Advice, ranked
from kubek.play.cross import less, open_set
from kubek.play.tables import load
from kubek.position import Position

SCALE = {POINTS: 0.1}


def tables(game: Skreslanka2) -> list[str]:
    """By the turns a match can have."""
    if game.settings["until_all"]:
        return ["skreslanka2_all"]
    return ["skreslanka2", "skreslanka2_long"] if int(game.settings["turns"]) > 21 else ["skreslanka2"]


@cache
def _more(dice: int) -> dict[int, float]:
    """The chances of the sums of so many dice."""
    found: dict[int, float] = {}
    for roll in all_rolls(dice):
        found[sum(roll)] = found.get(sum(roll), 0.0) + chance(roll)
    return found


class Sets:
    """One line of the table: a value for each of the 65536 sets, read one at a time.

    A number of the table is what the value differs from that of the sets without their lowest
    open number, without the second lowest, and (taken off again) without both.
    """

    def __init__(self, residues: Sequence[int], step: float) -> None:
        self._residues = residues
        self._known = {0: residues[0]}
        self.step = step

    def units(self, bits: int) -> int:
        """The value in steps."""
        known = self._known.get(bits)
        if known is None:
            guess = 0
            lowest = bits & -bits
            rest = bits ^ lowest
            if rest:
                second = rest & -rest
                guess = self.units(rest) + self.units(bits ^ second) - self.units(rest ^ second)
            known = self._known[bits] = guess + self._residues[bits]
        return known

    def __call__(self, bits: int) -> float:
        return self.step * self.units(bits)


_sets: dict[tuple[int, int | str], Sets] = {}


def sets(left: int | str) -> Sets:
    """The values with so many turns left, or ``"all"``: the turns until everything is crossed out."""
    name = "skreslanka2_all" if left == "all" else "skreslanka2" if int(left) <= 20 else "skreslanka2_long"
    table = load(name)
    key = (id(table), left)
    if key not in _sets:
        _sets[key] = Sets(table.numbers[str(left)], table.steps[str(left)])
    return _sets[key]


def advise(game: Skreslanka2, position: Position) -> Advice:
    """Most numbers in the turns left, or in the other mode fewest turns."""
    seat = position.seat
    assert seat is not None
    board, turn = position.boards[seat], position.turn
    note = "solo" if len(position.boards) > 1 else None
    mine = open_set(game, board)
    each = game.turns_each
    if each is None:
        unit, ahead = TURNS, sets("all")
        have, hit = 1.0, 0.0
    else:
        left = each - position.turns[seat] - 1
        unit, have, hit = POINTS, float(len(board.numbers)), 1.0
        ahead = sets(left) if left else Sets([0] * (1 << len(game.numbers)), 1.0)
    idle = have + ahead(mine)
    totals = {n: have + hit + ahead(less(game, mine, (n,))) for n in game.numbers
              if mine >> (n - game.low) & 1}

    def adding(total: int, dice: int) -> float:
        return sum(p * totals.get(total + more, idle) for more, p in _more(dice).items())

    def values(total: int) -> dict[str, float]:
        return {"stop": totals.get(total, idle), "add 1": adding(total, 1), "add 2": adding(total, 2)}

    if turn.rolls == 0:
        best = min if unit == TURNS else max
        start = sum(p * best(values(total).values()) for total, p in _more(game.dice).items())
        return Advice(unit, [], start, note)
    total = sum(turn.rolled)
    if turn.adding:
        return Advice(unit, [], adding(total, turn.adding), note)
    return ranked(unit, values(total), note)
