"""A new build: it waits, is asked about or taken, and never mixes with the one before."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser import built, previous_build
from tests.browser.conftest import OpenPage
from tests.browser.driving import wait_until
from tests.browser.offline import (
    NETWORK,
    build_of,
    look_for_update,
    notice,
    stored_paths,
    touch,
    until_build,
    until_engine,
    until_failed,
    until_stored,
)
from tests.browser.playing import Player, match_id, ready, set_up
from tests.browser.saves import READ
from tests.browser.site_server import TestSite
from tests.browser.watching import Watcher

pytestmark = pytest.mark.offline


@pytest.fixture(scope="session")
def previous(tmp_path_factory: pytest.TempPathFactory, dist: Path) -> Path:
    """A build of an earlier day."""
    return previous_build.earlier(dist, tmp_path_factory.mktemp("previous") / "dist")


@pytest.fixture(scope="session")
def sibling(tmp_path_factory: pytest.TempPathFactory, dist: Path) -> Path:
    """Today's code as another build."""
    return previous_build.sibling(dist, tmp_path_factory.mktemp("sibling") / "dist")


def log_of(page: Page) -> list[str]:
    saved: dict[str, Any] = page.evaluate(READ, match_id(page))
    return list(saved["record"]["log"])


def play_on(page: Page, player: Player, events: int = 4) -> list[str]:
    """Play until the match has so many events more; returns its log."""
    enough = len(log_of(page)) + events
    while len(log_of(page)) < enough:
        player.step()
    ready(page)
    return log_of(page)


def sit_down(page: Page, site: TestSite) -> Player:
    """With everything stored, a match of two."""
    until_stored(page)
    set_up(page, site.url, "yahtzee", ["Ana", "Ivo"], seat_order=True)
    return Player(page, "tap")


def test_an_earlier_build_is_updated_with_a_running_match_and_two_tabs(
        open_page: OpenPage, site: TestSite, dist: Path, previous: Path) -> None:
    site.show(previous)
    old, new = built.build_id(previous), built.build_id(dist)
    page = open_page("phone")
    player = sit_down(page, site)
    match = f"#/match/{match_id(page)}"
    play_on(page, player)
    other = page.context.new_page()
    other.goto(site.url)
    until_engine(other)
    touch(other)

    asked = len(site.requests)
    site.show(dist)
    look_for_update(page)
    # Large files that did not change are not fetched again.
    large = [path for path in site.requests[asked:] if path.startswith("/runtime/")]
    assert large == [built.asked(dist, previous_build.changed(dist))[0]]
    log = play_on(page, player)

    # Taken in one tab; the other one goes on with its own build, parts not loaded yet included.
    notice(other, "Update now")
    until_build(other, new)
    until_engine(other)
    other.locator(".match-link").click()
    other.get_by_role("button", name="Play here").wait_for()
    other.goto(site.url)
    assert (build_of(page), log_of(page)) == (old, log)
    log = play_on(page, player)
    page.goto(f"{site.url}#/settings")
    page.get_by_role("heading", name="Offline").wait_for()
    page.goto(site.url + match)
    ready(page)
    assert build_of(page) == old

    # A reload makes it new as a whole, with the match as it was.
    other.close()
    page.reload()
    until_build(page, new)
    ready(page)
    assert log_of(page) == log
    play_on(page, player)
    assert page.evaluate(READ, match_id(page))["build"] == new
    # The old build goes, with the runtime file that only it used.
    page.reload()
    wait_until(page, lambda: set(stored_paths(page)) == {f"/{file.path}" for file in built.stored(dist)},
               "the old build to go")
    assert f"kubek-app-{old}" not in stored_paths(page).values()


def test_an_earlier_build_is_updated_silently_at_a_cold_start(
        open_page: OpenPage, site: TestSite, dist: Path, previous: Path) -> None:
    site.show(previous)
    page = open_page("phone")
    until_stored(page)
    site.show(dist)
    page.reload()
    until_build(page, built.build_id(dist))
    until_stored(page)


def test_update_now_on_a_page_that_no_worker_serves(
        open_page: OpenPage, site: TestSite, dist: Path, sibling: Path) -> None:
    """One that was loaded past the cache: the first tap is enough."""
    site.show(sibling)
    page = open_page("phone")
    until_stored(page)
    page.context.new_cdp_session(page).send("Page.reload", {"ignoreCache": True})
    wait_until(page, lambda: page.evaluate("navigator.serviceWorker.controller === null"), "a page without a worker")
    until_stored(page)
    touch(page)
    site.show(dist)
    look_for_update(page)
    notice(page, "Update now")
    until_build(page, built.build_id(dist))


def until_looked(page: Page, site: TestSite, act: Callable[[], object]) -> None:
    """`act` makes the page ask for the service worker again."""
    before = site.requests.count("/sw.js")
    act()
    wait_until(page, lambda: site.requests.count("/sw.js") > before, "the page to look for an update")


def test_later_is_consistent(open_page: OpenPage, site: TestSite, dist: Path, sibling: Path) -> None:
    """In a running match and over a reload; the next start without a match takes the new build."""
    site.show(sibling)
    old, new = built.build_id(sibling), built.build_id(dist)
    page = open_page("phone")
    player = sit_down(page, site)
    log = play_on(page, player)
    until_looked(page, site, lambda: page.evaluate("document.dispatchEvent(new Event('visibilitychange'))"))
    until_looked(page, site, lambda: page.evaluate(
        "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"))
    until_looked(page, site, page.reload)
    ready(page)
    touch(page)

    site.show(dist)
    look_for_update(page)
    notice(page, "Later")
    wait_until(page, lambda: page.locator(".notice").count() == 0, "the question to go")
    asked = len(site.requests)
    page.reload()
    ready(page)
    until_stored(page)
    assert (build_of(page), log_of(page)) == (old, log)
    assert page.locator(".notice").count() == 0
    assert not [path for path in site.requests[asked:] if path.startswith(("/assets/", "/runtime/"))]
    play_on(page, player)

    # A match in another tab is a running match too: nothing is taken over its head.
    second = page.context.new_page()
    second.goto(site.url)
    second.locator(".notice button", has_text="Update now").wait_for()
    assert build_of(second) == old
    second.close()
    page.goto(f"{site.url}#/settings")
    page.locator(".settings button", has_text="Update now").wait_for()
    page.goto(f"{site.url}#/")
    page.reload()
    until_build(page, new)
    until_stored(page)


def test_no_room_and_a_broken_network_leave_the_old_build_working(
        open_page: OpenPage, site: TestSite, dist: Path, sibling: Path, watcher: Watcher) -> None:
    watcher.allow(NETWORK)
    site.show(sibling)
    old, new = built.build_id(sibling), built.build_id(dist)
    rest = previous_build.changed(dist)
    page = open_page("phone")
    until_stored(page)
    touch(page)
    protocol = page.context.new_cdp_session(page)

    asked, length = built.asked(dist, rest)
    site.fault(asked, "cut", length // 2)
    site.show(dist)
    page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.update())")
    wait_until(page, lambda: f"/{rest.path}?part" in stored_paths(page), "the transfer to break off")
    site.heal()
    origin = site.url.rstrip("/")
    used = protocol.send("Storage.getUsageAndQuota", {"origin": origin})["usage"]
    protocol.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": used + 1_000_000})
    page.reload()
    touch(page)
    said = page.locator(".notice", has_text="The new version could not be stored; this one goes on working.")
    said.filter(has_text="The device is out of space.").wait_for()
    until_stored(page)
    assert build_of(page) == old
    wait_until(page, lambda: f"kubek-app-{new}" not in stored_paths(page).values(), "what was half stored to go")
    notice(page, "Close", "The device is out of space.")
    assert said.count() == 0
    site.stop()
    page.reload()
    until_engine(page)
    assert build_of(page) == old

    # With room again, what had come before the break is not fetched again.
    protocol.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    site.start()
    touch(page)
    look_for_update(page)
    assert any(path == asked and first > 0 for path, first in site.running.ranges)
    notice(page, "Update now")
    until_build(page, new)
    until_stored(page)


def test_no_room_at_the_first_visit(open_page: OpenPage, site: TestSite, watcher: Watcher) -> None:
    """The page works with the network, says why it does not without, once; nothing half stored takes room."""
    watcher.allow(NETWORK)
    page = open_page("phone", address=None)
    protocol = page.context.new_cdp_session(page)
    protocol.send("Storage.overrideQuotaForOrigin", {"origin": site.url.rstrip("/"), "quotaSize": 5_000_000})
    page.goto(site.url)
    until_failed(page)
    page.locator(".notice", has_text="The device is out of space.").wait_for()
    until_engine(page)
    wait_until(page, lambda: not stored_paths(page), "the stores to be empty")
    notice(page, "Close", "The device is out of space.")
    page.goto(f"{site.url}#/settings")
    page.reload()
    until_failed(page)
    page.locator(".settings", has_text="The device is out of space.").wait_for()
    assert page.locator(".notice").count() == 0
