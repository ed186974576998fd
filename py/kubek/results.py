"""Results as a table tells them, without the rolls: which are possible, how they get onto a sheet, and what is mended.

One class for each kind of board, so that a new game has all of it from its family. An entry is named by its cell, or
by the number of a turn of its seat, from 1. Loaded when somebody first enters or corrects something.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate
from math import gcd
from typing import Any, NamedTuple

from kubek.dice import all_rolls, ways
from kubek.families.cross import Crossed, CrossGame, crossed_note
from kubek.families.keep import ROLLS, KeepGame, KeepTurn
from kubek.families.press import PressGame, PressTurn
from kubek.families.sheet import Cell, Sheet, SheetGame
from kubek.families.totals import Totals
from kubek.game import Game, IllegalMove, Note

LARGEST_CELL, LARGEST_TURN = 999, 99_999
"""No value is larger, not even one that is forced: sums of them stay numbers that can be counted with."""

Value = tuple[int, ...]
"""Points of a turn ``(350,)``; of a cell with those beside it ``(30, 100)``; the numbers crossed out ``(3, 5)``."""


class Change(NamedTuple):
    """A board with something entered or corrected: how its seat's turns change, and whether the rules vouch for it."""

    board: Any
    entry: str
    turns: int
    sure: bool
    words: tuple[str, ...]
    notes: tuple[Note, ...] = ()


def number(word: str, low: int, high: int) -> int:
    """A whole number, spelt with ASCII digits. Raises ``value_invalid``."""
    digits = word[1:] if word[:1] == "-" else word
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 6 and low <= int(word) <= high):
        raise IllegalMove("value_invalid", text=word[:24], low=low, high=high)
    return int(word)


class Results(ABC):
    """The results of one game under its settings."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game: Any = game

    @abstractmethod
    def entries(self, board: Any) -> list[str]:
        """The entries that stand on a board."""

    @abstractmethod
    def before(self, board: Any, turns: int) -> Any:
        """The board after so many of its turns; a sheet, which does not tell its turns, as it is."""

    @abstractmethod
    def enter(self, board: Any, turn: Any, words: list[str], forced: bool) -> Change:
        """A turn told by its result. Raises :class:`IllegalMove`."""

    @abstractmethod
    def correct(self, board: Any, entry: str, words: list[str], forced: bool) -> Change:
        """Another value for an entry, or none: cleared. Raises :class:`IllegalMove`."""

    @abstractmethod
    def possible(self, board: Any, entry: str) -> dict[Value, float] | None:
        """What the next turn, or an entry corrected, may bring, each with how likely it is beside the others.

        None where that is a matter of steps and not of a list (:meth:`step`).
        """

    def begin(self, board: Any, words: list[str]) -> Any:
        """The board of who joins late, with the points agreed on. Raises :class:`IllegalMove`."""
        raise IllegalMove("entry_unknown", entry="0")

    def step(self) -> int:
        """Between results that are too many for a list, in points."""
        return 1

    def value(self, entry: str, board: Any) -> Value:
        """What stands in an entry, as it is spelt."""
        raise NotImplementedError

    def judged(self, forced: bool, refusal: IllegalMove | None) -> bool:
        """Whether the rules vouch for a value. Raises what speaks against it unless it is ``forced``."""
        if refusal is not None and not forced:
            raise refusal
        return refusal is None


def spelled(entry: str, words: Sequence[object], sure: bool) -> tuple[str, ...]:
    """The words of an event, its ``!`` only where it was needed."""
    return (*([entry] if entry else []), *map(str, words), *([] if sure else ["!"]))


class SheetResults(Results):
    """Cells by name; ``full 27``, and ``large_straight 40+100`` where points beside the cell came with it."""

    game: SheetGame

    def entries(self, board: Sheet) -> list[str]:
        return [cell.id for cell, value in zip(self.game.cells, board.cells, strict=True) if value is not None]

    def before(self, board: Sheet, turns: int) -> Sheet:
        return board

    def _cell(self, name: str) -> Cell:
        cell = self.game.cell_by_id.get(name)
        if cell is None:
            raise IllegalMove("cell_unknown", text=name[:40])
        return cell

    def _counts_bonus(self, board: Sheet) -> bool:
        return self.game.score(board._replace(bonus=board.bonus + 1)) != self.game.score(board)

    def enter(self, board: Sheet, turn: KeepTurn, words: list[str], forced: bool) -> Change:
        cell = self._cell(words[0] if words else "")
        if board.cells[cell.index] is not None:
            raise IllegalMove("cell_filled", cell=cell.id)
        if len(words) != 2:
            raise IllegalMove("value_missing")
        value, plus, more = words[1].partition("+")
        points = number(value, -LARGEST_CELL, LARGEST_CELL)
        bonus = number(more, 1, LARGEST_CELL) if plus else 0
        if bonus and not self._counts_bonus(board):
            raise IllegalMove("value_invalid", text=words[1][:24], low=-LARGEST_CELL, high=LARGEST_CELL)
        sure = self.judged(forced, self._against(board, turn, cell, (points, bonus)))
        after = self._written(board, cell, points)._replace(bonus=board.bonus + bonus)
        told = spelled(cell.id, [f"{points}+{bonus}" if bonus else points], sure)
        wrote = Note("wrote", {"cell": cell.id, "points": points})
        return Change(after, cell.id, 1, sure and not bonus, told, (wrote,))

    def correct(self, board: Sheet, entry: str, words: list[str], forced: bool) -> Change:
        if entry == "bonus" and self._counts_bonus(board):
            bonus = number(words[0] if len(words) == 1 else "", 0, LARGEST_CELL * 10)
            return Change(board._replace(bonus=bonus), entry, 0, False, spelled(entry, [bonus], True))
        cell = self._cell(entry)
        if board.cells[cell.index] is None:
            raise IllegalMove("entry_unknown", entry=entry)
        cleared = self._cleared(board, cell)
        if not words:
            return Change(cleared, entry, -1, True, (entry,))
        if len(words) != 1:
            raise IllegalMove("value_missing")
        points = number(words[0], -LARGEST_CELL, LARGEST_CELL)
        possible = {self.game.cell_points(cleared, dice, cell) for dice in all_rolls(self.game.dice)}
        sure = self.judged(forced, None if points in possible else _impossible((points,)))
        return Change(self._written(cleared, cell, points), entry, 0, sure, spelled(entry, [points], sure))

    def _written(self, board: Sheet, cell: Cell, points: int) -> Sheet:
        filled = board.filled[cell.block] | cell.bit
        return Sheet(_put(board.cells, cell.index, points), _put(board.filled, cell.block, filled), board.bonus)

    def _cleared(self, board: Sheet, cell: Cell) -> Sheet:
        filled = board.filled[cell.block] & ~cell.bit
        return Sheet(_put(board.cells, cell.index, None), _put(board.filled, cell.block, filled), board.bonus)

    def _against(self, board: Sheet, turn: KeepTurn, cell: Cell, value: Value) -> IllegalMove | None:
        """What speaks against a result: what does so for every dice, or for those that bring it."""
        if turn.announced is not None and turn.announced != cell.index:
            return IllegalMove("cell_not_announced", cell=cell.id)
        if self._comes(board, cell, value):
            return None
        found, refused = self._all(board, cell)
        reason = refused.get(value) or (None if found else next(iter(refused.values())))
        return IllegalMove(reason, **self.game.why(board, cell, reason)) if reason else _impossible(value[:1])

    def _comes(self, board: Sheet, cell: Cell, value: Value) -> bool:
        """Whether some dice bring it; asked for every result of a log that is replayed."""
        announced = cell.index if cell.column.announce else None
        for dice in all_rolls(self.game.dice):
            if self.game.cell_points(board, dice, cell) == value[0]:
                turn = KeepTurn(dice, None, ROLLS, announced)
                if (self.game.refuse_write(board, turn, cell) is None
                        and self.game.fill(board, turn, cell).board.bonus == board.bonus + value[1]):
                    return True
        return False

    def _all(self, board: Sheet, cell: Cell) -> tuple[dict[Value, int], dict[Value, str]]:
        """What all dice bring in an open cell: in how many ways each value comes, and why others are refused."""
        found: dict[Value, int] = {}
        refused: dict[Value, str] = {}
        announced = cell.index if cell.column.announce else None
        for dice in all_rolls(self.game.dice):
            turn = KeepTurn(dice, None, ROLLS, announced)
            after = self.game.fill(board, turn, cell).board
            value = (after.cells[cell.index], after.bonus - board.bonus)
            refusal = self.game.refuse_write(board, turn, cell)
            if refusal:
                refused[value] = refusal
            else:
                found[value] = found.get(value, 0) + ways(dice)
        return found, refused

    def possible(self, board: Sheet, entry: str) -> dict[Value, float]:
        """How likely: as the best of three throws of all dice, a plain measure of what people play for."""
        cell = self._cell(entry)
        if board.cells[cell.index] is None:
            found, _ = self._all(board, cell)
        else:
            found, cleared = {}, self._cleared(board, cell)
            for dice in all_rolls(self.game.dice):
                value = (self.game.cell_points(cleared, dice, cell), 0)
                found[value] = found.get(value, 0) + ways(dice)
        rising = sorted(found, reverse=cell.row in self.game.low_rows)
        total = sum(found.values())
        below = [0.0, *accumulate(found[value] / total for value in rising)]
        return {value: below[at + 1] ** ROLLS - below[at] ** ROLLS for at, value in enumerate(rising)}

    def value(self, entry: str, board: Sheet) -> Value:
        return (board.cells[self._cell(entry).index] or 0,)


class TurnResults(Results):
    """Entries are turns; a game's own part is what a turn may bring."""

    @abstractmethod
    def turns(self, board: Any) -> tuple[Any, ...]:
        """What each turn brought."""

    @abstractmethod
    def with_turns(self, board: Any, turns: tuple[Any, ...]) -> Any:
        """The same board with other turns."""

    @abstractmethod
    def read(self, words: list[str]) -> Value:
        """The value in words. Raises :class:`IllegalMove`."""

    @abstractmethod
    def notes(self, board: Any, value: Value) -> tuple[Note, ...]:
        """What is said of a turn entered; ``board`` is the one after it."""

    def entries(self, board: Any) -> list[str]:
        return [str(at + 1) for at in range(len(self.turns(board)))]

    def before(self, board: Any, turns: int) -> Any:
        return self.with_turns(board, self.turns(board)[:turns])

    def enter(self, board: Any, turn: Any, words: list[str], forced: bool) -> Change:
        value = self.read(words)
        sure = self.judged(forced, self.against(board, value))
        after = self.with_turns(board, (*self.turns(board), self.stored(value)))
        told = spelled("", value or (0,), sure)
        return Change(after, str(len(self.turns(after))), 1, sure, told, self.notes(after, value))

    def correct(self, board: Any, entry: str, words: list[str], forced: bool) -> Change:
        at = self.at(board, entry)
        turns = self.turns(board)
        if not words:
            return Change(self.with_turns(board, turns[:at] + turns[at + 1:]), entry, -1, True, (entry,))
        value = self.read(words)
        sure = self.judged(forced, self.against(self.before(board, at), value))
        after = self.with_turns(board, _put(turns, at, self.stored(value)))
        return Change(after, entry, 0, sure, spelled(entry, value or (0,), sure))

    def at(self, board: Any, entry: str) -> int:
        """The index of a turn that there is. Raises ``entry_unknown``."""
        if entry not in self.entries(board):
            raise IllegalMove("entry_unknown", entry=entry[:40])
        return int(entry) - 1

    def stored(self, value: Value) -> Any:
        """The value as the board keeps it."""
        return value

    def against(self, board: Any, value: Value) -> IllegalMove | None:
        """What speaks against a turn with this result, on the board before it."""
        comes = any(self.told(self.turns(after)[-1]) == value for after, _ in self.ends(board))
        return None if comes else _impossible(value)

    def ends(self, board: Any) -> Iterator[tuple[Any, float]]:
        """The boards after one more turn, one by one, with weights that add up to 1."""
        return endings(self.game, board)

    def possible(self, board: Any, entry: str) -> dict[Value, float] | None:
        if entry:
            board = self.before(board, self.at(board, entry))
        found: dict[Value, float] = {}
        for after, weight in self.ends(board):
            value = self.told(self.turns(after)[-1])
            found[value] = found.get(value, 0.0) + weight
        return found

    def told(self, stored: Any) -> Value:
        """The value of what the board keeps."""
        return tuple(stored)

    def value(self, entry: str, board: Any) -> Value:
        return self.told(self.turns(board)[self.at(board, entry)])


class TotalsResults(TurnResults):
    """The points of a turn; what a seat has beyond them it began with."""

    def turns(self, board: Totals) -> tuple[int, ...]:
        return board.turns

    def with_turns(self, board: Totals, turns: tuple[int, ...]) -> Totals:
        return Totals(turns, board.total - sum(board.turns) + sum(turns))

    def read(self, words: list[str]) -> Value:
        if len(words) != 1:
            raise IllegalMove("value_missing")
        return (number(words[0], 0, LARGEST_TURN),)

    def begin(self, board: Totals, words: list[str]) -> Totals:
        return Totals(board.turns, sum(board.turns) + self.read(words)[0])

    def notes(self, board: Totals, value: Value) -> tuple[Note, ...]:
        return (Note("banked", {"points": value[0], "total": board.total}),)

    def stored(self, value: Value) -> int:
        return value[0]

    def told(self, stored: int) -> Value:
        return (stored,)


class PressResults(TotalsResults):
    """Press-your-luck turns have too many results for a list: they are sums of what single takes bring."""

    game: PressGame

    def possible(self, board: Totals, entry: str) -> dict[Value, float] | None:
        if entry:
            board = self.before(board, self.at(board, entry))
        turn = self.game.new_turn(board)
        found: dict[Value, float] = {}
        for dice in all_rolls(turn.due):
            step = self.game.roll(board, turn, dice)
            if step.turn is not None:
                return None
            value = (step.board.turns[-1],)  # the first roll decides (TT-9)
            found[value] = found.get(value, 0.0) + ways(dice) / 6**turn.due
        return found

    def step(self) -> int:
        return gcd(*self._gains)

    @property
    def _gains(self) -> frozenset[int]:
        return _gains(self.game)

    def against(self, board: Totals, value: Value) -> IllegalMove | None:
        points, listed = value[0], self.possible(board, "")
        if points == 0 or value in (listed or ()):
            return None
        if listed is not None or not self._reached(points):
            return _impossible(value)
        end = PressTurn((), None, self.game.dice, points, 1)
        refusal = self.game.refuse_stop(board, end)
        return IllegalMove(refusal[0], **refusal[1]) if refusal else None

    def _reached(self, points: int) -> bool:
        """Whether takes add up to it; where the rolls of a turn are limited no die is set aside twice."""
        rolls = self.game.max_rolls
        if rolls and points > 6 * self.game.dice:
            return False
        sums = 1  # bit n: n points can be collected
        for _ in range(rolls or 0):
            sums |= sum(1 << at for at in range(points + 1) if any(at >= gain and sums >> at - gain & 1
                                                                   for gain in self._gains))
        for gain in () if rolls else self._gains:
            while gain <= points:  # once, twice, four times …: any number of times
                sums |= sums << gain
                gain *= 2
        return bool(sums >> points & 1)


@cache
def _gains(game: PressGame) -> frozenset[int]:
    return frozenset(points for n in range(1, game.dice + 1) for dice in all_rolls(n)
                     for points in game.takes((), dice).values() if points)


class FinalDiceResults(TotalsResults):
    """Strity: what the dice on the table bring, after the first roll or after the last."""

    def ends(self, board: Totals) -> Iterator[tuple[Totals, float]]:
        for rolls in (1, ROLLS):
            for dice in all_rolls(self.game.dice):
                after = self.game.decide(board, KeepTurn(dice, None, rolls), "stop", []).board
                yield after, ways(dice) / (2 * 6**self.game.dice)


class CrossResults(TurnResults):
    """The numbers of a turn; ``0`` says that nothing could be crossed out."""

    game: CrossGame[Any]

    def turns(self, board: Crossed) -> tuple[Value, ...]:
        return board.by_turn

    def with_turns(self, board: Crossed, turns: tuple[Value, ...]) -> Crossed:
        numbers = sorted(found for turn in turns for found in turn)
        if len(set(numbers)) < len(numbers):
            twice = [found for found in sorted(set(numbers)) if numbers.count(found) > 1]
            raise IllegalMove("cross_gone", numbers=twice)
        return Crossed(tuple(numbers), len(turns), turns)

    def read(self, words: list[str]) -> Value:
        if not words:
            raise IllegalMove("value_missing")
        if words == ["0"]:
            return ()
        low, high = self.game.low, self.game.high
        return tuple(sorted({number(word, low, high) for word in words}))

    def against(self, board: Crossed, value: Value) -> IllegalMove | None:
        gone = [found for found in value if found in board.numbers]
        return IllegalMove("cross_gone", numbers=gone) if gone else super().against(board, value)

    def notes(self, board: Crossed, value: Value) -> tuple[Note, ...]:
        return (crossed_note(value),)


def endings(game: Game[Any, Any], board: Any, turn: Any = None) -> Iterator[tuple[Any, float]]:
    """The boards after a turn, with the chance of each where all decisions are equally likely; for short turns."""
    turn = game.new_turn(board) if turn is None else turn
    due = game.due(board, turn)
    moves = [] if due else [text.split() for text in game.decisions(board, turn)]
    steps = ((game.roll(board, turn, dice), ways(dice) / 6**due) for dice in all_rolls(due)) if due else (
        (game.decide(board, turn, verb, words), 1 / len(moves)) for verb, *words in moves)
    for step, chance in steps:
        if step.turn is None:
            yield step.board, chance
        else:
            yield from ((after, weight * chance) for after, weight in endings(game, board, step.turn))


def _put(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1:])


def _impossible(value: Iterable[int]) -> IllegalMove:
    return IllegalMove("result_impossible", value=" ".join(map(str, value)) or "0")


_KINDS: Mapping[type, type[Results]] = {
    SheetGame: SheetResults, CrossGame: CrossResults, PressGame: PressResults, KeepGame: FinalDiceResults}


@cache
def results_of(game: Game[Any, Any]) -> Results:
    """What a game's results are; a game of no family has turns of points. Raises ``unknown_move`` for other boards."""
    for family, kind in _KINDS.items():
        if isinstance(game, family):
            return kind(game)
    if not isinstance(game.new_board(), Totals):
        raise IllegalMove("unknown_move", text="enter")
    return TotalsResults(game)
