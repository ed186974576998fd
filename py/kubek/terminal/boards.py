"""The boards as lines of text, from the view only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from kubek.texts.translator import Translator

if TYPE_CHECKING:
    from kubek.view_types import CrossBoard, GridBoard, GridSheet, LineView, RaceBoard, TurnsBoard, View

Row = Sequence[object]


def board(view: View, seat: int, speech: Translator) -> str:
    """The board of the view; where it shows one sheet at a time, that of ``seat``."""
    data, names = view["board"], [one["name"] for one in view["seats"]]
    if data["kind"] == "sheet":
        return _sheet(data, names, speech)
    if data["kind"] == "wide":
        return _wide(data, names, seat, speech)
    if data["kind"] == "cross":
        return _cross(data, names)
    return _turns(data, names, [one["out"] for one in view["seats"]], speech)


def dice(view: View) -> str:
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


def _turns(board: RaceBoard | TurnsBoard, names: list[str], out: list[bool], speech: Translator) -> str:
    """A line a person: the last turns and the sum."""
    shown = 8
    rows: list[Row] = []
    for name, sheet, gone in zip(names, board["sheets"], out, strict=True):
        turns = sheet["turns"]
        last = " ".join(map(str, turns[-shown:]))
        rows.append([name, ("… " if len(turns) > shown else "") + last, sheet["total"],
                     speech.text("terminal.out") if gone else ""])
    return table(rows)


def _cross(board: CrossBoard, names: list[str]) -> str:
    """A line a person: the numbers that are still open, and how many are crossed out."""
    rows: list[Row] = []
    for name, sheet in zip(names, board["sheets"], strict=True):
        numbers = ("." * len(str(number)) if number in sheet["crossed"] else str(number)
                   for number in board["numbers"])
        rows.append([name, " ".join(numbers), len(sheet["crossed"])])
    return table(rows)


def _sheet(board: GridBoard, names: list[str], speech: Translator) -> str:
    """Rows down, people across."""
    rows: list[Row] = [["", *names]]
    lines = board["tables"][0]["lines"]
    for label, line in zip(_labels(lines, speech), lines, strict=True):
        rows.append([label, *(_value(sheet, line, 0) for sheet in board["sheets"])])
    if any(sheet["bonus"] for sheet in board["sheets"]):
        rows.append([speech.text("terminal.bonus"), *(sheet["bonus"] for sheet in board["sheets"])])
    return table([*rows, [speech.text("terminal.total"), *(sheet["total"] for sheet in board["sheets"])]])


def _wide(board: GridBoard, names: list[str], seat: int, speech: Translator) -> str:
    """One person's sheet: rows down, columns across."""
    sheet = board["sheets"][seat]
    columns = [column["id"] for column in board["columns"]]
    rows: list[Row] = [[names[seat], *columns]]
    lines = [line for part in board["tables"] for line in part["lines"]]
    for label, line in zip(_labels(lines, speech), lines, strict=True):
        rows.append([label, *(_value(sheet, line, at) for at in range(len(columns)))])
    named = ", ".join(f"{column['id']}: {speech.text(column['key'])}" for column in board["columns"])
    totals = ", ".join(f"{name} {speech.number(other['total'])}"
                       for name, other in zip(names, board["sheets"], strict=True))
    legend = speech.text("terminal.columns", {"columns": named})
    return f"{table(rows)}\n{legend}\n{speech.text('terminal.total')}: {totals}"


def _labels(lines: Sequence[LineView], speech: Translator) -> list[str]:
    """The id of each line, which is what one types, beside its name."""
    wide = max(len(line["total"]) for line in lines)
    return [f"{line['total'].ljust(wide)}  {speech.text(line['key'])}" for line in lines]


def _value(sheet: GridSheet, line: LineView, column: int) -> int | str:
    cell = line["cells"][column]
    if line["kind"] == "row":
        return sheet["cells"].get(cell, ".")
    value = sheet["sums"][cell]["value"]
    return "-" if value is None else value
