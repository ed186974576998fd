"""How Python starts in the page. Each way is one module with

    make(wheel: Path, out: Path) -> Runtime

which writes its files under names that carry their content's hash, and names the two
JavaScript modules that use them."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Runtime:
    """A runtime that is built.

    worker_module: starts Python in the worker: `start({files, early, report}) -> handle`.
    page_module: begins downloads on the page: `begin(files) -> parts` (see web/engine/).
    files: what the JavaScript modules know the files by -> path below `folder`.
    folder: holds the files as they are to be served under runtime/.
    packed: whether all of them are fetched by web/engine/download.js, which takes them packed (web/engine/packed.js).
    """

    name: str
    worker_module: Path
    page_module: Path
    files: dict[str, str]
    folder: Path
    packed: bool = False
