"""The coach's panel: what it says is what Python says, it fails plainly, and it works without a network."""

from __future__ import annotations

import kubek
import pytest
from kubek.play import Advice, advise
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.driving import wait_until
from tests.browser.playing import ready
from tests.browser.saves import played, seed_matches, stored
from tests.browser.site_server import TestSite
from tests.browser.test_computers import NETWORK, log_of
from tests.browser.offline import until_stored
from tests.browser.watching import Watcher
from tests.tiers import tiers

SAYS = ".coach-says[role=status]"


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    return open_page("phone")


def sit(page: Page, site: TestSite, game: str, moves: int = 1, seats: int = 2) -> None:
    """A match in which there is something to decide."""
    for seed in range(100):
        entry = played("m", game, ["Ana", "Bo"][:seats], moves, seed=seed, dice="app")
        match = kubek.Match.load(entry["record"])
        if match.turn is not None and len(match.moves()) > 2:
            break
    seed_matches(page, [entry])
    page.goto(f"{site.url}#/match/m")
    ready(page)


def advice(page: Page) -> Advice:
    return advise(kubek.Match.load(stored(page, "m")["record"]))


def open_coach(page: Page) -> None:
    page.locator(".coach-button").tap()
    page.locator(SAYS).wait_for()


SAID = [("yahtzee", "points", "points better than"), ("piatka", "win", "chance to win"),
        ("ten_thousand", "win", "chance to win"), ("yamb", "points", "an estimate"), ("siedemsetka", "turns", "turn")]
SPOILT = [("truncate", "damaged"), ("404", "could not be downloaded"), ("flip", "damaged")]


@pytest.mark.parametrize(("game", "unit", "words"), tiers(SAID, *SAID[2:4]))
def test_what_it_says_is_what_python_says(page: Page, site: TestSite, game: str, unit: str, words: str) -> None:
    """A tap on the first proposal picks it, and what is then played is Python's best move."""
    sit(page, site, game, 41, 1 if unit == "turns" else 2)
    known = advice(page)
    assert known.unit == unit
    before = log_of(page, "m")
    open_coach(page)
    assert words in page.locator(".coach").inner_text()
    assert page.locator(".proposal").count() == min(4, len(known.moves))
    page.locator(".proposal").first.tap()
    assert log_of(page, "m") == before, "it picks, it does not play"
    assert known.best is not None
    verb = known.best.split()[0]
    if verb in ("write", "announce"):
        assert page.locator(".cell.chosen").count() == 1
    elif verb in ("hold", "take", "base"):
        faces = page.locator(".dock .picked").evaluate_all("dice => dice.map((die) => die.ariaLabel[0])")
        assert [verb, *sorted(faces)] == known.best.split()
    if verb in ("stop", "roll", "pass", "cross", "add"):
        page.keyboard.press("Enter")  # the focus is on its button
    else:
        page.locator(".dock .primary").first.tap()
    wait_until(page, lambda: len(log_of(page, "m")) > len(before), "the move")
    assert log_of(page, "m")[len(before)].startswith(known.best)


def test_it_goes_along_and_keeps_silent_where_nothing_is_to_decide(page: Page, site: TestSite) -> None:
    seed_matches(page, [played("m", "yahtzee", ["Ana"], 0, dice="app")])
    page.goto(f"{site.url}#/match/m")
    ready(page)
    page.locator(".coach-button").tap()
    page.locator(".coach-says", has_text="Nothing to decide now.").wait_for()
    said = ""
    for _ in range(2):
        page.locator(".dock .primary").first.tap()
        wait_until(page, lambda said=said: page.locator(SAYS).count() and page.locator(SAYS).inner_text() != said, "advice")
        ready(page)
        said = page.locator(SAYS).inner_text()
        assert page.locator(".proposal").count() == 4
        best = advice(page).best or ""
        assert "\u00a0".join(best.split()[1:]) in said or best.startswith("write")
    page.reload()
    page.locator(SAYS).wait_for()  # it is remembered
    assert page.locator(SAYS).inner_text() == said
    page.locator(".coach-button").tap()
    assert page.locator(".coach").count() == 0


def test_it_is_not_there_where_a_game_has_nothing_to_decide(page: Page, site: TestSite) -> None:
    seed_matches(page, [played("m", "sto_dwadziescia", ["Ana"], 1, dice="app")])
    page.goto(f"{site.url}#/match/m")
    ready(page)
    assert page.locator(".coach-button").count() == 0


@pytest.mark.fresh
@pytest.mark.parametrize(("kind", "words"), tiers(SPOILT, SPOILT[0]))
def test_a_table_that_does_not_come_is_told(page: Page, site: TestSite, watcher: Watcher, kind: str, words: str) -> None:
    watcher.allow(NETWORK)
    site.fault("/runtime/tables/strity-*", kind, at=1000)
    sit(page, site, "strity")
    page.locator(".coach-button").tap()
    page.locator(".coach [role=alert]").wait_for()
    assert words in page.locator(".coach [role=alert]").inner_text()
    assert page.locator(".proposal").count() == 0
    site.heal()
    page.locator(".coach .plain").tap()
    page.locator(SAYS).wait_for()
    assert page.locator(".proposal").count() == len(advice(page).moves[:4])


@pytest.mark.offline
def test_without_a_network_after_the_first_use(page: Page, site: TestSite) -> None:
    sit(page, site, "piatka", 41)
    assert not [path for path in site.requests if "/tables/" in path], "not before it is wanted"
    open_coach(page)
    said = page.locator(SAYS).inner_text()
    assert len({path for path in site.requests if "/tables/" in path}) == 1
    until_stored(page)
    wait_until(page, lambda: page.evaluate("async () => Boolean((await (await caches.open('kubek-runtime')).keys())"
                                           ".find(({ url }) => url.includes('/tables/piatka-')))"), "the table in the store")
    site.stop()
    page.reload()
    page.locator(SAYS).wait_for()
    assert page.locator(SAYS).inner_text() == said


@pytest.mark.offline
def test_an_installed_app_has_all_tables(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("phone", address=None)
    page.add_init_script("""const plain = globalThis.matchMedia;
      globalThis.matchMedia = (query) => query.includes('display-mode: browser') ? { matches: false } : plain(query);""")
    page.goto(site.url)
    until_stored(page)
    wait_until(page, lambda: page.evaluate("async () => (await (await caches.open('kubek-runtime')).keys())"
                                           ".filter(({ url }) => url.includes('/tables/') && !url.includes('?')).length")
               == len(list((site.folder / "runtime" / "tables").glob("*.bin"))), "all tables in the store")
