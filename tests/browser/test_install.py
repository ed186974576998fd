"""Installing: no error as the browser sees it, and a hint that comes once, at a fitting moment."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright

from tests.browser.conftest import SCREENS, OpenPage
from tests.browser.driving import wait_until
from tests.browser.offline import until_stored
from tests.browser.saves import WRITE, played
from tests.browser.site_server import TestSite
from tests.browser.watching import Watcher
from tools import browsers

pytestmark = pytest.mark.offline

KEEPS_PAGES = "--disable-back-forward-cache"  # Playwright's own argument, left out


def test_the_browser_finds_nothing_against_installing(
        playwright: Playwright, site: TestSite, tmp_path: Path, watcher: Watcher) -> None:
    context = playwright.chromium.launch_persistent_context(
        str(tmp_path / "profile"), executable_path=browsers.chromium(), args=browsers.CHROMIUM_ARGUMENTS,
        ignore_default_args=[KEEPS_PAGES], **SCREENS["phone"], locale="pl-PL")
    try:
        watcher.watch(context, f"localhost:{site.port}")
        page = context.new_page()
        page.goto(site.url)
        until_stored(page)
        protocol = context.new_cdp_session(page)
        assert protocol.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        manifest = protocol.send("Page.getAppManifest")
        assert manifest["errors"] == []
        assert manifest["url"] == f"{site.url}manifest.pl.webmanifest"
        parsed: dict[str, Any] = json.loads(manifest["data"])
        assert (parsed["id"], parsed["lang"], parsed["short_name"]) == ("/?app=kubek", "pl", "Kubek")
        assert protocol.send("Page.getAppId")["appId"] == f"{site.url}?app=kubek"
        # Resumed from the back/forward cache, the page looks for an update.
        watcher.allow("Failed to load resource")  # that address is nowhere; it tells what the page cannot (see go_back)
        page.evaluate("addEventListener('pageshow', ({ persisted }) => fetch(`resumed-${persisted}`))")
        page.goto(site.url + "404.html")
        asked = len(site.requests)
        page.go_back(wait_until="commit")  # a resumed page does not load, and Playwright cannot look into it
        other = context.new_page()
        wait_until(other, lambda: {"/resumed-true", "/sw.js"} <= set(site.requests[asked:]), "the page to look for an update")
    finally:
        context.close()


def finished(page: Page, url: str) -> None:
    """Show the end of a match."""
    entry = played("done", "siedemsetka", ["Ana"])
    assert entry["over"]
    page.evaluate(WRITE, [entry])
    page.goto(f"{url}#/match/done/end")
    page.locator(".result").wait_for()


LAUNCHED = """Object.defineProperty(globalThis, "launchQueue",
    { value: { setConsumer(consumer) { this.consumer = consumer; } } });"""
OFFER = """() => {
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  offer.prompt = async () => { globalThis.asked = true; };
  dispatchEvent(offer);
  return offer.defaultPrevented;
}"""
IPHONE = ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
          "Version/18.5 Mobile/15E148 Safari/604.1")


def test_installing_is_offered_after_a_match_and_refused_for_good(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("phone", address=None)
    page.add_init_script(LAUNCHED)
    page.goto(site.url)
    until_stored(page)
    assert page.evaluate(OFFER), "the browser's own banner is held back"
    assert page.locator(".install").count() == 0
    finished(page, site.url)
    hint = page.locator(".install")
    hint.get_by_role("button", name="No, thanks").click()
    assert hint.count() == 0
    page.reload()
    page.locator(".result").wait_for()
    until_stored(page)
    page.evaluate(OFFER)
    assert hint.count() == 0
    page.goto(f"{site.url}#/settings")  # there it can still be had
    page.get_by_role("button", name="Install", exact=True).click()
    wait_until(page, lambda: page.evaluate("globalThis.asked"), "the browser to be asked")
    assert page.get_by_role("heading", name="Install Kubek").count() == 0
    # Installed: a shortcut reaches the window that is open, the app's icon leaves it where it is.
    page.evaluate("launchQueue.consumer({ targetURL: `${location.origin}/#/new/yamb` })")
    page.locator(".seat-row").first.wait_for()
    page.evaluate("launchQueue.consumer({ targetURL: `${location.origin}/` })")
    assert page.url.endswith("#/new/yamb")


def test_the_way_on_an_iphone_is_told_in_words(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("phone", language="bg", user_agent=IPHONE)
    until_stored(page)
    finished(page, site.url)
    page.locator(".install", has_text="Share").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # Not in the installed app.
    page.add_init_script("""const real = matchMedia; globalThis.matchMedia = (query) =>
        real(query.replace("(display-mode: browser)", "(display-mode: standalone)"));""")
    page.reload()
    page.locator(".result").wait_for()
    until_stored(page)
    assert page.locator(".install").count() == 0
