"""The last turns of a match: the coach's chances and points against a count of everything that can still happen."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kubek.families.keep import KeepTurn
from kubek.families.one_roll import OneRoll
from kubek.families.press import PressTurn
from kubek.games.skreslanka.rules import Skreslanka
from kubek.families.cross import Crossed
from kubek.play import Advice
from kubek.play.coach import adviser_of
from kubek.play.keep_ending import sheet_ending
from kubek.position import AnyGame, Position, apply, moves

from tests.engine import naive
from tests.engine.ends import game_of, last_sheets, last_turns, settings_of, sheet, throw, totals
from tests.engine.helpers import SHEETS
from tests.engine.naive_end import Plain, rolls

CLOSE = 1e-7


def cases(id: str, quick: int) -> list[Any]:
    """The settings of a game; all but the first few are for the sweep."""
    return [pytest.param(chosen, id=str(chosen), marks=[pytest.mark.sweep] if at >= quick else [])
            for at, chosen in enumerate(settings_of(id))]


def advice_of(game: AnyGame, position: Position) -> Advice:
    advice: Advice = adviser_of(game.id).advise(game, position)
    return advice


def counted(game: AnyGame, position: Position) -> Advice:
    """The advice, every value of which is what a plain count finds."""
    advice = advice_of(game, position)
    assert advice.exact
    seat, plain = position.seat, Plain(game)
    assert seat is not None
    legal = moves(game, position)
    assert sorted(move for move, _ in advice.moves) == ([] if legal == ["roll"] else sorted(legal))
    found = {move: plain.after(position, move) for move in legal}
    for _ in range(game.id == "bazy"):  # the chance of a round without a point is tiny
        plain = Plain(game, plain)
        found = {move: plain.after(position, move) for move in legal}
    if legal == ["roll"]:
        one = found["roll"]
        assert advice.value == pytest.approx(one.wins[seat] if advice.unit == "win" else one.scores[seat], abs=CLOSE)
    for move, value in advice.moves:
        one = found[move]
        if advice.unit == "points":
            assert value == pytest.approx(one.scores[seat], abs=1e-6)
            continue
        assert advice.unit == "win"
        assert value == pytest.approx(one.wins[seat], abs=CLOSE)
        if advice.points is not None:
            assert advice.points[move] == pytest.approx(one.scores[seat], abs=1e-6)
    if advice.points is not None and advice.moves:
        best = max((round(one.wins[seat], 9), round(one.scores[seat], 6)) for one in found.values())
        first = found[advice.moves[0][0]]
        assert (round(first.wins[seat], 9), round(first.scores[seat], 6)) == best
    return advice


# Certain defeat and what no longer matters -------------------------------------------------------


def yahtzee(total: int, open_row: str | None) -> Any:
    game = game_of("yahtzee")
    return sheet(game, random.Random(1), total, None if open_row is None else game.cell_by_id[open_row].index)


def test_a_last_turn_is_played_for_winning() -> None:
    game = game_of("yahtzee")
    position = Position((yahtzee(197, None), yahtzee(174, "three")), (13, 12), 1, KeepTurn((2, 2, 2, 5, 6), None, 1))
    advice = counted(game, position)
    assert advice.unit == "win"
    assert advice.best == "hold 5 6"
    assert advice.value == pytest.approx(0.348, abs=5e-4)
    assert advice.points is not None
    assert dict(advice.moves)["write three"] == 0
    assert advice.points["write three"] == 191 > advice.points["hold 5 6"]


@pytest.mark.parametrize("turns", [9, 5])
def test_points_are_not_thrown_away_when_the_match_is_won(turns: int) -> None:
    game = game_of("strity")
    position = Position(totals(720, 0), (turns, turns), 0, KeepTurn((1, 2, 3, 4, 5, 6), None, 1))
    advice = advice_of(game, position)
    assert advice.best == "stop"
    assert advice.value == 1
    assert {value for _, value in advice.moves} == {1.0}


def test_nor_when_it_is_lost() -> None:
    game = game_of("yahtzee")
    position = Position((yahtzee(400, None), yahtzee(100, "chance")), (13, 12), 1, KeepTurn((1, 2, 5, 6, 6), None, 2))
    advice = counted(game, position)
    assert advice.value == 0
    assert advice.best == "hold 5 6 6"


@pytest.mark.parametrize("lead", [-60, 0, 60])
@pytest.mark.parametrize("turns", [9, 4])
def test_chances_are_between_0_and_1(lead: int, turns: int) -> None:
    game = game_of("piatka")
    for dice in naive.multisets(5):
        advice = advice_of(game, Position(totals(100 + lead, 100), (turns, turns), 0, PressTurn((), dice, 5, 0, 1)))
        assert all(0 <= value <= 1 for _, value in advice.moves)


def test_playing_for_winning_is_never_worse_than_playing_for_points() -> None:
    """A few matches; `build.py bench play winning` plays 2000."""
    chances = [pair for seed in range(3) for pair in last_turns("yahtzee", seed, sheet_ending)]
    assert len(chances) == 6
    assert all(won >= as_points for won, as_points in chances)


# Sheets ------------------------------------------------------------------------------------------

FEW = {"yahtzee": ("full", "yahtzee", "small_straight"), "general": ("full", "general", "two_pairs"),
       "yamb": ("down.full", "first.yamb", "free.straight"),
       "pukalka": ("up.full", "first.yamb", "second.straight"), "desperada": ("up.straight", "second.aux.pyramid")}
"""Rows with few results: each one asks for a whole turn of the rival."""


@pytest.mark.parametrize("game", SHEETS)
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_last_seat_of_a_sheet_game(game: str, seats: int) -> None:
    configured = game_of(game)
    counted(configured, last_sheets(configured, random.Random(f"{game}{seats}"), seats, seats - 1, 2))


@pytest.mark.sweep
@pytest.mark.parametrize("game", SHEETS)
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_last_seat_with_every_setting(game: str, seats: int) -> None:
    for chosen in settings_of(game):
        configured = game_of(game, **chosen)
        for made in (1, 2, 2, 3):
            rng = random.Random(f"{game}{seats}{made}{chosen}")
            counted(configured, last_sheets(configured, rng, seats, seats - 1, made))


def test_the_last_but_one_of_yahtzee() -> None:
    """The rival's answer to every result, by going through its whole turn."""
    configured = game_of("yahtzee")
    counted(configured, last_sheets(configured, random.Random(4), 2, 0, 2, ("full",)))


@pytest.mark.sweep
@pytest.mark.parametrize("game", SHEETS)
@pytest.mark.parametrize("seats", [2, 3])
def test_the_last_but_one_with_every_setting(game: str, seats: int) -> None:
    for chosen in settings_of(game):
        configured = game_of(game, **chosen)
        rng = random.Random(f"{game}{seats}{chosen}")
        counted(configured, last_sheets(configured, rng, seats, seats - 2, 2, FEW[game]))


@given(st.integers(0, 2**32), st.sampled_from(["yahtzee", "general", "yamb"]), st.integers(1, 3))
@settings(max_examples=8, deadline=None)
def test_any_last_turn_of_a_sheet(seed: int, game: str, seats: int) -> None:
    configured = game_of(game)
    counted(configured, last_sheets(configured, random.Random(seed), seats, seats - 1, 2))


@pytest.mark.parametrize("game", SHEETS)
def test_several_rivals_to_come_are_estimated_and_that_is_said(game: str) -> None:
    configured = game_of(game)
    advice = advice_of(configured, last_sheets(configured, random.Random(5), 4, 1, 2))
    assert (advice.unit, advice.note, advice.exact) == ("win", "rivals", False)
    assert all(0 <= value <= 1 for _, value in advice.moves)


# Strity and Piątka -------------------------------------------------------------------------------


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_last_seat_of_strity(strict: bool, seats: int) -> None:
    rng = random.Random(seats)
    have = [300 + 5 * rng.randint(-3, 3) for _ in range(seats)]
    turns = (*[10] * (seats - 1), 9)
    counted(game_of("strity", strict_triple_pair=strict),
            Position(totals(*have), turns, seats - 1, KeepTurn(throw(rng, 6), None, 2)))


@pytest.mark.sweep
@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("seats", [2, 3])
def test_the_last_but_one_of_strity(strict: bool, seats: int) -> None:
    position = Position(totals(*[300, 315, 310][:seats]), (*[10] * (seats - 2), 9, 9), seats - 2,
                        KeepTurn((1, 2, 3, 5, 5, 6), None, 2))
    counted(game_of("strity", strict_triple_pair=strict), position)


def piatka_end(rng: random.Random, seats: int, seat: int, each: int, due: int) -> Position:
    have = [rng.randint(95, 110) for _ in range(seats)]
    aside = throw(rng, 5 - due)
    turn = PressTurn(aside, tuple(max(aside[-1], face) for face in throw(rng, due)), due, sum(aside), 6 - due)
    return Position(totals(*have), tuple(each if at < seat else each - 1 for at in range(seats)), seat, turn)


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("chosen", cases("piatka", 4))
def test_the_last_seat_of_piatka(chosen: dict[str, Any], seats: int) -> None:
    game = game_of("piatka", **chosen)
    for due in (2, 3):
        counted(game, piatka_end(random.Random(f"{seats}{due}"), seats, seats - 1, int(game.settings["turns"]), due))


@pytest.mark.sweep
@pytest.mark.parametrize("seats", [2, 3])
def test_the_last_but_one_of_piatka(seats: int) -> None:
    counted(game_of("piatka"), piatka_end(random.Random(seats), seats, seats - 2, 10, 2))


# Races -------------------------------------------------------------------------------------------


@cache
def taken(id: str, aside: tuple[int, ...], rolled: tuple[int, ...], four_plus: str) -> list[tuple[Any, int]]:
    """What a roll of 10000 or Siedemsetka allows: the dice that then lie on the table, and the points."""
    if id == "siedemsetka":
        pool = sorted((*aside, *rolled))
        return [(without(pool, group), points) for group, points in naive.siedemsetka_groups(pool).items()]
    return [((0,) * ((len(aside) + len(part)) % 6), points)
            for part, points in naive.ten_thousand_takes(rolled, four_plus).items()]


def without(dice: list[int], part: tuple[int, ...]) -> tuple[int, ...]:
    rest = list(dice)
    for face in part:
        rest.remove(face)
    return tuple(rest)


def rolling(id: str, four_plus: str, worth: Callable[[int], float], enough: int, may_stop: Callable[[int], bool],
            points: int = 0, aside: tuple[int, ...] = ()) -> float:
    """The best that can be made of a turn about to roll; ``enough`` points end it, a bust is ``worth(0)``."""
    known: dict[tuple[int, tuple[int, ...]], float] = {}

    def of(points: int, aside: tuple[int, ...]) -> float:
        key = points, aside
        if key not in known:
            total = 0.0
            for roll, p in rolls(6 - len(aside)):
                dice = tuple(map(int, roll.split()[1:]))
                best = [max(worth(points + more) if may_stop(points + more) or points + more >= enough else 0.0,
                            of(points + more, after) if points + more < enough else 0.0)
                        for after, more in taken(id, aside, dice, four_plus)]
                total += p * max(best, default=worth(0))
            known[key] = total
        return known[key]

    return of(points, aside)


@cache
def finish(four_plus: str, least: int) -> float:
    """The chance of so many points in one roll of six dice."""
    return sum(p for roll, p in rolls(6)
               if max((points for _, points in taken("ten_thousand", (), tuple(map(int, roll.split()[1:])), four_plus)),
                      default=0) >= least)


def press(game: AnyGame, have: tuple[int, ...], seat: int, closing: int | None = None) -> Position:
    board = totals(*have)
    return Position(board, (5,) * len(have), seat, game.new_turn(board[seat]), closing=closing)


@pytest.mark.parametrize("have", [(9500, 9500), (9500, 9950), (9800, 9600), (9950, 9950)])
def test_only_finishing_rolls_are_left(have: tuple[int, int]) -> None:
    """TT-9: the chance of a geometric row; 0.5688 at 9500 : 9500."""
    mine, theirs = (finish("none", 10_000 - total) for total in have)
    value = mine / (1 - (1 - mine) * (1 - theirs))
    game = game_of("ten_thousand")
    advice = advice_of(game, press(game, have, 0))
    assert (advice.unit, advice.exact) == ("win", True)
    assert advice.value == pytest.approx(value, abs=1e-4)  # the steps of the table
    if have == (9500, 9500):
        assert value == pytest.approx(0.5688, abs=1e-4)


def test_a_turn_before_the_finishing_rolls() -> None:
    """9450 against 9950: what the turn is worth follows from what a bust is worth, and that from the turn."""
    game = game_of("ten_thousand")
    theirs = finish("none", 50)
    lost = 0.5
    ended = [0.0] * 11
    for at in range(1, 11):
        mine = finish("none", 550 - 50 * at)
        ended[at] = 1 - theirs / (1 - (1 - mine) * (1 - theirs))

    def worth(points: int) -> float:
        return 1.0 if points >= 550 else ended[points // 50] if points else (1 - theirs) * lost

    for _ in range(5):
        lost = rolling("ten_thousand", "none", worth, 550, bool)
    assert advice_of(game, press(game, (9450, 9950), 0)).value == pytest.approx(lost, abs=1e-4)


@pytest.mark.parametrize("chosen", cases("ten_thousand", 3))
def test_the_last_turn_of_10000(chosen: dict[str, Any]) -> None:
    """ST-d, whoever is the very last, alone with the best or not: the chance to pass 10150 from 9350 and from 9600."""
    game = game_of("ten_thousand", **chosen | {"last_turn": True})
    four_plus, least = str(game.settings["four_plus"]), int(game.settings["bank_minimum"])
    for mine in (9350, 9600):
        need = 10_150 - mine

        def worth(points: int, need: int = need) -> float:
            return 1.0 if points > need else 0.5 * (points == need)

        if mine == 9600 and game.settings["finish"] == "one_roll":
            value = (finish(four_plus, need) + finish(four_plus, need + 50)) / 2
        else:
            value = rolling("ten_thousand", four_plus, worth, max(need + 50, least), max(need, least).__le__)
        for have in ((10_150, mine), (10_150, 8000, mine)):
            advice = advice_of(game, press(game, have, len(have) - 1, 0))
            assert (advice.unit, advice.note, advice.exact) == ("win", None, True)
            assert advice.value == pytest.approx(value, abs=CLOSE)


def answered(id: str, four_plus: str, top: int, mine: int, later: int, step: int, beyond: int) -> float:
    """The last but one: every result of one's own is answered by a seat with ``later`` points."""
    @cache
    def rival(score: int) -> tuple[float, float]:
        """Its chance to win, and to win alone, which two plays of weights tell apart."""
        need = score - later

        def chance(alone: float) -> float:
            return rolling(id, four_plus, lambda points: alone if points > need else 0.5 * (points == need),
                           need + step, need.__le__)

        return chance(1.0), (chance(1.0 + 1e-6) - chance(1.0)) / 1e-6

    def worth(points: int) -> float:
        score = mine + points
        if score < top:
            return 0.0
        won, alone = rival(score)
        return 1 - won if score > top else 0.5 * (1 - alone)

    return rolling(id, four_plus, worth, top + beyond - mine, bool)


@pytest.mark.sweep
@pytest.mark.parametrize(("id", "have", "step", "beyond"), [
    ("ten_thousand", (10_000, 9300, 9350), 50, 1000), ("siedemsetka", (300, 285, 290), 1, 12)])
def test_the_last_but_one_of_a_race(id: str, have: tuple[int, int, int], step: int, beyond: int) -> None:
    game = game_of(id, last_turn=True)
    advice = advice_of(game, press(game, have, 1, 0))
    assert (advice.unit, advice.exact) == ("win", True)
    top, mine, later = have
    assert advice.value == pytest.approx(answered(id, "none", top, mine, later, step, beyond), abs=2e-3)


@pytest.mark.parametrize("target", [300, 700])
def test_the_last_turn_of_siedemsetka(target: int) -> None:
    game = game_of("siedemsetka", target=target, last_turn=True)

    def worth(points: int) -> float:
        return 1.0 if points > 12 else 0.5 * (points == 12)

    value = rolling("siedemsetka", "none", worth, 13, (12).__le__)
    for have in ((target + 2, target - 10), (target + 2, 50, target - 10)):
        advice = advice_of(game, press(game, have, len(have) - 1, 0))
        assert (advice.unit, advice.note, advice.exact) == ("win", None, True)
        assert advice.value == pytest.approx(value, abs=CLOSE)


@pytest.mark.parametrize(("id", "have", "chosen", "exact"), [
    ("ten_thousand", (0, 500), {"opening_minimum": 500}, False),
    ("ten_thousand", (500, 0), {"opening_minimum": 500}, False),
    ("ten_thousand", (50, 500), {"opening_minimum": 500}, True),
    ("ten_thousand", (500, 500), {"last_turn": True}, False),
    ("siedemsetka", (50, 50), {"last_turn": True}, False)])
def test_what_a_table_leaves_aside_is_said(id: str, have: tuple[int, ...], chosen: dict[str, Any], exact: bool) -> None:
    game = game_of(id, **chosen)
    advice = advice_of(game, press(game, have, 0))
    assert advice.unit == "win"
    assert (advice.exact, advice.note) == (exact, None if exact else "default_rules")


# Sto dwadzieścia, Bazy, both Skreślanki ----------------------------------------------------------


@pytest.mark.parametrize("last_turn", [False, True])
@pytest.mark.parametrize(("have", "seat", "closing"), [
    ((105, 112), 0, None), ((118, 101), 1, None), ((114, 113, 116), 2, None), ((117, 151), 0, 1), ((119, 138), 0, 1),
    ((125, 115, 104), 1, 0)])
def test_sto_dwadziescia(last_turn: bool, have: tuple[int, ...], seat: int, closing: int | None) -> None:
    game = game_of("sto_dwadziescia", last_turn=last_turn)
    if last_turn or closing is None:
        advice = counted(game, Position(totals(*have), (9,) * len(have), seat, OneRoll(), closing=closing))
        if have == (117, 151):
            assert advice.value == 0


@pytest.mark.parametrize("equal_turns", [False, True])
@pytest.mark.parametrize(("have", "seat"), [((105, 95), 1), ((104, 103, 99), 2),
                                            pytest.param((100, 99), 0, marks=pytest.mark.sweep),
                                            pytest.param((98, 99), 1, marks=pytest.mark.sweep),
                                            pytest.param((100, 100, 100), 1, marks=pytest.mark.sweep),
                                            pytest.param((104, 100, 99), 1, marks=pytest.mark.sweep)])
def test_bazy(equal_turns: bool, have: tuple[int, ...], seat: int) -> None:
    game = game_of("bazy", equal_turns=equal_turns)
    if not equal_turns and max(have) > 100:
        return
    for rolled in ((), (1, 2, 2, 3, 3, 6)):
        advice = counted(game, Position(totals(*have), (9,) * len(have), seat, OneRoll(rolled)))
        if rolled and have == (105, 95):
            assert advice.moves == [("base 2", 1.0), ("base 3", 1.0), ("base 1", 0.0), ("base 6", 0.0)]


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("crossed", [(1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12), (1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12),
                                     (2, 3, 4, 5, 6, 7, 8, 9, 10, 11), (4, 5)])
def test_the_last_turn_of_skreslanka(seats: int, crossed: tuple[int, ...]) -> None:
    game = game_of("skreslanka", last_turn=True)
    boards = (*(Crossed((1, 2, 3), 9) for _ in range(seats - 2)), Crossed(crossed, 9), Crossed(tuple(range(1, 13)), 9))
    for rolled in ((), (1, 6), (6, 6)):
        turn = OneRoll(rolled)
        if not rolled or Skreslanka.choices(game, boards[-2], rolled):  # type: ignore[arg-type]
            counted(game, Position(boards, (9,) * seats, seats - 2, turn, closing=seats - 1))


def test_the_last_turn_of_skreslanka_2_alone() -> None:
    game = game_of("skreslanka2")
    board = Crossed((5, 6, 7, 9, 10, 11, 12, 13, 14), 19)
    start = Position((board,), (19,), 0, game.new_turn(board))
    counted(game, start)
    counted(game, apply(game, start, "roll 1 2 4")[0])
