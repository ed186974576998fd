"""What is seen and heard beside the rules: the throw, the first words of a game, signs, the call, the end, every key."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.driving import wait_until
from tests.browser.playing import ready, set_up
from tests.browser.saves import played, seed_matches
from tests.browser.screens import open_screen
from tests.browser.site_server import TestSite
from tests.browser.test_ui_accessible import said

# Notes when dice come down, when something sounds, when it buzzes; the device's sound can be put to rest.
NOTED = """
window.noted = { down: [], sounds: [], buzzed: [], state: 'running' };
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...when) {
  noted.sounds.push([performance.now(), this.buffer.duration * 1000]);
  noted.state = this.context.state;
  window.audio = this.context;
  return start.apply(this, when);
};
navigator.vibrate = (pattern) => { noted.buzzed.push([performance.now(), pattern]); return true; };
window.watchDice = () => {
  noted.began = performance.now();
  const seen = new Set();
  new MutationObserver(() => {
    const dice = [...document.querySelectorAll('.thrown')];
    dice.forEach((die, i) => { if (!die.classList.contains('tumbling') && !seen.has(i)) { seen.add(i); noted.down.push(performance.now()); } });
    if (seen.size && !dice.length) noted.rest ??= performance.now();
  }).observe(document.getElementById('app'), { subtree: true, attributes: true, childList: true });
};
"""


def test_a_throw_is_seen_heard_and_felt_in_step(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("phone", address=None, reduced_motion="no-preference")
    page.add_init_script(NOTED)
    page.clock.install()
    set_up(page, site.url, "yahtzee", ["Ana"])
    assert page.locator(".intro dd").count() == 3
    for name in ("Sound", "Vibration"):  # offered with the first roll
        page.get_by_role("button", name=name, exact=True).tap()
    page.evaluate("watchDice()")
    page.clock.pause_at(page.evaluate("Date.now() + 2000"))
    page.locator(".dock .primary").tap()
    wait_until(page, lambda: page.evaluate("noted.sounds.length"), "its sound")
    for _ in range(66):
        page.clock.run_for(10)
    noted: dict[str, Any] = page.evaluate("noted")
    down, (begun, length), *_ = noted["down"], *noted["sounds"]
    assert noted["rest"] - begun <= 650 and length < 800 and noted["state"] == "running"
    assert len(down) == 5 and all(later - earlier > 20 for earlier, later in pairwise(down)), "one after the other"
    assert [pattern for _, pattern in noted["buzzed"]] == [12] and len(noted["sounds"]) == 1, "one tick, one sound"
    assert abs(noted["buzzed"][0][0] - down[-1]) <= 10, "felt when the last one lands"
    page.clock.resume()
    page.evaluate("audio.suspend()")  # as a call or a locked screen does
    page.reload()
    ready(page)
    assert page.locator(".intro").count() == 0, "told once"
    page.locator(".dock .primary").tap()
    wait_until(page, lambda: page.evaluate("noted.sounds.length"), "remembered: it sounds after a reload")
    ready(page)
    page.evaluate("audio.suspend()")
    wait_until(page, lambda: page.evaluate("audio.state") == "suspended")
    before = page.evaluate("noted.sounds.length")
    page.locator(".dock .primary").tap()
    wait_until(page, lambda: page.evaluate("noted.sounds.length") > before, "a sound after the interruption")
    assert page.evaluate("audio.state") == "running"


def message(page: Page) -> str:
    return page.locator(".dock .message").inner_text().replace("\u00a0", " ")


def test_signs_say_what_they_mean_and_every_key_answers(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("desktop", address=None)
    set_up(page, site.url, "desperada", ["Ana"])
    assert message(page) == "Roll the dice.", "the dock never starts blank"
    for key, answer in (("1", "There are no dice to pick now."), ("u", "There is nothing to undo.")):
        page.keyboard.press(key)
        wait_until(page, lambda answer=answer: message(page) == answer, answer)
    page.keyboard.press("r")
    page.locator(".cell.open").first.wait_for()
    ready(page)
    page.keyboard.press("w")
    wait_until(page, lambda: "Best cells: " in said(page) and "Dice: " in said(page) and "Roll 1 of 3." in said(page))
    for sign, told in ((".col-up", "Main table: from the bottom row up. Auxiliary table: from “Three of a kind” up, "
                        "then from the bottom row up."),
                       (".col-second", "announced after the second roll"),
                       ("[data-sign='line 1.7']", "▲ – Pyramid: three, two and one")):
        page.locator(sign).first.click()
        wait_until(page, lambda told=told: told in message(page), sign)
    heard = str(page.locator("[data-sign='line 1.7']").get_attribute("aria-description"))
    assert heard.replace("\u00a0", " ").endswith(" + 50 − 70.")
    page.locator("[data-cell='0:down.ones'] button").click()
    wait_until(page, lambda: message(page).endswith("Filled: from the top row down."), "the order of the column")
    page.keyboard.press("?")
    wait_until(page, lambda: "Ones" in message(page) and "from the top row down" in message(page), "the cell")
    assert page.get_by_role("heading", level=2).all_text_contents() == ["Score sheet", "What now"]
    set_up(page, site.url, "general", ["Ana"])
    page.evaluate("dispatchEvent(new KeyboardEvent('keydown', { key: 'р', code: 'KeyR' }))")  # a Bulgarian keyboard
    page.locator(".cell.open").first.wait_for()
    ready(page)
    for key, answer in (*((str(place), "") for place in range(1, 6)), ("r", "All the dice are kept"),
                        ("6", "There is no die 6."), ("a", "There is nothing to announce now."), ("h", "Nobody needs hurrying.")):
        page.keyboard.press(key)
        wait_until(page, lambda answer=answer: message(page).startswith(answer), key)


def test_the_next_player_is_called_with_score_and_distance(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("phone", address=None)
    set_up(page, site.url, "sto_dwadziescia", ["Ann", "Bo"], seat_order=True)
    page.locator(".dock .primary").tap()
    page.locator(".call").wait_for()
    total = int(page.locator(".tally-total b").first.inner_text())
    words = page.locator(".call small").inner_text().replace("\u00a0", " ")
    assert words == f"0 points · {total} points behind Ann"
    assert words in said(page).replace("\u00a0", " ")


def test_the_end_is_a_podium_that_counts_up(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("desktop", address=None, reduced_motion="no-preference")
    page.goto(site.url)
    match = played("over", "bazy", ["Ann", "Bo", "Cy", "Di"], seed=5)
    seed_matches(page, [match])
    page.goto("about:blank")
    page.goto(site.url)
    page.locator(".game").first.wait_for()
    open_screen(page, "#/match/over/end", ".result")
    scores = [str(score) for score in sorted(match["scores"])]
    wait_until(page, lambda: sorted(page.locator(".result .hand kubek-count").all_text_contents()) == sorted(scores))
    assert page.locator(".podium li").count() == 3 and page.locator(".places li").count() == 1
    sheet, result = (page.locator(part).bounding_box() for part in (".end-sheets", ".end-result"))
    assert sheet and result and sheet["x"] >= result["x"] + result["width"], "the sheet stands beside it"
    assert page.get_by_role("button", name="Share").count() == 1


def test_help_pages_have_contents(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("phone", address=None, language="pl")
    page.goto(f"{site.url}#/help/yamb")
    page.locator(".prose h2").first.wait_for()
    assert page.evaluate("document.documentElement.scrollHeight > 2 * innerHeight")
    parts = page.locator(".contents button")
    assert parts.all_text_contents() == page.locator(".prose h2").all_text_contents()
    page.locator(".contents summary").tap()
    parts.last.tap()
    wait_until(page, lambda: page.locator(".prose h2").last.evaluate("(h) => h.getBoundingClientRect().top") < 640)
    assert page.evaluate("document.activeElement.tagName") == "H2"
