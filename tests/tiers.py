"""The two tiers of a parametrised test: what the suite tries, and what only `build.py sweep` does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def tiers(values: Iterable[Any], *suite: Any) -> list[Any]:
    """All `values` for parametrize; those that are not in `suite` are marked as the sweep's."""
    every = list(values)
    unknown = [one for one in suite if one not in every]
    assert not unknown, f"no such values: {unknown}"
    return [one if one in suite else pytest.param(*(one if isinstance(one, tuple) else (one,)), marks=pytest.mark.sweep) for one in every]
