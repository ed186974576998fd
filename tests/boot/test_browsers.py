"""The image in Chromium, Firefox and WebKitGTK: answers as in CPython, ten different starts, no deferred function."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.boot.asking import answers, digest
from tests.boot.conftest import Inside
from tests.boot.engines import ENGINES, Page
from tests.browser.site_server import TestSite
from tests.tiers import tiers


@pytest.fixture(scope="module")
def transcript(inside: Inside, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Requests of whole matches of every game, with the coach, saving, opening and refused requests."""
    file = tmp_path_factory.mktemp("transcript") / "lines"
    inside("transcript", 31, 400, file)
    return [json.loads(line)[0] for line in file.read_text().splitlines()]


@pytest.mark.parametrize("page", tiers(ENGINES, "webkit"), indirect=True)
def test_a_browser_answers_as_cpython(page: tuple[Page, TestSite], image: Path, transcript: list[str]) -> None:
    """The second half of the code is not to be had meanwhile: whole matches do without it."""
    browser, site = page
    site.fault("/runtime/rest-*", "404")
    found = answers(browser, image, transcript, starts=10)
    assert found["answers"] == len(transcript) > 2000
    assert found["digest"] == digest(transcript)
    assert len(set(found["rolls"])) > 5, f"ten starts rolled alike: {found['rolls']}"
