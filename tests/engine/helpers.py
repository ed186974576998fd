"""What the engine's tests share: making matches, playing them by text, random play.

Only the public surface is used: ``Match.new``, ``play``, ``moves``, ``view`` and so on.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from pathlib import Path
from runpy import run_path
from typing import Any

import kubek
import pytest
from kubek import messages
from kubek.families.sheet import SheetGame
from kubek.families.yamb import YambGame

GAMES = list(kubek.GAMES)
SHEETS = [id for id, game in kubek.GAMES.items() if issubclass(game, SheetGame)]
WIDE = [id for id, game in kubek.GAMES.items() if issubclass(game, YambGame)]
PIG = Path(__file__).parents[1] / "fixtures" / "example_game" / "pig" / "rules.py"
NAMES = ["Ana", "Ivo", "Zofia", "Łukasz", "Мария", "Георги", "Ewa", "Jan", "Ola", "Petar", "Тодор", "Kasia"]

Match = kubek.Match
Pig: Any = run_path(str(PIG), run_name="pig")["Pig"]
"""The example game of docs/adding-a-game.md, which no registry knows."""


def new(game: str, seats: int = 1, **options: Any) -> Match:
    """A match with typed dice in seat order, unless the options say otherwise."""
    return Match.new(game, seats=NAMES[:seats], options={"opening": "seats", **options}, dice="own")


def play(m: Match, *moves: str) -> Match:
    for move in moves:
        m.play(move)
    return m


def faces(*dice: int) -> str:
    return "roll " + " ".join(map(str, sorted(dice)))


def roll(m: Match, dice: Iterable[int]) -> None:
    m.play(faces(*dice))


def moves(m: Match, verb: str) -> set[str]:
    """The legal moves now that begin with this word, without the word."""
    return {text[len(verb) :].strip() for text in m.moves() if text.split(" ")[0] == verb}


def cells(m: Match, seat: int = 0) -> dict[str, int]:
    """What is written on a seat's sheet."""
    board: Any = m.view()["board"]
    written: dict[str, int] = board["sheets"][seat]["cells"]
    return {cell: points for cell, points in written.items() if points is not None}


def offered(m: Match) -> dict[str, int]:
    """Each cell that may be written now with what it would score."""
    board: Any = m.view()["board"]
    return {cell: entry["points"] for cell, entry in board["open"].items()}


def state(m: Match) -> dict[str, Any]:
    """Everything a match says about itself, to compare before and after."""
    return {
        "record": m.record(),
        "view": m.view(),
        "moves": list(m.moves()),
        "now": (m.due, m.turn, list(m.scores), list(m.winners)),
        "redone": m.redone,
    }


def same(m: Match, before: dict[str, Any]) -> bool:
    """The same state but for what may be undone or redone."""
    now = state(m)
    return (
        now["record"] == before["record"]
        and now["moves"] == before["moves"]
        and now["now"] == before["now"]
        and {**now["view"], "undo": 0, "redo": 0} == {**before["view"], "undo": 0, "redo": 0}
    )


def check_reason(reason: object) -> None:
    """A reason is an id whose text key the catalogues are compared with."""
    assert isinstance(reason, str)
    assert reason in messages.REASONS


def refuse(m: Match, text: Any) -> str:
    """The move is refused with a known reason and nothing changes; returns the reason."""
    before = state(m)
    with pytest.raises(kubek.IllegalMove) as refusal:
        m.play(text)
    check_reason(refusal.value.reason)
    assert state(m) == before, text
    return refusal.value.reason


def refuse_all(m: Match, texts: Iterable[Any]) -> None:
    """Each of the texts is refused with a known reason, and together they have changed nothing."""
    before = state(m)
    for text in texts:
        with pytest.raises(kubek.IllegalMove) as refusal:
            m.play(text)
        check_reason(refusal.value.reason)
        assert m.log == tuple(before["record"]["log"]), text
    assert state(m) == before


OPENING = ("choice", "roll", ["roll", "seats"])


def check_options(game: str, *, dice: int, **options: tuple[str, Any, Any]) -> None:
    """The game has these dice and, beside the opening, exactly these options: kind, default, and values or limits."""
    assert kubek.GAMES[game].dice == dice
    found = {option.id: option for option in kubek.GAMES[game].options}
    assert set(found) == {"opening", *options}
    for id, (kind, default, values) in {"opening": OPENING, **options}.items():
        assert (found[id].kind, found[id].default) == (kind, default)
        assert type(found[id].default) is type(default)
        if kind == "choice":
            assert list(found[id].values) == values
        if kind == "int":
            assert (found[id].low, found[id].high) == values


# Random play -----------------------------------------------------------------------------

Choice = Callable[[Match, random.Random], str]


def draw(m: Match, rng: random.Random) -> str:
    return faces(*(rng.randint(1, 6) for _ in range(m.due)))


def random_move(m: Match, rng: random.Random) -> str:
    """A uniformly drawn legal move; a roll comes with its dice."""
    move = rng.choice(list(m.moves()))
    return draw(m, rng) if move == "roll" else move


def brisk_move(m: Match, rng: random.Random) -> str:
    """A legal move by kind first: writes and takes come soon, so that whole matches stay short."""
    legal = list(m.moves())
    for verb, chance in (("write", 0.5), ("announce", 0.3), ("stop", 0.3), ("hold", 1.0)):
        kind = [text for text in legal if text.split(" ")[0] == verb]
        if kind and rng.random() < chance:
            return rng.choice(kind)
    move = rng.choice(legal)
    return draw(m, rng) if move == "roll" else move


def finish(m: Match, rng: random.Random, choose: Choice = brisk_move, limit: int = 60_000) -> int:
    """Play to the end; the number of events. Fails where the end does not come."""
    for n in range(limit):
        if m.turn is None:
            return n
        m.play(choose(m, rng))
    raise AssertionError(f"no end after {limit} events")


def random_options(game: str, rng: random.Random) -> dict[str, Any]:
    """Allowed values for a random part of the game's options."""
    chosen: dict[str, Any] = {}
    for option in kubek.GAMES[game].options:
        if rng.random() < 0.5:
            continue
        if option.kind == "bool":
            chosen[option.id] = rng.random() < 0.5
        elif option.kind == "int":
            chosen[option.id] = rng.randint(option.low, option.high)
        else:
            chosen[option.id] = rng.choice(list(option.values))
    return chosen
