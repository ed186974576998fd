"""Ямб, Пукалка, Десперада: the turn, announcing and the fill orders.

Y-1 … Y-5, Y-d … Y-h, PU-1 … PU-4, PU-a, PU-b, DE-1 … DE-3, DE-b.
"""

from __future__ import annotations

import pytest

from . import naive
from .helpers import Match, cells, moves, new, play, refuse
from .wide import (
    AUX,
    COLUMNS,
    DESPERADA_EVEN,
    DESPERADA_ODD,
    DESPERADA_UP,
    EVEN,
    MAIN,
    ODD,
    aux,
    cells_of,
    dice_text,
    fill,
    fill_order,
    filler,
    leave,
    rows,
    turn,
)

GAMES = ("yamb", "pukalka", "desperada")
SIX = ("pukalka", "desperada")


def first_roll(m: Match, game: str) -> Match:
    return play(m, dice_text(filler(game)))


def rolled(m: Match, game: str, n: int) -> Match:
    """The same dice rolled n times without announcing."""
    first_roll(m, game)
    for _ in range(n - 1):
        play(m, "hold", dice_text(filler(game)))
    return m


def open_in(m: Match, column: str) -> set[str]:
    """The rows of one column that may be written now."""
    return {cell.split(".", 1)[1] for cell in moves(m, "write") if cell.split(".")[0] == column}


# The turn ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_Y_e_up_to_three_rolls(game: str) -> None:
    """Y-e: roll all, hold any proper part, at most three rolls; writing is possible after each."""
    n = len(filler(game))
    m = new(game, 2)
    assert m.due == n
    assert list(m.moves()) == ["roll"]
    first_roll(m, game)
    assert moves(m, "write")
    whole = " ".join(map(str, filler(game)))
    parts = {""} | {" ".join(map(str, p)) for p in naive.parts(filler(game)) if len(p) < n}
    if game == "yamb":
        assert moves(m, "hold") == parts
        refuse(m, f"hold {whole}")
    else:  # PU-e
        assert moves(m, "hold") == parts | {whole}
    refuse(m, "stop")
    m.play("hold 2 2")
    assert m.due == n - 2
    assert list(m.moves()) == ["roll"]
    play(m, dice_text([1] * (n - 2)))
    assert moves(m, "write")
    m.play("hold 1 2")
    play(m, dice_text([6] * (n - 2)))
    assert not moves(m, "hold")
    assert not moves(m, "announce")
    refuse(m, "hold 6")
    m.play("write free.sixes")
    assert m.turn == 1
    assert m.due == n


@pytest.mark.parametrize("game", GAMES)
def test_Y_d_any_open_cell_may_take_0(game: str) -> None:
    """Y-d: a cell whose condition fails may be chosen, it is 0 less its deduction."""
    m = first_roll(new(game), game)
    assert open_in(m, "free") == set(rows(game))


@pytest.mark.parametrize("game", GAMES)
def test_Y_1_PU_2_what_is_open_at_first(game: str) -> None:
    """Y-1 … Y-5, PU-2 … PU-4, DE-3: after the first roll of a new sheet."""
    m = first_roll(new(game), game)
    first_aux = {"yamb": set(), "pukalka": {"aux.pair"}, "desperada": {"aux.pair"}}[game]
    assert open_in(m, "down") == {"ones"} | first_aux
    assert open_in(m, "up") == {"yamb"} | ({"aux.three"} if game != "yamb" else set())
    assert open_in(m, "first") == set()
    assert moves(m, "announce") == {f"first.{row}" for row in rows(game)}
    if game != "yamb":
        assert open_in(m, "alternate") == {"ones", "yamb", "aux.pair", "aux.three"}
        assert open_in(m, "second") == set()
    m.play("hold")
    play(m, dice_text(filler(game)))
    assert moves(m, "announce") == ({f"second.{row}" for row in rows(game)} if game != "yamb" else set())


# Fill orders -------------------------------------------------------------------------------


def course(game: str, column: str, order: tuple[str, ...], tables: str, **options: object) -> None:
    """In this column and table exactly one row after the other is open."""
    m = new(game, **options)
    for row in order:
        first_roll(m, game)
        mine = {r for r in open_in(m, column) if r.startswith("aux.") == (tables == "aux")}
        assert mine == {row}
        for other in set(rows(game)) - open_in(m, column):
            refuse(m, f"write {column}.{other}")
        m.play(f"write {column}.{row}")
    first_roll(m, game)
    assert not {r for r in open_in(m, column) if r.startswith("aux.") == (tables == "aux")}


@pytest.mark.parametrize("game", GAMES)
def test_Y_2_Y_3_down_and_up(game: str) -> None:
    """Y-2, Y-3, PU-2: down from the ones to ямб, up from ямб to the ones."""
    course(game, "down", MAIN, "main")
    course(game, "up", tuple(reversed(MAIN)), "main")


@pytest.mark.parametrize("game", SIX)
def test_PU_4_auxiliary_down(game: str) -> None:
    """PU-4, DE-3: down from чифт."""
    course(game, "down", AUX[game], "aux")


def test_PU_4_auxiliary_up() -> None:
    """PU-4: Пукалка's auxiliary column up from тройка."""
    course("pukalka", "up", aux("three", "two_pairs", "pair"), "aux")


def test_DE_b_auxiliary_up_as_written() -> None:
    """DE-b: up from "3", then 2+2, 2, then from the bottom ДЕС … 2 2 2."""
    course("desperada", "up", DESPERADA_UP, "aux")
    course("desperada", "up", DESPERADA_UP, "aux", aux_start="three")


def test_DE_b_auxiliary_up_from_the_bottom() -> None:
    """DE-b, option: up from ДЕС to чифт."""
    course("desperada", "up", tuple(reversed(AUX["desperada"])), "aux", aux_start="bottom")


@pytest.mark.parametrize("game", GAMES)
def test_Y_4_free_in_any_order(game: str) -> None:
    """Y-4: every open row of the free column, in any order, once."""
    m = new(game)
    left = set(rows(game))
    for row in sorted(left, reverse=True):
        first_roll(m, game)
        assert open_in(m, "free") == left
        m.play(f"write free.{row}")
        left.remove(row)
        first_roll(m, game)
        refuse(m, f"write free.{row}")
        m.undo()


def chains(game: str, one: tuple[str, ...], other: tuple[str, ...], pattern: str, **options: object) -> None:
    """Two chains, both open: at each step the next row of each; the pattern says which one is taken."""
    m = new(game, **options)
    at = [0, 0]
    both = (one, other)
    for pick in pattern:
        first_roll(m, game)
        mine = {r for r in open_in(m, "alternate") if r.startswith("aux.") == one[0].startswith("aux.")}
        assert mine == {both[i][at[i]] for i in (0, 1) if at[i] < len(both[i])}
        for row in {*one, *other} - mine:
            refuse(m, f"write alternate.{row}")
        i = int(pick)
        m.play(f"write alternate.{both[i][at[i]]}")
        at[i] += 1
    assert at == [len(one), len(other)]


@pytest.mark.parametrize("game", SIX)
@pytest.mark.parametrize("pattern", ["000000111111", "111111000000", "010101010101", "110001011001"])
def test_PU_3_PU_a_every_other_one(game: str, pattern: str) -> None:
    """PU-3, PU-a (B): 1, 3, 5, MAX, Q, каре downwards and ЯМБ, F, MIN, 6, 4, 2 upwards, both open."""
    chains(game, ODD, EVEN, pattern)


@pytest.mark.parametrize("start", ["top", "bottom"])
@pytest.mark.parametrize("game", SIX)
def test_PU_a_option_strict_snake(game: str, start: str) -> None:
    """PU-a (A): the first cell picks the end, then one order to the far end and back."""
    order = (*ODD, *EVEN) if start == "top" else (*EVEN, *ODD)
    m = new(game, strict_snake=True)
    first_roll(m, game)
    assert {r for r in open_in(m, "alternate") if not r.startswith("aux.")} == {"ones", "yamb"}
    m.play(f"write alternate.{order[0]}")
    for row in order[1:]:
        first_roll(m, game)
        assert {r for r in open_in(m, "alternate") if not r.startswith("aux.")} == {row}
        for other in set(MAIN) - {row}:
            refuse(m, f"write alternate.{other}")
        m.play(f"write alternate.{row}")


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("order", [("pair", "three"), ("three", "pair")])
def test_PU_b_auxiliary_every_other_one(order: tuple[str, str], strict: bool) -> None:
    """PU-b: "2" and "3" are open, "2+2" only after both."""
    m = new("pukalka", strict_snake=strict)
    done: set[str] = set()
    for row in (*order, "two_pairs"):
        first_roll(m, "pukalka")
        expected = {"aux.pair", "aux.three"} - done or {"aux.two_pairs"} - done
        assert {r for r in open_in(m, "alternate") if r.startswith("aux.")} == expected
        m.play(f"write alternate.aux.{row}")
        done.add(f"aux.{row}")
    first_roll(m, "pukalka")
    assert not {r for r in open_in(m, "alternate") if r.startswith("aux.")}


@pytest.mark.parametrize("order", [("aux.pair", "aux.three"), ("aux.three", "aux.pair")])
def test_DE_b_auxiliary_every_other_one_as_written(order: tuple[str, str]) -> None:
    """DE-b: "2" and "3" in either order, then Q, 3+3, ЯМБ, then ДЕС, ▲, 4+2, 2 2 2, 2+2."""
    m = new("desperada")
    done: set[str] = set()
    rest = DESPERADA_ODD[2:] + DESPERADA_EVEN
    for n, row in enumerate((*order, *rest)):
        first_roll(m, "desperada")
        expected = {"aux.pair", "aux.three"} - done if n < 2 else {row}
        assert {r for r in open_in(m, "alternate") if r.startswith("aux.")} == expected
        m.play(f"write alternate.{row}")
        done.add(row)
    assert done == set(AUX["desperada"])


@pytest.mark.parametrize("pattern", ["0000011111", "1111100000", "0101010101", "1100010110"])
def test_DE_b_auxiliary_every_other_one_from_the_bottom(pattern: str) -> None:
    """DE-b, option: 2, 3, Q, 3+3, ЯМБ downwards and ДЕС, ▲, 4+2, 2 2 2, 2+2 upwards, both open."""
    chains("desperada", DESPERADA_ODD, DESPERADA_EVEN, pattern, aux_start="bottom")


@pytest.mark.parametrize("start", ["top", "bottom"])
def test_DE_b_PU_a_strict_snake_from_the_bottom(start: str) -> None:
    """DE-b with PU-a (A): the auxiliary ⇕ as one snake from the end that was picked."""
    order = DESPERADA_ODD + DESPERADA_EVEN if start == "top" else DESPERADA_EVEN + DESPERADA_ODD
    m = new("desperada", aux_start="bottom", strict_snake=True)
    for n, row in enumerate(order):
        first_roll(m, "desperada")
        mine = {r for r in open_in(m, "alternate") if r.startswith("aux.")}
        assert mine == ({"aux.pair", "aux.desperada"} if n == 0 else {row})
        m.play(f"write alternate.{row}")


# Announcing --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_Y_5_Y_f_first_announcement(game: str) -> None:
    """Y-5, Y-f: only between roll 1 and roll 2, binding, may be filled at once or played for."""
    m = new(game, 2)
    refuse(m, "announce first.full")
    first_roll(m, game)
    refuse(m, "write first.full")
    m.play("announce first.full")
    assert m.view()["announced"] == "first.full"
    assert moves(m, "write") == {"first.full"}
    assert not moves(m, "announce")
    for text in (
        "announce first.four",
        "announce second.four",
        "write free.full",
        "write down.ones",
        "write first.four",
    ):
        refuse(m, text)
    at_once = m.record()
    m.play("write first.full")
    assert m.turn == 1
    m = Match.load(at_once)
    for _ in range(2):
        assert m.turn == 0
        m.play("hold")
        play(m, dice_text(filler(game)))
        assert moves(m, "write") == {"first.full"}
        assert not moves(m, "announce")
    assert list(m.moves()) == ["write first.full"]
    refuse(m, "write free.twos")
    m.play("write first.full")
    assert m.turn == 1


@pytest.mark.parametrize("game", GAMES)
def test_Y_f_too_late_after_the_second_roll(game: str) -> None:
    """Y-f: column 1 can't be announced after roll 2 or roll 3, nor after the dice to hold are named."""
    m = rolled(new(game), game, 2)
    refuse(m, "announce first.full")
    refuse(m, "write first.full")
    m = rolled(new(game), game, 3)
    refuse(m, "announce first.full")
    refuse(m, "write first.full")


@pytest.mark.parametrize("game", SIX)
def test_PU_2_Y_g_second_announcement(game: str) -> None:
    """PU-2, Y-g: only between roll 2 and roll 3, binding, may be filled at once."""
    m = first_roll(new(game, 2), game)
    refuse(m, "announce second.full")
    play(m, "hold", dice_text(filler(game)))
    assert moves(m, "announce") == {f"second.{row}" for row in rows(game)}
    m.play("announce second.aux.three")
    assert m.view()["announced"] == "second.aux.three"
    assert moves(m, "write") == {"second.aux.three"}
    refuse(m, "announce second.four")
    refuse(m, "write free.twos")
    at_once = m.record()
    m.play("write second.aux.three")
    assert m.turn == 1
    m = Match.load(at_once)
    play(m, "hold", dice_text(filler(game)))
    assert list(m.moves()) == ["write second.aux.three"]
    m = rolled(new(game), game, 3)
    refuse(m, "announce second.full")
    refuse(m, "write second.full")


@pytest.mark.parametrize("game", SIX)
def test_Y_g_not_in_a_turn_with_a_first_announcement(game: str) -> None:
    """Y-g: a turn carries one announcement."""
    m = first_roll(new(game), game)
    play(m, "announce first.aux.pair", "hold", dice_text(filler(game)))
    assert not moves(m, "announce")
    refuse(m, "announce second.full")


@pytest.mark.parametrize("game", GAMES)
def test_Y_f_announcing_is_per_turn(game: str) -> None:
    """Y-f: the next turn begins unannounced, and the written cell is not offered again."""
    m = new(game)
    turn(m, "first.max")
    first_roll(m, game)
    assert m.view()["announced"] is None
    assert moves(m, "announce") == {f"first.{row}" for row in rows(game)} - {"first.max"}
    refuse(m, "announce first.max")


def announcing(game: str) -> tuple[str, ...]:
    return ("first",) if game == "yamb" else ("first", "second")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("last", ["main", "aux"])
def test_Y_h_only_the_first_column_has_room(game: str, last: str) -> None:
    """Y-h: after roll 1 announcing is the only thing to do; then hold or write as ever."""
    if last == "aux" and game == "yamb":
        room = {"first.ones"}
    else:
        room = {"first.max", "first.full"} if last == "main" else {"first.aux.pair", "first.aux.three"}
    m = first_roll(leave(game, room), game)
    assert set(m.moves()) == {f"announce {cell}" for cell in room}
    for text in ("hold", "hold 2", "write first.max", "roll", "announce second.full"):
        refuse(m, text)
    cell = sorted(room)[0]
    m.play(f"announce {cell}")
    assert moves(m, "write") == {cell}
    assert "" in moves(m, "hold")
    play(m, "hold", dice_text(filler(game)), "hold 2", dice_text(filler(game)[1:]))
    assert list(m.moves()) == [f"write {cell}"]
    m.play(f"write {cell}")
    assert (m.turn is None) == (len(room) == 1)


@pytest.mark.parametrize("game", SIX)
@pytest.mark.parametrize("last", ["main", "aux"])
def test_Y_h_only_the_second_column_has_room(game: str, last: str) -> None:
    """Y-h: roll 2 is compulsory, then announcing is the only thing to do."""
    room = {"second.min", "second.yamb"} if last == "main" else {"second.aux.two_pairs"}
    m = first_roll(leave(game, room), game)
    assert set(m.moves()) == {f"hold {h}".strip() for h in moves(m, "hold")}
    assert len(moves(m, "hold")) == len(naive.parts(filler(game))) + 1, "PU-e: all dice as well"
    cell = sorted(room)[0]
    for text in (f"write {cell}", f"announce {cell}", "stop"):
        refuse(m, text)
    play(m, "hold 2 2", dice_text(filler(game)[2:]))
    assert set(m.moves()) == {f"announce {c}" for c in room}
    refuse(m, "hold")
    refuse(m, f"write {cell}")
    m.play(f"announce {cell}")
    assert moves(m, "write") == {cell}
    assert moves(m, "hold")
    play(m, "hold", dice_text(filler(game)))
    assert list(m.moves()) == [f"write {cell}"]
    m.play(f"write {cell}")
    assert (m.turn is None) == (len(room) == 1)


@pytest.mark.parametrize("game", SIX)
@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("first.full", "second.ones"),
        ("first.aux.pair", "second.max"),
        ("first.max", "second.aux.three"),
        ("first.aux.three", "second.aux.pair"),
    ],
)
def test_Y_h_both_announced_columns_have_room(game: str, one: str, two: str) -> None:
    """Y-h: after roll 1 announcing is optional, but nothing can be written; after roll 2 it is obligatory."""
    m = first_roll(leave(game, {one, two}), game)
    assert moves(m, "announce") == {one}
    assert moves(m, "hold")
    assert not moves(m, "write")
    before = m.record()
    play(m, "hold", dice_text(filler(game)))
    assert list(m.moves()) == [f"announce {two}"]
    refuse(m, "hold")
    m.play(f"announce {two}")
    play(m, "hold", dice_text(filler(game)), f"write {two}")
    first_roll(m, game)
    assert list(m.moves()) == [f"announce {one}"]
    m = Match.load(before)
    play(m, f"announce {one}", f"write {one}")
    first_roll(m, game)
    assert set(m.moves()) == {f"hold {h}".strip() for h in moves(m, "hold")}


@pytest.mark.parametrize("game", SIX)
@pytest.mark.parametrize("unannounced", ["free.ones", "up.ones", "down.yamb", "alternate.aux.two_pairs"])
def test_Y_h_announcing_is_free_while_another_cell_is_open(game: str, unannounced: str) -> None:
    """Y-h: with one unannounced cell open nothing is compulsory, in either table."""
    m = leave(game, {"first.full", "second.full", unannounced})
    first_roll(m, game)
    assert moves(m, "write") == {unannounced}
    assert moves(m, "announce") == {"first.full"}
    assert moves(m, "hold")
    play(m, "hold", dice_text(filler(game)))
    assert moves(m, "write") == {unannounced}
    assert moves(m, "announce") == {"second.full"}
    assert moves(m, "hold")
    play(m, "hold", dice_text(filler(game)))
    assert list(m.moves()) == [f"write {unannounced}"]


def test_Y_h_yamb_with_an_unannounced_cell_open() -> None:
    """Y-h: Ямб with one free cell left: announcing column 1 is optional; after roll 2 it is too late."""
    m = first_roll(leave("yamb", {"first.full", "free.max"}), "yamb")
    assert moves(m, "announce") == {"first.full"}
    assert moves(m, "write") == {"free.max"}
    play(m, "hold", dice_text(filler("yamb")))
    assert not moves(m, "announce")
    assert moves(m, "write") == {"free.max"}


@pytest.mark.parametrize("game", GAMES)
def test_Y_h_another_seats_sheet_does_not_matter(game: str) -> None:
    """Y-h: what is compulsory follows from the own sheet."""
    m = new(game, 2)
    left = {"first.full"}
    for column in COLUMNS[game]:
        for row in fill_order(game, column):
            if f"{column}.{row}" not in left:
                turn(m, f"{column}.{row}")
                turn(m, f"{column}.{row}")
    turn(m, "first.full")
    first_roll(m, game)
    assert list(m.moves()) == ["announce first.full"]


# The whole sheet ---------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "turns"), [("yamb", 48), ("pukalka", 90), ("desperada", 132)])
def test_number_of_turns(game: str, turns: int) -> None:
    """Ямб 48, Пукалка 90, Десперада 132 turns: 12 rows × 4, 15 × 6 and 22 × 6 cells."""
    m = leave(game, {"free.max"})
    assert m.turn == 0
    assert len(cells(m)) == turns - 1
    turn(m, "free.max")
    assert m.turn is None
    assert list(m.winners) == [0]
    assert len(cells_of(game, COLUMNS[game])) == turns
    assert sum(text.startswith("write") for text in m.log) == turns
    refuse(m, dice_text(filler(game)))


@pytest.mark.parametrize("aux_start", ["three", "bottom"])
@pytest.mark.parametrize("strict_snake", [False, True])
def test_DE_b_every_start_can_be_filled(aux_start: str, strict_snake: bool) -> None:
    """DE-b, PU-a: with each pair of options the whole sheet can be filled."""
    m = fill(
        new("desperada", aux_start=aux_start, strict_snake=strict_snake),
        "desperada",
        COLUMNS["desperada"],
        aux_start=aux_start,
    )
    assert m.turn is None
