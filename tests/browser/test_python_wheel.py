"""docs/python.md: the line for a Pyodide page of one's own, in a stock Pyodide."""

from __future__ import annotations

import re
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from tests.browser.conftest import OpenPage
from tests.browser.site_server import TestSite
from tests.browser.watching import Watcher
from tools.paths import CACHE, NODE_MODULES

DOC = Path(__file__).parents[2] / "docs" / "python.md"
LINE = re.search(r"^await micropip\.install\(.*\)$", DOC.read_text(encoding="utf-8"), re.MULTILINE)


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


def test_micropip_installs_the_wheel_from_another_site(
    open_page: OpenPage, site: TestSite, dist: Path, watcher: Watcher
) -> None:
    assert LINE is not None
    line = LINE[0].replace("https://example.org/", site.url)
    [wheel] = (dist / "python").glob("*.whl")
    assert f"{site.url}python/{wheel.name}" in line
    [micropip] = (CACHE / "micropip").glob("micropip-*.whl")
    watcher.allow("favicon")
    pyodide = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(NODE_MODULES / "pyodide")))
    tools = ThreadingHTTPServer(("127.0.0.1", 0), partial(WithCors, directory=str(micropip.parent)))
    for server in (pyodide, tools):
        Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        watcher.allow(f"request to another host: http://127.0.0.1:{server.server_address[1]}/")
    stock = f"http://127.0.0.1:{pyodide.server_address[1]}/"
    page = open_page("desktop", address=None)
    page.goto(stock + "README.md")
    said = page.evaluate(
        """async ([stock, micropip, code]) => {
      const { loadPyodide } = await import(stock + "pyodide.mjs");
      const pyodide = await loadPyodide({ indexURL: stock });
      await pyodide.loadPackage(micropip);
      return pyodide.runPythonAsync(code);
    }""",
        [
            stock,
            f"http://127.0.0.1:{tools.server_address[1]}/{micropip.name}",
            f"""
import micropip
{line}
import kubek
match = kubek.Match.new("bazy", ["Ana"], dice="own")
match.play("roll 1 1 3 4 4 6")
match.play("base 3")
f"{{kubek.__version__}} {{match.scores}}"
""",
        ],
    )
    assert said == f"{wheel.name.split('-')[1]} [9]"
    for server in (pyodide, tools):
        server.shutdown()
        server.server_close()


class WithCors(Quiet):
    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()
