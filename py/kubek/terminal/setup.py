"""Which game, who plays, by which options: asked for, or taken from the command line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kubek.game import Setting
from kubek.games import GAMES
from kubek.header import LEVELS, BadArgument
from kubek.match import Match
from kubek.terminal.console import Console
from kubek.terminal.options import option_text, read_options
from kubek.texts.translator import Translator


def games_text(speech: Translator) -> str:
    """A line for each game: number, id, name and what it is about."""
    longest = max(map(len, GAMES))
    return "\n".join(f"{at:2}  {id.ljust(longest)}  {speech.text(f'game.{id}.name')}: {speech.text(f'game.{id}.line')}"
                     for at, id in enumerate(GAMES, start=1))


def options_text(id: str, speech: Translator) -> str:
    """A line for each option of a game: its id, its values, and what it is."""
    options = {option_text(option): speech.text(f"option.{option.id}") for option in GAMES[id].options}
    longest = max(map(len, options))
    return "\n".join(f"    {option.ljust(longest)}  {text}" for option, text in options.items())


def read_seat(text: str) -> str | dict[str, Any]:
    """``Ana`` is a person, ``Ivo:club`` a computer of that level."""
    name, colon, level = text.rpartition(":")
    if colon and level in LEVELS:
        return {"name": name or level, "player": "computer", "level": level}
    return text


def ask_game(console: Console) -> str:
    """By number or id."""
    console.say(games_text(console.speech))
    while True:
        answer = console.ask("ask_game").lower()
        numbered = dict(zip(map(str, range(1, len(GAMES) + 1)), GAMES, strict=True))
        id = numbered.get(answer, answer)
        if id in GAMES:
            return id
        console.tell("game_missing", last=len(GAMES))


def ask_match(console: Console, game: str, given: Mapping[str, Setting], dice: str | None,
              seed: str | None) -> Match:
    """Asks for people, and for options and whose dice unless they are given, until that is a match."""
    while True:
        try:
            typed = console.ask("ask_players")
            seats = [read_seat(name.strip()) for name in typed.split(",")]
            options = given or read_options(game, _ask_options(console, game))
            whose = dice or ("own" if _agreed(console, console.ask("ask_own")) else "app")
            return Match.new(game, seats, options, whose, seed)
        except BadArgument as bad:
            console.say(console.speech.refusal(bad))


def _agreed(console: Console, answer: str) -> bool:
    return answer.lower() in ("y", "yes", *console.speech.text("terminal.yes").split())


def _ask_options(console: Console, game: str) -> list[str]:
    console.say(options_text(game, console.speech))
    return console.ask("ask_changes").replace(",", " ").split()
