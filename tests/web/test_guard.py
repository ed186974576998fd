"""One press, one thing: what counts after an event, with a given clock (web/match/guard.js); sets of dice (sets.js)."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tools import environment

MATCH = Path(__file__).parents[2] / "web" / "match"
ROLL = {"box": {"left": 140, "top": 580, "right": 350, "bottom": 630}}


def ask(script: str) -> Any:
    done = subprocess.run([environment.node(), "--input-type=module", "--no-warnings", "-e", script],
                          capture_output=True, text=True, encoding="utf-8", check=True)
    return json.loads(done.stdout)


def admitted(*steps: tuple[str, Any]) -> list[bool]:
    """What the guard says of each press; the other steps tell it of an event, or of its outcome in sight."""
    return [bool(one) for one in ask(f"""
        const {{ Guard }} = await import({json.dumps((MATCH / 'guard.js').as_uri())});
        const guard = new Guard(), said = [];
        for (const [what, about] of {json.dumps(steps)}) {{
          if (what === "press") said.push(guard.admits(about));
          else if (what === "all") said.push(!guard.tooSoonForAll(about));
          else guard[what](about);
        }}
        console.log(JSON.stringify(said));""")]


def at(time: float, x: float = 240, y: float = 600, **more: Any) -> tuple[str, Any]:
    return "press", {"time": time, "x": x, "y": y, **(ROLL if 140 <= x <= 350 and y > 570 else {}), **more}


def key(time: float, name: str = "r") -> tuple[str, Any]:
    return "press", {"time": time, "key": name}


@pytest.mark.parametrize("wait", [0, 60, 250, 500, 599])
def test_the_same_place_waits(wait: int) -> None:
    after = 1020 + wait
    assert admitted(at(1000), ("happened", 1020), at(after)) == [True, False]
    assert admitted(at(1000), ("happened", 1020), at(after, x=150)) == [True, False], "anywhere on the button"
    assert admitted(key(1000), ("happened", 1020), key(after)) == [True, False]


def test_what_lies_elsewhere_counts_at_once() -> None:
    assert admitted(at(1000), ("happened", 1020), at(1021, x=60), at(1022, y=480), key(1023)) == [True] * 4
    assert admitted(key(1000), ("happened", 1020), key(1021, "3"), at(1022)) == [True] * 3


def test_it_counts_again_after_600_ms() -> None:
    assert admitted(at(1000), ("happened", 1020), at(1620)) == [True, True]
    assert admitted(at(1000), ("happened", 1020), at(1300), at(1619), at(1620)) == [True, False, False, True]


def test_a_press_that_cut_the_dice_short_is_not_made_twice() -> None:
    """Neither where Roll was, nor where the dice were tapped; nobody decides on what has just come into sight."""
    cut = at(1300, y=480)
    assert admitted(at(1000), ("happened", 1020), cut, ("shown", 1300), at(1400, y=480), at(1400), at(1620)) == [
        True, True, False, False, True]
    assert admitted(at(1000), ("happened", 1020), ("shown", 1670), at(1700), at(1920)) == [True, False, True]


def test_all_dice_again_wait_a_second() -> None:
    assert admitted(("happened", 1000), ("all", 1999), ("all", 2000)) == [False, True]


@pytest.mark.parametrize(("sets", "picked", "more", "less"), [
    ([[4, 4, 4]], [4], [4, 4, 4], []),
    ([[5, 5, 5], [5, 5, 5, 5]], [5], [5, 5, 5], []),
    ([[1], [5], [1, 5]], [1], [1], [1]),
    ([[1, 2, 3], [2, 3, 4], [1, 2, 3, 4]], [2], [2, 3], []),
    ([[1], [2, 2, 2], [1, 2, 2, 2]], [1, 2, 2], [1, 2, 2, 2], [1]),
    ([[1]], [6], [6], []),
])
def test_what_is_no_choice_is_picked_along(sets: list[list[int]], picked: list[int], more: list[int],
                                           less: list[int]) -> None:
    assert ask(f"""
        const {{ completed, largestWithin }} = await import({json.dumps((MATCH / 'sets.js').as_uri())});
        const sets = {json.dumps(sets)}.map((faces) => ({{ faces }})), picked = {json.dumps(picked)};
        console.log(JSON.stringify([completed(sets, picked), largestWithin(sets, picked)]));""") == [more, less]
