"""Firefox, where storage is not Chromium's: the app's match and an embed's, kept apart for the page around it, are
there again after the browser was killed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Error, Frame, Page, Playwright, expect

from tests.browser.driving import wait_until
from tests.browser.embedding import HostPages, element, frame, frames
from tests.browser.saves import kill, labels, open_match, roll, running, shown, wait_for_log
from tests.browser.site_server import TestSite
from tests.browser.test_embed_storage import score
from tools import browsers

Opened = tuple[BrowserContext, Page]


@pytest.fixture
def profile(playwright: Playwright, tmp_path: Path) -> Iterator[Path]:
    if not browsers.firefox():
        pytest.skip("no Firefox here")
    yield tmp_path


def start(playwright: Playwright, profile: Path) -> Opened:
    context = playwright.firefox.launch_persistent_context(
        profile, channel="moz-firefox", executable_path=browsers.firefox(), locale="en-GB"
    )
    return context, context.new_page()


def press(game: Frame, selector: str) -> None:
    """Firefox's driver does not hit what lies in a frame of another site: the click is made inside."""
    game.locator(selector).first.evaluate("(element) => element.click()")


def embedded(page: Page, site: TestSite) -> Frame:
    """The embedded game, tapped and ready."""
    game = frame(page, site)
    press(game, ".card button:visible")
    game.locator(".dock").wait_for(timeout=90_000)
    return game


@pytest.mark.slow
def test_what_was_played_is_there_again(
    playwright: Playwright, profile: Path, site: TestSite, host: HostPages
) -> None:
    context, page = start(playwright, profile)
    page.goto(host.put(f'<iframe src="{site.url}embed/yamb/" sandbox="allow-scripts"></iframe>', "/sandbox"))
    sandboxed = wait_until(page, lambda: frames(page, site))[0]
    expect(sandboxed.locator("section[lang=en] .static")).to_be_visible()
    around = host.put(element(site, game="sto_dwadziescia"))
    page.goto(around)
    game = embedded(page, site)
    before = score(game)
    press(game, ".dock .primary")
    after = wait_until(page, lambda: "" if score(game) == before else score(game), "a score")
    assert "not kept" not in game.locator(".embed-note").inner_text()

    page.goto(site.url)
    running(page, site.url)
    roll(page)
    log = wait_for_log(page, "m", 1)
    kill(profile)  # while the dice tumble
    with suppress(Error):
        context.close()

    context, page = start(playwright, profile)
    open_match(page, site.url, "m")
    assert shown(page) == labels(log[0])
    page.goto(around)
    assert score(embedded(page, site)) == after
    context.close()
