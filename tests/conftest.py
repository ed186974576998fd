"""What holds for all tests."""

from __future__ import annotations

import pytest

LONGEST = ("pyodide/", "browser/test_ui_every_game.py", "boot/", "browser/")
"""What goes first, so that no process is left alone with it at the end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def rank(item: pytest.Item) -> int:
        return next((i for i, part in enumerate(LONGEST) if item.nodeid.startswith(f"tests/{part}")), len(LONGEST))

    items.sort(key=rank)


def pytest_make_parametrize_id(config: pytest.Config, val: object, argname: str) -> str | None:
    """Names without addresses in memory: the processes that share the work compare them."""
    return f"{type(val).__name__}" if " at 0x" in repr(val) else None
