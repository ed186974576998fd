"""A whole game of each kind of board, played by tapping inside the frame."""

from __future__ import annotations

import kubek
import pytest
from playwright.sync_api import Frame, Page

from tests.browser.conftest import OpenPage
from tests.browser.driving import wait_until
from tests.browser.embedding import RECORD_MESSAGES, HostPages, await_message, element, frame, heard, tap
from tests.browser.site_server import TestSite
from tests.tiers import tiers

GAMES = [
    ("yahtzee", "", "sheet"),
    ("yamb", "", "wide"),
    ("strity", "", "turns"),
    ("piatka", "turns=2", "race"),
    ("sto_dwadziescia", "", "race"),
    ("skreslanka2", "turns=5", "cross"),
]
BUSY = ".play[aria-busy=true]"
MAIN = ".dock .primary:not([aria-disabled=true])"


def step(game: Frame) -> bool:
    """One tap of somebody who decides quickly; False when the match is over."""
    if game.locator(".end").count():
        return False
    if game.locator(".cell.open").count():
        game.locator(".cell.open").first.click()
        game.locator(MAIN).first.click()
    elif game.locator(".cell.announceable").count():
        game.locator(".cell.announceable").first.click()
        game.locator(MAIN).first.click()
    elif game.locator(MAIN).count():
        game.locator(MAIN).first.click()
    elif game.locator("button.seat-die[aria-pressed=false]").count():
        game.locator("button.seat-die[aria-pressed=false]").last.click()
    else:
        game.locator(".dock .actions button:not([aria-disabled=true])").first.click()
    return True


# The same decisions inside the frame, which takes a tenth of the time.
GO_ON = """async ([busy, main]) => {
  const first = (selector) => document.querySelector(selector);
  for (let taps = 0; taps < 2000; taps += 1) {
    while (first(busy)) await new Promise(requestAnimationFrame);
    if (first('.end')) return true;
    const cell = first('.cell.open') ?? first('.cell.announceable');
    const free = [...document.querySelectorAll('button.seat-die[aria-pressed=false]')].pop();
    if (cell) cell.click();
    (first(main) ?? free ?? first('.dock .actions button:not([aria-disabled=true])')).click();
  }
  return false;
}"""
BY_HAND = 12  # taps that go through the browser's own input


def play(page: Page, game: Frame) -> None:
    for _ in range(BY_HAND):
        wait_until(page, lambda: game.locator(BUSY).count() == 0)
        if not step(game):
            return
    assert game.evaluate(GO_ON, [BUSY, MAIN]), "no end"


@pytest.mark.slow
@pytest.mark.parametrize(("id", "options", "kind"), tiers(GAMES, *GAMES[-2:]))
def test_a_whole_game(
    open_page: OpenPage, host: HostPages, site: TestSite, id: str, options: str, kind: str
) -> None:
    page = open_page("phone", address=None)
    page.add_init_script(RECORD_MESSAGES)
    page.goto(host.put(element(site, game=id, lang="bg", players="Ана", options=options)))
    game = frame(page, site)
    tap(game)
    assert game.locator(f".kind-{kind}").count() == 1
    play(page, game)
    finished = await_message(page, "finished")
    match = kubek.Match.load(finished["record"])
    assert match.turn is None
    assert match.header.game == id
    assert finished["scores"] == match.scores == heard(page, "score")[-1]["scores"]
    assert finished["winners"] == match.winners == [0]
    assert len(heard(page, "finished")) == 1
    game.locator(".end .primary").click()
    wait_until(page, lambda: heard(page, "score")[-1]["scores"] == [0])
    assert game.locator(".play").count() == 1


def test_a_computer_plays_in_a_frame(open_page: OpenPage, host: HostPages, site: TestSite) -> None:
    """It is asked for in the address, decides with tables of the frame's own site, and the coach is there."""
    page = open_page("phone", address=None)
    page.add_init_script(RECORD_MESSAGES)
    page.goto(host.put(element(site, game="strity", lang="en", computer="master", options="opening=seats")))
    game = frame(page, site)
    tap(game)
    game.locator(MAIN).first.click()
    game.locator(".coach-button").click()
    game.locator(".proposal").first.wait_for(timeout=60_000)
    game.locator(".dock .actions button[data-move=stop]").click()
    wait_until(page, lambda: [turn["name"] for turn in heard(page, "turn")] == ["Player", "Computer", "Player"], "its reply")


def test_help_and_back_leave_the_history_of_the_page_alone(
    open_page: OpenPage, host: HostPages, site: TestSite
) -> None:
    page = open_page("phone", address=host.put(element(site, game="bazy", lang="en")))
    game = frame(page, site)
    before = page.evaluate("history.length")
    tap(game)
    game.get_by_role("link", name="Rules").click()
    game.locator(".help article").wait_for()
    game.locator(".bar button").first.click()
    game.locator(".dock").wait_for()
    assert page.evaluate("history.length") == before
    assert game.get_by_role("link", name="Settings").count() == 0
    assert game.locator('a[href="#/"]').count() == 0
