"""Running the command line inside the test: text in, exit code and text out."""

from __future__ import annotations

import io

from kubek.terminal.command import main


def run(*arguments: str, typed: str = "") -> tuple[int, str]:
    out = io.StringIO()
    return main(list(arguments), io.StringIO(typed), out), out.getvalue()
