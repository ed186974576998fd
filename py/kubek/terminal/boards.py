"""The boards as lines of text, from the view only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kubek.game import Params
from kubek.texts.translator import Translator

Row = Sequence[object]


def board(view: Params, seat: int, speech: Translator) -> str:
    """The board of the view; where it shows one sheet at a time, that of ``seat``."""
    kind = view["board"]["kind"]
    draw = {"sheet": _sheet, "wide": _wide, "cross": _cross}.get(kind, _turns)
    return draw(view, seat, speech)


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


def _turns(view: Params, seat: int, speech: Translator) -> str:
    """A line a person: the last turns and the sum."""
    data = view["board"]
    shown = 8
    rows: list[Row] = []
    for name, sheet, status in zip(_names(view), data["sheets"], view["seats"], strict=True):
        turns = sheet["turns"]
        last = " ".join(map(str, turns[-shown:]))
        rows.append([name, ("… " if len(turns) > shown else "") + last, sheet["total"],
                     speech.text("terminal.out") if status["out"] else ""])
    return table(rows)


def _cross(view: Params, seat: int, speech: Translator) -> str:
    """A line a person: the numbers that are still open, and how many are crossed out."""
    rows: list[Row] = []
    for name, sheet in zip(_names(view), view["board"]["sheets"], strict=True):
        numbers = ("." * len(str(number)) if number in sheet["crossed"] else str(number)
                   for number in view["board"]["numbers"])
        rows.append([name, " ".join(numbers), len(sheet["crossed"])])
    return table(rows)


def _sheet(view: Params, seat: int, speech: Translator) -> str:
    """Rows down, people across."""
    data = view["board"]
    rows: list[Row] = [["", *_names(view)]]
    labels = _labels([(line["id"], line) for line in data["tables"][0]["lines"]], speech)
    for label, line in zip(labels, data["tables"][0]["lines"], strict=True):
        rows.append([label, *(_value(sheet, line, "", line["id"]) for sheet in data["sheets"])])
    if any(sheet["bonus"] for sheet in data["sheets"]):
        rows.append([speech.text("terminal.bonus"), *(sheet["bonus"] for sheet in data["sheets"])])
    return table([*rows, [speech.text("terminal.total"), *(sheet["total"] for sheet in data["sheets"])]])


def _wide(view: Params, seat: int, speech: Translator) -> str:
    """One person's sheet: rows down, columns across."""
    data = view["board"]
    sheet = data["sheets"][seat]
    columns = [column["id"] for column in data["columns"]]
    rows: list[Row] = [[_names(view)[seat], *columns]]
    lines = [(f"{part['id']}.{line['id']}" if part["id"] else line["id"], line)
             for part in data["tables"] for line in part["lines"]]
    for label, (id, line) in zip(_labels(lines, speech), lines, strict=True):
        rows.append([label, *(_value(sheet, line, f"{column}.", f"{column}.{id}") for column in columns)])
    named = ", ".join(f"{column['id']}: {speech.text(column['key'])}" for column in data["columns"])
    totals = ", ".join(f"{name} {speech.number(other['total'])}"
                       for name, other in zip(_names(view), data["sheets"], strict=True))
    legend = speech.text("terminal.columns", {"columns": named})
    return f"{table(rows)}\n{legend}\n{speech.text('terminal.total')}: {totals}"


def _labels(lines: Sequence[tuple[str, Params]], speech: Translator) -> list[str]:
    """The id of each line, which is what one types, beside its name."""
    wide = max(len(id) for id, _ in lines)
    return [f"{id.ljust(wide)}  {speech.text(line['key'])}" for id, line in lines]


def _value(sheet: Params, line: Params, column: str, cell: str) -> Any:
    if line["kind"] == "row":
        return sheet["cells"].get(cell, ".")
    value = sheet["sums"][column + line["id"]]["value"]
    return "-" if value is None else value
