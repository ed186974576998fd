"""What is told without making dist/ (`build.py check`): style, types, and the tests that need no build.

Each part is a function that runs to its end and returns what is wrong, "" where nothing is; they run beside each other.
"""

import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed

from tools.checking import javascript_lint, javascript_types
from tools.paths import ROOT
from tools.say import say
from tools.testing import environment, processes

QUALITY = "tests/build/test_quality.py"
ELSEWHERE = ("the_engine_and_the_tools_are_fully_typed", "style", "the_javascript_is_fully_typed", "the_javascript_style")
"""What these tests say is said by parts of their own here."""
WITHOUT_A_BUILD = ["tests/engine", "py/kubek/games", "tests/terminal", "tests/web", "tests/docs", "tests/build",
                   "--ignore=tests/build/test_dist.py", *(f"--deselect={QUALITY}::test_{name}" for name in ELSEWHERE)]


def python_style() -> str:
    return _module("ruff", "check", ".")


def python_types() -> str:
    return _module("mypy")


def tests() -> str:
    return _module("pytest", "-q", *processes(), *WITHOUT_A_BUILD)


PARTS: dict[str, Callable[[], str]] = {
    "tests that need no build": tests,
    "Python's types": python_types,
    "Python's style": python_style,
    "JavaScript's types": javascript_types,
    "JavaScript's style": javascript_lint,
}


def check() -> int:
    """Run all parts, say of each how it went, and what is wrong. 0 where all is well."""
    begun = time.monotonic()
    failed = 0
    with ThreadPoolExecutor(len(PARTS)) as pool:
        running = {pool.submit(part): name for name, part in PARTS.items()}
        for future in as_completed(running):
            wrong = future.result()
            failed += bool(wrong)
            say(f"{running[future]}: {'WRONG' if wrong else 'good'}, {time.monotonic() - begun:.0f} s")
            if wrong:
                print(wrong.rstrip(), flush=True)
    say(f"check: {f'{failed} of {len(PARTS)} wrong' if failed else 'all good'}, {time.monotonic() - begun:.0f} s")
    return 1 if failed else 0


def _module(*command: str) -> str:
    done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, env=environment(), stdin=subprocess.DEVNULL,
                          capture_output=True, text=True)
    return done.stdout + done.stderr if done.returncode else ""
