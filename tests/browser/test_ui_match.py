"""What happens to a match on the screen: reload, hand-over, undo, typed dice, announcing, the end."""

from __future__ import annotations

import kubek
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.driving import wait_until
from tests.browser.playing import Player, match_id, ready, set_up
from tests.browser.saves import stored
from tests.browser.site_server import TestSite

DICE = "dice => dice.map((die) => die.getAttribute('aria-label'))"


def still_page(open_page: OpenPage, screen: str = "phone", **options: str) -> Page:
    return open_page(screen, address=None, **options)


def roll(page: Page) -> None:
    """Roll until there are dice to choose from (in 10000 a roll may bring nothing at all)."""
    for _ in range(20):
        before = len(log(page))
        page.locator(".dock .primary").first.click()
        wait_until(page, lambda before=before: len(log(page)) > before, "a roll on disk")
        ready(page)
        if page.locator(".dock button.seat-die").count():
            return
    raise AssertionError("no roll brought anything")


def log(page: Page) -> list[str]:
    found: list[str] = stored(page, match_id(page))["record"]["log"]
    return found


def test_two_taps_start_the_usual_match(open_page: OpenPage, site: TestSite) -> None:
    page = still_page(open_page)
    set_up(page, site.url, "bazy", ["Łucja", "Иво"])
    page.goto(site.url)
    page.locator("a[href='#/new/yamb']").tap()
    page.locator(".start .primary").tap()
    ready(page)
    assert page.locator(".chip-name").all_text_contents() == ["Łucja", "Иво"]


def test_a_reload_in_mid_turn_goes_on_with_the_same_dice(open_page: OpenPage, site: TestSite) -> None:
    page = still_page(open_page)
    for game in ("ten_thousand", "yamb"):
        set_up(page, site.url, game, ["Ana"])
        roll(page)
        before = page.locator(".tray > *").evaluate_all(DICE)
        page.reload()
        ready(page)
        assert page.locator(".tray > *").evaluate_all(DICE) == before
        assert page.locator(".dock button.seat-die").count() == len(before)


def test_one_press_is_one_thing(open_page: OpenPage, site: TestSite) -> None:
    """A hurried finger and held keys, with a given clock: where Roll was nothing counts for 600 ms, elsewhere at once."""
    page = open_page("phone", address=None, language="en", hurried=True)
    page.clock.install(time=0)
    for game in ("yahtzee", "skreslanka2", "siedemsetka"):
        set_up(page, site.url, game, ["Ana", "Bo"], seat_order=True)
        page.clock.pause_at(page.evaluate("Date.now()") + 60_000)
        button = page.locator(".dock .main button")
        box = button.bounding_box()
        assert box
        place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.touchscreen.tap(*place)
        wait_until(page, lambda: page.locator(".tray .seat-die:not(.cup)").count() > 1, "the dice")
        ready(page)
        now = page.locator(".dock .main").bounding_box()
        assert now and abs(now["y"] - box["y"]) < 1, "the thumb's zone stands still"
        for wait in (60, 240, 200):
            page.clock.run_for(wait)
            page.touchscreen.tap(*place)
            assert len(log(page)) == 1, (game, wait)
        page.keyboard.down("r")
        for _ in range(5):
            page.keyboard.down("r")  # held
        page.keyboard.up("r")
        assert len(log(page)) == 1, game
        if game == "yahtzee":
            page.locator(".dock button.seat-die").first.tap()
            assert page.locator(".picked").count() == 1, "what lies elsewhere counts at once"
        page.clock.resume()


def test_the_call_and_the_roll_are_one_press(open_page: OpenPage, site: TestSite) -> None:
    page = still_page(open_page, language="en")
    set_up(page, site.url, "sto_dwadziescia", ["Ana", "Bo"], seat_order=True)
    page.locator(".dock .primary").tap()
    page.locator(".call", has_text="Roll").tap()
    wait_until(page, lambda: len(log(page)) == 2, "Bo's roll")
    page.locator(".call", has_text="Ana").wait_for()


def look_at_the_rules(page: Page) -> None:
    """And back to the match."""
    page.get_by_role("link", name="Rules").tap()
    page.locator(".prose h2").first.wait_for()
    page.go_back()
    ready(page)


def test_what_is_kept_survives_a_reload(open_page: OpenPage, site: TestSite) -> None:
    page = still_page(open_page, language="en")
    set_up(page, site.url, "yahtzee", ["Ana"])
    roll(page)
    for place in (1, 3):
        page.locator(".dock button.seat-die").nth(place).tap()
    before = page.locator(".tray > *").evaluate_all(DICE)
    page.reload()
    ready(page)
    assert page.locator(".tray > *").evaluate_all(DICE) == before
    look_at_the_rules(page)
    assert page.locator(".tray > *").evaluate_all(DICE) == before


def test_undo_says_why_not_and_asks_for_anothers_entry(open_page: OpenPage, site: TestSite) -> None:
    page = still_page(open_page, language="en")
    set_up(page, site.url, "general", ["Ana", "Bo"], seat_order=True)
    roll(page)
    page.locator(".bar").get_by_role("button", name="Nothing to undo now").dispatch_event("click")
    expect(page.locator(".message")).to_contain_text("A roll cannot be undone.")
    page.locator(".cell.open").first.tap()
    page.locator(".dock .ends .primary").tap()
    page.locator(".call").wait_for()
    expect(page.locator(".turn-facts")).to_contain_text("can be undone")
    page.get_by_role("button", name="Undo", exact=True).tap()
    expect(page.locator(".message")).to_contain_text("Undo what Ana has entered?")
    page.get_by_role("button", name="Leave it").tap()
    page.locator(".call").wait_for()
    page.get_by_role("button", name="Undo", exact=True).tap()
    page.get_by_role("button", name="Undo the entry").tap()
    wait_until(page, lambda: len(log(page)) == 1, "the entry to be taken back")


def test_undo_takes_back_a_written_cell_but_not_a_roll(open_page: OpenPage, site: TestSite) -> None:
    page = still_page(open_page, language="en")
    set_up(page, site.url, "general", ["Ana"])
    roll(page)
    assert page.get_by_role("button", name="Undo", exact=True).count() == 0
    page.locator(".cell.open").first.tap()
    page.locator(".dock .primary").first.tap()
    page.locator(".written").first.wait_for()
    page.get_by_role("button", name="Undo", exact=True).tap()
    wait_until(page, lambda: page.locator(".written").count() == 0)
    assert page.locator(".dock button.seat-die").count() == 5
    page.get_by_role("button", name="Redo", exact=True).tap()
    page.locator(".written").first.wait_for()
    assert len(log(page)) == 2


def test_dice_rolled_on_the_table_are_typed_in(open_page: OpenPage, site: TestSite) -> None:
    page = still_page(open_page, "desktop")
    set_up(page, site.url, "ten_thousand", ["Ana"], own_dice=True)
    page.keyboard.press("r")
    for key in "123":
        page.keyboard.press(key)
    page.keyboard.press("Backspace")
    for key in "3456":
        page.keyboard.press(key)
    page.locator(".entry .primary").click()
    page.locator(".dock button.seat-die").first.wait_for()
    ready(page)
    assert log(page) == ["roll 1 2 3 4 5 6"]


def test_held_dice_stay_where_they_lie(open_page: OpenPage, site: TestSite) -> None:
    page = still_page(open_page)
    set_up(page, site.url, "yahtzee", ["Ana"])
    roll(page)
    dice = page.locator(".dock button.seat-die")
    dice.nth(1).tap()
    dice.nth(3).tap()
    kept = [str(dice.nth(place).get_attribute("aria-label")) for place in (1, 3)]
    roll(page)
    assert [dice.nth(place).get_attribute("aria-label") for place in (1, 3)] == kept
    assert log(page)[1] == "hold " + " ".join(sorted(label[0] for label in kept))


def test_a_closed_cell_says_why(open_page: OpenPage, site: TestSite) -> None:
    page = still_page(open_page, language="en")
    set_up(page, site.url, "yamb", ["Ana"])
    roll(page)
    page.locator(".cell.closed").first.tap()
    assert "Next in this column:" in page.locator(".message").inner_text()
    assert len(log(page)) == 1


def test_announcing_is_a_mode_of_its_own(open_page: OpenPage, site: TestSite) -> None:
    page = still_page(open_page, language="en")
    set_up(page, site.url, "yamb", ["Ana"])
    roll(page)
    page.get_by_role("button", name="Announce", exact=True).tap()
    assert page.locator(".cell.open").count() == 0
    assert page.locator(".cell.announceable").count() == 12
    page.get_by_role("button", name="No announcement").tap()
    assert page.locator(".cell.open").count() > 0
    page.get_by_role("button", name="Announce", exact=True).tap()
    page.locator(".cell.announceable").nth(5).tap()
    page.locator(".dock .primary").first.tap()
    page.locator(".cell.announced").wait_for()
    assert log(page)[1] == "announce first.sixes"
    assert page.locator(".cell.open").count() == 1


def test_help_is_reached_without_leaving_the_match(open_page: OpenPage, site: TestSite) -> None:
    page = still_page(open_page, language="en")
    set_up(page, site.url, "general", ["Ana"])
    roll(page)
    before = page.locator(".tray > *").evaluate_all(DICE)
    look_at_the_rules(page)
    assert page.locator(".tray > *").evaluate_all(DICE) == before


def test_an_example_is_tapped_through(open_page: OpenPage, site: TestSite) -> None:
    page = still_page(open_page, language="en")
    page.goto(f"{site.url}#/help/general")
    example = page.locator("kubek-play .example").first
    example.wait_for()
    first = example.inner_text()
    example.get_by_role("button", name="Next").tap()
    assert example.inner_text() != first
    example.get_by_role("button", name="Back").tap()
    assert example.inner_text() == first


def test_the_next_one_starts_the_match_after(open_page: OpenPage, site: TestSite) -> None:
    page = still_page(open_page, language="en")
    set_up(page, site.url, "sto_dwadziescia", ["Ana", "Bo"], seat_order=True)
    assert Player(page, "tap").play() == "end"
    page.get_by_role("button", name="Play again").tap()
    ready(page)
    assert page.title().startswith("Bo")
    record = stored(page, match_id(page))["record"]
    assert [seat["name"] for seat in record["seats"]] == ["Bo", "Ana"]
    assert record["options"]["opening"] == "seats"


def test_games_without_decisions_roll_by_themselves(open_page: OpenPage, site: TestSite) -> None:
    page = still_page(open_page, language="en")
    set_up(page, site.url, "sto_dwadziescia", ["Ana", "Bo"], seat_order=True)
    page.locator(".fast input").check()
    page.locator(".dock a[href$='/end']").wait_for(timeout=30_000)
    assert kubek.Match.load(stored(page, match_id(page))["record"]).turn is None


def test_a_name_is_text_and_nothing_else(open_page: OpenPage, site: TestSite) -> None:
    page = still_page(open_page)
    name = "<img src=x onerror=1>"
    set_up(page, site.url, "bazy", [name])
    roll(page)
    assert page.locator(".who bdi").inner_text() == name
    assert page.locator(".play img").count() == 0


def test_options_are_shown_where_they_differ(open_page: OpenPage, site: TestSite) -> None:
    page = still_page(open_page, language="en")
    page.goto(f"{site.url}#/new/piatka")
    page.locator(".seat-row input").fill("Ana")
    page.locator(".rules summary").tap()
    page.locator("input[type=number]").fill("3")
    page.locator("input[type=number]").press("Tab")
    page.locator(".start .primary").tap()
    ready(page)
    assert "Number of turns: 3" in page.locator(".changed").inner_text()
    assert stored(page, match_id(page))["record"]["options"] == {"turns": 3}
