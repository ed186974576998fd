"""The solvers of the tables, on games small enough to be solved by plain enumeration."""

from __future__ import annotations

from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="numpy is needed to make tables, not to play")

from kubek.families.orders import Order, down, free  # noqa: E402
from kubek.families.yamb import numbers_bonus  # noqa: E402
from kubek.play.lattice import lattice as plain_lattice  # noqa: E402

from tests.engine.naive_turn import mean, turn_values  # noqa: E402
from tools.proofs.groups import Pig  # noqa: E402
from tools.solve import __main__ as solve  # noqa: E402
from tools.solve import columns, fit, press, self_play, tables, wide  # noqa: E402
from tools.solve.gains import gains  # noqa: E402
from tools.solve.lattice import lattice  # noqa: E402
from tools.solve.sheets import turn_value  # noqa: E402


@pytest.fixture
def pig() -> Pig:
    return Pig({})


def test_pig_to_a_hundred_has_the_published_chance(pig: Pig) -> None:
    win = press.win_race(pig, 1)
    assert win[0, 0] == pytest.approx(0.530593, abs=1e-5)


@pytest.mark.parametrize("dice", [2, 3])
@pytest.mark.parametrize("rolls", [1, 2, 3])
def test_a_turn_agrees_with_plain_enumeration(dice: int, rolls: int) -> None:
    lat = lattice(dice)
    worth = {roll: (sum(roll) * 7919) % 23 + roll[0] for roll in lat.rolls}
    layers = turn_values(lambda roll: worth[roll], dice, rolls - 1)
    final = np.array([[worth[roll]] for roll in lat.rolls], dtype=np.float64)
    assert turn_value(final, dice, rolls)[0] == pytest.approx(mean(layers[-1], dice), abs=1e-12)


def test_both_lattices_are_the_same() -> None:
    for dice in (5, 6):
        ours, theirs = plain_lattice(dice), lattice(dice)
        assert ours.nodes == theirs.nodes
        final = np.arange(len(ours.rolls), dtype=np.float64)[::-1] ** 1.5
        node = theirs.expect(final)
        assert ours.expect(final.tolist()) == pytest.approx(node.tolist(), rel=1e-12)
        assert ours.best(node.tolist()) == pytest.approx(theirs.best(node).tolist(), rel=1e-12)


def test_three_rows_two_dice_and_two_rolls() -> None:
    """A sheet of three rows: ones, pair (twice its face), sum; solved by sets of open rows."""

    def points(row: int, roll: tuple[int, ...]) -> int:
        return [roll.count(1), 2 * roll[0] if roll[0] == roll[1] else 0, sum(roll)][row]

    lat = lattice(2)
    solved = np.zeros(8)
    for filled in (3, 5, 6, 1, 2, 4, 0):
        rows = [row for row in range(3) if not filled >> row & 1]
        final = np.array([[max(points(row, roll) + solved[filled | 1 << row] for row in rows)] for roll in lat.rolls])
        solved[filled] = turn_value(final, 2, 2)[0]

    def naive(filled: int) -> float:
        rows = [row for row in range(3) if not filled >> row & 1]
        if not rows:
            return 0.0
        after = {row: naive(filled | 1 << row) for row in rows}
        stop = {roll: max(points(row, tuple(sorted(roll))) + after[row] for row in rows)
                for roll in product(range(1, 7), repeat=2)}
        both = sum(stop.values()) / 36
        one = {face: sum(stop[face, other] for other in range(1, 7)) / 6 for face in range(1, 7)}
        return sum(max(stop[a, b], one[a], one[b], both) for a, b in stop) / 36

    assert solved[0] == pytest.approx(naive(0), abs=1e-12)


@pytest.mark.parametrize("game", ["yamb", "pukalka", "desperada"])
def test_points_and_rest_after_a_cell_are_those_of_the_sheet_so_filled(game: str) -> None:
    """What ``gains`` foretells of every cell is what the sheet is worth once it has been filled."""
    rules = wide.Rules(tables.game_of(game))
    learner = fit.Fit(rules, fit.Plan(4, 1, 16))
    rng = np.random.default_rng(3)
    layout = rules.layout
    learner.first[layout.ready_counts:] = rng.random(learner.first[layout.ready_counts:].shape) / 4
    learner.numbers[:, 41:] = rng.random(learner.numbers[:, 41:].shape) / 4
    net = learner.network()
    batch = 24
    sheets, each = wide.Sheets(rules, batch), np.arange(batch)
    early = np.zeros(batch)
    for _ in range(rules.columns * rules.rows):
        hidden = wide.hidden_layer(net, sheets.features())
        gain = gains(sheets, net, hidden)
        dice = rng.integers(0, len(rules.lattice.rolls), batch)
        may = np.array([[sheets.open_rows(c) >> r & 1 for r in range(rules.rows)] for c in range(rules.columns)])
        pick = np.where(may.reshape(-1, batch) > 0, rng.random((rules.columns * rules.rows, batch)), -1)
        column, row = np.divmod(pick.argmax(axis=0), rules.rows)
        told = gain[column, rules.position[row, dice], each] + rules.added[row, dice]
        before = sheets.points + early
        sheets.write(each, column, row, dice)
        early = known_extremes(sheets)
        got = sheets.points + early - before + wide.value(net, sheets, wide.hidden_layer(net, sheets.features()))
        assert told == pytest.approx(got, abs=0.05)


def known_extremes(sheets: wide.Sheets) -> np.ndarray:
    """(MAX − MIN) × ones as far as it is known, of lines that are not complete (those are in the points)."""
    ones, high, low = sheets.ones, sheets.max, sheets.min
    part = np.where(high < 0, 0, high) - np.where(low < 0, 0, low)
    open_line = (ones < 0) | (high < 0) | (low < 0)
    return np.where(open_line & (ones >= 0), ones * part, 0).sum(axis=0)


def test_the_fit_is_the_same_bit_for_bit() -> None:
    rules = wide.Rules(tables.game_of("yamb"))
    plan = fit.Plan(units=2, rounds=2, batch=24, minibatch=128)
    one, two = (tables.pack_network(fit.Fit(rules, plan).run()) for _ in range(2))
    assert one == two


def test_a_table_made_anew_is_the_committed_one_bit_for_bit(capsys: pytest.CaptureFixture[str]) -> None:
    assert solve.main(["--check", "strity"]) == 0
    assert "all as committed" in capsys.readouterr().out


def test_solve_writes_a_table_with_its_hash_and_sees_when_one_differs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(solve, "FOLDER", tmp_path)
    monkeypatch.setitem(tables.MAKERS, "strity", lambda say: b"a table")
    assert solve.main(["strity"]) == 0
    assert (tmp_path / "strity.bin").read_bytes() == b"a table"
    assert f'"strity": ("{sha256(b"a table").hexdigest()}", 7)' in (tmp_path / "manifest.py").read_text("utf-8")
    assert solve.main(["--check", "strity"]) == 0
    monkeypatch.setitem(tables.MAKERS, "strity", lambda say: b"another")
    assert solve.main(["--check", "strity"]) == 1
    assert "differ: strity" in capsys.readouterr().out
    assert (tmp_path / "strity.bin").read_bytes() == b"a table"


@pytest.mark.parametrize(("rows", "order"), [pytest.param((0, 6, 7), down, marks=pytest.mark.sweep), ((7, 0), down), ((0, 1), free), ((10, 2), free)])
def test_a_column_alone_agrees_with_plain_enumeration(rows: tuple[int, ...], order: Any,
                                                      monkeypatch: pytest.MonkeyPatch) -> None:
    """A block of these rows only, in order or in any order."""
    game = tables.game_of("yamb")
    few = Order([[list(rows)]] if order is down else [[[row] for row in rows]])
    monkeypatch.setattr(game, "orders", (few, *game.orders[1:]), raising=False)
    rules = wide.Rules(game)
    block = columns.Block(rules, 0)

    def worth(written: dict[int, int]) -> int:
        """Of a finished block: its numbers with their bonus, (MAX − MIN) × ones, the others."""
        raw = sum(written.get(row, 0) for row in range(6))
        spread = written.get(0, 0) * (written.get(6, 0) - written.get(7, 0))
        return raw + numbers_bonus(raw, False) + spread + sum(written.get(row, 0) for row in range(8, 12))

    known: dict[tuple[tuple[int, int], ...], float] = {}

    def naive(written: dict[int, int]) -> float:
        key = tuple(sorted(written.items()))
        if key not in known:
            filled = sum(1 << row for row in written)
            free_rows = [row for row in range(12) if few.open(filled) >> row & 1]
            known[key] = mean(turn_values(lambda roll: max(
                naive({**written, row: game.row_points(roll)[row]}) for row in free_rows), 5, 2)[-1], 5) if free_rows else worth(written)
        return known[key]

    assert block.start == pytest.approx(naive({}), abs=1e-4)


def test_sheets_valued_by_their_columns_change_by_what_each_cell_brings() -> None:
    """``Columns.gains`` of the two ordered columns of Ямб against the sheets so filled."""
    rules = wide.Rules(tables.game_of("yamb"))
    blocks = [[columns.Block(rules, column)] for column in (0, 1)]
    factor = 1.25
    valuer = columns.Columns(blocks, factor)
    batch = 6
    sheets, each, rng = wide.Sheets(rules, batch), np.arange(batch), np.random.default_rng(2)

    def worth(seat: int) -> float:
        total = 0.0
        for column in (0, 1):
            bits = int(sheets.main[column, seat])
            some = np.array([seat])
            need = columns.block_need(sheets, column, some, bits)[0]
            sum_at = 0 if bits & 63 == 63 else int(np.searchsorted(
                blocks[column][0].sums(bits), min(sheets.sum[column, seat], columns.SAFE)))
            total += factor * blocks[column][0].value[bits][sum_at, need]
        return total + sheets.points[seat] + known_extremes(sheets)[seat]

    for _ in range(24):
        gain = valuer.gains(sheets)
        assert (gain[2:] == wide.NEVER).all()
        before = [worth(seat) for seat in range(batch)]
        may = np.array([[sheets.open_rows(c) >> r & 1 for r in range(12)] for c in (0, 1)]).reshape(24, batch)
        column, row = np.divmod(np.where(may > 0, rng.random((24, batch)), -1).argmax(axis=0), 12)
        dice = rng.integers(0, 252, batch)
        told = gain[column, rules.position[row, dice], each] + rules.added[row, dice]
        sheets.write(each, column, row, dice)
        assert told == pytest.approx([worth(seat) - before[seat] for seat in range(batch)], abs=1e-3)


@pytest.mark.parametrize(("game", "matches"), [("yamb", 40), ("pukalka", 16), ("desperada", 8)])
def test_the_network_foretells_what_its_own_play_scores(game: str, matches: int) -> None:
    """Within three standard errors; `build.py bench play wide` plays many more."""
    rules, net = tables.committed_network(game)
    assert len(net.second) == tables.PLANS[game][-1].units
    seen = self_play.play(rules, net, matches, np.random.default_rng(6), keep_features=False)
    assert seen.value[0, 0] == pytest.approx(seen.points.mean(), abs=3 * seen.points.std() / matches**0.5)
