"""Skreślanka: clauses SK-1 … SK-5, decisions SK-a … SK-d."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from tests.engine import naive
from tests.engine.helpers import Match, check_options, new, play, refuse, roll
from tests.engine.test_help_examples import final_scores

ALL = set(range(1, 13))


def crossed(m: Match, seat: int = 0) -> set[int]:
    return set(m.view()["board"]["sheets"][seat]["crossed"])


def crossings(m: Match) -> set[tuple[int, ...]]:
    return {tuple(int(n) for n in text.split()[1:]) for text in m.moves()}


def test_SK_ex_three_turns() -> None:
    """Worked example: 3-5 crosses 3 and 5; 6-6 the 12; 4-5 the 9, as 5 is gone."""
    m = play(new("skreslanka"), "roll 3 5", "cross 3 5")
    assert ALL - crossed(m) == {1, 2, 4, 6, 7, 8, 9, 10, 11, 12}
    m.play("roll 6 6")
    assert set(m.moves()) == {"cross 6", "cross 12"}
    m.play("cross 12")
    assert ALL - crossed(m) == {1, 2, 4, 6, 7, 8, 9, 10, 11}
    m.play("roll 4 5")
    assert set(m.moves()) == {"cross 4", "cross 9"}
    m.play("cross 9")
    assert ALL - crossed(m) == {1, 2, 4, 6, 7, 8, 10, 11}
    assert m.scores[0] == 4


def test_SK_3_SK_a_both_faces_or_the_sum() -> None:
    """SK-3, SK-a: all open faces together or the sum; not one of two open faces, not both ways."""
    m = play(new("skreslanka", 2), "roll 3 5")
    assert set(m.moves()) == {"cross 3 5", "cross 8"}
    for text in ("cross 3", "cross 5", "cross", "cross 3 8", "cross 3 5 8", "cross 2", "cross 13", "stop"):
        refuse(m, text)
    m.play("cross 8")
    assert m.turn == 1
    assert m.due == 2


def test_SK_b_doubles() -> None:
    """SK-b: 6-6 is either 6 or 12; 1-1 either 1 or 2."""
    assert set(play(new("skreslanka"), "roll 6 6").moves()) == {"cross 6", "cross 12"}
    assert set(play(new("skreslanka"), "roll 1 1").moves()) == {"cross 1", "cross 2"}


def test_SK_4_SK_c_pass_only_when_nothing_is_open() -> None:
    """SK-4, SK-c: crossing out is compulsory; with faces and sum gone the dice pass by themselves."""
    m = play(new("skreslanka", 2), "roll 1 2", "cross 1 2", "roll 1 1", "cross 1", "roll 1 2")
    assert m.turn == 0
    assert set(m.moves()) == {"cross 3"}
    refuse(m, "stop")
    play(m, "cross 3", "roll 1 1", "cross 2")
    m.play("roll 1 2")
    assert m.turn == 1
    assert m.scores[0] == 3
    assert crossed(m) == {1, 2, 3}


def test_SK_every_roll_on_many_lists() -> None:
    """SK-3, SK-4, SK-a … SK-c: all 21 rolls after each crossing of a fixed course."""
    m = new("skreslanka")
    gone: set[int] = set()
    for faces_or_sum in ((3, 5), (6, 6), (4, 5), (1, 6), (2, 6), (5, 6), (4, 6), (4, 4), (1, 1)):
        for dice in combinations_with_replacement(range(1, 7), 2):
            roll(m, dice)
            expected = naive.skreslanka_crossings(dice, gone)
            if expected:
                assert crossings(m) == set(expected), (dice, gone)
            else:
                assert list(m.moves()) == ["roll"]
                assert crossed(m) == gone
            m.undo()
        roll(m, faces_or_sum)
        choice = naive.skreslanka_crossings(faces_or_sum, gone)[-1]
        m.play("cross " + " ".join(map(str, choice)))
        gone |= set(choice)
        assert crossed(m) == gone
        assert m.scores[0] == len(gone)


#: rolls and crossings that clear the whole list
CLEAR = [
    ("roll 1 2", "cross 1 2"),
    ("roll 3 4", "cross 3 4"),
    ("roll 5 6", "cross 5 6"),
    ("roll 3 4", "cross 7"),
    ("roll 4 4", "cross 8"),
    ("roll 4 5", "cross 9"),
    ("roll 5 5", "cross 10"),
    ("roll 5 6", "cross 11"),
    ("roll 6 6", "cross 12"),
]


def test_SK_1_SK_5_first_to_cross_everything_wins_at_once() -> None:
    """SK-1, SK-5, ST-d: who first crosses out all twelve wins, the others have no further turn."""
    m = new("skreslanka", 2)
    for roll_, cross in CLEAR[:-1]:
        for _ in range(2):
            play(m, roll_, cross)
    play(m, *CLEAR[-1])
    assert m.turn is None
    assert list(m.scores) == [12, 11]
    assert list(m.winners) == [0]
    assert list(m.moves()) == []
    refuse(m, "roll 6 6")


def test_SK_the_last_two_faces_together() -> None:
    """SK-3, SK-5: the last two numbers may go in one roll."""
    m = new("skreslanka")
    for turn in (*CLEAR[1:], CLEAR[0]):
        assert m.turn == 0
        play(m, *turn)
    assert list(m.winners) == [0]


@pytest.mark.parametrize("too", [True, False])
def test_SK_ST_d_option_last_turn(too: bool) -> None:
    """ST-d: with the option the others have one more turn; who clears the list too shares the victory."""
    m = new("skreslanka", 2, last_turn=True)
    for roll_, cross in CLEAR[:-1]:
        for _ in range(2):
            play(m, roll_, cross)
    play(m, *CLEAR[-1])
    assert m.turn == 1
    play(m, *(CLEAR[-1] if too else ["roll 1 1"]))
    assert m.turn is None
    assert list(m.winners) == ([0, 1] if too else [0])
    assert list(m.scores) == [12, 12 if too else 11]


def test_options() -> None:
    """Every setting that the rules name, with its default and its limits."""
    check_options("skreslanka", dice=2,
        last_turn=("bool", False, None),
    )


def test_the_help_examples_come_to_the_scores_of_the_rules() -> None:
    """SK-3, SK-4."""
    assert final_scores("skreslanka") == [[4], [3]]
