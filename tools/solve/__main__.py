"""`build.py solve`: makes the tables of the coach from the engine's rules.

``python -m tools.solve [--check] [table …]`` from the checkout, with ``py`` on the path. Without names all
tables are made; ``--check`` compares with what is there instead of writing.
"""

from __future__ import annotations

import argparse
import sys
import time
from functools import partial
from hashlib import sha256
from pathlib import Path

from tools.solve.tables import MAKERS

FOLDER = Path(__file__).resolve().parents[2] / "py" / "kubek" / "play" / "tables"


def write_manifest() -> None:
    """Names, hashes and sizes of all table files, as the Python module that the engine checks with."""
    lines = ['"""Made by `build.py solve`: SHA-256 and size of each table file."""', "",
             "TABLES: dict[str, tuple[str, int]] = {"]
    for file in sorted(FOLDER.glob("*.bin")):
        data = file.read_bytes()
        lines.append(f'    "{file.stem}": ("{sha256(data).hexdigest()}", {len(data)}),')
    (FOLDER / "manifest.py").write_text("\n".join([*lines, "}", ""]), encoding="utf-8")


def _say(name: str, text: str) -> None:
    print(f"  {name}: {text}", flush=True)


def main(argv: list[str] | None = None) -> int:
    """Returns 1 where ``--check`` found a difference."""
    parser = argparse.ArgumentParser(prog="solve", description="Make the tables of the coach.")
    parser.add_argument("tables", nargs="*", metavar="table", help=f"some of: {', '.join(MAKERS)}")
    parser.add_argument("--check", action="store_true", help="compare with the committed tables")
    args = parser.parse_args(argv)
    unknown = [name for name in args.tables if name not in MAKERS]
    if unknown:
        parser.error(f"no such table: {', '.join(unknown)}")
    differ = []
    for name in args.tables or MAKERS:
        begun = time.monotonic()
        print(f"{name}: solving", flush=True)
        data = MAKERS[name](partial(_say, name))
        took = time.monotonic() - begun
        file = FOLDER / f"{name}.bin"
        print(f"{name}: {len(data)} bytes, sha256 {sha256(data).hexdigest()[:16]}, {took:.0f} s", flush=True)
        if not args.check:
            file.write_bytes(data)
            write_manifest()
        elif not file.is_file() or file.read_bytes() != data:
            differ.append(name)
    if args.check:
        print(f"differ: {', '.join(differ)}" if differ else "all as committed")
        return int(bool(differ))
    return 0


if __name__ == "__main__":
    sys.exit(main())
