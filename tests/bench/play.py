"""The computer players, the long way: published figures, measured means, speed of the advice.

python3 build.py bench play [published | means | speed | wide | columns] …   (all where none is named)

published  Yahtzee and its lesser games whose values are known (some minutes each)
means      each level's mean a game by playing, the master's against the solved value
wide       the master of Ямб, Пукалка and Десперада over 2048 matches at once
columns    each column of Ямб, Пукалка and Десперада alone; Ямб valued as the sum of its columns (long)
speed      milliseconds for the advice of a whole turn, in CPython and in Pyodide
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import fmean, stdev

import kubek
from kubek.play import LEVELS, advise
from kubek.play.simulate import simulate

from tests.bench._speed import LIMITS, measure
from tests.pyodide import project
from tools import environment
from tools.paths import NODE_MODULES, ROOT

BARE = {"no_joker": True, "extra": 0.0}
PUBLISHED = (
    ("forced joker", {}, 254.5877),
    ("free choice of the joker", {"joker": "free"}, 254.5896),
    ("no joker, no bonus for further Yahtzees", BARE, 245.8708),
    ("the same with two rolls", BARE | {"rolls": 2}, 189.3009),
    ("the same with one roll", BARE | {"rolls": 1}, 127.4184),
)
MATCHES = {"yahtzee": 400, "general": 400, "strity": 2000, "piatka": 2000, "ten_thousand": 100, "siedemsetka": 40,
           "skreslanka": 2000, "skreslanka2": 1000, "bazy": 1000, "yamb": 40, "pukalka": 20, "desperada": 12}


COMPANY = (1.0, 1.2, 1.4, 1.6)
"""What the values of columns alone are multiplied by."""


def published() -> bool:
    from tools.solve.sheets import solve_yahtzee

    good = True
    for name, how, value in PUBLISHED:
        found = solve_yahtzee(**{"joker": "forced"} | how)[0][0, 0]
        good &= abs(found - value) < 5e-5
        print(f"Yahtzee, {name}: {found:.4f} (published {value})", flush=True)
    return good


def means() -> bool:
    """Within three standard errors of the solved value, where there is one."""
    good = True
    for game, matches in MATCHES.items():
        fresh = kubek.Match.new(game, ["one"], {"opening": "seats"}, "own")
        advice = advise(fresh)
        for level in LEVELS:
            results = list(simulate(game, [level], matches if level == "master" else matches // 4, seed=9))
            counted = [result.turns[0] if advice.unit == "turns" else result.scores[0] for result in results]
            if game == "bazy":
                counted = [result.turns[0] for result in results]
            error = stdev(counted) / len(counted) ** 0.5
            line = f"{game:14} {level:9} {fmean(counted):9.2f} ± {error:.2f}"
            if level == "master" and advice.exact and game != "bazy" and advice.value is not None:
                off = abs(fmean(counted) - advice.value) / error
                good &= off < 3
                line += f"   solved {advice.value:.2f}, {off:.1f} standard errors off"
            print(line, flush=True)
    return good


def wide() -> bool:
    import numpy as np

    from tools.solve.tables import committed_network
    from tools.solve.self_play import play

    good = True
    for game, floor in (("yamb", 990), ("pukalka", 0), ("desperada", 200)):
        rules, net = committed_network(game)
        seen = [play(rules, net, 512, np.random.default_rng(seed), keep_features=False).points
                for seed in range(4)]
        points = np.concatenate(seen) - rules.deductions
        error = points.std() / len(points) ** 0.5
        good &= points.mean() > floor
        print(f"{game}: {points.mean():.1f} ± {error:.1f} over {len(points)} matches (floor {floor})", flush=True)
    return good


def columns() -> bool:
    """Exact values of the columns, and what their sum is worth as a guide through the whole sheet."""
    import numpy as np

    from tools.solve.columns import Block, Columns
    from tools.solve.tables import game_of
    from tools.solve.self_play import play
    from tools.solve.wide import Rules

    for game in ("yamb", "pukalka", "desperada"):
        rules = Rules(game_of(game))
        blocks = []
        for at, column in enumerate(rules.game.columns):
            blocks.append([Block(rules, at, table) for table in range(len(rules.game.tables))])
            print(f"{game} {column.id}: " + ", ".join(f"{block.start:.4f}" for block in blocks[-1]), flush=True)
        for company in COMPANY if game == "yamb" else ():
            points = play(rules, Columns(blocks, company), 512, np.random.default_rng(1), keep_features=False).points
            print(f"{game}, sum of the columns × {company}: {points.mean():.1f} ± {points.std() / 512**0.5:.1f}",
                  flush=True)
    return True


def speed() -> bool:
    """In CPython and in Pyodide under Node: the first turn of all, the median, the longest of the others."""
    with tempfile.TemporaryDirectory() as folder:
        packed = project.pack(Path(folder) / "project.zip")
        done = subprocess.run([environment.node(), str(ROOT / "tests" / "bench" / "_speed.mjs"),
                               str(NODE_MODULES / "pyodide"), str(packed)],
                              stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode:
        print(done.stdout + done.stderr)
        return False
    there = json.loads(done.stdout.splitlines()[-1])
    good = True
    print(f"{'milliseconds':16} {'CPython':>22} {'Pyodide':>22}")
    for game, here in measure().items():
        good &= there[game][1] < LIMITS.get(game, 1000)
        print(f"{game:16} " + "  ".join("".join(f"{ms:7.1f}" for ms in times) for times in (here, there[game])))
    return good


def main(names: list[str]) -> int:
    """1 where something is not as it should be."""
    parts = {"speed": speed, "published": published, "wide": wide, "columns": columns,
             "means": means}
    for name in names:
        if name not in parts:
            print(f"parts: {', '.join(parts)}", file=sys.stderr)
            return 2
    results = [parts[name]() for name in names or parts]  # all of them, good or not
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
