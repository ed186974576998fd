"""Whatever is killed, a match comes back at exactly its last stored event, with the same dice."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from playwright.sync_api import BrowserContext, Error, Page, Playwright

from tests.browser.conftest import OpenPage
from tests.browser.saves import (
    faces,
    kill,
    labels,
    open_match,
    played,
    roll,
    running,
    seed_matches,
    shown,
    stored,
    wait_for_log,
    wait_until,
)
from tests.browser.site_server import TestSite
from tools import browsers


def test_the_page_dies_between_the_roll_and_its_display(phone: Page, site: TestSite) -> None:
    """The dice still tumble when the page is closed; a new page shows what was rolled."""
    running(phone, site.url)
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
            tmp_path, executable_path=browsers.headless_chromium(), args=browsers.CHROMIUM_ARGUMENTS
        )
        return context, context.new_page()

    context, page = start()
    page.goto(site.url)
    running(page, site.url)
    roll(page)
    log = wait_for_log(page, "m", 1)
    kill(tmp_path)
    with suppress(Error):
        context.close()
    context, page = start()
    open_match(page, site.url, "m")
    wait_until(page, lambda: shown(page) == labels(log[0]), "the same dice")
    context.close()


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
    running(page, site.url)
    before = faces(page)
    page.evaluate("window.hold = true")
    roll(page)
    page.wait_for_timeout(1500)  # the dice would tumble 650 ms: this is the time in which they must not appear
    assert faces(page) == before
    assert page.locator(".tumbling").count() == 0
    page.evaluate("window.hold = false")
    log = wait_for_log(page, "m", 1)
    wait_until(page, lambda: shown(page) == labels(log[0]), "the dice")


KILL_WORKER = """
  // kill = {die: "play"} ends the worker in silence when that request is passed on; kill = {ask: "play"} ends the worker instead of passing that request on, {hear: "play"} with the answer to it.
  // unanswered: the requests that a worker is at work on.
  window.unanswered = new Set();
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    window.worker = this;
    const [asks, hears, dies] = [window.kill?.ask, window.kill?.hear, window.kill?.die].map((what) => what && String(message.text).includes(`"do":"${what}"`));
    const end = () => { this.terminate(); this.dispatchEvent(new ErrorEvent("error", { message: "killed" })); };
    if (asks || hears || dies) window.kill = null;
    if (dies) this.terminate();
    if (asks) { end(); return; }
    if (hears) this.addEventListener("message", ({ data }) => { if (data.id === message.id) queueMicrotask(end); });
    if (message.id) {
      window.unanswered.add(message.id);
      this.addEventListener("message", ({ data }) => window.unanswered.delete(data.id));
    }
    post.call(this, message, ...more);
  };"""


def test_the_worker_dies_at_any_moment(open_page: OpenPage, site: TestSite) -> None:
    """Before it has rolled nobody has seen a roll; afterwards the roll is on disk. What is asked of the
    next worker before it is there comes after the match has been opened again."""
    page = open_page("phone", address=None)
    page.add_init_script(KILL_WORKER)
    page.goto(site.url)
    seed_matches(page, [played("m", "yahtzee", ["Ana", "Ivo"], 0, dice="app"), played("own", "yahtzee", ["Ana"], 9)])
    open_match(page, site.url, "m")

    def again() -> None:
        page.get_by_role("button", name="Try again").click()

    def started() -> None:
        wait_until(page, lambda: page.locator("html[data-engine=ready]").count(), "the new worker")

    page.evaluate("window.kill = {ask: 'play'}")
    roll(page)
    again()
    assert stored(page, "m")["record"]["log"] == []
    roll(page)  # asked of a worker that is not there yet
    log = wait_for_log(page, "m", 1)
    wait_until(page, lambda: shown(page) == labels(log[0]), "the dice")

    page.evaluate("window.kill = {hear: 'play'}")
    roll(page)
    again()
    started()
    log = wait_for_log(page, "m", 3)
    wait_until(page, lambda: "2 of 3" in page.locator(".dock").inner_text(), "the second roll")
    assert shown(page) == sorted(labels(log[2]))
    assert stored(page, "m")["record"]["log"] == log

    open_match(page, site.url, "own")
    page.evaluate("window.kill = {ask: 'undo'}")
    page.get_by_role("button", name="Undo", exact=True).click()
    again()
    page.get_by_role("button", name="Undo", exact=True).click()
    wait_until(page, lambda: len(stored(page, "own")["record"]["log"]) == 8, "the undone log")
    page.evaluate("window.kill = {ask: 'redo'}")
    page.get_by_role("button", name="Redo", exact=True).click()
    again()
    page.get_by_role("button", name="Redo", exact=True).click()
    wait_until(page, lambda: len(stored(page, "own")["record"]["log"]) == 9, "the log with what was redone")

    page.goto(f"{site.url}#/history/own")
    page.locator(".slider input").wait_for()
    text = page.locator(".replay-text")
    assert text.inner_text().startswith("Rolled")  # the last event; the fourth writes
    page.evaluate("window.kill = {ask: 'view'}")
    page.locator(".slider input").fill("4")
    again()
    started()
    wait_until(page, lambda: "Three of a kind" in text.inner_text(), "the event that the slider is at")
    assert page.locator(".slider input").input_value() == "4"


def test_a_worker_that_dies_in_silence_is_replaced(open_page: OpenPage, site: TestSite) -> None:
    """At work or idle, with Web Locks or (pages without https) by a missing sign of life: nothing has to be tapped."""
    for script in ("", "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });"):
        page = open_page("phone", address=None)
        page.add_init_script(script + KILL_WORKER)
        page.goto(site.url)
        seed_matches(page, [played("m", "yahtzee", ["Ana", "Ivo"], 0, dice="app")])
        open_match(page, site.url, "m")
        if not script:
            page.evaluate("window.kill = {die: 'play'}")  # while it works
            roll(page)
            log = wait_for_log(page, "m", 1)
            wait_until(page, lambda page=page, log=log: shown(page) == labels(log[0]), "the dice")
        wait_until(page, lambda page=page: page.evaluate("unanswered.size") == 0, "a worker with nothing to do")
        before = page.evaluate("worker.terminate(), window.dead = worker, stage = [], 1")
        page.evaluate("new MutationObserver(() => stage.push(document.documentElement.dataset.engine))"
                      ".observe(document.documentElement, { attributeFilter: ['data-engine'] })")
        if script:
            page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # people come back
        wait_until(page, lambda page=page: page.evaluate("stage.at(-1)") == "ready", "the next worker", limit=40)
        assert before
        roll(page)
        wait_for_log(page, "m", 1)
        assert page.get_by_role("alert").count() == 0
        page.context.close()


def test_undo_and_redo_history_and_several_matches_survive(phone: Page, site: TestSite) -> None:
    first = played("one", "yahtzee", ["Ana", "Ivo"], 9)
    second = played("two", "yamb", ["Ewa"], 12)
    seed_matches(phone, [first, second])
    phone.reload()
    phone.wait_for_selector(".matches")
    cards = phone.locator(".matches .match")
    assert cards.count() == 2
    cards.first.get_by_role("button").click()
    wait_until(phone, lambda: cards.count() == 1, "one fewer")
    phone.get_by_role("button", name="Undo", exact=True).click()
    wait_until(phone, lambda: cards.count() == 2, "it is back")

    def step(name: str, length: int) -> None:
        phone.get_by_role("button", name=name, exact=True).click()
        agree = phone.get_by_role("button", name="Undo the entry")  # asked once for somebody else's

        def done() -> bool:
            if agree.count():
                agree.dispatch_event("click")
            return len(stored(phone, "one")["record"]["log"]) == length

        wait_until(phone, done, f"{length} events")

    open_match(phone, site.url, "one")
    for left in (8, 7, 6):
        step("Undo", left)
    phone.reload()
    open_match(phone, site.url, "one")
    for length in (7, 8):
        step("Redo", length)
    phone.reload()
    open_match(phone, site.url, "one")
    step("Redo", 9)
    assert stored(phone, "one")["record"] == first["record"]
    assert phone.get_by_role("button", name="Redo", exact=True).count() == 0
    for left in range(8, -1, -1):
        step("Undo", left)
    assert stored(phone, "two")["record"]["log"] == second["record"]["log"]
