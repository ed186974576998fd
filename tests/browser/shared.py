"""The one Playwright of a test process: a second one beside it in the same thread is refused."""

from __future__ import annotations

import atexit
from functools import cache

from playwright.sync_api import Playwright, sync_playwright


@cache
def shared_playwright() -> Playwright:
    """Started when it is first wanted, stopped when the process ends."""
    started = sync_playwright().start()
    atexit.register(started.stop)
    return started
