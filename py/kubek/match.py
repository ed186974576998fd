"""A match: a header and a log of events. Everything else is the fold of the log."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kubek import position as fold
from kubek.dice import draw, spell
from kubek.game import Game, IllegalMove, Setting
from kubek.header import LONGEST_LOG, BadArgument, BadRecord, Header, Seat
from kubek.view import view_of

if TYPE_CHECKING:
    from kubek.view_types import View

__all__ = ["BadRecord", "BrokenLog", "Match", "Seat"]


class Match:
    """One match of one game.

    Start one with :meth:`new`, bring one back with :meth:`load`. ``play`` either records an event
    or raises :class:`kubek.IllegalMove` and changes nothing.

    Two matches are equal where their records are; since a match changes, it cannot be hashed. A copy,
    deep or not, goes on by itself. Pickled it is its record and what can be redone, replayed when it comes back.
    """

    def __init__(self, header: Header) -> None:
        self.header = header
        self.game = header.configured()
        self._log: list[str] = []
        self._positions = [fold.start(self.game, len(header.seats))]
        self._redone: list[str] = []

    @classmethod
    def new(cls, game: str | type[fold.AnyGame], seats: Sequence[str | Mapping[str, Any]],
            options: Mapping[str, Setting] | None = None, dice: str = "app",
            seed: int | str | None = None) -> Match:
        """A match before its first event.

        ``game``: an id of ``kubek.GAMES``, or any subclass of :class:`kubek.game.Game`.
        ``dice``: ``"app"`` draws them (from the system's secure source, or repeatably from
        ``seed``), ``"own"`` takes what people rolled. Raises :class:`kubek.BadArgument`.
        """
        game_class = game if isinstance(game, type) and issubclass(game, Game) else None
        given = {"game": game_class.id if game_class else game, "seats": seats,
                 "options": {} if options is None else options, "dice": dice, "seed": seed}
        try:
            return cls(Header.read(given, game_class))
        except BadRecord as bad:
            raise BadArgument(bad.reason, **bad.params) from None

    @classmethod
    def load(cls, record: object, game: type[fold.AnyGame] | None = None) -> Match:
        """The match that a record describes; ``game`` is its class where ``kubek.GAMES`` has none of that id.

        Raises :class:`kubek.BadRecord`; where only the log is at fault it is a :class:`kubek.BrokenLog`.
        """
        header, log = Header.read_record(record, game)
        match = cls(header)
        for index, event in enumerate(log):
            try:
                match._append(event)
            except IllegalMove as illegal:
                shown = event[:fold.LONGEST_MOVE] if isinstance(event, str) else ""
                raise BrokenLog("log_broken", match, index=index, event=shown,
                                because=f"reason.{illegal.reason}") from illegal
        return match

    @classmethod
    def load_good(cls, record: object) -> tuple[Match, BrokenLog | None]:
        """The match up to its last good event, and what is wrong with the rest of the log.

        Raises :class:`kubek.BadRecord` where there is nothing to be shown at all.
        """
        try:
            return cls.load(record), None
        except BrokenLog as broken:
            return broken.match, broken

    def follow(self, record: object) -> bool:
        """Become the match that a record describes, keeping what the logs have in common.

        False, and nothing has changed, where the record is of another match or cannot be read.
        """
        try:
            header, log = Header.read_record(record, self.header.game_class)
        except BadRecord:
            return False
        if header != self.header:
            return False
        same = 0
        for mine, other in zip(self._log, log, strict=False):
            if mine != other:
                break
            same += 1
        before = self._log[same:], self._positions[same + 1:]
        del self._log[same:], self._positions[same + 1:]
        try:
            for event in log[same:]:
                self._append(event)
        except IllegalMove:
            self._log[same:], self._positions[same + 1:] = before
            return False
        self._redone.clear()
        return True

    def record(self) -> dict[str, Any]:
        """The save format, ready for JSON."""
        return {**self.header.record(), "log": list(self._log)}

    def __repr__(self) -> str:
        names = [seat.name for seat in self.header.seats]
        moves = "over" if self.turn is None else f"{names[self.turn]!r} to move"
        return f"<Match {self.header.game!r}, seats {names}, {len(self._log)} events, {moves}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self.header == other.header and self._log == other._log

    def __copy__(self) -> Match:
        twin = type(self)(self.header)
        twin._log, twin._positions, twin._redone = self._log.copy(), self._positions.copy(), self._redone.copy()
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.__copy__()  # a position never changes, so it may be shared

    def __reduce__(self) -> tuple[Any, ...]:
        return _replayed, (type(self), self.header, self._log, self._redone)

    # -- now --------------------------------------------------------------------------------------

    @property
    def position(self) -> fold.Position:
        """The state after the last event."""
        return self._positions[-1]

    @property
    def positions(self) -> tuple[fold.Position, ...]:
        """The state before the first event and after each one."""
        return tuple(self._positions)

    @property
    def log(self) -> tuple[str, ...]:
        """The events so far."""
        return tuple(self._log)

    @property
    def redone(self) -> tuple[str, ...]:
        """The events that ``redo`` would bring back, the next one last."""
        return tuple(self._redone)

    @property
    def due(self) -> int:
        """How many dice a roll would take now, 0 where rolling is not possible."""
        return fold.due(self.game, self.position)

    @property
    def turn(self) -> int | None:
        """The seat to move, None when the match is over."""
        return self.position.seat

    @property
    def scores(self) -> list[int]:
        """One number a seat, as the table would count it now."""
        return [self.game.score(board) for board in self.position.boards]

    @property
    def winners(self) -> list[int]:
        """Seats, empty until the match is over; several where they share the victory."""
        return list(self.position.winners)

    def moves(self) -> list[str]:
        """The legal moves now as text; ``"roll"`` among them exactly where ``due`` > 0."""
        return fold.moves(self.game, self.position)

    def view(self, at: int | None = None) -> View:
        """What a screen needs, as plain data; ``at`` shows the moment after that many events.

        Raises IndexError where there are not so many, and for a negative number.
        """
        if at is not None and not 0 <= at <= len(self._log):
            raise IndexError(f"view(at) is for 0 to {len(self._log)} events, not {at}")
        position = self.position if at is None else self._positions[at]
        return view_of(self.header, self.game, position, undo=at is None and self.can_undo_to_decision,
                       redo=at is None and bool(self._redone))

    # -- moves ------------------------------------------------------------------------------------

    def play(self, text: str) -> None:
        """Record an event. Raises :class:`kubek.IllegalMove`, and nothing has changed."""
        words = text.split() if isinstance(text, str) else []
        if words[:1] == ["roll"]:
            text = self._rolled(words)
        self._append(text)
        self._redone.clear()

    def play_all(self, texts: Sequence[str]) -> None:
        """Record several events, or none of them where one is illegal."""
        length, redone = len(self._log), list(self._redone)
        try:
            for text in texts:
                self.play(text)
        except IllegalMove:
            del self._log[length:], self._positions[length + 1:]
            self._redone = redone
            raise

    def _rolled(self, words: list[str]) -> str:
        typed = len(words) > 1
        if self.turn is None:
            raise IllegalMove("finished")
        if not self.due:
            raise IllegalMove("no_roll_now")
        if self.header.dice == "own":
            if not typed:
                raise IllegalMove("roll_faces", due=self.due)
            return " ".join(words)
        if typed:
            raise IllegalMove("roll_app")
        return "roll " + spell(draw(self.due, self._source()))

    def _source(self) -> random.Random | None:
        """A generator of its own for each event, so that a reloaded match goes on alike."""
        seed = self.header.seed
        return None if seed is None else random.Random(f"{seed}:{len(self._log)}")

    def _append(self, text: str) -> None:
        position, event = fold.apply(self.game, self.position, text)
        self._positions.append(position)
        self._log.append(event)

    def restore_redo(self, events: object) -> None:
        """Take up ``redone`` as it was kept beside the record, as far as it can follow.

        A roll of the app's dice cannot have been taken back, so none is brought in this way.
        """
        kept: list[str] = []
        given = events if isinstance(events, list) and len(events) <= LONGEST_LOG else []
        position = self.position
        try:
            for text in reversed(given):
                position, event = fold.apply(self.game, position, text)
                if self.header.dice == "app" and event.startswith("roll"):
                    break
                kept.append(event)
        except IllegalMove:
            pass  # this one and all after it are left out
        self._redone = kept[::-1]

    # -- undo -------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether the last event may be taken back: never a roll of the app's dice."""
        return bool(self._log) and self._may_take_back(-1)

    def undo(self) -> None:
        """Take back the last event. Raises :class:`kubek.IllegalMove`."""
        if not self._log:
            raise IllegalMove("undo_nothing")
        if not self.can_undo:
            raise IllegalMove("undo_roll")
        self._positions.pop()
        self._redone.append(self._log.pop())

    def undo_to_decision(self) -> None:
        """Take back events until a person decides again: through a computer's replies and what was no choice, never
        past a roll of the app's dice. Raises :class:`kubek.IllegalMove` (of a roll, with its ``seat``), and nothing
        has changed."""
        length = self._last_decision()
        if length is None:
            raise IllegalMove("undo_nothing")
        if not self._may_take_back(length):
            raise IllegalMove("undo_roll", seat=self._positions[length].seat)
        while len(self._log) > length:
            self.undo()

    @property
    def can_undo_to_decision(self) -> bool:
        """Whether ``undo_to_decision`` would find a person's decision."""
        length = self._last_decision()
        return length is not None and self._may_take_back(length)

    def _may_take_back(self, at: int) -> bool:
        return not (self.header.dice == "app" and self._log[at].startswith("roll"))

    def _last_decision(self) -> int | None:
        """How many events came before the last one that a person decided, or that cannot be taken back."""
        for at in range(len(self._log) - 1, -1, -1):
            if not self._may_take_back(at) or not (self._computer_moves(at) or self._no_choice(at, self._log[at])):
                return at
        return None

    def _no_choice(self, at: int, event: str) -> bool:
        """Whether an event, made after ``at`` others, selects the only dice or numbers that could be selected."""
        if event.split(" ", 1)[0] not in self.game.selections:
            return False
        position = self._positions[at]
        assert position.seat is not None, "an event has been made by somebody"
        return len(self.game.decisions(position.boards[position.seat], position.turn)) == 1

    def _computer_moves(self, at: int = -1) -> bool:
        seat = self._positions[at].seat
        return seat is not None and self.header.seats[seat].player == "computer"

    def redo(self) -> None:
        """Bring back the event that was last taken back. Raises :class:`kubek.IllegalMove`."""
        if not self._redone:
            raise IllegalMove("redo_nothing")
        self._append(self._redone[-1])
        self._redone.pop()

    def redo_to_decision(self) -> None:
        """Bring back events until a person decides again, as far as there are any.

        Raises :class:`kubek.IllegalMove`.
        """
        self.redo()
        while self._redone and (self._computer_moves() or self._no_choice(len(self._log), self._redone[-1])):
            self.redo()


class BrokenLog(BadRecord):
    """A record whose log holds an event that is not possible; ``match`` is the last good state."""

    match: Match

    def __init__(self, reason: str, match: Match, **params: Any) -> None:
        super().__init__(reason, **params)
        self.match = match


def _replayed(kind: type[Match], header: Header, log: list[str], redone: list[str]) -> Match:
    match = kind(header)
    for event in log:
        match._append(event)
    match._redone = list(redone)
    return match
