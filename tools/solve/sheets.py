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

from tools.solve.lattice import lattice

Array = np.ndarray
NEVER = -1e9
ROLLS = 3


def turn_value(final: Array, dice: int, rolls: int = ROLLS) -> Array:
    """The value before the first roll of a turn of ``rolls`` rolls, ``final`` being that of the last dice."""
    lat = lattice(dice)
    value = final
    for _ in range(rolls - 1):
        node = lat.expect(value)
        node[lat.first_full:] = final
        value = lat.best(node)
    return lat.mean(value)


def offers(game: General, board: Sheet) -> tuple[Array, Array]:
    """``[roll, row]``: whether the engine lets the row be written, and its points."""
    rolls = lattice(game.dice).rolls
    points = np.array([game.row_points(roll) for roll in rolls], dtype=np.float64)
    legal = np.zeros(points.shape, dtype=bool)
    known: dict[tuple[bool, ...], list[bool]] = {}
    for at, roll in enumerate(rolls):
        kind = fits(roll)  # the rolls matter through this alone
        if kind not in known:
            turn = KeepTurn(roll, None, ROLLS)
            known[kind] = [game.refuse_write(board, turn, cell) is None for cell in game.cells]
        legal[at] = known[kind]
    return legal, points


def solve_general(game: General, say: Callable[[str], None] = lambda text: None) -> Array:
    """Expected further points for each set of filled rows (bits), without a school bonus."""
    rows = len(game.cells)
    everything = (1 << rows) - 1
    value = np.zeros(1 << rows)
    lat = lattice(game.dice)
    kinds: dict[int, tuple[Array, Array]] = {}
    by_size: list[list[int]] = [[] for _ in range(rows + 1)]
    for filled in range(1 << rows):
        by_size[filled.bit_count()].append(filled)
    for size in range(rows - 1, -1, -1):
        for start in range(0, len(by_size[size]), 512):
            group = by_size[size][start:start + 512]
            final = np.full((len(lat.rolls), len(group)), NEVER)
            for at, filled in enumerate(group):
                key = filled if filled & 63 == 63 else filled & ~63
                if key not in kinds:  # while any is open, open numbers are all alike to the rules
                    cells = tuple(0 if key >> row & 1 else None for row in range(rows))
                    kinds[key] = offers(game, Sheet(cells, (key,)))
                legal, points = kinds[key]
                for row in range(rows):
                    if not filled >> row & 1:
                        gain = points[:, row] + value[filled | 1 << row]
                        np.maximum(final[:, at], np.where(legal[:, row], gain, NEVER), out=final[:, at])
            value[group] = turn_value(final, game.dice)
        say(f"{size} rows filled")
    assert value[everything] == 0
    return value


def solve_yahtzee(joker: str, say: Callable[[str], None] = lambda text: None, *, rolls: int = ROLLS,
                  upper_bonus: float = BONUS, extra: float | None = None,
                  no_joker: bool = False) -> dict[int, Array]:
    """Expected further points, ``{filled rows: [upper sum 0…63, kind of Yahtzee box]}``.

    The box is open (only kind 0), holds 0 (kind 0) or 50 (kind 1). ``rolls``, ``upper_bonus``,
    ``extra`` (the bonus for a further Yahtzee) and ``no_joker`` make the published lesser games.
    """
    settings = {option.id: option.default for option in Yahtzee.options}
    game = Yahtzee({**settings, "joker": joker})
    lat = lattice(5)
    rows = len(game.cells)
    by_size: list[list[int]] = [[] for _ in range(rows + 1)]
    for filled in range(1 << rows):
        by_size[filled.bit_count()].append(filled)
    value: dict[int, Array] = {}
    sums = np.arange(BONUS_FROM + 1)
    five = np.array([roll[0] == roll[-1] for roll in lat.rolls])
    plain = np.array([game.row_points(roll) for roll in lat.rolls], dtype=np.float64)
    for filled in by_size[rows]:
        value[filled] = np.zeros((BONUS_FROM + 1, 2))
    lower = ((1 << rows) - 1) & ~63
    for size in range(rows - 1, -1, -1):
        for filled in by_size[size]:
            kinds = states.kinds(filled)
            reach = states.sums(filled & 63)
            final = np.full((len(lat.rolls), len(reach) * kinds), NEVER)
            for kind in range(kinds):
                cells: list[int | None] = [0 if filled >> row & 1 else None for row in range(rows)]
                if filled >> YAHTZEE & 1:
                    cells[YAHTZEE] = 50 if kind else 0
                legal, points = _yahtzee_offers(game, tuple(cells), plain, five, lower, no_joker, extra)
                part = final[:, kind * len(reach):(kind + 1) * len(reach)]
                for row in range(rows):
                    if filled >> row & 1:
                        continue
                    after = value[filled | 1 << row]
                    if row < len(UPPER):
                        count = (plain[:, row]).astype(np.int64)
                        now = sums[reach]
                        then = np.minimum(now[None, :] + count[:, None], BONUS_FROM)
                        if joker == "original":
                            scored = points[:, row].astype(np.int64) % 100
                            then = np.minimum(now[None, :] + scored[:, None], BONUS_FROM)
                        gain = points[:, row][:, None] + after[then, kind]
                        gain += upper_bonus * ((then == BONUS_FROM) & (now[None, :] < BONUS_FROM))
                    elif row == YAHTZEE:
                        gain = points[:, row][:, None] + np.where(five[:, None], after[reach, 1], after[reach, 0])
                    else:
                        gain = points[:, row][:, None] + after[reach, kind]
                    np.maximum(part, np.where(legal[:, row][:, None], gain, NEVER), out=part)
            solved = turn_value(final, 5, rolls)
            table = np.zeros((BONUS_FROM + 1, 2))
            for kind in range(kinds):
                table[reach, kind] = solved[kind * len(reach):(kind + 1) * len(reach)]
            value[filled] = table
        say(f"{size} boxes filled")
    return value


_OFFERS: dict[object, tuple[Array, Array]] = {}


def _yahtzee_offers(game: Yahtzee, cells: tuple[int | None, ...], plain: Array, five: Array, lower: int,
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
    return {(filled, kind): [int(n) for n in np.rint(values[filled][states.sums(filled & 63), kind] / step)]
            for filled, kind in states.order()}


def pack_yahtzee(lines: states.Lines, step: float) -> bytes:
    """A table that stands alone."""
    return pack({"values": Numbers(states.residues(lines), "wide", 0, step)})


def pack_yahtzee_difference(lines: states.Lines, others: states.Lines, step: float) -> bytes:
    """A table as what it differs from another, which it resembles."""
    more = [one - other for key in states.order() for one, other in zip(lines[key], others[key], strict=True)]
    return pack({"more": Numbers(more, "wide", 0, step)})
