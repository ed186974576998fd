"""From a tap to the new view painted, for every game, in a warm engine: plain and with the CPU slowed six times.

    python3 build.py bench taps [--taps 15]

Chromium at 360 x 640 with reduced motion. The clock runs in the page, from the tap to the frame after the one in
which the screen is no longer busy and has changed. CPU throttling reaches the page, hardly the worker.
"""

from __future__ import annotations

import argparse
import random
import statistics

from playwright.sync_api import Page, sync_playwright

import kubek
from tests.browser.built import DIST
from tests.browser.playing import DECIDE, ready, set_up
from tests.browser.site_server import TestSite
from tools import browsers

TAP = """() => new Promise((done) => {
  const play = document.querySelector('.play');
  let changed = false;
  const watching = new MutationObserver(() => { changed = true; });
  watching.observe(play, { subtree: true, childList: true, characterData: true, attributes: true });
  const start = performance.now();
  const look = () => {
    if (changed && (!play.isConnected || play.getAttribute('aria-busy') !== 'true')) {
      watching.disconnect();
      requestAnimationFrame(() => done(performance.now() - start));
    } else if (performance.now() - start > 3000) { watching.disconnect(); done(null); }
    else requestAnimationFrame(look);
  };
  document.querySelector('[data-test-next]').click();
  requestAnimationFrame(look);
})"""


def measure(page: Page, taps: int, rng: random.Random) -> list[float]:
    """Milliseconds of taps on buttons (rolls, decisions); taps that only select are made but not counted."""
    times: list[float] = []
    toggled = 0
    for _ in range(taps * 30):
        found = page.evaluate(DECIDE, [rng.random(), rng.random(), toggled + 1])
        if found["state"] in ("busy", "call", "entry"):
            if found["state"] == "call":
                page.locator(".dock .call").click()
            continue
        if found["state"] in ("end", "over", "elsewhere", "stuck") or len(times) >= taps:
            break
        toggled = toggled + 1 if found["state"] == "die" else 0
        time = page.evaluate(TAP)
        if time is not None and found["state"] in ("button", "chosen"):
            times.append(time)
    return times


def main() -> None:
    parser = argparse.ArgumentParser(prog="build.py bench taps", description=__doc__)
    parser.add_argument("--taps", type=int, default=15)
    taps = parser.parse_args().taps
    site = TestSite(DIST)
    print(f"{'game':16}{'plain, ms':>12}{'CPU / 6, ms':>14}   (median of up to {taps} taps)")
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=browsers.CHROMIUM_ARGUMENTS)
            page = browser.new_page(viewport={"width": 360, "height": 640}, reduced_motion="reduce")
            devtools = page.context.new_cdp_session(page)
            for game in kubek.GAMES:
                row = []
                for rate in (1, 6):
                    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
                    set_up(page, site.url, game, ["Ana", "Ivo"], seat_order=True)
                    ready(page)
                    devtools.send("Emulation.setCPUThrottlingRate", {"rate": rate})
                    times = measure(page, taps, random.Random(7))
                    row.append(f"{statistics.median(times):.0f}" if times else "–")
                print(f"{game:16}{row[0]:>12}{row[1]:>14}")
            browser.close()
    finally:
        site.stop()


if __name__ == "__main__":
    main()
