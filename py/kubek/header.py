"""The head of a match: game, options, seats, dice mode. Everything from outside is checked here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from kubek.game import Game, Params, Setting
from kubek.games import GAMES

if TYPE_CHECKING:
    from kubek.match import Match
    from kubek.view_types import DiceMode, PlayerKind, SeatRecord

FORMAT = 1
"""The version of the record format, its key being ``kubek``."""
RULES = 1
"""The version of the rules; see docs/notation.md for its history."""
MOST_SEATS = 12
LONGEST_NAME = 24
LONGEST_SEED = 64
LONGEST_LOG = 100_000
LEVELS = ("beginner", "club", "master")


class BadRecord(ValueError):
    """A match that cannot be started or loaded. ``reason`` is a key of ``kubek.messages.REASONS``."""

    def __init__(self, reason: str, match: Match | None = None, **params: Any) -> None:
        super().__init__(reason)
        self.reason = reason
        self.params = params
        self.match = match
        """Where a log broke off: the last good state."""


@dataclass(frozen=True, slots=True)
class Seat:
    """``player`` is ``"human"`` or ``"computer"``; only the latter has a level."""

    name: str
    player: PlayerKind = "human"
    level: str | None = None

    @classmethod
    def read(cls, given: object) -> Seat:
        """From a bare name or the record's form."""
        if isinstance(given, str):
            given = {"name": given}
        if not isinstance(given, Mapping) or not set(given) <= {"name", "player", "level"}:
            raise BadRecord("seat_invalid")
        player, level = given.get("player", "human"), given.get("level")
        if player not in ("human", "computer"):
            raise BadRecord("player_unknown")
        if (player == "computer" and level not in LEVELS) or (player == "human" and level is not None):
            raise BadRecord("level_unknown")
        return cls(_name(given.get("name")), player, level)

    def record(self) -> SeatRecord:
        """The record's form."""
        plain: SeatRecord = {"name": self.name, "player": self.player}
        if self.level is not None:
            plain["level"] = self.level
        return plain


def _name(given: object) -> str:
    if not isinstance(given, str) or any(0xD800 <= ord(char) <= 0xDFFF for char in given):
        raise BadRecord("name_invalid")
    name = given.strip()
    if not name:
        raise BadRecord("name_empty")
    if len(name) > LONGEST_NAME:
        raise BadRecord("name_long", longest=LONGEST_NAME)
    return name


@dataclass(frozen=True, slots=True)
class Header:
    """A checked head. ``options`` holds only what differs from the defaults."""

    game: str
    options: Mapping[str, Setting]
    seats: tuple[Seat, ...]
    dice: DiceMode
    seed: int | str | None

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> Header:
        """From the fields of a record. Raises :class:`BadRecord`."""
        game = given.get("game")
        if not isinstance(game, str) or game not in GAMES:
            raise BadRecord("game_unknown")
        seats = given.get("seats")
        if isinstance(seats, (str, bytes)) or not isinstance(seats, Sequence):
            raise BadRecord("seats_invalid")
        if not 1 <= len(seats) <= MOST_SEATS:
            raise BadRecord("seats_count", low=1, high=MOST_SEATS)
        dice, seed = given.get("dice", "app"), given.get("seed")
        if dice not in ("app", "own"):
            raise BadRecord("dice_mode")
        if not (seed is None or (type(seed) is int and abs(seed) < 2**63)
                or (isinstance(seed, str) and len(seed) <= LONGEST_SEED)):
            raise BadRecord("seed_invalid")
        options = _options(game, given.get("options", {}))
        return cls(game, options, tuple(Seat.read(seat) for seat in seats), dice, seed)

    @classmethod
    def read_record(cls, record: object) -> tuple[Header, list[str]]:
        """The head and the unchecked log of a whole record. Raises :class:`BadRecord`."""
        if not isinstance(record, Mapping):
            raise BadRecord("record_invalid")
        if type(record.get("kubek")) is not int or record["kubek"] != FORMAT:
            raise BadRecord("record_version", known=FORMAT)
        rules = record.get("rules")
        if type(rules) is not int or not 1 <= rules <= RULES:
            raise BadRecord("rules_version", known=RULES)
        log = record.get("log")
        if not isinstance(log, (list, tuple)) or len(log) > LONGEST_LOG:
            raise BadRecord("log_invalid")
        return cls.read(record), list(log)

    def record(self) -> dict[str, Any]:
        """The record without its log."""
        return {"kubek": FORMAT, "rules": RULES, "game": self.game, "options": dict(self.options),
                "seats": [seat.record() for seat in self.seats], "dice": self.dice, "seed": self.seed}

    def rules(self) -> Game[Any, Any]:
        """The game under these options."""
        return _configured(self.game, tuple(sorted(self.options.items())))


def _options(game: str, given: object) -> Mapping[str, Setting]:
    if not isinstance(given, Mapping):
        raise BadRecord("options_invalid")
    known = {option.id: option for option in GAMES[game].options}
    chosen: dict[str, Setting] = {}
    for id, value in given.items():
        option = known.get(id) if isinstance(id, str) else None
        if option is None:
            raise BadRecord("option_unknown", option=id[:40] if isinstance(id, str) else "")
        if not option.accepts(value):
            raise BadRecord("option_value", option=f"option.{option.id}")
        if value != option.default:
            chosen[id] = value
    return MappingProxyType(chosen)


@cache
def _configured(game: str, chosen: tuple[tuple[str, Setting], ...]) -> Game[Any, Any]:
    """Games keep what they have worked out (scores of dice, fill orders), so they are shared."""
    kind = GAMES[game]
    settings: Params = {option.id: option.default for option in kind.options}
    return kind(MappingProxyType(settings | dict(chosen)))
