"""Which tables there are, and how each is made and packed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from kubek.games import GAMES
from kubek.games.yahtzee import states as yahtzee_states
from kubek.play import tables
from kubek.play.coding import Numbers, pack
from kubek.play.coach import adviser_of
from kubek.play.tables import Table

from tools.solve import cross, fit, press, sheets, strity
from tools.solve.wide import Network, Rules

Say = Callable[[str], None]
Array = np.ndarray

CHANCE = 1e-4
"""Step of chances to win."""
TURN = 1e-4
"""Step of numbers of turns."""
POINT = 0.01
"""Step of points in Generał and Yahtzee."""


def game_of(id: str, **settings: Any) -> Any:
    """The game with its default settings, but for these."""
    game = GAMES[id]
    return game({option.id: option.default for option in game.options} | settings)


def whole(values: Array, step: float) -> list[int]:
    """The nearest multiples of ``step``."""
    return [int(n) for n in np.rint(np.asarray(values).reshape(-1) / step)]


def ten_thousand(say: Say) -> bytes:
    """Turns for every finish, bank minimum and worth of four alike; wins for the default rules."""
    arrays: dict[str, Numbers] = {}
    about: dict[str, Any] = {}
    for finish in ("one_roll", "one_turn", "off"):
        for bank in (0, 300, 350):
            for four in ("none", "double", "plus_1000"):
                game = game_of("ten_thousand", finish=finish, bank_minimum=bank, four_plus=four)
                turns = press.fewest_turns(game, 50, 25, (350, 500, 1000))
                arrays[f"turns.{adviser_of(game.id).variant(game)}"] = Numbers(whole(turns, TURN), "delta", 0, TURN)
                say(f"{adviser_of(game.id).variant(game)}: {turns[0]:.4f} turns")
    game = game_of("ten_thousand")
    win = press.win_race(game, 50, say=say)
    say(f"first player wins {win[0, 0]:.6f}")
    arrays[f"win.{adviser_of(game.id).variant(game)}"] = Numbers(whole(win, CHANCE), "plane", len(win), CHANCE)
    return pack(arrays, about)


def siedemsetka(say: Say) -> bytes:
    """Turns to both goals; wins to 300."""
    arrays: dict[str, Numbers] = {}
    for target in (300, 700):
        turns = press.fewest_turns(game_of("siedemsetka", target=target), 1, 50, most_points=200)
        arrays[f"turns.{target}"] = Numbers(whole(turns, TURN), "delta", 0, TURN)
        say(f"to {target}: {turns[0]:.4f} turns")
    win = press.win_race(game_of("siedemsetka"), 1, 200, say)
    say(f"first player wins {win[0, 0]:.6f}")
    arrays["win.300"] = Numbers(whole(win, CHANCE), "plane", len(win), CHANCE)
    return pack(arrays)


def _by_turns(wins: Mapping[str, Array], means: Mapping[str, float], reach: int) -> bytes:
    arrays = {f"win.{id}": Numbers(whole(win, CHANCE), "plane", win.shape[1], CHANCE) for id, win in wins.items()}
    return pack(arrays, {"reach": reach, "mean": {id: round(mean, 9) for id, mean in means.items()}})


def piatka(say: Say) -> bytes:
    """Points and wins, one die aside a roll or several."""
    wins, means, keep = {}, {}, 200
    for id, several in (("one", False), ("several", True)):
        game = game_of("piatka", several=several)
        means[id] = press.mean_points(game)
        reach = 350
        win = press.win_by_turns(game, 60, reach)
        say(f"{id}: {means[id]:.6f} points a turn, first player wins {win[20, reach]:.6f}")
        wins[id] = win[:, reach - keep:reach + keep + 1]
    return _by_turns(wins, means, keep)


def strity_table(say: Say) -> bytes:
    """Points and wins under both readings of the three-pair-single."""
    wins, means = {}, {}
    for id, strict in (("free", False), ("strict", True)):
        game = game_of("strity", strict_triple_pair=strict)
        means[id] = strity.mean_points(game)
        wins[id] = strity.win_by_turns(game)
        say(f"{id}: {means[id]:.6f} points a turn, first player wins {wins[id][20, strity.REACH]:.6f}")
    return _by_turns(wins, means, strity.REACH)


def general(say: Say) -> bytes:
    """Free Ratunek and free zero, on and off."""
    arrays = {}
    for rescue in (False, True):
        for zero in (False, True):
            id = "ny"[rescue] + "ny"[zero]
            value = sheets.solve_general(game_of("general", free_rescue=rescue, free_zero=zero))
            say(f"free Ratunek {rescue}, free zero {zero}: {value[0]:.4f}")
            arrays[id] = Numbers(whole(value, POINT), "plane", 64, POINT)
    return pack(arrays)


def _solved_yahtzee(joker: str, say: Say) -> Any:
    values = sheets.solve_yahtzee(joker, say)
    say(f"{joker}: {values[0][0, 0]:.4f}")
    return sheets.yahtzee_lines(values, POINT)


def yahtzee(say: Say) -> bytes:
    """The forced joker."""
    return sheets.pack_yahtzee(_solved_yahtzee("forced", say), POINT)


def yahtzee_free(say: Say) -> bytes:
    """The free joker, as what it differs from the committed forced one."""
    return sheets.pack_yahtzee_difference(_solved_yahtzee("free", say), forced_lines(), POINT)


def yahtzee_original(say: Say) -> bytes:
    """The joker of 1956."""
    return sheets.pack_yahtzee(_solved_yahtzee("original", say), POINT)


def forced_lines() -> Any:
    """The forced joker as it is in the package now."""
    return yahtzee_states.restore(Table(committed("yahtzee")).numbers["values"])


def committed(name: str) -> bytes:
    """A table file of the package."""
    return (Path(tables.__file__).parent / tables.file_name(name)).read_bytes()


def skreslanka(say: Say) -> bytes:
    """Turns of every set, and the factors of the matrix of wins."""
    game = game_of("skreslanka")
    turns = cross.fewest_turns(game)
    say(f"{turns[-1]:.4f} turns")
    win = cross.win_race(game)
    say(f"first player wins {win[-1, -1]:.6f}")
    mine, theirs, step_mine, step_theirs, worst = cross.factors(win)
    say(f"{len(mine)} factors, within {worst:.5f}")
    return pack({
        "turns": Numbers(whole(turns, 0.001), "delta", 0, 0.001),
        "win.mine": Numbers(whole(mine, step_mine), "wide", 0, step_mine),
        "win.theirs": Numbers(whole(theirs, step_theirs), "wide", 0, step_theirs),
    }, {"rank": len(mine)})


def _sets(values: Array, step: float) -> Numbers:
    """See ``kubek.games.skreslanka2.adviser.Sets``."""
    units = np.rint(values / step).astype(np.int64)
    bits = np.arange(len(units))
    lowest = bits & -bits
    rest = bits ^ lowest
    second = rest & -rest
    guess = np.where(rest > 0, units[rest] + units[bits ^ second] - units[rest ^ second], 0)
    return Numbers([int(n) for n in units - guess], "wide", 0, step)


def _skreslanka2(say: Say, turns: range) -> bytes:
    game = game_of("skreslanka2")
    cross.checks_engine(game)
    value = cross.most_numbers(game, turns[-1])
    for left in (20, 40):
        if left in turns:
            say(f"{left} turns: {value[left, -1]:.4f} numbers")
    return pack({str(left): _sets(value[left], 0.02) for left in turns})


def skreslanka2(say: Say) -> bytes:
    """Up to twenty turns left."""
    return _skreslanka2(say, range(1, 21))


def skreslanka2_long(say: Say) -> bytes:
    """Up to forty."""
    return _skreslanka2(say, range(21, 41))


def skreslanka2_all(say: Say) -> bytes:
    """Turns until everything is crossed out."""
    value = cross.fewest_turns_all(game_of("skreslanka2"))
    say(f"{value[-1]:.4f} turns")
    return pack({"all": _sets(value, 0.1)})


PLANS: dict[str, list[fit.Plan]] = {
    "yamb": [fit.Plan(units=0, rounds=12, batch=128, memory=3, trace=0.95),
             fit.Plan(units=16, rounds=40, batch=256, passes=12),
             fit.Plan(units=32, rounds=60, batch=512, passes=10, rate=0.002, seed=10)],
    "pukalka": [fit.Plan(units=0, rounds=12, batch=96, memory=3, trace=0.95),
                fit.Plan(units=16, rounds=40, batch=160, passes=12),
                fit.Plan(units=32, rounds=50, batch=320, passes=10, rate=0.002, seed=10)],
    "desperada": [fit.Plan(units=0, rounds=14, batch=128, explore=0.25),
                  fit.Plan(units=16, rounds=40, batch=128, passes=12),
                  fit.Plan(units=32, rounds=50, batch=224, passes=10, rate=0.003, seed=10)],
}
"""Stages of the fit; each begins with the network of the one before."""


def pack_network(net: Network) -> bytes:
    """The table that ``kubek.play.network`` reads."""
    step = 2.0**-fit.WEIGHT_BITS
    parts = {"first": net.first, "bias": net.bias, "second": net.second, "numbers": net.numbers}
    return pack({id: Numbers(whole(values, step), "wide", 0, step) for id, values in parts.items()},
                {"units": len(net.second)})


def network_in(table: Table, rules: Rules) -> Network:
    """The network of a table."""
    units = table.about["units"]
    first, bias, second, numbers = (np.array(table.floats(id), dtype=np.float32)
                                    for id in ("first", "bias", "second", "numbers"))
    return Network(first.reshape(-1, units + 1), bias, second, numbers.reshape(rules.columns, -1))


def committed_network(id: str) -> tuple[Rules, Network]:
    """The network that is in the package now, with the rules as it sees them."""
    rules = Rules(game_of(id))
    return rules, network_in(Table(committed(id)), rules)


def _wide(id: str) -> Callable[[Say], bytes]:
    def make(say: Say) -> bytes:
        rules = Rules(game_of(id))
        net = None
        for plan in PLANS[id]:
            net = fit.Fit(rules, plan, net).run(say)
        assert net is not None
        return pack_network(net)

    make.__doc__ = f"The value network of {id}."
    return make


MAKERS: dict[str, Callable[[Say], bytes]] = {
    "ten_thousand": ten_thousand, "strity": strity_table, "general": general, "piatka": piatka,
    "siedemsetka": siedemsetka, "skreslanka": skreslanka, "skreslanka2": skreslanka2,
    "skreslanka2_long": skreslanka2_long, "skreslanka2_all": skreslanka2_all, "yahtzee": yahtzee, "yahtzee_free": yahtzee_free, "yahtzee_original": yahtzee_original,
    **{id: _wide(id) for id in PLANS},
}
