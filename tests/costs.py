"""A pytest plugin: what each test costs in CPU seconds, its browsers and other processes included.

    python3 build.py test -p tests.costs [PATHS]

Where the machine is busy, times say little; these figures stay. A fixture is counted with the test that first asked for it.
At its end it prints the costliest files and tests; KUBEK_COSTS=<file> gets all of them, "seconds test" a line, as they end.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

TICK = os.sysconf("SC_CLK_TCK")
KEY = "cpu"

costs: Counter[str] = Counter()


def _spent() -> float:
    """CPU seconds of this process and all that come from it, as far as they live or were waited for."""
    parents, used = {}, {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            text = (folder / "stat").read_text()
        except OSError:  # it has just ended
            continue
        fields = text[text.rindex(")") + 2:].split()
        parents[int(folder.name)] = int(fields[1])
        used[int(folder.name)] = sum(map(int, fields[11:15]))
    family = {os.getpid()}
    while more := {child for child, parent in parents.items() if parent in family} - family:
        family |= more
    return sum(used.get(one, 0) for one in family) / TICK


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    before = _spent()
    result = yield
    spent = max(0.0, _spent() - before)
    item.config.stash.setdefault(SPENT, {})[item.nodeid] = spent
    if named := os.environ.get("KUBEK_COSTS"):
        with open(named, "a", encoding="utf-8") as file:
            file.write(f"{spent:.2f} {item.nodeid}\n")
    return result


SPENT = pytest.StashKey[dict[str, float]]()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput[KEY] = session.config.stash.get(SPENT, {})


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: object) -> None:
    costs.update(getattr(node, "workeroutput", {}).get(KEY, {}))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    costs.update(config.stash.get(SPENT, {}))
    files: Counter[str] = Counter()
    for test, cost in costs.items():
        files[test.partition("::")[0]] += cost  # type: ignore[assignment]
    terminalreporter.section(f"CPU seconds: {sum(costs.values()):.0f}")
    for name, cost in [*files.most_common(20), *costs.most_common(20)]:
        terminalreporter.write_line(f"{cost:7.1f} {name}")
