"""What an embedded game keeps: per frame, per site around it, or nothing where storage is refused."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Frame, Page, Playwright, expect

from tests.browser.conftest import OpenPage
from tests.browser.clock import UNHURRIED
from tests.browser.dice import GIVEN_DICE
from tests.browser.driving import wait_until
from tests.browser.embedding import HostPages, element, frame, frames, tap
from tests.browser.site_server import TestSite
from tests.browser.watching import Watcher
from tests.tiers import tiers
from tools import browsers


def score(game: Frame) -> str:
    """The totals; the first words of a game lie on its board too, once."""
    return " ".join(game.locator(".board .tally-total").all_inner_texts())


def roll(page: Page, game: Frame) -> str:
    """One turn of Sto dwadzieścia; what the board then says."""
    before = score(game)
    game.locator(".dock .primary").click()
    return wait_until(page, lambda: "" if score(game) == before else score(game), "a score")


# What Playwright switches off in the browser, and visitors have switched on.
PARTITIONING = "ThirdPartyStoragePartitioning"


@cache
def playwrights_disabling(playwright: Playwright) -> str:
    """The switch with which Playwright turns features off, as the browser itself tells it."""
    browser = playwright.chromium.launch(
        executable_path=browsers.chromium(), args=[*browsers.CHROMIUM_ARGUMENTS, "--enable-automation"]
    )
    said = browser.new_browser_cdp_session().send("Browser.getBrowserCommandLine")
    browser.close()
    switches = [text for text in said["arguments"] if text.startswith("--disable-features=")]
    return next(text for text in switches if PARTITIONING in text)


@pytest.fixture
def visitor(
    playwright: Playwright, watcher: Watcher, site: TestSite, tmp_path: Path
) -> Iterator[Page]:
    """A page of a browser as people have it: framed pages store, apart for each site around them."""
    disabled = playwrights_disabling(playwright)
    features = disabled.partition("=")[2].split(",")
    assert PARTITIONING in features
    features.remove(PARTITIONING)
    context = playwright.chromium.launch_persistent_context(
        str(tmp_path),
        executable_path=browsers.chromium(),
        ignore_default_args=[disabled],
        args=[*browsers.CHROMIUM_ARGUMENTS, f"--disable-features={','.join(features)}"],
        reduced_motion="reduce",
        locale="en-GB",
    )
    context.add_init_script(GIVEN_DICE)
    context.add_init_script(UNHURRIED)
    watcher.watch(context, f"localhost:{site.port}")
    yield context.pages[0]
    context.close()


def test_a_match_goes_on_after_a_reload(visitor: Page, host: HostPages, site: TestSite) -> None:
    page = visitor
    page.goto(host.put(element(site, game="sto_dwadziescia")))
    game = frame(page, site)
    tap(game)
    assert "will be lost" not in game.locator(".embed-note").inner_text()
    after = roll(page, game)
    page.reload()
    game = frame(page, site)
    tap(game)
    assert score(game) == after


SPOIL = """() => new Promise((done, fail) => {
  const opening = indexedDB.open("kubek-embed");
  opening.onerror = () => fail(opening.error);
  opening.onsuccess = () => {
    const tx = opening.result.transaction("matches", "readwrite");
    tx.oncomplete = () => { opening.result.close(); done(changed); };
    let changed = 0;
    tx.objectStore("matches").openCursor().onsuccess = ({ target: { result: cursor } }) => {
      if (!cursor) return;
      if (cursor.value.record) {
        cursor.update({ ...cursor.value, record: { ...cursor.value.record, log: ["roll 9 9"] } });
        changed += 1;
      }
      cursor.continue();
    };
  };
})"""


def test_a_kept_match_that_cannot_be_replayed_gives_way_to_a_new_one(
    visitor: Page, host: HostPages, site: TestSite
) -> None:
    page = visitor
    page.goto(host.put(element(site, game="sto_dwadziescia")))
    game = frame(page, site)
    tap(game)
    before = score(game)
    roll(page, game)
    assert game.evaluate(SPOIL) == 1
    page.reload()
    game = frame(page, site)
    tap(game)
    assert wait_until(page, lambda: score(game) == before)
    assert game.locator(".problem").count() == 0
    roll(page, game)


@pytest.mark.parametrize("means", tiers(["line", "element"], "element"))
def test_two_frames_of_the_same_game_keep_two_matches(means: str, visitor: Page, host: HostPages, site: TestSite) -> None:
    """Each its own, whichever is tapped first."""
    page = visitor
    line = f'<iframe src="{site.url}embed/sto_dwadziescia/" width="600" height="500"></iframe>'
    if means == "element":
        line = element(site, game="sto_dwadziescia")
    page.goto(host.put(line + line))

    def both(order: int = 1) -> list[Frame]:
        """The frames from top to bottom; the upper one is tapped first, or last with -1."""
        wait_until(page, lambda: len(frames(page, site)) == 2)
        handles = [one.content_frame() for one in page.query_selector_all("iframe")]
        found = [one for one in handles if one is not None]
        for one in found[::order]:
            tap(one)
        return found

    games = both()
    once = roll(page, games[0])
    roll(page, games[1])
    twice = roll(page, games[1])
    assert score(games[0]) == once != twice
    page.reload()
    assert [score(game) for game in both(-1)] == [once, twice]


@pytest.mark.parametrize("shadow", tiers([False, True], True))
def test_equal_games_keep_their_own_matches_in_whatever_order_they_are_tapped(
    visitor: Page, host: HostPages, site: TestSite, shadow: bool
) -> None:
    """Plain frames are told apart by their order, elements (whose frames are in shadow trees) by what they count."""
    page = visitor
    line = f'<iframe src="{site.url}embed/sto_dwadziescia/" width="600" height="300"></iframe>'
    game = '<kubek-game game="sto_dwadziescia" max-height="300"></kubek-game>'
    page.goto(host.put(f'<script src="{site.url}embed/kubek-game.js" async></script>{game}{game}' if shadow
                       else line + line))

    def both(order: tuple[int, int]) -> list[Frame]:
        """The frames from top to bottom, tapped in this order."""
        wait_until(page, lambda: len(frames(page, site)) == 2)
        found = [page.locator("iframe").nth(at).element_handle().content_frame() for at in (0, 1)]
        games = [one for one in found if one is not None]
        for at in order:
            tap(games[at])
        return games

    games = both((1, 0))
    once = roll(page, games[0])
    roll(page, games[1])
    twice = roll(page, games[1])
    for order in ((0, 1), (1, 0)):
        page.reload()
        assert [score(game) for game in both(order)] == [once, twice], order


def test_the_same_game_on_another_site_is_another_match(
    visitor: Page, host: HostPages, site: TestSite, watcher: Watcher
) -> None:
    page = visitor
    watcher.allow("request to another host: http://localhost:")
    address = host.put(element(site, game="sto_dwadziescia"))
    page.goto(address)
    game = frame(page, site)
    tap(game)
    after = roll(page, game)
    page.goto(address.replace("127.0.0.1", "localhost"))
    game = frame(page, site)
    tap(game)
    assert score(game) != after
    page.goto(address)
    game = frame(page, site)
    tap(game)
    assert score(game) == after


@pytest.mark.whole_browser
def test_in_a_private_window_nothing_is_kept_and_it_says_so(
    open_page: OpenPage, host: HostPages, site: TestSite
) -> None:
    """Playwright's pages are private ones: the browser refuses framed pages their storage."""
    address = host.put(element(site, game="sto_dwadziescia"))
    page = open_page("desktop", address=address)
    game = frame(page, site)
    tap(game)
    expect(game.locator(".embed-note")).to_contain_text("will be lost")
    roll(page, game)


def test_the_app_itself_does_not_show_embedded_matches(
    open_page: OpenPage, host: HostPages, site: TestSite
) -> None:
    page = open_page("desktop", address="embed/sto_dwadziescia/")
    page.locator("button:visible").click()
    page.locator(".dock").wait_for(timeout=90_000)
    roll(page, page.main_frame)
    page.goto(site.url)
    page.get_by_text("Yahtzee").first.wait_for()
    assert page.locator(".matches").count() == 0


@pytest.fixture
def strict(playwright: Playwright, tmp_path: Path) -> Iterator[Page]:
    """A browser whose settings refuse all storage."""
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "Preferences").write_text(
        json.dumps({"profile": {"default_content_setting_values": {"cookies": 2}}})
    )
    context = playwright.chromium.launch_persistent_context(
        str(tmp_path),
        executable_path=browsers.chromium(),
        args=browsers.CHROMIUM_ARGUMENTS,
        reduced_motion="reduce",
        locale="en-GB",
    )
    context.add_init_script(GIVEN_DICE)
    context.add_init_script(UNHURRIED)
    yield context.pages[0]
    context.close()


def test_where_storage_is_refused_it_plays_in_memory_and_says_so(
    strict: Page, host: HostPages, site: TestSite
) -> None:
    page = strict
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(host.put(element(site, game="sto_dwadziescia")))
    game = frame(page, site)
    with pytest.raises(Exception, match=r"SecurityError|denied"):
        game.evaluate("localStorage.length")
    tap(game)
    expect(game.locator(".embed-note")).to_contain_text("will be lost")
    after = roll(page, game)
    assert re.search(r"\d", after)
    page.reload()
    game = frame(page, site)
    tap(game)
    assert score(game) != after
    assert errors == []
