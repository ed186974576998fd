"""What the engine's suite does with matches, on the image: the same answers as in CPython, text by text.

The suite itself runs in CPython (tests/engine) and in stock Pyodide (tests/pyodide).
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from kubek.api import handle

from tests.boot.asking import answers, digest
from tests.boot.conftest import Inside
from tests.boot.engines import ENGINES, Page
from tests.browser.site_server import TestSite
from tests.tiers import tiers
from tools.paths import GAMES, PY, ROOT

RULES = ROOT / "tests" / "engine"
NO_MATCHES = ("check_game", "dice", "last_turn", "library", "link", "places", "play_general", "play_levels", "play_solver",
              "play_values", "play_wide", "properties", "ranking", "statistics", "structure", "view_types", "wide_scores")
"""Parts of the suite that ask nothing of a match, or much of the same."""
IN_BROWSERS = 8  # one match in so many: the rest costs minutes in three browsers and shows no more


MOST_MATCHES = ("match", "opening", "rules_version", "said", "view", "wide_turns")
"""Parts that do most with matches: together with each game's own tests they are what the suite tries."""


@pytest.fixture(scope="module", params=tiers(["part", "whole"], "part"))
def requests(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    file = tmp_path_factory.mktemp("suite") / "requests"
    asked = ([f"{RULES}/test_{name}.py" for name in MOST_MATCHES] if request.param == "part"
             else [str(RULES), *(f"--ignore={RULES}/test_{name}.py" for name in NO_MATCHES)])
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tests.boot.recorder", *asked,
         *map(str, GAMES.glob("*/tests")), "-k", "not many_random_matches and not random_matches"],
        cwd=ROOT, env=os.environ | {"KUBEK_REQUESTS": str(file), "PYTHONPATH": f"{PY}{os.pathsep}{ROOT}"},
        stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:]
    found = file.read_text().splitlines()
    assert len(found) > 1000
    return found


def test_the_image_answers_the_suite_as_cpython(requests: list[str], inside: Inside, tmp_path: Path) -> None:
    asked, answered = tmp_path / "requests", tmp_path / "answers"
    asked.write_text("\n".join(requests))
    assert inside("answers", asked, answered)["requests"] == len(requests)
    for request, answer in zip(requests, answered.read_text().splitlines(), strict=True):
        assert handle(request) == answer, request


@pytest.mark.parametrize("page", tiers(ENGINES, "firefox"), indirect=True)
def test_a_browser_answers_the_suite_as_cpython(
    page: tuple[Page, TestSite], image: Path, requests: list[str]
) -> None:
    some = [text for pair in range(0, len(requests), 2 * IN_BROWSERS) for text in requests[pair:pair + 2]]
    found = answers(page[0], image, some)
    assert found["answers"] == len(some)
    assert found["digest"] == digest(some)
