"""Figures of a match, players' statistics, and what fair dice do."""

from __future__ import annotations

import csv
import io
import random
from math import comb
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kubek import fairness, messages
from kubek.figures import figures
from kubek.statistics import distribution, statistics

from .helpers import GAMES, Match, brisk_move, finish, new, play, random_options


def some_match(game: str, seed: int, most: int = 400) -> Match:
    rng = random.Random(seed)
    options = {**random_options(game, rng), "opening": "seats"}
    m = Match.new(game, ["Ana", "Ivo", "Ewa"][: rng.randint(1, 3)], options, dice="own")
    for _ in range(rng.randrange(most)):
        if m.turn is not None:
            m.play(brisk_move(m, rng))
    return m


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=15, deadline=None)
def test_the_parts_add_up_to_the_score(game: str, seed: int) -> None:
    m = some_match(game, seed)
    found = figures(m)
    assert [seat["score"] for seat in found["seats"]] == m.scores
    for seat, view in zip(found["seats"], m.view()["seats"], strict=True):
        assert sum(points for points, _ in seat["parts"].values()) == seat["score"]
        assert sum(n for _, n in seat["parts"].values()) >= view["turns"]
        for key in seat["parts"]:
            kind, _, id = key.partition(".")
            assert kind in {"row", "sum", "combination"} or id in messages.PARTS


def test_parts_of_a_yahtzee_sheet() -> None:
    m = play(new("yahtzee"), "roll 6 6 6 6 6", "write sixes", "roll 1 1 1 1 1", "write yahtzee",
             "roll 2 2 2 2 2", "write twos")
    parts = figures(m)["seats"][0]["parts"]
    assert parts["sum.upper"] == [40, 2]
    assert parts["row.yahtzee"] == [50, 1]
    assert parts["part.bonus"] == [100, 1]


def test_parts_of_a_pukalka_sheet() -> None:
    m = play(new("pukalka"), "roll 1 1 1 2 3", "write down.ones", "roll 4 4 5 5 6", "write free.aux.pair")
    parts = figures(m)["seats"][0]["parts"]
    assert parts["sum.numbers"][0] == 3
    assert parts["row.aux.pair"] == [m.scores[0] - 3, 1]
    assert parts["row.full"] == [0, 0]


def test_every_rolled_die_once_and_undone_rolls_not_at_all() -> None:
    m = play(new("yahtzee", 2), "roll 1 2 3 4 4", "hold 4 4", "roll 4 5 5")
    m.undo()
    play(m, "roll 4 4 6")
    dice = figures(m)["dice"]
    assert (dice["source"], dice["rolls"], dice["faces"]) == ("own", 2, [1, 1, 1, 4, 0, 1])
    assert dice["pairs"] == {"of": 13, "count": 2}
    assert dice["repeats"]["of"] == 0


def test_repeats_compare_rolls_of_as_many_dice() -> None:
    m = play(new("sto_dwadziescia"), "roll 1 2", "roll 2 1", "roll 3 3", "roll 3 3", "roll 1 1")
    repeats = figures(m)["dice"]["repeats"]
    assert (repeats["of"], repeats["count"]) == (4, 2)
    assert repeats["expected"] == pytest.approx(2 / 36 + 2 / 36 + 1 / 36 + 1 / 36)
    assert repeats["variance"] == pytest.approx(2 * 2 / 36 * 34 / 36 + 2 * 1 / 36 * 35 / 36)


# players ---------------------------------------------------------------------------------------------


def finished(game: str, seats: list[Any], seed: int) -> dict[str, Any]:
    m = Match.new(game, seats, {"opening": "seats"}, dice="own")
    finish(m, random.Random(seed))
    return {"day": f"2026-11-{seed + 1:02}", "figures": figures(m)}


def test_players_figures() -> None:
    robot = {"name": "R", "player": "computer", "level": "club"}
    matches = [finished("yahtzee", ["Ana", "Ivo"], seed) for seed in range(5)]
    matches += [finished("bazy", ["Ana", robot], 6), finished("yahtzee", ["Ana"], 7)]
    matches.append({"day": "2026-11-09", "figures": figures(play(new("yahtzee"), "roll 1 1 1 1 1"))})
    found = statistics(matches)
    ana = next(entry for entry in found["people"] if entry["name"] == "Ana")
    assert [(entry["player"], entry["level"]) for entry in found["computers"]] == [("computer", "club")]
    assert ana["matches"] == 7
    yahtzee = next(game for game in ana["games"] if game["game"] == "yahtzee")
    scores = [match["figures"]["seats"][0]["score"] for match in (*matches[:5], matches[6])]
    places = [match["figures"]["seats"][0]["place"] for match in matches[:5]]
    assert [point["score"] for point in yahtzee["curve"]] == scores
    assert (yahtzee["matches"], yahtzee["alone"], yahtzee["wins"]) == (6, 1, places.count(1))
    assert (yahtzee["best"], yahtzee["average"], yahtzee["turns"]) == (max(scores), sum(scores) / 6, 13)
    assert sum(part["points"] for part in yahtzee["parts"]) == pytest.approx(yahtzee["average"])
    assert sum(bar["n"] for bar in yahtzee["distribution"]) == 6
    bazy = next(game for game in ana["games"] if game["game"] == "bazy")
    assert (bazy["lower"], yahtzee["lower"]) == (True, False)


@given(st.lists(st.integers(-4000, 12_000), min_size=1, max_size=60))
def test_bars_hold_every_score_once(scores: list[int]) -> None:
    bars = distribution(scores)
    assert 1 <= len(bars) <= 12
    assert [bar["n"] for bar in bars] == [sum(bar["low"] <= score <= bar["high"] for score in scores)
                                          for bar in bars]
    assert sum(bar["n"] for bar in bars) == len(scores)
    assert all(one["high"] + 1 == other["low"] for one, other in zip(bars, bars[1:], strict=False))


# dice ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [0, 1, 2, 5, 6, 7, 30, 61, 200, 1000])
def test_the_band_against_exact_tails(dice: int) -> None:
    """Compared with the binomial tails in whole numbers."""
    low, high = fairness.face_band(dice)
    ways = [comb(dice, count) * 5 ** (dice - count) for count in range(dice + 1)]
    limit = 6**dice * 5  # tails × 1200 are compared with 5 % / 12
    assert sum(ways[:low]) * 1200 <= limit
    assert sum(ways[high + 1:]) * 1200 <= limit
    mode = (dice + 1) // 6
    assert low == mode or sum(ways[: low + 1]) * 1200 > limit
    assert high == mode or sum(ways[high:]) * 1200 > limit


def test_fair_dice_stay_in_the_band_and_loaded_ones_do_not() -> None:
    rng = random.Random(11)
    outside = 0
    for _ in range(400):
        faces = [0] * 6
        for face in rng.choices(range(6), k=300):
            faces[face] += 1
        low, high = fairness.face_band(300)
        outside += any(not low <= count <= high for count in faces)
    assert 4 <= outside <= 32  # 95 % of 400 stay inside: 20 expected, or fewer as the tails are rounded
    low, high = fairness.face_band(600)
    assert not low <= 600 // 4 <= high


def test_the_apps_dice_and_typed_dice_apart() -> None:
    own = figures(play(new("sto_dwadziescia"), "roll 1 2", "roll 1 2"))
    m = Match.new("sto_dwadziescia", ["Ana"], dice="app")
    for _ in range(3):
        m.play("roll")
    found = fairness.dice_statistics([own, figures(m), figures(new("yamb"))])
    assert (found["own"]["dice"], found["app"]["dice"]) == (4, 6)
    assert (found["own"]["matches"], found["own"]["repeats"]["count"]) == (1, 1)
    assert found["own"]["verdict"] == "few"
    assert fairness.dice_statistics([])["app"] is None


def test_pairs_and_repeats_of_fair_dice_are_in_their_bands() -> None:
    rng = random.Random(2)
    matches = []
    for _ in range(60):
        m = new("yahtzee", 2)
        finish(m, rng, brisk_move)
        matches.append(figures(m))
    own = fairness.dice_statistics(matches)["own"]
    assert own["verdict"] == "inside"
    for line in (own["pairs"], own["repeats"]):
        assert line["low"] <= line["count"] <= line["high"]
        assert line["low"] < line["expected"] < line["high"]


def test_csv_is_read_back_and_formulas_are_disarmed() -> None:
    m = Match.new("sto_dwadziescia", ['=1+1,"x"', "Łucja"], {"opening": "seats"}, dice="own")
    play(m, "roll 1 2", "roll 3 3")
    rows = list(csv.reader(io.StringIO(fairness.rolls_csv(m))))
    assert rows == [["event", "game", "player", "dice", "die 1", "die 2"],
                    ["1", "sto_dwadziescia", '\'=1+1,"x"', "own", "1", "2"],
                    ["2", "sto_dwadziescia", "Łucja", "own", "3", "3"]]
    rows = list(csv.reader(io.StringIO(fairness.statistics_csv(fairness.dice_statistics([figures(m)])))))
    assert [row[:3] for row in rows[1:7]] == [["own", str(face), str(n)]
                                              for face, n in zip(range(1, 7), (1, 1, 2, 0, 0, 0), strict=True)]
    assert [row[1] for row in rows[7:]] == ["pairs", "repeats"]


RACES = {"ten_thousand": "fewer", "siedemsetka": "fewer", "sto_dwadziescia": "fewer", "skreslanka": "fewer", "bazy": "more"}


@pytest.mark.parametrize("game", RACES)
def test_alone_a_race_is_about_its_turns(game: str) -> None:
    """Its score is always about the goal: turns are what can be better or worse."""
    matches = []
    for seed in range(3):
        m = new(game)
        finish(m, random.Random(seed))
        matches.append({"day": f"2026-11-0{seed + 1}", "figures": figures(m)})
    turns = [match["figures"]["seats"][0]["turns"] for match in matches]
    (entry,) = statistics(matches)["people"]
    (line,) = entry["games"]
    more = RACES[game] == "more"
    assert line["race"] == {"matches": 3, "best": max(turns) if more else min(turns), "average": sum(turns) / 3, "more": more}
    assert (line["best"], line["average"], line["distribution"]) == (None, None, [])
    assert [point["turns"] for point in line["curve"]] == turns


@pytest.mark.parametrize("game", [game for game in GAMES if game not in RACES])
def test_alone_with_a_fixed_number_of_turns_it_is_about_the_score(game: str) -> None:
    m = new(game)
    finish(m, random.Random(1))
    (line,) = statistics([{"day": "2026-11-01", "figures": figures(m)}])["people"][0]["games"]
    assert line["race"] is None and line["best"] == m.scores[0]


def test_a_race_against_others_is_about_the_score_and_both_are_told_apart() -> None:
    alone, together = new("sto_dwadziescia"), new("sto_dwadziescia", 2)
    for m in (alone, together):
        finish(m, random.Random(3))
    found = statistics([{"day": "2026-11-01", "figures": figures(m)} for m in (alone, together)])["people"]
    (line,) = next(entry for entry in found if entry["matches"] == 2)["games"]
    assert line["race"]["matches"] == 1 and line["best"] == together.scores[0]


def test_until_all_is_a_race_too() -> None:
    assert figures(new("skreslanka2", until_all=True))["alone"] == "fewer"
    assert figures(new("skreslanka2"))["alone"] is None
    assert {game for game in GAMES if figures(new(game))["unit"] == "numbers"} == {"skreslanka", "skreslanka2"}
