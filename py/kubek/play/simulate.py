"""``python -m kubek simulate``: matches between computer players, in several processes.

The same seed plays the same matches, whatever the number of processes.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from statistics import fmean, median, stdev
from typing import Any, NamedTuple

from kubek.game import Option, Setting
from kubek.games import GAMES
from kubek.header import LEVELS, MOST_SEATS, BadRecord
from kubek.match import Match
from kubek.play.levels import choose
from kubek.play.tables import TableError
from kubek.position import AnyGame

BAR = 30


class Result(NamedTuple):
    """One match: by seat its final score, its turns, and its part of the victory (0 … 1)."""

    scores: tuple[int, ...]
    turns: tuple[int, ...]
    wins: tuple[float, ...]


def play_match(game: str | type[AnyGame], levels: Sequence[str], options: dict[str, Setting], seed: int, number: int) -> Result:
    """Match ``number`` of a simulation, by the levels of its seats."""
    seats = [{"name": f"{level} {at + 1}", "player": "computer", "level": level}
             for at, level in enumerate(levels)]
    match = Match.new(game, seats, options, seed=f"{seed}:{number}")
    rng = Random(f"choice:{seed}:{number}")
    while match.turn is not None:
        match.play(choose(match, levels[match.turn], rng))
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


def table(levels: Sequence[str], results: Sequence[Result]) -> str:
    """What is printed: a line a seat, and where there are several a line for the wins."""
    head = ("seat", "level", "mean", "std. error", "spread", "least", "median", "most", "turns", "wins", "of 100")
    lines: list[Sequence[str]] = [head]
    for seat, level in enumerate(levels):
        scores = [result.scores[seat] for result in results]
        spread = stdev(scores) if len(scores) > 1 else 0.0
        wins = sum(result.wins[seat] for result in results)
        lines.append((str(seat + 1), level, f"{fmean(scores):.2f}", f"{spread / len(scores) ** 0.5:.2f}",
                      f"{spread:.2f}", str(min(scores)), f"{median(scores):g}", str(max(scores)),
                      f"{fmean(result.turns[seat] for result in results):.2f}", f"{wins:g}",
                      f"{100 * wins / len(results):.1f}"))
    widths = [max(len(line[at]) for line in lines) for at in range(len(head))]
    return "\n".join("  ".join(
        cell.ljust(width) if at == 1 else cell.rjust(width)
        for at, (cell, width) in enumerate(zip(line, widths, strict=True))).rstrip() for line in lines)


def progress(done: int, of: int, begun: float) -> str:
    """A bar with the time it has taken and will take."""
    full = BAR * done // of
    took = time.monotonic() - begun
    left = took / done * (of - done) if done else 0.0
    return f"[{'#' * full}{'.' * (BAR - full)}] {done}/{of}  {took:.0f} s, {left:.0f} s to go"


def read_options(game: str, texts: Sequence[str]) -> dict[str, Setting]:
    """``id=value`` as typed. Raises ValueError; whether the value is allowed is the match's business."""
    known: dict[str, Option] = {option.id: option for option in GAMES[game].options}
    chosen: dict[str, Setting] = {}
    for text in texts:
        id, _, value = text.partition("=")
        if id not in known:
            raise ValueError(f"{game} has no option {id!r}; it has {', '.join(known)}")
        choices: dict[str, Setting] = {str(one): one for one in known[id].values}
        choices |= {"true": True, "false": False} if known[id].kind == "bool" else {}
        if value in choices:
            chosen[id] = choices[value]
        elif known[id].kind == "int" and value.lstrip("-").isdecimal():
            chosen[id] = int(value)
        else:
            raise ValueError(f"{value!r} is no value of {id}")
    return chosen


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m kubek simulate", description=__doc__)
    parser.add_argument("game", choices=list(GAMES), metavar="game", help=", ".join(GAMES))
    parser.add_argument("--level", action="append", choices=LEVELS, dest="levels",
                        help="the level of a seat; once for each seat (default: one master)")
    parser.add_argument("--seats", type=_positive, help="as many seats of the one level given")
    parser.add_argument("--matches", type=_positive, default=100)
    parser.add_argument("--jobs", type=_positive, default=1, help="processes")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--option", action="append", default=[], metavar="id=value", dest="options")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """The command; 2 where it cannot be done."""
    parser = _parser()
    args = parser.parse_args(argv)
    levels: list[str] = args.levels or ["master"]
    if args.seats and len(levels) == 1:
        levels *= args.seats
    try:
        options = read_options(args.game, args.options)
        if len(levels) > MOST_SEATS:
            raise ValueError(f"at most {MOST_SEATS} seats")
        Match.new(args.game, [f"{at}" for at in range(len(levels))], options)
        results = _run(args, levels, options)
    except (ValueError, BadRecord, TableError) as wrong:
        print(f"kubek simulate: {wrong}", file=sys.stderr)
        return 2
    print(table(levels, results))
    return 0


def _run(args: Any, levels: Sequence[str], options: dict[str, Setting]) -> list[Result]:
    begun = time.monotonic()
    results: list[Result] = []
    shown: Callable[[str], object] = (lambda text: None) if args.quiet or not sys.stderr.isatty() else (
        lambda text: print(f"\r{text}", end="", file=sys.stderr, flush=True))
    for result in simulate(args.game, levels, args.matches, options=options, seed=args.seed, jobs=args.jobs):
        results.append(result)
        shown(progress(len(results), args.matches, begun))
    shown("\n")
    return results
