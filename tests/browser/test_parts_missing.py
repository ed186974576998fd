"""Whatever file of ours does not come, or comes wrong: the page says so, tries again, and goes on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import built
from tests.browser.conftest import OpenPage
from tests.browser.driving import wait_until
from tests.browser.offline import NETWORK, SPOIL, offline_state, stored_paths, until_engine, until_stored
from tests.browser.site_server import TestSite
from tests.browser.watching import Watcher
from tests.tiers import tiers

NOISE = f"{NETWORK}|MIME type|SyntaxError|Unexpected|Kubek: |Invalid or unexpected|preload|does not provide an export|bad HTTP response code|ui.missing"
SAID = {"pl": "Część Kubka nie dotarła.", "bg": "Част от Kubek не пристигна.", "en": "Part of Kubek has not arrived."}
KINDS = ["404", "500", "html", "cut", "hang"]
TROUBLE = "#trouble p:visible, .problem:visible"
PRESS = "document.querySelector('#trouble:not([hidden]) p:not([hidden]) button, .problem button, .notice button')?.click()"
SLOW = 31_000  # ms of the page's clock after which it no longer waits for anything

pytestmark = pytest.mark.fresh  # its servers fail


def until_told(page: Page, text: str) -> None:
    expect(page.locator(TROUBLE).first).to_contain_text(text, timeout=60_000)


BEGINNINGS = [("/assets/app-*", "404", "pl"), ("/assets/chunk-*", "html", "bg"), ("/assets/style-*", "500", "en"),
              ("/assets/pl-*", "cut", "pl")]


@pytest.mark.parametrize(("pattern", "kind", "language"), tiers(BEGINNINGS, *BEGINNINGS[1:3]))
def test_what_the_page_begins_with_is_missed_and_said(
        pattern: str, kind: str, language: str, open_page: OpenPage, site: TestSite, watcher: Watcher) -> None:
    """Asked for past the browser's cache once by itself, then by the button; with the message in the reader's language."""
    watcher.allow(NOISE)
    site.fault(pattern, kind, 10, times=None)
    page = open_page(language=language)
    until_told(page, SAID[language])
    site.heal()
    page.locator("#trouble button:visible").tap()
    until_engine(page)
    expect(page.locator(TROUBLE)).to_have_count(0)


def test_a_wrong_answer_that_browsers_keep_is_got_over_alone(open_page: OpenPage, site: TestSite, watcher: Watcher) -> None:
    """A page under a script's name, marked immutable as the host's rules have it, at the beginning and later."""
    watcher.allow(NOISE)
    site.fault("/assets/app-*", "html", times=1)
    page = open_page()
    until_engine(page)
    for part, wanted, seen in (("before", "#/new/yamb", ".seat-row"), ("records", "#/history", ".records"),
                               ("yamb.en", "#/help/yamb", ".prose")):
        site.fault(f"/assets/{part}-*", "html", times=1)
        page.goto(site.url + wanted)
        page.locator(seen).first.wait_for()


def test_a_part_that_is_wanted_later(open_page: OpenPage, site: TestSite, watcher: Watcher) -> None:
    """A tap on a game whose set-up does not come; a language; a help page."""
    watcher.allow(NOISE)
    page = open_page()
    until_engine(page)
    for part, wanted, seen in (("before", "#/new/yamb", ".seat-row"), ("yamb.en", "#/help/yamb", ".prose")):
        site.fault(f"/assets/{part}-*", "404")
        page.goto(site.url + wanted)
        until_told(page, SAID["en"])
        site.heal()
        page.locator(".problem button").tap()
        page.locator(seen).first.wait_for()
    site.fault("/assets/bg-*", "404")
    page.goto(site.url + "#/settings")
    page.get_by_label("Български").click()
    until_told(page, SAID["en"])
    site.heal()
    page.locator(".problem button").tap()
    page.get_by_role("heading", name="Настройки").wait_for()


def test_an_embedded_game_says_so_too(open_page: OpenPage, site: TestSite, watcher: Watcher) -> None:
    watcher.allow(NOISE)
    for part in ("embed", "style"):
        site.fault(f"/assets/{part}-*", "500")
        page = open_page(address="embed/yahtzee/?lang=pl")
        if part == "style":
            page.locator(".card button:visible").tap()
        until_told(page, SAID["pl"])
        site.heal()
        page.locator("#trouble button:visible").tap()
        page.locator("#trouble").wait_for(state="hidden")
    page.locator(".card button:visible").tap()
    page.locator(".dock").wait_for()


@pytest.mark.offline
def test_a_worker_script_that_fails_is_not_the_browsers_fault(
        open_page: OpenPage, site: TestSite, watcher: Watcher) -> None:
    watcher.allow(NOISE)
    site.fault("/sw.js", "404")
    page = open_page(address="#/settings")
    for kind in ("404", "html"):
        site.heal()
        site.fault("/sw.js", kind)
        page.evaluate("document.documentElement.dataset.offline = 'again'; dispatchEvent(new Event('online'))")
        wait_until(page, lambda: offline_state(page) == "failed", "the failure to be told")
        page.locator(".settings", has_text="damaged").wait_for()
    site.heal()
    page.evaluate("dispatchEvent(new Event('online'))")
    until_stored(page)


# -- everything, in the sweep ------------------------------------------------------------------------------------------


def first_visit(dist: Path) -> Iterator[str]:
    """Files that a first visit asks for and cannot do without, as the page asks for them."""
    page = (dist / "index.html").read_text(encoding="utf-8")
    yield from sorted({f"/{path}" for path in re.findall(r'(?:src|href)="(assets/[\w.-]+\.(?:js|css))"', page)})
    yield f"/{built.one(dist, 'assets/en-*.js').path}"
    yield f"/{built.one(dist, 'assets/worker-*.js').path}"
    yield from (f"/{file.path}*" for file in built.needed(dist))


def other_files(dist: Path) -> list[str]:
    """What is only stored: fonts, pictures, manifests, parts for later, the worker's own script."""
    first = set(first_visit(dist))
    paths = [f"/{file.path}" for file in built.stored(dist)]
    return ["/sw.js", *(path for path in paths if path not in first and f"{path}*" not in first)]


@pytest.mark.sweep
@pytest.mark.offline
@pytest.mark.parametrize("kind", KINDS)
def test_every_file_of_a_first_visit(kind: str, open_page: OpenPage, site: TestSite, dist: Path, watcher: Watcher) -> None:
    """In fresh profiles: it is said, and once the host is well again the page works, and offline too."""
    watcher.allow(NOISE)
    for path in first_visit(dist):
        site.fault(path, kind, 10)
        page = open_page(address=None)
        if kind == "hang":
            page.clock.install()
        page.goto(site.url, wait_until="commit")
        told = page.locator(f"{TROUBLE}, .notice:visible")
        early = "/early-" in path  # the page does without it

        def said(page: Page = page, told: Locator = told, early: bool = early) -> bool:
            if kind == "hang":
                page.clock.fast_forward(SLOW)
            return told.count() > 0 or (early and page.evaluate("document.documentElement.dataset.engine") == "ready")
        wait_until(page, said, f"{path} ({kind}) to be told")
        site.heal()
        if not early:  # what only hung may have come by itself meanwhile: then there is no button any more
            page.evaluate(PRESS)
        until_engine(page)
        page.context.close()


@pytest.mark.sweep
@pytest.mark.offline
@pytest.mark.parametrize("kind", KINDS[:-1])
def test_every_file_that_is_only_stored(kind: str, open_page: OpenPage, site: TestSite, dist: Path, watcher: Watcher) -> None:
    """The page works without it, does not say that it is stored, and stores it when the host is well again."""
    watcher.allow(NOISE)
    for path in other_files(dist):
        site.fault(path, kind, 10)
        page = open_page()
        wait_until(page, lambda page=page: offline_state(page) == "failed", f"{path} ({kind}) to be told")
        until_engine(page)
        site.heal()
        page.evaluate("dispatchEvent(new Event('online'))")
        until_stored(page)
        page.context.close()


@pytest.mark.offline
@pytest.mark.parametrize("network", tiers([True, False], False))
def test_stored_files_deleted_or_altered(
        network: bool, request: pytest.FixtureRequest, open_page: OpenPage, site: TestSite, dist: Path, watcher: Watcher) -> None:
    """One after the other: mended with a network; without one it is said, and the page itself is a page."""
    watcher.allow(f"{NOISE}|start\\.damaged")
    page = open_page()
    until_stored(page)
    browser = page.context.new_cdp_session(page)
    files = [built.one(dist, pattern) for pattern in ("index.html", "assets/app-*.js", "assets/en-*.js")]
    for i, file in enumerate(files):
        path = f"/{file.path}"
        page.evaluate(SPOIL, [path, stored_paths(page)[path], None if i % 2 else "<p>altered</p>"])
        browser.send("Network.clearBrowserCache")
        if not network:
            site.stop()
        page.goto("about:blank")
        page.goto(site.url)
        if not network:
            expect(page.locator(f"{TROUBLE}, p:visible:has(code)").first).to_contain_text("Kubek")
            site.start()
            page.goto("about:blank")
            page.goto(site.url)
        until_engine(page)
        until_stored(page)
