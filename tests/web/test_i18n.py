"""The three catalogues are equals: the same keys and parameters, the plural forms each language has,
every text the engine or the page asks for, and none that nobody asks for."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import kubek
from kubek import messages
from kubek.api import catalogue
from tools import games

WEB = Path(__file__).parents[2] / "web"
PLURALS = {"pl": {"one", "few", "many", "other"}, "bg": {"one", "other"}, "en": {"one", "other"}}
Message = str | dict[str, str]


@cache
def texts(language: str) -> dict[str, Message]:
    return games.catalogue(language)


def places(text: str) -> set[str]:
    """The parameters of one text, with how they are written: ``cell:cell``."""
    return set(re.findall(r"\{(\w+(?::[\w.]+)?)\}", text))


def parameters(message: Message) -> set[str]:
    if isinstance(message, str):
        return places(message)
    return set().union(*(places(text) for form, text in message.items() if form != "by"))


@pytest.mark.parametrize("language", PLURALS)
def test_the_same_keys(language: str) -> None:
    assert texts(language).keys() == texts("en").keys()


@pytest.mark.parametrize("key", sorted(texts("en")))
def test_the_same_parameters_and_right_plural_forms(key: str) -> None:
    for language, forms in PLURALS.items():
        message = texts(language)[key]
        assert parameters(message) == parameters(texts("en")[key]), language
        assert isinstance(message, dict) == isinstance(texts("en")[key], dict), language
        if isinstance(message, dict):
            assert message.keys() - {"by"} == forms, language
            counted = message.get("by", "n")
            assert counted == texts("en")[key].get("by", "n")  # type: ignore[union-attr]
            # "one" may spell the number out; every other form has to say it.
            assert all(counted in {name.split(":")[0] for name in places(text)}
                       for form, text in message.items() if form not in ("by", "one")), language


@pytest.mark.parametrize("language", PLURALS)
def test_no_text_is_empty_or_badly_spaced(language: str) -> None:
    for key, message in texts(language).items():
        for text in [message] if isinstance(message, str) else message.values():
            assert text and text == text.strip() and "  " not in text, key


def engine_keys() -> Iterator[str]:
    """Every key that an answer of the engine can hold."""
    for prefix, ids in (("reason", messages.REASONS), ("note", messages.NOTES), ("action", messages.ACTIONS)):
        yield from (f"{prefix}.{id}" for id in ids)
    for game in catalogue():
        yield from (f"game.{game['id']}.{part}" for part in ("name", "line", "aim", "end", "decide"))
        for option in game["options"]:
            yield f"option.{option['id']}"
            # A number without a text of its own is shown as it is.
            yield from (f"option.{option['id']}.{value}" for value in option.get("values", ())
                        if isinstance(value, str))
        for options in ({}, *({option["id"]: value} for option in game["options"] for value in values(option))):
            yield from layout_keys(kubek.Match.new(game["id"], ["A"], options).view()["board"])


def values(option: dict[str, Any]) -> list[Any]:
    return [True] if option["kind"] == "bool" else option.get("values", [])


def layout_keys(board: dict[str, Any]) -> Iterator[str]:
    yield from (combination["key"] for combination in board.get("combinations", ()))
    for column in board.get("columns", ()):
        yield from (column["key"], *(order["key"] for order in column["orders"]))
    for table in board.get("tables", ()):
        yield table["key"]
        yield from (key for line in table["lines"] for key in (line["key"], line["about"]["key"]))


@pytest.mark.parametrize("key", sorted(set(engine_keys())))
def test_every_key_of_the_engine_has_a_text(key: str) -> None:
    assert key in texts("en")


def strings_in_code() -> tuple[set[str], set[str]]:
    """Quoted strings of the page's code, and its templates as regular expressions."""
    plain: set[str] = set()
    patterns: set[str] = set()
    for path in WEB.rglob("*.js"):
        code = path.read_text(encoding="utf-8")
        plain |= set(re.findall(r"[\"']([\w.]+)[\"']", code))
        for template in re.findall(r"`([\w.]*\$\{[^`{}]*\}[\w.]*)`", code):
            patterns.add(re.sub(r"\\\$\\\{.*?\\\}", r"[\\w.]+", re.escape(template)))
        # Conditional expressions inside a template: `ui.${a ? "b" : "c"}` is covered by its pattern.
    return plain, patterns


def test_every_text_the_page_asks_for_is_there() -> None:
    plain, _ = strings_in_code()
    asked = {text for text in plain if re.fullmatch(r"(ui|start|offline|reason|option)\.[\w.]+", text)}
    assert asked, "the page asks for texts"
    assert asked <= texts("en").keys(), asked - texts("en").keys()


def test_no_text_is_left_over() -> None:
    plain, patterns = strings_in_code()
    known = plain | set(engine_keys())
    generic = {pattern for pattern in patterns if not pattern.startswith("[")}
    outside = {key for key in texts("en")
               if key not in known and not any(re.fullmatch(pattern, key) for pattern in generic)
               and not key.endswith((".short", ".none", ".of")) and "@" not in key
               and not key.startswith(("reason.", "part.", "start.", "offline."))}
    assert not outside, sorted(outside)


def test_a_games_own_words_are_for_a_text_that_all_share() -> None:
    """``note.took@siedemsetka`` stands in that game's folder, beside a ``note.took`` (or ``note.bust.none``) of all."""
    for folder in games.folders():
        own = json.loads((folder / "texts" / "en.json").read_text(encoding="utf-8"))
        for key in own:
            shared, _, game = key.partition("@")
            if game:
                assert game == folder.name and shared in texts("en"), key
    assert [key for key in texts("en") if "@" in key]
