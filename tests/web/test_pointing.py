"""What was pointed at is pointed at again only in the same dice, and whatever the browser has kept does no harm."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.web.test_guard import MATCH, ask

DICE = [{"face": face, "state": "free"} for face in (2, 5, 5)]
TURNED = [DICE[1], DICE[0], DICE[2]]
KEPT = {"slots": TURNED, "picked": [0, 2], "cell": "fives", "announcing": False, "typed": None, "ahead": None}
BEFORE = {"slots": DICE, "picked": [], "cell": None}


def pointed(kept: Any) -> dict[str, Any]:
    found: dict[str, Any] = ask(f"""
        const {{ pointAgain }} = await import({json.dumps((MATCH / 'pointing.js').as_uri())});
        const selection = {{ slots: {json.dumps(DICE)}, picked: new Set(), cell: null,
          offer: (cell) => cell === "fives", choose(cell) {{ this.cell = cell; }} }};
        pointAgain(selection, {json.dumps(kept)});
        const {{ slots, picked, cell }} = selection;
        console.log(JSON.stringify({{ slots, picked: [...picked], cell }}));""")
    return found


def test_the_same_dice_lie_as_they_lay() -> None:
    assert pointed(KEPT) == {"slots": TURNED, "picked": [0, 2], "cell": "fives"}
    assert pointed({**KEPT, "cell": "gone", "picked": [0, 7]}) == {"slots": TURNED, "picked": [0], "cell": None}


@pytest.mark.parametrize("slots", [None, 3, "x", {}, [], [None] * 3, [*TURNED, DICE[0]], [{"face": 6, "state": "free"}] * 3,
                                   [{**die, "state": "held"} for die in DICE]])
def test_other_dice_are_left_alone(slots: Any) -> None:
    assert pointed({**KEPT, "slots": slots}) == BEFORE
    assert pointed({"picked": slots}) == BEFORE


@pytest.mark.parametrize("picked", [None, 3, {}, "x"])
def test_what_is_damaged_is_left_alone(picked: Any) -> None:
    assert pointed({**KEPT, "picked": picked}) == BEFORE
