"""Places follow from the rule that ends the game, ties included (ST-c, BZ-c): every game, 2 to 6 seats."""

from __future__ import annotations

import random

import kubek
import pytest

from tests.tiers import tiers

from .helpers import GAMES, Match, brisk_move, faces, random_options

RUNS = 4
LONG = 100  # turns in all, from which on one match says enough


def same_dice_for_all(game: str, seats: int, seed: int) -> Match:
    """A match in which every seat rolls and decides alike, so that all that can be tied is."""
    options = {**random_options(game, random.Random(seed)), "opening": "seats"}
    m = Match.new(game, [f"P{at}" for at in range(seats)], options, dice="own")
    for _ in range(60_000):
        if m.turn is None:
            return m
        # dice and choices by the seat's own turn and the number of moves made in it, not by the seat
        turn = m.position.turns[m.turn]
        rng = random.Random(f"{seed} {turn} {m.position.turn!r}")
        move = rng.choice(sorted(m.moves())) if rng.random() < 0.3 else brisk_move(m, rng)
        m.play(faces(*(rng.randint(1, 6) for _ in range(m.due))) if move.startswith("roll") else move)
    raise AssertionError("no end")


def check(m: Match) -> None:
    view = m.view()
    places = [seat["place"] for seat in view["seats"]]
    assert {seat for seat, place in enumerate(places) if place == 1} == set(m.winners)
    # competition ranking: a place is one more than the number of seats before it
    assert all(place == 1 + sum(other < place for other in places) for place in places)
    ended_by_points = view["board"].get("limit") is None
    for a, first in enumerate(m.scores):
        for b, second in enumerate(m.scores):
            if ended_by_points:
                assert (places[a] < places[b]) == (first > second) and (places[a] == places[b]) == (first == second)
            elif view["options"]["equal_turns"]:
                gone = [len(m.position.boards[seat].turns) if view["seats"][seat]["out"] else 10**6 for seat in (a, b)]
                better = (-gone[0], first) < (-gone[1], second) if gone != [10**6, 10**6] else False
                assert (places[a] < places[b]) == better


@pytest.mark.parametrize("seats", tiers(range(2, 7), 2, 5))
@pytest.mark.parametrize("game", GAMES)
def test_places(game: str, seats: int) -> None:
    tied = 0
    length = Match.new(game, ["P"]).game.turns_each
    for seed in range(RUNS if (length or 1) * seats < LONG else 1):
        m = same_dice_for_all(game, seats, seed * 10 + seats)
        check(m)
        places = [seat["place"] for seat in m.view()["seats"]]
        tied += len(set(places)) < seats
    if kubek.GAMES[game].kind in ("sheet", "wide", "turns"):
        assert tied, "everybody has the same sheet"
