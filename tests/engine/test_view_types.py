"""The view is what its types say, in every game and in many positions."""

from __future__ import annotations

import random
import types
from collections.abc import Callable
from functools import cache
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest
from kubek import view_types

from .helpers import GAMES, Match, brisk_move, new, random_move, random_options

PLAIN = (bool, int, float, str, type(None))


def faults(value: object, hint: Any, where: str = "view") -> list[str]:
    """Where `value` is not of the type `hint`; a bool is no int, a key that no TypedDict names is a fault."""
    if hint is Any:
        return []
    if hint in PLAIN:
        fits = type(value) is hint or (hint is float and type(value) is int)
        return [] if fits else [f"{where}: {value!r} is no {hint.__name__}"]
    if is_typeddict(hint):
        return _typed_dict(value, hint, where)
    origin, inside = get_origin(hint), get_args(hint)
    if origin is NotRequired:
        return faults(value, inside[0], where)
    if origin is Literal:
        return [] if value in inside else [f"{where}: {value!r} is none of {inside}"]
    if origin in (Union, types.UnionType):
        tries = [faults(value, one, where) for one in inside]
        return [] if [] in tries else [f"{where}: {value!r:.200} fits none of {hint}"]
    if origin is list:
        if not isinstance(value, list):
            return [f"{where}: {value!r:.200} is no list"]
        return [fault for at, item in enumerate(value) for fault in faults(item, inside[0], f"{where}[{at}]")]
    assert origin is dict, hint
    if not isinstance(value, dict):
        return [f"{where}: {value!r:.200} is no dict"]
    return [fault for key, item in value.items()
            for fault in (*faults(key, inside[0], f"{where} key"), *faults(item, inside[1], f"{where}.{key}"))]


@cache
def fields_of(hint: Any) -> dict[str, Any]:
    return get_type_hints(hint, include_extras=True)


def _typed_dict(value: object, hint: Any, where: str) -> list[str]:
    if not isinstance(value, dict):
        return [f"{where}: {value!r:.200} is no {hint.__name__}"]
    hints = fields_of(hint)
    wrong = [f"{where}.{key} is missing" for key, kind in hints.items()
             if key not in value and get_origin(kind) is not NotRequired]
    wrong += [f"{where}.{key} is not in {hint.__name__}" for key in value.keys() - hints.keys()]
    for key in value.keys() & hints.keys():
        wrong += faults(value[key], hints[key], f"{where}.{key}")
    return wrong


def check(m: Match) -> dict[str, Any]:
    view: dict[str, Any] = m.view()
    assert faults(view, view_types.View) == []
    return view


def walk(
    game: str, seed: int, seats: int, most: int, look: Callable[[Match], dict[str, Any]] = check
) -> list[dict[str, Any]]:
    """The views of a random match: under the usual options, and under random ones where `seed` is not 0."""
    rng = random.Random(f"{game} {seed}")
    options = random_options(game, rng) if seed else {}
    m = new(game, seats, **{"opening": "roll", **options})
    choose = brisk_move if seed % 2 else random_move
    views = [look(m)]
    while m.turn is not None and len(views) < most:
        m.play(choose(m, rng))
        views.append(look(m))
    return views


@pytest.mark.parametrize("game", GAMES)
def test_every_view_fits_its_types(game: str) -> None:
    views = [view for seed in range(4) for view in walk(game, seed, 2 - seed % 2 + seed // 2, 120)]
    assert any(view["dice"] for view in views) or game == "sto_dwadziescia"
    assert any(view["opening"] for view in views)


def test_what_does_not_fit_is_found() -> None:
    """The check itself: a missing field, one too many, a wrong type, a kind that does not exist."""
    view: dict[str, Any] = new("yamb").view()
    for wrong in ({**view, "fast": 1}, {**view, "more": 1}, {k: v for k, v in view.items() if k != "due"},
                  {**view, "board": {**view["board"], "kind": "heap"}},
                  {**view, "dice": [{"face": True, "state": "free"}]}):
        assert faults(wrong, view_types.View)


def test_a_computers_seat_has_a_level() -> None:
    m = Match.new("yamb", seats=["Ana", {"name": "K", "player": "computer", "level": "club"}])
    assert [seat.get("level") for seat in check(m)["seats"]] == [None, "club"]


# -- what the view says of the rules ------------------------------------------------------------------


@pytest.mark.parametrize("game", ["yamb", "pukalka", "desperada"])
def test_must_announce_says_that_nothing_else_is_left(game: str) -> None:
    """Y-h: exactly where every legal move is an announcement."""
    rng = random.Random(game)
    m = new(game, 1)
    must = 0
    while m.turn is not None:
        view, moves = m.view(), m.moves()
        only = bool(moves) and all(move.startswith("announce ") for move in moves)
        assert view["must_announce"] == only, (m.log[-3:], moves)
        must += only
        unannounced = [move for move in moves if move.startswith("write ")]
        m.play(unannounced[0] if unannounced and not only else random_move(m, rng))
    assert must


@pytest.mark.parametrize("game", ["general", "yahtzee", "yamb", "pukalka", "desperada"])
def test_the_layout_names_every_cell_once(game: str) -> None:
    m = new(game)
    board = m.view()["board"]
    lines = [line for table in board["tables"] for line in table["lines"]]
    cells = [cell for line in lines if line["kind"] == "row" for cell in line["cells"]]
    assert len(cells) == len(set(cells)) == m.game.turns_each
    assert set(cells) == set(board["closed"])
    assert {cell for line in lines if line["kind"] == "sum" for cell in line["cells"]} >= set(board["sheets"][0]["sums"])
    assert all(len(line["cells"]) == len(board["columns"]) for line in lines)
    assert {line["total"] for line in lines} >= set(board["sheets"][0]["lines"])


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_view_fits_its_types_and_it_alone_tells_the_best_entry(game: str) -> None:
    views = walk(game, 3, 3, 60_000, Match.view)
    assert [view["best"] for view in views[:-1]] == [None] * (len(views) - 1)
    last = views[-1]
    assert last["over"] and last["turn"] is None
    assert not faults(last, view_types.View)
    sheets, found = last["board"]["sheets"], last["best"]
    if game in ("bazy", "skreslanka", "skreslanka2"):  # there is no turn to be proud of
        assert found is None
        return
    entries = [[*sheet["cells"].values()] if "cells" in sheet else sheet["turns"] for sheet in sheets]
    assert found["points"] == max(map(max, entries))
    assert found["points"] in entries[found["seat"]]
    assert not any(found["points"] in earlier for earlier in entries[:found["seat"]])
    assert (found["cell"] is not None) == ("cells" in sheets[0])
    if found["cell"]:
        assert sheets[found["seat"]]["cells"][found["cell"]] == found["points"]


def test_fast_rolling_is_offered_where_little_is_decided() -> None:
    assert {game for game in GAMES if new(game).view()["fast"]} == {"sto_dwadziescia", "skreslanka", "skreslanka2"}
