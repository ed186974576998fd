"""The solved figures as they are kept, as the site shows them, and the check of them.

Kept is ``solved.json``, made by ``build.py proofs``: for each group its seconds of a processor, the hashes of its
tables and its rows. A long one may have been read from the coach's tables instead: then it has no seconds, and its
numbers have the places of the tables. Nothing here needs numpy until something is solved, so the site is built from it without computing anything.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tools.proofs.published import PUBLISHED

FILE = Path(__file__).with_name("solved.json")
PLACES = 6
SAME = 1e-6
"""Figures are kept to six places; the last bits of doubles differ from processor to processor."""
NUMBERS = ("value", "spread", "first")

Kept = dict[str, Any]


def kept() -> Kept:
    """The committed figures by group."""
    found: Kept = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    return found


def solve(name: str) -> Kept:
    """Solve a group now; what ``kept`` has of it."""
    from tools.proofs.groups import GROUPS

    group = GROUPS[name]
    begun = time.process_time()
    rows = [{"settings": row.settings} | {key: round(number, PLACES) for key in NUMBERS
                                          if (number := getattr(row, key)) is not None} for row in group.solve()]
    return _group(name, round(time.process_time() - begun, 1), rows)


def read(name: str) -> Kept:
    """A group as the coach's tables have it, where it is long to solve."""
    from tools.proofs.groups import GROUPS

    group = GROUPS[name]
    rows = []
    for settings in group.listed:
        numbers = {"value": (1, group.step or 1), "first": (2, group.first_step)}
        rows.append({"settings": settings} | {
            key: round(coach(group.game, settings, numbers[key][0]), _places(numbers[key][1])) for key in group.numbers})
    return _group(name, None, rows)


def _places(step: float) -> int:
    return len(f"{step:f}".rstrip("0").partition(".")[2])


def _group(name: str, seconds: float | None, rows: list[Kept]) -> Kept:
    from kubek.play.tables.manifest import TABLES

    from tools.proofs.groups import GROUPS

    group = GROUPS[name]
    return {"game": group.game, "unit": group.unit, "method": group.method,
            "tables": {table: TABLES[table][0] for table in group.tables}, "seconds": seconds, "rows": rows}


def keep(found: Kept) -> None:
    """Put newly solved groups in the place of the old ones."""
    from tools.proofs.groups import GROUPS

    every = kept() | found
    parts = []
    for name in GROUPS:
        if name in every:
            rows = ",\n   ".join(json.dumps(row) for row in every[name]["rows"])
            head = json.dumps({key: value for key, value in every[name].items() if key != "rows"})
            parts.append(f' {json.dumps(name)}: {head[:-1]}, "rows": [\n   {rows}]}}')
    FILE.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


def figures(groups: Kept | None = None) -> list[Kept]:
    """What ``figures.json`` holds: a figure for each game and settings, put together from its groups.

    ``game``, ``settings`` (those that are not named are at their defaults or change nothing), ``unit``, ``value``
    and ``spread`` (of a match alone), ``first`` (the chance of the first of two; each of the three None where it is
    not known), ``method``, ``tables`` (SHA-256 by name), ``computed`` (commands with their seconds, None where the
    number has been read from a table), ``read`` (the numbers that have been) and ``published`` (``what``, ``value``,
    ``source``, ``difference``).
    """
    found: dict[tuple[str, str], Kept] = {}
    for name, group in (kept() if groups is None else groups).items():
        for row in group["rows"]:
            key = group["game"], json.dumps(row["settings"], sort_keys=True)
            figure = found.setdefault(key, {
                "game": group["game"], "settings": row["settings"], "unit": group["unit"],
                **dict.fromkeys(NUMBERS), "method": group["method"], "tables": {}, "computed": [], "read": [], "published": []})
            figure |= {number: row[number] for number in NUMBERS if number in row}
            figure["read"] += [number for number in NUMBERS if number in row and group["seconds"] is None]
            figure["tables"] |= group["tables"]
            figure["computed"].append({"command": f"python3 build.py proofs {name}", "seconds": group["seconds"]})
            figure["published"] += [
                {"what": other.what, "value": other.value, "source": other.source,
                 "difference": round(row[other.what] - other.value, PLACES)} for other in PUBLISHED.get(name, ())]
    return list(found.values())


def check(names: Iterable[str] = (), seconds: float = 60.0) -> list[str]:
    """What is wrong, a line each: differences from the tables, the coach, what is published, and from solving again.

    Solved again are the groups ``names``; where none is named, as many as took ``seconds`` together, the quickest
    first.
    """
    groups = kept()
    again = list(names) or affordable(groups, seconds)
    return [*_unlike_the_tables(groups), *_unlike_the_coach(groups), *_unlike_the_published(groups),
            *(line for name in again for line in unlike(name, groups.get(name, {}), solve(name)))]


def affordable(groups: Kept, seconds: float) -> list[str]:
    """The groups that take so many seconds together, the quickest first."""
    found = []
    solved = {name: float(group["seconds"]) for name, group in groups.items() if group["seconds"] is not None}
    for name in sorted(solved, key=lambda name: solved[name]):
        seconds -= solved[name]
        if seconds < 0:
            break
        found.append(name)
    return found


def unlike(name: str, one: Kept, other: Kept) -> list[str]:
    """What differs between a kept group and a solved one, but for the seconds."""
    rows, others = one.get("rows", []), other["rows"]
    found = [f"{name}: {key} is {one.get(key)}, solved {other[key]}"
             for key in ("game", "unit", "method", "tables") if one.get(key) != other[key]]
    if [row["settings"] for row in rows] != [row["settings"] for row in others]:
        return [*found, f"{name}: other settings than when solved"]
    if one.get("seconds") is None:
        return found  # read from the tables: compared with the coach
    for row, solved in zip(rows, others, strict=True):
        if row.keys() != solved.keys():
            found.append(f"{name} {row['settings']}: has {', '.join(row)}, solved {', '.join(solved)}")
        found += [f"{name} {row['settings']}: {key} is {row[key]}, solved {solved[key]}" for key in NUMBERS
                  if key in row and key in solved and not abs(row[key] - solved[key]) <= SAME]
    return found


def _unlike_the_tables(groups: Kept) -> list[str]:
    from kubek.play.tables.manifest import TABLES

    from tools.proofs.groups import GROUPS

    return [*(f"{name}: not solved" for name in GROUPS if name not in groups),
            *(f"{name}: no such group" for name in groups if name not in GROUPS),
            *(f"{name}: the table {table} is another one by now" for name, group in groups.items()
              for table, digest in group["tables"].items() if TABLES[table][0] != digest)]


def _unlike_the_coach(groups: Kept) -> list[str]:
    from tools.proofs.groups import GROUPS

    found = []
    for name, group in groups.items():
        if name not in GROUPS:
            continue
        for row in group["rows"]:
            for key, seats, within in (("value", 1, GROUPS[name].step), ("first", 2, GROUPS[name].first_step)):
                if key not in row or within is None or group["game"] not in _games():
                    continue
                said = coach(group["game"], row["settings"], seats)
                if not abs(said - row[key]) <= within:
                    found.append(f"{name} {row['settings']}: {key} is {row[key]}, the coach says {said}")
    return found


def _games() -> Iterable[str]:
    from kubek.games import GAMES

    return GAMES


def coach(game: str, settings: dict[str, Any], seats: int) -> float:
    """What the coach says of a match that has just begun."""
    import kubek
    from kubek.play import advise

    names = ["one", "two"][:seats]
    advice = advise(kubek.Match.new(game, list(names), settings | {"opening": "seats"}, "own"))
    assert advice.value is not None
    return advice.value


def _unlike_the_published(groups: Kept) -> list[str]:
    return [f"{name}: {other.what} is {groups[name]['rows'][0][other.what]}, published {other.value}"
            for name, others in PUBLISHED.items() for other in others if name in groups
            and not abs(groups[name]["rows"][0][other.what] - other.value) <= 0.5 * 10.0**-other.places + SAME]
