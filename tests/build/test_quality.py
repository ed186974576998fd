"""Types and style."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tools.checking import javascript_lint, javascript_types
from tools.paths import ROOT, WEB

WIDEST = 120
MOST_LINES = 250
OURS = [*WEB.rglob("*.js"), *WEB.rglob("*.d.ts"), *(ROOT / "tools").rglob("*.mjs")]


def test_the_engine_and_the_tools_are_fully_typed() -> None:
    done = subprocess.run([sys.executable, "-m", "mypy"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_style() -> None:
    done = subprocess.run([sys.executable, "-m", "ruff", "check", "."], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_javascript_is_fully_typed() -> None:
    assert javascript_types() == ""


def test_the_javascript_style() -> None:
    assert javascript_lint() == ""


def test_lines_that_a_person_can_read() -> None:
    wide = [f"{file.relative_to(ROOT)}:{at}" for file in OURS
            for at, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1) if len(line) > WIDEST]
    assert wide == []


def test_no_long_file_without_a_reason() -> None:
    """A file of the page with more lines says in its first lines why: ``Long because …``."""
    for file in OURS:
        text = file.read_text(encoding="utf-8")
        if len(text.splitlines()) > MOST_LINES:
            assert "Long because" in text[:600], file.relative_to(ROOT)


IMPORT = re.compile(r"""^(?:import|export)\s[^;]*?\sfrom\s+"(\.[^"]+\.js)";|^import\s+"(\.[^"]+\.js)";""", re.M)


def test_no_modules_import_in_a_circle() -> None:
    """Types may (``@import``): they are gone when the page runs."""
    imports = {file: {(file.parent / (one or other)).resolve()
                      for one, other in IMPORT.findall(file.read_text(encoding="utf-8"))} for file in WEB.rglob("*.js")}
    assert sum(map(len, imports.values())) > 100  # the pattern finds what is there
    done: set[Path] = set()

    def walk(file: Path, above: tuple[Path, ...]) -> None:
        names = [step.relative_to(WEB).as_posix() for step in (*above, file)]
        assert file not in above, " → ".join(names)
        if file in done:
            return
        for further in imports[file]:
            walk(further, (*above, file))
        done.add(file)

    for file in imports:
        walk(file, ())
