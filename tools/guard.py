"""What every page says and does by itself when its own code does not come: web/guard.js and its texts, in the page."""

import base64
import hashlib
import html
import json
import re
from collections.abc import Mapping
from urllib.parse import urlsplit

from tools.games import LANGUAGES, catalogue
from tools.paths import WEB


def script(name: str = "guard") -> str:
    """A script of web/ without comments and blanks: its hash stands in netlify.toml, so no minifier's version may count.

    Only for these few lines: every statement ends in ; or }, and no text in them has a blank beside a sign.
    """
    text = re.sub(r"/\*.*?\*/", "", (WEB / f"{name}.js").read_text(encoding="utf-8"))
    text = re.sub(r"(^|[;{]) *//.*", r"\1", text, flags=re.M)
    return re.sub(r"\s*(=>|[=!]==|\?\?|&&|\|\||[={}(),;:?<+])\s*", r"\1", text).strip()


def source(name: str = "guard") -> str:
    """How the security policy names it."""
    digest = hashlib.sha256(script(name).encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


def box() -> str:
    """The message, hidden, in each language."""
    lines = []
    for language in LANGUAGES:
        texts = {name: html.escape(str(catalogue(language)[key])) for name, key in
                 (("said", "ui.missing"), ("again", "ui.retry"))}
        lines.append(f'<p lang="{language}" hidden>{texts["said"]} <button type="button" class="primary">{texts["again"]}</button></p>')
    return f'<div id="trouble" class="trouble" role="alert" hidden>{"".join(lines)}</div>'


def lost() -> dict[str, list[str]]:
    """What the service worker says where the page itself is lost (web/sw/lost.js), by language."""
    return {language: [str(catalogue(language)[key]) for key in ("ui.trouble.page", "ui.retry")] for language in LANGUAGES}


def preview(url: str | None, pictures: Mapping[str, str]) -> str:
    """What messengers show of a link: they want whole addresses, so nothing where it is not known."""
    if url is None:
        return ""
    texts = json.loads((WEB / "manifest.json").read_text(encoding="utf-8"))["languages"]["en"]
    facts = {"type": "website", "site_name": "Kubek", "title": texts["name"], "description": texts["description"],
             "url": url, "image": url + pictures["web/icons/screenshot-wide.png"], "image:width": "1280", "image:height": "800"}
    lines = "".join(f'<meta property="og:{name}" content="{html.escape(value)}">' for name, value in facts.items())
    return f'<link rel="canonical" href="{html.escape(url)}">{lines}<meta name="twitter:card" content="summary_large_image">'


def not_found(url: str | None) -> str:
    """404.html, with the way to where this copy lives; unless that is known, its script looks for it."""
    page = (WEB / "404.html").read_text(encoding="utf-8")
    if url is None:
        return page.replace("{script}", f"<script>{script('not-found')}</script>")
    return page.replace("{script}\n", "").replace('href="/"', f'href="{html.escape(urlsplit(url).path)}"')


def guarded(page: str) -> str:
    """A page with the script first in its head and the message first in its body."""
    head, body = '<meta charset="utf-8">', '<div id="app">'
    assert page.count(head) == page.count(body) == 1, "a page of another shape"
    return page.replace(head, f"{head}\n<script>{script()}</script>").replace(body, f"{box()}\n{body}")
