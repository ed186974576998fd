"""What holds for all tests."""

from __future__ import annotations

import pytest


def pytest_make_parametrize_id(config: pytest.Config, val: object, argname: str) -> str | None:
    """Names without addresses in memory: the processes that share the work compare them."""
    return f"{type(val).__name__}" if " at 0x" in repr(val) else None
