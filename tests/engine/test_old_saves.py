"""Saves of version 0.1.0 as they were written then: every later version reads them, with the same scores.

The files are never made anew: a change that breaks them breaks what people have kept and sent.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import kubek
from kubek import library, link

SAVES = Path(__file__).parents[1] / "fixtures" / "saves"
FILE = (SAVES / "file-1.json").read_text(encoding="utf-8")
LINKS: list[dict[str, Any]] = json.loads((SAVES / "links-1.json").read_text())


def test_the_file_comes_in_whole() -> None:
    plan = library.merge(FILE, [])
    assert plan["same"] == 0
    assert plan["aside"] == ['{"kubek": 2}']
    scores = {entry["id"]: entry["scores"] for entry in plan["put"]}
    assert scores == {old["id"]: old["scores"] for old in LINKS}
    assert {entry["record"]["game"] for entry in plan["put"]} <= set(kubek.GAMES)  # those of that day
    finished = [entry for entry in plan["put"] if entry["over"]]
    assert finished and all(entry["day"] == "2026-11-29" for entry in finished)


@pytest.mark.parametrize("old", LINKS, ids=lambda old: old["id"])
def test_a_link_is_still_the_same_match(old: dict[str, Any]) -> None:
    entry = next(entry for entry in json.loads(FILE)["matches"] if entry["id"] == old["id"])
    match = link.unpack(old["link"])
    assert match.record() == entry["record"]
    assert (match.scores, len(match.log)) == (old["scores"], old["events"])
