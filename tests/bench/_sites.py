"""The pages that the start of Kubek is compared with, each in a folder of its own.

kubek   the built page, and beside it bench.html with the engine alone
stock   npm's Pyodide as it is, in a worker; loadPyodide, then micropip installs the same wheel
pyscript  npm's PyScript, self-hosted, on the same Pyodide with the same wheel
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import zipfile
from pathlib import Path

from tools import environment, site
from tools.bundle import bundle
from tools.compress import compress
from tools.headers import HeaderRules
from tools.lock import locked
from tools.paths import CACHE, GENERATED, NODE_MODULES
from tools.runtime.image import micropip_wheel
from tools.say import run, step

PAGES = Path(__file__).parent / "boot_pages"
WORK = CACHE / "bench"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
NO_RULES = HeaderRules("")  # the others may do what our own headers forbid


def make() -> dict[str, Path]:
    """Build all of them; returns their folders by name."""
    kubek = _kubek(WORK / "kubek")
    engine = _without_tables(next((kubek / "python").glob("*.whl")), WORK / "wheel")
    return {"kubek": kubek, "stock": _stock(WORK / "stock", engine), "pyscript": _pyscript(WORK / "pyscript", engine)}


def _without_tables(wheel: Path, folder: Path) -> Path:
    """The wheel as a match needs it: Kubek's start does not load the coach's tables either."""
    folder.mkdir(parents=True, exist_ok=True)
    bare = folder / wheel.name
    with zipfile.ZipFile(wheel) as whole, zipfile.ZipFile(bare, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in whole.namelist():
            data = whole.read(name)
            if name.endswith("/RECORD"):
                data = b"".join(line for line in data.splitlines(True) if b".bin," not in line)
            if not name.endswith(".bin"):
                archive.writestr(name, data)
    return bare


def _kubek(folder: Path) -> Path:
    script = None
    while script is None:
        site.build("image", str(folder))
        script = _engine_alone(folder)
    (folder / "bench.html").write_text(
        '<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Kubek</title>\n'
        f'<script type="module" src="{script}"></script>\n<p>Kubek\'s engine</p>\n'
    )
    compress(folder)
    return folder


def _engine_alone(folder: Path) -> str | None:
    """The script of bench.html; None where another build has replaced the generated modules meanwhile."""
    with locked("build"):
        build = json.loads((folder / "build.json").read_text())["build"]
        if build not in (GENERATED / "build.js").read_text():
            return None
        entries = bundle(
            folder,
            entryPoints=[{"in": "tests/bench/boot_pages/kubek.js", "out": "bench"}],
            outdir=str(folder / "assets"),
            entryNames="[name]-[hash]",
        ).entries
        return entries["tests/bench/boot_pages/kubek.js"]


def _fresh(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "pyodide").mkdir(parents=True)


def _with_pyodide(folder: Path, engine: Path) -> None:
    """Pyodide as npm has it, an index that knows micropip, and the engine's wheel."""
    for name in PYODIDE_FILES:
        shutil.copy(NODE_MODULES / "pyodide" / name, folder / "pyodide")
    micropip = micropip_wheel()
    index = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text())
    entry = index["packages"]["micropip"] | {
        "file_name": micropip.name,
        "sha256": hashlib.sha256(micropip.read_bytes()).hexdigest(),
        "depends": [],
    }
    index["packages"] = {"micropip": entry}
    (folder / "pyodide" / "pyodide-lock.json").write_text(json.dumps(index))
    shutil.copy(micropip, folder / "pyodide")
    shutil.copy(engine, folder)


def _stock(folder: Path, engine: Path) -> Path:
    _fresh(folder)
    _with_pyodide(folder, engine)
    for name in ("stock.html", "stock.js", "stock_worker.js", "report.js", "keep.js"):
        shutil.copy(PAGES / name, folder)
    compress(folder)
    return folder


def _pyscript(folder: Path, engine: Path) -> Path:
    _fresh(folder)
    _with_pyodide(folder, engine)
    shutil.copytree(_installed_pyscript(), folder / "pyscript")
    for name in ("pyscript.html", "pyscript.py"):
        shutil.copy(PAGES / name, folder)
    (folder / "pyscript.json").write_text(
        json.dumps({"interpreter": "/pyodide/pyodide.mjs", "packages": [f"/{engine.name}"]})
    )
    compress(folder)
    return folder


def _installed_pyscript() -> Path:
    """npm's package, which only this benchmark needs; integrity checked by npm."""
    home = WORK / "npm"
    found = home / "node_modules" / "@pyscript" / "core" / "dist"
    if not found.exists():
        home.mkdir(parents=True, exist_ok=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copy(PAGES / name, home)
        npm = environment.npm_of(environment.node())
        assert npm, "npm is missing"
        with step("installing PyScript for comparison"):
            run(
                [*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
                cwd=home,
                what="npm ci",
                env=os.environ | {"PATH": f"{Path(environment.node()).parent}{os.pathsep}{os.environ['PATH']}"},
            )
    return found
