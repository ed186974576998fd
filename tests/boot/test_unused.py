"""Steps that remove static data refuse what they do not recognise, each with its reason."""

from __future__ import annotations

import json
import subprocess

from tests.boot.conftest import HERE
from tools import environment
from tools.runtime.image import PYODIDE

SAID = {
    "no list of frozen modules": "does not export _PyImport_FrozenStdlib",
    "another list": "is not a list of frozen modules",
    "no docstrings": "only 0 docstrings were found",
    "no list of modules in C": "does not export PyImport_Inittab",
    "no copy of the list": "copy of the list of modules was not found",
    "a module of a file that goes is used": "unicodedata is used",
    "a function is missing": "the interpreter has no ",
    "data that is in use": "was written to by the start: it is in use",
}


def test_what_is_not_recognised_is_refused() -> None:
    done = subprocess.run(
        [environment.node(), str(HERE / "refusals.mjs"), str(PYODIDE / "pyodide.asm.wasm")],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    found = json.loads(done.stdout)
    assert found.keys() == SAID.keys()
    for case, reason in SAID.items():
        assert reason in (found[case] or ""), (case, found[case])
