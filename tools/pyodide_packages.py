"""The Python packages that run the engine's tests inside Pyodide, as wheels for its platform."""

import shutil
from pathlib import Path

from tools.environment import pip
from tools.paths import CACHE, REQUIREMENTS
from tools.say import run, step
from tools.stamp import Stamp, digest

PLATFORM = "pyemscripten_2026_0_wasm32"  # of Pyodide 314


def packages() -> list[Path]:
    """The wheels of tools/requirements/pyodide.txt, fetched once, their hashes checked by pip."""
    locked = REQUIREMENTS / "pyodide.txt"
    folder = CACHE / "pyodide-packages"
    stamp = Stamp("pyodide-packages", digest(locked, PLATFORM), [folder])
    if not stamp.fresh():
        stamp.clear()
        shutil.rmtree(folder, ignore_errors=True)
        with step("fetching the test tools for Pyodide"):
            run([*pip(), "download", "--quiet", "--require-hashes", "--no-deps",
                 "--only-binary", ":all:", "--python-version", "3.14", "--implementation", "cp",
                 "--abi", "cp314", "--abi", "none", "--platform", PLATFORM, "--platform", "any",
                 "--dest", str(folder), "-r", str(locked)], what="pip download")
        stamp.set()
    return sorted(folder.glob("*.whl"))
