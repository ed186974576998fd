"""figures.html: what is in figures.json as a page without scripts, a section for each language."""

from __future__ import annotations

import html
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tools.games import LANGUAGES, catalogue
from tools.paths import WEB
from tools.proofs import figures
from tools.typography import typeset

SOURCE = WEB / "figures"
COMMA = {"pl", "bg"}
"""Languages that write a comma before the decimals."""
SHOWN = 3
"""More figures of a game than this are folded away, but for those of the default settings."""

Texts = dict[str, Any]


def write(out: Path, games: Iterable[dict[str, Any]], style: str) -> None:
    """Write ``figures.json`` and ``figures.html`` into ``out``; ``games`` is the engine's list, ``style`` the sheet's place."""
    found = figures.figures()
    rows = ",\n".join(json.dumps(figure, ensure_ascii=False) for figure in found)
    (out / "figures.json").write_text(f"[\n{rows}\n]\n", encoding="utf-8")
    page = (SOURCE / "page.html").read_text(encoding="utf-8")
    options = {game["id"]: {option["id"]: option for option in game["options"]} for game in games}
    sections = "\n".join(Section(language, found, options).html() for language in LANGUAGES)
    (out / "figures.html").write_text(page.replace("{sections}", sections).replace("web/styles/app.css", style),
                                      encoding="utf-8")


class Section:
    """The whole page in one language."""

    def __init__(self, language: str, found: list[Texts], options: dict[str, dict[str, Any]]) -> None:
        self.language = language
        self.found = found
        self.options = options
        texts = json.loads((SOURCE / f"{language}.json").read_text(encoding="utf-8"))
        self.texts: Texts = catalogue(language) | {key: typeset(text, language) for key, text in texts.items()}

    def html(self) -> str:
        """The games in the order in which they are solved."""
        games = dict.fromkeys(figure["game"] for figure in self.found)
        paragraphs = "".join(f"<p>{self._text(key)}</p>" for key in ("what", "words", "check"))
        return (f'<section lang="{self.language}" id="{self.language}"><h1>{self._text("title")}</h1>{paragraphs}'
                f'<p><a href="figures.json">figures.json</a> · <a href="./">{self._text("games")}</a></p>'
                f'{"".join(self._game(game) for game in games)}</section>')

    def _game(self, game: str) -> str:
        found = [figure for figure in self.found if figure["game"] == game]
        first = [figure for figure in found if len(found) <= SHOWN or self._is_default(figure)]
        rest = [figure for figure in found if figure not in first]
        folded = (f'<details><summary>{self._text("more")} ({len(rest)})</summary>{self._table(rest)}</details>'
                  if rest else "")
        name = self.texts.get(f"game.{game}.name") or self.texts[f"other.{game}"]
        return f"<h2>{html.escape(name)}</h2>{self._table(first)}{folded}{self._source(found)}"

    def _is_default(self, figure: Texts) -> bool:
        options = self.options.get(figure["game"], {})
        return all(options[id]["default"] == value for id, value in figure["settings"].items())

    def _table(self, found: list[Texts]) -> str:
        shown = [key for key in figures.NUMBERS if any(figure[key] is not None for figure in found)]
        unit = self._text(f"unit.{found[0]['unit']}")
        heads = {"value": f"{self._text('value')}, {unit}", "spread": self._text("spread"), "first": self._text("first")}
        published = any(figure["published"] for figure in found)
        head = "".join(f'<th scope="col">{heads[key]}</th>' for key in shown)
        head += f'<th scope="col">{self._text("published")}</th>' if published else ""
        lines = []
        for figure in found:
            cells = "".join(f"<td>{self._number(figure[key], exactly=key in figure['read'])}</td>" for key in shown)
            cells += f"<td>{self._published(figure)}</td>" if published else ""
            lines.append(f'<tr><th scope="row">{self._settings(figure)}</th>{cells}</tr>')
        return (f'<table><thead><tr><th scope="col">{self._text("settings")}</th>{head}</tr></thead>'
                f'<tbody>{"".join(lines)}</tbody></table>')

    def _published(self, figure: Texts) -> str:
        return "<br>".join(
            f'{self._text(other["what"])}: {self._number(other["value"], exactly=True)}, {self._text("difference")} '
            f'{self._number(other["difference"], signed=True)} <small lang="en">({html.escape(other["source"])})</small>'
            for other in figure["published"])

    def _settings(self, figure: Texts) -> str:
        options = self.options.get(figure["game"], {})
        parts = []
        for id, value in figure["settings"].items():
            if isinstance(value, bool):
                text = self.texts["yes" if value else "no"]
            else:
                text = self.texts.get(f"option.{id}.{value}", str(value))
            parts.append(f"{self.texts[f'option.{id}']}: {text}")
        if not options or not parts:
            return self._text("default")
        return "<br>".join(map(html.escape, parts))

    def _source(self, found: list[Texts]) -> str:
        """How the figures of a game were found, how long it took, and from which tables the coach has them."""
        methods = dict.fromkeys(figure["method"] for figure in found)
        commands = dict.fromkeys((one["command"], one["seconds"]) for figure in found for one in figure["computed"])
        tables = dict(pair for figure in found for pair in figure["tables"].items())
        lines = [*(self._text(f"method.{method}") for method in methods),
                 *(f'<code>{html.escape(command)}</code> ({self._seconds(seconds)})' for command, seconds in commands),
                 *(f'{self._text("table")} {name}: <code>{digest}</code>' for name, digest in tables.items())]
        return "<p><small>" + "<br>".join(lines) + "</small></p>"

    def _seconds(self, seconds: float | None) -> str:
        return self._text("read") if seconds is None else f"{self._number(seconds, exactly=True)} s"

    def _text(self, key: str) -> str:
        return html.escape(self.texts[key], quote=False)

    def _number(self, value: float | None, *, exactly: bool = False, signed: bool = False) -> str:
        """Six places, or as many as there are; a real minus."""
        if value is None:
            return "–"
        text = f"{value:g}" if exactly else f"{value:+.6f}" if signed else f"{value:.6f}"
        if exactly and float(text) != value:
            text = repr(value)
        text = text.replace("-", "−")
        return text.replace(".", ",") if self.language in COMMA else text
