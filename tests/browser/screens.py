"""Every screen of the page, to be looked at by the tests of layout and accessibility and by `build.py shots`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from playwright.sync_api import Page

import kubek
from tests.browser.driving import wait_until
from tests.browser.playing import only_people, ready, set_up
from tests.browser.saves import Entry, halfway, played, seed_matches

PEOPLE = ["Łucja", "Иво Георгиев", "Ann"]


@cache
def one_of_each_kind() -> list[str]:
    """The first game of every kind of board."""
    kinds: dict[str, str] = {}
    for game in kubek.GAMES:
        kinds.setdefault(kubek.Match.new(game, PEOPLE, {"opening": "seats"}).view()["board"]["kind"], game)
    return list(kinds.values())


def entries(games: Iterable[str]) -> list[Entry]:
    """A running match of these games, half way through, and a finished one of every kind of board."""
    running = [halfway(f"half-{game}", game, PEOPLE, seed=11, day=5) for game in games]
    finished = [played(f"over-{game}", game, PEOPLE, seed=12, day=6) for game in one_of_each_kind()]
    return running + finished


def open_screen(page: Page, address: str, wait_for: str) -> None:
    page.evaluate("address => { location.hash = address; }", address)
    page.locator(wait_for).first.wait_for()


def take_over(page: Page) -> None:
    """Answer the call of the next player where one is called."""
    if page.locator(".call").count():
        page.locator(".call").click()
        ready(page)


def roll(page: Page) -> None:
    """Roll where nothing else can be done."""
    take_over(page)
    if page.locator(".dock button.seat-die").count() == 0 and page.locator(".dock .primary").count():
        page.locator(".dock .primary").first.click()
        ready(page)


def screens(page: Page, url: str, games: Iterable[str] = tuple(kubek.GAMES)) -> Iterator[str]:
    """Brings one screen after the other up and names it; the play screens of these games."""
    page.goto(url)
    seed_matches(page, entries(games))
    page.goto("about:blank")
    page.goto(url)
    page.locator(".match").first.wait_for()
    yield "library"
    page.locator(".filters .pick").first.click()
    yield "library-filtered"
    page.locator(".filters .pick").first.click()
    open_screen(page, "#/new/ten_thousand", ".setup")
    page.locator(".rules summary").click()
    page.locator(".mark-button").first.click()
    yield "set-up"
    open_screen(page, "#/settings", ".page.settings")
    yield "settings"
    open_screen(page, "#/help/yamb", ".prose kubek-play .example")
    yield "help"
    for address in ("history", "people", "dice", "ranking", "data"):
        open_screen(page, f"#/{address}", ".records")
        wait_until(page, lambda: page.locator(".records progress").count() == 0, "everything to be counted")
        yield address
    open_screen(page, f"#/history/over-{one_of_each_kind()[0]}", ".replay")
    yield "replay"
    open_screen(page, "#/analysis/over-general", ".mistakes")
    page.locator(".curves summary").click()
    yield "analysis"
    page.locator(".mistakes a").first.click()
    page.locator(".decision").wait_for()
    yield "decision"
    open_screen(page, f"#/share/half-{one_of_each_kind()[0]}", ".link-field")
    yield "share"
    open_screen(page, "#/embed/yamb", "iframe")
    yield "embed-dialog"
    for game in games:
        # the match before stays on screen until this one has been read
        open_screen(page, f"#/match/half-{game}", f"[data-match=half-{game}][aria-busy=false] .board .paper")
        yield f"match-{game}"
        roll(page)
        yield f"match-{game}-rolled"
        if page.locator(".cell.open").count():
            page.locator(".cell.open").first.click()
            yield f"match-{game}-chosen"
    for game in one_of_each_kind():
        open_screen(page, f"#/match/over-{game}/end", ".result")
        yield f"end-{game}"
    yield from own_dice(page, url)
    yield from announcing(page, url)
    yield from companions(page, url)


def begun(page: Page, url: str, game: str) -> None:
    """A match of one that is about to begin, with given dice."""
    page.goto(url)
    seed_matches(page, [played(f"new-{game}", game, PEOPLE[:1], 0, dice="app")])
    open_screen(page, f"#/match/new-{game}", f"[data-match=new-{game}][aria-busy=false] .dock .primary")


def own_dice(page: Page, url: str) -> Iterator[str]:
    set_up(page, url, "yahtzee", PEOPLE[:2])
    yield "opening"
    set_up(page, url, "yahtzee", PEOPLE[:1], own_dice=True)
    page.locator(".dock .primary").click()
    page.locator(".pad-die").first.click()
    yield "typing-dice"


def announcing(page: Page, url: str) -> Iterator[str]:
    begun(page, url, "pukalka")
    roll(page)
    page.locator(".dock button[aria-keyshortcuts=A]").click()
    page.locator(".cell.announceable").first.wait_for()
    yield "announcing"


def companions(page: Page, url: str) -> Iterator[str]:
    """The coach, a computer at the table, and dice that are rolled for it."""
    for game in ("yahtzee", "yamb", "bazy"):
        begun(page, url, game)
        if page.locator(".coach-button[aria-expanded=false]").count():
            page.locator(".coach-button").click()
        yield f"coach-waits-{game}"
        roll(page)
        page.locator(".proposal").first.wait_for()
        yield f"coach-{game}"
    page.locator(".coach-button").click()
    with_computer(page, url, "general", own_dice=True)
    page.locator(".entry").wait_for()
    yield "typing-dice-for-computer"


def with_computer(page: Page, url: str, game: str, level: int = 1, *, first: bool = True,
                  own_dice: bool = False) -> None:
    """One person against a computer, in seat order."""
    page.goto(f"{url}#/new/{game}")
    only_people(page)
    while page.locator(".seat-row").count() > 1:
        page.locator(".seat-row").last.locator(".tool").last.click()
    page.locator(".seat-row input").fill(PEOPLE[0])
    page.locator(".add-computer").click()
    page.locator(".seat-row select").select_option(index=level)
    if first:
        page.locator(".seat-row").last.locator(".go-up").click()
    page.locator("input[name=opening]").nth(1).check()
    page.locator("input[name=dice]").nth(1 if own_dice else 0).check()
    page.locator(".start .primary").click()
    ready(page)
