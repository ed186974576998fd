"""How often each level of the computer players beats the next one, as the set-up of every game tells it.

python3 build.py bench duels [--write] [game …]   (all games with something to decide where none is named)

Prints a line a duel; with --write puts them into the facts.json of the games. The same matches as those of the
command that stands there: the default options, who starts is rolled for.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from itertools import pairwise
from statistics import fmean, stdev
from typing import Any

import kubek
from kubek.play import LEVELS, analyse
from kubek.play.judges import judge_of
from kubek.play.simulate import played

from tools import games

SEED = 17
MATCHES = {"ten_thousand": 80, "strity": 400, "general": 600, "bazy": 2000, "piatka": 300, "siedemsetka": 50,
           "skreslanka": 2000, "skreslanka2": 1200, "yamb": 200, "pukalka": 50, "desperada": 30, "yahtzee": 600}
"""Matches of the two best levels: a minute or two of one processor a game; the others, who differ more, need half."""
USUAL = 1000

Duel = dict[str, Any]


def plans(game: str) -> Iterator[tuple[str, str, int]]:
    """The stronger level, the weaker one and the number of matches; none where nothing is ever decided."""
    if kubek.Match.new(game, ["one"]).game.chooses:
        for at, (weaker, stronger) in enumerate(reversed(list(pairwise(LEVELS)))):
            yield stronger, weaker, MATCHES.get(game, USUAL) // (at + 1)


def command(game: str, stronger: str, weaker: str, matches: int) -> str:
    """What plays these matches."""
    return f"kubek simulate {game} --level {stronger} --level {weaker} --matches {matches} --seed {SEED}"


def duel(game: str, stronger: str, weaker: str, matches: int) -> Duel:
    """``wins`` of the stronger level in 100 (a shared victory counts half) with their standard ``error``, and the
    mean final ``scores`` of both.

    Where the coach of two knows the chance to win, ``luckless``, the wins are counted without the luck of the dice:
    it is nobody's in the long run, so what is left is one half and what the other lost by its decisions. That tells
    as much as ten times as many matches.
    """
    wins, scores = [], []
    luckless = judge_of(kubek.Match.new(game, ["one", "two"]).game, 2).shared
    for number in range(matches):
        match = played(game, [stronger, weaker], {}, SEED, number)
        scores.append(match.scores)
        if luckless:
            mine, theirs = analyse(match).seats
            wins.append(100 * (0.5 + theirs.loss - mine.loss))
        else:
            wins.append(100 * (0 in match.winners) / len(match.winners))
    error = 100 * _error_of_all(matches) if min(wins) == max(wins) == 100 else stdev(wins) / matches**0.5
    return {"command": command(game, stronger, weaker, matches), "levels": [stronger, weaker],
            "luckless": luckless, "wins": round(fmean(wins), 2), "error": round(error, 2),
            "scores": [round(fmean(score[seat] for score in scores), 2) for seat in (0, 1)]}


def _error_of_all(matches: int) -> float:
    """Where every match was won they tell no spread: that of one lost beside them."""
    share = (matches + 1) / (matches + 2)
    return (share * (1 - share) / matches) ** 0.5


def keep(game: str, duels: list[Duel]) -> None:
    """Put them into the game's facts, a line each."""
    facts = games.facts(game) | {"duels": duels}
    lines = []
    for key, value in facts.items():
        text = json.dumps(value)
        if isinstance(value, dict) and value:
            text = "{\n" + ",\n".join(f"  {json.dumps(id)}: {json.dumps(one)}" for id, one in value.items()) + "\n }"
        if isinstance(value, list) and value:
            text = "[\n" + ",\n".join(f"  {json.dumps(one)}" for one in value) + "\n ]"
        lines.append(f" {json.dumps(key)}: {text}")
    (games.GAMES / game / "facts.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def main(argv: list[str]) -> int:
    """Play, print, and keep where that is asked for."""
    parser = argparse.ArgumentParser(prog="duels", description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="game", help=", ".join(kubek.GAMES))
    parser.add_argument("--write", action="store_true", help="keep them in the facts.json of the games")
    args = parser.parse_args(argv)
    unknown = [game for game in args.games if game not in kubek.GAMES]
    if unknown:
        parser.error(f"no such game: {', '.join(unknown)}")
    for game in args.games or kubek.GAMES:
        found = []
        for plan in plans(game):
            found.append(duel(game, *plan))
            one = found[-1]
            print(f"{game:16} {one['levels'][0]} : {one['levels'][1]}  {one['wins']} ± {one['error']} of 100, "
                  f"{one['scores'][0]} : {one['scores'][1]}", flush=True)
        if args.write:
            keep(game, found)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
