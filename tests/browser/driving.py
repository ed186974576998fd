"""Waiting in tests: for a condition, never for a time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from playwright.sync_api import Error, Page

T = TypeVar("T")

REPLACED = ("context was destroyed", "Cannot find context", "Frame was detached", "interrupted by another navigation")
"""What is said to a question to a document that is just being replaced: there is no answer yet."""


def wait_until(page: Page, condition: Callable[[], T], what: str = "", limit: float = 60) -> T:
    """The first true value of `condition`, asked again and again while the page goes on.

    What is looked up and not there yet (a row, a message, a key) is no answer yet.
    The page's security policy forbids `page.wait_for_function`, which evaluates text in the page.
    """
    end = time.monotonic() + limit
    while True:
        try:
            value = condition()
        except LookupError:
            if time.monotonic() >= end:
                raise
        except Error as error:
            if not any(words in error.message for words in REPLACED):
                raise
        else:
            if value:
                return value
        assert time.monotonic() < end, f"waited {limit} s in vain{f' for {what}' if what else ''}"
        page.wait_for_timeout(50)


def dataset(page: Page, name: str) -> object:
    """A data- attribute of the document; None where there is none, or no document at this moment."""
    return page.evaluate("(name) => document.documentElement?.dataset[name] ?? null", name)


def evaluates(page: Page, script: str, limit: float = 60) -> object:
    """The first true value of a JavaScript expression."""
    return wait_until(page, lambda: page.evaluate(script), script, limit)
