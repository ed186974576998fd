"""JavaScript and CSS through esbuild: one request where the sources are dozens of modules."""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path

from tools import environment
from tools.paths import ROOT
from tools.say import fail


@dataclass(frozen=True)
class Bundle:
    """What esbuild wrote. Paths are relative to the output folder, sources to the project."""

    entries: dict[str, str]  # source -> output
    static: dict[str, list[str]]  # output -> outputs it imports before it runs
    sources: set[str]


def bundle(out: Path, **options: object) -> Bundle:
    """Run esbuild; `options` are its own, `out` the folder all outputs lie below."""
    result = subprocess.run(
        [environment.node(), str(ROOT / "tools" / "bundle.mjs")], cwd=ROOT, text=True,
        input=json.dumps(options), stdout=subprocess.PIPE)
    if result.returncode:
        fail("the JavaScript could not be bundled, see above.")
    meta = json.loads(result.stdout)
    place = {name: (ROOT / name).resolve().relative_to(out.resolve()).as_posix()
             for name in meta["outputs"]}
    entries, imports = {}, {}
    for name, output in meta["outputs"].items():
        if "entryPoint" in output:
            entries[output["entryPoint"]] = place[name]
        imports[place[name]] = [place[i["path"]] for i in output["imports"]
                                if i["kind"] == "import-statement" and i["path"] in place]
    return Bundle(entries, {name: _closure(name, imports) for name in imports},
                  set(meta["inputs"]))


def _closure(name: str, imports: dict[str, list[str]]) -> list[str]:
    found: list[str] = []
    waiting = list(imports.get(name, []))
    while waiting:
        current = waiting.pop(0)
        if current not in found and current != name:
            found.append(current)
            waiting += imports.get(current, [])
    return found
