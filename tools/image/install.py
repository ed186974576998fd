"""Runs inside stock Pyodide: micropip installs the engine, then everything an image needs is packed as one archive.

`install.mjs` calls `make`.
"""

import ast
import importlib
import io
import sys
import sysconfig
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]  # private to Python
from pathlib import Path
from types import CodeType
from typing import TypeVar

ZIP_DATE = (1980, 1, 1, 0, 0, 0)
SITE = Path(sysconfig.get_path("purelib"))


async def make(wheel: str, stdlib: str) -> bytes:
    """Install the engine's wheel (a path); returns a zip of compiled modules.

    `stdlib` is the path of Pyodide's python_stdlib.zip. The zip's `kubek_modules.txt` names the engine's modules.
    """
    import micropip  # type: ignore[import-not-found]  # Pyodide alone has it

    await micropip.install(f"emfs:{wheel}", deps=False)
    for name in engine_modules():
        importlib.import_module(name)
    return pack(stdlib)


PROGRAMS = {"argparse", "concurrent", "multiprocessing"}
NOT_FOR_THE_PAGE = ("kubek.terminal", "kubek.texts", "kubek.messages", "kubek.contract", "kubek.view_types")
"""What runs elsewhere, types, and texts: the page has its own catalogues of them."""


def engine_modules() -> list[str]:
    """All modules of the engine but programs: what reads a command line or starts processes is not for the page.

    The advisers for any game come along only where a game has none of its own.
    """
    games = SITE / "kubek" / "games"
    advised = all((game.parent / "adviser.py").is_file() for game in games.glob("*/rules.py"))
    left_out = (*NOT_FOR_THE_PAGE, "kubek.play.general") if advised else NOT_FOR_THE_PAGE
    found = []
    for path in sorted((SITE / "kubek").rglob("*.py")):
        name = ".".join(path.relative_to(SITE).with_suffix("").parts).removesuffix(".__init__")
        if not name.startswith(left_out) and not name.endswith("__main__") and not PROGRAMS & imported(path):
            found.append(name)
    return found


def imported(path: Path) -> set[str]:
    """Top-level names of the modules that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.partition(".")[0])
    return found


# Modules that stock Python has inside itself, and codecs that its start looks for: they leave no file name behind.
FROZEN = {
    "os.py",
    "site.py",
    "stat.py",
    "posixpath.py",
    "genericpath.py",
    "codecs.py",
    "io.py",
    "abc.py",
    "ntpath.py",
    "_collections_abc.py",
    "_sitebuiltins.py",
    "runpy.py",
    "importlib/util.py",
    "importlib/machinery.py",
}
CODECS = {f"encodings/{name}.py" for name in ("__init__", "aliases", "utf_8", "ascii", "latin_1", "cp437")}


def needed() -> set[str]:
    """File names, in the standard library's archive, of all modules that are loaded now."""
    names = set()
    for module in list(sys.modules.values()):
        origin = getattr(getattr(module, "__spec__", None), "origin", None) or getattr(module, "__file__", None) or ""
        if ".zip/" in origin:
            names.add(origin.split(".zip/", 1)[1].replace(".pyc", ".py"))
    return names | FROZEN | CODECS


def library_code(source: bytes, name: str) -> CodeType:
    """Code of a standard module without docstrings, assertions and line tables: nobody debugs it in the page."""
    return _without_lines(compile(source, name, "exec", dont_inherit=True, optimize=2))


def _without_lines(code: CodeType) -> CodeType:
    constants = tuple(_without_lines(item) if isinstance(item, CodeType) else item for item in code.co_consts)
    return code.replace(co_consts=constants, co_linetable=b"")


def engine_code(source: bytes, name: str) -> CodeType:
    """Code of an engine module without docstrings, annotations of functions and columns; assertions and lines stay."""
    bare = Bare().visit_Module(ast.parse(source, name))
    return _without_columns(compile(bare, name, "exec", dont_inherit=True, optimize=0))


def _without_columns(code: CodeType) -> CodeType:
    """Line tables without the columns that only a traceback with its source would mark (InternalDocs/code_objects.md)."""
    constants = tuple(_without_columns(item) if isinstance(item, CodeType) else item for item in code.co_consts)
    table, before = bytearray(), code.co_firstlineno
    for start, end, line in code.co_lines():
        units = (end - start) // 2
        while units:
            length = min(units, 8)  # code units in one entry
            units -= length
            if line is None:
                table.append(0x80 | 15 << 3 | length - 1)
                continue
            table.append(0x80 | 13 << 3 | length - 1)
            table += _signed(line - before)
            before = line
    return code.replace(co_consts=constants, co_linetable=bytes(table))


def _signed(value: int) -> bytes:
    """A number in pieces of six bits, the least significant first, its sign in the lowest bit."""
    value = -value << 1 | 1 if value < 0 else value << 1
    pieces = bytearray()
    while value > 63:
        pieces.append(value & 63 | 64)
        value >>= 6
    return bytes([*pieces, value])


Documented = TypeVar("Documented", ast.Module, ast.ClassDef, ast.FunctionDef)


class Bare(ast.NodeTransformer):
    """Drops what only readers and type checkers look at. Annotations of classes stay: data classes are made of them."""

    def visit_Module(self, node: ast.Module) -> ast.Module:
        node.body = [self._assignment(item) if isinstance(item, ast.AnnAssign) else item for item in node.body]
        return self._body(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        return self._body(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.returns = None
        for argument in ast.walk(node.args):
            if isinstance(argument, ast.arg):
                argument.annotation = None
        return self._body(node)

    def _body(self, node: Documented) -> Documented:
        self.generic_visit(node)
        if ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
        return node

    def _assignment(self, node: ast.AnnAssign) -> ast.stmt:
        bare: ast.stmt = ast.Pass() if node.value is None else ast.Assign([node.target], node.value)
        return ast.copy_location(bare, node)


def pack(stdlib: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as target:

        def add(name: str, code: CodeType) -> None:
            target.writestr(
                zipfile.ZipInfo(name + "c", ZIP_DATE), _code_to_hash_pyc(code, b"\0" * 8, checked=False)
            )

        with zipfile.ZipFile(stdlib) as library:
            known = set(library.namelist())
            for name in sorted(needed() & known):
                add(name, library_code(library.read(name), name))
        for path in sorted((SITE / "kubek").rglob("*")):
            name = path.relative_to(SITE).as_posix()
            if path.suffix == ".py":
                add(name, engine_code(path.read_bytes(), name))
        target.writestr(zipfile.ZipInfo("kubek_modules.txt", ZIP_DATE), "\n".join(engine_modules()))
    return out.getvalue()
