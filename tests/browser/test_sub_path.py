"""Kubek in a folder of a host that knows nothing of it: no headers, no packed siblings, another copy beside it."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.driving import wait_until
from tests.browser.offline import NETWORK, until_engine, until_stored
from tests.browser.playing import Player, match_id, ready, set_up
from tests.browser.watching import Watcher

pytestmark = pytest.mark.offline


class PlainHandler(SimpleHTTPRequestHandler):
    """As `python -m http.server`, with the 404 page of the folder, as GitHub Pages has it."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        file = Path(self.directory) / "kubek" / "404.html"
        if code != 404 or not self.path.startswith("/kubek/"):
            super().send_error(code, message, explain)
            return
        data = file.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:
        pass


class PlainHost:
    """Serves a folder; `stop` is as if it were switched off."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, 0
        self.start()

    def start(self) -> None:
        handler = partial(PlainHandler, directory=str(self.folder))
        self.server = ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self.server.daemon_threads = True
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}/"


@pytest.fixture(scope="module")
def folders(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The build as "/" and as /kubek/, without what only some hosts use."""
    root = tmp_path_factory.mktemp("host")
    left_out = shutil.ignore_patterns("*.br", "_headers")
    shutil.copytree(dist, root / "kubek", ignore=left_out, copy_function=_link)
    shutil.copytree(dist, root, ignore=left_out, copy_function=_link, dirs_exist_ok=True)
    return root


def _link(source: str, target: str) -> None:
    Path(target).hardlink_to(source)


@pytest.fixture
def host(folders: Path, watcher: Watcher) -> Iterator[PlainHost]:
    plain = PlainHost(folders)
    watcher.allow(f"request to another host: {plain.url}")
    yield plain
    plain.stop()


NAMES = """async () => {
  const databases = (await indexedDB.databases()).map(({ name }) => name);
  const workers = (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname);
  const locks = (await navigator.locks.query()).held.map(({ name }) => name);
  return { databases: databases.sort(), workers: workers.sort(), locks, caches: (await caches.keys()).sort(),
    settings: Object.keys(localStorage).filter((name) => name.endsWith("kubek.settings")).sort() };
}"""
EARLIER = """async () => {
  localStorage.setItem("kubek.settings", JSON.stringify({ language: "pl" }));
  const cache = await caches.open("kubek-app-earlier");
  await cache.put("/index.html", new Response("the copy at the root"));
  await cache.put("/kubek/index.html", new Response("the copy in the folder, of an earlier day"));
}"""
HELD = """caches.open("kubek-app-earlier").then((cache) => cache.keys())
  .then((all) => all.map(({ url }) => new URL(url).pathname))"""
READ = """([database, id]) => new Promise((done) => {
  const open = indexedDB.open(database);
  open.onsuccess = () => {
    const read = open.result.transaction("matches").objectStore("matches").get(id);
    read.onsuccess = () => { open.result.close(); done(read.result?.record.log.length ?? null); };
  };
})"""


def play(page: Page, url: str, events: int) -> str:
    set_up(page, url, "yahtzee", ["Ana", "Ivo"], seat_order=True)
    player = Player(page, "tap")
    for _ in range(events):
        player.step()
    ready(page)
    return match_id(page)


def test_a_match_in_a_folder_offline_and_a_copy_beside_it(open_page: OpenPage, host: PlainHost, watcher: Watcher) -> None:
    watcher.allow(f"{NETWORK}|Kubek: ")
    home = f"{host.url}kubek/"
    page = open_page(address=None, language="en")
    # The copy at the root, of the time when all copies shared their names: a match and a language.
    page.goto(f"{host.url}licences.txt")
    page.evaluate(EARLIER)
    page.goto(host.url)
    until_stored(page)
    first = play(page, host.url, 6)
    kept = page.evaluate(READ, ["kubek", first])
    page.goto(host.url)
    wait_until(page, lambda: page.evaluate(HELD) == ["/kubek/index.html"], "the root's earlier build, and no other, to go")

    # The copy in the folder begins with them, and then has its own.
    page.goto(f"{home}no/such/page")
    wait_until(page, lambda: page.locator("a").first.get_attribute("href") == "/kubek/", "the way to the copy")
    page.goto(home)
    until_stored(page)
    assert page.evaluate("document.documentElement.lang") == "pl"
    page.goto(f"{home}#/match/{first}")
    ready(page)
    player = Player(page, "tap")
    for _ in range(6):
        player.step()
    ready(page)
    names = page.evaluate(NAMES)
    assert {"kubek", "/kubek/ kubek"} <= set(names["databases"])
    assert names["workers"] == ["/", "/kubek/"]
    assert names["settings"] == ["/kubek/ kubek.settings", "kubek.settings"]
    locks = [name for name in names["locks"] if not name.startswith("kubek.worker.")]  # each worker's own, by chance
    assert locks == [f"/kubek/ kubek.match.{first}"]
    assert page.evaluate(READ, ["/kubek/ kubek", first]) > kept == page.evaluate(READ, ["kubek", first])

    host.stop()
    page.reload()
    ready(page)
    player.step()
    page.goto(f"{home}embed/yahtzee/")
    page.locator(".card button:visible").tap()
    page.locator(".dock").wait_for()

    # Reset touches its own.
    host.start()
    page.goto(f"{home}?reset")
    wait_until(page, lambda: page.url == home, "the fresh page")
    until_stored(page)
    page.goto(host.url + "licences.txt")
    assert page.evaluate(HELD) == []
    host.stop()
    page.goto(host.url)
    until_engine(page)
    until_stored(page)
    assert page.evaluate(READ, ["kubek", first]) == kept
