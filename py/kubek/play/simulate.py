"""Matches between computer players, in several processes.

The same seed plays the same matches, whatever the number of processes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import NamedTuple

from kubek.game import Setting
from kubek.match import Match
from kubek.play.levels import choose
from kubek.position import AnyGame


class Result(NamedTuple):
    """One match: by seat its final score, its turns, and its part of the victory (0 … 1)."""

    scores: tuple[int, ...]
    turns: tuple[int, ...]
    wins: tuple[float, ...]


def played(game: str | type[AnyGame], levels: Sequence[str], options: dict[str, Setting], seed: int, number: int) -> Match:
    """Match ``number`` of a simulation, by the levels of its seats."""
    seats = [{"name": f"{level} {at + 1}", "player": "computer", "level": level}
             for at, level in enumerate(levels)]
    match = Match.new(game, seats, options, seed=f"{seed}:{number}")
    rng = Random(f"choice:{seed}:{number}")
    while match.turn is not None:
        match.play(choose(match, levels[match.turn], rng))
    return match


def play_match(game: str | type[AnyGame], levels: Sequence[str], options: dict[str, Setting], seed: int, number: int) -> Result:
    """What came of match ``number``."""
    match = played(game, levels, options, seed, number)
    share = 1 / len(match.winners)
    return Result(tuple(match.scores), match.position.turns,
                  tuple(share if seat in match.winners else 0.0 for seat in range(len(levels))))


def simulate(game: str | type[AnyGame], levels: Sequence[str], matches: int, *, options: dict[str, Setting] | None = None,
             seed: int = 0, jobs: int = 1) -> Iterator[Result]:
    """The results, in the order of the matches."""
    one = partial(play_match, game, tuple(levels), options or {}, seed)
    if jobs == 1:
        yield from map(one, range(matches))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(one, range(matches), chunksize=max(1, min(16, matches // (4 * jobs))))
