"""The coach: its values agree with each other, with plain enumeration, and with published figures."""

from __future__ import annotations

import random
from typing import Any

import pytest
from kubek.dice import all_rolls, chance, spell
from kubek.play import Advice, advise

from tests.engine.helpers import GAMES, Match, draw, new, random_move
from tests.engine.naive_turn import mean, reroll, turn_values
from tests.tiers import tiers

CASES: list[tuple[str, int, dict[str, Any], float]] = [
    ("yahtzee", 1, {}, 0.011),
    ("general", 1, {}, 0.011),
    ("general", 2, {"free_rescue": True, "free_zero": True}, 0.011),
    ("strity", 1, {}, 1e-6),
    ("strity", 2, {}, 2e-4),
    ("strity", 3, {"strict_triple_pair": True}, 1e-6),
    ("piatka", 1, {}, 1e-6),
    ("piatka", 2, {"turns": 3}, 2e-4),
    ("piatka", 1, {"several": True}, 1e-6),
    ("ten_thousand", 1, {}, 2e-4),
    ("ten_thousand", 2, {}, 3e-4),
    ("ten_thousand", 1, {"finish": "off", "opening_minimum": 500, "bank_minimum": 300, "four_plus": "double"}, 2e-4),
    ("siedemsetka", 1, {}, 2e-4),
    ("siedemsetka", 2, {}, 3e-4),
    ("skreslanka", 1, {}, 1e-3),
    ("skreslanka", 2, {}, 1e-3),
    ("skreslanka2", 1, {}, 0.011),
    ("skreslanka2", 1, {"turns": 37}, 0.011),
    ("skreslanka2", 1, {"until_all": True}, 0.11),
    ("bazy", 1, {}, 1e-9),
    ("bazy", 3, {}, 1e-9),
]


@pytest.mark.parametrize(("game", "seats", "options", "within"), tiers(CASES, *CASES[::2]))
def test_the_first_roll_averages_to_the_value_of_the_turn(
    game: str, seats: int, options: dict[str, Any], within: float
) -> None:
    m = new(game, seats, **options)
    value = advise(m).value
    assert value is not None
    total = 0.0
    for dice in all_rolls(m.due):
        m.play(f"roll {spell(dice)}")
        after = advise(m)
        if m.turn == 0 and m.moves() != ["roll"]:
            best = after.value
            assert best is not None
        else:  # nothing could be done and the turn is over: the value of the next position
            best = next_value(m, game, seats)
        total += chance(dice) * best
        m.undo()
    assert total == pytest.approx(value, abs=within)


def next_value(m: Match, game: str, seats: int) -> float:
    """What the position after a turn is worth to seat 0, in the units of its own turn."""
    after = advise(m)
    assert after.value is not None
    if seats == 2:
        return 1 - after.value
    return after.value + 1 if after.unit == "turns" else after.value


@pytest.mark.parametrize(
    ("game", "options", "value", "within"),
    [
        ("yahtzee", {}, 254.5877, 0.01),
        ("yahtzee", {"joker": "free"}, 254.5896, 0.01),
        ("skreslanka", {}, 45.0823, 1e-3),
    ],
)
def test_published_figures(game: str, options: dict[str, Any], value: float, within: float) -> None:
    assert advise(new(game, 1, **options)).value == pytest.approx(value, abs=within)


def legal_decisions(m: Match) -> list[str]:
    legal = list(m.moves())
    return [] if legal == ["roll"] else sorted(legal)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_every_legal_decision_is_listed_once_best_first(game: str, seats: int) -> None:
    rng = random.Random(seats)
    m = new(game, seats)
    for _ in range(60):
        if m.turn is None:
            break
        advice = advise(m)
        assert sorted(move for move, _ in advice.moves) == legal_decisions(m)
        values = [value for _, value in advice.moves]
        assert values == sorted(values, reverse=advice.unit != "turns")
        if advice.moves:
            assert advice.value == values[0]
            assert advice.cost(advice.moves[0][0]) == 0
        if advice.unit == "win":
            assert all(-1e-9 <= value <= 1 + 1e-9 for value in values)
        m.play(random_move(m, rng))


def last_turn_of(game: str, rng: random.Random, **options: Any) -> Match:
    """A match in which a single cell is open."""
    m = new(game, 1, **options)
    cells = len(m.game.cells)  # type: ignore[attr-defined]
    while sum(1 for event in m.log if event.startswith("write")) < cells - 1:
        writes = [move for move in m.moves() if move.startswith("write")]
        m.play(rng.choice(writes) if writes else draw(m, rng) if m.due else rng.choice(m.moves()))
    return m


@pytest.mark.parametrize(("game", "options"), [("yahtzee", {}), ("yahtzee", {"joker": "original"}), ("general", {})])
def test_the_last_turn_agrees_with_plain_enumeration(game: str, options: dict[str, Any]) -> None:
    within = 1e-6
    m = last_turn_of(game, random.Random(len(game)), **options)

    def final(dice: tuple[int, ...]) -> float:
        m.play(f"roll {spell(dice)}")
        best = -(10**9)
        for move in m.moves():
            if move.startswith("write"):
                m.play(move)
                best = max(best, m.scores[0])
                m.undo()
        m.undo()
        return best

    dice = m.due
    layers = turn_values(final, dice, 2)
    assert advise(m).value == pytest.approx(mean(layers[2], dice), abs=within)
    for roll in random.Random(1).sample(all_rolls(dice), 12):
        m.play(f"roll {spell(roll)}")
        values = dict(advise(m).moves)
        for move, value in values.items():
            if move.startswith("hold"):
                kept = tuple(int(face) for face in move.split()[1:])
                assert value == pytest.approx(reroll(layers[1], kept, dice), abs=within)
        assert max(values.values()) == pytest.approx(layers[2][roll], abs=within)
        m.undo()


def test_the_three_dice_of_the_booklet_example_are_kept_in_strity() -> None:
    m = new("strity", 1)
    m.play("roll 1 2 3 4 5 6")
    advice = advise(m)
    assert advice.best == "stop"  # 80 points now, doubled
    assert advice.unit == "points"


def test_nothing_is_advised_before_the_start_and_after_the_end() -> None:
    m = Match.new("bazy", ["Ana", "Ivo"], dice="own")
    assert advise(m) == Advice("points")
    alone = new("sto_dwadziescia", 1)
    while alone.turn is not None:
        alone.play("roll 6 6")
    assert advise(alone).value is None


def test_advice_says_when_it_is_for_the_default_rules() -> None:
    assert advise(new("general", 1, school_bonus="plus_50")).default_rules
    assert not advise(new("general", 1, free_zero=True)).default_rules
    assert advise(new("yamb", 1, bonus_at_60=True)).default_rules
    assert not advise(new("yamb", 1)).default_rules
    assert advise(new("siedemsetka", 2, last_turn=True)).default_rules


@pytest.mark.parametrize(("game", "options"), [("ten_thousand", {"finish": "off"}), ("siedemsetka", {})])
def test_who_has_reached_the_goal_stops(game: str, options: dict[str, Any]) -> None:
    m = new(game, 1, **options)
    goal = m.game.target  # type: ignore[attr-defined]
    rng = random.Random(4)
    while m.moves():
        if m.moves() != ["roll"] and "stop" in m.moves():
            if m.scores[0] + m.position.turn.points >= goal:
                break
            m.play("stop")
        else:
            m.play(draw(m, rng) if m.due else m.moves()[0])
    advice = advise(m)
    assert advice.best == "stop"
    assert advice.cost("roll") > 0.001  # a bust would lose everything
