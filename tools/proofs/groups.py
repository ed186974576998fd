"""What is solved together, and how: each group is one command, ``build.py proofs <group>``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from math import sqrt

from kubek.families.press import PressGame, PressTurn, Takes
from kubek.game import Setting, Standing
from kubek.games.bazy.rules import LIMIT
from kubek.games.sto_dwadziescia.rules import GOAL
from kubek.games.strity.rules import TURNS as STRITY_TURNS

from tools.proofs import counted, spread
from tools.solve import cross, press, strity
from tools.solve.tables import game_of


@dataclass(frozen=True)
class Row:
    """One figure. ``settings`` are those that change it; all others are at their defaults, or do not matter."""

    settings: dict[str, Setting]
    value: float | None = None
    spread: float | None = None
    first: float | None = None


@dataclass(frozen=True)
class Group:
    """Figures that one computation gives. ``method`` is a key of the page's texts, ``tables`` those of the coach."""

    game: str
    unit: str
    method: str
    solve: Callable[[], Iterator[Row]]
    tables: tuple[str, ...] = ()
    step: float | None = None
    """How far the coach's value of a match alone may be off: its tables are rounded. None where it says something else."""
    first_step: float = 1e-4
    """The same for its chance of the first of two."""
    numbers: tuple[str, ...] = ("value",)
    """What the coach can say of the settings ``listed``, where solving takes long."""
    listed: tuple[dict[str, Setting], ...] = ()


def _strity() -> Iterator[Row]:
    for strict in (False, True):
        game = game_of("strity", strict_triple_pair=strict)
        mean, deviation = spread.strity_turn(game)
        win = strity.win_by_turns(game)
        yield Row({"strict_triple_pair": strict}, STRITY_TURNS * mean, sqrt(STRITY_TURNS) * deviation,
                  float(win[2 * STRITY_TURNS, strity.REACH]))


PIATKA: list[dict[str, Setting]] = [{"several": several, "turns": turns}
                                    for several in (False, True) for turns in range(1, 31)]


def _piatka() -> Iterator[Row]:
    for several in (False, True):
        mean, deviation = spread.press_turn(game_of("piatka", several=several))
        for turns in range(1, 31):
            yield Row({"several": several, "turns": turns}, turns * mean, sqrt(turns) * deviation)


def _piatka_first() -> Iterator[Row]:
    reach = 350
    for several in (False, True):
        win = press.win_by_turns(game_of("piatka", several=several), 60, reach)
        for turns in range(1, 31):
            yield Row({"several": several, "turns": turns}, first=float(win[2 * turns, reach]))


def _bazy() -> Iterator[Row]:
    mean, deviation = counted.turns(counted.bazy_turn(), LIMIT + 1)
    for equal in (False, True):
        yield Row({"equal_turns": equal}, mean, deviation, counted.bazy_first(equal_turns=equal))


def _sto() -> Iterator[Row]:
    mean, deviation = counted.turns(counted.sto_turn(), GOAL)
    for last in (False, True):
        yield Row({"last_turn": last}, mean, deviation, counted.sto_first(last_turn=last))


GENERAL: list[dict[str, Setting]] = [{"free_rescue": rescue, "free_zero": zero}
                                     for rescue, zero in product((False, True), repeat=2)]


def _general() -> Iterator[Row]:
    for settings in GENERAL:
        yield Row(settings, *spread.general(game_of("general", **settings)))


def _yahtzee(joker: str) -> Callable[[], Iterator[Row]]:
    def solve() -> Iterator[Row]:
        yield Row({"joker": joker}, *spread.yahtzee(joker))
    return solve


MINIMA = (350, 500, 1000)
TEN_THOUSAND: list[dict[str, Setting]] = [
    {"finish": finish, "bank_minimum": bank, "four_plus": four}
    for finish, bank, four in product(("one_roll", "one_turn", "off"), (0, 300, 350), ("none", "double", "plus_1000"))]


def _ten_thousand() -> Iterator[Row]:
    for settings in TEN_THOUSAND:
        game = game_of("ten_thousand", **settings)
        turns = press.fewest_turns(game, 50, 25, MINIMA)
        deviation = spread.press_race(game, 50, turns, 25)
        for opening, value in zip((0, *MINIMA), (turns[0], *turns[-len(MINIMA):]), strict=True):
            yield Row(settings | {"opening_minimum": opening}, float(value), None if opening else deviation)


def _win_race(id: str, step: int, most_points: int | None, **settings: Setting) -> Callable[[], Iterator[Row]]:
    def solve() -> Iterator[Row]:
        win = press.win_race(game_of(id, **settings), step, most_points)
        yield Row(settings, first=float(win[0, 0]))
    return solve


def _siedemsetka(target: int) -> Callable[[], Iterator[Row]]:
    def solve() -> Iterator[Row]:
        game = game_of("siedemsetka", target=target)
        turns = press.fewest_turns(game, 1, 50, most_points=200)
        yield Row({"target": target}, float(turns[0]), spread.press_race(game, 1, turns, 50, 200))
    return solve


def _skreslanka() -> Iterator[Row]:
    game = game_of("skreslanka")
    yield Row({}, *spread.crossing(game), float(cross.win_race(game)[-1, -1]))


def _skreslanka2() -> Iterator[Row]:
    game = game_of("skreslanka2")
    cross.checks_engine(game)
    for turns, (mean, deviation) in enumerate(spread.most_numbers(game, 40), 1):
        if turns >= 5:
            yield Row({"until_all": False, "turns": turns}, mean, deviation)


def _skreslanka2_all() -> Iterator[Row]:
    game = game_of("skreslanka2")
    cross.checks_engine(game)
    yield Row({"until_all": True}, *spread.crossing_all(game))


class Pig(PressGame):
    """One die; a 1 loses the turn, everything else is added; the first to 100 wins. Not one of our games."""

    id = "pig"
    dice = 1
    target = 100

    def takes(self, aside: tuple[int, ...], rolled: tuple[int, ...]) -> Takes:
        return {} if rolled == (1,) else {rolled: rolled[0]}

    def take(self, turn: PressTurn, faces: tuple[int, ...], points: int) -> PressTurn:
        return PressTurn((), None, 1, turn.points + points, turn.rolls)

    def after_turn(self, standing: Standing) -> Standing:
        return standing


def _pig() -> Iterator[Row]:
    yield Row({}, first=float(press.win_race(Pig({}), 1)[0, 0]))


def _bare_yahtzee() -> Iterator[Row]:
    yield Row({}, *spread.yahtzee("forced", bare=True))


SHEET, TURN, RACE, SETS, COUNTED = "sheet", "turn", "race", "sets", "counted"

TEN_THOUSAND_FIRST: dict[str, Setting] = {"finish": "one_roll", "bank_minimum": 0, "four_plus": "none", "opening_minimum": 0}

GROUPS: dict[str, Group] = {
    "ten_thousand": Group("ten_thousand", "turns", RACE, _ten_thousand, ("ten_thousand",), 1e-4, listed=tuple(
        settings | {"opening_minimum": opening} for settings in TEN_THOUSAND for opening in (0, *MINIMA))),
    "ten_thousand_first": Group("ten_thousand", "turns", RACE, _win_race("ten_thousand", 50, None, **TEN_THOUSAND_FIRST),
                                ("ten_thousand",), numbers=("first",), listed=(TEN_THOUSAND_FIRST,)),
    "strity": Group("strity", "points", TURN, _strity, ("strity",), 1e-6),
    "general": Group("general", "points", SHEET, _general, ("general",), 0.01, listed=tuple(GENERAL)),
    "bazy": Group("bazy", "out", COUNTED, _bazy),
    "sto_dwadziescia": Group("sto_dwadziescia", "turns", COUNTED, _sto, (), 1e-6),
    "piatka": Group("piatka", "points", TURN, _piatka, ("piatka",), 1e-6),
    "piatka_first": Group("piatka", "points", TURN, _piatka_first, ("piatka",), numbers=("first",),
                          listed=tuple(PIATKA)),
    "siedemsetka": Group("siedemsetka", "turns", RACE, _siedemsetka(300), ("siedemsetka",), 1e-4,
                         listed=({"target": 300},)),
    "siedemsetka_700": Group("siedemsetka", "turns", RACE, _siedemsetka(700), ("siedemsetka",), 1e-4,
                             listed=({"target": 700},)),
    "siedemsetka_first": Group("siedemsetka", "turns", RACE, _win_race("siedemsetka", 1, 200, target=300),
                               ("siedemsetka",), numbers=("first",), listed=({"target": 300},)),
    "skreslanka": Group("skreslanka", "turns", SETS, _skreslanka, ("skreslanka",), 0.001, 0.0005),
    "skreslanka2": Group("skreslanka2", "numbers", SETS, _skreslanka2, ("skreslanka2", "skreslanka2_long"), 0.02),
    "skreslanka2_all": Group("skreslanka2", "turns", SETS, _skreslanka2_all, ("skreslanka2_all",), 0.1),
    "yahtzee": Group("yahtzee", "points", SHEET, _yahtzee("forced"), ("yahtzee",), 0.01),
    "yahtzee_free": Group("yahtzee", "points", SHEET, _yahtzee("free"), ("yahtzee", "yahtzee_free"), 0.01,
                              listed=({"joker": "free"},)),
    "yahtzee_original": Group("yahtzee", "points", SHEET, _yahtzee("original"), ("yahtzee_original",), 0.01,
                              listed=({"joker": "original"},)),
    "bare_yahtzee": Group("bare_yahtzee", "points", SHEET, _bare_yahtzee),
    "pig": Group("pig", "win", RACE, _pig),
}
"""The last two are not games of ours; others have solved them, so they show that the solvers are right."""
