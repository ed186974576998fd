"""The example for nginx in docs/deploy.md: what it sends is what netlify.toml says."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from email.message import Message
from pathlib import Path

import pytest

from tests.browser import built
from tools.guard import source
from tools.headers import HeaderRules
from tools.paths import ROOT

NGINX = os.environ.get("KUBEK_NGINX") or shutil.which("nginx") or "/usr/sbin/nginx"
EXAMPLE = re.search(r"```nginx\n(.*?)```", (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8"), re.S)


def config() -> str:
    assert EXAMPLE, "no example"
    return EXAMPLE[1]


def test_the_example_allows_the_scripts_in_the_pages() -> None:
    assert source() in config() and source("not-found") in config()


def _free() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    if not Path(NGINX).exists():
        pytest.skip("no nginx here")
    folder, port = tmp_path_factory.mktemp("nginx"), _free()
    types = next((path for path in (Path("/etc/nginx/mime.types"), Path(NGINX).parents[2] / "etc/nginx/mime.types") if path.exists()), None)
    assert types, "nginx without its mime.types"
    text = config().replace("listen 80;", f"listen 127.0.0.1:{port};").replace("/srv/kubek;", f"{built.DIST};")
    text = text.replace("include mime.types", f"include {types}")
    temporary = "".join(f"{name}_temp_path {folder}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/errors;\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}{text}}}\n")
    with subprocess.Popen([NGINX, "-p", str(folder), "-c", str(folder / "nginx.conf")], stderr=subprocess.PIPE, text=True) as server:
        try:
            end = time.monotonic() + 20
            while _ask(f"http://127.0.0.1:{port}/build.json")[0] != 200:
                assert server.poll() is None and time.monotonic() < end, (folder / "errors").read_text()
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()


def _ask(url: str) -> tuple[int, Message]:
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers={"Accept-Encoding": "gzip"}), timeout=10) as answer:
            return answer.status, answer.headers
    except urllib.error.HTTPError as error:
        return error.code, error.headers
    except OSError:
        return 0, Message()


def _policy(text: str) -> dict[str, set[str]]:
    return {name: set(values) for name, *values in (part.split() for part in text.split(";"))}


def test_headers_are_those_of_netlify_toml(host: str) -> None:
    rules = HeaderRules.of_project()
    paths = ["/", "/index.html", "/sw.js", "/manifest.webmanifest", "/embed/yamb/", "/embed/kubek-game.js",
             *(f"/{built.one(built.DIST, pattern).path}" for pattern in ("assets/app-*.js", "runtime/tables/yamb-*.bin", "python/*.whl")),
             *(f"/{file.path}" for file in built.needed(built.DIST))]
    for path in paths:
        status, found = _ask(host + path)
        wanted = rules.for_path(path)
        assert status == 200, path
        for name in ("Cache-Control", "X-Content-Type-Options", "Access-Control-Allow-Origin"):
            assert found[name] == wanted.get(name), (path, name)
        if "Content-Type" in wanted:
            assert found["Content-Type"] == wanted["Content-Type"], path
        for name, values in _policy(wanted.get("Content-Security-Policy", "")).items() if wanted.get("Content-Security-Policy") else ():
            assert values <= _policy(found["Content-Security-Policy"])[name], (path, name)
        assert ("*" in _policy(found["Content-Security-Policy"])["frame-ancestors"]) == path.startswith("/embed/")


def test_errors_are_errors_and_not_kept(host: str) -> None:
    for path in ("/assets/nothing.js", "/nothing", "/_headers"):
        status, found = _ask(host + path)
        assert status == 404 and "immutable" not in (found["Cache-Control"] or ""), path


def test_packed_siblings_are_sent(host: str) -> None:
    app = built.one(built.DIST, "assets/app-*.js")
    _, found = _ask(f"{host}/{app.path}")
    assert found["Content-Encoding"] == "gzip" and int(found["Content-Length"]) < app.bytes
