"""Help pages: help/<language>.md of a game's folder becomes HTML with playable examples.

Runs in the virtual environment (markdown-it-py). A fenced `play` block becomes
`<kubek-play index="N">` and the N-th entry of `plays`; a `settings` block a definition list.
"""

import html
import re
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tools.typography import typeset


@dataclass
class Step:
    event: str
    text: str  # shown with the position after the event, "" for none


@dataclass
class Play:
    """A worked example: a match that is set up and played by its events."""

    game: str
    seats: int
    options: dict[str, str | int | bool]
    steps: list[Step] = field(default_factory=list)

    def record(self) -> dict[str, Any]:
        """The example as a record of the save format, the version of the rules left out."""
        return {
            "kubek": 1, "game": self.game,
            "options": {"opening": "seats", **self.options},
            "seats": [{"name": chr(ord("A") + seat), "player": "human"}
                      for seat in range(self.seats)],
            "dice": "own", "seed": None, "log": [step.event for step in self.steps],
        }


@dataclass
class HelpPage:
    page: str
    language: str
    title: str | None
    html: str
    plays: list[Play]
    contents: list[str]
    """The headings; the n-th stands in the page as ``id="part-<n>"``."""


class HelpError(ValueError):
    """A help page that cannot be read; the message names file and line."""


def read_page(file: Path, page: str) -> HelpPage:
    """``<language>.md`` of the game `page`. Raises HelpError."""
    if not re.fullmatch(r"[a-z]{2}\.md", file.name):
        raise HelpError(f"{file}: a help page is called <language>.md")
    language = file.stem
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(file.read_text(encoding="utf-8"))
    title = None
    if tokens and tokens[0].type == "heading_open" and tokens[0].tag == "h1":
        title = tokens[1].content
        del tokens[:3]
    plays: list[Play] = []
    for token in tokens:
        kind = token.info.strip() if token.type == "fence" else ""
        if kind in ("play", "settings"):
            where = f"{file}:{(token.map or [0])[0] + 1}"
            if kind == "play":
                play = read_play(token.content, where)
                for step in play.steps:
                    step.text = typeset(step.text, language)
                plays.append(play)
                text = f'<kubek-play index="{len(plays) - 1}"></kubek-play>\n'
            else:
                text = _settings(token.content, where, language)
            token.type, token.content = "html_block", text
        _plain_alignment(token)
        _typeset(token, language)
    contents = _contents(tokens)
    body = markdown.renderer.render(tokens, markdown.options, {})
    return HelpPage(page, language, title, body, plays, contents)


def _contents(tokens: list[Token]) -> list[str]:
    """Numbers the headings, so that a list of contents can go to them."""
    found: list[str] = []
    for token, inside in pairwise(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            token.attrs |= {"id": f"part-{len(found)}", "tabindex": "-1"}
            found.append("".join(part.content for part in inside.children or ()))
    return found


def _typeset(token: Token, language: str) -> None:
    """The words of a paragraph or cell, which bold type cuts into parts."""
    before = ""
    for part in token.children or ():
        if part.type == "text" and part.content:
            part.content = typeset(before[-1:] + part.content, language)[len(before[-1:]):]
            before = part.content


def _plain_alignment(token: Token) -> None:
    """Column alignment as a class: the page's security policy forbids style attributes."""
    style = token.attrs.pop("style", None)
    if style:
        token.attrs["class"] = str(style).replace("text-align:", "align-")


def read_play(text: str, where: str) -> Play:
    """Parse a `play` block. A `#` line is the text of the event that follows it."""
    head: dict[str, str] = {}
    steps: list[Step] = []
    words: list[str] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        key, colon, value = line.partition(":")
        if line.startswith("#"):
            words.append(line.lstrip("# "))
        elif colon and not steps and key in ("game", "seats", "options"):
            head[key] = value.strip()
        else:
            steps.append(Step(line, " ".join(words)))
            words = []
    if words and steps:
        steps[-1].text = " ".join([*filter(None, [steps[-1].text]), *words])
    if "game" not in head or not steps:
        raise HelpError(f"{where}: a play block needs a game and at least one event")
    options = {}
    for part in head.get("options", "").replace(",", " ").split():
        name, _, value = part.partition("=")
        options[name] = _value(value)
    return Play(head["game"], int(head.get("seats", "1")), options, steps)


def _value(text: str) -> str | int | bool:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if re.fullmatch(r"-?\d+", text) else text


def _settings(text: str, where: str, language: str) -> str:
    rows = []
    for line in filter(None, map(str.strip, text.splitlines())):
        found = re.fullmatch(r"(\w+)\s*=\s*([^:]*?)\s*:\s*(.+)", line)
        if found is None:
            raise HelpError(f"{where}: a settings line reads 'option = default: what it does'")
        option, default, words = found.groups()
        rows.append(f'<div data-option="{option}" data-default="{html.escape(default)}">'
                    f"<dt></dt><dd>{html.escape(typeset(words, language))}</dd></div>")
    return f'<dl class="settings">{"".join(rows)}</dl>\n'
