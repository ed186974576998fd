"""A local server that answers like the production host: headers from netlify.toml,
compressed siblings by Accept-Encoding, revalidation, ranges, 404.html."""

import contextlib
import hashlib
import socket
import sys
from email.utils import formatdate
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from tools.headers import HeaderRules, content_type
from tools.paths import DIST
from tools.say import fail, say

NOT_KEPT = "no-store"  # for every error: the rules' "immutable" is for files that are there
HIDDEN = {"/_headers", "/netlify.toml"}  # read by the host, never served by it


class SiteHandler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: "SiteServer"

    def do_GET(self) -> None:
        self.answer(body=True)

    def do_HEAD(self) -> None:
        self.answer(body=False)

    def answer(self, body: bool) -> None:
        path = unquote(urlsplit(self.path).path)
        self.server.requests.append(path)
        file = self.server.find(path)
        status = HTTPStatus.OK
        if file is None:
            status, file = HTTPStatus.NOT_FOUND, self.server.folder / "404.html"
            if not file.is_file():
                plain = {"Content-Type": "text/plain; charset=utf-8", "Cache-Control": NOT_KEPT}
                self.reply(status, plain, status.phrase.encode(), body)
                return
        headers = self.server.rules.for_path(path)
        headers.setdefault("Content-Type", content_type(file.name))
        if status == HTTPStatus.NOT_FOUND:
            headers |= {"Content-Type": content_type(file.name), "Cache-Control": NOT_KEPT}
        wanted = self.headers.get("Range")
        sent, encoding = (file, None) if wanted else self._encoded(file)
        headers["Vary"] = "Accept-Encoding"
        headers["ETag"] = _etag(sent, sent.stat().st_mtime_ns)
        headers["Accept-Ranges"] = "bytes"
        if encoding:
            headers["Content-Encoding"] = encoding
        if status == HTTPStatus.OK and self.headers.get("If-None-Match") == headers["ETag"]:
            self.reply(HTTPStatus.NOT_MODIFIED, headers, b"", body=False)
            return
        data = sent.read_bytes()
        if wanted and status == HTTPStatus.OK:
            window = _range(wanted, len(data))
            if window is None:
                headers |= {"Content-Range": f"bytes */{len(data)}", "Cache-Control": NOT_KEPT}
                self.reply(HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE, headers, b"", body)
                return
            headers["Content-Range"] = f"bytes {window.start}-{window.stop - 1}/{len(data)}"
            self.server.ranges.append((path, window.start))
            data, status = data[window.start:window.stop], HTTPStatus.PARTIAL_CONTENT
        self.reply(status, headers, data, body)

    def reply(self, status: HTTPStatus, headers: dict[str, str], data: bytes, body: bool) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if body:
            self.write(data)

    def write(self, data: bytes) -> None:
        self.wfile.write(data)

    def _encoded(self, file: Path) -> tuple[Path, str | None]:
        accepted = {part.split(";")[0].strip()
                    for part in self.headers.get("Accept-Encoding", "").split(",")}
        for name, suffix in (("br", ".br"), ("gzip", ".gz")):
            sibling = file.with_name(file.name + suffix)
            if name in accepted and sibling.is_file():
                return sibling, name
        return file, None

    def date_time_string(self, timestamp: float | None = None) -> str:
        return formatdate(timestamp, usegmt=True)

    def log_message(self, format: str, *args: object) -> None:
        """Silent: a line for each of the page's files helps nobody."""


class SiteServer(ThreadingHTTPServer):
    """Serves one folder. `requests` lists the paths asked for, in order."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, folder: Path, host: str = "127.0.0.1", port: int = 0,
                 handler: type[SiteHandler] = SiteHandler) -> None:
        self.folder = folder.resolve()
        self.rules = HeaderRules.of_project()
        self.requests: list[str] = []
        self.ranges: list[tuple[str, int]] = []  # (path, first byte) of requests for a part
        self.open_connections: set[socket.socket] = set()
        super().__init__((host, port), handler)

    @property
    def url(self) -> str:
        host, port = self.server_address[:2]
        return f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host!s}:{port}/"

    def find(self, path: str) -> Path | None:
        """The file for a URL path: itself, a folder's index.html, or the name with .html."""
        file = (self.folder / path.lstrip("/")).resolve()
        if path in HIDDEN or not file.is_relative_to(self.folder):
            return None
        for candidate in (file, file / "index.html", file.with_name(file.name + ".html")):
            if candidate.is_file():
                return candidate
        return None

    def process_request(self, request: Any, client_address: Any) -> None:
        self.open_connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self.open_connections.discard(request)
        super().shutdown_request(request)

    def close_connections(self) -> None:
        """Break off what is kept alive: after this the server is as if switched off."""
        for connection in list(self.open_connections):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):  # a closed tab is no news
            super().handle_error(request, client_address)  # type: ignore[arg-type]


@lru_cache(maxsize=1024)
def _etag(file: Path, changed: int) -> str:
    return f'"{hashlib.sha256(file.read_bytes()).hexdigest()[:32]}"'


def _range(header: str, size: int) -> range | None:
    """The bytes that "bytes=a-b" or "bytes=a-" asks for, None where there are none."""
    unit, _, spec = header.partition("=")
    first, dash, last = spec.partition("-")
    if unit.strip() != "bytes" or not dash or not first.strip().isdigit():
        return None
    start = int(first)
    stop = min(int(last) + 1, size) if last.strip().isdigit() else size
    return range(start, stop) if start < stop else None


def serve(folder: Path | None, host: str, port: int) -> int:
    """Serve until interrupted; take the next free port where the wished one is taken."""
    folder = folder or DIST
    if not (folder / "index.html").is_file():
        fail(f"{folder} holds no built page; leave out --no-build.")
    for candidate in range(port, port + 50):
        try:
            server = SiteServer(folder, host, candidate)
            break
        except OSError:
            continue
    else:
        fail(f"no free port from {port} to {port + 49}.")
    say(f"open {server.url}   (Ctrl+C ends it)")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        say("stopped")
    finally:
        server.server_close()
    return 0
