"""Runs the tests and the benchmarks."""

import os
import subprocess
import sys
import time
from pathlib import Path

from tools import browsers
from tools.paths import CACHE, ROOT
from tools.say import fail, say
from tools.site import build

BENCH = ROOT / "tests" / "bench"
EVERYTHING = ["-m", "sweep or not sweep"]
"""The suite leaves out what is marked `sweep` (pyproject.toml); this takes it in."""


def run_tests(arguments: list[str], runtime: str = "auto") -> int:
    """Build the page with this runtime, have the browsers, run pytest with these arguments. Returns its exit code.

    A page of a chosen runtime is not dist/: that one stays as it would be deployed.
    """
    given = environment()
    if runtime == "auto":
        _prepare()
    else:
        given["KUBEK_DIST"] = str(_prepare(runtime, str(CACHE / f"dist-{runtime}")))
    own = any(argument.startswith(("-n", "--pdb", "-x", "--co")) for argument in arguments)
    command = [sys.executable, "-m", "pytest", *([] if own else processes(1)), *arguments]
    say(f"running pytest {' '.join(command[3:])}".rstrip())
    return subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, env=given).returncode


def run_sweep(arguments: list[str], runtime: str = "auto") -> int:
    """The suite and everything that is only in the sweep."""
    begun = time.monotonic()
    code = run_tests([*EVERYTHING, *arguments], runtime)
    say(f"sweep: {'all good' if not code else f'exit code {code}'}, {(time.monotonic() - begun) / 60:.1f} min")
    return code


def run_bench(arguments: list[str]) -> int:
    """Run tests/bench/<name>.py with the further arguments; without a name, list them."""
    names = sorted(file.stem for file in BENCH.glob("*.py") if not file.stem.startswith("_"))
    if not arguments or arguments[0] not in names:
        fail(f"benchmarks: {', '.join(names) or 'none in this version'}")
    _prepare()
    command = [sys.executable, str(BENCH / f"{arguments[0]}.py"), *arguments[1:]]
    return subprocess.run(command, cwd=ROOT, env=environment()).returncode


def _prepare(runtime: str = "auto", out: str | None = None) -> Path:
    browsers.install()
    return build(runtime, out, force=False)


def environment() -> dict[str, str]:
    # PYTHONPATH lets tests start `python -m kubek` and the tools as they are in the checkout.
    return os.environ | {
        "PYTHONPATH": os.pathsep.join((str(ROOT / "py"), str(ROOT))),
        "PLAYWRIGHT_BROWSERS_PATH": str(browsers.DOWNLOADED),
        "MYPY_CACHE_DIR": str(CACHE / "mypy"), "RUFF_CACHE_DIR": str(CACHE / "ruff"),
    }


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def processes(more: int = 0) -> list[str]:
    """pytest-xdist's arguments for a process a core, and some `more` where browsers are waited for.

    tests/conftest.py says what stays together and what goes first.
    """
    if cores() < 2:
        return []
    return ["-n", str(min(cores() + more, 6)), "--dist", "loadgroup", "--no-loadscope-reorder"]
