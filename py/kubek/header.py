"""The head of a match: game, options, seats, dice mode. Everything from outside is checked here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from kubek.game import RULES, Game, Params, Setting
from kubek.games import GAMES
from kubek.names import LONGEST_NAME, cleaned, plain
from kubek.refusal import Refusal

if TYPE_CHECKING:
    from kubek.view_types import DiceMode, PlayerKind, SeatRecord

FORMAT = 1
"""The version of the record format, its key being ``kubek``."""
TABLE_FORMAT = 2
"""That of a record which holds facts of the table: an older copy refuses it, instead of misreading it."""
MOST_SEATS = 12
LONGEST_SEED = 64
LONGEST_LOG = 100_000
LEVELS = ("beginner", "club", "master")


class BadRecord(Refusal):
    """A match that cannot be started or loaded."""

    match: object = None
    """Of a :class:`kubek.BrokenLog` the last good state, else None."""


class BadArgument(BadRecord):
    """An argument of :meth:`kubek.Match.new` that is not possible: no record is at fault."""


@dataclass(frozen=True, slots=True)
class Seat:
    """``player`` is ``"human"`` or ``"computer"``; only the latter has a level."""

    name: str
    player: PlayerKind = "human"
    level: str | None = None

    @classmethod
    def read(cls, given: object, new: bool = False) -> Seat:
        """From a bare name or the record's form. Of a record unknown fields are left aside; a `new` seat has none,
        and its name is one that people can see."""
        if isinstance(given, str):
            given = {"name": given}
        if not isinstance(given, Mapping) or new and not set(given) <= {"name", "player", "level"}:
            raise BadRecord("seat_invalid")
        player, level = given.get("player", "human"), given.get("level")
        if player not in ("human", "computer"):
            raise BadRecord("player_unknown")
        if (player == "computer" and level not in LEVELS) or (player == "human" and level is not None):
            raise BadRecord("level_unknown")
        return cls(_name(given.get("name"), new), player, level)

    @property
    def shown(self) -> str:
        """The name as it is shown."""
        return cleaned(self.name)

    def record(self) -> SeatRecord:
        """The record's form."""
        told: SeatRecord = {"name": self.name, "player": self.player}
        if self.level is not None:
            told["level"] = self.level
        return told


def _name(given: object, new: bool) -> str:
    if not isinstance(given, str) or any(0xD800 <= ord(char) <= 0xDFFF for char in given):
        raise BadRecord("name_invalid")
    name = given.strip()
    if not name:
        raise BadRecord("name_empty")
    if len(name) > LONGEST_NAME:
        raise BadRecord("name_long", longest=LONGEST_NAME)
    if new and not plain(name):
        raise BadRecord("name_unseen")
    return name


@dataclass(frozen=True, slots=True)
class Header:
    """A checked head. ``options`` holds only what differs from the defaults; ``rules`` is the version it is played by."""

    game: str
    options: Mapping[str, Setting]
    seats: tuple[Seat, ...]
    dice: DiceMode
    seed: int | str | None
    game_class: type[Game[Any, Any]]
    """The rules of ``game``: one of ``GAMES``, or a class from outside."""
    rules: int = RULES

    @classmethod
    def read(cls, given: Mapping[str, Any], game_class: type[Game[Any, Any]] | None = None) -> Header:
        """From the fields of a record, of this game where one is given; without ``rules`` the match is a new one.

        Raises :class:`BadRecord`.
        """
        rules = given.get("rules", RULES)
        if type(rules) is not int or not 1 <= rules <= RULES:
            raise BadRecord("rules_version", known=RULES)
        game = given.get("game")
        if game_class is None and isinstance(game, str):
            game_class = GAMES.get(game)
        if game_class is None or game != game_class.id:
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
        options = _options(game_class, given.get("options", {}))
        seated = tuple(Seat.read(seat, new="rules" not in given) for seat in seats)
        return cls(game_class.id, options, seated, dice, seed, game_class, rules)

    @classmethod
    def read_record(cls, record: object,
                    game_class: type[Game[Any, Any]] | None = None) -> tuple[Header, list[str]]:
        """The head and the unchecked log of a whole record. Raises :class:`BadRecord`."""
        if not isinstance(record, Mapping):
            raise BadRecord("record_invalid")
        if type(record.get("kubek")) is not int or record["kubek"] not in (FORMAT, TABLE_FORMAT):
            raise BadRecord("record_version", known=TABLE_FORMAT)
        if "rules" not in record:
            raise BadRecord("rules_version", known=RULES)
        log = record.get("log")
        if not isinstance(log, (list, tuple)) or len(log) > LONGEST_LOG:
            raise BadRecord("log_invalid")
        return cls.read(record, game_class), list(log)

    def record(self) -> dict[str, Any]:
        """The record without its log."""
        return {"kubek": FORMAT, "rules": self.rules, "game": self.game, "options": dict(self.options),
                "seats": [seat.record() for seat in self.seats], "dice": self.dice, "seed": self.seed}

    def seated(self, joined: Sequence[str]) -> tuple[Seat, ...]:
        """Who sits at the table once these have joined."""
        return (*self.seats, *(Seat(name) for name in joined))

    def __reduce__(self) -> tuple[Any, ...]:
        """For copy and pickle: a mapping that nobody can change cannot be pickled as it is."""
        return _rebuilt, ({field.name: getattr(self, field.name) for field in fields(self)}
                          | {"options": dict(self.options)},)

    def configured(self) -> Game[Any, Any]:
        """The game under these options and rules."""
        return _configured(self.game_class, tuple(sorted(self.options.items())), self.rules)


def _rebuilt(given: dict[str, Any]) -> Header:
    return Header(**given | {"options": MappingProxyType(given["options"])})


def _options(game: type[Game[Any, Any]], given: object) -> Mapping[str, Setting]:
    if not isinstance(given, Mapping):
        raise BadRecord("options_invalid")
    known = {option.id: option for option in game.options}
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
def _configured(game: type[Game[Any, Any]], chosen: tuple[tuple[str, Setting], ...], rules: int) -> Game[Any, Any]:
    """Games keep what they have worked out (scores of dice, fill orders), so they are shared."""
    settings: Params = {option.id: option.default for option in game.options}
    return game(MappingProxyType(settings | dict(chosen)), rules)
