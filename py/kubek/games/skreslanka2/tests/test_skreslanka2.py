"""Skreślanka 2: clauses S2-1 … S2-8, decisions S2-a … S2-d."""

from __future__ import annotations

import pytest

from tests.engine.helpers import Match, check_options, new, play, refuse
from tests.engine.test_help_examples import final_scores

ALL = set(range(3, 19))


def crossed(m: Match, seat: int = 0) -> set[int]:
    return set(m.view()["board"]["sheets"][seat]["crossed"])


def reach(m: Match, total: int) -> None:
    """One turn whose sum is this number (3 … 30), with a second roll only where it is needed."""
    first = [1, 1, 1]
    for i in range(3):
        while first[i] < 6 and sum(first) < total:
            first[i] += 1
    m.play("roll " + " ".join(map(str, sorted(first))))
    more = total - sum(first)
    if more == 0:
        m.play("stop")
    elif more <= 6:
        play(m, "add 1", f"roll {more}")
    else:
        play(m, "add 2", f"roll 6 {more - 6}")


def test_S2_ex_three_turns() -> None:
    """Worked example: 14 crossed; 9 + 9 = 18 crossed; 11 + 3 = 14 is gone already."""
    m = play(new("skreslanka2", 2), "roll 3 5 6", "stop")
    assert ALL - crossed(m) == {3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18}
    reach(m, 3)
    play(m, "roll 1 3 5", "add 2")
    assert m.due == 2
    m.play("roll 4 5")
    assert ALL - crossed(m) == {*range(3, 14), 15, 16, 17}
    reach(m, 4)
    play(m, "roll 2 3 6", "add 1")
    assert m.due == 1
    m.play("roll 3")
    assert ALL - crossed(m) == {*range(3, 14), 15, 16, 17}
    assert list(m.scores) == [2, 2]
    assert m.turn == 1


def test_S2_2_S2_a_three_dice_then_two_or_one() -> None:
    """S2-2, S2-a: three dice first, then two or one; the rolls are never made by halves."""
    m = new("skreslanka2", 2)
    assert m.due == 3
    assert list(m.moves()) == ["roll"]
    refuse(m, "stop")
    refuse(m, "add 1")
    refuse(m, "roll 3 4")
    m.play("roll 3 4 4")
    assert set(m.moves()) == {"stop", "add 1", "add 2"}
    for text in ("add 0", "add 3", "add", "add 1 2", "roll 1", "cross 11", "hold"):
        refuse(m, text)
    m.play("add 2")
    assert list(m.moves()) == ["roll"]
    refuse(m, "stop")  # S2-3: given up before making it
    refuse(m, "roll 1")
    refuse(m, "roll 1 2 3")
    m.play("roll 1 1")
    assert m.turn == 1
    assert crossed(m) == {13}


@pytest.mark.parametrize("total", range(3, 31))
def test_S2_4_S2_5_every_sum(total: int) -> None:
    """S2-4, S2-5: the sum of both rolls is crossed out, more than 18 crosses nothing."""
    m = new("skreslanka2", 2)
    reach(m, total)
    assert m.turn == 1
    assert crossed(m) == ({total} if total <= 18 else set())
    reach(m, 3)
    reach(m, total)
    assert m.scores[0] == (1 if total <= 18 else 0)


def test_S2_d_giving_up_the_second_roll_with_a_number_gone() -> None:
    """S2-d: allowed, and nothing is crossed out."""
    m = play(new("skreslanka2"), "roll 3 5 6", "stop", "roll 4 4 6")
    assert "stop" in m.moves()
    m.play("stop")
    assert crossed(m) == {14}
    assert m.due == 3


def rounds(m: Match, turns: int, *per_seat: list[int]) -> None:
    for t in range(turns):
        for numbers in per_seat:
            assert m.turn is not None
            reach(m, numbers[t] if t < len(numbers) else 19)


@pytest.mark.parametrize("turns", [5, 20, 40])
def test_S2_6_S2_7_S2_b_number_of_turns(turns: int) -> None:
    """S2-6, S2-7, S2-b: twenty turns each unless agreed otherwise; most numbers win."""
    m = new("skreslanka2", 2) if turns == 20 else new("skreslanka2", 2, turns=turns)
    rounds(m, turns - 1, [3, 4], [5, 6, 7])
    assert m.turn == 0
    rounds(m, 1, [19], [19])
    assert m.turn is None
    assert list(m.scores) == [2, 3]
    assert list(m.winners) == [1]
    refuse(m, "roll 1 1 1")


def test_S2_ST_c_shared_victory() -> None:
    """ST-c: the same count shares the victory, whichever the numbers."""
    m = new("skreslanka2", 3, turns=5)
    rounds(m, 5, [3, 4], [5], [17, 18])
    assert list(m.winners) == [0, 2]


def test_S2_8_S2_c_until_all() -> None:
    """S2-8, S2-c: without counting turns, who first crosses out everything wins."""
    m = new("skreslanka2", 2, until_all=True)
    rounds(m, 25, [19], [3, 4])
    assert m.turn == 0
    for number in range(3, 18):
        reach(m, number)
        reach(m, 19)
    assert m.turn == 0
    assert not m.winners
    reach(m, 18)
    assert m.turn is None
    assert list(m.scores) == [16, 2]
    assert list(m.winners) == [0]


def test_options() -> None:
    """Every setting that the rules name, with its default and its limits."""
    check_options("skreslanka2", dice=3,
        turns=("int", 20, (5, 40)),
        until_all=("bool", False, None),
    )


def test_the_help_examples_come_to_the_scores_of_the_rules() -> None:
    """S2-3 … S2-5."""
    assert final_scores("skreslanka2") == [[2], [0]]
