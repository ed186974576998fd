"""The runtime on Pyodide's public interface only: its own loader, a trimmed and compiled
standard library, and the engine compiled."""

import hashlib
import shutil
from pathlib import Path

from tools import environment
from tools.paths import NODE_MODULES, ROOT
from tools.runtime import Runtime
from tools.say import run, step
from tools.stamp import Stamp, digest

HERE = Path(__file__).parent
PYODIDE = NODE_MODULES / "pyodide"
LOADER = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")  # names the loader insists on


def make(wheel: Path, out: Path) -> Runtime:
    work = out.with_name(out.name + "-work")
    stamp = Stamp("runtime-stock-pyc", digest(
        wheel, PYODIDE / "package.json", *(HERE / n for n in (
            "stock_pyc.py", "stock_pyc.mjs", "stock_pyc_inside.py"))), [work / "kubek.zip"])
    if not stamp.fresh():
        stamp.clear()
        work.mkdir(parents=True, exist_ok=True)
        with step("compiling the engine and its standard library with Pyodide"):
            run([environment.node(), str(HERE / "stock_pyc.mjs"), str(PYODIDE), str(wheel),
                 str(work)], what="compiling for Pyodide")
        stamp.set()
    shutil.rmtree(out, ignore_errors=True)
    loader = f"pyodide-{digest(*(PYODIDE / name for name in LOADER))[:12]}"
    (out / loader).mkdir(parents=True)
    for name in LOADER:
        shutil.copyfile(PYODIDE / name, out / loader / name)
    files = {
        "loader": f"{loader}/pyodide.mjs",
        "program": f"{loader}/pyodide.asm.mjs",
        "wasm": f"{loader}/pyodide.asm.wasm",
        "python": _hashed(work / "python.zip", out),
        "engine": _hashed(work / "kubek.zip", out),
    }
    return Runtime("stock-pyc", ROOT / "web/engine/stock_pyc.js",
                   ROOT / "web/engine/stock_pyc_page.js", files, out)


def _hashed(file: Path, out: Path) -> str:
    name = f"{file.stem}-{hashlib.sha256(file.read_bytes()).hexdigest()[:12]}{file.suffix}"
    shutil.copyfile(file, out / name)
    return name
