"""The engine's whole test suite inside Pyodide: the rules are the same there as in CPython."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests.pyodide import project
from tools import environment
from tools.paths import NODE_MODULES, ROOT
from tools.pyodide_packages import packages

PARTS = 4  # starts of Pyodide; several, so that one that dies does not hide the others


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return project.pack(tmp_path_factory.mktemp("pyodide") / "project.zip")


@pytest.mark.parametrize("part", range(PARTS))
def test_the_engine_suite_under_node(part: int, packed: Path, tmp_path: Path) -> None:
    files = project.test_files()[part::PARTS]
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
