"""Computer players on the screen: whole matches, their steps, reload, undo, tabs, and what fails."""

from __future__ import annotations

import kubek
import pytest
from kubek.play import LEVELS
from playwright.sync_api import Page

from tools.games import facts
from tests.browser.conftest import OpenPage
from tests.browser.offline import until_engine
from tests.browser.driving import wait_until
from tests.browser.playing import Player, match_id, ready
from tests.browser.saves import open_match, played, roll, seed_matches, stored, wait_for_log
from tests.browser.screens import with_computer
from tests.browser.site_server import TestSite
from tests.browser.test_ui_accessible import HEARD, violations
from tests.browser.test_ui_layout import STICKING_OUT
from tests.browser.watching import Watcher
from tests.tiers import tiers

LEVEL_NAMES = {"beginner": "beginner", "club": "advanced", "master": "master"}
AT_ONCE = "localStorage.setItem('kubek.settings', JSON.stringify({ steps: false }))"
NETWORK = "Failed to load resource|net::ERR|Failed to fetch"


def computer(level: str = "club", name: str = "Bot") -> dict[str, str]:
    return {"name": name, "player": "computer", "level": level}


def log(page: Page) -> list[str]:
    found: list[str] = stored(page, match_id(page))["record"]["log"]
    return found


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    return open_page("phone")


def brisk(page: Page) -> Page:
    """Computers do not wait."""
    page.evaluate(AT_ONCE)
    page.reload()
    return page


@pytest.mark.parametrize(("game", "events", "level"), tiers(
    [(*game, level) for game in (("general", 125), ("piatka", 0)) for level in LEVELS],
    ("piatka", 0, "master")))
def test_a_match_against_each_level(page: Page, site: TestSite, game: str, events: int, level: str) -> None:
    brisk(page)
    entry = played("m", game, ["Ana", computer(level)], events, dice="app", seed=3)
    if game == "piatka":
        entry["record"]["options"] = {"opening": "seats", "turns": 2}
    seed_matches(page, [entry])
    page.goto(f"{site.url}#/match/m")
    ready(page)
    assert Player(page, "tap", seed=2).play(4000) == "end"
    match = kubek.Match.load(stored(page, "m")["record"])
    assert match.turn is None
    assert match.position.turns[1] == match.position.turns[0]
    assert page.locator(".call").count() == 0


def test_a_computer_sits_down_in_the_set_up(page: Page, site: TestSite) -> None:
    """Its level is told by what it is worth against the next one; where nothing is decided none can be chosen."""
    brisk(page)
    with_computer(page, site.url, "bazy", 2, first=False)
    roll(page)
    record = stored(page, match_id(page))["record"]
    assert record["seats"][1] == {"name": "Computer", "player": "computer", "level": "master"}
    wait_for_log(page, match_id(page), 1)
    page.goto(f"{site.url}#/new/strity")  # remembered with the last players: two taps
    page.locator(".seat-row select").wait_for()
    assert page.locator(".seat-row select").input_value() == "master"
    told = [text.replace("\u00a0", " ") for text in page.locator(".level-facts li").all_inner_texts()]
    assert told == [f"{LEVEL_NAMES[stronger]} – {LEVEL_NAMES[weaker]}: wins {round(duel['wins'])} times in 100, "
                    f"typical score {round(a)} : {round(b)}" for duel in facts("strity")["duels"]
                    for stronger, weaker in [duel["levels"]] for a, b in [duel["scores"]]]
    assert page.locator(".level-facts > p").last.inner_text().replace("\u00a0", " ") == "More points are better."
    page.goto(f"{site.url}#/new/sto_dwadziescia")
    page.locator("span.level").wait_for()
    assert page.locator("span.level").inner_text().strip() == "master"
    assert page.locator(".level-facts").inner_text() == \
        "beginner, advanced, and master: no difference can be seen between them in this game."


def test_computers_play_among_themselves(page: Page, site: TestSite) -> None:
    brisk(page)
    seed_matches(page, [played("m", "strity", [computer("master", "A"), computer("beginner", "B")], 70, dice="app")])
    page.goto(f"{site.url}#/match/m")
    page.locator(".dock a[href$='/end']").wait_for()
    assert kubek.Match.load(stored(page, "m")["record"]).turn is None


@pytest.mark.fresh
def test_its_steps_are_shown_and_said_once(page: Page, site: TestSite) -> None:
    """Dice held, then the roll, then the cell; nobody else can tap its dice."""
    page.clock.install(time=0)
    seed_matches(page, [played("m", "yahtzee", [computer("master"), "Ana"], 1, dice="app")])
    page.evaluate(HEARD)
    until_engine(page)  # else a minute of silence ends its start
    page.clock.pause_at(60_000)  # what it shows passes only as far as the test lets it
    page.goto(f"{site.url}#/match/m")
    picked = page.locator(".dock.computer .picked")

    def shown() -> bool:
        page.clock.run_for(50)
        return picked.count() > 0

    wait_until(page, shown, "what it keeps")
    assert page.locator(".dock button.seat-die").count() == 0
    assert page.locator(".cell.open").count() == 0
    held = sorted(label[0] for label in picked.evaluate_all("dice => dice.map((die) => die.getAttribute('aria-label'))"))
    assert log(page) == ["roll 1 1 3 4 5"]
    assert held == ["3", "4", "5"]
    assert page.locator(".message").inner_text() == "Bot keeps 3 4 5."
    page.clock.resume()
    page.keyboard.press("1")
    page.keyboard.press("r")
    page.keyboard.press("h")
    wait_until(page, lambda: page.locator(".dock.computer").count() == 0, "the end of its turn")
    events = log(page)
    assert events[1] == "hold 3 4 5"
    answers = ["Bot is playing now."] * 2  # to 1 and R, which do nothing while it plays
    heard = page.evaluate("globalThis.heard")
    assert [text for text in heard if text in answers] == answers
    heard = [text for text in heard if text not in answers]
    assert len(heard) == len(events) - 1, heard  # the same dice may be kept twice
    assert any(text.startswith("Bot scores") and "Ana" in text for text in heard)
    assert page.locator(".call").count() == 0, "the phone stays where it is"


def test_a_reload_in_the_middle_of_its_turn(page: Page, site: TestSite) -> None:
    seed_matches(page, [played("m", "yahtzee", [computer("master"), "Ana"], 0, dice="app")])
    page.goto(f"{site.url}#/match/m")
    before = wait_for_log(page, "m", 1)
    page.goto(f"{site.url}#/")
    page.locator(".games").wait_for()
    page.reload()
    page.locator(".games").wait_for()
    left = log_of(page, "m")
    brisk(page)
    assert log_of(page, "m") == left, "nobody plays while the match is not on the screen"
    page.goto(f"{site.url}#/match/m")
    wait_until(page, lambda: page.locator(".play .dock").count() and not page.locator(".dock.computer").count(), "its turn")
    after = log_of(page, "m")
    assert after[: len(before)] == before
    assert kubek.Match.load(stored(page, "m")["record"]).turn == 1


def log_of(page: Page, id: str) -> list[str]:
    found: list[str] = stored(page, id)["record"]["log"]
    return found


def type_dice(page: Page, faces: str) -> None:
    page.locator(".entry").wait_for()
    for face in faces:
        page.locator(".pad-die").nth(int(face) - 1).click()
    page.locator(".entry .primary").click()


def test_own_dice_are_rolled_for_it_and_undo_goes_back_through_its_reply(page: Page, site: TestSite) -> None:
    brisk(page)
    with_computer(page, site.url, "bazy", 2, first=False, own_dice=True)
    page.locator(".dock .primary").click()
    type_dice(page, "112345")
    page.locator(".dock button.seat-die").last.tap()
    page.locator("#entry-title", has_text="for Computer").wait_for()
    page.locator(".entry .plain").click()
    assert page.locator(".entry").count() == 1, "there is no way round its dice"
    type_dice(page, "666665")
    wait_until(page, lambda: len(log(page)) == 4, "its reply")
    page.get_by_role("button", name="Undo", exact=True).tap()
    wait_until(page, lambda: len(log(page)) == 1, "my decision")
    assert page.locator(".dock button.seat-die").count() == 6
    page.get_by_role("button", name="Redo", exact=True).tap()
    wait_until(page, lambda: log(page) == ["roll 1 1 2 3 4 5", "base 5", "roll 5 6 6 6 6 6", "base 6"], "its reply again")


@pytest.mark.fresh
def test_a_missing_table_is_told_and_tried_again(page: Page, site: TestSite, watcher: Watcher) -> None:
    watcher.allow(NETWORK)
    brisk(page)
    site.fault("/runtime/tables/strity-*", "404")
    seed_matches(page, [played("m", "strity", [computer("master"), "Ana"], 0, dice="app")])
    page.goto(f"{site.url}#/match/m")
    page.locator(".dock.computer [role=alert]").wait_for()
    assert "could not be downloaded" in page.locator(".dock.computer [role=alert]").inner_text()
    assert len(log_of(page, "m")) == 1
    assert not violations(page)
    site.heal()
    page.locator(".dock.computer .primary").tap()
    wait_until(page, lambda: kubek.Match.load(stored(page, "m")["record"]).turn == 1, "its turn")


@pytest.mark.fresh
def test_while_it_thinks_it_can_be_waited_for(page: Page, site: TestSite) -> None:
    """The page with the button to hurry: axe, the narrowest phone, and going elsewhere meanwhile."""
    site.fault("/runtime/tables/strity-*", "hang")
    seed_matches(page, [played("m", "strity", [computer("master"), "Ana"], 0, dice="app")])
    page.set_viewport_size({"width": 320, "height": 568})
    page.goto(f"{site.url}#/match/m")
    wait_for_log(page, "m", 1)
    page.locator(".dock.computer .actions button").wait_for()
    assert not violations(page)
    assert not page.evaluate(STICKING_OUT)
    page.goto(f"{site.url}#/settings")
    page.locator(".page.settings").wait_for()
    site.heal()
    page.go_back()
    wait_until(page, lambda: kubek.Match.load(stored(page, "m")["record"]).turn == 1, "its turn")


def test_only_the_tab_that_has_the_match_moves(page: Page, site: TestSite) -> None:
    seed_matches(page, [played("m", "sto_dwadziescia", [computer(), computer(name="Bat")], 0, dice="app")])
    page.goto(f"{site.url}#/match/m")
    page.locator(".dock.computer").wait_for()
    second = page.context.new_page()
    second.goto(f"{site.url}#/match/m")
    second.locator("text=This match is open in another tab.").wait_for()
    page.bring_to_front()
    wait_for_log(page, "m", len(log_of(page, "m")) + 1)
    assert page.locator("[role=alert]:visible").count() == 0
    second.get_by_role("button", name="Play here").click()
    page.locator("text=This match was opened in another tab.").wait_for()
    second.bring_to_front()
    kubek.Match.load(stored(second, "m")["record"])
    wait_for_log(second, "m", len(log_of(second, "m")) + 1)
    assert second.locator("[role=alert]:visible").all_inner_texts() == []


def test_people_are_called_only_where_the_phone_changes_hands(page: Page, site: TestSite) -> None:
    brisk(page)
    seed_matches(page, [played("m", "sto_dwadziescia", ["Ana", computer(), "Bo"], 0, dice="app")])
    open_match(page, site.url, "m")
    roll(page)
    page.locator(".call", has_text="Bo").wait_for()
    assert len(log_of(page, "m")) == 2
