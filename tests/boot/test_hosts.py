"""What a first start costs on three kinds of host, none of them configured: bytes on the line to the first answer."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser import built
from tests.browser.offline import until_engine
from tests.tiers import tiers
from tools.server import SiteHandler, SiteServer

LISTED = {".html", ".js", ".css", ".json", ".svg", ".txt", ".wasm"}  # what such hosts compress; not octet-stream

RECEIVED = """() => {
  const { startTime } = performance.getEntriesByName("kubek ready")[0];
  const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
  return entries.filter((entry) => entry.startTime < startTime)
    .map(({ name, encodedBodySize, decodedBodySize }) => [new URL(name).pathname, encodedBodySize, decodedBodySize]);
}"""


class TypesHandler(SiteHandler):
    """Compresses what is on a list of types, and knows no siblings."""

    def _encoded(self, file: Path) -> tuple[Path, str | None]:
        packed = file.with_name(file.name + ".gz")
        return (packed, "gzip") if file.suffix in LISTED and packed.is_file() else (file, None)


@contextmanager
def served(folder: Path, handler: type[SiteHandler]) -> Iterator[str]:
    server = SiteServer(folder, handler=handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield server.url
    finally:
        server.shutdown()
        server.server_close()
        server.close_connections()
        thread.join()


@contextmanager
def plain_python(folder: Path) -> Iterator[str]:
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"port (\d+)", server.stdout.readline())
            assert found, "http.server does not say its port"
            yield f"http://localhost:{found[1]}/"
        finally:
            server.terminate()


HOSTS = {
    "siblings": (lambda folder: served(folder, SiteHandler), 1_750_000),
    "a list of types": (lambda folder: served(folder, TypesHandler), 2_600_000),
    "no compression": (plain_python, 2_600_000),
}


@pytest.mark.parametrize("host", tiers(HOSTS, "no compression"))
def test_bytes_to_the_first_answer(host: str, browser: Browser, image: Path) -> None:
    serve, most = HOSTS[host]
    with serve(image) as url:
        context = browser.new_context(service_workers="block")
        try:
            page = context.new_page()
            page.goto(url)
            until_engine(page)
            received = page.evaluate(RECEIVED)
        finally:
            context.close()
    runtime = {path: (sent, kept) for path, sent, kept in received if path.startswith("/runtime/")}
    assert set(runtime) == {built.asked(image, file)[0] for file in built.needed(image)}
    total = sum(sent for _, sent, _ in received)
    assert 1_000_000 < total <= most, received
    if host != "siblings":  # packed in the file, and not once more on the way
        assert all(sent == kept for sent, kept in runtime.values()), runtime
