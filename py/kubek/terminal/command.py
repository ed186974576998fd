"""The command line: ``play``, ``check``, ``games`` and ``simulate``."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

from kubek.games import GAMES
from kubek.header import BadRecord
from kubek.match import Match
from kubek.terminal import check, game, setup
from kubek.terminal.console import Console, Ended
from kubek.terminal.english import refusal


def main(arguments: Sequence[str] | None = None, stdin: TextIO | None = None,
         stdout: TextIO | None = None) -> int:
    """Run a command; 0 is success, 1 a record that does not hold, 2 a wrong command line."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # names in other scripts on a terminal that lacks them
            stream.reconfigure(errors="replace")
    if given[:1] == ["simulate"]:
        from kubek.play import simulate  # only where asked for: it brings the players' tables

        return int(simulate.main(given[1:]) or 0)
    options = _parser().parse_args(given)
    console = Console(stdin or sys.stdin, stdout or sys.stdout)
    try:
        return int(options.run(options, console))
    except (Ended, KeyboardInterrupt):
        return 0
    except BadRecord as bad:
        console.say(refusal(bad))
    except OSError as error:
        console.say(f"{error.filename}: {error.strerror}")
    return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m kubek", description="Thirteen dice games.")
    parser.set_defaults(run=_play, game=None, seats=None, dice=None, option=[], seed=None, record=None)
    commands = parser.add_subparsers(metavar="COMMAND")
    play = commands.add_parser("play", help="play a match; asks for what is not given")
    play.add_argument("game", nargs="?", choices=list(GAMES), metavar="GAME")
    play.add_argument("--seats", nargs="+", metavar="NAME", help="Ana is a person, Ivo:club a computer")
    play.add_argument("--dice", choices=("app", "own"), help="own: you roll real dice and type them")
    play.add_argument("--option", action="append", metavar="ID=VALUE", help="a rule of this match")
    play.add_argument("--seed", help="the same dice again each time")
    play.add_argument("--record", type=Path, metavar="FILE", help="keep the match here, and go on with it")
    play.set_defaults(run=_play, option=[])
    checking = commands.add_parser("check", help="replay a record; - reads it from the input")
    checking.add_argument("file", metavar="FILE")
    checking.set_defaults(run=_check)
    commands.add_parser("games", help="list the games and their options").set_defaults(run=_games)
    commands.add_parser("simulate", help="let computers play", add_help=False)
    return parser


def _play(options: argparse.Namespace, console: Console) -> int:
    file: Path | None = options.record
    begun = file is not None and file.exists()
    match = check.read(file.read_bytes()) if file is not None and begun else _new(options, console)

    def keep(match: Match) -> None:
        if file is not None:
            file.write_text(json.dumps(match.record(), ensure_ascii=False), encoding="utf-8")

    game.run(match, console, keep)
    return 0


def _new(options: argparse.Namespace, console: Console) -> Match:
    id = options.game or setup.ask_game(console)
    settings = setup.read_options(id, options.option)
    if options.seats is None:
        return setup.ask_match(console, id, settings, options.dice, options.seed)
    seats = [setup.read_seat(name) for name in options.seats]
    return Match.new(id, seats, settings, options.dice or "app", options.seed)


def _check(options: argparse.Namespace, console: Console) -> int:
    text = console.read() if options.file == "-" else Path(options.file).read_bytes()
    return 0 if check.check(text, console) else 1


def _games(options: argparse.Namespace, console: Console) -> int:
    console.say(setup.games_text())
    console.say()
    for id, kind in GAMES.items():
        console.say(f"{id}: {'; '.join(setup.option_text(option) for option in kind.options)}")
    return 0
