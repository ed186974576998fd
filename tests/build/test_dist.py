"""What is in dist/, and that it is made the same again."""

from __future__ import annotations

import json
import re
from fnmatch import fnmatch
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from tests.browser.built import DIST
from tools import guard
from tools.lock import locked
from tools.manifest import write as write_manifests
from tools.paths import NODE_MODULES
from tools.site import Site, sha256


@pytest.fixture(scope="module")
def facts() -> dict[str, object]:
    found: dict[str, object] = json.loads((DIST / "build.json").read_text())
    return found


class Links(HTMLParser):
    """Addresses a page names, and what its security policy would refuse."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.inline: list[str] = []
        self.tag = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tag = tag
        for name, value in attrs:
            if name in ("href", "src"):
                self.links.append(value or "")
            if name == "style" or name.startswith("on"):
                self.inline.append(f"{tag} {name}")

    def handle_data(self, data: str) -> None:
        if self.tag in ("script", "style") and data.strip():
            self.inline.append(data)

    def handle_endtag(self, tag: str) -> None:
        self.tag = ""


PAGES = sorted(DIST.rglob("*.html"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(DIST).as_posix())
def test_pages_name_files_that_exist_and_hold_nothing_inline_but_the_guard(page: Path) -> None:
    parsed = Links(page.read_text(encoding="utf-8"))
    within = {"404.html": [guard.script("not-found")], "figures.html": [], "keeper.html": []}
    assert parsed.inline == within.get(page.name, [guard.script()])
    for link in parsed.links:
        if link.startswith(("data:", "#")) or link == "/":
            continue
        assert not re.match(r"[a-z]+:|//", link), link
        target = (page.parent / link.partition("#")[0].partition("?")[0]).resolve()
        assert target.is_file() or (target / "index.html").is_file(), f"{page.name}: {link}"


def test_hashed_folders_hold_hashed_names_only() -> None:
    for folder in ("assets", "runtime"):
        for file in (DIST / folder).rglob("*"):
            if file.is_file() and file.suffix not in (".br", ".gz"):
                name = file.relative_to(DIST / folder).as_posix()
                assert re.search(r"-([A-Z0-9]{8}|[0-9a-f]{8}|[0-9a-f]{12})[./]", name), name


def test_a_deploy_by_drag_and_drop_brings_its_headers() -> None:
    text = (DIST / "_headers").read_text()
    assert "Content-Security-Policy: default-src 'none'" in text and "immutable" in text


def test_manifests_are_complete() -> None:
    manifests = {file.name: json.loads(file.read_text(encoding="utf-8")) for file in DIST.glob("*.webmanifest")}
    assert set(manifests) == {"manifest.webmanifest", "manifest.pl.webmanifest", "manifest.bg.webmanifest"}
    assert len({manifest["id"] for manifest in manifests.values()}) == 1
    assert len({manifest["description"] for manifest in manifests.values()}) == 3
    for manifest in manifests.values():
        sizes = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
        assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
        assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"narrow", "wide"}
        assert manifest["shortcuts"] and manifest["launch_handler"]
        for picture in (*manifest["icons"], *manifest["screenshots"]):
            data = (DIST / picture["src"]).read_bytes()
            assert data.startswith(b"\x89PNG\r\n")
            width, height = (int.from_bytes(data[at:at + 4], "big") for at in (16, 20))
            assert picture["sizes"] == f"{width}x{height}", picture["src"]


# What no file of the page names, and who asks for it instead.
ASKED_BY_OTHERS = {
    "index.html": "everybody",
    "sw.js": "named by the page's script, revalidated by the browser",
    "404.html": "the host",
    "_headers": "the host",
    "build.json": "people after a deploy, and ?reset",
    "manifest.*.webmanifest": "the page, by its language",
    "embed/*/index.html": "other people's pages",
    "embed/kubek-game.js": "other people's pages",
    "python/*.whl": "pip and notebooks",
}


def built_files() -> set[str]:
    return {file.relative_to(DIST).as_posix() for file in DIST.rglob("*")
            if file.is_file() and file.suffix not in (".br", ".gz")}


def unreached(paths: set[str]) -> set[str]:
    """Files that are asked for by nobody: not from outside, and not by a file that is reached itself.

    The service worker's list and build.json name everything, so they do not count.
    """
    reached = {path for path in paths if any(fnmatch(path, pattern) for pattern in ASKED_BY_OTHERS)}
    waiting = sorted(reached - {"sw.js", "build.json"})
    while waiting:
        file = DIST / waiting.pop()
        if file.suffix in (".html", ".js", ".css", ".webmanifest"):
            text = file.read_text(encoding="utf-8")
            found = {path for path in paths - reached if path.rpartition("/")[2] in text}
            reached |= found
            waiting += found
    return paths - reached


def test_every_file_is_asked_for_by_somebody() -> None:
    paths = built_files()
    assert unreached(paths) == set()
    assert unreached(paths | {"assets/orphan-0123abcd.js"}) == {"assets/orphan-0123abcd.js"}
    packed = [file for file in DIST.rglob("*") if file.suffix in (".br", ".gz")]
    assert packed and all(file.with_suffix("").is_file() for file in packed)


def test_every_file_is_stored_or_known_not_to_be(facts: dict[str, Any]) -> None:
    """The service worker's list and what it leaves out: what only the host, Python or an app shop reads."""
    files = {file["path"]: file for file in facts["files"]}
    assert set(files) == built_files() - {"build.json", "sw.js"}
    script = (DIST / "sw.js").read_text(encoding="utf-8")
    for path, file in files.items():
        listed = re.search(rf'path:"{re.escape(path)}",bytes:([\d.e]+),sha256:"(\w+)"', script)
        assert bool(listed) == bool(file["store"]), path
        if listed:
            assert (float(listed[1]), listed[2]) == (file["bytes"], file["sha256"])
            assert (DIST / path).stat().st_size == file["bytes"]
    not_stored = {path for path, file in files.items() if not file["store"]}
    reasons = ("_headers", "404.html", "figures.*", "python/*.whl", "assets/screenshot-*.png")
    assert all(any(fnmatch(path, pattern) for pattern in reasons) for path in not_stored), not_stored


def test_licences_of_everything_copied_in() -> None:
    text = (DIST / "licences.txt").read_text(encoding="utf-8")
    assert text.startswith("Kubek")
    for name in ("lit-html", "pyodide", "idb", "@fontsource/caveat"):
        version = json.loads((NODE_MODULES / name / "package.json").read_text())["version"]
        assert f"\n{name} {version} (" in text, name
    for words in ("Mozilla Public License Version 2.0", "PYTHON SOFTWARE FOUNDATION LICENSE",
                  "SIL OPEN FONT LICENSE", "BSD 3-Clause", "The Kubek authors"):
        assert words.lower() in text.lower(), words


def test_the_same_sources_make_the_same_files(facts: dict[str, object], tmp_path: Path) -> None:
    again = tmp_path / "dist"
    with locked("build"):
        Site(str(facts["runtime"]), again, str(facts["build"]), compressed=False, asks_for_packed=True).build()
    files = {file.relative_to(again).as_posix(): sha256(file.read_bytes())
             for file in again.rglob("*") if file.is_file()}
    before = {file.relative_to(DIST).as_posix(): sha256(file.read_bytes()) for file in DIST.rglob("*")
              if file.is_file() and file.suffix not in (".br", ".gz")}
    assert files == before


def test_a_known_address_is_written_where_whole_ones_are_needed() -> None:
    url = "https://example.org/kubek/"
    picture = {"web/icons/screenshot-wide.png": "assets/screenshot-wide-0123abcd.png"}
    text = guard.preview(url, picture)
    found = dict(re.findall(r'property="og:([\w:]+)" content="([^"]*)"', text))
    assert found["url"] == url and found["image"] == url + picture["web/icons/screenshot-wide.png"]
    assert found["title"] and found["description"] and f'rel="canonical" href="{url}"' in text
    assert guard.preview(None, picture) == ""
    away = Links(guard.not_found(url))
    assert set(away.links) - {"data:,"} == {"/kubek/"} and not away.inline


def test_a_copy_in_a_folder_is_an_app_of_its_own(tmp_path: Path) -> None:
    for folder, url in (("a", "https://example.org/kubek/"), ("b", "https://example.org/"), ("c", None)):
        write_manifests(tmp_path / folder, url)
    found = [json.loads((tmp_path / folder / "manifest.pl.webmanifest").read_text())["id"] for folder in "abc"]
    assert found == ["/kubek/?app=kubek", "/?app=kubek", "/?app=kubek"]


def test_the_interface_stays_small() -> None:
    """Our own JavaScript and CSS that the page may come to load: under 85 kB as it is sent.
    It was 57 kB before presses were guarded, entries checked, missing files said and matches looked back at.

    Left out are texts (one language's catalogue, one help page at a time), packages (lit-html's piece;
    QR codes and sound, which only come when they are wanted) and the engine's worker (tests/boot).
    """
    left_out = re.compile(r"(\w+\.)?(pl|bg|en)-|dist-|ZzFX-|worker-")
    waiting = re.findall(r"assets/([\w.-]+\.(?:js|css))", (DIST / "index.html").read_text())
    sizes: dict[str, int] = {}
    while waiting:
        name = waiting.pop()
        file = DIST / "assets" / name
        if name in sizes or left_out.match(name) or not file.exists():
            continue
        text = file.read_text()
        sent = file.with_name(name + ".br")
        sizes[name] = 0 if "litHtmlVersions" in text else (sent if sent.exists() else file).stat().st_size
        waiting += re.findall(r"[\"'/]([\w.-]+-[\w]+\.(?:js|css))[\"']", text)
    assert len(sizes) > 10 and 0 in sizes.values()
    assert sum(sizes.values()) < 85_000, sorted(sizes.items(), key=lambda item: -item[1])
