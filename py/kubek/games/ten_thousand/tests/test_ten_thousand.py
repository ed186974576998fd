"""10000: clauses TT-1 … TT-12, decisions TT-a … TT-i, and every option."""

from __future__ import annotations

from functools import cache

import kubek
import pytest

from tests.engine import naive
from tests.engine.helpers import Match, check_options, moves, new, play, refuse, roll
from tests.engine.test_help_examples import final_scores

DEAD = (2, 2, 3, 3, 4, 6)
STRAIGHT = (1, 2, 3, 4, 5, 6)


@cache
def last_takes() -> dict[int, tuple[tuple[int, ...], tuple[int, ...]]]:
    """Points -> a roll of six and the selection of it that brings exactly these points."""
    found: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {}
    for dice in naive.multisets(6):
        for taken, points in naive.ten_thousand_takes(dice).items():
            if points not in found or len(taken) > len(found[points][1]):
                found[points] = (dice, taken)
    return found


def take(m: Match, dice: tuple[int, ...], taken: tuple[int, ...]) -> None:
    roll(m, dice)
    m.play("take " + " ".join(map(str, taken)))


def bank(m: Match, points: int) -> None:
    """One turn that banks exactly these points: straights, then what is missing."""
    plan = []
    while points > 2000:
        plan.append((STRAIGHT, STRAIGHT))
        points -= 2000
    if points not in last_takes():
        hot = next(
            p for p, (_, taken) in last_takes().items() if len(taken) == 6 and points - p in last_takes()
        )
        plan.append(last_takes()[hot])
        points -= hot
    plan.append(last_takes()[points])
    for dice, taken in plan:
        take(m, dice, taken)
    m.play("stop")


def at(points: int, seats: int = 1, **options: object) -> Match:
    """A match in which seat 0 has these points and is to move, the others nothing."""
    m = new("ten_thousand", seats, **options)
    bank(m, points)
    for _ in range(seats - 1):
        roll(m, DEAD)
    assert m.turn == 0
    assert m.scores[0] == points
    return m


def selections(m: Match) -> dict[tuple[int, ...], int]:
    return {tuple(s["faces"]): s["points"] for s in m.view()["select"]["sets"]}


# Worked examples ---------------------------------------------------------------------------


def test_TT_ex1_taking_both_and_stopping() -> None:
    """Example 1: 1-3-3-4-4-5, the 1 and the 5 are 150."""
    m = play(new("ten_thousand"), "roll 1 3 3 4 4 5", "take 1 5", "stop")
    assert m.scores[0] == 150


def test_TT_ex1_leaving_a_scoring_five() -> None:
    """Example 1: only the 1 is set aside, five dice bring 500, the two others nothing: 600 lost."""
    m = play(new("ten_thousand", 2), "roll 1 3 3 4 4 5", "take 1")
    assert m.due == 5
    play(m, "roll 3 5 5 5 6", "take 5 5 5")
    assert m.view()["turn_points"] == 600
    assert m.due == 2
    assert set(m.moves()) == {"roll", "stop"}
    m.play("roll 3 6")
    assert list(m.scores) == [0, 0]
    assert m.turn == 1


def test_TT_ex1_stopping_with_600() -> None:
    """Example 1: stopping after the second roll writes 600."""
    m = play(new("ten_thousand"), "roll 1 3 3 4 4 5", "take 1", "roll 3 5 5 5 6", "take 5 5 5", "stop")
    assert m.scores[0] == 600


def test_TT_ex2_straight_then_all_six_again() -> None:
    """Example 2: 2000 for the straight, all dice again, +100 for the 1: 2100, five dice left."""
    m = play(new("ten_thousand"), "roll 1 2 3 4 5 6", "take 1 2 3 4 5 6")
    assert m.due == 6
    assert set(m.moves()) == {"roll", "stop"}
    play(m, "roll 1 3 4 4 6 6", "take 1")
    assert m.view()["turn_points"] == 2100
    assert m.due == 5
    m.play("stop")
    assert m.scores[0] == 2100


def test_TT_ex2_stopping_with_2000() -> None:
    """Example 2: the player may stop with the 2000."""
    m = play(new("ten_thousand"), "roll 1 2 3 4 5 6", "take 1 2 3 4 5 6", "stop")
    assert m.scores[0] == 2000


def test_TT_ex3_second_roll_brings_nothing() -> None:
    """Example 3: 50 for the 5, then 2-3-3-4-6 loses them and the right to roll."""
    m = play(new("ten_thousand", 2), "roll 2 2 3 4 4 5", "take 5")
    assert m.due == 5
    m.play("roll 2 3 3 4 6")
    assert m.scores[0] == 0
    assert m.turn == 1
    assert m.due == 6


# Elements ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "taken", "points"),
    [
        ("2 2 3 3 4 5", "5", 50),
        ("1 2 3 3 4 4", "1", 100),
        ("2 2 2 3 4 6", "2 2 2", 200),
        ("2 3 3 3 4 6", "3 3 3", 300),
        ("2 3 4 4 4 6", "4 4 4", 400),
        ("2 3 4 5 5 5", "5 5 5", 500),
        ("2 3 4 6 6 6", "6 6 6", 600),
        ("1 1 1 3 4 6", "1 1 1", 1000),
        ("1 2 3 4 5 6", "1 2 3 4 5 6", 2000),
    ],
)
def test_TT_3_prices(dice: str, taken: str, points: int) -> None:
    """TT-3: the price of each element."""
    m = play(new("ten_thousand"), f"roll {dice}", f"take {taken}", "stop")
    assert m.scores[0] == points


@pytest.mark.parametrize(
    ("taken", "points"),
    [
        ("1 1 1 1", 1100),
        ("5 5 5 5", 550),
        ("2 2 2 2 2 2", 400),
        ("1 1 1 1 1 1", 2000),
        ("5 5 5 5 5 5", 1000),
    ],
)
def test_TT_e_more_than_three_add_up(taken: str, points: int) -> None:
    """TT-e: no extra value for four, five or six equal dice."""
    dice = (taken + " 2 3")[:11] if len(taken) < 11 else taken
    m = play(new("ten_thousand"), f"roll {dice}", f"take {taken}", "stop")
    assert m.scores[0] == points


def test_TT_e_the_fourth_two_is_dead() -> None:
    """TT-e: 2-2-2-2 is 200, and the fourth 2 can't be set aside."""
    m = play(new("ten_thousand"), "roll 2 2 2 2 3 4")
    assert moves(m, "take") == {"2 2 2"}
    refuse(m, "take 2 2 2 2")


@pytest.mark.parametrize("four_plus", ["none", "double", "plus_1000"])
@pytest.mark.parametrize("dice_left", [6, 5, 4, 3, 2, 1])
def test_TT_f_selections_of_every_roll(four_plus: str, dice_left: int) -> None:
    """TT-3, TT-8, TT-e, TT-f: what may be taken and what it brings, for every roll of 6 … 1 dice."""
    m = new("ten_thousand", 2, four_plus=four_plus)
    if dice_left < 6:
        aside = {5: (1,), 4: (1, 1), 3: (1, 1, 1), 2: (1, 1, 1, 5), 1: (1, 1, 1, 5, 5)}[dice_left]
        take(m, (*aside, *(4, 4, 2, 3, 3)[: 6 - len(aside)]), aside)
    busts = 0
    for dice in naive.multisets(dice_left):
        roll(m, dice)
        expected = naive.ten_thousand_takes(dice, four_plus)
        if expected:
            assert m.turn == 0
            assert selections(m) == expected, dice
            assert moves(m, "take") == {" ".join(map(str, p)) for p in expected}, dice
            assert set(m.moves()) == {f"take {t}" for t in moves(m, "take")}
        else:
            busts += 1
            assert m.turn == 1, dice
            assert list(m.scores) == [0, 0]
        m.undo()
    assert 0 < busts < len(naive.multisets(dice_left))


def test_TT_i_three_pairs_and_short_straights_are_worth_nothing() -> None:
    """TT-i: no value for three pairs or for five in a row."""
    m = play(new("ten_thousand"), "roll 2 3 4 5 6 6")
    assert moves(m, "take") == {"5"}
    m = play(new("ten_thousand", 2), "roll 2 2 3 3 4 4")
    assert m.turn == 1


def test_TT_2_TT_d_no_triple_over_several_rolls() -> None:
    """TT-2, TT-d: elements count in one roll only; a third 5 thrown later is 50, not a triple."""
    m = play(new("ten_thousand"), "roll 2 2 3 4 5 5", "take 5 5", "roll 2 3 4 5", "take 5")
    assert m.view()["turn_points"] == 150
    m = play(new("ten_thousand"), "roll 1 2 2 3 3 4", "take 1", "roll 2 3 3 4 5")
    assert moves(m, "take") == {"5"}


def test_TT_f_triples_may_be_split_and_scoring_dice_left() -> None:
    """TT-f: part of a triple of 1s or 5s may be taken, dead dice never, nothing never."""
    m = play(new("ten_thousand"), "roll 1 1 1 2 3 5")
    assert moves(m, "take") == {"1", "1 1", "1 1 1", "5", "1 5", "1 1 5", "1 1 1 5"}
    for text in ("take", "take 2", "take 1 2", "take 1 1 1 1", "take 5 5", "roll", "stop", "roll 1 2 3"):
        refuse(m, text)


# The turn ----------------------------------------------------------------------------------


def test_TT_4_every_roll_is_followed_by_setting_dice_aside() -> None:
    """TT-4, TT-5: first six dice, then only those not chosen; a decision lies between two rolls."""
    m = new("ten_thousand")
    assert list(m.moves()) == ["roll"]
    assert m.due == 6
    m.play("roll 1 1 5 2 3 3")
    assert m.due == 0
    refuse(m, "stop")
    m.play("take 1 1")
    assert m.due == 4
    refuse(m, "roll 1 2 3")
    refuse(m, "roll 1 2 3 4 5")
    refuse(m, "take 5")


def test_TT_6_TT_g_hot_dice_over_several_rolls() -> None:
    """TT-6, TT-g: all six dice scored, over several rolls too: six again or stop, points kept."""
    m = play(
        new("ten_thousand", 2), "roll 1 1 1 2 3 4", "take 1 1 1", "roll 5 5 3", "take 5 5", "roll 1", "take 1"
    )
    assert m.view()["turn_points"] == 1200
    assert m.due == 6
    assert set(m.moves()) == {"roll", "stop"}
    roll(m, DEAD)
    assert m.scores[0] == 0
    assert m.turn == 1


def test_TT_8_a_bust_keeps_what_was_banked() -> None:
    """TT-8: only the points of this turn are lost."""
    m = at(450, seats=2)
    take(m, (1, 2, 3, 3, 4, 4), (1,))
    m.play("roll 2 3 4 4 6")
    assert m.scores[0] == 450
    assert m.turn == 1


def test_TT_c_more_than_three_rolls() -> None:
    """TT-c: the stray sentence has no effect, a turn may have any number of rolls."""
    m = new("ten_thousand")
    for n in (6, 5, 4, 3, 2, 1):
        assert m.due == n
        roll(m, (5, *(2, 2, 3, 3, 4)[: n - 1]))
        m.play("take 5")
    assert m.due == 6
    m.play("stop")
    assert m.scores[0] == 300


def test_TT_7_stop_passes_play_clockwise() -> None:
    """TT-7, ST-2: after stopping the next seat plays."""
    m = new("ten_thousand", 3)
    for seat in (0, 1, 2, 0):
        assert m.turn == seat
        play(m, "roll 1 2 2 3 3 4", "take 1", "stop")
    assert list(m.scores) == [200, 100, 100]


# Finishing ---------------------------------------------------------------------------------


@pytest.mark.parametrize("points", [9500, 9600, 9950])
def test_TT_9_finishing_takes_one_roll(points: int) -> None:
    """TT-9, TT-a: from 9500 the turn is exactly one roll of six dice, and nothing to decide."""
    m = at(points, seats=2)
    assert list(m.moves()) == ["roll"]
    assert m.due == 6
    m.play("roll 1 2 3 4 5 6")
    assert m.turn is None
    assert list(m.winners) == [0]
    assert m.scores[0] == points + 2000


def test_TT_10_at_least_the_missing_400() -> None:
    """TT-10: with 9600, 400 are enough."""
    m = at(9600, seats=2)
    m.play("roll 2 3 4 4 4 6")
    assert m.turn is None
    assert list(m.scores) == [10000, 0]
    assert list(m.winners) == [0]
    assert list(m.moves()) == []
    refuse(m, "roll 1 2 3 4 5 6")


@pytest.mark.parametrize(
    ("points", "dice"),
    [
        (9600, "2 2 3 3 3 5"),  # 350
        (9600, "1 1 5 5 2 3"),  # 300
        (9500, "1 2 2 2 5 5"),  # 400
        (9500, "4 4 4 5 2 3"),  # 450
        (9950, "2 2 3 3 4 6"),  # nothing
    ],
)
def test_TT_11_less_in_one_roll_is_not_counted(points: int, dice: str) -> None:
    """TT-11: less than what is missing is not counted, play passes."""
    m = at(points, seats=2)
    m.play(f"roll {dice}")
    assert m.turn == 1
    assert list(m.scores) == [points, 0]
    assert m.due == 6


def test_TT_11_what_is_missing_is_said() -> None:
    """The note says what the roll brought and what was missing; in one turn, the button says what is missing."""
    m = play(at(9700, seats=2), "roll 1 2 2 3 4 6")
    missed = next(note for note in m.view()["notes"] if note["key"] == "note.finish_missed")
    assert (missed["params"]["points"], missed["params"]["missing"]) == (100, 300)
    m = at(9600, seats=2, finish="one_turn")
    take(m, (1, 1, 2, 3, 3, 4), (1, 1))
    stop = next(action for action in m.view()["actions"] if action["move"] == "stop")
    assert stop["reason"] == "reason.finish_short"
    assert (stop["params"]["missing"], stop["params"]["points"]) == (400, 200)
    with pytest.raises(kubek.IllegalMove) as refusal:
        m.play("stop")
    assert refusal.value.params == {"missing": 400}


@pytest.mark.parametrize(
    ("points", "dice"), [(9600, "1 2 3 3 3 6"), (9500, "1 2 4 4 4 6"), (9950, "2 2 3 3 4 5")]
)
def test_TT_10_exactly_the_missing_points_win(points: int, dice: str) -> None:
    """TT-10, TT-b: elements of one roll add up to exactly what is missing."""
    m = at(points, seats=2)
    m.play(f"roll {dice}")
    assert list(m.winners) == [0]
    assert m.scores[0] == 10000


def test_TT_b_more_than_missing_wins_too() -> None:
    """TT-b: overshooting is fine, the best score of the roll counts."""
    m = at(9950)
    m.play("roll 1 1 1 5 6 6")
    assert list(m.winners) == [0]
    assert m.scores[0] == 9950 + 1050


def test_TT_a_below_9500_an_ordinary_turn_wins() -> None:
    """TT-a, TT-b: with 9450 several rolls may bring the rest."""
    m = at(9450, seats=2)
    take(m, (1, 1, 2, 3, 3, 4), (1, 1))
    assert m.due == 4
    play(m, "roll 1 5 2 3", "take 1 5", "roll 1 1", "take 1 1")
    assert m.turn == 0
    m.play("stop")
    assert list(m.winners) == [0]
    assert m.scores[0] == 10000


def test_TT_a_reaching_9500_and_more_within_a_turn_is_ordinary() -> None:
    """TT-a: the rule asks for the points at the start of the turn."""
    m = at(9450)
    take(m, (1, 1, 2, 3, 3, 4), (1, 1))
    m.play("stop")
    assert m.scores[0] == 9650
    assert list(m.moves()) == ["roll"]
    m.play("roll 1 1 5 2 3 3")
    assert m.scores[0] == 9650


def test_TT_a_option_one_turn() -> None:
    """TT-a (2): the missing points may come over the rolls of one turn; less is not counted."""
    m = at(9600, seats=2, finish="one_turn")
    take(m, (1, 1, 2, 3, 3, 4), (1, 1))
    assert "roll" in m.moves()
    if "stop" in m.moves():
        m.play("stop")
        assert list(m.scores) == [9600, 0]
        assert m.turn == 1
        m.undo()
    play(m, "roll 1 1 2 3", "take 1 1")
    assert m.turn == 0
    m.play("stop")
    assert list(m.winners) == [0]
    assert list(m.scores) == [10000, 0]


def test_TT_a_option_off() -> None:
    """TT-a (3): no special rule, points below 10000 are banked as ever."""
    m = at(9600, seats=2, finish="off")
    take(m, (1, 2, 3, 3, 4, 4), (1,))
    m.play("stop")
    assert list(m.scores) == [9700, 0]
    assert m.turn == 1


@pytest.mark.parametrize("finish", ["one_turn", "off"])
def test_TT_a_options_bust(finish: str) -> None:
    """TT-8 holds with either option: a bust leaves the total as it was."""
    m = at(9600, seats=2, finish=finish)
    take(m, (1, 2, 3, 3, 4, 4), (1,))
    m.play("roll 2 3 3 4 6")
    assert list(m.scores) == [9600, 0]
    assert m.turn == 1


# Options -----------------------------------------------------------------------------------


def test_ST_d_last_turn_for_the_others() -> None:
    """ST-d: with the option every other seat has one more turn, then the most points win."""
    m = at(9600, seats=3, last_turn=True)
    m.play("roll 2 3 4 4 4 6")
    assert m.turn == 1
    assert not m.winners
    roll(m, DEAD)
    assert m.turn == 2
    roll(m, DEAD)
    assert m.turn is None
    assert list(m.winners) == [0]


def test_ST_d_last_turn_may_overtake() -> None:
    """ST-d: one of the others may pass the first, and nobody has a second last turn."""
    m = new("ten_thousand", 3, last_turn=True)
    bank(m, 9000)
    bank(m, 9400)
    roll(m, DEAD)
    bank(m, 1000)
    assert m.turn == 1
    bank(m, 650)
    assert m.turn == 2
    roll(m, DEAD)
    assert m.turn is None
    assert list(m.scores) == [10000, 10050, 0]
    assert list(m.winners) == [1]


def test_ST_d_last_turn_reached_by_a_later_seat_goes_round() -> None:
    """ST-d: a seat that reaches the goal late leaves one turn to those before it too."""
    m = new("ten_thousand", 2, last_turn=True)
    bank(m, 9000)
    bank(m, 10050)
    assert m.turn == 0
    bank(m, 1050)
    assert m.turn is None
    assert list(m.winners) == [0, 1]


@pytest.mark.parametrize(
    ("dice", "winners"),
    [("2 2 3 3 5 5", [1]), ("2 3 4 4 4 6", [1]), ("4 4 4 1 5 5", [0]), ("4 4 4 5 5 2", [0, 1])],
)
def test_ST_d_TT_9_finishing_in_the_last_turn(dice: str, winners: list[int]) -> None:
    """ST-d, TT-9: who has 9500 or more has one roll in the last turn too."""
    m = new("ten_thousand", 2, last_turn=True)
    bank(m, 9600)
    bank(m, 9450)
    roll(m, DEAD)
    bank(m, 650)
    assert m.turn == 0
    assert list(m.moves()) == ["roll"]
    m.play(f"roll {dice}")
    assert m.turn is None
    assert list(m.winners) == winners


def test_ST_d_immediate_win_by_default() -> None:
    """ST-d: as written the first to reach 10000 wins at once."""
    m = new("ten_thousand", 2)
    bank(m, 9000)
    bank(m, 9400)
    bank(m, 1000)
    assert m.turn is None
    assert list(m.winners) == [0]


@pytest.mark.parametrize("least", [350, 500, 1000])
def test_TT_h_opening_minimum(least: int) -> None:
    """TT-h: the first points on the sheet must be at least the minimum, later ones need not."""
    m = new("ten_thousand", opening_minimum=least)
    take(m, (1, 1, 5, 2, 3, 4), (1, 1, 5))
    assert "stop" not in m.moves()
    refuse(m, "stop")
    play(m, "roll 1 3 4", "take 1")
    assert ("stop" in m.moves()) == (least <= 350)
    m = new("ten_thousand", opening_minimum=least)
    bank(m, least)
    take(m, (2, 2, 3, 3, 4, 5), (5,))
    m.play("stop")
    assert m.scores[0] == least + 50


@pytest.mark.parametrize("least", [300, 350])
def test_TT_h_bank_minimum(least: int) -> None:
    """TT-h: with a bank minimum every stop needs it."""
    m = new("ten_thousand", bank_minimum=least)
    bank(m, 1000)
    take(m, (1, 1, 5, 2, 3, 4), (1, 1, 5))
    refuse(m, "stop")
    play(m, "roll 5 3 4", "take 5")
    assert ("stop" in m.moves()) == (least <= 300)
    play(m, "roll 5 4", "take 5", "stop")
    assert m.scores[0] == 1350


def test_TT_h_no_minimum_by_default() -> None:
    """TT-h: 50 may be banked."""
    m = play(new("ten_thousand"), "roll 2 2 3 3 4 5", "take 5", "stop")
    assert m.scores[0] == 50


@pytest.mark.parametrize(
    ("four_plus", "taken", "points"),
    [
        ("double", "2 2 2 2", 400),
        ("double", "1 1 1 1", 2000),
        ("double", "3 3 3 3 3", 1200),
        ("double", "6 6 6 6 6 6", 4800),
        ("plus_1000", "2 2 2 2", 1200),
        ("plus_1000", "1 1 1 1", 2000),
        ("plus_1000", "3 3 3 3 3", 2300),
        ("plus_1000", "6 6 6 6 6 6", 3600),
    ],
)
def test_TT_e_option_four_plus(four_plus: str, taken: str, points: int) -> None:
    """TT-e: each die beyond three doubles the triple, or brings 1000 more."""
    n = len(taken.split())
    m = new("ten_thousand", four_plus=four_plus)
    roll(m, (*map(int, taken.split()), *(4, 4)[: 6 - n]))
    m.play(f"take {taken}")
    assert m.view()["turn_points"] == points


def test_one_seat_reaches_the_end() -> None:
    """ST-e: one seat plays to 10000 and is the winner."""
    m = at(8000)
    bank(m, 2000)
    assert m.turn is None
    assert list(m.winners) == [0]


def test_options() -> None:
    """Every setting that the rules name, with its default and its limits."""
    check_options("ten_thousand", dice=6,
        finish=("choice", "one_roll", ["one_roll", "one_turn", "off"]),
        opening_minimum=("choice", 0, [0, 350, 500, 1000]),
        bank_minimum=("choice", 0, [0, 300, 350]),
        last_turn=("bool", False, None),
        four_plus=("choice", "none", ["none", "double", "plus_1000"]),
    )


def test_the_help_examples_come_to_the_scores_of_the_rules() -> None:
    """TT-3 … TT-11, TT-a."""
    assert final_scores("ten_thousand") == [[0], [150], [2100], [0], [10000]]
