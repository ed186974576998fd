"""The engine's modules need each other in one direction only."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import kubek
import pytest

ENGINE = Path(kubek.__file__).parent


def module_of(file: Path, engine: Path) -> str:
    """The dotted name of a source file below ``engine``, the folder of the package."""
    parts = (engine.name, *file.relative_to(engine).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def named(node: ast.AST, package: str) -> set[str]:
    """What an import names, the names that it takes out of a module too: they may be modules."""
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names}
    if isinstance(node, ast.ImportFrom):
        above = package.split(".")[: -node.level + 1 or None] if node.level else []
        source = ".".join([*above, *([node.module] if node.module else [])])
        return {source} | {f"{source}.{alias.name}" for alias in node.names}
    return set()


def imports(engine: Path) -> dict[str, set[str]]:
    """Each module with those it imports: at once, in a function when first wanted, or only for its types.

    ``from package import module`` needs the module; only if it takes something else, the package.
    """
    files = {module_of(file, engine): file for file in sorted(engine.rglob("*.py"))}
    graph: dict[str, set[str]] = {}
    for module, file in files.items():
        package = module if file.name == "__init__.py" else module.rpartition(".")[0]
        graph[module] = set()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            found = named(node, package) & files.keys()
            if isinstance(node, ast.ImportFrom) and len(found) > len(node.names):
                found = {name for name in found if any(name.endswith(f".{alias.name}") for alias in node.names)}
            graph[module] |= found - {module}
    return graph


def circle(graph: dict[str, set[str]]) -> list[str]:
    """The modules of one circle, the first again at the end; empty where there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_modules_import_each_other_in_a_circle() -> None:
    graph = imports(ENGINE)
    assert len(graph) > 50
    assert graph["kubek.api"] >= {"kubek.api_play", "kubek.match", "kubek.games"}  # the first one in functions only
    assert not circle(graph)


@pytest.mark.parametrize(
    "back",
    [
        "from small.one import A",
        "import small.one",
        "from small import one",
        "from .one import A",
        "def f():\n    from small.one import A",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from small.one import A",
    ],
)
def test_a_circle_is_found_however_it_is_imported(tmp_path: Path, back: str) -> None:
    package = tmp_path / "small"
    package.mkdir()
    (package / "__init__.py").write_text("from small.one import A\n")
    (package / "one.py").write_text("from small.two import B\nA = B\n")
    (package / "two.py").write_text(f"B = 1\n{back}\n")
    found = circle(imports(package))
    assert set(found) == {"small.one", "small.two"}
