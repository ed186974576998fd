"""A server for tests: production's headers, and every way a network can fail on request."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from fnmatch import fnmatch
from http import HTTPStatus
from pathlib import Path

from tools.server import NOT_KEPT, SiteHandler, SiteServer


@dataclass
class Fault:
    """What happens to answers whose path matches `pattern`; `times` how often, None for always."""

    pattern: str
    kind: str  # "html" | "404" | "500" | "type" | "truncate" | "cut" | "flip" | "slow" | "hang"
    at: int = 0  # bytes until the answer ends ("truncate", "cut"), place of the wrong byte ("flip"), bytes at once ("slow")
    times: int | None = None


class FaultyHandler(SiteHandler):
    server: FaultyServer

    def reply(self, status: HTTPStatus, headers: dict[str, str], data: bytes, body: bool) -> None:
        fault = self.server.fault_for(self.path.partition("?")[0])
        if fault is None:
            super().reply(status, headers, data, body)
            return
        if fault.kind == "html":
            # What a captive portal or a catch-all rewrite gives: 200, a page, any name.
            headers = headers | {"Content-Type": "text/html; charset=utf-8"}
            headers.pop("Content-Encoding", None)
            headers.pop("Content-Range", None)
            super().reply(HTTPStatus.OK, headers, b"<!doctype html><title>Log in</title>", body)
        elif fault.kind == "type":
            # The right bytes under a wrong name of what they are.
            super().reply(status, headers | {"Content-Type": "text/html; charset=utf-8"}, data, body)
        elif fault.kind in ("404", "500"):
            headers = headers | {"Cache-Control": NOT_KEPT}
            headers.pop("Content-Encoding", None)
            super().reply(HTTPStatus(int(fault.kind)), headers, b"gone", body)
        elif fault.kind == "truncate":
            super().reply(status, headers, data[: fault.at], body)
        elif fault.kind == "cut":
            self.cut_at = fault.at
            super().reply(status, headers, data, body)
        elif fault.kind == "flip":
            wrong = bytearray(data)
            if wrong:  # a copy that is still good has no body
                wrong[fault.at] ^= 1
            super().reply(status, headers, bytes(wrong), body)
        elif fault.kind == "slow":
            self.piece = fault.at
            super().reply(status, headers, data, body)
        elif fault.kind == "hang":
            self.server.released.wait()
            self.close_connection = True

    cut_at: int | None = None
    piece: int | None = None

    def write(self, data: bytes) -> None:
        if self.piece:
            for start in range(0, len(data), self.piece):
                self.server.released.wait(0.1)
                self.wfile.write(data[start:start + self.piece])
            self.piece = None
            return
        if self.cut_at is None:
            super().write(data)
            return
        # Content-Length promised all of it: the browser sees the connection break.
        self.wfile.write(data[: self.cut_at])
        self.wfile.flush()
        self.server.released.wait(0.3)  # a browser that reads late would lose all of it: what came before counts
        self.close_connection = True
        self.cut_at = None

    def _encoded(self, file: Path) -> tuple[Path, str | None]:
        # Faults count bytes of the file itself, so such answers are not compressed.
        if self.server.fault_for(self.path.partition("?")[0], use=False):
            return file, None
        return super()._encoded(file)


class FaultyServer(SiteServer):
    def __init__(self, folder: Path, port: int = 0) -> None:
        self.faults: list[Fault] = []
        self.released = threading.Event()
        self.turn = threading.Lock()
        super().__init__(folder, "127.0.0.1", port, FaultyHandler)

    def fault_for(self, path: str, use: bool = True) -> Fault | None:
        with self.turn:
            for fault in self.faults:
                if fnmatch(path, fault.pattern) and fault.times != 0:
                    if use and fault.times is not None:
                        fault.times -= 1
                    return fault
        return None


class TestSite:
    """A folder served on a port of its own that stays the same over `stop` and `start`."""

    __test__ = False

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.server: FaultyServer | None = None
        self.thread: threading.Thread | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}/"

    @property
    def running(self) -> FaultyServer:
        assert self.server is not None, "the server is stopped"
        return self.server

    @property
    def requests(self) -> list[str]:
        """Paths asked for since the last start, in order."""
        return self.running.requests

    def start(self) -> None:
        self.server = FaultyServer(self.folder, self.port)
        self.port = self.server.server_address[1]
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Refuse connections from now on, as a computer does that is switched off."""
        if self.server is None or self.thread is None:
            return
        self.server.released.set()
        self.server.shutdown()
        self.server.server_close()
        self.server.close_connections()
        self.thread.join()
        self.server = None

    def fault(self, pattern: str, kind: str, at: int = 0, times: int | None = None) -> None:
        """Let answers to paths like `pattern` ("/runtime/*.wasm") fail, see Fault."""
        self.running.faults.append(Fault(pattern, kind, at, times))

    def heal(self) -> None:
        """No faults from now on; answers that hang are released."""
        self.running.faults.clear()
        self.running.released.set()
        self.running.released = threading.Event()

    def show(self, folder: Path) -> None:
        """Deploy another build at the same address."""
        self.folder = folder
        if self.server is not None:
            self.server.folder = folder.resolve()


class SharedSite(TestSite):
    """One that serves one test after the other: nothing is changed in it, and what was asked of it says nothing."""

    @property
    def running(self) -> FaultyServer:
        raise AssertionError("a test that looks into the server or lets it fail is marked `fresh` (tests/browser/conftest.py)")

    def stop(self) -> None:
        assert self.running

    def show(self, folder: Path) -> None:
        assert self.running

    def close(self) -> None:
        super().stop()
