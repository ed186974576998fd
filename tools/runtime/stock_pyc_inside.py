"""Runs inside Pyodide at build time, see stock_pyc.mjs: /stdlib.zip and /kubek.whl become
/python.zip and /kubek.zip, stored archives of unchecked hash-based .pyc files."""

import ast
import importlib.util
import pkgutil
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]  # private to Python

STDLIB = zipfile.ZipFile("/stdlib.zip")
WHEEL = zipfile.ZipFile("/kubek.whl")
PREFIX = "/lib/python314.zip/"  # where Pyodide mounts the standard library
ENGINE = "/lib/kubek.zip/"

# What Python imports by itself in ways that leave no trace in sys.modules here: codecs on
# demand and everything a traceback needs.
ALWAYS = {
    "encodings/ascii.py", "encodings/cp437.py", "encodings/idna.py", "encodings/latin_1.py",
    "encodings/utf_8.py", "traceback.py", "linecache.py", "tokenize.py", "zipimport.py",
}


def play_everything() -> None:
    """Import every engine module and use the door, so that late imports show too."""
    sys.path.insert(0, "/kubek.whl")
    import json

    import kubek
    from kubek import api

    for module in pkgutil.walk_packages(kubek.__path__, "kubek."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    for number, game in enumerate(json.loads(api.handle('{"do": "games"}'))["games"]):
        ask = {"do": "new", "match": str(number), "game": game["id"], "options": {},
               "seats": ["A", "B"][: max(1, game["seats"]["low"])], "dice": "app"}
        api.handle(json.dumps(ask))
        api.handle(json.dumps({"do": "play", "match": str(number), "moves": ["roll"]}))
        api.handle(json.dumps({"do": "record", "match": str(number)}))


def loaded() -> set[str]:
    """Standard library files (names in the archive) that are loaded now."""
    found = set()
    for module in list(sys.modules.values()):
        origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
        for name in (getattr(module, "__file__", None) or "", origin):
            if name.startswith(PREFIX):
                found.add(name.removeprefix(PREFIX).removesuffix("c"))
    return found


def imported_by_engine(names: set[str]) -> set[str]:
    """Modules the engine imports only inside functions, as names in the archive."""
    found = set()
    for name in WHEEL.namelist():
        if not name.endswith(".py"):
            continue
        for node in ast.walk(ast.parse(WHEEL.read(name))):
            modules = ([alias.name for alias in node.names] if isinstance(node, ast.Import)
                       else [node.module] if isinstance(node, ast.ImportFrom) and not node.level
                       else [])
            for module in modules:
                path = (module or "").replace(".", "/")
                found |= {path + ".py", path + "/__init__.py"} & names
    return found


def compiled(source: bytes, name: str) -> bytes:
    code = compile(source, name, "exec", dont_inherit=True, optimize=0)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))


def pack(out: str, files: dict[str, bytes]) -> None:
    """A stored archive in a fixed order with fixed dates: the same input, the same bytes."""
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), files[name])


# Import what only some functions of the engine import, so that its own imports count too.
names = set(STDLIB.namelist())
play_everything()
for late in sorted(imported_by_engine(names)):
    importlib.import_module(late.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
needed = loaded() | (ALWAYS & names)
needed |= {f"{parent}/__init__.py" for file in needed
           for parent in (file.rsplit("/", 1)[0],) if "/" in file} & names

pack("/python.zip", {name + "c": compiled(STDLIB.read(name), PREFIX + name) for name in needed})
engine = {}
for name in WHEEL.namelist():
    if name.endswith(".py"):
        engine[name + "c"] = compiled(WHEEL.read(name), ENGINE + name)
    elif ".dist-info/" not in name and not name.endswith(".bin"):  # tables come when they are wanted
        engine[name] = WHEEL.read(name)
pack("/kubek.zip", engine)
