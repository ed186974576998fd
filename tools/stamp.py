"""Stamps: a step is skipped while what it depends on and what it made are unchanged."""

import hashlib
from collections.abc import Iterable
from pathlib import Path

from tools.paths import CACHE


def digest(*parts: str | bytes | Path) -> str:
    """SHA-256 (hex) over texts, bytes and files; a folder counts with all files in it."""
    total = hashlib.sha256()
    for part in parts:
        if isinstance(part, Path):
            for file in files_in(part):
                total.update(file.relative_to(part.parent).as_posix().encode() + b"\0")
                total.update(hashlib.sha256(file.read_bytes()).digest())
        else:
            data = part.encode() if isinstance(part, str) else part
            total.update(len(data).to_bytes(8, "big") + data)
    return total.hexdigest()


def files_in(path: Path) -> list[Path]:
    """The file itself, or all files below the folder in a fixed order, caches left out."""
    if not path.is_dir():
        return [path] if path.exists() else []
    return sorted(
        file
        for file in path.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts and file.suffix != ".pyc"
    )


class Stamp:
    """Remembers under `name` the digest for which a step was last completed, and where it put what it made."""

    def __init__(self, name: str, value: str, outputs: Iterable[Path] = ()) -> None:
        self.file = CACHE / "stamps" / name
        self.outputs = list(outputs)
        self.value = digest(value, *map(str, self.outputs))

    def fresh(self) -> bool:
        return (
            self.file.exists()
            and self.file.read_text() == self.value
            and all(path.exists() for path in self.outputs)
        )

    def clear(self) -> None:
        """To be called before the step begins: a step that was broken off is not fresh."""
        self.file.unlink(missing_ok=True)

    def set(self) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(self.value)
