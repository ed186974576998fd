"""Which game, who plays, by which options: asked for, or taken from the command line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kubek.game import Option, Setting
from kubek.games import GAMES
from kubek.header import LEVELS, BadRecord
from kubek.match import Match
from kubek.terminal.console import Console
from kubek.terminal.english import GAMES as NAMES
from kubek.terminal.english import refusal


def games_text() -> str:
    """A line for each game: number, id, name and what it is about."""
    longest = max(map(len, GAMES))
    return "\n".join(f"{at:2}  {id.ljust(longest)}  {NAMES[id][0]}: {NAMES[id][1]}"
                     for at, id in enumerate(GAMES, start=1))


def read_seat(text: str) -> str | dict[str, Any]:
    """``Ana`` is a person, ``Ivo:club`` a computer of that level."""
    name, colon, level = text.rpartition(":")
    if colon and level in LEVELS:
        return {"name": name or level, "player": "computer", "level": level}
    return text


def read_options(game: str, texts: Iterable[str]) -> dict[str, Setting]:
    """``finish=one_turn`` and so on as a mapping. Raises :class:`kubek.BadRecord`."""
    return dict(_option(game, text) for text in texts)


def _option(game: str, text: str) -> tuple[str, Setting]:
    id, _, value = text.partition("=")
    for option in GAMES[game].options:
        if option.id == id.strip():
            return option.id, _setting(option, value.strip())
    raise BadRecord("option_unknown", option=id.strip()[:40])


def _setting(option: Option, text: str) -> Setting:
    known: dict[str, Setting] = {str(value): value for value in option.values}
    if option.kind == "bool":
        known = {"yes": True, "true": True, "no": False, "false": False}
    if option.kind == "int" and text.isascii() and text.isdigit() and len(text) <= 6:
        known = {text: int(text)}
    value = known.get(text.lower())
    if value is None or not option.accepts(value):
        raise BadRecord("option_value", option=option.id)
    return value


def option_text(option: Option) -> str:
    """``finish (one_roll, one_turn, off)``: the option's id and what it may be."""
    if option.kind == "bool":
        return f"{option.id} (yes, no)"
    if option.kind == "int":
        return f"{option.id} ({option.low} to {option.high})"
    return f"{option.id} ({', '.join(map(str, option.values))})"


def ask_game(console: Console) -> str:
    """By number or id."""
    console.say(games_text())
    while True:
        answer = console.ask("Game? ").lower()
        numbered = dict(zip(map(str, range(1, len(GAMES) + 1)), GAMES, strict=True))
        id = numbered.get(answer, answer)
        if id in GAMES:
            return id
        console.say(f"Type a number from 1 to {len(GAMES)} or one of the ids.")


def ask_match(console: Console, game: str, given: Mapping[str, Setting], dice: str | None,
              seed: str | None) -> Match:
    """Asks for people, and for options and whose dice unless they are given, until that is a match."""
    while True:
        try:
            typed = console.ask("Players, with commas between them (Ivo:club is a computer)? ")
            seats = [read_seat(name.strip()) for name in typed.split(",")]
            options = given or read_options(game, _ask_options(console, GAMES[game].options))
            whose = dice or ("own" if console.ask("Dice of your own (y/n)? ").lower()[:1] == "y" else "app")
            return Match.new(game, seats, options, whose, seed)
        except BadRecord as bad:
            console.say(refusal(bad))


def _ask_options(console: Console, options: Sequence[Option]) -> list[str]:
    known = "; ".join(option_text(option) for option in options)
    console.say(f"Options: {known}")
    return console.ask("Changes, such as opening=seats (Enter: none)? ").replace(",", " ").split()
