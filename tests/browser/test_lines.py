"""Where lines break on a narrow phone: never after a one-letter word or between a number and what it counts; and
what a button says takes two lines at most."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.saves import halfway, played, seed_matches
from tests.browser.screens import PEOPLE, open_screen, roll, screens
from tests.browser.site_server import TestSite
from tests.tiers import tiers

BADLY_BROKEN = """() => {
  const found = [], one = /^[\\p{L}]$/u, number = /^[\\d.,]*\\d$/;
  const short = { pl: "aiouwzAIOUWZ", bg: "авиосуяАВИОСУЯ", en: "" }[document.documentElement.lang];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const top = (node, at) => { range.setStart(node, at); range.setEnd(node, at + 1); return range.getBoundingClientRect().top; };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const box = node.parentElement;
    if (!node.data.trim() || !box.checkVisibility() || box.closest('.unseen, bdi, [lang]:not(html), svg, noscript')) continue;
    for (const match of node.data.matchAll(/(\\S+)[ \\n]+(?=(\\S+))/g)) {
      const word = match[1].replace(/^[(„“]+/, ''), next = match[2];
      const hangs = (one.test(word) && short.includes(word)) || (number.test(word) && /^\\p{L}/u.test(next));
      if (hangs && top(node, match.index + match[0].length) > top(node, match.index) + 4) found.push(`${match[1]} | ${next}: ${node.data.trim().slice(0, 90)}`);
    }
  }
  for (const button of document.querySelectorAll('.actions :is(button:not(.call), a.button), .start button')) {
    range.selectNodeContents(button);
    const tops = [...range.getClientRects()].filter((r) => r.width > 2 && r.height > 8).map((r) => r.top).sort((a, b) => a - b);
    const lines = tops.filter((y, at) => !at || y - tops[at - 1] > 12).length;
    if (lines > 2) found.push(`${lines} lines: ${button.textContent.trim()}`);
  }
  return found;
}"""

FEW = ("yahtzee", "siedemsetka", "skreslanka2")


def few(page: Page, url: str) -> Iterator[str]:
    """The library, a set-up, a help page, three games before and after a roll, an end, the dice."""
    seed_matches(page, [halfway(f"half-{game}", game, PEOPLE, seed=11) for game in FEW]
                 + [played("over-siedemsetka", "siedemsetka", PEOPLE[:1], seed=12)])
    page.goto("about:blank")
    page.goto(url)
    page.locator(".match").first.wait_for()
    yield "library"
    for address, there in (("#/new/ten_thousand", ".setup"), ("#/help/general", ".prose kubek-play .example"),
                           ("#/dice", ".records .chart"), ("#/match/over-siedemsetka/end", ".result")):
        open_screen(page, address, there)
        yield address
    for game in FEW:
        open_screen(page, f"#/match/half-{game}", f"[data-match=half-{game}][aria-busy=false] .board .paper")
        yield game
        roll(page)
        yield f"{game}-rolled"


@pytest.mark.parametrize("language", tiers(["pl", "bg"], "bg"))
def test_no_line_ends_badly(open_page: OpenPage, site: TestSite, language: str) -> None:
    page = open_page("phone", language=language)
    assert not {name: found for name in few(page, site.url) if (found := page.evaluate(BADLY_BROKEN))}


@pytest.mark.sweep
@pytest.mark.parametrize("language", ["pl", "bg", "en"])
def test_no_line_ends_badly_anywhere(open_page: OpenPage, site: TestSite, language: str) -> None:
    page = open_page("phone", language=language, address=None)
    assert not {name: found for name in screens(page, site.url) if (found := page.evaluate(BADLY_BROKEN))}
