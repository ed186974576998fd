"""The response headers of netlify.toml, by path."""

import re
import tomllib
from pathlib import Path

from tools.paths import ROOT

# What the production host sends where no rule says otherwise.
DEFAULT_CACHE = "public, max-age=0, must-revalidate"

CONTENT_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".whl": "application/zip",
    ".zip": "application/zip",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".bin": "application/octet-stream",
}


def content_type(path: str) -> str:
    return CONTENT_TYPES.get(Path(path).suffix, "application/octet-stream")


class HeaderRules:
    """The [[headers]] tables of a netlify.toml, in their order."""

    def __init__(self, text: str) -> None:
        self.rules: list[tuple[str, dict[str, str]]] = [
            (rule["for"], dict(rule["values"])) for rule in tomllib.loads(text).get("headers", [])
        ]

    @classmethod
    def of_project(cls) -> "HeaderRules":
        return cls((ROOT / "netlify.toml").read_text())

    def for_path(self, path: str) -> dict[str, str]:
        """Headers for a URL path ("/assets/a.js"). A name set by several rules keeps the last value."""
        found = {"Cache-Control": DEFAULT_CACHE}
        for pattern, values in self.rules:
            if _matches(pattern, path):
                found.update(values)
        return found

    def as_headers_file(self) -> str:
        """The same rules in the `_headers` format that drag-and-drop deploys read."""
        blocks = ("\n".join([pattern, *(f"  {name}: {value}" for name, value in values.items())])
                  for pattern, values in self.rules)
        return "\n\n".join(blocks) + "\n"


def _matches(pattern: str, path: str) -> bool:
    parts = (".*" if part == "*" else "[^/]+" if part.startswith(":") else re.escape(part)
             for part in re.split(r"(\*|:[A-Za-z]+)", pattern))
    return re.fullmatch("".join(parts), path) is not None
