"""The pages of single games that other pages frame: embed/<game>/, and the script that places them."""

import html
import re
from collections.abc import Callable, Iterable
from pathlib import Path

from tools.games import LANGUAGES, catalogue
from tools.guard import guarded
from tools.paths import WEB

SOURCE = WEB / "embed"
ELEMENT = "web/embed/kubek-game.js"
"""The script for other people's pages; it keeps its name."""
ENTRIES = {"embed": "web/embed/start.js", "embed-style": "web/embed/embed.css"}
"""What the bundler makes for these pages, by name."""

TEXTS = {name: f"ui.embed.{name}" for name in ("start", "wrong", "static", "open")}


def write(out: Path, games: Iterable[str], place: Callable[[str], str],
          picture: Callable[[str], str], chunks: Iterable[str]) -> None:
    """Write the pages below `out`.

    `place` gives a source file's path in the site, `picture` that of a game's picture; `chunks` are what the pages' script imports.
    """
    preload = "".join(f'<link rel="modulepreload" href="../../{chunk}">' for chunk in chunks)
    catalogues = {language: catalogue(language) for language in LANGUAGES}
    page = (SOURCE / "page.html").read_text(encoding="utf-8")
    section = (SOURCE / "section.html").read_text(encoding="utf-8")
    for game in games:
        sections = [_fill(section, language=language, game=game, name=texts[f"game.{game}.name"],
                          line=texts[f"game.{game}.line"],
                          **{name: texts[key] for name, key in TEXTS.items()})
                    for language, texts in catalogues.items()]
        text = page.replace("</head>", f"{preload}</head>").replace("{sections}", "".join(sections).strip())
        text = _fill(text, game=game, title=catalogues["en"][f"game.{game}.name"], picture=f"../../{picture(game)}")
        text = guarded(text)
        text = re.sub(r'((?:href|src|data-style)=")(web/[^"]+)(")',
                      lambda found: f"{found[1]}../../{place(found[2])}{found[3]}", text)
        folder = out / "embed" / game
        folder.mkdir(parents=True)
        (folder / "index.html").write_text(text, encoding="utf-8")
    (out / "embed" / "keeper.html").write_bytes((SOURCE / "keeper.html").read_bytes())


def _fill(text: str, **values: str) -> str:
    for name, value in values.items():
        text = text.replace("{" + name + "}", html.escape(value))
    return text
