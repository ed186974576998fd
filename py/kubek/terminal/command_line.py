"""The command line, with its help in the language of the terminal."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NoReturn

import kubek
from kubek.games import GAMES
from kubek.texts.translator import Translator

PROGRAM = "kubek"


class NotUnderstood(Exception):
    """A command line that is none."""


class Parser(argparse.ArgumentParser):
    """Speaks one language, and raises :class:`NotUnderstood` where argparse would speak English."""

    def __init__(self, *, prog: str, speech: Translator, about: str) -> None:
        class Formatter(argparse.HelpFormatter):
            def add_usage(self, usage: str | None, actions: Iterable[argparse.Action], groups: Any,
                          prefix: str | None = None) -> None:
                super().add_usage(usage, actions, groups,
                                  speech.text("terminal.usage") + " " if prefix is None else prefix)

        super().__init__(prog=prog, description=about, add_help=False, allow_abbrev=False, formatter_class=Formatter)
        self._positionals.title = speech.text("terminal.arguments")
        self._optionals.title = speech.text("terminal.options")
        self.add_argument("-h", "--help", action="help", help=_help(speech, "help"))
        # taken out before anything else is read, see `without_language`; here for the help
        _argument(self, speech, "--language", "language")

    def error(self, message: str) -> NoReturn:
        raise NotUnderstood(message)


def parser(speech: Translator) -> Parser:
    """``run`` of what it reads is the name of the command: ``play``, ``check``, ``analyse``, ``games`` or ``simulate``."""
    top = Parser(prog=PROGRAM, speech=speech, about=speech.text("terminal.about"))
    top.set_defaults(run="play", game=None, seats=None, dice=None, option=[], seed=None, record=None)
    top.add_argument("--version", action="version", version=f"{PROGRAM} {kubek.__version__}",
                     help=_help(speech, "version"))
    commands = top.add_subparsers(title=speech.text("terminal.commands"), metavar=speech.text("terminal.meta.command"))

    def command(name: str) -> Parser:
        added: Parser = commands.add_parser(name, help=_help(speech, name), speech=speech, about=_help(speech, name))
        added.set_defaults(run=name)
        return added

    _play(command("play"), speech)
    _argument(command("check"), speech, "file", "file")
    _analyse(command("analyse"), speech)
    command("games")
    _simulate(command("simulate"), speech)
    return top


def without_language(given: Iterable[str]) -> tuple[list[str], str | None]:
    """The command line without ``--language``, wherever that stands, and what it says."""
    rest, language = list(given), None
    for at, word in enumerate(rest):
        if word == "--language" and at + 1 < len(rest):
            language = rest[at + 1]
            del rest[at:at + 2]
            break
        if word.startswith("--language="):
            language = word.partition("=")[2]
            del rest[at]
            break
    return rest, language


def _play(play: Parser, speech: Translator) -> None:
    play.add_argument("game", nargs="?", metavar=speech.text("terminal.meta.game"), help=_games(speech))
    _argument(play, speech, "--seats", "name", help="seats", nargs="+")
    play.add_argument("--dice", metavar="own|app", help=_help(speech, "dice"))
    _argument(play, speech, "--option", "option", action="append", default=[])
    _argument(play, speech, "--seed", "seed")
    _argument(play, speech, "--record", "file", help="record", type=Path)


def _analyse(analyse: Parser, speech: Translator) -> None:
    _argument(analyse, speech, "files", "file", help="files", nargs="+")
    analyse.add_argument("--csv", action="store_true", help=_help(speech, "csv"))


def _simulate(simulate: Parser, speech: Translator) -> None:
    simulate.add_argument("game", metavar=speech.text("terminal.meta.game"), help=_games(speech))
    _argument(simulate, speech, "--level", "level", action="append", default=[], dest="levels")
    _argument(simulate, speech, "--seats", "number", help="same_level", type=_positive)
    _argument(simulate, speech, "--matches", "number", help="matches", type=_positive, default=100)
    _argument(simulate, speech, "--jobs", "number", help="jobs", type=_positive, default=1)
    _argument(simulate, speech, "--seed", "number", help="seed", type=int, default=0)
    _argument(simulate, speech, "--option", "option", action="append", default=[])
    simulate.add_argument("--quiet", action="store_true", help=_help(speech, "quiet"))


def _argument(parser: Parser, speech: Translator, name: str, meta: str, *, help: str | None = None,
              **settings: Any) -> None:
    parser.add_argument(name, metavar=speech.text(f"terminal.meta.{meta}"), help=_help(speech, help or meta), **settings)


def _help(speech: Translator, id: str) -> str:
    return speech.text(f"terminal.help.{id}").replace("%", "%%")


def _games(speech: Translator) -> str:
    return speech.text("terminal.help.game", {"games": ", ".join(GAMES)})


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError
    return number
