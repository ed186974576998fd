"""Tries changes, each in a copy of the project, with the tests that come by its place."""

import ast
import os
import shutil
import subprocess
import sys
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from tools.mutants.changes import Mutant
from tools.paths import CACHE, ROOT
from tools.say import fail, say, step
from tools.testing import cores, processes

PLACE = CACHE / "mutants"
COPIED = ("py", "tests", "docs", "tools", "web/i18n", "pyproject.toml")
TESTS = ("tests/engine", "tests/terminal", "py/kubek/games")
PATIENCE = 20, 10
"""A change that makes tests run for ever is noticed too: after so many seconds, and so many times what they take."""


class Seen(NamedTuple):
    """``by``: the tests that come by a place, by its number. ``took``: seconds, by test."""

    by: dict[int, set[str]]
    took: dict[str, float]

    def tests(self, number: int) -> list[str]:
        """The quickest first; what is done while modules are loaded concerns every test."""
        by = self.by[number]
        return sorted(self.took if "" in by else by, key=lambda test: (self.took.get(test, 0.0), test))


def missed(mutants: list[Mutant]) -> list[Mutant]:
    """Those that no test noticed."""
    with step("running the tests without a change"):
        seen = _look(_copy("probed"), mutants)
    places: SimpleQueue[Path] = SimpleQueue()
    for number in range(cores()):
        places.put(_copy(str(number)))

    def noticed(number: int) -> bool:
        place = places.get()
        try:
            return _notices(place, mutants[number], seen.tests(number), seen.took)
        finally:
            places.put(place)

    found = []
    with ThreadPoolExecutor(cores()) as pool:
        for number, good in enumerate(pool.map(noticed, range(len(mutants)))):
            if not good:
                found.append(mutants[number])
                print(f"not noticed: {mutants[number]}", flush=True)
            if number % 10 == 9:
                say(f"  {number + 1} of {len(mutants)}, {len(found)} not noticed")
    return found


def _look(place: Path, mutants: list[Mutant]) -> Seen:
    """Which tests come by where: found by one run of all tests with a probe before every changed statement."""
    probes: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
    for number, one in enumerate(mutants):
        probes[one.file].append((one.line, number))
    for name, places in probes.items():
        file = place / name
        file.write_text(with_probes(file.read_text(encoding="utf-8"), places), encoding="utf-8")
    notes = PLACE / "notes.txt"
    notes.unlink(missing_ok=True)
    if _pytest(place, [*processes(), *TESTS], {"KUBEK_PROBE": str(notes)}, None) != 0:
        fail("the engine's own tests fail without any change")
    seen = Seen(defaultdict(set), {})
    for line in notes.read_text(encoding="utf-8").splitlines():
        kind, value, test = line.split(" ", 2)
        if kind == "hit":
            seen.by[int(value)].add(test)
        else:
            seen.took[test] = seen.took.get(test, 0.0) + float(value)
    return seen


def with_probes(source: str, places: list[tuple[int, int]]) -> str:
    """The module with a probe before the innermost statement at each place (line from 1, number of the probe)."""
    lines = source.splitlines(keepends=True)
    tree = ast.parse(source)
    wanted: defaultdict[int, list[int]] = defaultdict(list)
    for line, number in places:
        wanted[_statement(tree, lines, line)].append(number)
    for line, numbers in sorted(wanted.items(), reverse=True):
        indent = lines[line - 1][:len(lines[line - 1]) - len(lines[line - 1].lstrip())]
        lines[line - 1:line - 1] = [f'{indent}__import__("tools.mutants.probe").mutants.probe.hit({n})\n' for n in numbers]
    return "".join(lines)


def _statement(tree: ast.Module, lines: list[str], line: int) -> int:
    """The line at which the innermost statement begins that `line` is in and before which another one can stand."""
    found = 1
    for node in ast.walk(tree):  # the outer ones come first
        if not isinstance(node, ast.stmt):
            continue
        begins = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])
        begun = lines[begins - 1][:node.col_offset].strip("@ ")  # what stands before it on its line
        if begins <= line <= (node.end_lineno or begins) and not begun and not lines[begins - 1].lstrip().startswith("elif"):
            found = max(found, begins)
    return found


def _notices(place: Path, one: Mutant, tests: list[str], took: dict[str, float]) -> bool:
    if not tests:
        return False
    order = place.parent / f"order-{place.name}.txt"
    order.write_text("\n".join(tests), encoding="utf-8")
    target = place / one.file
    before = target.read_bytes()
    for old in (target.parent / "__pycache__").glob(f"{target.stem}.*.pyc"):  # its time is in whole seconds
        old.unlink()
    least, times = PATIENCE
    try:
        target.write_text(one.code, encoding="utf-8")
        return _pytest(place, ["-x", "-p", "no:xdist", f"@{order}"],
                       # what was compiled for the tests without a change is enough
                       {"KUBEK_ORDER": str(order), "PYTHONDONTWRITEBYTECODE": "1"},
                       least + times * sum(took.get(test, 0.0) for test in tests)) != 0
    finally:
        target.write_bytes(before)


def _copy(name: str) -> Path:
    place = PLACE / name
    shutil.rmtree(place, ignore_errors=True)
    for part in COPIED:
        target = place / part
        target.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, target, ignore=shutil.ignore_patterns("__pycache__", "bench", "previous_build"))
        else:
            shutil.copy(ROOT / part, target)
    return place


def _pytest(place: Path, arguments: list[str], given: dict[str, str], patience: float | None) -> int:
    """pytest's exit code in that copy."""
    environment = os.environ | given | {"PYTHONPATH": os.pathsep.join((str(place / "py"), str(place)))}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tools.mutants.plugin", *arguments]
    try:
        return subprocess.run(command, cwd=place, env=environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=patience).returncode
    except subprocess.TimeoutExpired:
        return -1
