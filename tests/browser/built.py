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
    needs: tuple[str, ...] = ()  # what a script imports before it runs


def files(dist: Path) -> list[BuiltFile]:
    return [BuiltFile(**file) for file in json.loads((dist / "build.json").read_text())["files"]]


def stored(dist: Path) -> list[BuiltFile]:
    """What the service worker stores at the first visit."""
    return [file for file in files(dist) if file.store in ("app", "runtime")]


def needed(dist: Path) -> list[BuiltFile]:
    """The runtime's files that a start waits for; what comes after the first answer has tests of its own (tests/boot)."""
    return [file for file in files(dist) if file.store == "runtime" and "/rest-" not in file.path]


def asked(dist: Path, file: BuiltFile) -> tuple[str, int]:
    """What the page asks a host for when it wants a file, and its length there: a large one is asked for packed."""
    packed = dist / f"{file.path}.gz"
    if packed.with_name(f"{packed.name}.br").exists():
        return f"/{file.path}.gz", packed.stat().st_size
    return f"/{file.path}", file.bytes


def late(dist: Path) -> BuiltFile:
    """The largest stored file that no start waits for: the second half of the code, without an image a help page."""
    early = needed(dist)
    return max((file for file in stored(dist) if file not in early), key=lambda file: file.bytes)


def one(dist: Path, pattern: str) -> BuiltFile:
    """The only file whose path is like `pattern`."""
    found = [file for file in files(dist) if fnmatch(file.path, pattern)]
    assert len(found) == 1, f"{pattern}: {found}"
    return found[0]


def build_id(dist: Path) -> str:
    return str(json.loads((dist / "build.json").read_text())["build"])
