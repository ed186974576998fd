"""The general advisers: real games whose own adviser is switched off, and turns counted by plain enumeration."""

from __future__ import annotations

import random
from itertools import product
from statistics import fmean
from typing import Any

import kubek
import pytest
from kubek import position as fold
from kubek.dice import Dice, sub_multisets
from kubek.families.press import PressGame, PressTurn, Takes
from kubek.game import Game
from kubek.play import LEVELS, Advice, advise, choose, coach, general_press, tables_for
from kubek.play import general, levels
from kubek.play.general import advise as advise_any
from kubek.play.turn_model import TooLarge, model_of

from tests.engine.helpers import GAMES, Match, brisk_move, draw, new, random_options
from tests.tiers import tiers

Game_ = Game[Any, Any]


@pytest.fixture
def no_advisers(monkeypatch: pytest.MonkeyPatch) -> None:
    """As for games without an adviser of their own."""
    for module in (coach, levels):
        monkeypatch.setattr(module, "adviser_of", lambda id: general)


def check_advice(m: Match, advice: Advice) -> None:
    legal = m.moves()
    assert not advice.exact
    assert advice.note == "turn_only"
    assert advice.value is not None
    if legal == ["roll"]:
        assert advice.moves == []
        return
    assert sorted(move for move, _ in advice.moves) == sorted(legal)
    assert all(abs(value) < 100_000 for _, value in advice.moves)
    assert advice.value == advice.moves[0][1]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("no_advisers")
def test_every_legal_move_is_advised(game: str) -> None:
    """In random positions of one seat and of three, under random options."""
    for seats in (1, 3):
        rng = random.Random(f"{game}{seats}")
        m = Match.new(game, [f"{n}" for n in range(seats)], random_options(game, rng), dice="own")
        assert tables_for(m) == []
        for _ in range(200):
            if m.turn is None:
                break
            if m.position.opening is None and rng.random() < 0.06:
                check_advice(m, advise(m))
            m.play(brisk_move(m, rng))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("no_advisers")
def test_the_last_turn_is_advised_too(game: str) -> None:
    rng = random.Random(game)
    m = Match.new(game, ["A", "B"], {"opening": "seats"}, dice="own")
    while m.turn is not None and len(m.log) < 6_000:
        m.play(brisk_move(m, rng))
    for _ in range(8):
        m.undo()
        if m.turn is not None:
            check_advice(m, advise(m))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", ["yahtzee", "strity", "ten_thousand", "bazy", "skreslanka2"])
@pytest.mark.usefixtures("no_advisers")
def test_every_level_plays_with_it(game: str, level: str) -> None:
    rng = random.Random(f"{game}{level}")
    m = new(game, 2)
    for _ in range(40):
        move = choose(m, level, rng)
        assert move in m.moves()
        m.play(draw(m, rng) if move == "roll" else move)


# Exact within the turn ------------------------------------------------------------------------


def played_out(game: Game_, board: Any, turn: Any, end: Any) -> float:
    """The best mean of ``end(board)``, by every ordered roll and every decision of the game itself."""
    options = []
    due = game.due(board, turn)
    if due:
        rolls = list(product(range(1, 7), repeat=due))
        options.append(fmean(after(game, game.roll(board, turn, tuple(sorted(roll))), end) for roll in rolls))
    for move in game.decisions(board, turn):
        verb, *words = move.split()
        options.append(after(game, game.decide(board, turn, verb, words), end))
    return max(options)


def after(game: Game_, step: Any, end: Any) -> float:
    return float(end(step.board)) if step.turn is None else played_out(game, step.board, step.turn, end)


def values_by_hand(m: Match, end: Any) -> dict[str, float]:
    """``played_out`` of each decision in the position."""
    game, board, turn = m.game, m.position.boards[m.position.seat], m.position.turn  # type: ignore[index]
    found = {}
    for move in game.decisions(board, turn):
        verb, *words = move.split()
        found[move] = after(game, game.decide(board, turn, verb, words), end)
    return found


@pytest.mark.usefixtures("no_advisers")
def test_the_last_cell_of_a_sheet_is_exact() -> None:
    """One box is open and one roll is left: the values are final scores, by plain enumeration."""
    rng = random.Random(5)
    m = new("yahtzee", 1)
    while sum(value is None for value in m.position.boards[0].cells) > 1:
        m.play(brisk_move(m, rng))
    for move in ("roll 1 3 3 4 6", "hold 3 3 4 6", "roll 3"):
        m.play(move)
    want = values_by_hand(m, m.game.score)
    assert dict(advise(m).moves) == pytest.approx(want)


def test_the_last_cell_is_exact_where_it_has_to_be_announced() -> None:
    """After the second roll, so one roll is left: the final score, by plain enumeration."""
    rng = random.Random(5)
    m = new("pukalka", 1)
    while sum(value is None for value in m.position.boards[0].cells) > 1:
        legal = m.moves()
        plain = [move for verb in ("write", "announce") for move in legal if move.startswith(verb) and "second." not in move]
        m.play(draw(m, rng) if legal == ["roll"] else rng.choice([move for move in plain if "write" in move] or plain or legal))
    for move in ("roll 1 2 3 4 6", "hold 1 2", draw):
        m.play(move if isinstance(move, str) else move(m, rng))
    [announced] = m.moves()
    assert announced.startswith("announce second.")
    assert dict(advise_any(m.game, m.position).moves) == pytest.approx(values_by_hand(m, m.game.score))


@pytest.mark.usefixtures("no_advisers")
def test_the_last_turn_against_others_is_the_chance_to_win() -> None:
    """Strity: the other is done; only more than what they have wins, as much is half."""
    rng = random.Random(1)
    m = new("strity", 2)
    while m.position.turns != (10, 9):
        m.play(brisk_move(m, rng))
    for move in ("roll 1 2 3 4 4 6", "hold 1 2 3 4 6", "roll 1"):
        m.play(move)
    mine, theirs = m.scores[1], m.scores[0]

    def end(board: Any) -> float:
        return 1.0 if board.total > theirs else 0.5 if board.total == theirs else 0.0

    advice = advise(m)
    assert advice.unit == "win"
    assert dict(advice.moves) == pytest.approx(values_by_hand(m, end)), (mine, theirs)


def test_a_press_turn_is_exact() -> None:
    """Piątka from its second die on, in the last turn alone: the mean points, by plain enumeration."""
    m = new("piatka", 1, turns=1)
    for move in ("roll 2 3 3 5 6", "take 3", "roll 3 4 4 6", "take 4", "roll 2 5 6"):
        m.play(move)
    assert dict(advise_any(m.game, m.position).moves) == pytest.approx(values_by_hand(m, m.game.score))


def test_single_rolls_and_crossing_are_followed_to_the_end_of_the_turn() -> None:
    m = new("bazy", 2)
    m.play("roll 1 1 3 4 4 6")
    advice = advise_any(m.game, m.position)
    assert advice.moves[0] == ("base 3", 9)  # 2 + 2 + 0 + 1 + 1 + 3; few points are good here
    assert [value for _, value in advice.moves] == sorted(value for _, value in advice.moves)
    m = new("skreslanka2", 1, turns=5)
    for _ in range(4):
        m.play("roll 1 1 1")
        m.play("stop")
    m.play("roll 1 1 1")
    values = dict(advise_any(m.game, m.position).moves)
    assert values == pytest.approx({"stop": 1, "add 1": 2, "add 2": 2})


# Games that no family's adviser can model ----------------------------------------------------------


class Growing(PressGame):
    """Everything taken stays aside and is remembered: more states than can be looked at."""

    id = "growing"
    dice = 4
    target = 60

    def takes(self, aside: Dice, rolled: Dice) -> Takes:
        return {part: sum(part) for part in sub_multisets(rolled) if part and 1 not in part}

    def take(self, turn: PressTurn, faces: Dice, points: int) -> PressTurn:
        return PressTurn((*turn.aside, *faces), None, self.dice, turn.points + points, turn.rolls)


class Plain(kubek.GAMES["bazy"]):  # type: ignore[name-defined,misc]
    """No game the coach has ever heard of."""

    id = "plain"


@pytest.mark.parametrize("game", [Growing, Plain])
def test_a_game_outside_every_model_is_advised(game: Any) -> None:
    rng = random.Random(2)
    m = Match.new(game, ["A", "B"], {"opening": "seats"}, dice="own")
    kubek.check_game(game, matches=2)
    for _ in range(15):
        check_advice(m, advise(m))
        m.play(brisk_move(m, rng))
    if game is Growing:
        with pytest.raises(TooLarge):
            model_of(m.game)  # type: ignore[arg-type]
        assert general_press.known_model(m.game) is None  # type: ignore[arg-type]


# How well it plays --------------------------------------------------------------------------------


def wins_against_chance(game: str, matches: int) -> float:
    """The part of the matches that a master wins against random moves, taking turns to begin."""
    wins = 0.0
    for number in range(matches):
        rng = random.Random(f"{game}{number}")
        m = Match.new(game, ["A", "B"], {"opening": "seats"}, seed=number)
        me = number % 2
        while m.turn is not None:
            m.play(choose(m, "master", rng) if m.turn == me else rng.choice(m.moves()))
        wins += (me in m.winners) / len(m.winners)
    return wins / matches


AGAINST_CHANCE = [("general", 6), ("piatka", 8), ("skreslanka2", 20),  # a sheet, a race, numbers to cross out
                  ("yahtzee", 4), ("strity", 4), ("siedemsetka", 1), ("ten_thousand", 10), ("bazy", 20), ("yamb", 1)]


@pytest.mark.parametrize(("game", "matches"), tiers(AGAINST_CHANCE, *AGAINST_CHANCE[:3]))
@pytest.mark.usefixtures("no_advisers")
def test_it_plays_clearly_better_than_chance(game: str, matches: int) -> None:
    assert wins_against_chance(game, matches) >= 0.8


def test_in_skreslanka_it_loses_little_against_the_solved_play() -> None:
    """Chance decides most matches there, so the moves are compared: turns lost a decision."""
    rng = random.Random(8)
    lost: dict[str, list[float]] = {"general": [], "random": []}
    for _ in range(30):
        m = new("skreslanka", 1)
        while m.turn is not None:
            if not m.due and len(m.moves()) > 1:
                solved = advise(m)
                lost["general"].append(solved.cost(str(advise_any(m.game, m.position).best)))
                lost["random"].append(solved.cost(rng.choice(m.moves())))
            m.play(brisk_move(m, rng))
    assert fmean(lost["general"]) < 0.2 * fmean(lost["random"])


def test_moves_are_the_notation_s_own() -> None:
    """The advice can be played as it stands."""
    m = new("yamb", 1)
    m.play("roll 1 1 3 4 6")
    for move, _ in advise_any(m.game, m.position).moves:
        fold.apply(m.game, m.position, move)
