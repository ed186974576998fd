"""The build that is tested, and what it consists of as its build.json says."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from tools import paths

DIST = Path(os.environ.get("KUBEK_DIST", paths.DIST))


@dataclass(frozen=True)
class BuiltFile:
    path: str
    bytes: int
    sha256: str
    store: str | None


def files(dist: Path) -> list[BuiltFile]:
    return [BuiltFile(**file) for file in json.loads((dist / "build.json").read_text())["files"]]


def stored(dist: Path) -> list[BuiltFile]:
    """What the service worker stores at the first visit."""
    return [file for file in files(dist) if file.store in ("app", "runtime")]


def one(dist: Path, pattern: str) -> BuiltFile:
    """The only file whose path is like `pattern`."""
    found = [file for file in files(dist) if fnmatch(file.path, pattern)]
    assert len(found) == 1, f"{pattern}: {found}"
    return found[0]


def build_id(dist: Path) -> str:
    return str(json.loads((dist / "build.json").read_text())["build"])
