"""The whole sheet in sight, words and numbers in one piece, dice and main button under the thumb that stand still."""

from __future__ import annotations

from collections.abc import Iterable

import kubek
import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.driving import wait_until
from tests.browser.legible import HIDDEN, faults, letters, named
from tests.browser.playing import Player, ready
from tests.browser.saves import Entry, halfway, played, seed_matches
from tests.browser.screens import begun, one_of_each_kind, open_screen, roll
from tests.browser.site_server import TestSite

UPRIGHT, LOW, TALL, SIDE, DESK = (360, 640), (320, 568), (390, 844), (640, 360), (1280, 800)
LETTERS = (100, 130, 200)

# Where the whole sheet has to be seen: game, seats, window.
WHOLE = [("yamb", 3, UPRIGHT), ("pukalka", 3, TALL), ("desperada", 3, UPRIGHT), ("yahtzee", 4, UPRIGHT), ("general", 4, UPRIGHT),
         ("general", 12, UPRIGHT), ("yamb", 12, UPRIGHT), ("strity", 12, UPRIGHT)]
# Cells and chips lower than this cannot be tapped.
LOWEST = """() => Math.min(...[...document.querySelectorAll('.play .cell:is(.open, .closed), .play .chip')]
  .filter((one) => one.checkVisibility()).map((one) => one.closest('td, li').getBoundingClientRect().height))"""
SUMS = """() => [...document.querySelectorAll('.seats .chip .hand')].filter((sum) => {
  const { left, right, top, bottom } = sum.getBoundingClientRect();
  return left < 0 || right > innerWidth || top < 0 || bottom > document.querySelector('.dock').getBoundingClientRect().top;
}).map((sum) => sum.textContent)"""


def seeded(page: Page, url: str, entries: list[Entry]) -> None:
    page.goto(url)
    seed_matches(page, entries)
    page.goto("about:blank")
    page.goto(url)
    page.locator(".match").first.wait_for()


def show(page: Page, id: str) -> None:
    open_screen(page, f"#/match/{id}", f"[data-match={id}][aria-busy=false] .board .paper")
    if page.locator(".intro button.primary").count():
        page.locator(".intro button.primary").first.click()
    roll(page)


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def test_the_whole_sheet_is_in_sight(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("phone", language="pl", address=None)
    seeded(page, site.url, [halfway(f"{game}{n}", game, named(n), seed=11) for game, n, _ in WHOLE])
    wrong: dict[str, object] = {}
    for game, n, size in WHOLE:
        resize(page, size)
        show(page, f"{game}{n}")
        hidden = page.evaluate(HIDDEN)
        low = page.evaluate(LOWEST)
        found = [hidden, page.evaluate(SUMS), low if low < 23.9 else None, faults(page)]
        if any(found):
            wrong[f"{game} {n}"] = found
    assert not wrong
    resize(page, UPRIGHT)
    show(page, "desperada3")
    assert page.locator("tbody:visible").count() == 1
    tabs = page.locator(".tables button")
    assert [text.split()[-2].count("/") for text in tabs.all_inner_texts()] == [1, 1], "how full each table is"
    tabs.nth(1).tap()
    wait_until(page, lambda: tabs.nth(1).get_attribute("aria-pressed") == "true", "the other table")
    assert page.locator("tbody:visible [data-cell*='.aux.']").count()
    assert page.evaluate(HIDDEN) == []


# Just below an open cell whose neighbour below is not open.
BELOW = """() => {
  const open = [...document.querySelectorAll('.cell.open')];
  for (const one of open) {
    const { left, width, bottom } = one.getBoundingClientRect(), x = left + width / 2, y = bottom + 5;
    const on = document.elementFromPoint(x, y)?.closest('[data-cell]');
    if (on && !on.querySelector('.open')) return [x, y, one.closest('[data-cell]').dataset.cell];
  }
  return null;
}"""


def test_a_tap_takes_the_nearest_cell_and_the_button_says_which(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("phone", language="en", address=None)
    seeded(page, site.url, [halfway("yahtzee", "yahtzee", named(3), seed=11), halfway("yamb", "yamb", named(2), seed=11)])
    for game in ("yahtzee", "yamb"):
        show(page, game)
        x, y, cell = page.evaluate(BELOW)
        page.touchscreen.tap(x, y)
        chosen = page.locator(".cell.chosen")
        chosen.wait_for()
        assert chosen.evaluate("(one) => one.closest('[data-cell]').dataset.cell") == cell
        label = page.locator(".dock .ends .primary").get_attribute("aria-label") or ""
        assert page.locator(".dock .which small").inner_text() == label.split(": ", 1)[1]
    # a name that is cut is whole for a moment
    page.locator(".chip").first.tap()
    assert page.locator("body > .whole").inner_text() == named(2)[0]
    # what now, for those who have no keys
    button = page.locator(".dock button.now")
    assert button.get_attribute("aria-keyshortcuts") == "W"
    button.dispatch_event("click")
    wait_until(page, lambda: "Dice:" in "".join(page.locator("#live p").all_text_contents()), "the dice to be read")


def wrong_boards(page: Page, games: Iterable[str], *sizes: tuple[int, int]) -> dict[str, list[str]]:
    """What is wrong on the boards of these matches, by game, window and size of letters in percent."""
    wrong = {}
    for game in games:
        show(page, game)
        for size in sizes:
            resize(page, size)
            for percent in LETTERS:
                letters(page, percent)
                if found := faults(page, large=percent > 100):
                    wrong[f"{game} {size} {percent}"] = found
        letters(page, 100)
    return wrong


def test_letters_and_windows(open_page: OpenPage, site: TestSite) -> None:
    """Every kind of board with the longest names; the checks themselves are tried on a spoilt screen."""
    page = open_page("phone", language="bg", address=None)
    games = [*one_of_each_kind(), "skreslanka2"]
    seeded(page, site.url, [halfway(game, game, named(3), seed=11) for game in games])
    assert not wrong_boards(page, games, UPRIGHT, SIDE)
    resize(page, UPRIGHT)
    show(page, games[0])
    for spoil, said in (("h1.style.cssText = 'width: 1em; white-space: normal; overflow-wrap: anywhere; flex: none'", "broken"),
                        ("dock.style.translate = '0 300px'", "out of sight"),
                        ("dock.style.translate = ''; document.querySelector('.notices').style.cssText = "
                         "'display: block; inset: auto 0 0; height: 50%; pointer-events: auto'", "covered")):
        page.evaluate(f"() => {{ const h1 = document.querySelector('.bar h1'), dock = document.querySelector('.dock'); {spoil} }}")
        assert any(said in one for one in faults(page)), said


PLACES = """() => {
  const at = (selector) => { const box = document.querySelector(selector)?.getBoundingClientRect(); return box?.top; };
  return document.querySelector('.dock .tray') && document.querySelector('.dock .main') && !document.querySelector('.entry')
    ? [at('.dock .tray'), at('.dock .main')] : null;
}"""


def moved(page: Page, url: str, game: str, steps: int) -> float:
    """How far dice or main button move while one plays alone, in px."""
    begun(page, url, game)
    player = Player(page, "tap", seed=3)
    places = []
    for _ in range(steps):
        if player.step() == "over":  # a short match
            break
        ready(page)
        if found := page.evaluate(PLACES):
            places.append(found)
    return max(max(tops) - min(tops) for tops in zip(*places, strict=True))


def test_the_thumbs_zone_stands_still(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("phone", language="pl", address=None)
    for game in (*one_of_each_kind(), "skreslanka2"):
        assert moved(page, site.url, game, 12) < 1, game


COUNTS = """() => {
  const board = document.querySelector('.play > .board').getBoundingClientRect();
  return [...document.querySelectorAll('.play .chip.turn, .play .tally.turn, .play .list.turn, .play th.turn')]
    .filter((one) => one.checkVisibility()).map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return one.matches('.chip') ? top >= 0 && bottom <= innerHeight : top >= board.top - 1 && top < board.bottom - 20;
    });
}"""


def test_a_match_opened_in_mid_turn_shows_what_counts(open_page: OpenPage, site: TestSite) -> None:
    """The sheet or list of the seat to move, and its chip."""
    page = open_page("phone", language="en", address=None)
    seats = {"skreslanka2": 6, "ten_thousand": 12, "yahtzee": 6, "pukalka": 3}
    entries = {game: halfway(game, game, named(n), seed=11) for game, n in seats.items()}
    seeded(page, site.url, list(entries.values()))
    for game, n in seats.items():
        show(page, game)
        wait_until(page, lambda: page.locator(".dock button.seat-die, .dock .actions button").count() > 0, "the turn")
        page.reload()
        ready(page)
        found = page.evaluate(COUNTS)
        assert found and all(found), game
        assert page.locator(".chip").count() == n
        turn = page.locator(".chip.turn")
        assert turn.get_attribute("aria-pressed") == "true", "the sheet of the seat to move"


@pytest.mark.sweep
@pytest.mark.parametrize("language", ["pl", "bg", "en"])
@pytest.mark.parametrize("seats", [1, 2, 4, 6, 12])
def test_every_board_everywhere(open_page: OpenPage, site: TestSite, language: str, seats: int) -> None:
    """All games near their ends (five digits, negative sums), every window, every size of letters, the longest names."""
    page = open_page("phone", language=language, address=None)
    entries = []
    for game in kubek.GAMES:
        length = len(played(game, game, named(seats), seed=5)["record"]["log"])
        entries.append(played(game, game, named(seats), length - 3, seed=5, dice="app"))
    seeded(page, site.url, entries)
    assert not wrong_boards(page, kubek.GAMES, LOW, UPRIGHT, TALL, SIDE, DESK)


@pytest.mark.sweep
@pytest.mark.parametrize("game", list(kubek.GAMES))
def test_nothing_jumps_in_a_turn(open_page: OpenPage, site: TestSite, game: str) -> None:
    page = open_page("phone", language="bg", address=None)
    for size in (UPRIGHT, TALL, SIDE, DESK):
        resize(page, size)
        assert moved(page, site.url, game, 40) < 1, size
