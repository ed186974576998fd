"""The page without an image (`build.py build --runtime stock-pyc`) answers and plays; its start: test_stock_pyc_start.py.

`build.py test --runtime stock-pyc` runs everything on such a build; here is what depends most on the runtime.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.offline import until_engine
from tests.browser.site_server import TestSite
from tests.browser.test_start import test_the_engine_in_the_page_answers_as_in_cpython  # noqa: F401 - on another build
from tests.browser.test_ui_every_game import play_to_the_end
from tests.browser.watching import Watcher
from tests.tiers import tiers
from tools.lock import locked
from tools.site import Site


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("stock") / "dist"
    with locked("build"):
        Site("stock-pyc", folder, "0123456789ab", compressed=False).build()
    return folder


@pytest.mark.fresh
def test_a_broken_file_is_said_and_fetched_again(open_page: OpenPage, site: TestSite, watcher: Watcher) -> None:
    watcher.allow("Failed to load resource|net::ERR")
    site.fault("/runtime/*", "cut", 100_000)
    page = open_page("phone")
    until_engine(page, "failed")
    site.heal()
    page.get_by_role("alert").get_by_role("button").first.tap()
    until_engine(page, "ready")


@pytest.mark.parametrize("game", tiers(["siedemsetka", "skreslanka2"], "skreslanka2"))
def test_a_whole_match(open_page: OpenPage, site: TestSite, game: str) -> None:
    page = open_page("phone")
    play_to_the_end(page, site, game, "tap", seed=5)
