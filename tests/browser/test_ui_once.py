"""Every action of the page set off twice, and left in the middle: it is done once, nobody is pulled back, and the
engine keeps no match open that nobody looks at."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.driving import wait_until
from tests.browser.saves import READ, WRITE, halfway, played, seed_matches
from tests.browser.screens import entries, one_of_each_kind, screens
from tests.browser.site_server import TestSite

OPEN = """
  // The matches that are open in the engine, as its own answers tell.
  window.open = new Set();
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    const { do: what, match } = message.text ? JSON.parse(message.text) : {};
    if (what === "open" || what === "close") {
      this.addEventListener("message", ({ data }) => {
        if (data.id !== message.id || !JSON.parse(data.text).ok) return;
        if (what === "open") open.add(match); else open.delete(match);
      });
    }
    post.call(this, message, ...more);
  };"""
LEAVES = ("Reload Kubek from scratch", 'aria-label="Back"')
TWICE = "(button) => { button.click(); button.click(); }"
AND_AWAY = "(button, address) => { button.click(); button.click(); location.hash = address; }"


def go(page: Page, address: str, wait_for: str) -> None:
    page.evaluate("address => { location.hash = address; }", address)
    page.locator(wait_for).first.wait_for()


def ids(page: Page) -> list[str]:
    return sorted(entry["id"] for entry in page.evaluate(READ, None))


def in_engine(page: Page, count: int) -> None:
    wait_until(page, lambda: page.evaluate("open.size") == count, f"{count} open matches")


def ready(page: Page) -> str:
    """The match on the screen, once it can be played."""
    page.locator(".play[aria-busy=false] .dock").wait_for()
    return str(page.locator("[data-match]").get_attribute("data-match"))


def test_twice_is_once_and_whoever_opens_closes(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("phone", address=None)
    page.add_init_script(OPEN)
    page.goto(site.url)
    seed_matches(page, [played("over", "bazy", ["Ana", "Ivo"]), halfway("half", "yahtzee", ["Ana", "Ivo"])])

    def tap(name: str) -> None:
        page.get_by_role("button", name=name).first.evaluate(TWICE)

    go(page, "#/new/yahtzee", ".setup")
    tap("Start")
    first = ready(page)
    assert ids(page) == sorted(["half", "over", first])
    in_engine(page, 1)
    tap("Undo the new match")
    page.locator(".notice", has_text="The new match is undone").wait_for()
    wait_until(page, lambda: ids(page) == ["half", "over"])
    in_engine(page, 0)

    go(page, "#/match/over/end", ".result")
    in_engine(page, 1)
    tap("Play again")
    wait_until(page, lambda: page.locator("[data-match]").count() and ready(page) != "over")
    again = ready(page)
    assert ids(page) == sorted([again, "half", "over"])
    in_engine(page, 1)
    go(page, "#/match/over/end", ".result")
    tap("Undo")
    wait_until(page, lambda: page.evaluate("location.hash") == "#/match/over")
    page.get_by_role("button", name="Redo").click()
    page.get_by_role("link", name="See the result").wait_for()
    in_engine(page, 1)

    go(page, "#/history/over", ".replay")
    in_engine(page, 2)
    go(page, "#/history", ".matches")
    in_engine(page, 1)
    tap("Delete the match")
    page.locator(".notice", has_text="1 match deleted").wait_for()
    in_engine(page, 0)
    tap("Undo")
    wait_until(page, lambda: page.locator(".match").count() == 1 and ids(page) == sorted([again, "half", "over"]))

    go(page, f"#/match/{again}", f"[data-match='{again}']")
    go(page, "#/", ".games")
    for left, name in ((2, "Delete the match"), (3, "Undo")):
        tap(name)
        wait_until(page, lambda left=left: len(ids(page)) == left)
    in_engine(page, 0)

    go(page, "#/new/yahtzee", ".setup")  # begun and left at once: it is in the library
    page.get_by_role("button", name="Start").evaluate(AND_AWAY, "#/settings")
    page.locator(".page.settings").wait_for()
    wait_until(page, lambda: len(ids(page)) == 4)
    assert page.evaluate("location.hash") == "#/settings"
    go(page, "#/new/bazy", ".setup")
    page.locator(".seat-row input").first.fill("Ewa")
    page.go_back()  # while the name is typed
    page.locator(".page.settings").wait_for()
    go(page, "#/help/bazy", ".page.help")
    go(page, "#/help/yamb", ".page.help")
    tap("Back")
    wait_until(page, lambda: page.evaluate("location.hash") == "#/help/bazy")
    go(page, "#/data", ".records")
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="Delete everything").last.evaluate(TWICE)
    page.locator(".notice", has_text="Everything has been deleted").wait_for()
    assert ids(page) == []
    in_engine(page, 0)
    assert page.get_by_role("alert").count() == 0


@pytest.mark.sweep
def test_every_button_of_every_screen_twice_and_away(open_page: OpenPage, site: TestSite) -> None:
    """The watcher of the page hears of whatever throws."""
    page = open_page("phone", address=None)
    page.add_init_script("HTMLInputElement.prototype.click = () => {};")  # no dialogs of the browser
    games = one_of_each_kind()[:1]
    buttons = page.locator("button:visible")
    for screen in screens(page, site.url, games):
        here = page.evaluate("location.hash") or "#/"
        away, there = ("#/data", ".records") if here == "#/settings" else ("#/settings", ".page.settings")
        for name in buttons.evaluate_all("all => all.map((one) => one.outerHTML)"):
            at = buttons.evaluate_all("(all, name) => all.findIndex((one) => one.outerHTML === name)", name)
            if at < 0 or any(text in name for text in LEAVES):
                continue  # one before it has changed it; or it goes elsewhere itself
            buttons.nth(at).evaluate(AND_AWAY, away)
            wait_until(page, page.locator(there).first.is_visible, f"{there} from {screen} after {name}", 20)
            page.evaluate("address => { location.hash = address; }", here)
            wait_until(page, lambda there=there: page.locator(there).count() == 0, f"{screen} again after {name}")
            assert page.get_by_role("alert").count() == 0, (screen, name)
        page.evaluate(WRITE, entries(games))  # what was deleted is wanted again
