"""Fixtures of the tests of the start. The built page must have been made with the image runtime."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.boot.engines import Page, opened
from tests.browser.conftest import browser, dist, playwright  # noqa: F401
from tests.browser.site_server import TestSite
from tools import environment

HERE = Path(__file__).parent
Inside = Callable[..., Any]


@pytest.fixture(scope="session")
def image(dist: Path) -> Path:  # noqa: F811
    """The built page, with the image in it."""
    runtime = json.loads((dist / "build.json").read_text())["files"]
    if not any(file["path"].startswith("runtime/image-") for file in runtime):
        pytest.skip("this build has no image (--runtime stock-pyc)")
    return dist


@pytest.fixture(scope="session")
def inside(image: Path) -> Inside:
    """inside("starts") runs one check of inside.mjs under Node; asked again, it answers the same without running."""

    @cache
    def run(check: str, *values: object) -> Any:
        done = subprocess.run(
            [environment.node(), str(HERE / "inside.mjs"), str(image), check, *map(str, values)],
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
        )
        assert done.returncode == 0, done.stderr[-2000:]
        return json.loads(done.stdout)

    return run


@pytest.fixture
def page(request: pytest.FixtureRequest, image: Path) -> Iterator[tuple[Page, TestSite]]:
    """A page of an engine (indirect parameter) that has no scripts of its own, on the built site."""
    site = TestSite(image)  # noqa: F811
    try:
        with opened(request.param) as found:
            found.go(site.url + "404.html")
            yield found, site
    finally:
        site.stop()
