"""How fast the rules are: whole matches a second, replays from the record, single play and view.

python3 build.py bench engine [SECONDS A GAME]

Aims (CPython): the longest match, Десперада with four seats and 528 turns, replays in under
150 ms; a Ямб match of 48 turns well under 100 ms; one ``play`` or ``view`` under 2 ms.
All times are the process's own CPU time, so that a busy machine does not blur them.
"""

from __future__ import annotations

import random
import sys
import time
from statistics import mean

import kubek

NAMES = ["Ana", "Ivo", "Zofia", "Jan"]


def move_of(match: kubek.Match, rng: random.Random, *, long_turns: bool = False) -> str:
    """A drawn legal move; with ``long_turns`` every turn has all its rolls."""
    moves = match.moves()
    if moves[0] == "roll" and (len(moves) == 1 or rng.random() < 0.5):
        return "roll " + " ".join(str(rng.randint(1, 6)) for _ in range(match.due))
    others = [text for text in moves if text != "roll"]
    for verb, chance in (("hold", 1.0 if long_turns else 0.3), ("write", 0.8), ("stop", 0.5)):
        some = [text for text in others if text.startswith(verb)]
        if some and rng.random() < chance:
            return rng.choice(some)
    return rng.choice(others)


def drawn_match(game: str, seats: int, seed: int, *, long_turns: bool = False) -> kubek.Match:
    rng = random.Random(seed)
    match = kubek.Match.new(game, NAMES[:seats], {"opening": "seats"}, "own")
    while match.turn is not None:
        match.play(move_of(match, rng, long_turns=long_turns))
    return match


def timed_match(game: str, seed: int, plays: list[float], views: list[float]) -> None:
    """One match of two seats with the time of each ``play`` and of the ``view`` after it, in ms."""
    rng = random.Random(seed)
    match = kubek.Match.new(game, NAMES[:2], {"opening": "seats"}, "own")
    while match.turn is not None:
        text = move_of(match, rng)
        before = time.process_time()
        match.play(text)
        between = time.process_time()
        match.view()
        plays.append((between - before) * 1000)
        views.append((time.process_time() - between) * 1000)


def high(values: list[float]) -> float:
    """The value that 99 of 100 stay under."""
    return sorted(values)[int(len(values) * 0.99)]


def replay(game: str, seats: int, runs: int = 7) -> tuple[int, int, float]:
    """Turns, events and the best time in ms of loading a whole match of long turns."""
    match = drawn_match(game, seats, 1, long_turns=True)
    record = match.record()
    turns = sum(seat["turns"] for seat in match.view()["seats"])
    best = float("inf")
    for _ in range(runs):
        before = time.process_time()
        kubek.Match.load(record)
        best = min(best, (time.process_time() - before) * 1000)
    return turns, len(record["log"]), best


def main(arguments: list[str]) -> int:
    """Print the two tables."""
    seconds = float(arguments[0]) if arguments else 1.0
    print(f"{'replay of a whole match':<34}{'turns':>7}{'events':>8}{'ms':>9}")
    for game, seats in (("desperada", 4), ("pukalka", 4), ("yamb", 1), ("yahtzee", 4), ("ten_thousand", 4)):
        turns, events, best = replay(game, seats)
        print(f"{f'{game}, {seats} seat(s)':<34}{turns:>7}{events:>8}{best:>9.1f}")
    print()
    print(
        f"{'two seats, drawn moves':<18}{'matches/s':>10}{'events':>8}"
        f"{'play ms':>9}{'99 %':>7}{'first':>7}{'view ms':>9}{'99 %':>7}{'first':>7}"
    )
    for game in kubek.GAMES:
        plays: list[float] = []
        views: list[float] = []
        timed_match(game, 0, plays, views)
        first = max(plays), max(views)  # nothing is worked out beforehand yet
        plays, views = [], []
        for seed in range(1, 4):
            timed_match(game, seed, plays, views)
        events, matches, begun = 0, 0, time.process_time()
        while time.process_time() - begun < seconds:
            events += len(drawn_match(game, 2, matches).log)
            matches += 1
        rate = matches / (time.process_time() - begun)
        print(
            f"{game:<18}{rate:>10.1f}{events // matches:>8}"
            f"{mean(plays):>9.3f}{high(plays):>7.2f}{first[0]:>7.2f}"
            f"{mean(views):>9.3f}{high(views):>7.2f}{first[1]:>7.2f}"
        )
    print("\nplay, view: mean, 99th of 100, and the slowest of a first match in a fresh process")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
