"""Reading JSON that comes from outside.

In Pyodide the parser recurses on the browser's own stack: text nested some thousand levels deep
ends the whole interpreter instead of raising. So depth is checked before parsing.
"""

from __future__ import annotations

import json
import re
from typing import Any

DEEPEST = 50
"""Levels; a record needs three, an exported file five."""

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', re.DOTALL)


def read_json(text: str) -> Any:
    """The value of ``text``. Raises ValueError on anything else, NaN and Infinity included."""
    if text.count("[") + text.count("{") > DEEPEST:
        _refuse_depth(text)
    return json.loads(text, parse_constant=_refuse_constant)


def _refuse_depth(text: str) -> None:
    depth = 0
    for token in _TOKEN.finditer(text):
        if token[0] in "[{":
            depth += 1
            if depth > DEEPEST:
                raise ValueError("nested too deeply")
        elif token[0] in "]}":
            depth -= 1


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")
