"""Levels choose from the coach's advice and from nothing else; tables are checked before use."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from statistics import fmean, stdev
from typing import Any

import pytest
from kubek import messages
from kubek.play import LEVELS, Advice, TableError, advise, choose, tables_for
from kubek.play import tables as store
from kubek.play.coding import Numbers, pack, unpack
from kubek.play.coach import adviser_of
from kubek.play.levels import pick
from kubek.play.simulate import play_match, simulate

from tests.engine.helpers import GAMES, Match, draw, finish, new


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_always_chooses_a_legal_move(game: str, level: str) -> None:
    rng = random.Random(f"{game}{level}")
    m = new(game, 2)
    for _ in range(40):
        if m.turn is None:
            break
        move = choose(m, level, rng)
        assert move in m.moves()
        m.play(draw(m, rng) if move == "roll" else move)


def test_master_takes_the_best_and_the_same_dice_give_the_same_moves() -> None:
    rng = random.Random(3)
    m = new("strity", 1)
    while m.turn is not None:
        move = choose(m, "master", random.Random(0))
        if m.due:
            m.play(draw(m, rng))
            continue
        assert move == advise(m).best
        m.play(move)


def test_weaker_levels_choose_worse_moves_more_often() -> None:
    advice = Advice("points", [("a", 100.0), ("b", 99.0), ("c", 95.0), ("d", 60.0)], 100.0)
    loss = {}
    for level in LEVELS:
        rng = random.Random(1)
        loss[level] = sum(advice.cost(pick(advice, level, rng, adviser_of("yamb").SCALE)) for _ in range(4000)) / 4000
    assert loss["master"] == 0 < loss["club"] < loss["beginner"]
    assert loss["club"] < 2


def test_the_choice_does_not_look_at_the_dice_to_come() -> None:
    one, two = (Match.new("yahtzee", ["Ana"], seed=seed) for seed in ("x", "y"))
    for m in (one, two):
        m.play("roll")
    record = one.record() | {"seed": "y"}
    assert choose(Match.load(record), "master", random.Random(0)) == choose(one, "master", random.Random(0))


def test_an_unknown_level_and_a_finished_match_are_refused() -> None:
    m = new("sto_dwadziescia", 1)
    with pytest.raises(ValueError, match="no such level"):
        choose(m, "grandmaster", random.Random(0))
    finish(m, random.Random(0))
    with pytest.raises(ValueError, match="over"):
        choose(m, "master", random.Random(0))


# Tables -------------------------------------------------------------------------------------


@pytest.fixture
def clean_tables() -> Iterator[None]:
    store.forget()
    yield
    store.forget()


@pytest.mark.usefixtures("clean_tables")
def test_a_wrong_table_is_an_error_and_never_used() -> None:
    m = new("strity", 1)
    name, = tables_for(m)
    _, size = store.TABLES[name]
    for data in (b"", b"\0" * size, pack({"win.free": Numbers([1, 2, 3])})):
        with pytest.raises(TableError) as wrong:
            store.provide(name, data)
        assert wrong.value.reason == "table_damaged"
    with pytest.raises(TableError) as unknown:
        store.provide("nothing", b"")
    assert unknown.value.reason == "table_missing"


@pytest.mark.usefixtures("clean_tables")
def test_without_its_table_there_is_no_advice(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    folder = store.Path(str(tmp_path))
    data = (store.Path(store.__file__).parent / "strity.bin").read_bytes()
    monkeypatch.setattr(store, "__file__", str(folder / "__init__.py"))
    m = new("strity", 1)
    m.play("roll 1 2 3 5 5 6")
    assert store.missing("strity")
    for ask in (lambda: advise(m), lambda: choose(m, "master", random.Random(0))):
        with pytest.raises(TableError) as gone:
            ask()
        assert gone.value.reason == "table_missing"
        assert gone.value.params == {"table": "strity"}
    store.provide("strity", data)
    assert not store.missing("strity")
    assert advise(m).best == "hold 2 5 5"  # on the way to a triple and a pair


def test_all_tables_are_as_listed_and_small() -> None:
    folder = store.Path(store.__file__).parent
    assert sorted(file.stem for file in folder.glob("*.bin")) == sorted(store.TABLES)
    for name, (_, size) in store.TABLES.items():
        store.load(name)
        assert (folder / store.file_name(name)).stat().st_size == size
    assert sum(size for _, size in store.TABLES.values()) < 1_500_000
    assert store.TABLES["yahtzee"][1] < 350_000


@pytest.mark.parametrize(("game", "options"), [*((game, {}) for game in GAMES), ("skreslanka2", {"turns": 40})])
def test_the_tables_that_are_asked_for_are_enough(
    game: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    m = new(game, 2, **options)
    asked: list[str] = []
    real = store.load

    def load(name: str) -> store.Table:
        asked.append(name)
        return real(name)

    adviser_of(game)
    for name, module in sys.modules.items():
        if name.startswith("kubek.") and getattr(module, "load", None) is real:
            monkeypatch.setattr(module, "load", load)
    rng = random.Random(2)
    for _ in range(30):
        if m.turn is not None:
            move = choose(m, "master", rng)
            m.play(draw(m, rng) if move == "roll" else move)
    assert set(asked) <= set(tables_for(m))


@pytest.mark.parametrize("kind", ["wide", "delta", "plane"])
def test_packed_numbers_come_back(kind: str) -> None:
    rng = random.Random(kind)
    for top in (100, 30_000, 2_000_000):
        values = [rng.randint(-top, top) for _ in range(120)]
        numbers, steps, about = unpack(pack({"a": Numbers(values, kind, 12, 0.5), "b": Numbers([], kind, 12)},
                                            {"x": 1}))
        assert list(numbers["a"]) == values
        assert list(numbers["b"]) == []
        assert steps["a"] == 0.5
        assert about == {"x": 1}


def test_what_is_no_table_is_refused() -> None:
    for data in (b"", b"abc", pack({"a": Numbers([1] * 50)})[:-9], json.dumps({}).encode()):
        with pytest.raises(ValueError, match="table"):
            unpack(data)


def test_reasons_have_keys() -> None:
    assert {"table_missing", "table_damaged"} <= messages.REASONS


# Simulation ---------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "emscripten", reason="a browser has no processes")
def test_a_simulation_is_repeatable_whatever_the_processes() -> None:
    levels = ["master", "beginner"]
    alone = list(simulate("bazy", levels, 16, seed=4))
    assert alone == list(simulate("bazy", levels, 16, seed=4, jobs=2))
    assert alone[3] == play_match("bazy", levels, {}, 4, 3)
    assert alone != list(simulate("bazy", levels, 16, seed=5))
    assert sum(sum(result.wins) for result in alone) == pytest.approx(16)


def test_master_beats_beginner() -> None:
    results = list(simulate("strity", ["beginner", "master"], 24, seed=1))
    assert sum(result.wins[1] for result in results) >= 18


@pytest.mark.parametrize(("game", "matches"), [("yahtzee", 10), ("general", 10), ("strity", 8), ("piatka", 6),
                                               ("skreslanka", 40), ("skreslanka2", 20), ("sto_dwadziescia", 100),
                                               ("ten_thousand", 5)])
def test_the_master_scores_what_was_solved(game: str, matches: int) -> None:
    """Within three standard errors; `build.py bench play means` does the same at length."""
    solved = advise(new(game, 1))
    results = list(simulate(game, ["master"], matches, seed=2))
    counted = [result.turns[0] if solved.unit == "turns" else result.scores[0] for result in results]
    assert solved.value == pytest.approx(fmean(counted), abs=3 * stdev(counted) / matches**0.5)
