"""Who starts, in which order, how many seats: ST-1 … ST-3, ST-a, ST-b, ST-e, YZ-1."""

from __future__ import annotations

from itertools import product

import kubek
import pytest

from .helpers import GAMES, NAMES, Match, play, refuse


def opening(game: str, seats: int) -> Match:
    return Match.new(game, seats=NAMES[:seats], dice="own")


def throw(game: str, total: int) -> str:
    """A roll for the start with this sum (of two dice; of five in Yahtzee)."""
    n = 5 if game == "yahtzee" else 2
    return "roll " + " ".join(
        map(str, next(d for d in product(range(1, 7), repeat=n) if sum(d) == total and list(d) == sorted(d)))
    )


@pytest.mark.parametrize("game", GAMES)
def test_ST_1_ST_b_YZ_1_dice_of_the_opening(game: str) -> None:
    """ST-1, ST-b, YZ-1: two dice for the start, five in Yahtzee; nothing else is possible meanwhile."""
    m = opening(game, 2)
    assert m.due == (5 if game == "yahtzee" else 2)
    assert list(m.moves()) == ["roll"]
    assert m.turn == 0
    assert m.view()["opening"]["waiting"] == [0, 1]
    for text in (
        "hold",
        "stop",
        "take 1",
        "write free.ones",
        "base 1",
        "cross 1",
        "roll",
        "roll 1 2 3 4 5 6",
    ):
        refuse(m, text)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("sums", [(9, 6, 7), (6, 9, 7), (6, 7, 9)])
def test_ST_1_ST_2_largest_sum_starts_the_others_clockwise(game: str, sums: tuple[int, ...]) -> None:
    """ST-1, ST-2: the largest sum starts; the others follow in seat order round the table."""
    m = opening(game, 3)
    for seat, total in enumerate(sums):
        assert m.turn == seat
        m.play(throw(game, total))
    starter = sums.index(9)
    assert m.turn == starter
    assert m.due == kubek.GAMES[game].dice
    assert m.view()["opening"] is None
    assert list(m.scores) == [0, 0, 0]


def pass_turn(m: Match) -> None:
    """The quickest turn of any game."""
    seat = m.turn
    while m.turn == seat:
        moves = list(m.moves())
        if "roll" in moves and "stop" not in moves:
            m.play("roll " + " ".join("112346"[: m.due]))
        else:
            m.play(next((t for t in moves if t == "stop" or t.startswith("write")), moves[0]))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("starter", [0, 2, 3])
def test_ST_2_clockwise_from_the_starter(game: str, starter: int) -> None:
    """ST-2: two rounds from the starter, seat after seat."""
    m = opening(game, 4)
    for seat in range(4):
        m.play(throw(game, 10 if seat == starter else 7))
    order = []
    for _ in range(8):
        order.append(m.turn)
        pass_turn(m)
    assert order == [(starter + n) % 4 for n in range(8)]


@pytest.mark.parametrize("game", GAMES)
def test_ST_a_only_the_tied_roll_again(game: str) -> None:
    """ST-a: a tie is rolled again among the tied, as often as needed; a loser's seat stays out of it."""
    m = opening(game, 4)
    for total in (8, 10, 6, 10):
        m.play(throw(game, total))
    assert m.view()["opening"]["waiting"] == [1, 3]
    for seat, total in ((1, 7), (3, 7), (1, 9), (3, 9), (1, 6)):
        assert m.turn == seat
        assert m.due == (5 if game == "yahtzee" else 2)
        m.play(throw(game, total))
    assert m.turn == 3
    m.play(throw(game, 11))
    assert m.view()["opening"] is None
    assert m.turn == 3
    pass_turn(m)
    assert m.turn == 0


def test_ST_a_three_tied_then_two() -> None:
    """ST-a: the tie narrows down; a sum above an earlier one in a later round does not count back."""
    m = opening("bazy", 5)
    for total in (9, 9, 12, 12, 12):
        m.play(throw("bazy", total))
    for total in (5, 5, 4):
        m.play(throw("bazy", total))
    assert m.view()["opening"]["waiting"] == [2, 3]
    play(m, throw("bazy", 2), throw("bazy", 3))
    assert m.turn == 3


def test_ST_a_everybody_tied() -> None:
    """ST-a: all tied, all roll again."""
    m = play(opening("yamb", 2), "roll 3 4", "roll 2 5")
    assert m.turn == 0
    assert m.due == 2
    play(m, "roll 6 6", "roll 1 1")
    assert m.turn == 0
    assert m.due == 5


@pytest.mark.parametrize("game", GAMES)
def test_ST_e_one_seat_has_no_opening_roll(game: str) -> None:
    """ST-e: alone there is nothing to roll for."""
    m = opening(game, 1)
    assert m.view()["opening"] is None
    assert m.turn == 0
    assert m.due == kubek.GAMES[game].dice


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 12])
def test_ST_a_option_seat_order(game: str, seats: int) -> None:
    """ST-a: with ``opening=seats`` the first seat starts at once."""
    m = Match.new(game, seats=NAMES[:seats], options={"opening": "seats"}, dice="own")
    assert m.turn == 0
    assert m.due == kubek.GAMES[game].dice
    for seat in range(seats):
        assert m.turn == seat
        pass_turn(m)
    assert m.turn == 0


@pytest.mark.parametrize("game", GAMES)
def test_ST_3_one_to_twelve_seats(game: str) -> None:
    """ST-3, ST-e: any number of players up to the app's limit of twelve."""
    for seats in (1, 2, 3, 12):
        m = opening(game, seats)
        assert len(m.scores) == seats
        assert len(m.view()["seats"]) == seats
        assert not m.winners
    for seats in ([], [f"N{n}" for n in range(13)], [f"N{n}" for n in range(1000)]):
        with pytest.raises(kubek.BadRecord) as refusal:
            Match.new(game, seats=seats, dice="own")
        assert refusal.value.reason == "seats_count"


def test_twelve_seats_roll_for_the_start() -> None:
    """ST-1, ST-2: twelve rolls, then round the table from the highest."""
    m = opening("sto_dwadziescia", 12)
    for seat in range(12):
        m.play(f"roll {1 if seat != 7 else 6} 5")
    order = []
    for _ in range(13):
        order.append(m.turn)
        m.play("roll 1 2")
    assert order == [*range(7, 12), *range(7), 7]
