"""Runs in the interpreter that becomes the image: imports and warms the engine, then leaves as little behind as it can.

`interpreter.mjs` puts `warm` (requests for the engine's door) in front. The result is written to /layout.json.
"""

import gc
import importlib
import json
import random
import sys
import zipimport

# Modules that make classes and functions at import and have nothing to do afterwards. Their insides are dropped; a
# test plays everything on the image.
ONLY_FOR_IMPORTS = (
    "annotationlib",
    "ast",
    "dataclasses",
    "dis",
    "fnmatch",
    "glob",
    "inspect",
    "keyword",
    "linecache",
    "ntpath",
    "opcode",
    "pkgutil",
    "_opcode_metadata",
    "re._casefix",
    "re._compiler",
    "re._parser",
    "token",
    "tokenize",
    "typing",
    "zipimport",
)

for _name in zipimport.zipimporter(sys.path[0]).get_data("kubek_modules.txt").decode().split():
    importlib.import_module(_name)

handle = sys.modules["kubek.api"].handle
for _request in globals()["warm"]:
    _answer = json.loads(handle(json.dumps(_request)))
    if not _answer["ok"]:
        raise RuntimeError(f"warming the engine: {_request} was answered by {_answer}")


def _generators() -> list[random.Random]:
    """All random generators with a state of their own: in the image they would be the same for everybody."""
    return [
        item
        for item in gc.get_objects()
        if isinstance(item, random.Random) and not isinstance(item, random.SystemRandom)
    ]


_seeded = _generators()
for _generator in _seeded:
    _generator.seed(0)  # the same image every time; `start` comes before anything draws from them


def start() -> None:
    """The first thing that runs after the image is loaded: every generator gets a seed from the system."""
    for generator in _seeded:
        generator.seed()


def _forget() -> None:
    """Drop what imports leave behind and nobody will ask for again."""
    import linecache
    import re
    import zipimport

    linecache.clearcache()
    re.purge()
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]  # private to Python
    for places in (sys.path, sys.path_hooks, sys.path_importer_cache):
        places.clear()  # in the page there are no files: an import that fails does so at once
    sys._clear_internal_caches()  # type: ignore[attr-defined]  # since Python 3.13


_forget()
globals()["forget_texts"]()
for _name in ONLY_FOR_IMPORTS:
    _module = sys.modules.pop(_name, None)
    if _module:
        _module.__dict__.clear()
sys.builtin_module_names = tuple(name for name in sys.builtin_module_names if name in sys.modules)
for _name in (
    "_name",
    "_request",
    "_answer",
    "_forget",
    "_generators",
    "_types",
    "_bare",
    "forget_texts",
    "types",
    "ONLY_FOR_IMPORTS",
    "warm",
):
    globals().pop(_name, None)
for _module in list(sys.modules.values()):
    # how a module was read: nothing is read again (where from is asked for: the coach looks for its tables beside itself)
    for _name in ("__spec__", "__loader__", "__cached__"):
        if getattr(_module, _name, None) is not None:
            setattr(_module, _name, None)
gc.collect()
gc.freeze()
with open("/layout.json", "w") as _file:
    json.dump(
        {"handle": id(handle), "start": id(start), "generators": len(_seeded), "modules": sorted(sys.modules)}, _file
    )
del _file, _name, _module
gc.collect()
gc.freeze()
