"""A pytest plugin of the mutants: notes what each test takes (KUBEK_PROBE), or runs chosen tests in the order of a list
(KUBEK_ORDER, a test a line)."""

import os
from pathlib import Path

import pytest

from tools.mutants.probe import note


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if "KUBEK_PROBE" in os.environ and "PYTEST_XDIST_WORKER" not in os.environ:  # in the process that hears of all
        note(f"took {report.duration:.3f} {report.nodeid}\n")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if named := os.environ.get("KUBEK_ORDER"):
        order = {test: at for at, test in enumerate(Path(named).read_text(encoding="utf-8").splitlines())}
        items.sort(key=lambda item: order.get(item.nodeid, len(order)))
