"""What is told without making dist/ (`build.py check`): style, types, and the tests that need no build.

Each part is a function that runs a process to its end; they run beside each other.
"""

import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed

from tools.paths import ROOT
from tools.say import say
from tools.testing import environment, processes

Done = subprocess.CompletedProcess[str]

WITHOUT_A_BUILD = ["tests/engine", "py/kubek/games", "tests/terminal", "tests/web", "tests/docs", "tests/build",
                   "--ignore=tests/build/test_dist.py", "--ignore=tests/build/test_quality.py"]


def python_style() -> Done:
    return _module("ruff", "check", ".")


def python_types() -> Done:
    return _module("mypy")


def tests() -> Done:
    return _module("pytest", "-q", *processes(), *WITHOUT_A_BUILD)


PARTS: dict[str, Callable[[], Done]] = {
    "tests that need no build": tests,
    "Python's types": python_types,
    "Python's style": python_style,
}


def check() -> int:
    """Run all parts, say of each how it went and show the output of those that failed. 0 where all is well."""
    begun = time.monotonic()
    failed = 0
    with ThreadPoolExecutor(len(PARTS)) as pool:
        running = {pool.submit(part): name for name, part in PARTS.items()}
        for future in as_completed(running):
            done = future.result()
            wrong = bool(done.returncode)
            failed += wrong
            said = (done.stdout + done.stderr).strip()
            say(f"{running[future]}: {'WRONG' if wrong else said.splitlines()[-1] if said else 'good'}")
            if wrong:
                print(said, flush=True)
    say(f"check: {'all good' if not failed else f'{failed} of {len(PARTS)} wrong'}, {time.monotonic() - begun:.0f} s")
    return 1 if failed else 0


def _module(*command: str) -> Done:
    return subprocess.run([sys.executable, "-m", *command], cwd=ROOT, env=environment(), stdin=subprocess.DEVNULL,
                          capture_output=True, text=True)
