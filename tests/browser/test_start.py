"""From opening the address to the engine's first answer, and every way that can fail."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from kubek.api import handle
from playwright.sync_api import Page

from tests.browser import built, raw_worker
from tests.browser.conftest import OpenPage
from tests.browser.driving import wait_until
from tests.browser.offline import until_engine
from tests.browser.site_server import TestSite
from tests.browser.watching import Watcher
from tests.tiers import tiers

STATE = "document.documentElement.dataset.engine"
# A page without scripts: the worker is alone with its files.
EMPTY = "404.html"


def test_the_engine_in_the_page_answers_as_in_cpython(open_page: OpenPage, dist: Path) -> None:
    page = open_page("phone", address=EMPTY)
    heard = raw_worker.start(page, dist)
    assert heard[-1] == {"ready": built.build_id(dist)}
    stages = list(dict.fromkeys(message["stage"] for message in heard[:-1]))
    assert stages == [stage for stage in ("download", "compile", "start") if stage in stages]
    assert "download" in stages
    assert raw_worker.ask(page, {"do": "games"}) == json.loads(handle('{"do": "games"}'))
    assert not raw_worker.ask(page, {"do": "no such thing"})["ok"]


def test_the_page_starts_its_engine(phone: Page) -> None:
    until_engine(phone)


@pytest.mark.fresh
def test_the_games_are_there_before_python(open_page: OpenPage, site: TestSite) -> None:
    site.fault("/runtime/*", "hang")
    page = open_page("phone")
    page.get_by_text("Yahtzee").first.wait_for()
    assert page.evaluate(STATE) != "ready"
    site.heal()


@pytest.mark.offline
def test_nothing_is_asked_of_another_host(phone: Page, watcher: Watcher, site: TestSite) -> None:
    until_engine(phone)
    wait_until(phone, lambda: phone.evaluate("document.documentElement.dataset.offline") == "ready")
    assert any("/runtime/" in url for url in watcher.urls)
    assert {url.split("/")[2] for url in watcher.urls if url.startswith("http")} == {
        f"localhost:{site.port}"}


def test_no_eval_and_no_inline_script(open_page: OpenPage, watcher: Watcher) -> None:
    watcher.allow("Content Security Policy|unsafe-eval")
    page = open_page("desktop", address=EMPTY)
    # In a task of the page's own: what the browser's tools evaluate is not bound by the policy.
    assert page.evaluate("""() => new Promise((resolve) => setTimeout(() => {
      try { resolve((0, eval)("1")); } catch (error) { resolve(error.name); }
    }))""") == "EvalError"
    page.evaluate("""() => new Promise((resolve) => setTimeout(() => {
      const script = document.createElement("script");
      script.textContent = "window.ran = 1";
      document.head.append(script);
      resolve();
    }))""")
    assert page.evaluate("window.ran ?? 0") == 0


FAULTS = {
    "missing": ("404", 0, "start.network"),
    "a page instead": ("html", 0, "start.damaged"),
    "truncated": ("truncate", 1000, "start.damaged"),
    "broken off": ("cut", 1000, "start.network"),
    "one bit wrong": ("flip", 500, "start.damaged"),
}


@pytest.mark.fresh
@pytest.mark.parametrize("fault", tiers(FAULTS, "a page instead"))
def test_a_bad_runtime_file_is_said_and_the_next_start_works(
        fault: str, open_page: OpenPage, site: TestSite, dist: Path, watcher: Watcher) -> None:
    kind, at, reason = FAULTS[fault]
    watcher.allow("Failed to load resource|net::ERR|MIME type")
    for path in [file.path for file in built.needed(dist)]:
        site.fault(f"/{path}*", kind, at)
        page = open_page("phone", address=EMPTY)
        heard = raw_worker.start(page, dist)
        assert heard[-1].get("failed") == reason, (path, heard[-1])
        site.heal()
        page.context.close()
    page = open_page("phone", address=EMPTY)
    assert "ready" in raw_worker.start(page, dist)[-1]


@pytest.mark.fresh
def test_a_failed_start_offers_to_retry(
        open_page: OpenPage, site: TestSite, dist: Path, watcher: Watcher) -> None:
    watcher.allow("Failed to load resource|net::ERR")
    site.fault("/runtime/*", "cut", 100_000)
    page = open_page("phone")
    until_engine(page, "failed")
    site.heal()
    site.running.ranges.clear()
    page.get_by_role("alert").get_by_role("button").first.tap()
    until_engine(page)
    # What had come is not fetched again.
    begun = {path.removesuffix(".gz") for path, first in site.running.ranges if first > 0}
    assert begun == {f"/{file.path}" for file in built.needed(dist) if file.bytes > 100_000}


@pytest.mark.fresh
def test_a_start_without_a_sign_of_life_ends_after_a_minute(
        open_page: OpenPage, site: TestSite, watcher: Watcher) -> None:
    watcher.allow("Failed to load resource|net::ERR")
    page = open_page("phone", address=None)
    page.clock.install()
    site.fault("/runtime/*", "hang")
    page.goto(site.url)
    until_engine(page, "download")
    page.clock.fast_forward(45_000)
    assert page.evaluate(STATE) == "download"
    page.clock.fast_forward(16_000)
    until_engine(page, "failed")
    site.heal()


@pytest.mark.fresh
@pytest.mark.parametrize("kind", tiers(["html", "flip"], "flip"))
def test_another_worker_file_is_not_taken_for_a_missing_network(
        kind: str, open_page: OpenPage, site: TestSite, watcher: Watcher) -> None:
    watcher.allow("Failed to load|net::ERR|MIME type|SyntaxError|Uncaught")
    site.fault("/assets/worker-*", kind, 0)
    page = open_page("phone")
    until_engine(page, "failed")
    page.get_by_text("A downloaded file is damaged").wait_for()
    site.heal()
    page.get_by_role("button", name="Try again").click()
    until_engine(page)


def test_lockdown_mode_is_named(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("phone", address=None)
    page.add_init_script("delete globalThis.WebAssembly;")
    page.goto(site.url)
    until_engine(page, "failed")
    page.get_by_text("Lockdown Mode").wait_for()


@pytest.mark.fresh
def test_a_missing_worker_file_is_said(open_page: OpenPage, site: TestSite, watcher: Watcher) -> None:
    watcher.allow("Failed to load resource|net::ERR|MIME type")
    site.fault("/assets/worker-*", "404")
    page = open_page("phone")
    until_engine(page, "failed")
