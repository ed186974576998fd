"""What `build.py sweep mutants` relies on: a probe stands where a changed statement is about to run."""

from __future__ import annotations

from tools.mutants.trying import with_probes

SOURCE = '''\
import functools

@functools.cache
def sign(n):
    """Of a number."""
    if n > 0:
        return "+"
    elif n < 0:
        return ("-"
                "")
    values = [
        one for one in "0"
        if one == "0"
    ]; return values[0]
'''


def test_probes_stand_before_what_is_changed() -> None:
    lines = with_probes(SOURCE, [(line, line) for line in (3, 6, 8, 10, 13)]).splitlines()
    probes = {number: i for i, line in enumerate(lines) for number in (3, 6, 8, 10, 13) if f"hit({number})" in line}
    follows = {number: next(line.strip() for line in lines[i:] if "hit(" not in line) for number, i in probes.items()}
    assert follows == {3: "@functools.cache", 6: "if n > 0:", 8: "if n > 0:", 10: 'return ("-"', 13: "values = ["}
    compile("\n".join(lines), "probed", "exec")  # it is still a module
