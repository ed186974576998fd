"""The engine's wheel, from py/pyproject.toml, the same bytes for the same sources."""

import os
import shutil
import tempfile
import tomllib
from pathlib import Path

from tools.games import NOT_ENGINE
from tools.paths import PY
from tools.say import run
from tools.stamp import Stamp, digest

# A fixed date for the files in the archive (1 January 2020), so that it is reproducible.
EPOCH = "1577836800"

# `python -m flit_core.wheel` would do, but builds in the sources' folder; this names the output.
BUILD = "import sys; from flit_core import buildapi; print(buildapi.build_wheel(sys.argv[1]))"


def version() -> str:
    return str(tomllib.loads((PY / "pyproject.toml").read_text())["project"]["version"])


def make_wheel(out: Path, python: str) -> Path:
    """Have the wheel in the folder `out` and return its path."""
    file = out / f"kubek-{version()}-py3-none-any.whl"
    stamp = Stamp("wheel", digest(PY), [file])
    if not stamp.fresh():
        stamp.clear()
        shutil.rmtree(out, ignore_errors=True)
        out.mkdir(parents=True)
        build_wheel(out, python)
        stamp.set()
    return file


def build_wheel(out: Path, python: str) -> Path:
    """Build the wheel into the folder `out`, which is there, and return its path.

    What only this project and its page need of the games' folders is left out.
    """
    with tempfile.TemporaryDirectory() as folder:
        sources = Path(folder) / "py"
        shutil.copytree(PY, sources, ignore=shutil.ignore_patterns("__pycache__", *NOT_ENGINE))
        run([python, "-c", BUILD, str(out)], cwd=sources,
            env=os.environ | {"SOURCE_DATE_EPOCH": EPOCH}, what="building the engine's wheel")
    (wheel,) = out.glob("*.whl")
    return wheel
