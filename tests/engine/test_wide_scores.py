"""Ямб, Пукалка, Десперада: rows, Σ lines and totals.

Y-6 … Y-15, PU-5 … PU-14, DE-4 … DE-19, Y-a … Y-c, Y-i … Y-m, PU-c, PU-d, DE-a, DE-c, DE-d.
"""

from __future__ import annotations

import random
from itertools import product

import pytest

from . import naive
from .helpers import Match, brisk_move, cells, finish, new, offered, play, roll
from .wide import COLUMNS, MAIN, fill, leave, rows, turn


def row_value(game: str, row: str, dice: str, **options: object) -> int:
    """What the free column writes in this row for these dice."""
    m = new(game, **options)
    turn(m, f"free.{row}", map(int, dice.split()))
    return cells(m)[f"free.{row}"]


# Rows, figure by figure --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "dice", "points"),
    [
        ("ones", "1 1 1 4 5", 3),  # Y-6
        ("twos", "2 2 2 2 2", 10),
        ("sixes", "6 6 6 1 2", 18),
        ("threes", "1 2 4 5 6", 0),
        ("max", "6 6 5 4 4", 25),  # Y-9
        ("min", "1 1 2 2 4", 10),
        ("straight", "1 2 3 4 5", 35),  # Y-11
        ("straight", "2 3 4 5 6", 40),
        ("straight", "1 2 3 4 6", 0),
        ("full", "4 4 4 2 2", 46),  # Y-12
        ("full", "4 4 4 2 3", 0),
        ("four", "6 6 6 6 1", 64),  # Y-13
        ("four", "6 6 6 6 5", 64),
        ("yamb", "2 2 2 2 2", 60),  # Y-14
        ("yamb", "2 2 2 2 3", 0),
        ("full", "5 5 5 5 5", 0),  # Y-i
        ("four", "5 5 5 5 5", 60),  # Y-j
    ],
)
def test_Y_rows(row: str, dice: str, points: int) -> None:
    """Y-6, Y-9, Y-11 … Y-14, Y-i, Y-j: the figures of the page."""
    assert row_value("yamb", row, dice) == points


def test_Y_6_five_twos_in_the_announced_column() -> None:
    """Y-6: announced after the first roll, five twos after the third: 10."""
    m = play(
        new("yamb"),
        "roll 2 2 3 4 6",
        "announce first.twos",
        "hold 2 2",
        "roll 2 2 5",
        "hold 2 2 2 2",
        "roll 2",
        "write first.twos",
    )
    assert cells(m) == {"first.twos": 10}


@pytest.mark.parametrize(
    ("row", "dice", "points"),
    [
        ("straight", "2 3 4 5 6", 15),  # PU-8
        ("straight", "1 2 3 4 5", 10),
        ("straight", "1 2 3 4 6", -25),
        ("full", "4 4 4 2 2", -4),  # PU-9: 16 + 30 - 50
        ("full", "1 2 3 4 5", -50),
        ("full", "6 6 6 6 6", -50),
        ("four", "6 6 6 6 1", 14),  # PU-10
        ("four", "1 2 3 4 5", -50),
        ("yamb", "2 2 2 2 2", 60),  # PU-11
        ("yamb", "1 2 3 4 5", 0),  # PU-d
        ("aux.pair", "5 5 1 2 3", 0),  # PU-12
        ("aux.pair", "5 5 2 6 6", 2),
        ("aux.pair", "1 2 3 4 5", -10),
        ("aux.two_pairs", "6 6 2 2 1", -4),  # PU-13
        ("aux.two_pairs", "6 6 6 6 1", -20),  # Y-k
        ("aux.two_pairs", "6 6 5 5 5", 2),
        ("aux.three", "6 6 6 1 2", 3),  # PU-14
        ("aux.three", "1 1 2 2 3", -15),
        ("aux.pair", "6 6 6 1 2", 2),  # Y-k: a triple is a чифт too
    ],
)
def test_PU_rows(row: str, dice: str, points: int) -> None:
    """PU-5, PU-8 … PU-14, PU-d, Y-k: the figures of the page, missed rows included."""
    assert row_value("pukalka", row, dice) == points


@pytest.mark.parametrize(
    ("row", "dice", "points"),
    [
        ("sixes", "6 6 6 6 6 6", 36),  # DE-a
        ("ones", "1 1 1 1 1 1", 6),
        ("max", "6 6 6 5 5 3", 28),  # DE-6
        ("min", "6 6 6 5 5 3", 25),  # DE-c: MIN drops the highest
        ("min", "1 1 2 2 4 6", 10),
        ("straight", "1 2 3 4 5 5", -5),  # DE-8: 15 + 20 - 40
        ("straight", "2 2 3 4 5 6", 0),
        ("straight", "1 2 3 4 5 6", 0),  # DE-c: counts as 2-6
        ("straight", "1 1 2 3 4 6", -40),
        ("full", "4 4 4 2 2 6", -4),  # DE-9
        ("full", "6 6 6 5 5 5", 8),  # best choice: 6 6 6 5 5
        ("full", "5 5 5 6 6 6", 8),
        ("full", "1 2 3 4 5 6", -50),
        ("full", "6 6 6 6 5 5", 8),
        ("four", "6 6 6 6 1 2", 14),  # DE-10
        ("four", "6 6 6 6 6 6", 14),
        ("yamb", "2 2 2 2 2 6", 0),  # DE-11: 10 + 50 - 60
        ("yamb", "6 6 6 6 6 6", 20),
        ("yamb", "1 2 3 4 5 6", -60),
        ("aux.pair", "5 5 1 2 3 4", 0),  # DE-12
        ("aux.two_pairs", "6 6 2 2 1 1", -4),
        ("aux.three", "6 6 6 5 5 5", 3),
        ("aux.three_pairs", "6 6 4 4 2 2", 4),  # DE-13
        ("aux.three_pairs", "6 6 6 6 2 2", -40),
        ("aux.big_straight", "1 2 3 4 5 6", 11),  # DE-14
        ("aux.big_straight", "1 2 3 4 5 5", -40),
        ("aux.four_two", "6 6 6 6 4 4", 12),  # DE-15
        ("aux.four_two", "6 6 6 6 6 6", -60),
        ("aux.three_three", "6 6 6 5 5 5", 13),  # DE-16
        ("aux.three_three", "6 6 6 6 6 6", -60),
        ("aux.super_yamb", "6 6 6 6 6 6", 96),  # DE-18
        ("aux.super_yamb", "1 1 1 1 1 1", 66),
        ("aux.super_yamb", "6 6 6 6 6 1", 0),
        ("aux.desperada", "6 6 6 6 6 1", 131),  # DE-19
        ("aux.desperada", "1 1 1 1 1 6", 111),
        ("aux.desperada", "6 6 6 6 6 6", 0),
        ("aux.desperada", "6 6 6 6 6 2", 0),
        ("aux.pyramid", "6 6 6 5 5 3", -70),  # DE-17, DE-d
    ],
)
def test_DE_rows(row: str, dice: str, points: int) -> None:
    """DE-4, DE-6, DE-8 … DE-19, DE-a, DE-c, DE-d: the figures of the page and the best use of six dice."""
    assert row_value("desperada", row, dice) == points


@pytest.mark.parametrize(
    ("dice", "points"),
    list(zip(naive.PYRAMIDS, [12, 8, 6, 2, 0, -6, -10, -6, -4, 0, 2, 8], strict=True)),
    ids=lambda v: "".join(map(str, v)) if isinstance(v, tuple) else str(v),
)
def test_DE_17_pyramids(dice: tuple[int, ...], points: int) -> None:
    """DE-17: exactly twelve pyramids, in the listed order."""
    assert row_value("desperada", "aux.pyramid", " ".join(map(str, dice))) == points


def test_DE_17_DE_d_only_twelve() -> None:
    """DE-17, DE-d: among all 462 multisets exactly the twelve score."""
    m = new("desperada")
    found = set()
    for dice in naive.multisets(6):
        roll(m, dice)
        if offered(m)["free.aux.pyramid"] != -70:
            found.add(dice)
        m.undo()
    assert found == {tuple(sorted(p)) for p in naive.PYRAMIDS}


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("yamb", {}),
        ("yamb", {"split_equal": True}),
        ("pukalka", {}),
        ("pukalka", {"split_equal": True}),
        ("desperada", {}),
        ("desperada", {"split_equal": True}),
        ("desperada", {"five_at_most": True}),
        ("desperada", {"five_at_most": True, "split_equal": True}),
    ],
    ids=str,
)
def test_every_roll_in_every_row(game: str, options: dict[str, bool]) -> None:
    """All multisets in all rows against the naive scorer: as offered, as announced and as written."""
    scorers = naive.wide_rows(
        game, split=options.get("split_equal", False), five_at_most=options.get("five_at_most", False)
    )
    assert set(scorers) == set(rows(game))
    m = new(game, **options)
    for n, dice in enumerate(naive.multisets(6 if game == "desperada" else 5)):
        roll(m, dice)
        expected = {row: scorer.written(dice) for row, scorer in scorers.items()}
        board = m.view()["board"]
        free = {c.split(".", 1)[1]: e["points"] for c, e in board["open"].items() if c.startswith("free.")}
        announce = {c.split(".", 1)[1]: e["points"] for c, e in board["announce"].items()}
        assert free == expected, dice
        assert announce == expected, dice
        row = rows(game)[n % len(scorers)]
        m.play(f"write free.{row}")
        assert cells(m) == {f"free.{row}": expected[row]}
        m.undo()
        m.undo()


@pytest.mark.parametrize(
    ("game", "row", "dice", "off", "on"),
    [
        ("yamb", "full", "5 5 5 5 5", 0, 55),
        ("pukalka", "full", "5 5 5 5 5", -50, 5),
        ("pukalka", "aux.two_pairs", "6 6 6 6 1", -20, 4),
        ("desperada", "full", "5 5 5 5 5 1", -50, 5),
        ("desperada", "aux.two_pairs", "6 6 6 6 1 2", -20, 4),
        ("desperada", "aux.three_pairs", "6 6 6 6 2 2", -40, 8),
        ("desperada", "aux.three_pairs", "4 4 4 4 4 4", -40, 4),
        ("desperada", "aux.four_two", "4 4 4 4 4 4", -60, 4),
        ("desperada", "aux.three_three", "4 4 4 4 4 4", -60, 4),
    ],
)
def test_Y_i_Y_k_option_split_equal(game: str, row: str, dice: str, off: int, on: int) -> None:
    """Y-i, Y-k: one switch lets equal dice be split into groups."""
    assert row_value(game, row, dice) == off
    assert row_value(game, row, dice, split_equal=True) == on


def test_DE_a_option_five_at_most() -> None:
    """DE-a: with the option a number row counts five dice at most."""
    assert row_value("desperada", "sixes", "6 6 6 6 6 6", five_at_most=True) == 30
    assert row_value("desperada", "sixes", "6 6 6 6 6 1", five_at_most=True) == 30
    assert row_value("desperada", "sixes", "6 6 6 6 1 1", five_at_most=True) == 24
    assert row_value("desperada", "aux.super_yamb", "6 6 6 6 6 6", five_at_most=True) == 96


# Σ lines -----------------------------------------------------------------------------------


def counts_for(total: int) -> tuple[int, ...]:
    """How many of five dice each of the rows 1 … 6 takes so that the column sums up to this."""
    written = {27: (3, 2, 0, 2, 0, 2), 64: (3, 3, 2, 4, 3, 3)}  # Y-7: 3+4+0+8+0+12 and 3+6+6+16+15+18
    if total in written:
        return written[total]
    return next(
        c for c in product(range(6), repeat=6) if sum(n * face for face, n in enumerate(c, 1)) == total
    )


def number_column(m: Match, column: str, total: int, n: int) -> None:
    for face, (row, count) in enumerate(zip(naive.FACE_ROWS, counts_for(total), strict=True), 1):
        other = 1 if face != 1 else 2
        turn(m, f"{column}.{row}", [face] * count + [other] * (n - count))


def sums(m: Match, column: str) -> list[dict[str, object]]:
    found = m.view()["board"]["sheets"][0]["sums"]
    return [found[key] for key in sorted(found) if key.split(".")[0] == column]


@pytest.mark.parametrize(
    ("total", "bonus"),
    [
        (27, 0),
        (59, 0),
        (60, 0),
        (61, 30),
        (64, 30),
        (69, 30),
        (70, 40),
        (73, 40),
        (79, 40),
        (80, 50),
        (105, 50),
    ],
)
@pytest.mark.parametrize("game", ["yamb", "pukalka", "desperada"])
def test_Y_7_Y_a_Y_b_number_bonus(game: str, total: int, bonus: int) -> None:
    """Y-7, Y-a, Y-b, PU-6, DE-5: over 60 → 30, from 70 → 40, from 80 → 50; −100 in the larger games."""
    m = new(game)
    number_column(m, "free", total, 6 if game == "desperada" else 5)
    assert m.scores[0] == total + bonus - (0 if game == "yamb" else 100)


@pytest.mark.parametrize("game", ["yamb", "pukalka", "desperada"])
def test_Y_a_option_bonus_at_60(game: str) -> None:
    """Y-a: with the option 60 is enough; nothing else moves."""
    minus = 0 if game == "yamb" else 100
    for total, bonus in ((59, 0), (60, 30), (69, 30), (70, 40), (80, 50)):
        m = new(game, bonus_at_60=True)
        number_column(m, "free", total, 6 if game == "desperada" else 5)
        assert m.scores[0] == total + bonus - minus


def test_Y_7_Y_8_Y_OCR_example_line() -> None:
    """Y-7, Y-8, Y-OCR, Y-m: 27 (no bonus), 52, 64 → 94 and 73 → 113 make 286 at the right of the line."""
    m = new("yamb")
    for column, total in (("down", 27), ("free", 64), ("first", 73)):
        number_column(m, column, total, 5)
    for row in MAIN[:5:-1]:
        turn(m, f"up.{row}", (1, 2, 2, 3, 6))
    before = m.scores[0]
    for face, count in reversed(list(enumerate(counts_for(52), 1))):
        turn(m, f"up.{naive.FACE_ROWS[face - 1]}", [face] * count + [1 if face != 1 else 2] * (5 - count))
    written = cells(m)
    numbers = {c: [written[f"{c}.{row}"] for row in naive.FACE_ROWS] for c in COLUMNS["yamb"]}
    assert numbers["down"] == [3, 4, 0, 8, 0, 12]
    assert numbers["free"] == [3, 6, 6, 16, 15, 18]
    assert [sum(numbers[c]) for c in ("down", "up", "free", "first")] == [27, 52, 64, 73]
    assert before == 27 + 94 + 113
    assert 286 in m.view()["board"]["sheets"][0]["lines"].values()
    values = {c: sums(m, c) for c in COLUMNS["yamb"]}
    assert [
        next(s["value"] for s in values[c] if s["raw"] == sum(numbers[c]))
        for c in ("down", "up", "free", "first")
    ] == [27, 52, 94, 113]


def max_min(game: str, ones: int, high: str, low: str) -> int:
    """The score of a free column that holds only the ones, MAX and MIN, less the ones themselves."""
    m = new(game)
    n = 6 if game == "desperada" else 5
    turn(m, "free.ones", [1] * ones + [2] * (n - ones))
    turn(m, "free.max", map(int, high.split()))
    turn(m, "free.min", map(int, low.split()))
    return m.scores[0] - ones


def test_Y_10_example() -> None:
    """Y-10: MAX 28, MIN 13, three ones: (28 − 13) × 3 = 45."""
    assert max_min("yamb", 3, "6 6 6 5 5", "1 2 3 3 4") == 45


def test_PU_7_example() -> None:
    """PU-7: (22 − 8) × 3 − 50 = −8."""
    assert max_min("pukalka", 3, "6 6 4 4 2", "1 1 2 2 2") == -8


def test_DE_7_six_dice() -> None:
    """DE-6, DE-7: MAX 28 and MIN of the five lowest, × ones − 50."""
    assert max_min("desperada", 3, "6 6 6 5 5 3", "1 1 2 2 2 6") == (28 - 8) * 3 - 50


def test_Y_c_negative_difference() -> None:
    """Y-c: the difference is signed, and multiplied so."""
    assert max_min("yamb", 3, "1 1 2 2 2", "6 6 4 4 2") == -42
    assert max_min("pukalka", 5, "1 1 2 2 2", "6 6 4 4 2") == -70 - 50
    assert max_min("yamb", 0, "6 6 6 6 6", "1 1 1 1 1") == 0


def test_PU_6_example() -> None:
    """PU-6: 66 + 30 − 100 = −4."""
    m = new("pukalka")
    number_column(m, "free", 66, 5)
    assert m.scores[0] == -4


def test_PU_c_deductions_enter_when_the_line_is_full() -> None:
    """PU-c and the notation: bonus from its threshold, −100 and −50 with a full Σ line, cells net."""
    m = new("pukalka")
    for row, dice, score in (
        ("sixes", (6, 6, 6, 6, 6), 30),
        ("fives", (5, 5, 5, 5, 5), 55),
        ("fours", (4, 1, 1, 1, 1), 59),
        ("twos", (2, 1, 1, 1, 1), 61 + 30),
        ("threes", (3, 3, 3, 1, 1), 70 + 40),
        ("max", (6, 6, 6, 6, 6), 70 + 40),
        ("full", (1, 2, 3, 4, 5), 70 + 40 - 50),
        ("straight", (1, 2, 3, 4, 5), 70 + 40 - 50 + 10),
        ("aux.pair", (1, 2, 3, 4, 5), 70 + 40 - 50 + 10 - 10),
        ("min", (1, 1, 1, 1, 1), 60),
        ("ones", (1, 1, 2, 2, 2), 60 + 2 - 100 + (30 - 5) * 2 - 50),
    ):
        turn(m, f"free.{row}", dice)
        assert m.scores[0] == score, row


@pytest.mark.parametrize(("game", "deduction"), [("pukalka", 1920), ("desperada", 6 * (350 + 315))])
def test_fixed_deductions(game: str, deduction: int) -> None:
    """PU and DE: 275 + 45 a column (1920 in all), and 350 + 315 a column."""
    scorers = naive.wide_rows(game)
    missed = sum(row.deduction for row in scorers.values()) + 150
    assert missed * 6 == deduction
    n = 6 if game == "desperada" else 5
    nothing = {"desperada": (2, 2, 3, 3, 4, 4), "pukalka": (2, 3, 4, 6, 6)}[game]
    m = new(game)
    plain = 0
    for row in rows(game):
        turn(m, f"free.{row}", nothing)
        plain += scorers[row].written(nothing) + scorers[row].deduction
    plain -= scorers["max"].written(nothing) + scorers["min"].written(nothing)
    assert n == len(nothing)
    assert m.scores[0] == plain - deduction // 6


@pytest.mark.parametrize("game", ["yamb", "pukalka", "desperada"])
@pytest.mark.parametrize("at_60", [False, True])
def test_Y_15_total_of_random_sheets(game: str, at_60: bool) -> None:
    """Y-15: the total follows from the cells alone, at every moment of a random match."""
    rng = random.Random(f"{game} {at_60}")
    m = new(game, 2, bonus_at_60=at_60)
    while m.turn is not None:
        for _ in range(25):
            if m.turn is not None:
                m.play(brisk_move(m, rng))
        for seat in (0, 1):
            assert m.scores[seat] == naive.wide_total(game, cells(m, seat), at_60=at_60)
    assert sum(len(cells(m, seat)) for seat in (0, 1)) == 2 * len(rows(game)) * len(COLUMNS[game])


@pytest.mark.parametrize("game", ["yamb", "pukalka", "desperada"])
def test_Y_15_lines_sums_and_total_agree(game: str) -> None:
    """Y-8, Y-15: each Σ follows from its parts, and the sheet shows the total."""
    m = new(game)
    finish(m, random.Random(game))
    sheet = m.view()["board"]["sheets"][0]
    assert sheet["total"] == m.scores[0] == naive.wide_total(game, cells(m))
    for column in COLUMNS[game]:
        numbers = sum(sheet["cells"][f"{column}.{row}"] for row in naive.FACE_ROWS)
        product = (sheet["cells"][f"{column}.max"] - sheet["cells"][f"{column}.min"]) * sheet["cells"][
            f"{column}.ones"
        ]
        minus = (0, 0) if game == "yamb" else (100, 50)
        expected = {
            (
                numbers,
                naive.number_bonus(numbers),
                minus[0],
                numbers + naive.number_bonus(numbers) - minus[0],
            ),
            (product, 0, minus[1], product - minus[1]),
        }
        assert {(s["raw"], s["bonus"], s["deduction"], s["value"]) for s in sums(m, column)} == expected


def test_ST_c_Y_l_shared_victory() -> None:
    """ST-c, Y-l: equal totals share the victory."""
    m = new("yamb", 2)
    for column in COLUMNS["yamb"]:
        order = MAIN if column != "up" else MAIN[::-1]
        for row in order:
            for _ in range(2):
                turn(m, f"{column}.{row}", (1, 2, 2, 3, 6))
    assert m.turn is None
    assert list(m.winners) == [0, 1]


def test_leave_and_fill_agree() -> None:
    """The tests' own helpers: filling every column ends the match."""
    assert fill(new("yamb"), "yamb", COLUMNS["yamb"]).turn is None
    assert leave("pukalka", set()).turn is None
