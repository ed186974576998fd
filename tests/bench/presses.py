"""How many presses a turn takes, for every game: two people, from one call to the next.

    python3 build.py bench presses [--turns 6]

Who plays keeps the commonest face and rolls as often as the game lets, writes in the first open cell; where one may
stop, they set aside what the page or a tap picks, and stop after two rolls. Chromium at 360 x 640, dice by a seed.
"""

from __future__ import annotations

import argparse
import statistics

from playwright.sync_api import Page, sync_playwright

import kubek
from tests.browser.built import DIST
from tests.browser.playing import ready, set_up
from tests.browser.site_server import TestSite
from tools import browsers

# The next press: marks its element and says what it is. `rolls`: how often this turn has rolled.
NEXT = """(rolls) => {
  const all = (selector) => [...document.querySelectorAll(selector)], live = (one) => one.getAttribute('aria-disabled') !== 'true';
  for (const old of all('[data-next]')) old.removeAttribute('data-next');
  const press = (what, one) => { one.setAttribute('data-next', ''); return what; };
  const main = all('.dock .main button').filter(live)[0];
  const ends = all('.dock .ends button[data-move], .dock .ends .primary').filter(live);
  const dice = all('.dock button.seat-die'), cells = all('.cell.open, .cell.announceable');
  if (!document.querySelector('.play') || all(".dock a[href$='/end']").length) return 'over';
  if (all('.dock .call').length) return press('call', all('.dock .call')[0]);
  if (all('.cell.chosen').length) return press('write', ends[0] ?? main);
  const face = (die) => die.ariaLabel[0], picked = (die) => die.ariaPressed === 'true';
  if (cells.length) {
    if (!main || !dice.length) return main && !dice.length ? press('roll', main) : press('cell', cells[0]);
    const most = dice.map(face).sort((a, b) => dice.filter((d) => face(d) === b).length - dice.filter((d) => face(d) === a).length)[0];
    const wrong = dice.find((die) => picked(die) !== (face(die) === most));
    return wrong ? press('die', wrong) : press(main.dataset.move === 'roll' && rolls < 3 ? 'roll' : 'cell', rolls < 3 ? main : cells[0]);
  }
  if (ends.length && rolls >= 2) return press('end', ends[0]);
  if (main) return press('roll', main);
  if (ends.length) return press('end', ends[0]);
  // ones and fives are worth something alone; dice that belong together are picked together
  const many = (die) => dice.filter((one) => face(one) === face(die)).length + (/[15]/.test(face(die)) ? 6 : 0);
  const free = dice.filter((die) => !picked(die)).sort((a, b) => many(b) - many(a))[0];
  return free ? press('die', free) : 'stuck';
}"""


def turns(page: Page, url: str, game: str, wanted: int) -> list[int]:
    """Presses of so many turns; a turn begins with the call of who plays it."""
    set_up(page, url, game, ["Ana", "Ivo"], seat_order=True)
    counted: list[int] = []
    presses = rolls = 0
    for _ in range(wanted * 40):
        if page.locator(".intro button.primary").count():
            page.locator(".intro button.primary").first.click()
        what = page.evaluate(NEXT, rolls)
        if what in ("over", "stuck"):
            break
        if what == "call" and presses:
            counted.append(presses)
            presses = rolls = 0
            if len(counted) > wanted:
                break
        presses += 1
        rolls += what in ("roll", "call")
        page.clock.run_for(2_000)
        page.locator("[data-next]").first.dispatch_event("click")
        ready(page)
    return counted[1:]


def main() -> None:
    parser = argparse.ArgumentParser(prog="build.py bench presses", description=__doc__)
    parser.add_argument("--turns", type=int, default=6)
    wanted = parser.parse_args().turns
    site = TestSite(DIST)
    print(f"{'game':16}{'median':>8}{'fewest':>8}{'most':>6}   (presses of {wanted} turns)")
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=browsers.CHROMIUM_ARGUMENTS)
            for game in kubek.GAMES:
                page = browser.new_page(viewport={"width": 360, "height": 640}, reduced_motion="reduce")
                page.clock.install()
                found = turns(page, site.url, game, wanted)
                told = [statistics.median(found), min(found), max(found)] if found else ["–"] * 3
                print(f"{game:16}{told[0]:>8}{told[1]:>8}{told[2]:>6}")
                page.close()
            browser.close()
    finally:
        site.stop()


if __name__ == "__main__":
    main()
