"""``kubek analyse``: the report in three languages, a line for each match, and what is no record."""

from __future__ import annotations

import csv
import io
import json
import random
from pathlib import Path
from typing import Any

import kubek
import pytest
from kubek.play import analyse, choose
from kubek.texts import LANGUAGES

from tests.terminal.helpers import run


def match(game: str, *levels: str, **options: Any) -> kubek.Match:
    """A match of computers with given dice."""
    seats = [{"name": level, "player": "computer", "level": level} for level in levels]
    m = kubek.Match.new(game, seats, options, seed=3)
    rng = random.Random(2)
    while m.turn is not None:
        m.play(choose(m, levels[m.turn], rng))
    return m


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    found = {}
    for name, m in {"two": match("bazy", "master", "beginner"), "three": match("strity", "master", "club", "beginner"),
                    "one": match("bazy", "beginner")}.items():
        file = tmp_path / f"{name}.json"
        file.write_text(json.dumps(m.record()), encoding="utf-8")
        found[name] = str(file)
    return found


def test_a_report(files: dict[str, str]) -> None:
    code, text = run("analyse", files["two"])
    lines = text.splitlines()
    master, beginner = analyse(kubek.Match.load(json.loads(Path(files["two"]).read_text()))).seats
    assert code == 0
    assert lines[0] == "Bases, in chances to win, in percent"
    assert lines[1] == f"master: 50 at the start, luck {100 * master.luck:+.1f}, mistakes 0, now 100".replace("-", "−")
    assert f"  best decisions: {master.choices} of {master.choices}" in lines
    at, played, best, loss = max(beginner.decisions, key=lambda one: one[3])
    assert f"  kept wrong: {played} (event {at + 1}), better {best}: −{100 * loss:.1f}" in lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_report_is_all_in_the_language(files: dict[str, str], language: str) -> None:
    code, text = run("analyse", *files.values(), language=language)
    assert code == 0 and "terminal." not in text and "{" not in text
    assert len([line for line in text.splitlines() if not line.startswith(" ")]) == 3 + 6 + 1  # titles, sums, others aside
    assert ("," if language != "en" else ".") in text


def test_a_line_for_each_match(files: dict[str, str]) -> None:
    code, text = run("analyse", *files.values(), "--csv", language="pl")
    head, *rows = csv.reader(io.StringIO(text))
    assert code == 0 and [len(row) for row in rows] == [len(head)] * 3
    for file, row in zip(files.values(), rows, strict=True):
        told, r = dict(zip(head, row, strict=True)), analyse(kubek.Match.load(json.loads(Path(file).read_text())))
        assert (told["file"], told["unit"], told["seats"]) == (file, r.unit, str(len(r.seats)))
        for at, seat in enumerate(r.seats, 1):
            assert float(told[f"luck_{at}"]) == pytest.approx(seat.luck, abs=1e-6)
            assert float(told[f"loss_{at}"]) == pytest.approx(seat.loss, abs=1e-6)


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "none.json"
    file.write_text("[]")
    assert run("analyse", str(file))[0] == 2
    assert run("analyse")[0] == 2
