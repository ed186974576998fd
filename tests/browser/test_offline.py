"""The service worker: stored completely or not at all, verified, mended, reset."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser import built
from tests.browser.conftest import OpenPage
from tests.browser.driving import wait_until
from tests.browser.offline import (
    NETWORK,
    SPOIL,
    offline_state,
    stored_paths,
    until_engine,
    until_failed,
    until_stored,
)
from tests.browser.site_server import TestSite
from tests.browser.watching import Watcher
from tests.tiers import tiers

pytestmark = pytest.mark.offline

RETRY = "dispatchEvent(new Event('online'))"  # the network is back: the page tries again what could not be stored


def test_everything_is_stored_and_works_with_the_server_off(
        open_page: OpenPage, site: TestSite, dist: Path) -> None:
    page = open_page("phone")
    until_stored(page)
    wanted = {f"/{file.path}": "kubek-runtime" if file.path.startswith("runtime/") else f"kubek-app-{built.build_id(dist)}"
              for file in built.stored(dist)}
    assert stored_paths(page) == wanted
    site.stop()
    page.reload()
    page.get_by_text("Yahtzee").first.wait_for()
    until_engine(page)
    until_stored(page)
    page.goto(f"{site.url}embed/bazy/?lang=en")  # a page of the same site may frame it
    page.locator(".card button:visible").click()
    page.locator(".dock").wait_for()


TYPE = """async (path) => {
  const found = await caches.match(path);
  return found && [found.status, found.headers.get("content-type"), (await found.arrayBuffer()).byteLength];
}"""


def test_wrong_bodies_are_never_stored(
        open_page: OpenPage, site: TestSite, dist: Path, watcher: Watcher) -> None:
    """Pages under a file's name, errors, bodies cut short or changed: nothing is stored, and the page says so."""
    watcher.allow(NETWORK)
    victim = built.one(dist, "manifest.bg.webmanifest")
    large = built.late(dist)
    # A runtime file stays once it has come right, so these are first.
    wrong = [(large, "html", 0), (large, "404", 0),
             (victim, "html", 0), (victim, "404", 0), (victim, "truncate", 100), (victim, "flip", 100)]
    page = None
    for file, kind, at in wrong:
        site.fault(f"/{file.path}*", kind, at)
        if page is None:
            page = open_page("phone")
        else:
            page.evaluate("document.documentElement.dataset.offline = 'again'")
            page.evaluate(RETRY)
        until_failed(page, f"{file.path} {kind}")
        stored = stored_paths(page)
        assert not any(cache.startswith("kubek-app") for cache in stored.values()), kind
        assert "/" + file.path not in stored
        site.heal()
    assert page is not None
    site.fault("/*.webmanifest", "type")  # the right bytes, called a page: they are stored as what they are
    page.evaluate(RETRY)
    until_stored(page)
    assert page.evaluate(TYPE, "/" + victim.path) == [200, "application/manifest+json; charset=utf-8", victim.bytes]


def test_a_broken_transfer_goes_on_where_it_stopped(
        open_page: OpenPage, site: TestSite, dist: Path, watcher: Watcher) -> None:
    """Cut in the middle, then slow: the page works meanwhile, and only what is missing is fetched."""
    watcher.allow(NETWORK)
    large = built.late(dist)
    if large.store != "runtime":
        pytest.skip("this page has no runtime file that its start does without")
    name = "/" + large.path
    asked, length = built.asked(dist, large)
    site.fault(asked, "cut", length // 2)
    page = open_page("phone", address="#/settings")
    until_failed(page)
    until_engine(page)
    page.get_by_text("Kubek could not be stored on this device;").wait_for()
    assert name not in stored_paths(page) and f"{name}?part" in stored_paths(page)
    site.heal()
    site.running.ranges.clear()
    site.fault(asked, "slow", 65_536)
    page.locator(".settings button", has_text="Try again").click()
    page.get_by_text("Storing Kubek on this device…").wait_for()
    site.heal()
    until_stored(page)
    assert any(path == asked and first > length // 3 for path, first in site.running.ranges)
    assert name in stored_paths(page) and f"{name}?part" not in stored_paths(page)


SUMS = """async () => {
  const found = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const bytes = await (await cache.match(request)).arrayBuffer();
      const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      found[new URL(request.url).pathname] = Array.from(sum, (b) => b.toString(16).padStart(2, "0")).join("");
    }
  }
  return found;
}"""


def test_missing_and_changed_files_are_mended(
        open_page: OpenPage, site: TestSite, dist: Path, watcher: Watcher) -> None:
    watcher.allow("start.damaged")
    page = open_page("phone")
    until_stored(page)
    page_own = [built.one(dist, "assets/app-*.js"), built.one(dist, "index.html")]
    victims = [f"/{file.path}" for file in page_own + built.needed(dist)[:2]]
    for turn in (0, 1):
        for i, victim in enumerate(victims):
            page.evaluate(SPOIL, [victim, stored_paths(page)[victim], None if i % 2 == turn else "something else"])
        page.reload()
        until_engine(page)
        until_stored(page)
        assert page.evaluate(SUMS) == {"/" + file.path: file.sha256 for file in built.stored(dist)}
    site.stop()
    page.reload()
    until_engine(page)


def test_what_is_lost_is_named_when_offline(
        open_page: OpenPage, site: TestSite, dist: Path, watcher: Watcher) -> None:
    """A part of the page that was not loaded yet, then the page itself."""
    watcher.allow(NETWORK)
    page = open_page("phone")
    until_stored(page)
    part = "/" + built.one(dist, "assets/before-*.js").path
    home = "/index.html"
    for victim in (part, home):
        page.evaluate(SPOIL, [victim, stored_paths(page)[victim], None])
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")  # it would mend from there
    site.stop()
    assert page.evaluate("(path) => fetch(path).then(({ status }) => status)", part) == 504
    page.locator(".notice", has_text=part[1:]).wait_for()
    assert offline_state(page) == "failed"
    answer = page.reload()
    assert answer is not None and answer.status == 504
    assert "index.html" in page.inner_text("body")
    site.start()
    page.reload()
    until_engine(page)
    until_stored(page)


KEPT = """() => new Promise((done) => {
  const open = indexedDB.open("kept", 1);
  open.onupgradeneeded = () => open.result.createObjectStore("matches");
  open.onsuccess = () => { open.result.close(); done(); };
})"""


def test_reset_forgets_the_stores_and_keeps_the_matches(
        open_page: OpenPage, site: TestSite, watcher: Watcher) -> None:
    """With the network: everything anew. Without it, nothing is thrown away."""
    page = open_page("phone", address="#/settings")
    until_stored(page)
    page.evaluate(KEPT)
    page.evaluate("caches.open('kubek-app-something')")
    asked = len(site.requests)
    page.get_by_role("button", name="Reload Kubek from scratch").click()
    wait_until(page, lambda: page.url == site.url, "the fresh page")
    until_stored(page)
    assert "/sw.js" in site.requests[asked:] and "/index.html" in site.requests[asked:]
    assert "kubek-app-something" not in page.evaluate("caches.keys()")
    names = page.evaluate("indexedDB.databases().then((all) => all.map(({ name }) => name))")
    assert "kept" in names

    watcher.allow(NETWORK)
    site.stop()
    page.goto(site.url + "?reset")
    wait_until(page, lambda: page.url == site.url, "the page without ?reset")
    until_engine(page)
    until_stored(page)


NO_WORKERS = {
    "no service workers": "delete Navigator.prototype.serviceWorker;",
    "refused": """Object.defineProperty(ServiceWorkerContainer.prototype, "register",
        { value: () => Promise.reject(new DOMException("refused", "SecurityError")) });""",
    "storage blocked": """
        const refuse = { get() { throw new DOMException("blocked", "SecurityError"); }, configurable: true };
        for (const name of ["caches", "indexedDB", "localStorage", "sessionStorage"]) Object.defineProperty(globalThis, name, refuse);
        Object.defineProperty(Navigator.prototype, "serviceWorker", refuse);""",
}


@pytest.mark.parametrize("how", tiers(NO_WORKERS, "storage blocked"))
def test_without_a_service_worker_the_page_works(how: str, open_page: OpenPage, site: TestSite) -> None:
    """Online, and without an error in the console (the watcher)."""
    page: Page = open_page("phone", address=None)
    page.add_init_script(NO_WORKERS[how])
    page.goto(site.url + "?reset#/settings")  # the kill switch finds nothing, and goes on
    wait_until(page, lambda: page.url == site.url and offline_state(page) == "unavailable", "the page to know")
    until_engine(page)
    page.goto(site.url + "#/settings")
    page.get_by_text("This browser cannot store Kubek: it will not work offline.").wait_for()
