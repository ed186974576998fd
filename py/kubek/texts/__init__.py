"""The engine's keys as text in three languages: what several games say, and what each game's folder adds.

The page has these catalogues too, made one with its own at build time. They are read when they are first wanted.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from kubek.games import GAMES

LANGUAGES = ("pl", "bg", "en")

Message = str | Mapping[str, str]
"""A text with ``{places}``, or one for each plural form with the number's name under ``by`` (usually ``n``)."""


@cache
def catalogue(language: str) -> Mapping[str, Message]:
    """Every key of the engine in one language. Raises ValueError for one that there is not."""
    if language not in LANGUAGES:
        raise ValueError(f"no such language: {language}")
    found = _read(__name__, f"{language}.json")
    for game in GAMES:
        found |= _read(f"kubek.games.{game}", f"texts/{language}.json")
    return MappingProxyType(found)


def _read(package: str, name: str) -> dict[str, Any]:
    try:
        text = files(package).joinpath(name).read_text(encoding="utf-8")
    except FileNotFoundError:  # a game in the making
        return {}
    found: dict[str, Any] = json.loads(text)
    return found
