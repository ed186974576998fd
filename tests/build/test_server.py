"""The local server answers as the production host does."""

from __future__ import annotations

import gzip
import http.client
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.client import HTTPResponse
from pathlib import Path

import pytest

from tools.paths import ROOT
from tools.server import SiteServer

PAGE = "<!doctype html><title>page</title>"
SCRIPT = "export default 1;\n" * 50


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteServer]:
    outer = tmp_path_factory.mktemp("served")
    (outer / "secret.txt").write_text("secret")
    folder = outer / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "404.html").write_text("<!doctype html><title>no</title>")
    (folder / "_headers").write_text("/*\n")
    (folder / "about.html").write_text("about")
    (folder / "assets" / "a-1.js").write_text(SCRIPT)
    (folder / "assets" / "a-1.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    started = SiteServer(folder)
    threading.Thread(target=started.serve_forever, args=(0.05,), daemon=True).start()
    yield started
    started.shutdown()
    started.server_close()


def get(server: SiteServer, path: str, method: str = "GET", **headers: str) -> tuple[HTTPResponse, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", server.server_address[1], timeout=20)
    connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


def test_the_page_with_its_headers(server: SiteServer) -> None:
    answer, body = get(server, "/")
    assert (answer.status, body.decode()) == (200, PAGE)
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    assert answer.headers["Cache-Control"] == "public, max-age=0, must-revalidate"


def test_compressed_only_where_accepted(server: SiteServer) -> None:
    plain, body = get(server, "/assets/a-1.js")
    assert plain.headers["Content-Encoding"] is None and body.decode() == SCRIPT
    packed, body = get(server, "/assets/a-1.js", Accept_Encoding="gzip, deflate, br")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body).decode() == SCRIPT
    assert packed.headers["Content-Type"] == plain.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert packed.headers["Vary"] == "Accept-Encoding"
    assert "immutable" in packed.headers["Cache-Control"]


def test_not_modified(server: SiteServer) -> None:
    tag = get(server, "/")[0].headers["ETag"]
    answer, body = get(server, "/", If_None_Match=tag)
    assert (answer.status, body) == (304, b"")
    assert get(server, "/", If_None_Match='"other"')[0].status == 200


@pytest.mark.parametrize("path", ["/nothing", "/assets/b.js", "/assets", "/_headers", "/../secret.txt",
                                  "/%2e%2e/secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt"])
def test_not_found_is_a_real_404(server: SiteServer, path: str) -> None:
    answer, body = get(server, path)
    assert answer.status == 404
    assert b"<title>no</title>" in body
    assert answer.headers["Cache-Control"] == "no-store"


def test_names_without_html(server: SiteServer) -> None:
    assert get(server, "/about")[1] == b"about"


def test_head(server: SiteServer) -> None:
    answer, body = get(server, "/", "HEAD")
    assert (answer.status, body, answer.headers["Content-Length"]) == (200, b"", str(len(PAGE)))


@pytest.mark.parametrize(("wanted", "expected"), [
    ("bytes=10-", (206, SCRIPT[10:])), ("bytes=10-19", (206, SCRIPT[10:20])), ("bytes=0-99999", (206, SCRIPT)),
    ("bytes=99999-", (416, "")),
])
def test_ranges_are_of_the_plain_file(server: SiteServer, wanted: str, expected: tuple[int, str]) -> None:
    answer, body = get(server, "/assets/a-1.js", Range=wanted, Accept_Encoding="gzip")
    assert (answer.status, body.decode()) == expected
    assert ("immutable" if answer.status == 206 else "no-store") in answer.headers["Cache-Control"]


def test_serve_takes_the_next_free_port_and_says_where(server: SiteServer, tmp_path: Path) -> None:
    taken = server.server_address[1]
    process = subprocess.Popen(
        [sys.executable, "-c", "import sys; from pathlib import Path; from tools.server import serve; "
         f"sys.exit(serve(Path({str(server.folder)!r}), '127.0.0.1', {taken}))"],
        cwd=ROOT, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONUNBUFFERED": "1"})
    assert process.stdout is not None
    try:
        said = re.search(r"http://localhost:(\d+)/", process.stdout.readline())
        assert said and int(said[1]) > taken
        connection = http.client.HTTPConnection("127.0.0.1", int(said[1]), timeout=20)
        connection.request("GET", "/")
        assert connection.getresponse().status == 200
        connection.close()
    finally:
        process.send_signal(signal.SIGINT)
        output = process.communicate(timeout=20)[0]
    assert process.returncode == 0 and "stopped" in output
