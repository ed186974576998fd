"""Compressed siblings (.br, .gz) of the files of dist/, for servers that look for them."""

import hashlib
import os
from collections.abc import Collection
from pathlib import Path

from tools import environment
from tools.paths import CACHE, ROOT
from tools.say import run, step

WORTH = {".html", ".js", ".mjs", ".css", ".json", ".webmanifest", ".txt", ".wasm", ".zip", ".svg",
         ".bin"}
SMALLEST = 256  # bytes; below that a header costs more than is won
STORE = CACHE / "compressed"


def compress(folder: Path, packed: Collection[str] = ()) -> None:
    """Put .br and .gz beside each file that gets smaller by them. Results are kept by content.

    packed: paths of files that the page asks for by the name of their .gz (web/engine/packed.js). A host that looks for
    siblings finds Brotli's there, too, of the file itself.
    """
    files = [file for file in sorted(folder.rglob("*"))
             if file.is_file() and file.suffix in WORTH and file.stat().st_size >= SMALLEST]
    names = {file: hashlib.sha256(file.read_bytes()).hexdigest() for file in files}
    missing = [file for file, name in names.items()
               if not all((STORE / f"{name}{kind}").exists() for kind in (".br", ".gz"))]
    if missing:
        with step(f"compressing {len(missing)} files"):
            run([environment.node(), str(ROOT / "tools" / "compress.mjs"), str(STORE),
                 *map(str, missing)], what="compressing")
    for file, name in names.items():
        for kind in (".br", ".gz"):
            smaller = STORE / f"{name}{kind}"
            if smaller.stat().st_size < file.stat().st_size * 0.95:
                _link(smaller, file.with_name(file.name + kind))
    for path in packed:
        _link(STORE / f"{names[folder / path]}.br", folder / f"{path}.gz.br")


def _link(source: Path, target: Path) -> None:
    """A hard link where the file system can, else a copy: the large ones need not exist twice."""
    try:
        os.link(source, target)
    except OSError:
        target.write_bytes(source.read_bytes())
