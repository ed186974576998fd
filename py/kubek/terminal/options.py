"""Options as they are typed, ``finish=one_turn``, and as they are listed."""

from __future__ import annotations

import re
from collections.abc import Iterable

from kubek.game import Option, Setting
from kubek.games import GAMES
from kubek.header import BadArgument

SWITCH: dict[str, Setting] = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


def read_options(game: str, texts: Iterable[str]) -> dict[str, Setting]:
    """``id=value`` texts as a mapping. Raises :class:`kubek.BadArgument`."""
    known = {option.id: option for option in GAMES[game].options}
    chosen: dict[str, Setting] = {}
    for text in texts:
        id, _, value = (part.strip() for part in text.partition("="))
        if id not in known:
            raise BadArgument("option_unknown", option=id[:40])
        chosen[id] = _setting(known[id], value.lower())
    return chosen


def _setting(option: Option, text: str) -> Setting:
    values: dict[str, Setting] = {str(value): value for value in option.values}
    if option.kind == "bool":
        values = SWITCH
    if option.kind == "int" and re.fullmatch(r"-?[0-9]{1,6}", text):
        values = {text: int(text)}
    value = values.get(text)
    if value is None or not option.accepts(value):
        raise BadArgument("option_value", option=f"option.{option.id}")
    return value


def option_text(option: Option) -> str:
    """``finish (one_roll, one_turn, off)``: the option's id and what it may be."""
    if option.kind == "int":
        return f"{option.id} ({option.low}…{option.high})"
    return f"{option.id} ({', '.join(map(str, option.values or ('yes', 'no')))})"
