"""PU-e: keeping all dice is the second throw, where a cell can still be announced after it; Десперада has the rule too."""

from __future__ import annotations

from collections.abc import Callable

import kubek
import pytest
from kubek import link
from kubek.play import advise

from tests.engine.helpers import Match, faces, moves, new, play, refuse

GAMES = ("pukalka", "desperada")


def filled(game: str, *, first: bool = True, second: bool = False, plain: bool = True, rules: int = 2) -> Match:
    """A sheet before a turn with the cells written of these columns: announced first, second, and all the others.

    What cannot be filled without a rest is left: of each column one cell stays open where it is not to be full.
    """
    m = Match.load(new(game).record() | {"rules": rules})
    size = m.game.dice
    any_roll = faces(*([1, 2, 3, 4, 6, 6][:size]))

    def write(cell: str) -> None:
        column = cell.split(".")[0]
        m.play(any_roll)
        if column == "second":
            m.play("hold 1")
            m.play(faces(*([2, 3, 4, 6, 6][:size - 1])))
        if column in ("first", "second"):
            m.play(f"announce {cell}")
        m.play(f"write {cell}")

    for column, wanted in (("first", first), ("second", second)):
        if wanted:
            for cell in [cell.id for cell in m.game.cells if cell.column.id == column]:
                write(cell)
    while plain:
        m.play(any_roll)
        open_cells = sorted(moves(m, "write"))
        if not open_cells:
            # the roll stands: the match is taken back to before it
            return Match.load({**m.record(), "log": list(m.log[:-1])})
        m.play(f"write {open_cells[0]}")
    return m


def yamb(m: Match) -> str:
    return faces(*[6] * m.game.dice)


def all_dice(m: Match) -> str:
    return "hold " + " ".join(["6"] * m.game.dice)


@pytest.mark.parametrize("game", GAMES)
def test_a_ready_yamb_need_not_be_broken(game: str) -> None:
    """The example of PU-e: only cells of column 2 are open and the first roll is all sixes."""
    m = filled(game)
    play(m, yamb(m), all_dice(m))
    assert (m.due, m.view()["roll"]) == (0, {"made": 2, "of": 3})
    assert [note["key"] for note in m.view()["notes"]] == ["note.kept_all"]
    assert "second.yamb" in moves(m, "announce")
    play(m, "announce second.yamb")
    before = m.scores[0]
    play(m, "write second.yamb")
    assert m.view()["board"]["sheets"][0]["cells"]["second.yamb"] == (80 if game == "pukalka" else 20)
    assert m.scores[0] > before


@pytest.mark.parametrize("game", GAMES)
def test_after_it_y_g_and_y_h_apply(game: str) -> None:
    m = filled(game)
    play(m, yamb(m), all_dice(m))
    assert moves(m, "hold") == set() and moves(m, "write") == set(), "Y-h: it is the last chance to announce"
    assert refuse(m, "announce second.nothing") == "cell_unknown"
    assert all(cell.startswith("second.") for cell in moves(m, "announce"))
    m = filled(game, plain=False)
    play(m, yamb(m), all_dice(m))
    assert moves(m, "announce") and moves(m, "write") and moves(m, "hold"), "nothing is forced while others are open"
    play(m, "hold 6 6", faces(*[1] * (m.game.dice - 2)))
    assert m.view()["roll"]["made"] == 3


@pytest.mark.parametrize("game", GAMES)
def test_it_is_a_move_nowhere_else(game: str) -> None:
    fresh = new(game)
    play(fresh, yamb(fresh), all_dice(fresh))
    assert refuse(fresh, all_dice(fresh)) == "hold_all", "not after the second throw"
    announced = new(game)
    play(announced, yamb(announced), "announce first.sixes")
    assert refuse(announced, all_dice(announced)) == "hold_all", "not with an announcement"
    full = filled(game, second=True, plain=False)
    play(full, yamb(full))
    assert refuse(full, all_dice(full)) == "hold_all", "not where column 2 is full"
    for other in ("yamb", "yahtzee", "general", "strity"):
        m = new(other)
        play(m, yamb(m))
        assert refuse(m, all_dice(m)) == "hold_all", other


@pytest.mark.parametrize("game", GAMES)
def test_version_1_replays_without_it(game: str) -> None:
    m = filled(game, rules=1)
    play(m, yamb(m))
    assert refuse(m, all_dice(m)) == "hold_all"
    assert all_dice(m) not in m.moves()
    again = link.unpack(link.pack(m))
    assert again.record() == m.record() and again.record()["rules"] == 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("there_and_back", [lambda m: Match.load(m.record()), lambda m: link.unpack(link.pack(m))])
def test_it_is_kept_in_records_and_links(game: str, there_and_back: Callable[[Match], Match]) -> None:
    m = new(game)
    play(m, yamb(m), all_dice(m), "announce second.yamb")
    assert there_and_back(m).view() | {"undo": 0} == m.view() | {"undo": 0}
    m.undo()
    m.undo()
    m.redo()
    assert m.view()["roll"]["made"] == 2


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_knows_it(game: str) -> None:
    m = filled(game)
    play(m, yamb(m))
    a = advise(m)
    assert a.best == all_dice(m)
    assert {move for move, _ in a.moves} == set(m.moves())
    before = dict(a.moves)[all_dice(m)]
    m.play(all_dice(m))
    assert advise(m).moves[0][1] == pytest.approx(before)
    old = filled(game, rules=1)
    play(old, yamb(old))
    assert {move for move, _ in kubek.play.advise(old).moves} == set(old.moves())
