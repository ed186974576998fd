"""Fixtures of the browser tests.

    site      the built page on a server; where a test is marked "fresh" or "offline", on one of its own that can be
              stopped, restarted, spoilt, and tells what it was asked for
    browser   Chromium without windows, the system's or Playwright's own; where a test is marked "whole_browser", with them
    phone     a page at 360 x 640 with touch, watched (see watching.py)
    desktop   a page at 1280 x 800 with a mouse, watched
    open_page makes more of them: open_page("phone", language="bg", color_scheme="dark", ...), each in an empty profile,
              which has served other tests before (see profiles.py) except where a test is marked "fresh"; without a
              service worker, except where it is marked "offline"; with given dice (see dice.py), without motion
              unless it is asked for (reduced_motion="no-preference") and, unless it is hurried, seconds between presses
              (clock.py)
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
from tests.browser.embedding import HostPages
from tests.browser.profiles import Profiles, new_context
from tests.browser.shared import shared_playwright
from tests.browser.site_server import SharedSite, TestSite
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
    started = playwright.chromium.launch(executable_path=browsers.headless_chromium(),
                                         args=browsers.CHROMIUM_ARGUMENTS)
    yield started
    started.close()


@pytest.fixture(scope="session")
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    channel = None if browsers.chromium() else "chromium"
    started = playwright.chromium.launch(executable_path=browsers.chromium(), channel=channel,
                                         args=browsers.CHROMIUM_ARGUMENTS)
    yield started
    started.close()


@pytest.fixture(scope="session")
def profiles(browser: Browser) -> Iterator[Profiles]:
    kept = Profiles(browser)
    yield kept
    kept.close()


@pytest.fixture(scope="session")
def shared_sites() -> Iterator[dict[Path, SharedSite]]:
    """By the build they serve."""
    sites: dict[Path, SharedSite] = {}
    yield sites
    for served in sites.values():
        served.close()


def wants_fresh(request: pytest.FixtureRequest) -> bool:
    """A server and profiles of its own; a service worker stays too long to be shared."""
    return any(request.node.get_closest_marker(name) for name in ("fresh", "offline"))


@pytest.fixture
def site(request: pytest.FixtureRequest, dist: Path, shared_sites: dict[Path, SharedSite]) -> Iterator[TestSite]:
    if wants_fresh(request):
        served = TestSite(dist)
        yield served
        served.stop()
    else:
        if dist not in shared_sites:
            shared_sites[dist] = SharedSite(dist)
        yield shared_sites[dist]


@pytest.fixture
def watcher() -> Iterator[Watcher]:
    watching = Watcher()
    yield watching
    watching.check()


OpenPage = Callable[..., Page]


@pytest.fixture
def open_page(
    request: pytest.FixtureRequest, browser: Browser, profiles: Profiles, site: TestSite, watcher: Watcher
) -> Iterator[OpenPage]:
    whole = request.node.get_closest_marker("whole_browser")
    workers = "allow" if request.node.get_closest_marker("offline") else "block"
    at_the_end: list[Callable[[], object]] = []

    def context_for(given: dict[str, Any], hurried: bool) -> BrowserContext:
        if isinstance(site, SharedSite) and not hurried and not whole:
            profile = profiles.take(site, given)
            at_the_end.append(lambda: profiles.give_back(profile))
            return profile.context
        started = request.getfixturevalue("whole_browser") if whole else browser
        context = new_context(started, given, hurried=hurried)
        at_the_end.append(context.close)
        return context

    def make(screen: str = "phone", *, language: str = "en", address: str | None = "",
             hurried: bool = False, **options: Any) -> Page:
        """A watched page in a profile that nobody else has meanwhile; `address` is relative to the site or whole,
        None opens nothing."""
        given = {"locale": LOCALES[language], "service_workers": workers, "reduced_motion": "reduce"} | options
        context = context_for(SCREENS[screen] | given, hurried)
        at_the_end.append(watcher.watch(context, f"localhost:{site.port}"))
        page = context.new_page()
        if address is not None:
            page.goto(urljoin(site.url, address))
        return page

    yield make
    for end in reversed(at_the_end):  # nobody watches any more when a profile is cleaned
        end()


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
