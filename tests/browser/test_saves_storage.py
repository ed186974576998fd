"""Storage that misbehaves: the game goes on in memory and says so once; nothing is lost that could be kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.driving import wait_until
from tests.browser.saves import READ, WRITE, faces, halfway, open_match, played, roll, seed_matches, stored, wait_for_log
from tests.browser.site_server import TestSite
from tests.tiers import tiers

NOTICE = "This browser does not let Kubek save"

BROKEN = {
    "getters throw": """
      for (const name of ["indexedDB", "localStorage", "sessionStorage"])
        Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });
      Object.defineProperty(navigator, "storage", { get() { throw new DOMException("no", "SecurityError"); } });
      Object.defineProperty(navigator, "locks", { get() { throw new DOMException("no", "SecurityError"); } });""",
    "open is refused": """
      IDBFactory.prototype.open = function () {
        const request = { error: new DOMException("no", "UnknownError"), addEventListener(type, act) {
          if (type === "error") setTimeout(() => act({ target: request })); }, removeEventListener() {} };
        Object.setPrototypeOf(request, IDBOpenDBRequest.prototype);
        Object.defineProperty(request, "error", { value: new DOMException("no", "UnknownError") });
        return request;
      };""",
    "open hangs": "IDBFactory.prototype.open = function () { return new EventTarget(); };",
    "the disk is full": """
      IDBObjectStore.prototype.put = function () { throw new DOMException("full", "QuotaExceededError"); };""",
    "writing hangs": """
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (...given) {
        const request = put.apply(this, given);
        const spin = () => { this.count().onsuccess = spin; };
        spin();
        return request;
      };""",
}


def start_new(page: Page, site: TestSite) -> None:
    """A match by the page's own means."""
    page.goto(f"{site.url}#/new/yahtzee")
    page.wait_for_selector(".seat-row input")
    page.locator(".seat-row input").first.fill("Ana")
    page.locator(".start .primary").click()
    page.wait_for_selector(".dock button.primary", timeout=60_000)


@pytest.mark.parametrize("how", tiers(BROKEN, "open hangs", "the disk is full"))
def test_the_game_goes_on_in_memory_and_says_so_once(open_page: OpenPage, site: TestSite, how: str) -> None:
    page = open_page("phone", address=None)
    page.add_init_script(BROKEN[how])
    page.goto(site.url)
    start_new(page, site)
    page.wait_for_selector(f"text={NOTICE}", timeout=20_000)
    roll(page)
    wait_until(
        page,
        lambda: len([f for f in faces(page) if f[0].isdigit()]) == 5 and not page.locator(".tumbling").count(),
        "five dice",
    )
    page.locator(".notices .notice", has_text=NOTICE).get_by_role("button").click()
    roll(page)
    wait_until(page, lambda: "2 of 3" in page.locator(".dock").inner_text(), "the second roll")
    assert page.locator(".notices .notice", has_text=NOTICE).count() == 0
    # In memory the match is listed, and can be left and opened again.
    page.goto(f"{site.url}#/")
    page.locator(".match-link").first.click()
    wait_until(page, lambda: "2 of 3" in page.locator(".dock").inner_text(), "the match as it was")


def test_once_the_disk_works_again_everything_is_on_it(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("phone", address=None)
    page.add_init_script("""
      const put = IDBObjectStore.prototype.put;
      window.full = true;
      IDBObjectStore.prototype.put = function (...given) {
        if (window.full) throw new DOMException("full", "QuotaExceededError");
        return put.apply(this, given);
      };""")
    page.goto(site.url)
    start_new(page, site)
    page.wait_for_selector(f"text={NOTICE}")
    id = page.url.rpartition("/")[2]
    page.evaluate("window.full = false")
    roll(page)
    wait_for_log_of(page, id, 1)
    wait_until(page, lambda: not page.locator(".notices .notice", has_text=NOTICE).count(), "the notice to go")


def wait_for_log_of(page: Page, id: str, length: int) -> None:
    wait_until(
        page, lambda: (stored(page, id) or {"record": {"log": []}})["record"]["log"][length - 1 :], "the match on disk"
    )


def test_a_lost_connection_is_opened_again(open_page: OpenPage, site: TestSite) -> None:
    """Safari drops connections of pages in the background."""
    page = open_page("phone", address=None)
    page.add_init_script("""
      const transaction = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function (...given) {
        if (window.lose && given[1] === "readwrite") {
          window.lose = false;
          throw new DOMException("lost", "InvalidStateError");
        }
        return transaction.apply(this, given);
      };""")
    page.goto(site.url)
    seed_matches(page, [played("m", "yahtzee", ["Ana"], 0, dice="app")])
    open_match(page, site.url, "m")
    page.evaluate("window.lose = true")
    roll(page)
    wait_for_log(page, "m", 1)
    assert page.locator(".notices .notice", has_text=NOTICE).count() == 0


def test_everything_is_evicted_while_a_match_is_open(phone: Page, site: TestSite) -> None:
    seed_matches(phone, [played("m", "yahtzee", ["Ana"], 4)])
    open_match(phone, site.url, "m")
    phone.evaluate(
        "new Promise((done) => { const r = indexedDB.deleteDatabase('kubek'); r.onsuccess = r.onerror = done; })"
    )
    phone.get_by_role("button", name="Undo", exact=True).click()
    wait_until(
        phone,
        lambda: phone.evaluate("indexedDB.databases().then((all) => all.some((d) => d.name === 'kubek'))"),
        "a new database",
    )
    wait_for_log(phone, "m", 3)


ODD = [
    {"id": "number", "record": 5},
    {"id": "newer", "record": {"kubek": 3, "game": "yamb", "sheets": "who knows"}},
    {"id": "chess", "record": {"kubek": 1, "rules": 1, "game": "chess", "seats": [{"name": "A"}], "log": []}},
    {"id": "nameless", "record": {"kubek": 1, "rules": 1, "game": "yamb", "seats": [{}], "log": []}},
]


def test_damaged_and_newer_data_stays_and_does_not_stop_the_rest(phone: Page, site: TestSite) -> None:
    seed_matches(phone, [*ODD, played("good", "bazy", ["Ana", "Ivo"]), played("run", "yahtzee", ["Ana"], 5)])
    phone.reload()
    phone.wait_for_selector(".matches")
    assert phone.locator(".match").count() == 1
    phone.goto(f"{site.url}#/history")
    phone.wait_for_selector(".records .match")
    assert phone.locator(".records .match").count() == 1
    phone.goto(f"{site.url}#/data")
    phone.wait_for_selector("text=4 items cannot be read here")
    with phone.expect_download() as download:
        phone.get_by_role("button", name="Save everything to a file").click()
    text = download.value.path().read_text("utf-8")
    for odd in ODD:
        assert f'\\"id\\":\\"{odd["id"]}\\"' in text
    assert stored(phone, "newer") == ODD[1]


def test_a_log_that_breaks_off_opens_at_its_last_good_event(phone: Page, site: TestSite) -> None:
    entry = played("m", "yahtzee", ["Ana"], 5)
    entry["record"]["log"] += ["write nonsense", "roll 9"]
    seed_matches(phone, [entry])
    phone.goto(f"{site.url}#/match/m")
    phone.wait_for_selector(".problem")
    phone.wait_for_selector("text=This match is read-only")
    assert stored(phone, "m")["record"]["log"] == entry["record"]["log"]


def test_a_database_of_a_newer_version_is_used_as_far_as_it_is_known(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("phone")
    seed_matches(page, [played("m", "yahtzee", ["Ana"], 5)])
    page.evaluate("""new Promise((done, fail) => {
      const r = indexedDB.open("kubek", 99); r.onupgradeneeded = () => r.result.createObjectStore("future");
      r.onsuccess = () => { r.result.close(); done(); }; r.onerror = fail; })""")
    page.reload()
    open_match(page, site.url, "m")
    page.get_by_role("button", name="Undo", exact=True).click()
    wait_until(page, lambda: len(stored(page, "m")["record"]["log"]) == 4, "the save")


def test_persistent_storage_is_asked_for_once_after_the_first_event(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("phone", address=None)
    page.add_init_script("""
      window.asked = 0;
      StorageManager.prototype.persisted = async () => false;
      StorageManager.prototype.persist = async () => { window.asked += 1; return false; };""")
    page.goto(site.url)
    start_new(page, site)
    assert page.evaluate("window.asked") == 0
    roll(page)
    wait_until(page, lambda: page.evaluate("window.asked") == 1, "the question")
    page.reload()
    page.wait_for_selector(".dock button.primary", timeout=60_000)
    roll(page)
    wait_until(page, lambda: "2 of 3" in page.locator(".dock").inner_text(), "the second roll")
    assert page.evaluate("window.asked") == 0


CLEAR = """async () => {
  const db = await new Promise((done) => { const r = indexedDB.open("kubek"); r.onsuccess = () => done(r.result); });
  const tx = db.transaction("matches", "readwrite");
  tx.objectStore("matches").clear();
  await new Promise((done) => { tx.oncomplete = done; });
  db.close();
}"""


def test_counting_figures_brings_nothing_back_that_was_deleted_meanwhile(open_page: OpenPage, site: TestSite) -> None:
    """A background job never writes a copy that it read: what is gone stays gone, what was undone stays undone."""
    page = open_page("phone")
    whole = played("m0", "bazy", ["Ana", "Ivo"], seed=4)
    seed_matches(page, [{**whole, "id": f"m{at}", "revision": 1} for at in range(60)])
    page.goto(f"{site.url}#/people")
    page.locator(".records progress").wait_for()
    running = {**whole, "id": "m59", "record": {**whole["record"], "log": whole["record"]["log"][:5]}, "over": False,
               "revision": 2}
    page.evaluate(CLEAR)
    page.evaluate(WRITE, [running])
    page.locator(".lines").wait_for()
    left = page.evaluate(READ, None)
    assert [(entry["id"], entry["over"], len(entry["record"]["log"])) for entry in left] == [("m59", False, 5)]


HOLD = """
  // While window.hold is set, a move waits on its way to the engine; window.hold() lets it go.
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    const go = () => post.call(this, message, ...more);
    if (window.hold && message.text?.includes('"do":"play"')) window.hold = go; else go();
  };"""


def test_what_was_deleted_or_played_on_stays_so_whoever_writes(open_page: OpenPage, site: TestSite) -> None:
    """A copy that was read before: in another tab, where the match has no event yet, and in another screen of this one."""
    page = open_page("phone", address=None)
    page.add_init_script(HOLD)
    page.goto(site.url)
    seed_matches(page, [played("m", "yahtzee", ["Ana"], 0, dice="app") | {"revision": 1},
                        halfway("s", "yahtzee", ["Ana", "Ivo"]) | {"revision": 1}])
    open_match(page, site.url, "m")
    other = page.context.new_page()
    other.goto(site.url)
    for left in (1, 0):
        other.get_by_role("button", name="Delete the match").first.click()
        wait_until(other, lambda left=left: other.locator(".match").count() == left)
    other.locator(".notice").get_by_role("button", name="Undo").click()  # of the last one
    wait_until(other, lambda: other.locator(".match").count() == 1)
    roll(page)
    page.get_by_text("This match was opened in another tab").wait_for()
    (kept,) = other.evaluate(READ, None)
    assert kept["id"] == "s"
    page.get_by_role("button", name="Play here").click()
    page.locator(".notice", has_text="This match is not on this device").wait_for()

    before = len(kept["record"]["log"])
    open_match(page, site.url, "s")
    page.evaluate("window.hold = true")
    page.locator(".dock button.primary, .dock [data-move]").last.dispatch_event("click")
    wait_until(page, lambda: page.evaluate("typeof hold") == "function", "the move to be on its way")
    page.evaluate("location.hash = '#/share/s'")
    page.get_by_role("checkbox").wait_for()  # with the match as it was before the move
    page.evaluate("hold()")
    log = wait_for_log(page, "s", before + 1)
    page.get_by_role("checkbox").check()
    assert stored(page, "s")["record"]["log"] == log  # asked for after that copy was to be written: it comes after it
    assert "remote" not in stored(page, "s")
