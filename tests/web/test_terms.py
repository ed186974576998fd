"""docs/terms.md: the words it rules out do not occur, and the names it lists are those of the games."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tools import games
from tools.paths import PY

TERMS = Path(__file__).parents[2] / "docs" / "terms.md"
STRUCK = re.compile(r"~~(.+?)~~")


@cache
def tables() -> list[list[list[str]]]:
    """The tables of the document: rows of cells, the heading first."""
    found: list[list[list[str]]] = [[]]
    for line in TERMS.read_text(encoding="utf-8").splitlines():
        if not line.startswith("|"):
            found.append([])
        elif not re.fullmatch(r"[|\-]+", line):
            found[-1].append([cell.strip() for cell in line.strip("|").split("|")])
    return [table for table in found if table]


def ruled_out() -> list[tuple[str, str]]:
    head, *rows = tables()[0]
    return [(language, word) for row in rows for language, cell in zip(head[1:], row[1:], strict=True)
            for word in STRUCK.findall(cell)]


@cache
def texts(language: str) -> dict[str, str]:
    """Every text of a language by where it stands, help pages line by line."""
    found = {}
    for key, message in games.plain_catalogue(language).items():
        forms = {"": message} if isinstance(message, str) else {f: t for f, t in message.items() if f != "by"}
        found |= {f"{key}[{form}]": text for form, text in forms.items()}
    terminal = json.loads((PY / "kubek" / "terminal" / "texts" / f"{language}.json").read_text(encoding="utf-8"))
    found |= {key: str(message) for key, message in terminal.items()}
    for folder in games.folders():
        lines = (folder / "help" / f"{language}.md").read_text(encoding="utf-8").splitlines()
        found |= {f"{folder.name}.{language}.md:{at}": line for at, line in enumerate(lines, 1)}
    return found


def where(language: str, word: str) -> Iterator[str]:
    flags = 0 if word != word.lower() else re.IGNORECASE
    pattern = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)", flags)
    for place, text in texts(language).items():
        if pattern.search(text) and not (word == "ход {n} от {of}" and place.startswith("ui.turn")):
            yield f"{place}: {text}"


def test_every_row_has_a_word_for_each_language() -> None:
    head, *rows = tables()[0]
    assert head == ["concept", *games.LANGUAGES] and len(rows) > 25
    assert all(len(row) == len(head) for row in rows)


@pytest.mark.parametrize(("language", "word"), ruled_out())
def test_a_word_that_is_ruled_out_does_not_occur(language: str, word: str) -> None:
    assert list(where(language, word)) == []


def test_a_ruled_out_word_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(texts("bg"), "here", "Голям стрит")
    assert list(where("bg", "стрит")) == ["here: Голям стрит"]


def test_the_names_are_those_of_the_games() -> None:
    _, *rows = tables()[1]
    assert {row[0].strip("`") for row in rows} == {folder.name for folder in games.folders()}
    for id, *names, original in rows:
        for language, name in zip(games.LANGUAGES, names, strict=True):
            known = games.plain_catalogue(language)
            assert (known[f"game.{id.strip('`')}.name"], known[f"game.{id.strip('`')}.original"]) == (name, original)


TROUBLE = """offline.damaged offline.network offline.quota offline.refused start.crashed start.damaged start.network start.silent
    start.no_wasm start.unsupported reason.file_damaged reason.file_invalid reason.file_large reason.file_version reason.internal
    reason.link_damaged reason.link_long reason.link_version reason.name_empty reason.name_unseen reason.name_invalid
    reason.record_version reason.rules_version reason.table_damaged reason.table_missing reason.bank_minimum
    reason.opening_minimum reason.announce_due reason.finish_short ui.embed.wrong ui.link_none ui.nothing_to_roll
    ui.trouble.lost note.bust note.bust.none note.crossed_nothing note.crossed_over note.finish_missed""".split()
"""Texts about what went wrong: each has a second part, with why it did or what can be done now."""


@pytest.mark.parametrize("language", games.LANGUAGES)
@pytest.mark.parametrize("key", TROUBLE)
def test_trouble_says_more_than_that_it_happened(key: str, language: str) -> None:
    message = games.plain_catalogue(language)[key]
    for text in [message] if isinstance(message, str) else [t for form, t in message.items() if form != "by"]:
        assert re.search(r"[.:;,] \S", text), text
