"""Do the tests notice? (`build.py sweep mutants`): small changes to the engine, one at a time, against its own tests.

mutmut makes the changes (a comparison, a sign, a number, a condition); the sample is the same in every run, because it is
chosen by what is changed. Each one is tried in a copy of the project. What changes nothing stands with its reason in
tests/mutants.toml and is not tried. At least 97 of 100 have to be noticed.

Its own arguments: --sample N (how many changes), --only TEXT (in files whose path has this text), --list (do not run).
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from tools.paths import CACHE, PY, ROOT
from tools.say import fail, say, step
from tools.stamp import files_in
from tools.testing import cores, processes

SAMPLE = 110  # fits in ten minutes on two quiet cores
NOTICED = 0.97
PATIENCE = 900  # seconds: a change that makes a test run for ever is noticed too
COPIED = ("py", "tests", "docs", "tools", "web/i18n", "pyproject.toml")
TESTS = ("tests/engine", "tests/terminal", "py/kubek/games")
KINDS = ("operator_number", "operator_remove_unary_ops", "operator_keywords", "operator_name", "operator_swap_op",
         "operator_if_exp")
"""The operators of mutmut that are taken: not what is said in words, which the texts' own tests compare."""
LAST = ("test_play_solver.py", "test_play_values.py", "test_contract.py", "test_properties.py", "test_play_levels.py",
        "test_link.py")
"""Test files that take longest."""


class Mutant(NamedTuple):
    """One change. ``was`` and ``now`` are the changed lines; ``code`` is the whole file with the change in it."""

    file: str
    was: str
    now: str
    nth: int
    code: str

    @property
    def name(self) -> tuple[str, str, str, int]:
        return self[:4]

    def __str__(self) -> str:
        return f"{self.file}\n    - {self.was}\n    + {self.now}{f'   ({self.nth + 1}.)' if self.nth else ''}"


def run(arguments: list[str]) -> int:
    """Make and try the sample. 0 where enough was noticed."""
    parser = argparse.ArgumentParser(prog="build.py sweep mutants", description=__doc__.partition("\n")[0])
    parser.add_argument("--sample", type=int, default=SAMPLE)
    parser.add_argument("--only", default="")
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args(arguments)
    begun = time.monotonic()
    reasons = unchanged()
    with step("making changes"):
        every = [one for file in sources() if options.only in str(file) for one in mutants_of(file)]
        chosen = sorted(every, key=lambda one: hashlib.sha256(repr(one.name).encode()).digest())[:options.sample]
    tried = [one for one in chosen if one.name not in reasons]
    say(f"{len(chosen)} of {len(every)} possible changes, {len(chosen) - len(tried)} of them known to change nothing")
    if options.list:
        print(*tried, sep="\n")
        return 0
    missed = _try_all(tried)
    share = 1 - len(missed) / max(1, len(tried))
    say(f"mutants: {len(tried) - len(missed)} of {len(tried)} noticed ({share:.1%}; at least {NOTICED:.0%}), "
        f"{(time.monotonic() - begun) / 60:.1f} min")
    return 0 if share >= NOTICED else 1


def sources() -> list[Path]:
    """The engine's modules; made ones (the tables' list) and tests left out."""
    return [file for file in files_in(PY / "kubek")
            if file.suffix == ".py" and "tests" not in file.parts and file.name != "manifest.py"]


def mutants_of(file: Path) -> Iterator[Mutant]:
    from libcst import parse_module
    from libcst.metadata import MetadataWrapper, PositionProvider
    from mutmut.mutation.file_mutation import MutationVisitor
    from mutmut.mutation.mutators import mutation_operators
    from mutmut.mutation.pragma_handling import IgnoredCode

    source = file.read_text(encoding="utf-8")
    wrapper = MetadataWrapper(parse_module(source))
    kinds = [(node, operator) for node, operator in mutation_operators if operator.__name__ in KINDS]
    visitor = MutationVisitor(kinds, IgnoredCode(set(), set(), set()))
    module = wrapper.visit(visitor)
    places = wrapper.resolve(PositionProvider)
    lines = source.splitlines(keepends=True)
    seen: Counter[tuple[str, str]] = Counter()
    for mutation in visitor.mutations:
        place = places[mutation.original_node]
        if place.start.line != place.end.line:
            continue
        was = lines[place.start.line - 1]
        new = module.code_for_node(mutation.mutated_node).strip()
        now = was[:place.start.column] + new + was[place.end.column:]
        named = was.strip(), now.strip()
        code = "".join([*lines[:place.start.line - 1], now, *lines[place.start.line:]])
        yield Mutant(file.relative_to(ROOT).as_posix(), *named, seen[named], code)
        seen[named] += 1


def unchanged() -> dict[tuple[str, str, str, int], str]:
    """Changes that change nothing anybody can see, each with the reason."""
    known = tomllib.loads((ROOT / "tests" / "mutants.toml").read_text(encoding="utf-8"))["mutant"]
    return {(one["file"], one["was"], one["now"], one.get("nth", 0)): one["reason"] for one in known}


def _try_all(mutants: list[Mutant]) -> list[Mutant]:
    """Those that no test noticed."""
    places: SimpleQueue[Path] = SimpleQueue()
    for number in range(cores()):
        places.put(_copy(CACHE / "mutants" / str(number)))
    with step("running the tests without a change"):
        place = places.get()
        done = _tests(place, "", processes())
        places.put(place)
        if done != 0:
            fail("the engine's own tests fail without any change")

    def notices(one: Mutant) -> bool:
        place = places.get()
        target = place / one.file
        before = target.read_bytes()
        for old in (target.parent / "__pycache__").glob(f"{target.stem}.*.pyc"):  # its time is in whole seconds
            old.unlink()
        try:
            target.write_text(one.code, encoding="utf-8")
            return _tests(place, one.file, ["-x", "-p", "no:xdist"]) != 0
        finally:
            target.write_bytes(before)
            places.put(place)

    with ThreadPoolExecutor(cores()) as pool:
        found = []
        for number, (one, noticed) in enumerate(zip(mutants, pool.map(notices, mutants), strict=True), 1):
            if not noticed:
                found.append(one)
                print(f"not noticed: {one}", flush=True)
            if number % 10 == 0:
                say(f"  {number} of {len(mutants)}, {len(found)} not noticed")
    return found


def _copy(place: Path) -> Path:
    shutil.rmtree(place, ignore_errors=True)
    for name in COPIED:
        target = place / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, target, ignore=shutil.ignore_patterns("__pycache__", "bench", "previous_build"))
        else:
            shutil.copy(ROOT / name, target)
    return place


def _tests(place: Path, changed: str, arguments: list[str]) -> int:
    """pytest's exit code in that copy; what belongs to the changed file goes first, what takes long last."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(place / "py"), str(place)))}
    if changed:  # what was compiled for the tests without a change is enough
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments, *_in_order(place, changed)]
    try:
        return subprocess.run(command, cwd=place, env=environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=PATIENCE).returncode
    except subprocess.TimeoutExpired:
        return -1


def _in_order(place: Path, changed: str) -> list[str]:
    files = [file for folder in TESTS for file in sorted((place / folder).rglob("test_*.py"))]
    about = Path(changed)

    def rank(file: Path) -> tuple[bool, bool, int]:
        path = file.relative_to(place)
        own = len(about.parts) > 3 and about.parts[:4] == path.parts[:4] and "games" in about.parts
        named = bool(changed) and (path.stem == "test_said" or about.stem in path.stem or f"kubek/{path.stem[5:]}" in changed)
        return not own, not named, LAST[::-1].index(file.name) + 1 if file.name in LAST else 0

    return [file.relative_to(place).as_posix() for file in sorted(files, key=rank)]
