"""How well somebody plays a game: the mean loss a match, from what decisions have cost in the last matches.

Results do not come into it, so the dice cannot touch it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from kubek.header import BadRecord

LAST = 10
"""How many matches count, the latest ones."""
FEWEST = 2
"""Matches that a standard error takes."""


def rating(losses: Sequence[float]) -> dict[str, Any] | None:
    """``matches``, their mean ``loss`` and its standard ``error``, of the last matches; None of fewer than two."""
    last = losses[-LAST:]
    n = len(last)
    if n < FEWEST:
        return None
    mean = sum(last) / n
    error = sqrt(sum((loss - mean)**2 for loss in last) / (n - 1) / n)
    return {"matches": n, "loss": mean, "error": error}


def ratings(losses: Sequence[float]) -> dict[str, Any]:
    """The rating ``now``, the one ``before`` as many matches as it counts (None where there is none), and over time:
    ``curve``, one for each match from the second on."""
    curve = [rating(losses[:n]) for n in range(FEWEST, len(losses) + 1)]
    now = rating(losses)
    return {"now": now, "before": rating(losses[:-LAST]), "curve": curve}


def read(given: object) -> list[float]:
    """The losses of matches in their order. Raises BadRecord ``list_missing``."""
    if not isinstance(given, list) or any(type(loss) not in (int, float) or not 0 <= loss < 1e9 for loss in given):
        raise BadRecord("list_missing", field="losses")
    return [float(loss) for loss in given]
