"""Runs the tests and the benchmarks."""

import os
import subprocess
import sys
from pathlib import Path

from tools import browsers
from tools.paths import CACHE, ROOT
from tools.say import fail, say
from tools.site import build

BENCH = ROOT / "tests" / "bench"


def run_tests(arguments: list[str], runtime: str = "auto") -> int:
    """Build the page with this runtime, have the browsers, run pytest with these arguments. Returns its exit code.

    A page of a chosen runtime is not dist/: that one stays as it would be deployed.
    """
    environment = _environment()
    if runtime == "auto":
        _prepare()
    else:
        environment["KUBEK_DIST"] = str(_prepare(runtime, str(CACHE / f"dist-{runtime}")))
    command = [sys.executable, "-m", "pytest", *_workers(arguments), *arguments]
    say(f"running pytest {' '.join(command[3:])}".rstrip())
    return subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, env=environment).returncode


def run_bench(arguments: list[str]) -> int:
    """Run tests/bench/<name>.py with the further arguments; without a name, list them."""
    names = sorted(file.stem for file in BENCH.glob("*.py") if not file.stem.startswith("_"))
    if not arguments or arguments[0] not in names:
        fail(f"benchmarks: {', '.join(names) or 'none in this version'}")
    _prepare()
    command = [sys.executable, str(BENCH / f"{arguments[0]}.py"), *arguments[1:]]
    return subprocess.run(command, cwd=ROOT, env=_environment()).returncode


def _prepare(runtime: str = "auto", out: str | None = None) -> Path:
    browsers.install()
    return build(runtime, out, force=False)


def _environment() -> dict[str, str]:
    # PYTHONPATH lets tests start `python -m kubek` and the tools as they are in the checkout.
    return os.environ | {
        "PYTHONPATH": os.pathsep.join((str(ROOT / "py"), str(ROOT))),
        "PLAYWRIGHT_BROWSERS_PATH": str(browsers.DOWNLOADED),
        "MYPY_CACHE_DIR": str(CACHE / "mypy"), "RUFF_CACHE_DIR": str(CACHE / "ruff"),
    }


def _workers(arguments: list[str]) -> list[str]:
    """A process more than there are cores, because browsers are waited for; a file's tests stay together, its fixtures too."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    own = any(argument.startswith(("-n", "--pdb", "-x", "--co")) for argument in arguments)
    if cores < 2 or own:
        return []
    return ["-n", str(min(cores + 1, 6)), "--dist", "loadfile", "--no-loadscope-reorder"]
