"""What holds for all tests: nothing is left to chance, what goes first, and the two tiers."""

from __future__ import annotations

from collections import Counter

import hypothesis
import pytest

collect_ignore = ["fixtures"]  # the example game has its tests where it is laid

LONGEST = ("pyodide/", "boot/", "browser/")
"""What goes first, so that no process is left alone with it at the end; within each, what is marked slow."""

TOGETHER = ("boot/test_browsers", "boot/test_suite", "browser/test_stock_pyc", "browser/test_example_game")
"""Files whose tests share something that takes long to make: one process runs them."""

hypothesis.settings.register_profile("given", derandomize=True, deadline=None)
hypothesis.settings.load_profile("given")  # examples are the same in every run, on every machine


def _file(item: pytest.Item) -> str:
    return item.nodeid.partition("::")[0].removeprefix("tests/").removesuffix(".py")


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def rank(item: pytest.Item) -> tuple[int, bool]:
        at = next((i for i, part in enumerate(LONGEST) if _file(item).startswith(part)), len(LONGEST))
        return at, item.get_closest_marker("slow") is None

    items.sort(key=rank)
    for item in items:
        item.user_properties.append(("tier", "sweep" if item.get_closest_marker("sweep") else "suite"))
        file = _file(item)
        # Browser tests are shared out one by one; of the many small ones a file goes as a whole.
        if file in TOGETHER or not file.startswith(LONGEST):
            item.add_marker(pytest.mark.xdist_group(file))


def pytest_make_parametrize_id(config: pytest.Config, val: object, argname: str) -> str | None:
    """Names without addresses in memory: the processes that share the work compare them."""
    return f"{type(val).__name__}" if " at 0x" in repr(val) else None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """How many tests of which tier, where both have run."""
    tiers: Counter[tuple[str, str]] = Counter()
    for outcome in ("passed", "failed", "skipped"):
        for report in terminalreporter.stats.get(outcome, []):
            tiers[dict(report.user_properties)["tier"], outcome] += 1
    if any(tier == "sweep" for tier, _ in tiers):
        terminalreporter.write_line("; ".join(f"{tier}: {count} {outcome}" for (tier, outcome), count in tiers.items()))
