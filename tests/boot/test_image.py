"""The image from inside: seeds, imports, deferred functions, memory, and the same answers as CPython."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import kubek
import pytest
from kubek.api import handle
from kubek.play import advise, tables, tables_for

from tests.boot.conftest import Inside
from tests.engine.helpers import GAMES
from tests.engine.test_api_play import half


def test_ten_starts_have_ten_states(inside: Inside) -> None:
    starts = inside("starts")
    for kind in range(4):
        numbers = [start["numbers"][kind] for start in starts]
        assert len(set(numbers)) == 10, f"generator {kind} repeats itself: {numbers}"
    assert len({start["rolls"] for start in starts}) > 5, "the first rolls repeat themselves"


def test_nothing_is_imported_after_the_start(inside: Inside) -> None:
    found = inside("imports")
    assert found["requests"] > 2000
    assert found["refused"] == []
    assert found["loaded"] == []
    assert found["internal"] == 0


def test_a_match_of_every_game_needs_no_deferred_function(inside: Inside) -> None:
    # Seeded dice: what happens once in many matches may be deferred, and comes by itself when it happens.
    found = inside("deferred")
    assert found["early"] == 0, "the first answer waited for the second half of the code"
    assert found["requests"] > 2000
    assert found["later"] == 0, "a match called a function of the second half: renew the workload"


def test_memory_stays_small(inside: Inside) -> None:
    assert inside("deferred")["memory"] <= 24_000_000


def test_a_deferred_function_comes_at_once_when_it_is_called(inside: Inside) -> None:
    found = inside("sooner")
    assert found["early"] == 1 and found["loaded"]
    assert found["printed"] == [
        str([hex(2**200 // 3), sum(complex(n, 1) for n in range(5)), sorted("kubek"), f"{1234.5:.3e}"])
    ]
    assert found["ok"]


def test_a_restored_python_is_whole(inside: Inside) -> None:
    found = inside("restored")
    assert found["version"] == [3, 14, 2]
    assert abs(found["time"] - time.time()) < 60
    assert found["second"] > found["first"]
    assert found["grown"] == 60_000_000 and found["memory"] > 60_000_000
    assert found["text"] == ["STRASSE Ω Ж", "àé", "жалък", 1]
    file, line = found["line"]
    source = Path(kubek.__file__).parents[1] / file
    assert "raise" in source.read_text().splitlines()[line - 1], f"{file}:{line} raises nothing"
    assert "decimal" in found["missing"]
    assert found["removed"] == ["No module named 'unicodedata'", "No module named '_codecs_jp'", "No module named '__hello__'"]


def test_the_image_answers_as_cpython(inside: Inside, tmp_path: Path) -> None:
    """Whole matches of every game, and refused requests: text by text."""
    file = tmp_path / "transcript"
    assert inside("transcript", 21, 400, file)["requests"] > 2000
    for line in file.read_text().splitlines():
        request, answer = json.loads(line)
        assert handle(request) == answer, request


def test_the_coach_advises_as_in_cpython(inside: Inside, tmp_path: Path) -> None:
    """Every game that has its tables, without an import after the start; without its table it says so."""
    matches = [half(game) for game in ["strity", *GAMES]]
    file = tmp_path / "records"
    file.write_text(json.dumps([m.record() for m in matches]))
    found = inside("coach", file)
    assert (found["missing"]["code"], found["missing"]["params"]["tables"]) == ("table", ["strity"])
    assert found["provided"] and all(found["provided"])
    assert found["refused"] == []
    for m, (advice, choice, back) in zip(matches, found["answers"], strict=True):
        if any(map(tables.missing, tables_for(m))):
            assert advice["code"] == "table"
            continue
        known = advise(m)
        here = json.loads(handle(json.dumps({"do": "analyse", "record": m.record(), "events": 60})))
        assert back["ok"] and back["done"] == here["done"], (back, m.game.id)
        for seat, other in zip(back["state"]["seats"], here["state"]["seats"], strict=True):
            assert [one[:3] for one in seat["decisions"]] == [one[:3] for one in other["decisions"]]
            assert seat["value"] == pytest.approx(other["value"]) and seat["scatter"] == pytest.approx(other["scatter"])
        assert [one["move"] for one in advice["moves"]] == [move for move, _ in known.moves], m.record()
        assert [one["value"] for one in advice["moves"]] == pytest.approx([value for _, value in known.moves])
        assert choice["move"] == (known.best or "roll")


@pytest.mark.sweep
def test_the_same_input_gives_the_same_image(image: Path, tmp_path: Path) -> None:
    """The whole way from the wheel to the files, once more."""
    import subprocess

    from tools import environment, wheel
    from tools.paths import CACHE
    from tools.runtime import image as runtime

    engine = wheel.make_wheel(CACHE / "wheel", sys.executable)
    subprocess.run(
        [
            environment.node(),
            str(runtime.STEPS / "build.mjs"),
            str(runtime.PYODIDE),
            str(runtime.micropip_wheel()),
            str(engine),
            str(tmp_path),
        ],
        check=True,
        stdin=subprocess.DEVNULL,
        capture_output=True,
    )
    for part in runtime.PARTS.values():
        assert (tmp_path / part).read_bytes() == (CACHE / "runtime-image-work" / part).read_bytes(), part
