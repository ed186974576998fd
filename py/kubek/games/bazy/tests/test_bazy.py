"""Bazy: clauses BZ-1 … BZ-7, decisions BZ-a … BZ-d."""

from __future__ import annotations

import pytest

from tests.engine import naive
from tests.engine.helpers import Match, check_options, moves, new, play, refuse, roll
from tests.engine.test_help_examples import final_scores


def turn(m: Match, points: int) -> None:
    """One turn that costs exactly these points (0 … 25)."""
    for dice in naive.multisets(6):
        for base in sorted(set(dice)):
            if naive.bazy_points(dice, base) == points:
                roll(m, dice)
                m.play(f"base {base}")
                return
    raise AssertionError(points)


def costs(m: Match, *points: int) -> Match:
    for p in points:
        turn(m, p)
    return m


def test_BZ_ex_base_3_or_4_is_9() -> None:
    """Worked example: 1-1-3-4-4-6 costs 9 with base 3 and with base 4."""
    for base in (3, 4):
        m = play(new("bazy", 2), "roll 1 1 3 4 4 6", f"base {base}")
        assert list(m.scores) == [9, 0]
    m = play(new("bazy", 2), "roll 1 1 3 4 4 6", "base 1")
    assert m.scores[0] == 2 + 3 + 3 + 5


def test_BZ_2_BZ_3_every_roll_and_base() -> None:
    """BZ-2, BZ-3, BZ-5: every multiset; each face on the table may be the base, no other."""
    m = new("bazy", 2)
    for dice in naive.multisets(6):
        roll(m, dice)
        assert moves(m, "base") == {str(face) for face in dice}, dice
        points = {s["move"]: s["points"] for s in m.view()["select"]["sets"]}
        assert points == {f"base {d}": naive.bazy_points(dice, d) for d in dice}, dice
        base = dice[len(set(dice)) % 6]
        m.play(f"base {base}")
        assert m.scores[0] == naive.bazy_points(dice, base)
        m.undo()
        m.undo()


def test_BZ_2_the_turn() -> None:
    """BZ-2: one roll of six dice, one base, then the next seat."""
    m = new("bazy", 2)
    assert m.due == 6
    assert list(m.moves()) == ["roll"]
    m.play("roll 1 1 3 4 4 6")
    assert m.due == 0
    for text in ("base 2", "base 5", "base", "base 3 4", "base 7", "stop", "roll 1 2 3 4 5 6"):
        refuse(m, text)
    m.play("base 6")
    assert m.turn == 1


def test_BZ_4_scores_accumulate() -> None:
    """BZ-4: the turns add up."""
    m = costs(new("bazy", 2), 9, 0, 12, 5)
    assert list(m.scores) == [21, 5]


def test_BZ_6_BZ_b_exactly_100_is_still_in() -> None:
    """BZ-6, BZ-b: 100 is in, 101 is out."""
    m = costs(new("bazy", 2), 25, 0, 25, 0, 25, 0, 25, 0)
    assert m.turn == 0
    assert m.scores[0] == 100
    turn(m, 0)
    assert m.turn == 1
    turn(m, 0)
    turn(m, 5)
    assert m.turn is None
    assert list(m.winners) == [1]


def test_BZ_7_BZ_a_elimination_at_once() -> None:
    """BZ-7, BZ-a: who exceeds 100 is out at once and passed over; the last one left wins in mid-round."""
    m = new("bazy", 3)
    for _ in range(4):
        costs(m, 25, 24, 0)
    assert list(m.scores) == [100, 96, 0]
    turn(m, 5)
    assert m.turn == 1
    assert not m.winners
    turn(m, 0)
    turn(m, 0)
    assert m.turn == 1  # seat 0 is passed over
    turn(m, 5)
    assert m.turn is None
    assert list(m.winners) == [2]


def test_BZ_c_places() -> None:
    """BZ-c: the winner, then the reverse order of elimination."""
    m = new("bazy", 4)
    for _ in range(4):
        costs(m, 0, 25, 25, 25)
    costs(m, 0, 1 + 4, 0, 0)  # seat 1 first
    costs(m, 0, 0, 5)  # then seat 3
    costs(m, 0, 5)  # then seat 2
    assert list(m.winners) == [0]
    seats = m.view()["seats"]
    assert [s["place"] for s in seats] == [1, 4, 2, 3]
    assert [s["out"] for s in seats] == [False, True, True, True]


def test_BZ_c_places_while_it_goes_on_and_at_a_shared_end() -> None:
    """Nobody has a place before the end; where two fall together in the last round, the lower total wins alone."""
    m = new("bazy", 3)
    for points in (25, 5, 5) * 4 + (1,):
        turn(m, points)
    assert m.turn == 1
    assert [s["place"] for s in m.view()["seats"]] == [None, None, None]
    alone = new("bazy", 1)
    for points in (25, 25, 25, 25, 1):
        turn(alone, points)
    assert alone.turn is None
    assert [s["place"] for s in alone.view()["seats"]] == [1]
    both = new("bazy", 3, equal_turns=True)
    for points in (25, 25, 25) * 4 + (3, 2, 2):
        turn(both, points)
    assert list(both.winners) == [1, 2]
    assert [s["place"] for s in both.view()["seats"]] == [3, 1, 1]


def test_BZ_a_option_equal_turns_finishes_the_round() -> None:
    """BZ-a, equal turns: the round is finished before the last one left wins."""
    m = new("bazy", 3, equal_turns=True)
    for _ in range(4):
        costs(m, 25, 25, 25)
    turn(m, 5)
    assert m.turn == 1
    turn(m, 6)
    assert m.turn == 2
    turn(m, 0)
    assert m.turn is None
    assert list(m.winners) == [2]


def test_BZ_a_option_equal_turns_all_exceed_in_one_round() -> None:
    """BZ-a, equal turns: if all remaining exceed 100 in one round the lowest total wins."""
    m = new("bazy", 3, equal_turns=True)
    for _ in range(4):
        costs(m, 25, 25, 25)
    costs(m, 9, 5, 6)
    assert m.turn is None
    assert list(m.scores) == [109, 105, 106]
    assert list(m.winners) == [1]


def test_BZ_a_option_equal_turns_all_exceed_alike() -> None:
    """BZ-a, ST-c: the lowest total shared is a shared victory."""
    m = new("bazy", 3, equal_turns=True)
    for _ in range(4):
        costs(m, 25, 25, 25)
    costs(m, 5, 6, 5)
    assert m.turn is None
    assert list(m.winners) == [0, 2]


def test_BZ_a_option_equal_turns_earlier_victims_stay_out() -> None:
    """BZ-a, equal turns: only those who were still in may win by the lowest total."""
    m = new("bazy", 3, equal_turns=True)
    for _ in range(4):
        costs(m, 25, 25, 25)
    costs(m, 5, 0, 0)
    assert m.turn == 1
    costs(m, 12, 9)
    assert m.turn is None
    assert list(m.scores) == [105, 112, 109]
    assert list(m.winners) == [2]


def test_ST_e_one_seat() -> None:
    """ST-e, BZ-6: alone, one plays until 100 is exceeded."""
    m = costs(new("bazy"), 25, 25, 25, 25)
    assert m.turn == 0
    turn(m, 5)
    assert m.turn is None
    assert m.scores[0] == 105
    refuse(m, "roll 1 2 3 4 5 6")


def test_BZ_a_option_equal_turns_rounds_begin_with_the_starter() -> None:
    """BZ-a, ST-2: a round goes from the starter to the seat before him."""
    m = Match.new("bazy", seats=["A", "B", "C"], options={"equal_turns": True}, dice="own")
    play(m, "roll 1 2", "roll 6 6", "roll 1 3")
    assert m.turn == 1
    for _ in range(4):
        costs(m, 25, 25, 25)
    turn(m, 5)
    turn(m, 5)
    assert m.turn == 0
    assert not m.winners
    turn(m, 4)
    assert list(m.scores) == [104, 105, 105]
    assert list(m.winners) == [0]


@pytest.mark.parametrize("equal_turns", [False, True])
def test_BZ_7_play_goes_on_clockwise(equal_turns: bool) -> None:
    """BZ-7, ST-2: after an elimination the order of the others stays."""
    m = new("bazy", 4, equal_turns=equal_turns)
    for _ in range(4):
        costs(m, 0, 25, 0, 0)
    order = []
    for points in (1, 5, 0, 0, 0, 0, 0, 0):
        order.append(m.turn)
        turn(m, points)
    assert order == [0, 1, 2, 3, 0, 2, 3, 0]


@pytest.mark.parametrize("seats", range(2, 7))
def test_BZ_c_with_equal_turns_those_who_go_out_together_rank_by_their_totals(seats: int) -> None:
    """BZ-c: one wins, all others exceed in one round, two of them with equal totals."""
    m = new("bazy", seats, equal_turns=True)
    while m.turn is not None:
        seat = m.turn
        # the first seat collects nothing, the others 10 a turn; the last but one sheet ends higher
        if seat == 0:
            play(m, "roll 1 1 1 1 1 1", "base 1")
        elif seat == seats - 1 and m.scores[seat] == 90:
            play(m, "roll 1 5 5 5 5 5", "base 1")
        else:
            play(m, "roll 1 1 1 1 6 6" if m.scores[seat] < 100 else "roll 1 1 1 1 1 6", "base 1")
    places = [seat["place"] for seat in m.view()["seats"]]
    totals = m.scores
    assert places[0] == 1 and m.winners == [0]
    out = range(1, seats)
    rounds = [len(m.position.boards[seat].turns) for seat in range(seats)]
    assert all(places[a] == 2 + sum((-rounds[b], totals[b]) < (-rounds[a], totals[a]) for b in out) for a in out)


def test_BZ_c_two_with_equal_totals_share_the_place() -> None:
    """The case of the issue: A stays at 95, B and C both reach 105 in one round."""
    m = new("bazy", 3, equal_turns=True)
    for _ in range(10):
        for seat in range(3):
            play(m, "roll 1 1 1 1 6 6" if seat or m.scores[0] < 90 else "roll 1 1 1 1 1 6", "base 1")
    assert m.scores == [95, 100, 100]
    play(m, "roll 1 1 1 1 1 1", "base 1", "roll 1 1 1 1 1 6", "base 1", "roll 1 1 1 1 1 6", "base 1")
    assert m.scores == [95, 105, 105]
    assert [seat["place"] for seat in m.view()["seats"]] == [1, 2, 2]


def test_options() -> None:
    """Every setting that the rules name, with its default and its limits."""
    check_options("bazy", dice=6,
        equal_turns=("bool", False, None),
    )


def test_the_help_examples_come_to_the_scores_of_the_rules() -> None:
    """BZ-3, BZ-6, BZ-7."""
    assert final_scores("bazy") == [[9, 9], [105, 108, 16]]
