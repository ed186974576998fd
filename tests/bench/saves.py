"""How long a long match takes to open and every event to be stored, in Chromium with a warm engine.

python3 build.py bench saves

Opening: from the `open` request with a record of 528 turns (Desperada, four seats) to its answer.
Saving: from the first call of IndexedDB for an event to the end of its transaction.
"""

from __future__ import annotations

import statistics
import sys
import time

from playwright.sync_api import sync_playwright

from tests.browser.built import DIST
from tests.browser.conftest import SCREENS
from tests.browser.driving import wait_until
from tests.browser.saves import open_match, played, roll, seed_matches, stored
from tests.browser.site_server import TestSite
from tools import browsers

OPEN_LIMIT, SAVE_LIMIT = 300, 10
"""Milliseconds."""

WATCH = """
  window.saves = [];
  const transaction = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...given) {
    const start = performance.now();
    const opened = transaction.apply(this, given);
    const done = () => window.saves.push(performance.now() - start);
    if (given[1] === "readwrite") opened.addEventListener("complete", done);
    return opened;
  };
  window.opens = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    if (String(message.text).includes('"do":"open"')) {
      const start = performance.now();
      const hear = ({ data }) => {
        if (data.id !== message.id) return; // the answer to something else
        this.removeEventListener("message", hear);
        window.opens.push(performance.now() - start);
      };
      this.addEventListener("message", hear);
    }
    return post.call(this, message, ...more);
  };"""


def main() -> int:
    site = TestSite(DIST)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=browsers.CHROMIUM_ARGUMENTS)
        page = browser.new_context(**SCREENS["phone"], locale="en-GB").new_page()
        page.add_init_script(WATCH)
        page.goto(site.url)
        seed_matches(
            page,
            [
                played("short", "yahtzee", ["Ana"], 3),
                played("dice", "sto_dwadziescia", ["Ana"], 0, dice="app"),
                played("long", "desperada", ["Ana", "Ivo", "Ewa", "Jan"]),
            ],
        )
        turns = sum(
            stored(page, "long")["record"]["log"][at].startswith("write")
            for at in range(len(stored(page, "long")["record"]["log"]))
        )
        open_match(page, site.url, "short")
        opens = []
        for _ in range(5):
            page.evaluate("window.opens = []")
            page.goto(f"{site.url}#/match/long")
            opens.append(float(wait_until(page, lambda: page.evaluate("window.opens[0]"))))
            page.goto(f"{site.url}#/match/short")
            wait_until(page, lambda: page.evaluate("window.opens.length > 1"))
        open_match(page, site.url, "dice")
        page.evaluate("window.saves = []")
        end = time.monotonic() + 60
        while len(page.evaluate("window.saves")) < 20 and page.locator(".dock button.primary").count():
            assert time.monotonic() < end
            roll(page)
            page.wait_for_timeout(900)
        saves = page.evaluate("window.saves")
        browser.close()
    site.stop()
    opened, saved = statistics.median(opens), statistics.median(saves)
    print(
        f"opening {turns} turns: median {opened:.0f} ms of {len(opens)} (limit {OPEN_LIMIT}); "
        f"saving an event: median {saved:.1f} ms, slowest {max(saves):.1f} ms of {len(saves)} (limit {SAVE_LIMIT})"
    )
    return int(opened >= OPEN_LIMIT or saved >= SAVE_LIMIT)


if __name__ == "__main__":
    sys.exit(main())
