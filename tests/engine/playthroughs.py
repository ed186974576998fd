"""One whole match a game as text that people read, and the command that writes it anew.

    PYTHONPATH=py python3 -m tests.engine.playthroughs            # compare
    PYTHONPATH=py python3 -m tests.engine.playthroughs --write    # make them again

Each lies in its game's folder; a new one begins as its five head lines. Head lines, then one line an event: the event, and behind ``#`` who goes on, with how many
dice, the points of the running turn where the game has them, and all scores after it. An
empty line ends a turn. The matches are drawn from a fixed seed, with a little sense so that
they are worth reading.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import kubek
from kubek import games
from kubek.terminal.options import read_options

FOLDER = Path(games.__file__).parent


def path_of(game: str) -> Path:
    return FOLDER / game / "playthrough.txt"


def seats_of(game: str) -> list[str]:
    """Who plays, as the file's head says."""
    return stored(game)[1].removeprefix("seats: ").split(", ")


def options_of(game: str) -> dict[str, Any]:
    """The options that the file's head names."""
    said = stored(game)[2].removeprefix("options:").split(",")
    return read_options(game, [text.strip() for text in said if text.strip()])


def head(game: str) -> list[str]:
    said = ", ".join(f"{id}={str(value).lower()}" for id, value in options_of(game).items())
    return [f"game: {game}", "seats: " + ", ".join(seats_of(game)), f"options: {said}".strip(), "dice: own", ""]


def sensible(m: kubek.Match, rng: random.Random) -> str:
    """A drawn move: mostly the most dice taken, the best cells written, and stopping in time."""
    moves = list(m.moves())
    if moves == ["roll"] or ("roll" in moves and ("stop" not in moves or rng.random() < 0.45)):
        return "roll " + " ".join(str(d) for d in sorted(rng.randint(1, 6) for _ in range(m.due)))
    if "stop" in moves and rng.random() < 0.4:
        return "stop"
    best = [e for e in m.view()["board"].get("open", {}).values() if e["points"] > 12]
    if best and rng.random() < 0.5:
        return str(max(best, key=lambda e: e["points"])["move"])
    verb = rng.choice(sorted({text.split()[0] for text in moves} - {"roll"}))
    some = [text for text in moves if text.split()[0] == verb]
    if verb == "take":
        return max(rng.sample(some, min(2, len(some))), key=len)
    return rng.choice(some)


def comment(m: kubek.Match) -> str:
    view = m.view()
    names = [s["name"] for s in view["seats"]]
    scores = " ".join(map(str, m.scores))
    if m.turn is None:
        return f"# over, {' and '.join(names[seat] for seat in m.winners)} won: {scores}"
    waits = f"{m.due} dice" if m.due else "to decide"
    points = view["turn_points"]
    running = f", {points} in this turn" if points else ""
    return f"# {names[m.turn]}, {waits}{running}: {scores}"


def tell(game: str, events: list[str] | None = None) -> list[str]:
    """The playthrough's lines: of these events, or of a match drawn anew."""
    rng = random.Random(1)
    m = kubek.Match.new(game, seats=seats_of(game), options=options_of(game), dice="own")
    lines = head(game)
    lines.append(comment(m))
    written = iter(events or [])
    turns = 0
    while m.turn is not None if events is None else True:
        text = sensible(m, rng) if events is None else next(written, None)
        if text is None:
            break
        m.play(text)
        lines.append(f"{m.log[-1]:<26}{comment(m)}")
        ended = sum(s["turns"] for s in m.view()["seats"])
        if ended > turns and m.turn is not None:
            lines.append("")
        turns = ended
    return lines


def stored(game: str) -> list[str]:
    return path_of(game).read_text(encoding="utf-8").splitlines()


def events_of(lines: list[str]) -> list[str]:
    """The events of a stored playthrough, its head and comments left out."""
    body = lines[len(head(lines[0].removeprefix("game: "))) :]
    return [event for line in body if (event := line.split("#")[0].strip())]


def main(arguments: list[str]) -> int:
    unlike = 0
    for game in kubek.GAMES:
        path = path_of(game)
        if "--write" in arguments and (game in arguments or arguments == ["--write"]):
            path.write_text("\n".join(tell(game)) + "\n", encoding="utf-8")
            print(f"written {game}: {len(stored(game))} lines")
        else:
            lines = stored(game)
            agrees = tell(game, events_of(lines)) == lines
            unlike += not agrees
            print(f"{game}: {'as stored' if agrees else 'DIFFERS'}")
    return 1 if unlike else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
