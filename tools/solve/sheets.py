"""Exact solution of the one-column sheets, Yahtzee and Generał, from the engine's own rules.

A position between turns is the open rows and what else changes the future (Yahtzee: the upper sum
up to 63 and what stands in the Yahtzee box). Positions are solved by number of filled rows, the
fullest first; the 252 rolls run along one axis of the arrays and many positions along the other.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from kubek.families.keep import KeepTurn
from kubek.families.sheet import Sheet
from kubek.games.general.rules import General, fits
from kubek.games.yahtzee.rules import BONUS, BONUS_FROM, UPPER, YAHTZEE, Yahtzee
from kubek.games.yahtzee import states
from kubek.play.coding import Numbers, pack

from tools.solve.bits import by_size
from tools.solve.lattice import lattice

Array = np.ndarray
NEVER = -1e9
ROLLS = 3


def turn_value(final: Array, dice: int, rolls: int = ROLLS) -> Array:
    """The value before the first roll of a turn of ``rolls`` rolls, ``final`` being that of the last dice."""
    lat = lattice(dice)
    return lat.mean(lat.chase(final, rolls - 1))


def offers(game: General, board: Sheet) -> tuple[Array, Array]:
    """``[roll, row]``: whether the engine lets the row be written, and its points."""
    rolls = lattice(game.dice).rolls
    points = np.array([game.row_points(roll) for roll in rolls], dtype=np.float64)
    legal = np.zeros(points.shape, dtype=bool)
    known: dict[tuple[bool, ...], list[bool]] = {}
    for at, roll in enumerate(rolls):
        fit = fits(roll)  # the rolls matter through this alone
        if fit not in known:
            turn = KeepTurn(roll, None, ROLLS)
            known[fit] = [game.refuse_write(board, turn, cell) is None for cell in game.cells]
        legal[at] = known[fit]
    return legal, points


def solve_general(game: General, say: Callable[[str], None] = lambda text: None) -> Array:
    """Expected further points for each set of filled rows (bits), without a school bonus."""
    rows = len(game.cells)
    value = np.zeros(1 << rows)
    known: dict[int, tuple[Array, Array]] = {}

    def offered(filled: int) -> tuple[Array, Array]:
        key = filled if filled & 63 == 63 else filled & ~63
        if key not in known:  # while any is open, open numbers are all alike to the rules
            cells = tuple(0 if key >> row & 1 else None for row in range(rows))
            known[key] = offers(game, Sheet(cells, (key,)))
        return known[key]

    def final(filled: int) -> Array:
        """The value of each last roll."""
        legal, points = offered(filled)
        best = np.full(len(points), NEVER)
        for row in range(rows):
            if not filled >> row & 1:
                gain = points[:, row] + value[filled | 1 << row]
                np.maximum(best, np.where(legal[:, row], gain, NEVER), out=best)
        return best

    levels = by_size(rows)
    for size in range(rows - 1, -1, -1):
        for start in range(0, len(levels[size]), 512):
            group = levels[size][start:start + 512]
            value[group] = turn_value(np.stack([final(filled) for filled in group], axis=1), game.dice)
        say(f"{size} rows filled")
    return value


def solve_yahtzee(joker: str, say: Callable[[str], None] = lambda text: None, *, rolls: int = ROLLS,
                  upper_bonus: float = BONUS, extra: float | None = None,
                  no_joker: bool = False) -> dict[int, Array]:
    """Expected further points, ``{filled rows: [upper sum 0…63, what the Yahtzee box holds]}``.

    The box is open (0), holds 0 (0) or 50 (1). ``rolls``, ``upper_bonus``,
    ``extra`` (the bonus for a further Yahtzee) and ``no_joker`` make the published lesser games.
    """
    boxes = _Boxes(joker, rolls, upper_bonus, extra, no_joker)
    levels = by_size(boxes.rows)
    for size in range(boxes.rows - 1, -1, -1):
        for filled in levels[size]:
            boxes.solve(filled)
        say(f"{size} boxes filled")
    return boxes.value


class _Boxes:
    """Yahtzee between turns; ``value`` as ``solve_yahtzee`` returns it, so far only a full sheet's."""

    def __init__(self, joker: str, rolls: int, upper_bonus: float, extra: float | None, no_joker: bool) -> None:
        settings = {option.id: option.default for option in Yahtzee.options}
        self.game = Yahtzee({**settings, "joker": joker})
        self.joker, self.rolls, self.upper_bonus, self.extra, self.no_joker = joker, rolls, upper_bonus, extra, no_joker
        self.rows = len(self.game.cells)
        faces = lattice(5).rolls
        self.five = np.array([roll[0] == roll[-1] for roll in faces])
        self.plain = np.array([self.game.row_points(roll) for roll in faces], dtype=np.float64)
        self.value: dict[int, Array] = {(1 << self.rows) - 1: np.zeros((BONUS_FROM + 1, 2))}

    def solve(self, filled: int) -> None:
        """Find the value of these filled rows; those of one row more are known."""
        fifties, sums = range(states.holdings(filled)), np.array(states.sums(filled & 63))
        final = np.hstack([self._final(filled, fifty, sums) for fifty in fifties])
        solved = turn_value(final, 5, self.rolls).reshape(len(fifties), len(sums))
        table = np.zeros((BONUS_FROM + 1, 2))
        for fifty in fifties:
            table[sums, fifty] = solved[fifty]
        self.value[filled] = table

    def _final(self, filled: int, fifty: int, sums: Array) -> Array:
        """``[roll, upper sum]``: the value of each last roll."""
        cells: list[int | None] = [0 if filled >> row & 1 else None for row in range(self.rows)]
        if filled >> YAHTZEE & 1:
            cells[YAHTZEE] = 50 if fifty else 0
        legal, points = _yahtzee_offers(self.game, tuple(cells), self.plain, self.five, self.no_joker, self.extra)
        best = np.full((len(points), len(sums)), NEVER)
        for row in range(self.rows):
            if not filled >> row & 1:
                gain = self._gain(self.value[filled | 1 << row], row, fifty, sums, points[:, row][:, None])
                np.maximum(best, np.where(legal[:, row][:, None], gain, NEVER), out=best)
        return best

    def _gain(self, after: Array, row: int, fifty: int, sums: Array, points: Array) -> Array:
        """``[roll, upper sum]``: ``points`` of filling a row, and what follows; ``after`` is the value then."""
        if row == YAHTZEE:
            gain: Array = points + np.where(self.five[:, None], after[sums, 1], after[sums, 0])
        elif row < len(UPPER):
            counted = points % 100 if self.joker == "original" else self.plain[:, row][:, None]
            then = np.minimum(sums + counted.astype(np.int64), BONUS_FROM)
            gain = points + after[then, fifty]
            gain += self.upper_bonus * ((then == BONUS_FROM) & (sums < BONUS_FROM))
        else:
            gain = points + after[sums, fifty]
        return gain


def _yahtzee_offers(game: Yahtzee, cells: tuple[int | None, ...], plain: Array, five: Array,
                    no_joker: bool, extra: float | None) -> tuple[Array, Array]:
    """As :func:`offers`; only five alike ever differ from the plain table, so only they are asked."""
    legal = np.array([[cell is None for cell in cells]] * len(plain))
    points = plain.copy()
    if no_joker or cells[YAHTZEE] is None:
        return legal, points
    board = Sheet(cells, (sum(1 << row for row, cell in enumerate(cells) if cell is not None),))
    for at in np.flatnonzero(five):
        roll = lattice(5).rolls[at]
        turn = KeepTurn(roll, None, ROLLS)
        for cell in game.cells:
            if cells[cell.index] is not None:
                continue
            legal[at, cell.index] = game.refuse_write(board, turn, cell) is None
            if legal[at, cell.index]:
                after = game.decide(board, turn, "write", [cell.id]).board
                bonus = after.bonus - board.bonus
                points[at, cell.index] = (after.cells[cell.index] or 0) + (bonus if extra is None else
                                                                           extra * bool(bonus))
    return legal, points


def yahtzee_lines(values: dict[int, Array], step: float) -> states.Lines:
    """The solved values as whole steps."""
    return {(filled, fifty): [int(n) for n in np.rint(values[filled][states.sums(filled & 63), fifty] / step)]
            for filled, fifty in states.order()}


def pack_yahtzee(lines: states.Lines, step: float) -> bytes:
    """A table that stands alone."""
    return pack({"values": Numbers(states.residues(lines), "wide", 0, step)})


def pack_yahtzee_difference(lines: states.Lines, others: states.Lines, step: float) -> bytes:
    """A table as what it differs from another, which it resembles."""
    more = [one - other for key in states.order() for one, other in zip(lines[key], others[key], strict=True)]
    return pack({"more": Numbers(more, "wide", 0, step)})
