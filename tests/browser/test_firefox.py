"""Firefox, where storage is not Chromium's: the app's match and an embed's, kept apart for the page around it, are
there again after the browser was killed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Playwright, expect

from tests.browser.driving import wait_until
from tests.browser.embedding import HostPages, element, frame, frames, tap
from tests.browser.saves import kill, labels, open_match, roll, running, shown, wait_for_log
from tests.browser.site_server import TestSite
from tests.browser.test_embed_storage import roll as roll_embedded
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
    tap(frame(page, site))
    after = roll_embedded(page, frame(page, site))

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
    tap(frame(page, site))
    assert score(frame(page, site)) == after
    context.close()
