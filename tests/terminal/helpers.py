"""Running the command line inside the test: text in, exit code and text out."""

from __future__ import annotations

import io

from kubek.terminal.command import main


def run(*arguments: str, typed: str = "", language: str = "en") -> tuple[int, str]:
    """The code, and what was said on both outputs."""
    out = io.StringIO()
    return main(list(arguments), io.StringIO(typed), out, out, {"LANG": f"{language}_XX.UTF-8"}), out.getvalue()
