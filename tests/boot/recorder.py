"""A pytest plugin: writes what the engine's suite does with matches as requests for the engine's door.

    pytest tests/engine -p tests.boot.recorder     with KUBEK_REQUESTS=<file>

For every match of a test: its record opened again, a look into its middle, and each move that was refused, tried on
the position it was refused in. A line a request. The image then has to answer what CPython answers.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from functools import wraps
from pathlib import Path
from typing import Any

import pytest

from kubek.game import IllegalMove
from kubek.match import Match

MOST_MATCHES = 4  # of one test: properties play thousands that differ little
MOST_REFUSALS = 4

made: list[Match] = []
refused: list[tuple[dict[str, Any], str]] = []
lines: dict[str, None] = {}  # in the order of the tests, each once

_init = Match.__init__
_play = Match.play


@wraps(_init)
def _note(self: Match, *arguments: Any) -> None:
    _init(self, *arguments)
    if len(made) < MOST_MATCHES:
        made.append(self)


@wraps(_play)
def _try(self: Match, text: str) -> None:
    try:
        _play(self, text)
    except IllegalMove:
        if len(refused) < MOST_REFUSALS and isinstance(text, str):
            refused.append((self.record(), text))
        raise


def pytest_configure() -> None:
    Match.__init__ = _note  # type: ignore[method-assign]
    Match.play = _try  # type: ignore[method-assign]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Iterator[None]:
    made.clear()
    refused.clear()
    yield
    for match in made:
        _write([{"do": "open", "match": "suite", "record": match.record()},
                {"do": "view", "match": "suite", "at": len(match.log) // 2}])
    for record, text in refused:
        _write([{"do": "open", "match": "suite", "record": record},
                {"do": "play", "match": "suite", "moves": [text]}])


def _write(requests: Sequence[dict[str, Any]]) -> None:
    opening, then = map(json.dumps, requests)
    lines[f"{opening}\n{then}"] = None


def pytest_sessionfinish() -> None:
    Path(os.environ["KUBEK_REQUESTS"]).write_text("\n".join(lines) + "\n")
