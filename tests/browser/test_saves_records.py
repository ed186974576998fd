"""History, replay, statistics, ranking, export and import, links, and play by link."""

from __future__ import annotations

from pathlib import Path

import kubek
import pytest
from kubek import library, link
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.driving import wait_until
from tests.browser.saves import Entry, played, roll, seed_matches, stored, wait_for_log
from tests.browser.site_server import TestSite
from tests.browser.test_ui_accessible import violations_by_theme
from tests.tiers import tiers

HOSTILE = "<img src=x onerror=1>"


def history() -> list[Entry]:
    robot = {"name": "R", "player": "computer", "level": "club"}
    matches = [played(f"y{n}", "yahtzee", ["Ana", "Ivo"], seed=n, day=n + 1) for n in range(4)]
    matches.append(played("b", "bazy", ["Ana", "Ivo", HOSTILE], seed=5, day=6))
    matches.append(played("s", "skreslanka2", ["Ana", robot], seed=6, day=7))
    matches.append(played("p", "pukalka", ["Łucja", "Ivo"], seed=7, day=8))
    matches.append(played("run", "yahtzee", ["Ana", "Ivo"], 20, seed=8, day=9))
    return matches


def test_history_deletes_one_or_all_and_takes_it_back(phone: Page, site: TestSite) -> None:
    seed_matches(phone, history())
    phone.goto(f"{site.url}#/history")
    cards = phone.locator(".records .match")
    wait_until(phone, lambda: cards.count() == 7, "seven finished matches")
    assert "Ana" in cards.last.inner_text()
    phone.locator(".records .match .quiet").first.click()
    wait_until(phone, lambda: cards.count() == 6, "one fewer")
    assert stored(phone, "p") is None
    phone.get_by_role("button", name="Undo").click()
    wait_until(phone, lambda: cards.count() == 7, "it is back")
    phone.get_by_role("button", name="Delete all").click()
    phone.get_by_role("alertdialog").get_by_role("button", name="Delete all").click()
    wait_until(phone, lambda: cards.count() == 0, "none")
    assert stored(phone, "run") is not None
    phone.get_by_role("button", name="Undo").click()
    wait_until(phone, lambda: cards.count() == 7, "all are back")


def test_replay_by_steps_and_slider(phone: Page, site: TestSite) -> None:
    entry = played("y", "yahtzee", ["Ana", "Ivo"], seed=1)
    length = len(entry["record"]["log"])
    seed_matches(phone, [entry])
    phone.goto(f"{site.url}#/history/y")
    slider = phone.locator(".slider input")
    slider.wait_for()
    assert slider.input_value() == str(length)
    match = kubek.Match.load(entry["record"])
    for at in (0, 7, length // 2, length - 1):
        slider.fill(str(at))
        expected = [str(seat["score"]) for seat in match.view(at)["seats"]]
        wait_until(
            phone, lambda expected=expected: phone.locator(".chip .hand").all_inner_texts() == expected, f"event {at}"
        )
    phone.get_by_role("button", name="Next").click()
    wait_until(phone, lambda: slider.input_value() == str(length), "the end")
    assert stored(phone, "y") == entry


def test_statistics_of_people_and_computers(phone: Page, site: TestSite) -> None:
    matches = history()
    seed_matches(phone, matches)
    phone.goto(f"{site.url}#/people")
    phone.wait_for_selector(".lines")
    text = phone.locator("main").inner_text()
    assert "Computer: advanced" in text.replace("\u00a0", " ")
    assert HOSTILE in text
    assert phone.locator("main img").count() == 0
    phone.get_by_role("link", name="Ana").click()
    phone.wait_for_selector(".game-figures")
    yahtzee = phone.locator(".game-figures", has=phone.get_by_role("heading", name="Yahtzee", exact=True))
    scores = [m["scores"][0] for m in matches[:4]]
    assert str(max(scores)) in yahtzee.locator(".facts").inner_text()
    yahtzee.locator("summary", has_text="As a table").first.click()
    rows = yahtzee.locator(".chart table").first.locator("tbody tr td:nth-child(2)").all_inner_texts()
    assert rows == [str(score) for score in scores]
    assert stored(phone, "y0")["figures"]["game"] == "yahtzee"


def test_dice_count_each_die_once_and_deleted_matches_too(phone: Page, site: TestSite) -> None:
    matches = history()
    dice = sum(len(event.split()) - 1 for m in matches for event in m["record"]["log"] if event.startswith("roll"))
    seed_matches(phone, matches)
    phone.goto(f"{site.url}#/dice")
    phone.wait_for_selector(f"text={dice} dice.")
    phone.goto(f"{site.url}#/history/b")
    phone.locator(".replay").wait_for()  # the screen before has a link of that name too
    phone.get_by_role("link", name="Dice", exact=True).click()
    own = sum(len(event.split()) - 1 for event in matches[4]["record"]["log"] if event.startswith("roll"))
    phone.wait_for_selector(f"text={own} dice.")
    phone.goto(f"{site.url}#/history")
    phone.locator(".records .match .quiet").first.click()
    phone.wait_for_selector("text=1 match deleted.")
    phone.goto(f"{site.url}#/dice")
    phone.wait_for_selector(f"text={dice} dice.")
    with phone.expect_download() as download:
        phone.get_by_role("button", name="Download the counts (CSV)").click()
    rows = [line.split(",") for line in download.value.path().read_text("utf-8").splitlines()]
    assert rows[0][:3] == ["dice", "what", "count"]
    assert sum(int(row[2]) for row in rows[1:7]) == dice
    assert phone.evaluate("document.querySelectorAll('.chart rect.bar').length") == 6


@pytest.mark.fresh
def test_ranking_with_its_switch_and_a_clock_set_back(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("phone", address=None, timezone_id="Pacific/Auckland")
    page.clock.install(time="2026-11-10T12:00:00+13:00")
    page.goto(site.url)
    a = played("a", "yahtzee", ["Ana", "Ivo"], seed=1, day=8)
    seed_matches(page, [a])
    winner = ["Ana", "Ivo"][a["places"].index(1)]

    def points() -> dict[str, str]:
        # In one look: the table is drawn anew while one asks.
        return dict(page.locator(".wide-table tbody tr").evaluate_all(
            "rows => rows.map((row) => [row.querySelector('th').innerText, row.querySelector('td.hand').innerText])"))

    def show(time: str, expected: str) -> None:
        page.clock.set_system_time(f"{time}+13:00")  # days of this place, not of Greenwich
        page.goto(f"{site.url}#/")
        page.goto(f"{site.url}#/ranking")
        wait_until(page, lambda: points().get(winner) == expected, f"{expected} points, not {points()}")

    show("2026-11-08T23:59:00", "10")
    show("2026-11-09T00:01:00", "5")
    show("2027-11-20T12:00:00", "0")
    show("2026-11-08T12:00:00", "10")  # that was a look with a wrong clock: nobody has lost anything
    assert page.locator(".notice").count() == 0
    page.clock.set_system_time("2026-11-09T00:00:10+13:00")
    page.clock.run_for(31_000)  # left open over midnight
    wait_until(page, lambda: points().get(winner) == "5", "the new day")
    show("2026-11-01T12:00:00", "10")
    page.get_by_text("later than today").wait_for()
    show("2026-11-20T12:00:00", "0")
    page.get_by_role("checkbox").uncheck()
    wait_until(page, lambda: points()[winner] == "10", "no decay")
    assert "Всеки ден се отнемат по 5 точки от класацията" in page.locator("blockquote").inner_text()


HELD_COUNT = """window.asked = 0;
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...more) {
  const counts = typeof message?.text === "string" && message.text.startsWith('{"do":"figures"');
  if (!counts) return post.call(this, message, ...more);
  window.asked += 1;
  window.release = () => post.call(this, message, ...more);
};"""
"""Requests for figures wait until they are released."""


def test_nothing_is_counted_for_a_screen_that_was_left(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("phone", address=None)
    page.add_init_script(HELD_COUNT)
    for screen in ("people", "ranking", "dice"):
        page.goto("about:blank")
        page.goto(site.url)
        seed_matches(page, [played(f"m{at}", "bazy", ["Ana", "Ivo"], seed=at) for at in range(17)])  # two requests
        page.goto(f"{site.url}#/{screen}")
        wait_until(page, lambda: page.evaluate("window.asked") == 1, "the first request")
        page.goto(f"{site.url}#/data")
        page.locator("input[type=file]").wait_for()
        page.evaluate("window.release()")
        page.get_by_role("button", name="Save everything to a file").click()  # answered after what was released
        page.locator(".handed").wait_for()
        assert page.evaluate("window.asked") == 1, screen


def test_everything_goes_to_another_device_once(open_page: OpenPage, site: TestSite, tmp_path: Path) -> None:
    here, there = open_page("phone"), open_page("desktop")
    matches = history()
    seed_matches(here, matches)
    here.goto(f"{site.url}#/data")
    with here.expect_download() as download:
        here.get_by_role("button", name="Save everything to a file").click()
    file = tmp_path / "kubek.json"
    download.value.save_as(file)
    there.goto(f"{site.url}#/data")
    for text in ("8 matches added. Already here: 0.", "0 matches added. Already here: 8."):
        there.set_input_files("input[type=file]", file)
        there.wait_for_selector(f"text={text}")
    for match in matches:
        found = stored(there, match["id"])
        assert found["record"] == match["record"]
        assert (found["scores"], found["places"], found.get("day")) == (
            match["scores"],
            match["places"],
            match.get("day"),
        )


WRONG_FILES = [
    (lambda text: text[:-9], "This file is damaged."),
    (lambda text: text.replace('"kubek_library":1', '"kubek_library":7'), "This file is from a newer version"),
    (lambda text: text.replace("Ana", "Eva"), "This file is damaged."),
    (lambda text: "GIF89a", "This is not a file of Kubek."),
]


def test_a_wrong_file_changes_nothing(phone: Page, site: TestSite) -> None:
    mine = played("y0", "yahtzee", ["Ana", "Ivo"], 10, seed=0)
    seed_matches(phone, [mine])
    phone.goto(f"{site.url}#/data")
    good = library.export(history())
    for change, text in WRONG_FILES:  # no two alike one after the other
        file = {"name": "x.json", "mimeType": "application/json", "buffer": change(good).encode()}
        phone.set_input_files("input[type=file]", file)
        phone.wait_for_selector(f".problem:has-text('{text}')")
    assert stored(phone, "y0") == mine
    assert stored(phone, "b") is None


def test_delete_everything(phone: Page, site: TestSite) -> None:
    seed_matches(phone, history())
    phone.goto(f"{site.url}#/data")
    phone.get_by_role("button", name="Delete everything").click()
    phone.locator(".primary", has_text="Delete everything").click()
    phone.wait_for_selector("text=Everything has been deleted.")
    assert stored(phone, "y0") is None


# links ---------------------------------------------------------------------------------------------------


def share_link(page: Page, site: TestSite, id: str) -> str:
    page.goto(f"{site.url}#/share/{id}")
    field = page.locator(".link-field")
    field.wait_for()
    return field.input_value()


@pytest.mark.fresh
@pytest.mark.offline
def test_a_link_opens_on_another_device_also_offline(open_page: OpenPage, site: TestSite) -> None:
    here, there = open_page("phone"), open_page("phone")
    entry = played("m", "yahtzee", ["Ana", HOSTILE], seed=3)
    seed_matches(here, [entry])
    address = share_link(here, site, "m")
    assert here.locator("svg.qr path").get_attribute("d")
    assert len(address.partition("#/link/")[2]) < 400
    there.wait_for_selector("text=Kubek now works offline.", timeout=120_000)
    there.reload()
    site.stop()
    there.goto(address)
    there.get_by_role("button", name="Keep the match").click()
    there.wait_for_selector(".slider")
    assert "#/history/" in there.url
    assert there.locator("main img").count() == 0
    id = there.url.rpartition("/")[2]
    assert stored(there, id)["record"] == entry["record"]
    assert HOSTILE in there.locator(".chip").last.inner_text()
    site.start()


def test_a_link_too_long_says_so_and_offers_the_file(phone: Page, site: TestSite) -> None:
    entry = played("m", "ten_thousand", ["Ana"], 0)
    entry["record"]["log"] = ["roll 2 3 3 4 4 6"] * 3000
    seed_matches(phone, [entry])
    phone.goto(f"{site.url}#/share/m")
    phone.wait_for_selector(".problem:has-text('too long')")
    assert phone.locator(".link-field").count() == 0
    with phone.expect_download() as download:
        phone.get_by_role("button", name="Save the file").click()
    assert library.read(download.value.path().read_text("utf-8"))[0] == [
        {key: entry[key] for key in ("id", "record", "created", "updated", "marks")}
    ]


def test_a_damaged_link_is_refused_with_a_reason(phone: Page, site: TestSite) -> None:
    text = link.pack(kubek.Match.load(played("m", "bazy", ["Ana"], seed=3)["record"]))
    for wrong in (text[:-3], text[:20] + "A" + text[21:], "x", "<script>"):
        phone.goto(site.url)
        phone.goto(f"{site.url}#/link/{wrong}")
        phone.wait_for_selector(".problem:has-text('This link is')")
    phone.get_by_role("button", name="To the games").click()
    phone.wait_for_selector(".games")
    assert "link" not in phone.url


@pytest.mark.whole_browser
def test_play_by_link(open_page: OpenPage, site: TestSite) -> None:
    """Each device moves for its own people only, and what another device knows is not taken back."""
    ana, ivo = open_page("phone"), open_page("phone")
    seed_matches(ana, [played("mine", "bazy", ["Ana", "Ivo"], 0, dice="app")])

    def turn(page: Page, id: str, events: int, die: int = 0) -> None:
        page.goto(f"{site.url}#/match/{id}")
        page.locator(".dock:not(.away) button.primary").first.wait_for()
        roll(page)
        wait_for_log(page, id, events - 1)
        page.locator(".tray [data-place]").nth(die).click()
        wait_for_log(page, id, events)

    def undo(page: Page) -> Locator:
        return page.get_by_role("button", name="Undo", exact=True)

    def send(page: Page, id: str) -> str:
        address = share_link(page, site, id)
        page.get_by_role("button", name="Copy the link").click()
        page.locator(".check input:checked").wait_for()
        return address

    turn(ana, "mine", 2)
    assert undo(ana).count() == 1
    first = send(ana, "mine")
    ana.goto(f"{site.url}#/match/mine")
    away = ana.locator(".dock.away")
    expect(away).to_contain_text("Ivo has the link.")
    assert undo(ana).count() == 0
    ana.keyboard.press("r")
    ana.keyboard.press("u")
    ana.goto(f"{site.url}#/")
    expect(ana.locator(".match small")).to_contain_text("Ivo plays on another device")
    assert len(stored(ana, "mine")["record"]["log"]) == 2
    # Ivo could as well have sat down here.
    ana.goto(f"{site.url}#/match/mine")
    ana.get_by_role("button", name="Ivo plays here").click()
    expect(ana.locator(".dock:not(.away) .primary")).to_be_visible()
    assert undo(ana).count() == 1
    send(ana, "mine")

    ivo.goto(first)
    ivo.get_by_role("button", name="Play as Ivo").click()
    ivo.locator(".dock:not(.away) .primary").wait_for()
    assert "link" not in ivo.url
    assert undo(ivo).count() == 0
    his = ivo.url.rpartition("/")[2]
    turn(ivo, his, 4)
    expect(ivo.locator(".dock.away")).to_contain_text("Ana plays on another device. Send the link now.")
    assert undo(ivo).count() == 1
    back = send(ivo, his)

    ana.goto(back)
    ana.wait_for_selector("text=This continues your match.")
    ana.get_by_role("button", name="Play on").click()
    wait_until(ana, lambda: stored(ana, "mine")["record"] == stored(ivo, his)["record"], "the same match")
    ana.locator(".dock:not(.away) .primary").wait_for()
    assert undo(ana).count() == 0
    ana.goto(first)
    ana.wait_for_selector("text=This link is older than your match")

    # Ivo goes on by himself for Ana, and Ana goes on too: a fork.
    ivo.goto(f"{site.url}#/match/{his}")
    ivo.get_by_role("button", name="Ana plays here").click()
    turn(ivo, his, 6, die=-1)  # the dice are the same for both, the decisions are not
    fork = share_link(ivo, site, his)
    turn(ana, "mine", 6)
    expect(ana.locator(".dock.away")).to_contain_text("Ivo plays on another device")
    mine = stored(ana, "mine")["record"]["log"]
    assert mine != stored(ivo, his)["record"]["log"]
    ana.goto(fork)
    ana.wait_for_selector(".problem:has-text('does not continue your match')")
    assert stored(ana, "mine")["record"]["log"] == mine
    ana.get_by_role("button", name="Keep as a separate match").click()
    ana.locator(".dock:not(.away)").wait_for()
    assert stored(ana, "mine")["record"]["log"] == mine


def test_a_shown_code_needs_no_sending(phone: Page, site: TestSite) -> None:
    """Who moved in an answer plays elsewhere, whether or not anybody said so before."""
    begun = played("m", "bazy", ["Ana", "Ivo", {"name": "R", "player": "computer", "level": "club"}], 2, dice="app")
    on = played("m", "bazy", ["Ana", "Ivo", {"name": "R", "player": "computer", "level": "club"}], 6, dice="app")
    seed_matches(phone, [begun])
    phone.goto(f"{site.url}#/link/{link.pack(kubek.Match.load(on['record']))}")
    phone.get_by_role("button", name="Play on").click()
    wait_until(phone, lambda: stored(phone, "m")["record"] == on["record"], "the answer")
    assert (stored(phone, "m")["remote"], stored(phone, "m")["sent"]) == ([1], 6)


AT_ONCE = """(selector) => new MutationObserver((_, seen) => {
  const found = document.querySelector(selector);
  if (found) { seen.disconnect(); found.click(); }
}).observe(document.getElementById("app"), { subtree: true, childList: true })"""
"""Presses something in the very moment in which it is drawn."""


@pytest.mark.parametrize("at_once", [False, True])
def test_undo_of_a_new_match(phone: Page, site: TestSite, at_once: bool) -> None:
    """A press counts from the moment in which the button is there."""
    phone.goto(f"{site.url}#/new/yahtzee")
    phone.locator(".seat-row input").first.fill("Ana")
    undo = "[aria-label='Undo the new match']"
    if at_once:
        phone.wait_for_selector("[data-engine=ready]")
        phone.evaluate(AT_ONCE, undo)
    phone.locator(".start .primary").click()
    if not at_once:
        phone.locator(undo).click()
    wait_until(phone, lambda: "#/match" not in phone.url and phone.locator(".setup").count(), "the screen before")
    expect(phone.locator(".notice", has_text="The new match is undone.")).to_be_visible()
    phone.goto(f"{site.url}#/")
    phone.wait_for_selector(".games")
    assert phone.locator(".match").count() == 0


# everyone ------------------------------------------------------------------------------------------------

ADDRESSES = ["history", "history/p", "people", "people/p0", "dice", "ranking", "data", "share/y0", "link/wrong"]


@pytest.mark.parametrize("language", tiers(["pl", "bg", "en"], "pl"))
def test_every_screen_is_accessible_on_a_narrow_phone(open_page: OpenPage, site: TestSite, language: str) -> None:
    page = open_page("phone", language=language)
    seed_matches(page, history())
    for address in ADDRESSES:
        page.goto(f"{site.url}#/{address}")
        page.wait_for_selector("main.records > :not(.status)", state="attached")
        wait_until(page, lambda: not page.locator("main .status progress").count(), "the figures")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address
        missing = page.evaluate(
            """
            [...document.body.innerText.matchAll(/\\b(ui|reason|part|row|sum|game|option)\\.[a-z_.]+/g)]
            .map((m) => m[0])"""
        )
        assert not missing, (address, missing)
        if language == "pl":  # elsewhere other words, the same elements
            assert not violations_by_theme(page), address
