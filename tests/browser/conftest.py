"""Fixtures of the browser tests.

    site      the built page on a server of its own that can be stopped, restarted and spoilt
    browser   Chromium, the system's or Playwright's own
    phone     a page at 360 x 640 with touch, watched (see watching.py)
    desktop   a page at 1280 x 800 with a mouse, watched
    open_page makes more of them: open_page("phone", language="bg", storage=False, ...); without a service
              worker, except where a test is marked "offline"; with given dice (see dice.py)
              and, unless it is hurried, seconds between presses (clock.py)
    host      pages of somebody else's, on another site and port (see embedding.py)
    watcher   collects what no page may do; the test fails for it at its end
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from tests.browser import built
from tests.browser.clock import UNHURRIED
from tests.browser.dice import GIVEN_DICE
from tests.browser.embedding import HostPages
from tests.browser.shared import shared_playwright
from tests.browser.site_server import TestSite
from tests.browser.watching import Watcher
from tools import browsers

SCREENS: dict[str, dict[str, Any]] = {
    # one pixel a point: drawing in software is most of what a test costs
    "phone": {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True},
    "desktop": {"viewport": {"width": 1280, "height": 800}},
}
LOCALES = {"pl": "pl-PL", "bg": "bg-BG", "en": "en-GB"}


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built page; KUBEK_DIST names another build."""
    assert (built.DIST / "index.html").is_file(), "build first: python3 build.py build"
    return built.DIST


@pytest.fixture(scope="session")
def playwright() -> Playwright:
    return shared_playwright()


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    started = playwright.chromium.launch(executable_path=browsers.chromium(),
                                         args=browsers.CHROMIUM_ARGUMENTS)
    yield started
    started.close()


@pytest.fixture
def site(dist: Path) -> Iterator[TestSite]:
    served = TestSite(dist)
    yield served
    served.stop()


@pytest.fixture
def watcher() -> Iterator[Watcher]:
    watching = Watcher()
    yield watching
    watching.check()


OpenPage = Callable[..., Page]


@pytest.fixture
def open_page(
    request: pytest.FixtureRequest, browser: Browser, site: TestSite, watcher: Watcher
) -> Iterator[OpenPage]:
    contexts: list[BrowserContext] = []
    workers = "allow" if request.node.get_closest_marker("offline") else "block"

    def make(screen: str = "phone", *, language: str = "en", address: str | None = "",
             hurried: bool = False, **options: Any) -> Page:
        """A watched page in a context (profile) of its own; `address` is relative to the site or whole,
        None opens nothing."""
        given = {"locale": LOCALES[language], "service_workers": workers}
        context = browser.new_context(**SCREENS[screen] | given | options)
        context.set_default_timeout(60_000)  # three browsers on two cores: what comes late is not wrong
        context.add_init_script(GIVEN_DICE)
        if not hurried:
            context.add_init_script(UNHURRIED)
        contexts.append(context)
        watcher.watch(context, f"localhost:{site.port}")
        page = context.new_page()
        if address is not None:
            page.goto(urljoin(site.url, address))
        return page

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def phone(open_page: OpenPage) -> Page:
    return open_page("phone")


@pytest.fixture
def desktop(open_page: OpenPage) -> Page:
    return open_page("desktop")


@pytest.fixture
def host(watcher: Watcher) -> Iterator[HostPages]:
    """Pages of somebody else's, on another site and port."""
    pages = HostPages()
    watcher.allow(f"request to another host: {re.escape(pages.origin)}/")
    yield pages
    pages.stop()
