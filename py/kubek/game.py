"""What a game is: its options, and pure functions from one position of a turn to the next.

A game never rolls. ``roll`` is told which dice came up, ``decide`` what the player chose; both
return a :class:`Step`. Turn order, the opening roll, the log and undo are the match's business.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, NamedTuple, TypeVar

from kubek.dice import FACE_BY_TEXT, Dice
from kubek.refusal import Refusal

if TYPE_CHECKING:
    from kubek.view_types import ActionView, BestView, BoardView, DieView, RiskView, RollCount, Select

Setting = bool | int | str
Params = dict[str, Any]

Board = TypeVar("Board", bound=tuple[Any, ...])
Turn = TypeVar("Turn", bound=tuple[Any, ...])


RULES = 2
"""The version of the rules that new matches are played by; docs/notation.md has its history."""


class IllegalMove(Refusal):
    """A move that is not possible now."""


@dataclass(frozen=True, slots=True)
class Option:
    """One setting of a game, as data a form can be built from.

    ``kind`` is ``"bool"``, ``"choice"`` (one of ``values``) or ``"int"`` (``low`` … ``high`` in steps of ``step``).
    The texts are the keys ``option.<id>`` and, for a choice, ``option.<id>.<value>``.
    """

    id: str
    kind: str
    default: Setting
    values: tuple[Setting, ...] = ()
    low: int = 0
    high: int = 0
    step: int = 1

    def accepts(self, value: object) -> bool:
        """Whether ``value`` is allowed, type included (``True`` is not the number 1)."""
        if self.kind == "bool":
            return isinstance(value, bool)
        if self.kind == "int":
            return type(value) is int and value in range(self.low, self.high + 1, self.step)
        return any(type(value) is type(known) and value == known for known in self.values)

    def data(self) -> Params:
        """The option as plain data."""
        plain: Params = {"id": self.id, "kind": self.kind, "default": self.default}
        if self.kind == "choice":
            plain["values"] = list(self.values)
        if self.kind == "int":
            plain |= {"low": self.low, "high": self.high, "step": self.step}
        return plain


def switch(id: str) -> Option:
    """A yes/no option that is off by default."""
    return Option(id, "bool", False)


OPENING = Option("opening", "choice", "roll", ("roll", "seats"))
"""ST-1, ST-a: roll for the start, or simply seat order."""

LAST_TURN = switch("last_turn")
"""ST-d: the others get one last turn after the goal was reached."""


class Note(NamedTuple):
    """What an event did, as a message key ``note.<key>`` with parameters."""

    key: str
    params: Params


class Step(NamedTuple):
    """The outcome of an event: the seat's new board, its running turn (None: over), and notes."""

    board: Any
    turn: Any
    notes: tuple[Note, ...] = ()


class Standing(NamedTuple):
    """How the match stands after a turn has ended; seats are indices."""

    boards: tuple[Any, ...]
    turns: tuple[int, ...]
    order: tuple[int, ...]
    seat: int
    out: tuple[int, ...]
    closing: int | None
    winners: tuple[int, ...]
    notes: tuple[Note, ...]


class Game(ABC, Generic[Board, Turn]):
    """The rules of one game under fixed settings, in one version. The class itself is the catalogue entry."""

    id: ClassVar[str]
    """The name of the game's folder."""
    rank: ClassVar[int]
    """Its place in the list of games, smaller ones first."""
    dice: ClassVar[int]
    kind: ClassVar[str]
    """Which board the screen draws: ``sheet``, ``wide``, ``turns``, ``race`` or ``cross``."""
    options: ClassVar[tuple[Option, ...]] = (OPENING,)
    unit: ClassVar[Literal["points", "numbers"]] = "points"
    """What a score counts: ``"points"``, or ``"numbers"`` that are crossed out."""
    opening_dice: ClassVar[int] = 2
    """ST-1: the dice of the roll for the start (YZ-1: five in Yahtzee)."""
    chooses: ClassVar[bool] = True
    """False where the player never decides anything."""
    less_is_better: ClassVar[bool] = False
    """True where points are to be avoided (Bazy)."""
    fast: ClassVar[bool] = False
    """True where people wait for dice more than they decide: rolling by itself is worth offering."""
    verbs: ClassVar[frozenset[str]]
    """The decisions this game knows."""
    selections: ClassVar[frozenset[str]] = frozenset()
    """Those of them that select dice or numbers: the only one that is legal is no choice, and undo passes it over."""
    own_reasons: ClassVar[frozenset[str]] = frozenset()
    own_notes: ClassVar[frozenset[str]] = frozenset()
    own_actions: ClassVar[frozenset[str]] = frozenset()
    """Message keys that it adds to those of :mod:`kubek.messages`, without their prefix."""

    def __init__(self, settings: Mapping[str, Setting], rules: int = RULES) -> None:
        self.settings = settings
        self.rules = rules
        """The version of the rules of this match: where a game has changed, it asks this."""

    # -- one turn -------------------------------------------------------------------------------

    @abstractmethod
    def new_board(self) -> Board:
        """A seat's empty sheet."""

    @abstractmethod
    def new_turn(self, board: Board) -> Turn:
        """The turn of a seat before its first roll."""

    @abstractmethod
    def due(self, board: Board, turn: Turn) -> int:
        """How many dice a roll would take now, 0 where rolling is not possible."""

    @abstractmethod
    def decisions(self, board: Board, turn: Turn) -> list[str]:
        """The legal decisions, rolling left aside."""

    @abstractmethod
    def roll(self, board: Board, turn: Turn, dice: Dice) -> Step:
        """These dice (as many as are due, ascending) came up."""

    @abstractmethod
    def decide(self, board: Board, turn: Turn, verb: str, words: list[str]) -> Step:
        """The player decides. Raises :class:`IllegalMove`."""

    # -- scores and the end -----------------------------------------------------------------------

    @abstractmethod
    def score(self, board: Board) -> int:
        """The seat's score as the table would count it now."""

    @abstractmethod
    def after_turn(self, standing: Standing) -> Standing:
        """Who is out, who closes, who has won, after the turn of ``standing.seat``."""

    def places(self, boards: tuple[Board, ...], out: tuple[int, ...]) -> list[int]:
        """The place of each seat, 1 best, equal scores sharing one (ST-c)."""
        scores = [self.score(board) for board in boards]
        return [1 + sum(other > score for other in scores) for score in scores]

    # -- what the screen needs --------------------------------------------------------------------

    @property
    def turns_each(self) -> int | None:
        """Turns of each seat where the number is fixed."""
        return None

    @property
    def alone(self) -> Literal["fewer", "more"] | None:
        """What a single seat plays for where it is not the score: ``"fewer"`` turns or ``"more"`` of them.

        Without a fixed number of turns the score says nothing: a race alone is about reaching its end soon.
        """
        return "fewer" if self.turns_each is None else None

    @abstractmethod
    def rolls(self, turn: Turn) -> RollCount | None:
        """``{"made": n, "of": n | None}`` for the running turn."""

    @abstractmethod
    def table(self, turn: Turn) -> list[DieView]:
        """The dice on the table, ``{"face", "state"}`` with state free, held or aside."""

    def select(self, board: Board, turn: Turn) -> Select | None:
        """Which selections of dice are a move now; see docs/architecture.md."""
        return None

    def actions(self, board: Board, turn: Turn) -> list[ActionView]:
        """The decisions that are buttons, rolling left aside."""
        return []

    def turn_points(self, turn: Turn) -> int | None:
        """Points collected in the running turn and not yet safe."""
        return None

    def risk(self, board: Board, turn: Turn) -> RiskView | None:
        """``{"lose": points, "chance": 0…1}`` of a bust on the next roll."""
        return None

    def announced(self, turn: Turn) -> str | None:
        """The cell announced for this turn."""
        return None

    def must_announce(self, board: Board, turn: Turn) -> bool:
        """Whether announcing a cell is all that can be done now."""
        return False

    def best(self, boards: tuple[Board, ...]) -> BestView | None:
        """The highest entry or turn of a finished match, the first where several are equal; None where nothing is."""
        return None

    @abstractmethod
    def board_view(self, boards: tuple[Board, ...], seat: int | None, turn: Turn | None) -> BoardView:
        """All boards as plain data, and what the seat to move may fill."""


def action(move: str, key: str, reason: str | None = None, **params: Any) -> ActionView:
    """A button of the view; with a reason it stands there but cannot be pressed."""
    return {"move": move, "key": f"action.{key}", "params": params,
            "reason": None if reason is None else f"reason.{reason}"}


def read_faces(words: list[str]) -> Dice:
    """Faces in any order → ascending dice. Raises ``faces`` on anything but 1…6."""
    try:
        return tuple(sorted([FACE_BY_TEXT[word] for word in words]))
    except KeyError as wrong:
        raise IllegalMove("faces", text=str(wrong.args[0])[:24]) from None
