"""Steps that are skipped while nothing has changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import stamp
from tools.stamp import Stamp


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(stamp, "CACHE", tmp_path / "cache")


def test_a_step_is_fresh_only_for_what_it_was_made_of_and_where(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.write_text("made of one")
    there.write_text("made of another")
    done = Stamp("step", "one", [here])
    assert not done.fresh()
    done.set()
    assert Stamp("step", "one", [here]).fresh()
    assert not Stamp("step", "two", [here]).fresh()
    assert not Stamp("step", "one", [there]).fresh(), "what lies elsewhere may be of another time"
    here.unlink()
    assert not Stamp("step", "one", [here]).fresh()


def test_a_step_that_was_begun_again_is_not_fresh(tmp_path: Path) -> None:
    done = Stamp("step", "one", [tmp_path])
    done.set()
    done.clear()
    assert not done.fresh()
