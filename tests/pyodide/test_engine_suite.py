"""The engine's whole test suite inside Pyodide: the rules are the same there as in CPython."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests.pyodide import project
from tests.tiers import tiers
from tools import environment
from tools.paths import NODE_MODULES, ROOT
from tools.pyodide_packages import packages

FIRST = [file for file in project.test_files()
         if file.startswith("py/kubek/games/") or Path(file).stem in ("test_match", "test_view")]
REST = [file for file in project.test_files() if file not in FIRST]
PARTS = {"games": FIRST, **{f"rest {part}": REST[part::4] for part in range(4)}}
"""Starts of Pyodide; several, so that one that dies does not hide the others."""


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return project.pack(tmp_path_factory.mktemp("pyodide") / "project.zip")


@pytest.mark.slow
@pytest.mark.parametrize("part", tiers(PARTS, "games"))
def test_the_engine_suite_under_node(part: str, packed: Path, tmp_path: Path) -> None:
    files = PARTS[part]
    result = tmp_path / "result.json"
    done = subprocess.run(
        [environment.node(), str(ROOT / "tests" / "pyodide" / "run.mjs"), str(NODE_MODULES / "pyodide"), str(packed),
         str(result), ",".join(map(str, packages())), *files],
        stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert result.exists(), f"{files}\n{(done.stdout + done.stderr)[-6000:]}"
    found = json.loads(result.read_text())
    assert found["platform"] == "emscripten"
    assert found["code"] == 0, done.stdout[-6000:]
    assert found["passed"] > 0
