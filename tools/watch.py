"""`build.py serve --watch`: the page while one works on it, built again whenever a source has changed."""

import threading
import time

from tools.lock import locked
from tools.paths import CACHE, ROOT
from tools.say import say
from tools.server import serve
from tools.site import SOURCES, Site
from tools.stamp import digest, files_in

FOLDER = CACHE / "dist-watch"  # not compressed, so not for a host
EVERY = 0.5  # seconds between two looks


def serve_and_watch(runtime: str, host: str, port: int) -> int:
    """Build into a folder of its own, serve it, and build again after each change until interrupted."""
    seen = _times()
    _build(runtime)
    threading.Thread(target=_watch, args=(runtime, seen), daemon=True).start()
    return serve(FOLDER, host, port)


def _watch(runtime: str, seen: dict[str, int]) -> None:
    while True:
        time.sleep(EVERY)
        now = _times()
        if now != seen:
            seen = now
            try:
                _build(runtime)
            except (SystemExit, Exception) as wrong:  # half-written sources are usual here: the page before stays
                say(f"not built: {wrong}")


def _build(runtime: str) -> None:
    begun = time.monotonic()
    with locked("build"):
        Site(runtime, FOLDER, digest(*(ROOT / name for name in SOURCES)), compressed=False).build()
    say(f"built in {time.monotonic() - begun:.1f} s; reload the page")


def _times() -> dict[str, int]:
    """When each source was last changed; tests are none."""
    return {str(file): file.stat().st_mtime_ns for name in SOURCES for file in files_in(ROOT / name)
            if "tests" not in file.parts}
