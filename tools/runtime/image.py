"""The image runtime: Python starts from a memory image that is made here, on a trimmed and split
WebAssembly module. docs/boot.md explains it; tools/image holds the steps."""

import hashlib
import shutil
import sys
from pathlib import Path

from tools import environment
from tools.paths import CACHE, NODE_MODULES, REQUIREMENTS, ROOT
from tools.runtime import Runtime
from tools.runtimes import NotPossible
from tools.say import run, step
from tools.stamp import Stamp, digest
from tools.wheel import make_wheel

PYODIDE = NODE_MODULES / "pyodide"
STEPS = ROOT / "tools" / "image"
PARTS = {"first": "first.wasm", "rest": "rest.wasm", "image": "image.bin"}

# The files of the one Pyodide that the steps know (314.0.7). Raising it: docs/boot.md.
KNOWN = {
    "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    "python_stdlib.zip": "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
}


def make(wheel: Path, out: Path) -> Runtime:
    """Make the image, or take the one that was made of the same files before.

    Raises NotPossible where the installed Pyodide is another than the known one.
    """
    unknown = [name for name, known in KNOWN.items() if sha256(PYODIDE / name) != known]
    if unknown:
        raise NotPossible(f"the installed Pyodide is not the one that tools/image knows ({', '.join(unknown)} differ)")
    micropip = micropip_wheel()
    work = out.with_name(out.name + "-work")
    stamp = Stamp(
        "runtime-image",
        digest(wheel, micropip, STEPS, ROOT / "web/engine/image", *KNOWN.values()),
        [work / name for name in PARTS.values()],
    )
    if not stamp.fresh():
        stamp.clear()
        shutil.rmtree(work, ignore_errors=True)
        with step("making the image of the started engine (takes about a minute)"):
            run(
                [environment.node(), str(STEPS / "build.mjs"), str(PYODIDE), str(micropip), str(wheel), str(work)],
                what="making the image",
                quiet=False,
            )
        stamp.set()
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    files = {part: _hashed(work / name, out) for part, name in PARTS.items()}
    return Runtime("image", ROOT / "web/engine/image/start.js", ROOT / "web/engine/image/page.js", files, out, packed=True)


def micropip_wheel() -> Path:
    """The wheel of micropip, which installs the engine; its hash is checked by pip."""
    locked = REQUIREMENTS / "micropip.txt"
    folder = CACHE / "micropip"
    stamp = Stamp("micropip", digest(locked), [folder])
    if not stamp.fresh():
        stamp.clear()
        shutil.rmtree(folder, ignore_errors=True)
        with step("fetching micropip"):
            run(
                [
                    *environment.pip(),
                    "download",
                    "--quiet",
                    "--require-hashes",
                    "--no-deps",
                    "--only-binary",
                    ":all:",
                    "--python-version",
                    "3.14",
                    "--dest",
                    str(folder),
                    "-r",
                    str(locked),
                ],
                what="pip download",
            )
        stamp.set()
    (wheel,) = folder.glob("*.whl")
    return wheel


def _hashed(file: Path, out: Path) -> str:
    name = f"{file.stem}-{sha256(file)[:12]}{file.suffix}"
    shutil.copyfile(file, out / name)
    return name


def sha256(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.exists() else ""


def renew_profile(rounds: int) -> None:
    """Find out anew which functions starts and matches need: play every game so often. Writes profile.json."""
    engine = make_wheel(CACHE / "wheel", sys.executable)
    run(
        [
            environment.node(),
            str(STEPS / "build.mjs"),
            str(PYODIDE),
            str(micropip_wheel()),
            str(engine),
            str(CACHE / "runtime-image-profile"),
            str(rounds),
        ],
        what="renewing the profile",
        quiet=False,
    )


if __name__ == "__main__":
    renew_profile(int(sys.argv[1]))
