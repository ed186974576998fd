"""Profiles that serve one test after the other.

The engine is compiled once in each process of the browser, and that is two thirds of what opening a page costs. A profile
that is kept has one page without scripts, which keeps its process; every test opens pages of its own beside it, and at its
end they are closed and all that was stored is thrown away. What a test gets is as empty as a new profile, only its files
are in the browser's cache: where that matters, or the server is to fail, the test is marked `fresh`.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page

from tests.browser.clock import UNHURRIED
from tests.browser.dice import GIVEN_DICE
from tests.browser.site_server import SharedSite, TestSite

EMPTY = "404.html"  # a page without scripts
MOST = 6  # of one test process: each is a process of the browser too
FOR_ALL_PAGES = ("add_init_script", "route", "expose_function", "grant_permissions", "set_offline", "set_extra_http_headers",
                 "set_geolocation", "add_cookies")
"""What a test can do to a context that its next pages would show."""

AS_NEW = """async () => localStorage.length === 0
  && (await indexedDB.databases()).length === 0 && (await caches.keys()).length === 0"""


def new_context(browser: Browser, options: dict[str, Any], *, hurried: bool = False) -> BrowserContext:
    context = browser.new_context(**options)
    context.set_default_timeout(60_000)  # three browsers on two cores: what comes late is not wrong
    context.add_init_script(GIVEN_DICE)
    if not hurried:
        context.add_init_script(UNHURRIED)
    return context


OF_A_PAGE = ("viewport", "color_scheme", "reduced_motion", "forced_colors", "contrast")
"""Options that are not a profile's: each page is given them anew."""


def made_with(site: TestSite, options: dict[str, Any]) -> str:
    return f"{site.url} {sorted(((name, value) for name, value in options.items() if name not in OF_A_PAGE), key=str)}"


class Profile:
    """A context with its page that stays. `used_up`: it cannot be made as new."""

    def __init__(self, browser: Browser, site: TestSite, options: dict[str, Any]) -> None:
        self.made_with = made_with(site, options)
        self.context = new_context(browser, {name: value for name, value in options.items() if name not in OF_A_PAGE})
        self.options = options
        self.origin = site.url.rstrip("/")
        self.stays = self.context.new_page()
        self.stays.goto(site.url + EMPTY)
        self.protocol = self.context.new_cdp_session(self.stays)
        self.used_up = False
        for name in FOR_ALL_PAGES:
            setattr(self.context, name, self._noted(getattr(self.context, name)))
        self.context.clock.install = self._noted(self.context.clock.install)  # type: ignore[method-assign]
        self.new_page = self.context.new_page
        self.context.new_page = self._page  # type: ignore[method-assign]

    def _page(self) -> Page:
        page = self.new_page()
        media = {name: value for name, value in self.options.items() if name in OF_A_PAGE and name != "viewport"}
        if media:
            page.emulate_media(**media)
        page.set_viewport_size(self.options["viewport"])
        return page

    def _noted(self, method: Any) -> Any:
        def noted(*given: Any, **named: Any) -> Any:
            self.used_up = True
            return method(*given, **named)

        return noted

    def clean(self) -> bool:
        """Make it as new; False where it is not."""
        try:
            for page in self.context.pages:
                if page is not self.stays:
                    page.close()
            if self.used_up:
                return False
            self.protocol.send("Storage.clearDataForOrigin", {"origin": self.origin, "storageTypes": "all"})
            return bool(self.stays.evaluate(AS_NEW))
        except Error:
            return False


class Profiles:
    """Those that are free; the one that was used last stands last."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.free: list[Profile] = []

    def take(self, site: SharedSite, options: dict[str, Any]) -> Profile:
        wanted = made_with(site, options)
        found = next((profile for profile in self.free if profile.made_with == wanted), None)
        if found is None:
            return Profile(self.browser, site, options)
        self.free.remove(found)
        found.options = options
        return found

    def give_back(self, profile: Profile) -> None:
        if profile.clean():
            self.free.append(profile)
        else:
            profile.context.close()
        while len(self.free) > MOST:
            self.free.pop(0).context.close()

    def close(self) -> None:
        for profile in self.free:
            profile.context.close()
