"""Runs inside Pyodide, where the packages and the project lie unpacked: pytest on the engine.

Expects the global ARGUMENTS (a list for pytest); the last expression is its result as JSON.
"""

import json
import os
import sys

sys.dont_write_bytecode = True
os.chdir("/project")
sys.path[:0] = ["/packages"]

import pytest  # noqa: E402 - only now it can be found


class Outcomes:
    """Counts what became of each test."""

    def __init__(self) -> None:
        self.passed: list[str] = []
        self.other: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            self.passed.append(report.nodeid)
        elif report.failed or report.skipped:
            self.other.append(f"{report.outcome} {report.nodeid}")


outcomes = Outcomes()
code = pytest.main(["-p", "no:cacheprovider", "-q", "--tb=short", *ARGUMENTS], plugins=[outcomes])  # noqa: F821

json.dumps({"code": int(code), "passed": len(outcomes.passed), "other": outcomes.other,
            "python": sys.version, "platform": sys.platform})
