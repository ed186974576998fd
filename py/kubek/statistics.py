"""Players' statistics from the figures of finished matches; people and computer players apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kubek.figures import MOST_COUNTED
from kubek.header import BadRecord
from kubek.ranking import Player, day_number, read_player

MOST_BARS = 12

Plain = dict[str, Any]
Line = tuple[Player, str, Plain]


def statistics(matches: Iterable[Mapping[str, Any]]) -> Plain:
    """``{"people": […], "computers": […]}`` from ``{"day", "figures"}`` in the order of their ends.

    Each player: ``{"name", "player", "level", "matches", "wins", "games"}``; each game see
    :func:`_game`. Unfinished matches are left out. Raises as :func:`read`.
    """
    return summed_up(map(read, matches))


def summed_up(matches: Iterable[list[Line]]) -> Plain:
    """:func:`statistics` of matches that :func:`read` has read."""
    played: dict[Player, dict[str, list[Plain]]] = {}
    for match in matches:
        for player, game, line in match:
            played.setdefault(player, {}).setdefault(game, []).append(line)
    found = []
    for player, by_game in played.items():
        games = [_game(game, lines) for game, lines in by_game.items()]
        found.append({**player._asdict(), "matches": sum(game["matches"] for game in games),
                      "wins": sum(game["wins"] for game in games), "games": games})
    found.sort(key=lambda entry: (-entry["matches"], entry["name"], entry["level"] or ""))
    return {"people": [entry for entry in found if entry["player"] == "human"],
            "computers": [entry for entry in found if entry["player"] == "computer"]}


def read(match: object) -> list[Line]:
    """Each player's line of a match, none where it is not over. Raises BadRecord ``figures_invalid``."""
    try:
        return _read(match)
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as wrong:
        if isinstance(wrong, BadRecord):
            raise
        raise BadRecord("figures_invalid") from None


def _read(match: Any) -> list[Line]:
    figures, day = match["figures"], match["day"]
    day_number(day)
    if not figures["over"]:
        return []
    seats, game = figures["seats"], figures["game"]
    found = []
    for seat in seats:
        numbers = (seat["score"], seat["place"], seat["turns"])
        parts = {str(key): (int(points), int(n)) for key, (points, n) in seat["parts"].items()}
        counted = [*numbers, *(number for part in parts.values() for number in part)]
        if any(type(number) is not int or abs(number) > MOST_COUNTED for number in counted) or not isinstance(game, str):
            raise ValueError
        alone = figures["alone"]
        if alone not in (None, "fewer", "more") or figures["unit"] not in ("points", "numbers"):
            raise ValueError
        line = {"day": day, "score": seat["score"], "place": seat["place"], "turns": seat["turns"],
                "alone": alone, "unit": figures["unit"],
                "seats": len(seats), "parts": parts, "lower": bool(figures["lower"]),
                "shared": sum(other["place"] == 1 for other in seats) > 1}
        found.append((read_player(seat), game, line))
    return found


def _game(game: str, lines: Sequence[Plain]) -> Plain:
    """One player's figures in one game.

    ``alone`` of the ``matches`` had one seat and cannot be won; ``shared`` of the ``wins`` were ties.
    ``turns`` are the mean over all matches, ``parts`` the mean points and number of each part, ``curve`` the matches
    one by one. ``best``, ``average`` and ``distribution`` (bars of scores ``low`` … ``high``) are of the matches in
    which the score counts, and missing where there are none; ``race`` is of the others: alone in a race it is the
    turns that count (see :func:`_race`).
    """
    won = [line for line in lines if line["seats"] > 1 and line["place"] == 1]
    lower = lines[-1]["lower"]
    parts: dict[str, list[int]] = {}
    for line in lines:
        for key, (points, n) in line["parts"].items():
            part = parts.setdefault(key, [0, 0])
            part[0] += points
            part[1] += n
    scores = [line["score"] for line in lines if line["alone"] is None]
    return {
        "game": game, "matches": len(lines), "alone": sum(line["seats"] == 1 for line in lines),
        "wins": len(won), "shared": sum(line["shared"] for line in won), "lower": lower, "unit": lines[-1]["unit"],
        "best": (min(scores) if lower else max(scores)) if scores else None,
        "average": sum(scores) / len(scores) if scores else None,
        "turns": sum(line["turns"] for line in lines) / len(lines),
        "race": _race([line for line in lines if line["alone"] is not None]),
        "parts": [{"key": key, "points": points / len(lines), "n": n / len(lines)}
                  for key, (points, n) in parts.items()],
        "curve": [{key: line[key] for key in ("day", "score", "place", "seats", "turns", "alone")} for line in lines],
        "distribution": distribution(scores) if scores else [],
    }


def _race(lines: Sequence[Plain]) -> Plain | None:
    """``{"matches", "best", "average", "more"}`` in turns; ``more`` says that many are good. None without matches."""
    if not lines:
        return None
    turns = [line["turns"] for line in lines]
    more = lines[-1]["alone"] == "more"
    return {"matches": len(turns), "best": max(turns) if more else min(turns), "average": sum(turns) / len(turns),
            "more": more}


def distribution(scores: Sequence[int]) -> list[Plain]:
    """At most twelve bars of equal, round width from the lowest score to the highest."""
    low, high = min(scores), max(scores)
    width = next(size for size in _round_sizes() if high // size - low // size < MOST_BARS)
    bars = range(low // width, high // width + 1)
    return [{"low": bar * width, "high": bar * width + width - 1,
             "n": sum(score // width == bar for score in scores)} for bar in bars]


def _round_sizes() -> Iterable[int]:
    size = 1
    while True:
        yield from (size, 2 * size, 5 * size)
        size *= 10
