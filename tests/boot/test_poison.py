"""What the build removed from static data is filled with garbage: games are played as before, so nothing reads it."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.boot.asking import answers, digest
from tests.boot.conftest import HERE, Inside
from tests.boot.engines import ENGINES, opened
from tests.browser import built
from tests.browser.site_server import TestSite
from tools import environment
from tools.paths import CACHE
from tools.runtime.image import sha256

TWO_GAMES = ("yamb", "desperada")


@pytest.fixture(scope="module")
def poisoned(image: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built page with such a first file, which its scripts take for the right one."""
    folder = tmp_path_factory.mktemp("poisoned") / "dist"
    shutil.copytree(image, folder, ignore=shutil.ignore_patterns("*.br", "*.gz", "tables", "help*"))
    first = folder / built.one(image, "runtime/first-*.wasm").path
    before = first.stat().st_size, sha256(first)
    work = CACHE / "runtime-image-work"
    assert sha256(work / "first.wasm") == before[1], "the kept steps are of another build"
    subprocess.run([environment.node(), str(HERE / "poison.mjs"), str(first), str(work / "removed.json"), str(first)], check=True)
    pattern = re.compile(rf'bytes:[\d.e]+,sha256:"{before[1]}"')
    changed = 0
    for script in folder.glob("assets/*.js"):
        text, count = pattern.subn(f'bytes:{first.stat().st_size},sha256:"{sha256(first)}"', script.read_text())
        if count:
            script.write_text(text)
            changed += count
    assert changed
    return folder


@pytest.fixture(scope="module")
def transcript(inside: Inside, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Requests of whole matches of every game."""
    file = tmp_path_factory.mktemp("transcript") / "lines"
    inside("transcript", 41, 400, file)
    return [json.loads(line)[0] for line in file.read_text().splitlines()]


def played(engine: str, poisoned: Path, requests: list[str]) -> None:
    site = TestSite(poisoned)
    try:
        with opened(engine) as page:
            page.go(site.url + "404.html")
            found = answers(page, poisoned, requests)
    finally:
        site.stop()
    assert found["answers"] == len(requests)
    assert found["digest"] == digest(requests)


def test_much_is_removed() -> None:
    removed = json.loads((CACHE / "runtime-image-work" / "removed.json").read_text())
    assert sum(to - start for start, to in removed) > 2_000_000


def test_two_games_on_garbage(poisoned: Path, transcript: list[str]) -> None:
    some = [text for text in transcript if any(f'"{game}-' in text for game in TWO_GAMES)]
    assert len(some) > 200
    played("chromium", poisoned, some)


@pytest.mark.sweep
@pytest.mark.parametrize("engine", ENGINES)
def test_all_games_on_garbage(engine: str, poisoned: Path, transcript: list[str]) -> None:
    assert len(transcript) > 2000
    played(engine, poisoned, transcript)
