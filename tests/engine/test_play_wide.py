"""Ямб, Пукалка and Десперада: exact inside the turn, and the same for the coach as for the fit."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from kubek.dice import all_rolls, chance, spell
from kubek.families.sheet import Cell, Sheet
from kubek.games.pukalka.rules import Pukalka
from kubek.play import advise
from kubek.play import wide as coach
from kubek.play.coding import Numbers, pack
from kubek.play.features import PIPS, WIDTH, Layout
from kubek.play.network import Network
from kubek.play.tables import Table

from tests.engine.helpers import Match, WIDE, new, random_move
from tests.engine.naive_turn import Dice, reroll

UNITS, STEP = 5, 2.0**-10


def made_up(layout: Layout, rng: random.Random) -> Table:
    """A network of random weights as a table; small ones, so that more of a number is always better."""
    sizes = {"first": layout.size * (UNITS + 1), "bias": UNITS, "second": UNITS,
             "numbers": layout.columns * PIPS * WIDTH}
    most = {"first": 6, "bias": 300, "second": 300, "numbers": 4}
    arrays = {id: Numbers([rng.randint(-most[id], most[id]) for _ in range(size)], "wide", 0, STEP)
              for id, size in sizes.items()}
    values = arrays["numbers"].values
    complete = [0 if at % (PIPS * WIDTH) < WIDTH else value for at, value in enumerate(values)]
    arrays["numbers"] = arrays["numbers"]._replace(values=complete)
    return Table(pack(arrays, {"units": UNITS}))


@pytest.fixture
def some_network(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Table]]:
    """Gives a game a made-up network in place of its table."""
    tables: dict[str, Table] = {}

    def give(id: str) -> Table:
        game = new(id).game
        tables[id] = made_up(coach.layout_of(game), random.Random(id))  # type: ignore[arg-type]
        return tables[id]

    monkeypatch.setattr(coach, "load", tables.__getitem__)
    yield give
    coach._networks.clear()
    coach._last.clear()


class TwoDice(Pukalka):
    """Пукалка with two dice, small enough for plain enumeration."""

    dice = 2


@pytest.mark.parametrize("rules", [1, 2])
@pytest.mark.parametrize("filled", [0, 30, 70, 84])
def test_every_moment_of_a_turn_agrees_with_plain_enumeration(
    filled: int, rules: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = {option.id: option.default for option in Pukalka.options}
    game = TwoDice(settings, rules)
    layout = coach.layout_of(game)
    network = Network(made_up(layout, random.Random(1)), layout)
    monkeypatch.setattr(coach, "network_of", lambda game: network)
    board = some_board(game, filled, random.Random(filled))
    seen = coach.Prospect(game, board)
    rolls = all_rolls(2)
    at = {roll: number for number, roll in enumerate(rolls)}
    stop = dict(zip(rolls, seen.final, strict=True))
    cells = [cell for cell in game.cells if board.cells[cell.index] is None]

    def chased(cell: Cell, left: int) -> dict[Dice, float]:
        final = dict(zip(rolls, seen.gains(cell), strict=True))
        return final if not left else better(final, chased(cell, left - 1))

    def better(stop: dict[Dice, float], after: dict[Dice, float]) -> dict[Dice, float]:
        one = {(face,): reroll(after, (face,), 2) for face in range(1, 7)}
        none = reroll(after, (), 2)
        return {roll: max(stop[roll], one[roll[:1]], one[roll[1:]], none) for roll in rolls}

    def with_announcing(layer: dict[Dice, float], made: int) -> dict[Dice, float]:
        offers = [chased(cell, 3 - made) for cell in cells if cell.column.announce == made]
        return {roll: max([value, *(offer[roll] for offer in offers)]) for roll, value in layer.items()}

    after_two = with_announcing(better(stop, stop), 2)
    late = rules == 2 and any(cell.column.announce == 2 for cell in cells)
    written_or_kept = {roll: max(stop[roll], after_two[roll]) for roll in rolls} if late else stop  # PU-e
    after_one = with_announcing(better(written_or_kept, after_two), 1)
    assert seen.first_roll == pytest.approx(reroll(after_one, (), 2), abs=1e-6)
    for kept in [(), *[(face,) for face in range(1, 7)]]:
        assert seen.node(1, None)[seen.rows.lattice.index[kept]] == pytest.approx(reroll(after_two, kept, 2), abs=1e-6)
        assert seen.node(2, None)[seen.rows.lattice.index[kept]] == pytest.approx(reroll(stop, kept, 2), abs=1e-6)
    for cell in cells:
        if cell.column.announce:
            left = 3 - cell.column.announce
            for roll in rolls:
                assert seen.announced(cell, left)[at[roll]] == pytest.approx(chased(cell, left)[roll], abs=1e-6)


def some_board(game: Pukalka, filled: int, rng: random.Random) -> Sheet:
    """A sheet after so many random legal cells of random rolls."""
    cells: list[int | None] = [None] * len(game.cells)
    done = [0] * len(game.orders)
    for _ in range(filled):
        cell = rng.choice([cell for cell in game.cells if cells[cell.index] is None and (
            cell.column.announce or game.orders[cell.block].open(done[cell.block]) & cell.bit)])
        cells[cell.index] = game.row_points(rng.choice(all_rolls(game.dice)))[cell.row]
        done[cell.block] |= cell.bit
    return Sheet(tuple(cells), tuple(done))


@pytest.mark.parametrize("id", WIDE)
def test_the_coach_sees_what_the_fit_sees(id: str, some_network: Callable[[str], Table]) -> None:
    """All values of a turn by ``kubek.play.wide`` and by the arrays of ``tools.solve``, all match long."""
    np = pytest.importorskip("numpy", reason="numpy is needed to make tables, not to play")
    from tools.solve import self_play, wide
    from tools.solve.gains import gains
    from tools.solve.tables import network_in

    table = some_network(id)
    rng = random.Random(5)
    match = Match.load(new(id).record() | {"rules": 1})  # what the tables are fitted to; PU-e came later
    rules = wide.Rules(match.game)  # type: ignore[arg-type]
    net = network_in(table, rules)
    sheets = wide.Sheets(rules, 1)
    lat = rules.lattice
    look_at = set(rng.sample(range(rules.columns * rules.rows - 4), 7)) | set(range(rules.columns * rules.rows - 4, rules.columns * rules.rows))
    for turn in range(rules.columns * rules.rows):
        if turn in look_at:
            board = match.position.boards[0]
            ours = coach.Prospect(match.game, board)  # type: ignore[arg-type]
            theirs = self_play.look_ahead(rules, gains(sheets, net, wide.hidden_layer(net, sheets.features())))
            near = {"abs": 0.02, "rel": 1e-4}
            assert ours.first_roll == pytest.approx(float(theirs.backup[0]), **near)
            assert ours.second_roll == pytest.approx(theirs.middle[:lat.first_full, 0].tolist()
                                                     + ours.second_roll[lat.first_full:], **near)
            assert ours.last_roll == pytest.approx(theirs.last[:lat.first_full, 0].tolist()
                                                   + ours.last_roll[lat.first_full:], **near)
            for cell in match.game.cells:  # type: ignore[attr-defined]
                column = cell.block % rules.columns
                may = theirs.gain[column, rules.offset[cell.row], 0] > wide.NEVER / 2
                assert may == bool(board.cells[cell.index] is None and (
                    cell.column.announce or match.game.orders[cell.block].open(board.filled[cell.block]) & cell.bit))  # type: ignore[attr-defined]
                if may:
                    told = theirs.gain[column, rules.position[cell.row], 0] + rules.added[cell.row]
                    assert ours.gains(cell) == pytest.approx(told.tolist(), **near)
        before = match.position.boards[0]
        while match.position.boards[0] is before:
            match.play(random_move(match, rng))
        after = match.position.boards[0]
        index, = [at for at, (old, new) in enumerate(zip(before.cells, after.cells, strict=True)) if old != new]
        cell = match.game.cells[index]  # type: ignore[attr-defined]
        roll = next(at for at, dice in enumerate(lat.rolls) if match.game.row_points(dice)[cell.row] == after.cells[index])  # type: ignore[attr-defined]
        sheets.write(np.array([0]), np.array([cell.block % rules.columns]), np.array([cell.row]), np.array([roll]))


@pytest.mark.parametrize("id", WIDE)
def test_the_first_roll_averages_to_the_value_of_the_turn(id: str, some_network: Callable[[str], Table]) -> None:
    some_network(id)
    match = new(id)
    value = advise(match).value
    total = 0.0
    for dice in all_rolls(match.due):
        match.play(f"roll {spell(dice)}")
        best = advise(match).value
        assert best is not None
        total += chance(dice) * best
        match.undo()
    assert total == pytest.approx(value, abs=1e-6)
