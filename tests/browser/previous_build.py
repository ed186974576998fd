"""An earlier build of Kubek, from its files in tests/fixtures/previous_build.

The fixture holds what a real build of an earlier day consisted of: page, service worker, scripts, styles and the English
texts. Left out are the help pages and the other languages (nobody reads them in a test). What is large and not text
(Python's runtime, fonts, icons) is taken from the build under test, as it would be shared by two builds of one week; one
runtime file, the second half of the code, is made different, so that an update has something large to fetch and something
to drop. Records of lengths and SHA-256 are therefore filled in when the fixture is put together.

`sibling` makes the same of the build under test: today's code under another name, to be updated from or to. Where the
build under test has no image, the committed build cannot borrow it, and the sibling takes its place.

To renew the fixture (when an engine's answers have changed so that the earlier page no longer understands them), build the earlier
version and name its folder:

    PYTHONPATH=py:. .cache/venv/bin/python -m tests.browser.previous_build path/to/dist
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import shutil
import sys
from pathlib import Path

from tests.browser import built
from tools.paths import ROOT

FIXTURE = ROOT / "tests" / "fixtures" / "previous_build"
TEXTS = {".html", ".js", ".css", ".webmanifest"}
LEFT_OUT = re.compile(r"assets/(\w+\.(pl|bg|en)|pl|bg|embed|game|dist|ZzFX)-|(pl|bg)\.webmanifest|licences")
HASH = re.compile(r"-[0-9A-Za-z]{8,12}(?=\.\w+$)")
LIST = re.compile(r'\[\{path:"assets/.*?store:"\w+"\}\]')
RECORD = r'bytes:[\d.e]+,sha256:"{}"'
DIFFERENT = ("runtime/rest.wasm", "runtime/python.zip")  # of a page with an image, and of one without
CUSTOM_SECTION = b"\x00\x02\x01x"  # a WebAssembly module with it means the same, an archive too


def plain(path: str) -> str:
    """A path without the hash of its content."""
    return HASH.sub("", path)


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def renew(dist: Path, fixture: Path = FIXTURE) -> None:
    """Make the fixture from a build. What depends on other files becomes «build», «path», «path record» and «list»."""
    files = [file for file in built.stored(dist) if not LEFT_OUT.search(file.path)]
    kept = [file for file in files if Path(file.path).suffix in TEXTS]
    texts = {file.path: (dist / file.path).read_text(encoding="utf-8") for file in kept}
    texts["sw.js"] = LIST.sub("«list»", (dist / "sw.js").read_text(encoding="utf-8"))
    assert "«list»" in texts["sw.js"]
    for path, text in texts.items():
        text = text.replace(built.build_id(dist), "«build»")
        for file in files:
            text = re.sub(RECORD.format(file.sha256), f"«{plain(file.path)} record»", text)
            if file not in kept and plain(file.path) != file.path:
                text = text.replace(Path(file.path).name, f"«{plain(file.path)}»")
            elif file in kept and file.path.startswith("assets/"):  # no name of a build made today
                text = text.replace(Path(file.path).stem, Path(file.path).stem + "x")
        texts[path] = text
    shutil.rmtree(fixture, ignore_errors=True)
    for path, text in texts.items():
        named = Path(path)
        target = fixture / (named.with_stem(named.stem + "x") if path.startswith("assets/") else named)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    (fixture / "build.json").write_text(json.dumps(
        {"build": built.build_id(dist), "borrowed": sorted({plain(file.path) for file in files if file not in kept})}, indent=1) + "\n")


def earlier(dist: Path, folder: Path) -> Path:
    """A build of an earlier day, in `folder`."""
    lent = {plain(file.path) for file in built.files(dist)}
    return assemble(dist, folder) if "runtime/image.bin" in lent else sibling(dist, folder)


def changed(dist: Path) -> built.BuiltFile:
    """The runtime file that an earlier build has in another version."""
    return next(file for file in built.files(dist) if plain(file.path) in DIFFERENT)


def sibling(dist: Path, folder: Path) -> Path:
    renew(dist, folder.with_name("fixture"))
    return assemble(dist, folder, folder.with_name("fixture"), "0" * 12)


def assemble(dist: Path, folder: Path, fixture: Path = FIXTURE, build: str | None = None) -> Path:
    """Put the earlier build together in `folder`."""
    about = json.loads((fixture / "build.json").read_text())
    build = build or about["build"]
    today = {plain(file.path): file for file in built.files(dist)}
    places: dict[str, str] = {}  # plain path -> path
    (folder / "runtime").mkdir(parents=True)
    (folder / "assets").mkdir()
    for name in about["borrowed"]:
        assert name in today, f"no {name} in this build: renew the fixture (see the top of {__file__})"
        data = (dist / today[name].path).read_bytes()
        places[name] = today[name].path
        if name in DIFFERENT:
            data += CUSTOM_SECTION
            named = Path(name)
            places[name] = f"runtime/{named.stem}-{sha256(data)[:12]}{named.suffix}"
        (folder / places[name]).parent.mkdir(exist_ok=True)
        (folder / places[name]).write_bytes(data)
        if built.asked(dist, today[name])[0].endswith(".gz"):
            (folder / f"{places[name]}.gz").write_bytes(gzip.compress(data, mtime=0))
    texts = {file.relative_to(fixture).as_posix(): file.read_text(encoding="utf-8").replace("«build»", build)
             for file in sorted(fixture.rglob("*")) if file.is_file() and file.name not in ("build.json", "sw.js")}
    places |= {plain(path): path for path in texts if path.startswith("assets/")}

    def fill(text: str) -> str:
        return re.sub("«(.*?)( record)?»", lambda found: record(found[1]) if found[2] else Path(places[found[1]]).name, text)

    def record(name: str) -> str:
        file = folder / places[name]
        data = file.read_bytes() if file.exists() else write(places[name])
        return f'bytes:{len(data)},sha256:"{sha256(data)}"'

    def write(path: str) -> bytes:
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(fill(texts[path]), encoding="utf-8")
        return file.read_bytes()

    for path in texts:
        write(path)
    files = [{"path": file.relative_to(folder).as_posix(), "bytes": file.stat().st_size, "sha256": sha256(file.read_bytes())}
             for file in sorted(folder.rglob("*")) if file.is_file() and file.suffix != ".gz"]
    for file in files:
        file["store"] = "runtime" if str(file["path"]).startswith("runtime/") else "app"
    script = (fixture / "sw.js").read_text(encoding="utf-8")
    (folder / "sw.js").write_text(script.replace("«build»", build).replace("«list»", json.dumps(files)))
    (folder / "build.json").write_text(json.dumps({"build": build, "files": files}))
    shutil.copy(dist / "404.html", folder)
    return folder


if __name__ == "__main__":
    renew(Path(sys.argv[1]))
