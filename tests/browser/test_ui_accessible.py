"""What axe cannot see; test_ui_screens.py asks it about every screen."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.driving import wait_until
from tests.browser.playing import TAB_STOP, Player, ready, set_up
from tests.browser.site_server import TestSite
from tests.tiers import tiers

AXE: dict[str, Any] = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]},
    "rules": {"target-size": {"enabled": True}},
    "resultTypes": ["violations"],  # the rest is not told in full: half the time
}


COLOURS: dict[str, Any] = {"runOnly": {"type": "rule", "values": ["color-contrast"]}, "resultTypes": ["violations"]}
"""What differs in the other of light and dark."""


def violations(page: Page, options: dict[str, Any] = AXE) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    found = page.evaluate("(options) => axe.run(options)", options)["violations"]
    return [f"{one['id']}: {node['html'][:200]}" for one in found for node in one["nodes"]]


def violations_by_theme(page: Page) -> dict[str, list[str]]:
    """What axe finds in the light, and what it finds in the dark; themes without a fault are left out."""
    page.emulate_media(color_scheme="dark")
    dark = violations(page, COLOURS)
    page.emulate_media(color_scheme="light")
    return {theme: found for theme, found in (("light", violations(page)), ("dark", dark)) if found}


SMALL = """() => [...document.querySelectorAll('button, a[href], select, input:not([type=checkbox], [type=radio]), summary, label.check')]
  .filter((element) => element.checkVisibility() && !element.closest('.prose, .unseen, p'))
  .map((element) => [element.getBoundingClientRect(), element.outerHTML.slice(0, 120), element.closest('.grid, .seats, .tables')])
  .filter(([box, , dense]) => box.width > 0 && (box.height < (dense ? 17.5 : 43.5) || box.width < (dense ? 30 : 36)))
  .map(([box, html]) => `${Math.round(box.width)}×${Math.round(box.height)} ${html}`)"""


def said(page: Page) -> str:
    return "".join(page.locator("#live p").all_text_contents())


HEARD = """() => { globalThis.heard = []; new MutationObserver(() => {
  const text = [...document.querySelectorAll('#live p')].map((p) => p.textContent).join('');
  if (text) globalThis.heard.push(text); }).observe(document.getElementById('live'), { childList: true, subtree: true, characterData: true }); }"""


def test_each_roll_is_said_once(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("phone", address=None)
    set_up(page, site.url, "yahtzee", ["Ann"])
    page.evaluate(HEARD)
    page.locator(".dock .primary").tap()
    wait_until(page, lambda: said(page))
    ready(page)
    dice = page.locator(".dock button.seat-die").evaluate_all("dice => dice.map((die) => die.ariaLabel[0])")
    assert page.evaluate("globalThis.heard") == [f"Rolled {' '.join(dice)}. Two rolls left."]


def test_a_change_of_player_is_said_and_stands_in_the_title(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("phone", address=None)
    set_up(page, site.url, "yahtzee", ["Ann", "Bo"], seat_order=True)
    assert page.title().startswith("Ann")
    page.locator(".dock .primary").tap()
    page.locator(".cell.open").first.tap()
    page.locator(".dock .primary").first.tap()
    page.locator(".call").wait_for()
    assert "Bo" in said(page)
    assert page.title().startswith("Bo")


def test_dice_are_toggle_buttons_named_by_value_and_state(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("desktop", address=None)
    set_up(page, site.url, "general", ["Ann"])
    page.keyboard.press("r")
    die = page.locator(".dock button.seat-die").first
    die.wait_for()
    ready(page)
    face = (die.get_attribute("aria-label") or "")[0]
    assert die.get_attribute("aria-label") == f"{face}, free"
    assert die.get_attribute("aria-pressed") == "false"
    page.keyboard.press("1")
    assert die.get_attribute("aria-label") == f"{face}, kept"
    assert die.get_attribute("aria-pressed") == "true"
    assert die.locator(".word").inner_text() == "kept"
    page.keyboard.press("1")
    assert die.get_attribute("aria-pressed") == "false"


def test_single_keys_can_be_switched_off(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("desktop", address="#/settings")
    page.locator(".page.settings input[type=checkbox]").last.uncheck()
    set_up(page, site.url, "general", ["Ann"])
    page.keyboard.press("r")
    page.locator(".dock .primary").focus()
    assert page.locator(".dock button.seat-die").count() == 0
    assert page.locator("[aria-keyshortcuts]").count() == 0, "keys that do nothing are not told"
    page.keyboard.press("Enter")
    page.locator(".dock button.seat-die").first.wait_for()


def test_focus_stays_on_the_roll_button(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("desktop", address=None)
    set_up(page, site.url, "general", ["Ann"])
    page.locator(".dock .primary").focus()
    page.keyboard.press("Enter")
    page.locator(".dock button.seat-die").first.wait_for()
    ready(page)
    assert "Roll" in page.evaluate("document.activeElement.textContent")


def test_focus_goes_to_the_called_player(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("desktop", address=None)
    set_up(page, site.url, "sto_dwadziescia", ["Ann", "Bo"], seat_order=True)
    page.locator(".dock .primary").focus()
    page.keyboard.press("Enter")
    page.locator(".call").wait_for()
    ready(page)
    assert "Bo" in page.evaluate("document.activeElement.textContent")


def test_arrows_move_in_the_sheet_and_tab_leaves_it(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("desktop", address=None)
    set_up(page, site.url, "yamb", ["Ann"])
    page.keyboard.press("r")
    page.locator(".cell.open").first.wait_for()
    page.locator(TAB_STOP).focus()
    here = "document.activeElement.closest('[data-cell]')?.dataset.cell ?? ''"
    before = page.evaluate(here)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(here) not in ("", before)
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(here) == before
    page.keyboard.press("End")
    page.keyboard.press("Tab")
    assert page.evaluate(here) == ""


@pytest.mark.parametrize("game", tiers(["yamb", "ten_thousand"], "yamb"))
def test_dice_come_to_rest_at_once_where_motion_is_not_wanted(open_page: OpenPage, site: TestSite, game: str) -> None:
    page = open_page("phone", address=None)
    set_up(page, site.url, game, ["Ann"])
    page.evaluate("""() => { globalThis.tumbled = 0; new MutationObserver(() => {
      globalThis.tumbled += document.querySelectorAll('.tumbling').length; }).observe(document.getElementById('app'), { subtree: true, childList: true, attributes: true }); }""")
    Player(page, "tap").play(12)
    assert page.evaluate("globalThis.tumbled") == 0
