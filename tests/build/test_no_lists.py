"""Games are found in their folders: nothing outside them keeps a list of games or does something else for one of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kubek
from tools.paths import GAMES, ROOT

TEXTS = {".py", ".js", ".mjs", ".json", ".css", ".html", ".toml"}
NAMED = re.compile(rf"""["'`/]({'|'.join(sorted(kubek.GAMES))})["'`/]""")
"""A game's id as a text or as a part of an address. Some are words of their own (a row is called yamb): not those."""
BRANCH = re.compile(rf"""(?:[=!]==?\s*|\bcase\s+)["'`](?:{'|'.join(sorted(kubek.GAMES))})["'`]""")

ALLOWED = {
    "py/kubek/play/tables/manifest.py": "made by build.py solve: the tables that there are",
    "tools/proofs/groups.py": "the plan of the figures, a group at a time",
    "tools/proofs/solved.json": "made by build.py proofs: the figures that there are",
    "tools/solve/tables.py": "the plan of what is solved, a table at a time",
    "web/manifest.json": "an installed app offers three shortcuts: which, is chosen",
}
YAMB_IS_A_ROW = re.compile(r"""[=!]==?\s*["'`]yamb["'`]""")


def sources() -> list[Path]:
    return [file for folder in ("py", "tools", "web") for file in sorted((ROOT / folder).rglob("*"))
            if file.suffix in TEXTS and GAMES not in file.parents and "__pycache__" not in file.parts]


def games_in(file: Path) -> set[str]:
    return set(NAMED.findall(file.read_text(encoding="utf-8")))


def test_the_sources_were_read() -> None:
    assert len(sources()) > 100


@pytest.mark.parametrize("file", sources(), ids=lambda file: file.relative_to(ROOT).as_posix())
def test_no_list_of_games_and_no_branch_on_one(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    found = games_in(file)
    assert len(found) < 3 or file.relative_to(ROOT).as_posix() in ALLOWED, sorted(found)
    assert not [branch for branch in BRANCH.findall(text) if not YAMB_IS_A_ROW.match(branch)]


def test_what_is_allowed_is_still_needed() -> None:
    assert {name for name in ALLOWED if len(games_in(ROOT / name)) >= 3} == set(ALLOWED)
