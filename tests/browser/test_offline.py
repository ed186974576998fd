"""The service worker: stored completely or not at all, verified, mended, updated, reset."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser import built
from tests.browser.conftest import OpenPage
from tests.browser.driving import wait_until
from tests.browser.site_server import TestSite
from tests.browser.watching import Watcher
from tools.lock import locked
from tools.site import Site

NETWORK = "Failed to load resource|net::ERR|Failed to fetch|service worker|ServiceWorker|script resource"
STORED = """async () => {
  const stored = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) stored[new URL(url).pathname + new URL(url).search] = name;
  }
  return stored;
}"""


def offline_state(page: Page) -> object:
    return page.evaluate("document.documentElement.dataset.offline")


def until_stored(page: Page) -> None:
    wait_until(page, lambda: offline_state(page) == "ready", "everything to be stored")


def until_engine(page: Page, state: str = "ready") -> None:
    wait_until(page, lambda: page.evaluate("document.documentElement.dataset.engine") == state,
               f"the engine to be {state}")


def stored_paths(page: Page) -> dict[str, str]:
    """Path -> cache of everything in the stores."""
    found: dict[str, str] = page.evaluate(STORED)
    return found


@pytest.fixture(scope="session")
def previous(tmp_path_factory: pytest.TempPathFactory, dist: Path) -> Iterator[Path]:
    """An earlier build: the same sources under another build id."""
    folder = tmp_path_factory.mktemp("previous") / "dist"
    with locked("build"):
        Site("auto", folder, "0" * 64, compressed=False).build()
    yield folder
    shutil.rmtree(folder)


def test_everything_is_stored_and_works_with_the_server_off(
        open_page: OpenPage, site: TestSite, dist: Path) -> None:
    page = open_page("phone")
    until_stored(page)
    wanted = {f"/{file.path}" for file in built.files(dist) if file.store}
    assert set(stored_paths(page)) == wanted
    site.stop()
    page.reload()
    page.get_by_text("Yahtzee").first.wait_for()
    until_engine(page)
    until_stored(page)


def test_the_runtime_has_a_store_of_its_own(open_page: OpenPage, dist: Path) -> None:
    page = open_page("phone")
    until_stored(page)
    for path, cache in stored_paths(page).items():
        expected = "kubek-runtime" if path.startswith("/runtime/") else f"kubek-app-{built.build_id(dist)}"
        assert cache == expected, path


@pytest.mark.parametrize(("kind", "at"), [("html", 0), ("404", 0), ("truncate", 100), ("flip", 100)])
def test_wrong_bodies_are_never_stored(
        kind: str, at: int, open_page: OpenPage, site: TestSite, dist: Path, watcher: Watcher) -> None:
    watcher.allow(NETWORK)
    victim = "/" + built.one(dist, "manifest.bg.webmanifest").path
    site.fault(victim, kind, at)
    page = open_page("phone")
    wait_until(page, lambda: offline_state(page) == "failed", "the failure to be told")
    assert not any(cache.startswith("kubek-app") for cache in stored_paths(page).values())
    site.heal()
    page.reload()
    until_stored(page)
    assert victim in stored_paths(page)


def test_a_broken_transfer_goes_on_where_it_stopped(
        open_page: OpenPage, site: TestSite, dist: Path, watcher: Watcher) -> None:
    watcher.allow(NETWORK)
    large = max((file for file in built.files(dist) if file.store == "runtime"), key=lambda f: f.bytes)
    site.fault("/" + large.path, "cut", large.bytes // 2)
    page = open_page("phone")
    wait_until(page, lambda: offline_state(page) == "failed", "the failure to be told")
    assert f"/{large.path}?part" in stored_paths(page)
    site.heal()
    page.reload()
    until_stored(page)
    assert any(large.path in path and first > 0 for path, first in site.running.ranges)
    assert f"/{large.path}?part" not in stored_paths(page)


SPOIL = """async ([path, cacheName, text]) => {
  const cache = await caches.open(cacheName);
  if (text === null) await cache.delete(path);
  else await cache.put(path, new Response(text));
}"""


@pytest.mark.parametrize("text", [None, "something else"], ids=["missing", "changed"])
@pytest.mark.parametrize("pattern", ["assets/app-*.js", "index.html", "runtime/*.wasm", "runtime/*.*[!m]"])
def test_a_bad_stored_file_is_mended(
        pattern: str, text: str | None, open_page: OpenPage, site: TestSite, dist: Path,
        watcher: Watcher) -> None:
    watcher.allow("start.damaged")
    page = open_page("phone")
    until_stored(page)
    victim = next("/" + file.path for file in built.files(dist) if fnmatch(file.path, pattern))
    page.evaluate(SPOIL, [victim, stored_paths(page)[victim], text])
    page.reload()
    until_engine(page)
    until_stored(page)
    site.stop()
    page.reload()
    until_engine(page)


def test_a_bad_stored_file_is_named_when_offline(
        open_page: OpenPage, site: TestSite, dist: Path, watcher: Watcher) -> None:
    watcher.allow(NETWORK)
    page = open_page("phone")
    until_stored(page)
    victim = "/" + built.one(dist, "index.html").path
    page.evaluate(SPOIL, [victim, stored_paths(page)[victim], None])
    site.stop()
    answer = page.reload()
    assert answer is not None and answer.status == 504
    assert "index.html" in page.inner_text("body")
    site.start()
    page.reload()
    until_engine(page)


def test_an_update_waits_until_it_is_wanted(
        open_page: OpenPage, site: TestSite, dist: Path, previous: Path) -> None:
    site.show(previous)
    page = open_page("phone", address="#/new/yamb")
    until_stored(page)
    old = built.build_id(previous)
    new = built.build_id(dist)
    other = page.context.new_page()
    other.goto(site.url)
    until_engine(other)
    other.locator("body").click(position={"x": 2, "y": 2})  # in use: nothing is applied silently
    page.locator("body").tap(position={"x": 2, "y": 2})
    asked = len(site.requests)
    site.show(dist)
    page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.update())")
    wait_until(page, lambda: page.evaluate(
        "navigator.serviceWorker.getRegistration().then((r) => Boolean(r.waiting))"), "the update")
    # Large files that did not change are not fetched again.
    assert not [path for path in site.requests[asked:] if path.endswith(".wasm")]
    # Taken: this page is new, the other one goes on.
    assert page.evaluate("document.documentElement.dataset.build") == old
    wait_until(page, lambda: page.locator(".notice button").first.is_visible(), "the question")
    page.locator(".notice button").first.tap()
    wait_until(page, lambda: page.evaluate("document.documentElement.dataset.build") == new, "the new build")
    until_engine(page)
    assert other.evaluate("document.documentElement.dataset.build") == old
    other.goto(site.url + "#/help/yamb")  # a part that was not loaded yet
    other.get_by_role("heading").first.wait_for()
    # When only the new build is left, the old one is dropped.
    other.close()
    page.reload()
    until_stored(page)
    wait_until(page, lambda: f"kubek-app-{old}" not in stored_paths(page).values(), "the old build to go")
    assert f"kubek-app-{new}" in stored_paths(page).values()


def test_an_update_is_taken_silently_at_a_cold_start(
        open_page: OpenPage, site: TestSite, dist: Path, previous: Path) -> None:
    site.show(previous)
    page = open_page("phone")
    until_stored(page)
    site.show(dist)
    page.reload()
    wait_until(page, lambda: page.evaluate("document.documentElement.dataset.build")
               == built.build_id(dist), "the new build")


def test_reset_forgets_the_stores_and_keeps_the_matches(
        open_page: OpenPage, site: TestSite) -> None:
    page = open_page("phone")
    until_stored(page)
    page.evaluate("""() => new Promise((done) => {
      const open = indexedDB.open("kept", 1);
      open.onupgradeneeded = () => open.result.createObjectStore("matches");
      open.onsuccess = () => { open.result.close(); done(); };
    })""")
    page.evaluate("caches.open('kubek-app-something')")
    page.goto(site.url + "?reset")
    wait_until(page, lambda: page.url == site.url, "the fresh page")
    until_stored(page)
    assert "kubek-app-something" not in page.evaluate("caches.keys()")
    names = page.evaluate("indexedDB.databases().then((all) => all.map(({ name }) => name))")
    assert "kept" in names


def test_reset_without_a_network_throws_nothing_away(
        open_page: OpenPage, site: TestSite, watcher: Watcher) -> None:
    watcher.allow(NETWORK)
    page = open_page("phone")
    until_stored(page)
    site.stop()
    page.goto(site.url + "?reset")
    until_engine(page)
    until_stored(page)


def test_without_a_service_worker_the_page_works(open_page: OpenPage) -> None:
    page = open_page("phone", service_workers="block")
    until_engine(page)


def test_every_file_is_stored_or_known_not_to_be(dist: Path) -> None:
    """What the page asks for is stored; what is not stored is for others (see store_of)."""
    files = {file.path: file for file in built.files(dist)}
    on_disk = {file.relative_to(dist).as_posix() for file in dist.rglob("*")
               if file.is_file() and file.suffix not in (".br", ".gz")}
    assert on_disk - set(files) == {"build.json", "sw.js"}
    assert set(files) <= on_disk
    not_stored = {path for path, file in files.items() if not file.store}
    assert {Path(path).suffix or path for path in not_stored} <= {"_headers", ".html", ".whl", ".png", ".js"}
