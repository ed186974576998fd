"""Install, offline reload and update in Firefox and WebKitGTK, as far as their drivers allow (docs/deploy.md says how far)."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.boot.engines import Page, opened
from tests.browser import built, previous_build
from tests.browser.site_server import TestSite
from tests.tiers import tiers

STATE = """async () => {
  const { build, engine, offline } = document.documentElement.dataset;
  const registration = await navigator.serviceWorker.getRegistration();
  const stored = (await caches.keys()).sort();
  return { build, engine, offline, waits: Boolean(registration?.waiting), stored, title: document.title };
}"""


def until(page: Page, limit: float = 120, **wanted: Any) -> dict[str, Any]:
    """The page's state once it has these values. The page may be going elsewhere meanwhile."""
    end = time.monotonic() + limit
    state: dict[str, Any] = {}
    while time.monotonic() < end:
        try:
            state = page.run(STATE)
        except Exception as error:  # drivers differ in how they say that the page was replaced
            state = {"error": str(error)}
        if all(state.get(name) == value for name, value in wanted.items()):
            return state
    raise AssertionError(f"waited {limit} s for {wanted}, last was {state}")


@pytest.fixture(params=tiers(["firefox", "webkit"], "webkit"))
def page(request: pytest.FixtureRequest) -> Iterator[Page]:
    with opened(request.param) as found:
        yield found


def test_stored_reloaded_offline_and_updated(page: Page, dist: Path, tmp_path: Path) -> None:
    earlier = previous_build.earlier(dist, tmp_path / "dist")
    old, new = built.build_id(earlier), built.build_id(dist)
    site = TestSite(earlier)
    try:
        page.go(site.url)
        state = until(page, build=old, offline="ready", engine="ready")
        assert state["stored"] == [f"kubek-app-{old}", "kubek-runtime"]
        site.stop()
        page.go("about:blank")  # so that the next step is a load of its own
        page.go(site.url)
        until(page, build=old, offline="ready", engine="ready")
        site.folder = dist
        site.start()
        page.go("about:blank")
        page.go(site.url)
        until(page, build=new, offline="ready", engine="ready")  # taken silently: no match is running
        site.stop()
        page.go("about:blank")
        page.go(site.url + "#/help/yamb")
        until(page, build=new, offline="ready", engine="ready", title="Yamb · Kubek")
    finally:
        site.stop()
