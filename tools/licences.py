"""Collects the licences of everything that is copied into the build."""

import json
import re
from pathlib import Path

from tools.paths import NODE_MODULES, ROOT
from tools.say import fail

# Packages whose npm archive carries no licence text; the texts lie in tools/licences/.
TEXTS = ROOT / "tools" / "licences"
OTHERS = {"pyodide": ["pyodide.txt", "MPL-2.0.txt"]}
LINE = "=" * 78


def collect(sources: set[str]) -> str:
    """The text of licences.txt for these source files (paths in the project)."""
    packages = {"pyodide"} | {found[1] for source in sources if (
        found := re.search(r"node_modules/((?:@[^/]+/)?[^/]+)/", source))}
    parts = [f"Kubek\n\n{(ROOT / 'LICENSE').read_text(encoding='utf-8')}",
             *(_package(name) for name in sorted(packages)),
             f"CPython 3.14, with its standard library, inside Pyodide\n\n"
             f"{(TEXTS / 'CPython.txt').read_text(encoding='utf-8')}"]
    return f"\n{LINE}\n\n".join(part.rstrip() + "\n" for part in parts)


def _package(name: str) -> str:
    folder = NODE_MODULES / name
    facts = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    found = [file for file in sorted(folder.iterdir())
             if re.fullmatch(r"(?i)(licen[cs]e|copying|notice|ofl)(\..*)?", file.name)]
    if not found:
        found = [TEXTS / file for file in OTHERS.get(name, [])]
    if not found:
        fail(f"{name} is copied into the page but carries no licence text.")
    texts = "\n".join(Path(file).read_text(encoding="utf-8").rstrip() for file in found)
    return f"{name} {facts['version']} ({facts.get('license', 'see below')})\n\n{texts}"
