"""A page of somebody else's that frames a game: on another port and, by 127.0.0.1, on another site."""

from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from playwright.sync_api import Frame, Page

from tests.browser.driving import wait_until
from tests.browser.site_server import TestSite

RECORD_MESSAGES = "window.heard = []; addEventListener('message', (event) => heard.push(event.data));"


class HostPages:
    """Serves the pages in `pages` (path -> HTML); `headers` go with each of them."""

    def __init__(self, name: str = "127.0.0.1") -> None:
        self.pages: dict[str, str] = {}
        self.headers: dict[str, str] = {}
        owner = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                text = owner.pages.get(self.path.partition("?")[0])
                body = (text or "").encode()
                self.send_response(200 if text is not None else 404)
                kind = "text/javascript" if self.path.endswith(".js") else "text/html"
                self.send_header("Content-Type", f"{kind}; charset=utf-8")
                self.send_header("Content-Length", str(len(body)))
                for header, value in owner.headers.items():
                    self.send_header(header, value)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://{name}:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    def put(self, body: str, path: str = "/") -> str:
        """A page with this body; its address."""
        self.pages["/favicon.ico"] = ""
        self.pages[path] = (
            '<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">'
            '<meta name="viewport" content="width=device-width"><body>' + body
        )
        return self.origin + path

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


def element(site: TestSite, **attributes: str) -> str:
    """The script and a <kubek-game> with these attributes (max_height means max-height)."""
    given = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
    return f'<script src="{site.url}embed/kubek-game.js" async></script><kubek-game{given}></kubek-game>'


def frames(page: Page, site: TestSite) -> list[Frame]:
    """The embedded games of the page, in the order they were loaded."""
    return [frame for frame in page.frames
            if frame.url.startswith(site.url + "embed/") and not frame.url.endswith("/keeper.html")]


def frame(page: Page, site: TestSite, at: int = 0) -> Frame:
    """An embedded game that can be tapped."""
    found: Frame = wait_until(page, lambda: (frames(page, site)[at : at + 1] or [None])[0], "the frame")
    found.locator("#main").wait_for()
    return found


def tap(game: Frame) -> None:
    """Start it, and wait until its dice can be rolled."""
    game.locator(".card button:visible").click()
    game.locator(".dock").wait_for(timeout=90_000)


def heard(page: Page, kind: str) -> list[dict[str, Any]]:
    """The messages of this type that have reached the page (opened with RECORD_MESSAGES)."""
    found: list[dict[str, Any]] = page.evaluate("(kind) => heard.filter((m) => m?.type === kind)", kind)
    return found


def await_message(page: Page, kind: str, count: int = 1, limit: float = 60) -> dict[str, Any]:
    wait_until(page, lambda: len(heard(page, kind)) >= count, f"{count} × {kind}", limit)
    return heard(page, kind)[-1]
