"""How long the coach thinks: for CPython and, run by ``_speed.mjs``, for Pyodide."""

import random
import sys
import time

import kubek
from kubek.play import advise, choose

TURNS = 15
LIMITS = {"yahtzee": 15.0, "general": 15.0, "desperada": 150.0}
"""Milliseconds of the median in Pyodide."""


def measure(games=tuple(kubek.GAMES)):
    """By game, milliseconds for all that is to be known at the first roll of a turn: first, median, longest."""
    clock = time.perf_counter if sys.platform == "emscripten" else time.process_time
    return {game: _measure(game, clock) for game in games}


def _measure(game, clock):
    rng = random.Random(1)
    match = kubek.Match.new(game, ["one", "two"], {"opening": "seats"}, "own")
    times = []
    turn = None
    while match.turn is not None and len(times) < TURNS:
        if match.due:
            match.play("roll " + " ".join(str(rng.randint(1, 6)) for _ in range(match.due)))
            continue
        now = (match.turn, match.position.turns)
        begun = clock()
        advise(match)
        if now != turn:
            times.append((clock() - begun) * 1000)
        turn = now
        match.play(choose(match, "club", rng))
    times = times or [0.0]  # nothing is ever decided
    middle = sorted(times[1:] or times)
    return times[0], middle[len(middle) // 2], middle[-1]
