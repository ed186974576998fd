"""What no page may do: ask another host, log an error, fail in a script."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request


class Watcher:
    """Collects what went wrong in the pages of its contexts; `check` fails the test for it."""

    def __init__(self) -> None:
        self.problems: list[str] = []
        self.allowed: list[re.Pattern[str]] = []
        self.urls: list[str] = []  # every request, service workers' included

    def watch(self, context: BrowserContext, host: str) -> Callable[[], None]:
        """Returns what ends it."""
        def request(sent: Request) -> None:
            self.urls.append(sent.url)
            where = urlsplit(sent.url)
            if where.scheme not in ("data", "blob") and where.netloc != host:
                self.problems.append(f"request to another host: {sent.url}")

        def console(message: ConsoleMessage) -> None:
            if message.type == "error":
                self.problems.append(f"console error: {message.text} ({message.location})")

        def page(new: Page) -> None:
            new.on("pageerror", lambda error: self.problems.append(f"page error: {error.stack or error}"))

        handlers: dict[Any, Callable[[Any], None]] = {"request": request, "console": console, "page": page}
        for event, handler in handlers.items():
            context.on(event, handler)

        def end() -> None:
            for event, handler in handlers.items():
                context.remove_listener(event, handler)

        return end

    def allow(self, pattern: str) -> None:
        """Problems that match the regular expression are what the test is about."""
        self.allowed.append(re.compile(pattern))

    def check(self) -> None:
        bad = [problem for problem in self.problems
               if not any(pattern.search(problem) for pattern in self.allowed)]
        assert not bad, "\n".join(bad)
