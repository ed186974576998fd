"""Nothing sticks out of the page, from the narrowest phone to the desktop, and with text twice as large."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.playing import ready, set_up
from tests.browser.site_server import TestSite
from tests.tiers import tiers

# Wider than the window: the page itself, or a control that no scrolling of its own brings into sight.
STICKING_OUT = """() => {
  const width = document.documentElement.clientWidth, found = [];
  if (document.documentElement.scrollWidth > width) found.push(`page ${document.documentElement.scrollWidth} > ${width}`);
  for (const element of document.querySelectorAll('button, a[href], input, select, h1, h2, p, .hand')) {
    if (!element.checkVisibility() || element.closest('.unseen, .board, .board-still, .seats, .proposals, .prose, .scroll, .continue .matches, .filters')) continue;
    const { left, right } = element.getBoundingClientRect();
    if (right > width + 1 || left < -1) found.push(`${Math.round(left)}…${Math.round(right)} ${element.outerHTML.slice(0, 100)}`);
  }
  // The risk and what else is known of the turn, below the edge of their place above the dice.
  const news = document.querySelector('.dock .news'), edge = news?.getBoundingClientRect().bottom;
  for (const fact of document.documentElement.style.fontSize ? [] : news?.querySelectorAll('.fact') ?? [])
    if (fact.getBoundingClientRect().bottom > edge + 3) found.push(`cut off: ${fact.textContent}`);
  // Words that do not fit their buttons.
  for (const element of document.querySelectorAll('button, a.button'))
    if (element.checkVisibility() && element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'visible')
      found.push(`inside ${element.scrollWidth} > ${element.clientWidth} ${element.outerHTML.slice(0, 140)}`);
  return found;
}"""

SIZES = {"narrowest": (320, 568), "phone": (360, 640), "414": (414, 896), "landscape": (640, 360), "tablet": (820, 1180), "desktop": (1280, 800)}
LARGE = "(large) => { document.documentElement.style.fontSize = large ? '200%' : ''; }"


def sticking_out(page: Page, sizes: Iterable[str] = tuple(SIZES)) -> dict[str, list[str]]:
    """What sticks out of the screen that is up, by window size and with text twice as large on a phone."""
    found = {}
    for size in sizes:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        found[size] = page.evaluate(STICKING_OUT)
    width, height = SIZES["phone"]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(LARGE, True)
    found["text twice as large"] = page.evaluate(STICKING_OUT)
    page.evaluate(LARGE, False)
    return {size: wrong for size, wrong in found.items() if wrong}


@pytest.mark.parametrize("game", tiers(["desperada", "pukalka", "yamb"], "desperada"))
def test_wide_sheets_keep_their_heads_and_totals_in_sight(open_page: OpenPage, site: TestSite, game: str) -> None:
    page = open_page("phone", language="bg", address=None)
    set_up(page, site.url, game, ["Ана", "Иво"], seat_order=True)
    ready(page)
    page.evaluate("document.querySelector('.board').scrollTo(999, 400)")
    for selector in (".grid thead th", ".chip .hand", ".grid tbody th[scope=row]"):
        boxes = page.locator(selector).evaluate_all("all => all.map((e) => { const b = e.getBoundingClientRect();"
                                                    " return [b.left, b.right, b.top, b.bottom]; })")
        assert any(left >= -1 and right <= 361 and 0 <= top and bottom <= 640 for left, right, top, bottom in boxes), selector
    # All columns at once: nothing has to be pushed aside at 360.
    assert page.evaluate("document.querySelector('.board').scrollWidth <= document.querySelector('.board').clientWidth + 1")


def test_the_dice_do_not_jump_when_a_die_is_held_or_rolled(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("phone", language="pl", address=None)
    set_up(page, site.url, "yahtzee", ["Ana"])
    top = "document.querySelector('.dock .tray').getBoundingClientRect().top"
    before = page.evaluate(top)
    page.locator(".dock .primary").tap()
    page.locator(".dock button.seat-die").first.wait_for()
    ready(page)
    assert page.evaluate(top) == before
    page.locator(".dock button.seat-die").first.tap()
    assert page.evaluate(top) == before
    page.locator(".cell.open").first.tap()
    assert page.evaluate(top) == before
