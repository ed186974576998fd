"""Whatever is killed, a match comes back at exactly its last stored event, with the same dice."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import BrowserContext, Error, Page, Playwright

from tests.browser.conftest import OpenPage
from tests.browser.saves import faces, open_match, played, roll, seed_matches, stored, wait_for_log, wait_until
from tests.browser.site_server import TestSite
from tests.browser.watching import Watcher
from tools import browsers


def running(page: Page, site: TestSite) -> None:
    seed_matches(page, [played("m", "yahtzee", ["Ana", "Ivo"], 0, dice="app")])
    open_match(page, site.url, "m")


def labels(event: str) -> list[str]:
    """The faces of a roll event."""
    return event.split()[1:]


def shown(page: Page) -> list[str]:
    """The faces on the table, ascending."""
    return sorted(label.split(",")[0].strip() for label in faces(page))


def test_the_page_dies_between_the_roll_and_its_display(phone: Page, site: TestSite) -> None:
    """The dice still tumble when the page is closed; a new page shows what was rolled."""
    running(phone, site)
    context = phone.context
    roll(phone)
    log = wait_for_log(phone, "m", 1)
    phone.close(run_before_unload=False)
    page = context.new_page()
    open_match(page, site.url, "m")
    wait_until(page, lambda: shown(page) == labels(log[0]), "the same dice")
    assert stored(page, "m")["record"]["log"] == log


def test_the_browser_is_killed(playwright: Playwright, site: TestSite, tmp_path: Path) -> None:
    """SIGKILL while the dice tumble, as when a phone clears its memory; the profile is opened again."""

    def start() -> tuple[BrowserContext, Page]:
        context = playwright.chromium.launch_persistent_context(
            tmp_path, executable_path=browsers.chromium(), args=browsers.CHROMIUM_ARGUMENTS, locale="en-GB"
        )
        return context, context.new_page()

    context, page = start()
    page.goto(site.url)
    running(page, site)
    roll(page)
    log = wait_for_log(page, "m", 1)
    os.kill(browser_of(tmp_path), signal.SIGKILL)
    with suppress(Error):
        context.close()
    context, page = start()
    open_match(page, site.url, "m")
    wait_until(page, lambda: shown(page) == labels(log[0]), "the same dice")
    context.close()


def browser_of(profile: Path) -> int:
    """The process that this test has started with this profile."""
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            words = (process / "cmdline").read_bytes().decode(errors="replace").split("\0")
            if f"--user-data-dir={profile}" in words and not any(word.startswith("--type=") for word in words):
                return int(process.name)
    raise AssertionError("the browser does not run")


def test_a_roll_is_not_shown_before_it_is_stored(open_page: OpenPage, site: TestSite) -> None:
    """The disk is held up: no die appears, and none is there after a reload either."""
    page = open_page("phone", address=None)
    page.add_init_script("""
      const put = IDBObjectStore.prototype.put;
      window.held = [];
      IDBObjectStore.prototype.put = function (...given) {
        if (!window.hold) return put.apply(this, given);
        // The transaction is kept open by reading again and again, so that it does not complete.
        const spin = () => { if (window.hold) { const r = this.count(); r.onsuccess = spin; } };
        const request = put.apply(this, given);
        spin();
        return request;
      };""")
    page.goto(site.url)
    running(page, site)
    before = faces(page)
    page.evaluate("window.hold = true")
    roll(page)
    page.wait_for_timeout(1500)  # the dice would tumble 650 ms: this is the time in which they must not appear
    assert faces(page) == before
    assert page.locator(".tumbling").count() == 0
    page.evaluate("window.hold = false")
    log = wait_for_log(page, "m", 1)
    wait_until(page, lambda: shown(page) == labels(log[0]), "the dice")


def test_the_worker_dies_between_the_roll_and_its_answer(open_page: OpenPage, site: TestSite, watcher: Watcher) -> None:
    """Nobody has seen that roll: the match goes on before it, and plays on after a retry."""
    page = open_page("phone", address=None)
    page.add_init_script("""
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (...given) {
        if (window.killNext && JSON.stringify(given).includes('play')) {
          window.killNext = false;
          this.terminate();
          this.dispatchEvent(new ErrorEvent("error", { message: "killed" }));
          return undefined;
        }
        return post.apply(this, given);
      };""")
    page.goto(site.url)
    running(page, site)
    page.evaluate("window.killNext = true")
    roll(page)
    page.get_by_role("button", name="Try again").click(timeout=60_000)
    assert stored(page, "m")["record"]["log"] == []
    wait_until(page, lambda: not page.get_by_role("button", name="Try again").count(), "the new worker")
    roll(page)
    log = wait_for_log(page, "m", 1)
    wait_until(page, lambda: shown(page) == labels(log[0]), "the dice")


def test_undo_history_and_several_matches_survive(phone: Page, site: TestSite) -> None:
    first = played("one", "yahtzee", ["Ana", "Ivo"], 9)
    second = played("two", "yamb", ["Ewa"], 12)
    seed_matches(phone, [first, second])
    phone.reload()
    phone.wait_for_selector(".matches")
    assert phone.locator(".matches .match").count() == 2
    open_match(phone, site.url, "one")
    phone.get_by_role("button", name="Undo", exact=True).click()
    wait_until(phone, lambda: len(stored(phone, "one")["record"]["log"]) == 8, "the undone log")
    phone.reload()
    open_match(phone, site.url, "one")
    for left in (7, 6, 5, 4, 3, 2, 1, 0):
        phone.get_by_role("button", name="Undo", exact=True).click()
        wait_until(phone, lambda left=left: len(stored(phone, "one")["record"]["log"]) == left, f"{left} events left")
    assert stored(phone, "two")["record"]["log"] == second["record"]["log"]
