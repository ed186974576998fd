"""What is built has the typography of its language; what authors write stays plain."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from tools import games
from tools.typography import NBSP, ONE_LETTER, typeset, typeset_message

FOREIGN = {"pl": "“‘«»\"'", "bg": "”‘«»\"'", "en": "„‘«»\"'"}
"""Marks that the language does not use."""


@pytest.mark.parametrize(("language", "text", "expected"), [
    ("pl", "Rzut w kolejce i z kości", "Rzut w~kolejce i~z~kości"),
    ("pl", "A w domu", "A~w~domu"),
    ("pl", "do 10 000 punktów", "do 10~000~punktów"),
    ("pl", "suma + 20 − 40", "suma +~20 −~40"),
    ("pl", "to 2 + {n} = {points} punktów", "to 2 +~{n} =~{points}~punktów"),
    ("pl", "{name} gra", "{name} gra"),
    ("pl", 'Dotknij "Zapowiedz" – teraz', "Dotknij „Zapowiedz”~– teraz"),
    ("bg", "Ход {n} от {of} с точки и зарове", "Ход {n}~от {of}~с~точки и~зарове"),
    ("bg", 'в "Данни"', "в~„Данни“"),
    ("en", "a die that isn't Ann's, the players' dice", "a die that isn’t Ann’s, the players’ dice"),
    ("en", "5 points", "5~points"),
    ("en", "sum {low}–{high}", "sum {low}–\u2060{high}"),
])
def test_typeset(language: str, text: str, expected: str) -> None:
    assert typeset(text, language) == expected.replace("~", NBSP)


def test_the_number_a_text_is_counted_by_is_bound() -> None:
    message = {"by": "dice", "one": "{dice} die", "other": "{dice} dice"}
    assert typeset_message(message, "en") == {"by": "dice", "one": f"{{dice}}{NBSP}die", "other": f"{{dice}}{NBSP}dice"}
    assert typeset_message("Rolled {dice} now", "en") == "Rolled {dice} now"  # there it is a list of dice


@cache
def built(language: str) -> list[tuple[str, str]]:
    """Everything that is shown in a language, by where it stands."""
    return [*texts(language), *pages(language)]


def texts(language: str) -> Iterator[tuple[str, str]]:
    for key, message in games.catalogue(language).items():
        for text in [message] if isinstance(message, str) else [t for form, t in message.items() if form != "by"]:
            yield key, text


def pages(language: str) -> Iterator[tuple[str, str]]:
    for page in games.help_pages():
        if page.language == language:
            for line in re.sub(r"<[^>]+>", "", page.html.replace("&quot;", '"')).splitlines():
                yield page.page, line
            for play in page.plays:
                yield from ((page.page, step.text) for step in play.steps)


@pytest.mark.parametrize("language", games.LANGUAGES)
def test_no_mark_of_another_language(language: str) -> None:
    wrong = f"[{re.escape(FOREIGN[language])}]"
    assert [(place, text) for place, text in built(language) if re.search(wrong, text)] == []


@pytest.mark.parametrize("language", games.LANGUAGES)
def test_quotation_marks_come_in_pairs(language: str) -> None:
    opening, closing = {"pl": "„”", "bg": "„“", "en": "“”"}[language]
    assert [(place, text) for place, text in built(language) if text.count(opening) != text.count(closing)] == []


@pytest.mark.parametrize("language", ["pl", "bg"])
def test_no_one_letter_word_can_end_a_line(language: str) -> None:
    hanging = re.compile(rf"(?<!\w)[{ONE_LETTER[language]}] ", re.IGNORECASE)
    assert [(place, text) for place, text in built(language) if hanging.search(text)] == []


@pytest.mark.parametrize("language", games.LANGUAGES)
def test_no_number_can_be_parted_from_its_noun(language: str) -> None:
    assert [(place, text) for place, text in built(language) if re.search(r"\d \w|[+−×] \d", text)
            and not re.fullmatch(r"[\d ]+(\(.+\))?", text)] == []


@pytest.mark.parametrize("language", games.LANGUAGES)
def test_sources_are_plain(language: str) -> None:
    sources = [*(str(message) for message in games.plain_catalogue(language).values()),
               *((folder / "help" / f"{language}.md").read_text(encoding="utf-8") for folder in games.folders())]
    assert [text[:80] for text in sources if NBSP in text or "\u202f" in text] == []
