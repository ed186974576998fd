"""The commands: ``play``, ``check``, ``analyse``, ``games`` and ``simulate``."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

from kubek.games import GAMES
from kubek.header import BadArgument, Seat
from kubek.match import Match
from kubek.refusal import Refusal
from kubek.terminal import check, game, records, setup
from kubek.terminal.command_line import PROGRAM, NotUnderstood, parser, without_language
from kubek.terminal.console import Console, Ended
from kubek.terminal.options import read_options
from kubek.terminal.speech import speech, system_language
from kubek.texts import LANGUAGES


class Refused(Exception):
    """What cannot be done; ``str()`` is a sentence in the language of the terminal."""


def main(arguments: Sequence[str] | None = None, stdin: TextIO | None = None, stdout: TextIO | None = None,
         stderr: TextIO | None = None, environ: Mapping[str, str] | None = None) -> int:
    """Run a command; 0 is success, 1 a record that does not hold, 2 a command that cannot be done."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # names in other scripts on a terminal that lacks them
            stream.reconfigure(errors="replace")
    given, language = without_language(sys.argv[1:] if arguments is None else arguments)
    known = speech(language if language in LANGUAGES else system_language(os.environ if environ is None else environ))
    console = Console(stdin or sys.stdin, stdout or sys.stdout, stderr or sys.stderr, known)
    try:
        if language is not None and language not in LANGUAGES:
            wrong = {"language": language, "known": ", ".join(LANGUAGES)}
            raise Refused(known.text("terminal.language_unknown", wrong))
        code = _run(given, console)
        console.flush()
        return code
    except (Ended, KeyboardInterrupt):
        return 0
    except BrokenPipeError:  # whoever read this has seen enough, as with `kubek games | head -1`
        _write_nowhere()
        return 0
    except Refused as refused:
        console.fail(str(refused))
    except Refusal as bad:
        console.fail(known.refusal(bad))
        if bad.reason.startswith("option_"):
            console.fail(known.text("terminal.option_values", {"program": PROGRAM}))
    except OSError as error:
        console.fail(known.text("terminal.file_trouble", {"file": error.filename, "why": error.strerror}))
    return 2


def _run(given: Sequence[str], console: Console) -> int:
    try:
        options = parser(console.speech).parse_args(given)
    except NotUnderstood:
        command = " ".join([PROGRAM, *given])
        raise Refused(console.speech.text("terminal.not_understood", {"command": command, "program": PROGRAM})) from None
    if getattr(options, "game", None) not in (None, *GAMES):
        raise BadArgument("game_unknown")
    return COMMANDS[options.run](options, console)


def _write_nowhere() -> None:
    """What is still to be written at the end of the program must not fail once more."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _play(options: argparse.Namespace, console: Console) -> int:
    file: Path | None = options.record
    match = _continued(file, options, console) if file is not None and file.exists() else _new(options, console)

    def keep(match: Match) -> None:
        if file is not None:
            records.keep(match, file)

    game.run(match, console, keep)
    return 0


def _new(options: argparse.Namespace, console: Console) -> Match:
    id = options.game or setup.ask_game(console)
    settings = read_options(id, options.option)
    if options.seats is None:
        return setup.ask_match(console, id, settings, options.dice, options.seed)
    seats = [setup.read_seat(name) for name in options.seats]
    return Match.new(id, seats, settings, options.dice or "app", options.seed)


def _continued(file: Path, options: argparse.Namespace, console: Console) -> Match:
    """The match in the file. Refused where the command line asks for another one."""
    match = records.read(file.read_bytes())
    header, kept = match.header, match.header.game
    if options.game not in (None, kept):
        names = {"kept": console.speech.text(f"game.{kept}.name"), "asked": console.speech.text(f"game.{options.game}.name")}
        raise Refused(console.speech.text("terminal.record_other_game", {"file": str(file), **names}))
    wanted = read_options(kept, options.option)
    seats = None if options.seats is None else tuple(Seat.read(setup.read_seat(name)) for name in options.seats)
    same = {
        "--seats": seats in (None, header.seats),
        "--option": wanted == {id: match.game.settings[id] for id in wanted},
        "--dice": options.dice in (None, header.dice),
        "--seed": options.seed is None or options.seed == str(header.seed),
    }
    for option, agrees in same.items():
        if not agrees:
            raise Refused(console.speech.text("terminal.record_other", {"file": str(file), "option": option}))
    return match


def _check(options: argparse.Namespace, console: Console) -> int:
    text = console.read() if options.file == "-" else Path(options.file).read_bytes()
    return 0 if check.check(text, console) else 1


def _games(options: argparse.Namespace, console: Console) -> int:
    console.say(setup.games_text(console.speech))
    for id in GAMES:
        console.say(f"\n{id}\n{setup.options_text(id, console.speech)}")
    return 0


def _simulate(options: argparse.Namespace, console: Console) -> int:
    from kubek.terminal import simulation  # only where asked for: it brings the players' tables

    return simulation.run(options, console)


def _analyse(options: argparse.Namespace, console: Console) -> int:
    from kubek.terminal import analysis

    return analysis.run(options, console)


COMMANDS: dict[str, Callable[[argparse.Namespace, Console], int]] = {
    "play": _play, "check": _check, "analyse": _analyse, "games": _games, "simulate": _simulate}
