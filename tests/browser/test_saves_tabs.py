"""Two tabs on one match: the second is told, can take over, and nothing is overwritten silently."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.driving import wait_until
from tests.browser.saves import open_match, played, roll, seed_matches, stored, wait_for_log
from tests.browser.site_server import TestSite

TAKEN = "This match is open in another tab."
LOST = "This match was opened in another tab."


def test_the_second_tab_is_told_and_takes_over(phone: Page, site: TestSite) -> None:
    seed_matches(phone, [played("m", "yahtzee", ["Ana"], 0, dice="app")])
    open_match(phone, site.url, "m")
    second = phone.context.new_page()
    second.goto(f"{site.url}#/match/m")
    second.wait_for_selector(f"text={TAKEN}")
    wait_until(second, lambda: second.locator(".dock").count(), "the match")
    assert second.locator(".dock button:not(.now)").count() == 0
    roll(phone)
    log = wait_for_log(phone, "m", 1)
    second.get_by_role("button", name="Play here").click()
    phone.wait_for_selector(f"text={LOST}")
    second.wait_for_selector(".dock button.primary")
    roll(second)  # it has read the first tab's roll: this is the second roll of the turn
    assert wait_for_log(second, "m", 3)[:1] == log
    assert phone.locator(".dock button:not(.now)").count() == 0
    phone.get_by_role("button", name="Play here").click()
    second.wait_for_selector(f"text={LOST}")
    wait_until(phone, lambda: "2 of 3" in phone.locator(".dock").inner_text(), "the second tab's roll")


def test_a_tab_does_not_find_its_own_lock_taken(phone: Page, site: TestSite) -> None:
    """The match, its rules and its end are addresses of one match: none of them is another tab."""
    seed_matches(phone, [played("m", "bazy", ["Ana"]), played("n", "bazy", ["Ana"], 4)])
    for _ in range(3):
        for address, undo in (("m/end", True), ("m/help", False), ("n", True), ("m", True), ("m/end", True)):
            phone.evaluate("address => { location.hash = `#/match/${address}`; }", address)
            part = address.partition("/")[2]
            phone.locator(".result" if part == "end" else ".page.help" if part else
                          f"[data-match={address}][aria-busy=false]").wait_for()
            if undo:
                phone.get_by_role("button", name="Undo", exact=True).wait_for()
            assert phone.locator(f"text={TAKEN}").count() == 0, address


def test_leaving_the_match_sets_it_free(phone: Page, site: TestSite) -> None:
    seed_matches(phone, [played("m", "yahtzee", ["Ana"], 0, dice="app")])
    open_match(phone, site.url, "m")
    phone.goto(f"{site.url}#/")
    phone.wait_for_selector(".games")
    second = phone.context.new_page()
    open_match(second, site.url, "m")
    assert second.locator(f"text={TAKEN}").count() == 0


def test_without_locks_the_older_state_is_not_stored_over_the_newer(phone: Page, site: TestSite) -> None:
    """A page without https has no Web Locks: the revision on disk is the last guard."""
    context = phone.context
    context.add_init_script("Object.defineProperty(navigator, 'locks', { value: undefined });")
    first, second = context.new_page(), context.new_page()
    first.goto(site.url)
    seed_matches(first, [played("m", "yahtzee", ["Ana"], 0, dice="app")])
    open_match(first, site.url, "m")
    open_match(second, site.url, "m")
    roll(first)
    log = wait_for_log(first, "m", 1)
    roll(second)
    second.wait_for_selector(f"text={LOST}")
    assert second.locator(".tumbling").count() == 0
    assert stored(second, "m")["record"]["log"] == log
    second.get_by_role("button", name="Play here").click()
    second.wait_for_selector(".dock button.primary")
    roll(second)
    assert wait_for_log(second, "m", 3)[:1] == log
