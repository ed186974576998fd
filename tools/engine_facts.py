"""Asks the rules engine at build time, in the same Python that builds.

Run as `python -m tools.engine_facts < records.json` with py/ on the path: prints the list of
games, the engine's limits, and for each record the views after each of its events.
"""

import json
import sys
from typing import Any


def ask(request: dict[str, Any]) -> dict[str, Any]:
    from kubek.api import handle

    answer: dict[str, Any] = json.loads(handle(json.dumps(request)))
    if not answer["ok"]:
        raise SystemExit(f"the engine refuses {json.dumps(request)[:2000]}\n  {answer}")
    return answer


def views(record: dict[str, Any]) -> list[Any]:
    opened = ask({"do": "open", "match": "help", "record": record})
    if opened.get("read_only"):
        raise SystemExit(f"the engine cannot replay {json.dumps(record)}\n  "
                         f"{opened['key']} {opened['params']}")
    found = [ask({"do": "view", "match": "help", "at": number + 1})["view"]
             for number in range(len(record["log"]))]
    ask({"do": "close", "match": "help"})
    return found


def limits() -> dict[str, Any]:
    """What the page must know of the engine's own limits, by the names that it has there."""
    from kubek import api, figures, game, header, library, names, position

    return {
        "FORMAT": header.FORMAT, "RULES": game.RULES, "FIGURES": figures.FIGURES, "MOST_COUNTED": figures.MOST_COUNTED,
        "LEVELS": header.LEVELS, "MOST_SEATS": header.MOST_SEATS, "MOST_MOVES": api.MOST_MOVES,
        "LONGEST_NAME": names.LONGEST_NAME, "LONGEST_MOVE": position.LONGEST_MOVE,
        "LONGEST_LOG": header.LONGEST_LOG, "LONGEST_SEED": header.LONGEST_SEED, "LATEST": library.LATEST,
        "LONGEST_FILE": library.LONGEST_FILE, "MOST_ENTRIES": library.MOST_ENTRIES,
        "CONTROL": names.CONTROL, "INVISIBLE": names.INVISIBLE, "NOBODY": names.NOBODY,
    }


def main() -> None:
    records = json.load(sys.stdin)
    from kubek.game import RULES

    for record in records:
        record["rules"] = RULES
    json.dump({
        "games": ask({"do": "games"})["games"],
        "limits": limits(),
        "records": records,
        "views": [views(record) for record in records],
    }, sys.stdout)


if __name__ == "__main__":
    main()
