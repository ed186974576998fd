"""The boards as lines of text, from the view only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kubek.game import Params

Row = Sequence[object]


def board(view: Params, seat: int) -> str:
    """The board of the view; where it shows one sheet at a time, that of ``seat``."""
    kind = view["board"]["kind"]
    draw = {"sheet": _sheet, "wide": _wide, "cross": _cross}.get(kind, _turns)
    return draw(view, seat)


def dice(view: Params) -> str:
    """The dice on the table: ``[5]`` is held, ``(5)`` lies aside."""
    frames = {"free": " {} ", "held": "[{}]", "aside": "({})"}
    return "".join(frames[die["state"]].format(die["face"]) for die in view["dice"])


def table(rows: Iterable[Row]) -> str:
    """Aligned columns: the first to the left, the others to the right."""
    texts = [["" if cell is None else str(cell) for cell in row] for row in rows]
    wide = [max(len(row[at]) for row in texts if at < len(row)) for at in range(max(map(len, texts)))]
    lines = ("  ".join(cell.ljust(wide[at]) if at == 0 else cell.rjust(wide[at])
                       for at, cell in enumerate(row)) for row in texts)
    return "\n".join(line.rstrip() for line in lines)


def _names(view: Params) -> list[str]:
    return [seat["name"] for seat in view["seats"]]


def _turns(view: Params, seat: int) -> str:
    """A line a person: the last turns and the sum."""
    data = view["board"]
    shown = 8
    rows: list[Row] = []
    for name, sheet, status in zip(_names(view), data["sheets"], view["seats"], strict=True):
        turns = sheet["turns"]
        last = " ".join(map(str, turns[-shown:]))
        rows.append([name, ("… " if len(turns) > shown else "") + last, sheet["total"],
                     "out" if status["out"] else ""])
    return table(rows)


def _cross(view: Params, seat: int) -> str:
    """A line a person: the numbers that are still open, and how many are crossed out."""
    rows: list[Row] = []
    for name, sheet in zip(_names(view), view["board"]["sheets"], strict=True):
        numbers = ("." * len(str(number)) if number in sheet["crossed"] else str(number)
                   for number in view["board"]["numbers"])
        rows.append([name, " ".join(numbers), len(sheet["crossed"])])
    return table(rows)


def _sheet(view: Params, seat: int) -> str:
    """Rows down, people across."""
    data = view["board"]
    rows: list[Row] = [["", *_names(view)]]
    for line in data["tables"][0]["lines"]:
        rows.append([line["id"], *(_value(sheet, line, "", line["id"]) for sheet in data["sheets"])])
    if any(sheet["bonus"] for sheet in data["sheets"]):
        rows.append(["bonus", *(sheet["bonus"] for sheet in data["sheets"])])
    return table([*rows, ["total", *(sheet["total"] for sheet in data["sheets"])]])


def _wide(view: Params, seat: int) -> str:
    """One person's sheet: rows down, columns across."""
    data = view["board"]
    sheet = data["sheets"][seat]
    columns = [column["id"] for column in data["columns"]]
    rows: list[Row] = [[_names(view)[seat], *columns]]
    for part in data["tables"]:
        prefix = f"{part['id']}." if part["id"] else ""
        for line in part["lines"]:
            cells = (_value(sheet, line, f"{column}.", f"{column}.{prefix}{line['id']}")
                     for column in columns)
            rows.append([prefix + line["id"], *cells])
    totals = ", ".join(f"{name} {other['total']}"
                       for name, other in zip(_names(view), data["sheets"], strict=True))
    return f"{table(rows)}\ntotal: {totals}"


def _value(sheet: Params, line: Params, column: str, cell: str) -> Any:
    if line["kind"] == "row":
        return sheet["cells"].get(cell, ".")
    value = sheet["sums"][column + line["id"]]["value"]
    return "-" if value is None else value
