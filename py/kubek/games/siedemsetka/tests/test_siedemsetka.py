"""Siedemsetka: clauses SS-1 … SS-9, decisions SS-a … SS-g."""

from __future__ import annotations

import pytest

from tests.engine import naive
from tests.engine.helpers import Match, check_options, moves, new, play, refuse, roll
from tests.engine.test_help_examples import final_scores


def selections(m: Match) -> dict[tuple[int, ...], int]:
    return {tuple(s["faces"]): s["points"] for s in m.view()["select"]["sets"]}


def bank(m: Match, times: int) -> None:
    """A turn of this many straights 1-6, 21 points each."""
    for _ in range(times):
        play(m, "roll 1 2 3 4 5 6", "take 1 2 3 4 5 6")
    m.play("stop")


def bust(m: Match) -> None:
    m.play("roll 1 1 2 2 4 5")


def test_SS_ex_one_turn_of_41() -> None:
    """Worked example: 14 for 2-3-4-5, 15 for 4-5-6, 12 for three 4s: 41 in the turn."""
    m = play(new("siedemsetka", 2), "roll 2 3 4 4 5 5")
    assert selections(m)[2, 3, 4, 5] == 14
    m.play("take 2 3 4 5")
    assert m.due == 4
    m.play("roll 1 2 4 6")
    assert selections(m)[4, 5, 6] == 15
    m.play("take 4 5 6")
    assert m.due == 3
    m.play("roll 3 4 4")
    assert selections(m)[1, 2, 3, 4] == 10
    assert selections(m)[4, 4, 4] == 12
    m.play("take 4 4 4")
    assert m.view()["turn_points"] == 41
    m.play("stop")
    assert list(m.scores) == [41, 0]
    assert m.turn == 1


def test_SS_ex_the_other_entry() -> None:
    """Worked example, third roll: the straight 1-2-3-4 brings 39 in all and leaves four dice to roll."""
    m = play(
        new("siedemsetka"),
        "roll 2 3 4 4 5 5",
        "take 2 3 4 5",
        "roll 1 2 4 6",
        "take 4 5 6",
        "roll 3 4 4",
        "take 1 2 3 4",
    )
    assert m.due == 4
    m.play("stop")
    assert m.scores[0] == 39


def test_SS_every_first_roll() -> None:
    """SS-4, SS-5, SS-b, SS-c, SS-g: every multiset of six; any one group of three or more, or a bust."""
    m = new("siedemsetka", 2)
    for dice in naive.multisets(6):
        roll(m, dice)
        expected = naive.siedemsetka_groups(dice)
        assert m.turn == (0 if expected else 1), dice
        if expected:
            assert selections(m) == expected, dice
            assert set(m.moves()) == {"take " + " ".join(map(str, g)) for g in expected}, dice
        m.undo()


@pytest.mark.parametrize(
    ("first", "taken", "left"),
    [
        ("1 1 1 2 3 6", "1 1 1", (2, 3, 6)),
        ("1 2 4 5 5 6", "4 5 6", (1, 2, 5)),
        ("1 2 3 3 4 5", "1 2 3 4 5", (3,)),
        ("1 2 6 6 6 6", "6 6 6 6", (1, 2)),
        ("2 3 4 4 5 6", "2 3 4", (4, 5, 6)),
    ],
)
def test_SS_7_every_later_roll(first: str, taken: str, left: tuple[int, ...]) -> None:
    """SS-6, SS-7, SS-d, SS-e: only the crediting dice are rolled, the group is sought among all six."""
    m = play(new("siedemsetka", 2), f"roll {first}", f"take {taken}")
    rolled = len(taken.split())
    assert m.due == rolled
    busts = 0
    for dice in naive.multisets(rolled):
        roll(m, dice)
        expected = naive.siedemsetka_groups(tuple(sorted((*left, *dice))))
        assert m.turn == (0 if expected else 1), dice
        if expected:
            assert selections(m) == expected, dice
        else:
            busts += 1
            assert list(m.scores) == [0, 0]
        m.undo()
    assert (busts == 0) == (left == (4, 5, 6))


def test_SS_d_dice_left_on_the_table_credit_alone() -> None:
    """SS-d: 4-5-6 left aside credit the next roll without a fresh die, and are rolled then."""
    m = play(new("siedemsetka"), "roll 1 2 3 4 5 6", "take 1 2 3", "roll 1 1 2", "take 4 5 6")
    assert m.due == 3
    assert m.view()["turn_points"] == 6 + 15
    m.play("roll 3 5 5")
    assert set(selections(m)) == set(naive.siedemsetka_groups((1, 1, 2, 3, 5, 5)))


def test_SS_b_one_group_a_roll() -> None:
    """SS-b: with 1-1-1-4-5-6 either group, not both."""
    m = play(new("siedemsetka"), "roll 1 1 1 4 5 6")
    assert moves(m, "take") == {"1 1 1", "4 5 6"}
    for text in ("take 1 1 1 4 5 6", "take 1 1", "take 1 4", "take", "take 4 5", "stop", "roll 1 2 3"):
        refuse(m, text)


def test_SS_c_shorter_groups() -> None:
    """SS-c: 3-4-5 out of 2-3-4-5, three out of four 6s."""
    m = play(new("siedemsetka"), "roll 2 3 4 4 5 5")
    assert moves(m, "take") == {"2 3 4", "3 4 5", "2 3 4 5"}
    m = play(new("siedemsetka"), "roll 1 3 6 6 6 6")
    assert moves(m, "take") == {"6 6 6", "6 6 6 6"}


def test_SS_g_no_wrap_around() -> None:
    """SS-g: 5-6-1-2 is no straight."""
    m = play(new("siedemsetka", 2), "roll 1 1 2 5 6 6")
    assert m.turn == 1


def test_SS_3_SS_8_rolling_on_or_stopping() -> None:
    """SS-3, SS-8: after each credited roll the player rolls on or stops; sums add up."""
    m = new("siedemsetka", 2)
    assert list(m.moves()) == ["roll"]
    assert m.due == 6
    for n in range(1, 9):
        play(m, "roll 1 2 3 4 5 6", "take 1 2 3 4 5 6")
        assert m.view()["turn_points"] == 21 * n
        assert set(m.moves()) == {"roll", "stop"}
        assert m.due == 6
    m.play("stop")
    assert list(m.scores) == [168, 0]


def test_SS_9_a_bust_loses_the_turn_only() -> None:
    """SS-9: all points of this turn are lost, what was written stays."""
    m = new("siedemsetka", 2)
    bank(m, 2)
    bust(m)
    play(m, "roll 1 2 4 6 6 6", "take 6 6 6")
    assert m.view()["turn_points"] == 18
    m.play("roll 1 4 5")
    assert list(m.scores) == [42, 0]
    assert m.turn == 1
    assert m.due == 6


@pytest.mark.parametrize("target", [300, 700])
def test_SS_1_SS_a_SS_f_target(target: int) -> None:
    """SS-1, SS-a, SS-f: who stops with 300 (700) or more wins at once."""
    m = new("siedemsetka", 2) if target == 300 else new("siedemsetka", 2, target=700)
    enough = -(-target // 21)
    bank(m, enough - 1)
    assert m.turn == 1
    bust(m)
    assert m.turn == 0
    play(m, "roll 1 2 3 4 5 6", "take 1 2 3 4 5 6")
    assert m.turn == 0  # not before stopping
    m.play("stop")
    assert m.turn is None
    assert list(m.scores) == [21 * enough, 0]
    assert list(m.winners) == [0]


def test_SS_f_exactly_300() -> None:
    """SS-f: 300 is enough, 299 is not."""
    m = new("siedemsetka", 2)
    for _ in range(14):
        play(m, "roll 1 2 3 4 5 6", "take 1 2 3 4 5 6")
    play(m, "roll 1 1 1 2 4 6", "take 1 1 1", "stop")
    assert m.scores[0] == 297
    bust(m)
    play(m, "roll 1 1 1 2 4 6", "take 1 1 1", "stop")
    assert m.scores[0] == 300
    assert list(m.winners) == [0]


def test_SS_ST_d_option_last_turn() -> None:
    """ST-d: with the option every other seat has one more turn."""
    m = new("siedemsetka", 3, last_turn=True)
    bank(m, 10)
    bank(m, 15)
    assert m.turn == 2
    bust(m)
    assert m.turn == 0
    bank(m, 6)
    assert m.turn is None
    assert list(m.scores) == [336, 315, 0]
    assert list(m.winners) == [0]


def test_options() -> None:
    """Every setting that the rules name, with its default and its limits."""
    check_options("siedemsetka", dice=6,
        target=("choice", 300, [300, 700]),
        last_turn=("bool", False, None),
    )


def test_the_help_examples_come_to_the_scores_of_the_rules() -> None:
    """SS-4 … SS-9."""
    assert final_scores("siedemsetka") == [[41], [0]]
