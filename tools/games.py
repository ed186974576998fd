"""What the games' folders hold for the page, and the page's own texts beside theirs."""

import json
from pathlib import Path
from typing import Any

from tools.help_pages import HelpPage, read_page
from tools.paths import GAMES, PY, WEB
from tools.typography import typeset_message

LANGUAGES = ("pl", "bg", "en")

NOT_ENGINE = ("tests", "help", "picture.svg", "playthrough.txt")
"""What a game's folder holds for this project and its page only; the rest is the engine's."""


def folders() -> list[Path]:
    """The folder of each game, by name; the engine knows their order."""
    return sorted(file.parent for file in GAMES.glob("*/rules.py"))


def facts(id: str) -> dict[str, Any]:
    """``length`` (``"short"``, ``"medium"`` or ``"long"`` for two people), ``means`` and ``duels`` of the levels.

    ``means``: level → mean of playing alone with the default options, standard error, and unit: ``"points"`` of
    the sheet, ``"turns"`` it took (in Bazy until out: more is better), or ``"numbers"`` crossed out.
    ``duels``: how often a level beats the next weaker one (tests/bench/duels.py); none where nobody decides anything.
    """
    found: dict[str, Any] = json.loads((GAMES / id / "facts.json").read_text(encoding="utf-8"))
    return found


def shown_facts(id: str) -> dict[str, Any]:
    """The part of them that the page shows."""
    found = facts(id)
    duels = [{key: duel[key] for key in ("levels", "wins", "error", "scores")} for duel in found["duels"]]
    return {"length": found["length"], "duels": duels}


def picture(id: str) -> Path:
    """The game's picture."""
    return GAMES / id / "picture.svg"


def help_pages() -> list[HelpPage]:
    """Every help page that there is."""
    return [read_page(file, folder.name) for folder in folders() for file in sorted((folder / "help").glob("*.md"))]


def catalogue(language: str) -> dict[str, Any]:
    """All texts of the page in one language, as they are shown: its own, the engine's, and those of each game."""
    return {key: typeset_message(message, language) for key, message in plain_catalogue(language).items()}


def plain_catalogue(language: str) -> dict[str, Any]:
    """The same as their authors wrote them; sorted by key."""
    files = [WEB / "i18n" / f"{language}.json", PY / "kubek" / "texts" / f"{language}.json",
             *(folder / "texts" / f"{language}.json" for folder in folders())]
    found: dict[str, Any] = {}
    for file in files:
        texts = json.loads(file.read_text(encoding="utf-8"))
        twice = texts.keys() & found.keys()
        if twice:
            raise ValueError(f"{file}: {', '.join(sorted(twice))} is there already")
        found |= texts
    return dict(sorted(found.items()))
