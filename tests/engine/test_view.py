"""What the view says beside the sheets: dice, rolls, risk, reasons, progress."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import product
from math import isclose
from typing import Any

import kubek
import pytest

from kubek.families.keep import KeepGame
from kubek.families.sheet import SheetGame

from . import naive
from .helpers import GAMES, brisk_move, new, play, refuse
from .wide import dice_text, leave

KEEP = [id for id, game in kubek.GAMES.items() if issubclass(game, KeepGame)]


@pytest.mark.parametrize("game", KEEP)
def test_dice_of_a_keep_game(game: str) -> None:
    """The dice on the table with their state; those about to be rolled are only counted."""
    n = kubek.GAMES[game].dice
    m = new(game)
    assert m.view()["dice"] == []
    assert m.view()["roll"] == {"made": 0, "of": 3}
    play(m, dice_text((1, 2, 3, 5, 5, 6)[:n]))
    view = m.view()
    assert [d["face"] for d in view["dice"]] == [1, 2, 3, 5, 5, 6][:n]
    assert {d["state"] for d in view["dice"]} == {"free"}
    assert view["roll"] == {"made": 1, "of": 3}
    assert view["select"]["verb"] == "hold"
    m.play("hold 5 5")
    view = m.view()
    assert view["dice"] == [{"face": 5, "state": "held"}] * 2
    assert view["due"] == n - 2
    play(m, dice_text([1] * (n - 2)))
    view = m.view()
    assert sorted(d["face"] for d in view["dice"]) == [1] * (n - 2) + [5, 5]
    assert view["roll"] == {"made": 2, "of": 3}


@pytest.mark.parametrize("game", GAMES)
def test_dice_are_never_lost(game: str) -> None:
    """While a turn runs, the dice on the table and those that are due are at most the game's, each a face."""
    rng = random.Random(game)
    m = new(game, 2)
    most = 5 if game == "skreslanka2" else kubek.GAMES[game].dice
    for _ in range(150):
        if m.turn is None:
            break
        view = m.view()
        assert all(1 <= d["face"] <= 6 and d["state"] in {"free", "held", "aside"} for d in view["dice"])
        on_table = len(view["dice"])
        if game in KEEP or game in {"piatka", "siedemsetka"}:
            assert on_table + m.due == most
        elif not m.due:
            assert 0 < on_table <= most
        m.play(brisk_move(m, rng))


def chance(n: int, bust: Callable[[tuple[int, ...]], bool]) -> float:
    """Over all ordered rolls of n dice."""
    rolls = Counter(tuple(sorted(dice)) for dice in product(range(1, 7), repeat=n))
    return sum(ways for dice, ways in rolls.items() if bust(dice)) / 6**n


def test_risk_of_ten_thousand() -> None:
    """TT-8: what the next roll may lose and its exact chance, for every number of dice."""
    m = new("ten_thousand")
    assert m.view()["risk"] is None or m.view()["risk"]["lose"] == 0
    lose = 0
    for n in (6, 5, 4, 3, 2, 1):
        play(m, dice_text((5, *(2, 2, 3, 3, 4)[: n - 1])), "take 5")
        lose += 50
        risk = m.view()["risk"]
        assert risk["lose"] == lose
        assert isclose(risk["chance"], chance(n - 1 or 6, lambda dice: not naive.ten_thousand_takes(dice)))


@pytest.mark.parametrize("aside", [(1,), (4,), (2, 3, 5), (6,), (1, 1, 3, 4), (5, 5)])
def test_risk_of_piatka(aside: tuple[int, ...]) -> None:
    """PT-4: all dice smaller than the largest aside."""
    m = new("piatka")
    for n, die in enumerate(aside):
        play(m, dice_text([die] * (5 - n)), f"take {die}")
    risk = m.view()["risk"]
    assert risk["lose"] == sum(aside)
    assert isclose(risk["chance"], chance(5 - len(aside), lambda dice: not naive.piatka_takes(dice, aside)))


@pytest.mark.parametrize(
    ("first", "taken", "left"),
    [
        ("1 1 1 2 3 6", "1 1 1", (2, 3, 6)),
        ("2 3 4 4 5 6", "2 3 4", (4, 5, 6)),
        ("1 2 6 6 6 6", "6 6 6 6", (1, 2)),
    ],
)
def test_risk_of_siedemsetka(first: str, taken: str, left: tuple[int, ...]) -> None:
    """SS-9: no group among the dice left and those rolled."""
    m = play(new("siedemsetka"), f"roll {first}", f"take {taken}")
    risk = m.view()["risk"]
    assert risk["lose"] == sum(map(int, taken.split()))
    expected = chance(len(taken.split()), lambda dice: not naive.siedemsetka_groups(sorted((*left, *dice))))
    assert isclose(risk["chance"], expected)


#: game (and options), the events before, the move refused, why
REFUSALS: list[tuple[str, dict[str, Any], str, str, str]] = [
    ("yamb", {}, "", "roll 1 2 3 4", "count"),
    ("yamb", {}, "", "roll 1 2 3 4 7", "faces"),
    ("yamb", {}, "roll 1 2 3 4 5", "roll 1 2 3 4 5", "no_roll_now"),
    ("yamb", {}, "", "write free.ones", "roll_now"),
    ("yamb", {}, "roll 1 2 3 4 5", "write down.twos", "cell_order"),
    (
        "yamb",
        {},
        "roll 1 2 3 4 5/write down.ones/roll 1 1 1 1 1/write free.ones/roll 1 2 3 4 5",
        "write down.ones",
        "cell_filled",
    ),
    ("yamb", {}, "roll 1 2 3 4 5", "write first.ones", "cell_announce"),
    ("yamb", {}, "roll 1 2 3 4 5", "write free.nothing", "cell_unknown"),
    ("yamb", {}, "roll 1 2 3 4 5/announce first.ones", "write free.ones", "cell_not_announced"),
    ("yamb", {}, "roll 1 2 3 4 5/announce first.ones", "announce first.twos", "announce_twice"),
    ("yamb", {}, "roll 1 2 3 4 5", "announce free.ones", "announce_column"),
    ("yamb", {}, "roll 1 2 3 4 5/hold/roll 1 2 3 4 5", "announce first.ones", "announce_first"),
    ("pukalka", {}, "roll 1 2 3 4 5", "announce second.ones", "announce_second"),
    ("yamb", {}, "roll 1 2 3 4 5", "hold 6", "not_on_table"),
    ("yamb", {}, "roll 1 2 3 4 5", "hold 1 2 3 4 5", "hold_all"),
    ("yamb", {}, "roll 1 2 3 4 5/hold/roll 1 2 3 4 5/hold/roll 1 2 3 4 5", "hold", "last_roll"),
    ("yamb", {}, "roll 1 2 3 4 5", "stop", "unknown_move"),
    ("general", {}, "roll 1 1 3 4 6", "write rescue", "rescue_last"),
    ("general", {}, "roll 1 1 3 4 6", "write full", "no_combination"),
    ("yahtzee", {}, "roll 2 2 2 2 2/write yahtzee/roll 3 3 3 3 3", "write chance", "joker_upper"),
    (
        "yahtzee",
        {},
        "roll 2 2 2 2 2/write yahtzee/roll 3 3 3 3 3/write threes/roll 3 3 3 3 3",
        "write ones",
        "joker_lower",
    ),
    ("ten_thousand", {}, "roll 1 3 3 4 4 5", "take 3", "no_points"),
    ("ten_thousand", {}, "roll 1 3 3 4 4 5", "take 2", "not_on_table"),
    ("ten_thousand", {}, "roll 1 3 3 4 4 5", "take", "take_nothing"),
    ("ten_thousand", {}, "roll 1 3 3 4 4 5", "stop", "take_first"),
    ("ten_thousand", {}, "", "stop", "roll_now"),
    ("ten_thousand", {"bank_minimum": 300}, "roll 1 3 3 4 4 5/take 1", "stop", "bank_minimum"),
    ("ten_thousand", {"opening_minimum": 350}, "roll 1 3 3 4 4 5/take 1", "stop", "opening_minimum"),
    ("siedemsetka", {}, "roll 1 2 3 4 4 6", "take 4 4", "not_credited"),
    ("siedemsetka", {}, "", "stop", "roll_now"),
    ("piatka", {}, "roll 1 2 3 4 5/take 4/roll 1 2 5 5", "take 2", "too_small"),
    ("piatka", {}, "roll 1 2 3 4 5", "take 1 2", "take_one"),
    ("strity", {}, "", "stop", "roll_now"),
    ("bazy", {}, "roll 1 1 3 4 4 6", "base 5", "not_on_table"),
    ("bazy", {}, "roll 1 1 3 4 4 6", "base 1 3", "one_base"),
    ("skreslanka", {}, "roll 3 5/cross 3 5/roll 3 6", "cross 3 6", "cross_gone"),
    ("skreslanka", {}, "roll 3 5", "cross 7", "cross_other"),
    ("skreslanka", {}, "roll 3 5", "cross 13", "number_unknown"),
    ("skreslanka2", {}, "", "add 1", "roll_now"),
    ("skreslanka2", {}, "roll 1 2 3", "add 3", "add_number"),
    ("sto_dwadziescia", {}, "/".join(["roll 6 6"] * 4), "roll 1 2", "finished"),
]


@pytest.mark.parametrize(("game", "options", "events", "text", "reason"), REFUSALS)
def test_each_refusal_has_a_reason_of_its_own(
    game: str, options: dict[str, Any], events: str, text: str, reason: str
) -> None:
    """Bad input: a reason key for each way in which a move can be impossible."""
    m = play(new(game, **options), *events.split("/") if events else ())
    assert refuse(m, text) == reason


@pytest.mark.parametrize("game", [id for id, game in kubek.GAMES.items() if issubclass(game, SheetGame)])
def test_a_sum_line_adds_up(game: str) -> None:
    """What is said of a sum, "raw plus bonus minus deduction is value", is true."""
    rng = random.Random(game)
    m = new(game, 1)
    known = 0
    while m.turn is not None:
        m.play(brisk_move(m, rng))
        for line in m.view()["board"]["sheets"][0]["sums"].values():
            if line["value"] is not None:
                known += 1
                assert line["value"] == line["raw"] + line["bonus"] - line["deduction"]
    assert known


@pytest.mark.parametrize("game", [id for id, game in kubek.GAMES.items() if issubclass(game, SheetGame)])
def test_a_closed_cell_says_why(game: str) -> None:
    """The reason at a closed cell is the reason of the refused move."""
    rng = random.Random(game)
    m = new(game, 2)
    seen = set()
    for _ in range(60):
        view = m.view()
        if not m.due:
            closed = sorted(view["board"]["closed"].items())
            for cell, reason in rng.sample(closed, min(3, len(closed))):
                assert f"reason.{refuse(m, f'write {cell}')}" == reason
                seen.add(reason)
        if game == "yahtzee" and m.due == 5:  # only a joker closes boxes there
            m.play(dice_text([rng.choice((1, 6))] * 5))
        else:
            m.play(brisk_move(m, rng))
    assert seen


@pytest.mark.parametrize("game", ["pukalka", "desperada"])
def test_closed_cells_when_announcing_is_due(game: str) -> None:
    """Y-h: with column 2 left alone, its cells say that they wait for an announcement."""
    m = leave(game, {"second.ones"})
    play(m, dice_text([1] * m.due))
    view = m.view()
    assert list(view["board"]["closed"]) == ["second.ones"]
    assert view["board"]["open"] == {}
    assert view["board"]["announce"] == {}
    assert view["board"]["closed"]["second.ones"] == f"reason.{refuse(m, 'write second.ones')}"


def test_a_blocked_stop_is_shown_with_its_reason() -> None:
    """TT-h: the stop button is there, disabled, and says why."""
    m = play(new("ten_thousand", bank_minimum=300), "roll 1 3 3 4 4 5", "take 1")
    stop = next(a for a in m.view()["actions"] if a["move"] == "stop")
    assert stop["reason"] == "reason.bank_minimum"


def test_the_actions_of_both_lists_say_what_they_cross() -> None:
    """SK-3, S2-2 … S2-5: each action names the numbers it crosses, or the sums it may lead to."""
    m = play(new("skreslanka"), "roll 4 5", "cross 4 5", "roll 4 6")
    params = {a["move"]: a["params"]["numbers"] for a in m.view()["actions"]}
    assert params == {"cross 6": [6], "cross 10": [10]}
    m = play(new("skreslanka2"), "roll 4 5 6")
    params = {a["move"]: a["params"] for a in m.view()["actions"]}
    assert params == {
        "stop": {"numbers": [15], "sum": 15},
        "add 1": {"dice": 1, "low": 16, "high": 21},
        "add 2": {"dice": 2, "low": 17, "high": 27},
    }
    play(m, "stop", "roll 3 6 6")
    assert next(a["params"]["numbers"] for a in m.view()["actions"] if a["move"] == "stop") == []


def test_progress() -> None:
    """How much is left: turns of the seat to move, of how many where that is fixed."""
    assert new("yamb").view()["progress"] == {"turn": 1, "of": 48}
    assert new("desperada").view()["progress"] == {"turn": 1, "of": 132}
    assert new("pukalka").view()["progress"] == {"turn": 1, "of": 90}
    assert new("general").view()["progress"] == {"turn": 1, "of": 15}
    assert new("yahtzee").view()["progress"] == {"turn": 1, "of": 13}
    assert new("strity").view()["progress"] == {"turn": 1, "of": 10}
    assert new("piatka", turns=7).view()["progress"] == {"turn": 1, "of": 7}
    assert new("skreslanka2").view()["progress"] == {"turn": 1, "of": 20}
    assert new("skreslanka2", until_all=True).view()["progress"] == {"turn": 1, "of": None}
    assert new("ten_thousand").view()["progress"] == {"turn": 1, "of": None}
    m = play(new("strity", 2), "roll 1 1 1 1 1 1", "stop", "roll 1 1 1 1 1 1", "stop")
    assert m.view()["progress"] == {"turn": 2, "of": 10}
