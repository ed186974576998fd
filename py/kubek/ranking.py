"""The ranking of this device (DE-20, DE-e): points for opponents placed below, less 5 a day.

A pure function of finished matches and of the day it is: the clock is an argument. It never touches
scores or records.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from kubek.header import BadRecord

WIN, TIE, DAILY = 10, 5, 5
"""DE-e: for each opponent placed below, for each tied one, and what a calendar day takes."""

_DAYS_BEFORE = (0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)
_LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


class Player(NamedTuple):
    """Who is ranked: a person by name, a computer player by level."""

    name: str
    player: str = "human"
    level: str | None = None


class Result(NamedTuple):
    """A finished match: the local calendar day of its end as a number, the game, who came where."""

    day: int
    game: str
    seats: tuple[tuple[Player, int], ...]


class Entry(NamedTuple):
    """A line of a ranking; equal points share a place."""

    place: int
    player: Player
    points: int
    matches: int


def day_number(text: object) -> int:
    """``"2026-11-29"`` → the number of that day; consecutive days have consecutive numbers.

    Raises :class:`kubek.BadRecord` (``day_invalid``) on anything else.
    """
    if not isinstance(text, str) or len(text) != 10 or not text.isascii() or text[4] + text[7] != "--":
        raise BadRecord("day_invalid")
    parts = (text[:4], text[5:7], text[8:])
    if not all(part.isdigit() for part in parts):
        raise BadRecord("day_invalid")
    year, month, day = map(int, parts)
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    if not year or not 1 <= month <= 12 or not 1 <= day <= _LENGTHS[month - 1] + (leap and month == 2):
        raise BadRecord("day_invalid")
    past = year - 1
    return (past * 365 + past // 4 - past // 100 + past // 400
            + _DAYS_BEFORE[month - 1] + (leap and month > 2) + day)


def gains(places: Sequence[int]) -> list[int]:
    """What each seat gains from one match, given the place of each; nothing where one plays alone."""
    return [sum(WIN * (other > place) + TIE * (other == place) for other in places) - TIE
            for place in places]


def rank(results: Iterable[Result], today: int, *, decay: bool = True) -> list[Entry]:
    """The ranking on the day ``today``, the best first.

    ``results`` come in the order in which the matches ended. Each calendar day is charged once: a day
    earlier than one already seen (a clock set back, a flight westwards) counts as that later day.
    """
    points: dict[Player, int] = {}
    matches: dict[Player, int] = {}
    now: int | None = None

    def pass_to(day: int) -> int:
        if now is not None and decay and day > now:
            for player, had in points.items():
                points[player] = max(0, had - DAILY * (day - now))
        return day if now is None else max(now, day)

    for result in results:
        now = pass_to(result.day)
        if len(result.seats) < 2:
            continue
        for (player, _), gain in zip(result.seats, gains([place for _, place in result.seats]), strict=True):
            points[player] = points.get(player, 0) + gain
        for player in {player for player, _ in result.seats}:
            matches[player] = matches.get(player, 0) + 1
    pass_to(today)
    ordered = sorted(points, key=lambda player: (-points[player], player.name, player.level or ""))
    return [Entry(1 + sum(other > points[player] for other in points.values()),
                  player, points[player], matches[player]) for player in ordered]


def read_result(given: object) -> Result:
    """A result from plain data: ``{"day", "game", "seats": [{"name", "player", "level"?, "place"}]}``."""
    if not isinstance(given, Mapping) or not isinstance(given.get("game"), str):
        raise BadRecord("figures_invalid")
    seats = given.get("seats")
    if not isinstance(seats, (list, tuple)):
        raise BadRecord("figures_invalid")
    return Result(day_number(given.get("day")), given["game"], tuple(_read_seat(seat) for seat in seats))


def read_player(seat: object) -> Player:
    """Who sat there. The name of a computer player is only how it was called in that match."""
    if not isinstance(seat, Mapping) or not isinstance(seat.get("name"), str):
        raise BadRecord("figures_invalid")
    if seat.get("player") == "computer" and isinstance(seat.get("level"), str):
        return Player("", "computer", seat["level"])
    return Player(seat["name"])


def _read_seat(seat: object) -> tuple[Player, int]:
    player = read_player(seat)
    place = seat.get("place") if isinstance(seat, Mapping) else None
    if type(place) is not int or place < 1:
        raise BadRecord("figures_invalid")
    return player, place


def rankings(results: Sequence[Result], today: int, *, decay: bool = True) -> dict[str, Any]:
    """Over all games and for each game that was played, as plain data."""

    def plain(entries: list[Entry]) -> list[dict[str, Any]]:
        return [{"place": entry.place, **entry.player._asdict(), "points": entry.points,
                 "matches": entry.matches} for entry in entries]

    played = dict.fromkeys(result.game for result in results if len(result.seats) > 1)
    return {"all": plain(rank(results, today, decay=decay)),
            "games": {game: plain(rank([result for result in results if result.game == game],
                                       today, decay=decay)) for game in played}}
