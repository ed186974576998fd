"""Packs what the engine's tests need of the project."""

from __future__ import annotations

import zipfile
from pathlib import Path

from tools.paths import GAMES, ROOT
from tools.stamp import files_in

PARTS = ("py/kubek", "tests/conftest.py", "tests/tiers.py", "tests/engine", "tests/fixtures", "docs", "pyproject.toml")


def pack(target: Path) -> Path:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for part in PARTS:
            for file in files_in(ROOT / part):
                archive.write(file, file.relative_to(ROOT).as_posix())
    return target


def test_files() -> list[str]:
    """The engine's test files as arguments for pytest."""
    return [file.relative_to(ROOT).as_posix()
            for file in sorted([*(ROOT / "tests" / "engine").glob("test_*.py"), *GAMES.glob("*/tests/test_*.py")])]
