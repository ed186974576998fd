"""One build at a time in a checkout: two of them would write the same files."""

from collections.abc import Iterator
from contextlib import contextmanager

from tools.paths import CACHE
from tools.say import say

try:
    import fcntl
except ImportError:  # Windows: no lock, as before
    fcntl = None  # type: ignore[assignment]


@contextmanager
def locked(name: str) -> Iterator[None]:
    CACHE.mkdir(exist_ok=True)
    with open(CACHE / f"{name}.lock", "w") as file:
        if fcntl is not None:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("waiting for another build.py in this checkout …")
                fcntl.flock(file, fcntl.LOCK_EX)
        yield
