"""Small changes to the engine, made by mutmut, and those of them that change nothing."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools.paths import PY, ROOT
from tools.stamp import files_in

KINDS = ("operator_number", "operator_remove_unary_ops", "operator_keywords", "operator_name", "operator_swap_op",
         "operator_if_exp")
"""The operators of mutmut that are taken: not what is said in words, which the texts' own tests compare."""


class Mutant(NamedTuple):
    """One change. ``was`` and ``now`` are the changed lines; ``code`` is the whole file with the change in it; ``line``
    counts from 1."""

    file: str
    was: str
    now: str
    nth: int
    code: str
    line: int

    @property
    def name(self) -> tuple[str, str, str, int]:
        return self[:4]

    def __str__(self) -> str:
        return f"{self.file}\n    - {self.was}\n    + {self.now}{f'   ({self.nth + 1}.)' if self.nth else ''}"


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
        yield Mutant(file.relative_to(ROOT).as_posix(), *named, seen[named], code, place.start.line)
        seen[named] += 1


def unchanged() -> dict[tuple[str, str, str, int], str]:
    """Changes that change nothing anybody can see, each with the reason."""
    known = tomllib.loads((ROOT / "tests" / "mutants.toml").read_text(encoding="utf-8"))["mutant"]
    return {(one["file"], one["was"], one["now"], one.get("nth", 0)): one["reason"] for one in known}
