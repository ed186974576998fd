"""``kubek simulate``: matches between computer players, as a table."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from statistics import fmean, median, stdev

from kubek.game import Setting
from kubek.match import Match
from kubek.play.simulate import Result, simulate
from kubek.terminal.console import Console
from kubek.terminal.options import read_options
from kubek.texts.translator import Translator

BAR = 30
HEAD = ("seat", "level", "mean", "std_error", "spread", "least", "median", "most", "turns", "wins", "of_100")


def run(options: argparse.Namespace, console: Console) -> int:
    """Raises :class:`kubek.BadArgument` where there can be no such match."""
    levels: list[str] = options.levels or ["master"]
    if options.seats and len(levels) == 1:
        levels = levels * options.seats
    settings = read_options(options.game, options.option)
    seats = [{"name": f"{at + 1}", "player": "computer", "level": level} for at, level in enumerate(levels)]
    Match.new(options.game, seats, settings)
    console.say(table(levels, _results(options, console, levels, settings), console.speech))
    return 0


def _results(options: argparse.Namespace, console: Console, levels: Sequence[str],
             settings: dict[str, Setting]) -> list[Result]:
    begun = time.monotonic()
    results: list[Result] = []
    for result in simulate(options.game, levels, options.matches, options=settings, seed=options.seed, jobs=options.jobs):
        results.append(result)
        if not options.quiet:
            console.show_progress(progress(len(results), options.matches, time.monotonic() - begun, console.speech))
    if not options.quiet:
        console.show_progress("\n")
    return results


def table(levels: Sequence[str], results: Sequence[Result], speech: Translator) -> str:
    """A line a seat."""
    lines: list[Sequence[str]] = [[speech.text(f"terminal.simulated.{id}") for id in HEAD]]
    for seat, level in enumerate(levels):
        scores = [result.scores[seat] for result in results]
        spread = stdev(scores) if len(scores) > 1 else 0.0
        wins = sum(result.wins[seat] for result in results)
        lines.append((str(seat + 1), level, f"{fmean(scores):.2f}", f"{spread / len(scores) ** 0.5:.2f}",
                      f"{spread:.2f}", str(min(scores)), f"{median(scores):g}", str(max(scores)),
                      f"{fmean(result.turns[seat] for result in results):.2f}", f"{wins:g}",
                      f"{100 * wins / len(results):.1f}"))
    widths = [max(len(line[at]) for line in lines) for at in range(len(HEAD))]
    return "\n".join("  ".join(
        cell.ljust(width) if at == 1 else cell.rjust(width)
        for at, (cell, width) in enumerate(zip(line, widths, strict=True))).rstrip() for line in lines)


def progress(done: int, of: int, took: float, speech: Translator) -> str:
    """A bar with the seconds it has taken and will take."""
    full = BAR * done // of
    times = speech.text("terminal.progress", {"took": round(took), "left": round(took / done * (of - done))})
    return f"[{'#' * full}{'.' * (BAR - full)}] {done}/{of}  {times}"
