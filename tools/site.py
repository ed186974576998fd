"""Builds dist/: everything the page needs, ready for any static host."""

import hashlib
import json
import os
import re
import shutil
import sys
from pathlib import Path
from typing import Any

from tools import embed, games, guard, licences, manifest, runtimes, wheel
from tools.bundle import Bundle, bundle
from tools.compress import compress
from tools.engine_facts import __name__ as FACTS
from tools.headers import HeaderRules, content_type
from tools.help_pages import HelpPage
from tools.lock import locked
from tools.paths import CACHE, DIST, GENERATED, PY, ROOT
from tools.proofs import page as figures_page
from tools.runtime import Runtime
from tools.say import run, say, step
from tools.stamp import Stamp, digest

SOURCES = ("index.html", "web", "py", "tools", "netlify.toml", "package.json",
           "package-lock.json", "LICENSE")


def build(runtime: str = "auto", out: str | None = None, force: bool = True, url: str | None = None) -> Path:
    """Build the page and return its folder. Without `force`, nothing is done while up to date."""
    with locked("build"):
        folder = Path(out).resolve() if out else DIST
        sources = digest(runtime, *([url] if url else []), *(ROOT / name for name in SOURCES))
        stamp = Stamp("site-" + digest(str(folder))[:12], sources, [folder / "index.html"])
        if stamp.fresh() and not force:
            say(f"{_short(folder)}/ is up to date")
            return folder
        stamp.clear()
        with step("building the page"):
            Site(runtime, folder, sources, url=url).build()
        stamp.set()
        total = sum(f.stat().st_size for f in folder.rglob("*") if f.suffix not in (".br", ".gz"))
        say(f"built {_short(folder)}/ ({total / 1e6:.1f} MB before compression)")
        return folder


def _short(folder: Path) -> str:
    return str(folder.relative_to(ROOT) if folder.is_relative_to(ROOT) else folder)


class Site:
    """One build. Written beside its place and moved there when it is complete."""

    def __init__(self, runtime: str, folder: Path, sources: str, compressed: bool = True,
                 asks_for_packed: bool | None = None, url: str | None = None) -> None:
        """`asks_for_packed`: whether the page asks for packed runtime files; as a rule where they are made.

        `url`: where the page will live, for previews of links to it and for 404.html.
        """
        self.url = url
        self.runtime_name = runtime
        self.compressed = compressed
        self.asks_for_packed = compressed if asks_for_packed is None else asks_for_packed
        self.folder = folder
        self.work = folder.with_name(folder.name + ".new")
        self.build_id = sources[:12]
        self.version = wheel.version()

    def build(self) -> None:
        shutil.rmtree(self.work, ignore_errors=True)
        self.work.mkdir(parents=True)
        engine = wheel.make_wheel(CACHE / "wheel", sys.executable)
        runtime = runtimes.make(self.runtime_name, engine)
        self.runtime_name = runtime.name  # "auto" is one of the others
        self._runtime(runtime)
        self._tables()
        self._facts()
        worker = self._bundle({"worker": "web/engine/worker.js"})
        script = worker.entries["web/engine/worker.js"]
        self._generate("worker", "const at = (path) => new URL(path, import.meta.url).href;\n"
                       f"export const WORKER = {self._record('../' + script, self.work / script)};\n")
        page = self._bundle({"app": "web/app.js", "early": "web/engine/early.js",
                             "style": "web/styles/app.css", **embed.ENTRIES}, splitting=True)
        (self.work / "python").mkdir()
        shutil.copy(engine, self.work / "python")
        icons = manifest.write(self.work, self.url)
        self.needs = {name: sorted(static) for name, static in page.static.items() if static}
        self._pages(page, icons)
        embed.write(self.work, self.games,
                    lambda source: page.entries.get(source) or self._asset(ROOT / source),
                    lambda game: self._asset(GENERATED / "pictures" / f"{game}.svg"),
                    page.static[page.entries[embed.ENTRIES["embed"]]])
        figures_page.write(self.work, self.facts, page.entries["web/styles/app.css"])
        element = bundle(self.work, entryPoints=[embed.ELEMENT], outfile=str(self.work / "embed" / "kubek-game.js"),
                         format="iife")
        sources = worker.sources | page.sources | element.sources
        (self.work / "licences.txt").write_text(licences.collect(sources), encoding="utf-8")
        (self.work / "_headers").write_text(HeaderRules.of_project().as_headers_file())
        self._service_worker()
        if self.compressed:
            compress(self.work, self.packed)
        old = self.folder.with_name(self.folder.name + ".old")
        shutil.rmtree(old, ignore_errors=True)
        if self.folder.exists():
            self.folder.rename(old)
        self.work.rename(self.folder)
        shutil.rmtree(old, ignore_errors=True)

    # -- generated modules ----------------------------------------------------------------------

    def _generate(self, name: str, text: str) -> None:
        _write(GENERATED / f"{name}.js", "// Made by build.py.\n" + text)

    def _runtime(self, runtime: Runtime) -> None:
        shutil.copytree(runtime.folder, self.work / "runtime")
        packed = runtime.packed and self.asks_for_packed
        self.packed = {f"runtime/{path}" for path in runtime.files.values()} if packed else set()
        entries = []
        for name, path in runtime.files.items():
            record = self._record("../runtime/" + path, runtime.folder / path, packed)
            entries.append(f"  {json.dumps(name)}: {record},\n")
        self._generate("files", "const at = (path) => new URL(path, import.meta.url).href;\n"
                       f"export const FILES = {{\n{''.join(entries)}}};\n")
        for name, module in (("runtime", runtime.worker_module),
                             ("runtime-page", runtime.page_module)):
            path = os.path.relpath(module, GENERATED).replace(os.sep, "/")
            self._generate(name, f"export * from {json.dumps(path)};\n")
        self._generate("build", f"export const BUILD = {json.dumps(self.build_id)};\n"
                       f"export const VERSION = {json.dumps(self.version)};\n"
                       'export const HOME = new URL("..", import.meta.url).href;\n'
                       'export const LICENCES = new URL("../licences.txt", import.meta.url).href;\n'
                       'export const FIGURES = new URL("../figures.html", import.meta.url).href;\n')

    def _tables(self) -> None:
        """The solved values of the coach: each a file of its own, loaded when it is wanted."""
        folder = self.work / "runtime" / "tables"
        folder.mkdir()
        entries = []
        for table in sorted((PY / "kubek" / "play" / "tables").glob("*.bin")):
            name = f"{table.stem}-{sha256(table.read_bytes())[:12]}.bin"
            shutil.copy(table, folder / name)
            entries.append(f"  {json.dumps(table.stem)}: {self._record(f'../runtime/tables/{name}', table)},\n")
        self._generate("tables", "const at = (path) => new URL(path, import.meta.url).href;\n"
                       f"export const TABLES = {{\n{''.join(entries)}}};\n")

    @staticmethod
    def _record(address: str, file: Path, packed: bool = False) -> str:
        """What web/engine/download.js needs to fetch and verify a file, as JavaScript."""
        data, more = file.read_bytes(), ", packed: true" if packed else ""
        return f"{{ url: at({json.dumps(address)}), bytes: {len(data)}, sha256: {json.dumps(sha256(data))}{more} }}"

    def _facts(self) -> None:
        """What only the engine knows: the list of games, and the positions of help examples."""
        pages = games.help_pages()
        records = [play.record() for page in pages for play in page.plays]
        answer = json.loads(run([sys.executable, "-m", FACTS], cwd=ROOT, input=json.dumps(records),
                                env=os.environ | {"PYTHONPATH": str(PY)},
                                what="asking the engine for its games"))
        self.facts = answer["games"]
        self.games = [game["id"] for game in self.facts]
        self._generate("games", f"export default {_js([game | games.shown_facts(game['id']) for game in self.facts])};\n")
        self._pictures()
        for language in games.LANGUAGES:
            _write(GENERATED / "texts" / f"{language}.json", _js(games.catalogue(language)))
        self._generate("limits", "".join(f"export const {name} = {_js(value)};\n"
                                         for name, value in answer["limits"].items()))
        self._help(pages, answer)

    def _pictures(self) -> None:
        for id in self.games:
            _write(GENERATED / "pictures" / f"{id}.svg", games.picture(id).read_text(encoding="utf-8"))
        imports = "".join(f'import {id} from "./pictures/{id}.svg";\n' for id in self.games)
        self._generate("pictures", f"{imports}export default {{ {', '.join(self.games)} }};\n")

    def _help(self, pages: list[HelpPage], answer: dict[str, Any]) -> None:
        known = iter(zip(answer["records"], answer["views"], strict=True))
        folder = GENERATED / "help"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        cases = []
        for page in pages:
            plays = []
            for play in page.plays:
                record, views = next(known)
                steps = [{"event": step.event, "text": step.text, "view": view}
                         for step, view in zip(play.steps, views, strict=True)]
                plays.append({"record": record, "steps": steps})
            name = f"{page.page}.{page.language}"
            (folder / f"{name}.json").write_text(json.dumps(
                {"title": page.title, "html": page.html, "contents": page.contents, "plays": plays}, ensure_ascii=False))
            cases.append(f'  {json.dumps(name)}: () => import("./help/{name}.json"),\n')
        self._generate("help", f"const PAGES = {{\n{''.join(cases)}}};\n"
                       "export const helpPage = async (page, language) =>\n"
                       "  (await PAGES[`${page}.${language}`]?.())?.default ?? null;\n")

    # -- files ----------------------------------------------------------------------------------

    def _bundle(self, entries: dict[str, str], **options: object) -> Bundle:
        return bundle(self.work, entryPoints=[{"in": source, "out": name}
                                              for name, source in entries.items()],
                      outdir=str(self.work / "assets"), entryNames="[name]-[hash]",
                      chunkNames="[name]-[hash]", assetNames="[name]-[hash]", **options)

    def _pages(self, page: Bundle, icons: dict[str, str]) -> None:
        text = (ROOT / "index.html").read_text(encoding="utf-8")
        first = [name for script in ("web/engine/early.js", "web/app.js") for name in page.static[page.entries[script]]]
        chunks = "".join(f'<link rel="modulepreload" href="{name}">' for name in dict.fromkeys(first))
        names = {**page.entries, **icons}

        def place(match: re.Match[str]) -> str:
            source = match[2]
            if source not in names:
                names[source] = self._asset(ROOT / source)
            return f"{match[1]}{names[source]}{match[3]}"

        text = re.sub(r'((?:href|src)=")(web/[^"]+)(")', place, text)
        text = text.replace("</head>", f"{chunks}{guard.preview(self.url, icons)}</head>", 1)
        (self.work / "index.html").write_text(guard.guarded(text), encoding="utf-8")
        (self.work / "404.html").write_text(guard.not_found(self.url), encoding="utf-8")

    def _asset(self, file: Path) -> str:
        """Copy a file under a name with its hash; return its place."""
        data = file.read_bytes()
        name = f"assets/{file.stem}-{sha256(data)[:8]}{file.suffix}"
        (self.work / name).write_bytes(data)
        return name

    def _service_worker(self) -> None:
        """The list of all files, and the service worker that stores them."""
        files = []
        for file in sorted(self.work.rglob("*")):
            if file.is_file():
                data = file.read_bytes()
                path = file.relative_to(self.work).as_posix()
                files.append({"path": path, "bytes": len(data), "sha256": sha256(data),
                              "store": store_of(path)})
                if path in self.needs:
                    files[-1]["needs"] = self.needs[path]
        kept = [file for file in files if file["store"]]
        types = {Path(str(file["path"])).suffix: content_type(str(file["path"])) for file in kept}
        self._generate("stored", f"export const BUILD = {json.dumps(self.build_id)};\n"
                       f"export const STORED = {_js([self._stored(f) for f in kept if f['store'] != 'table'])};\n"
                       f"export const TABLES = {_js([f for f in kept if f['store'] == 'table'])};\n"
                       f"export const TYPES = {_js(types)};\n"
                       f"export const LOST = {_js(guard.lost())};\n")
        bundle(self.work, entryPoints=["web/sw.js"], outfile=str(self.work / "sw.js"),
               format="iife")
        (self.work / "build.json").write_text(json.dumps(
            {"build": self.build_id, "version": self.version, "runtime": self.runtime_name,
             "files": files}, indent=1))

    def _stored(self, file: dict[str, object]) -> dict[str, object]:
        """What the service worker needs to know of a file."""
        known = {name: value for name, value in file.items() if name != "needs"}
        return ({"packed": True} if file["path"] in self.packed else {}) | known


def store_of(path: str) -> str | None:
    """Where the service worker keeps a file: "app", "runtime", or None for not at all.

    A "table" is kept beside the runtime once it was used. Not kept: what only the host,
    Python programs or an app shop reads, and the figures, which nobody needs to play.
    """
    if path.startswith("runtime/tables/"):
        return "table"
    if path.startswith("runtime/"):
        return "runtime"
    if path in ("_headers", "404.html", "figures.html", "figures.json") or path.startswith("python/") or "screenshot" in path:
        return None
    return "app"


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def _js(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
