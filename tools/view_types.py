"""The types of the view and of the engine's limits for the page: TypeScript made from the engine's TypedDicts.

`python -m tools.view_types` with py/ on the path prints them; `write` puts them where `tsc` reads them.
"""

import os
import sys
import types
from pathlib import Path
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from tools.paths import GENERATED, PY, ROOT
from tools.say import run

PLAIN: dict[object, str] = {
    bool: "boolean", int: "number", float: "number", str: "string", type(None): "null", Any: "any"}


def write() -> Path:
    """Make .cache/generated/view.d.ts anew, in a process of its own that knows the engine."""
    text = run([sys.executable, "-m", __name__], cwd=ROOT, env=os.environ | {"PYTHONPATH": str(PY)},
               what="asking the engine for the types of its view")
    file = GENERATED / "view.d.ts"
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")
    return file


def declarations(module: types.ModuleType) -> str:
    """Every TypedDict of a module as an interface, every union and list of literals as a type."""
    found = ["// Made by tools/view_types.py from py/kubek/view_types.py.\n"]
    for name, value in vars(module).items():
        if getattr(value, "__module__", "typing") not in (module.__name__, "typing", "types") or name.startswith("_"):
            continue
        if is_typeddict(value):
            found.append(_interface(value))
        elif get_origin(value) in (Literal, Union, types.UnionType):
            found.append(f"export type {name} = {_typescript(value, flat=True)};\n")
    return "\n".join(found)


def _interface(shape: Any) -> str:
    hints = get_type_hints(shape, include_extras=True)
    fields = "".join(f"  {name}{'?' if get_origin(hint) is NotRequired else ''}: {_typescript(hint, flat=True)};\n"
                     for name, hint in hints.items())
    text = " ".join((shape.__doc__ or "").split())
    return f"/** {text} */\nexport interface {shape.__name__} {{\n{fields}}}\n"


def _typescript(hint: Any, flat: bool = False) -> str:
    if hint in PLAIN:
        return PLAIN[hint]
    if is_typeddict(hint):
        return str(hint.__name__)
    origin, inside = get_origin(hint), get_args(hint)
    if origin is NotRequired:
        return _typescript(inside[0], flat)
    if origin is Literal:
        text = " | ".join(f'"{value}"' for value in inside)
    elif origin in (Union, types.UnionType):
        text = " | ".join(_typescript(one, flat=True) for one in inside)
    elif origin is list:
        return f"{_typescript(inside[0])}[]"
    elif origin is dict:
        return f"Record<{_typescript(inside[0])}, {_typescript(inside[1])}>"
    else:
        raise TypeError(f"no TypeScript for {hint}")
    return text if flat or len(inside) == 1 else f"({text})"


if __name__ == "__main__":
    from kubek import view_types

    print(declarations(view_types), end="")
