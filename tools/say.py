"""Progress on the terminal: a line before each step that takes time, and plain failures."""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn


def say(text: str) -> None:
    print(f"kubek: {text}", flush=True)


def fail(text: str) -> NoReturn:
    """End the whole command with one plain sentence."""
    sys.stdout.flush()
    sys.exit(f"kubek: {text}")


@contextmanager
def step(text: str) -> Iterator[None]:
    """Announce a step and say afterwards how long it took, if that was noticeable."""
    say(f"{text} …")
    start = time.monotonic()
    yield
    seconds = time.monotonic() - start
    if seconds >= 1:
        say(f"  done in {seconds:.0f} s")


def run(command: list[str], *, what: str, quiet: bool = True, input: str = "",
        **options: object) -> str:
    """Run a command with `input` (nothing) as its standard input; on failure show its output and end.

    Returns its standard output when `quiet`, else "" (the output went to the terminal).
    """
    result = subprocess.run(  # type: ignore[call-overload]
        command,
        input=input,
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.PIPE if quiet else None,
        text=True,
        **options,
    )
    if result.returncode:
        if quiet:
            sys.stderr.write(result.stdout[-8000:] + result.stderr[-8000:])
        fail(f"{what} failed (exit code {result.returncode}): {' '.join(map(str, command))}")
    return result.stdout or ""
