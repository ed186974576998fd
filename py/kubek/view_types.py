"""The types of the view. Only type checkers, tests and the build read them: nothing imports this at run time.

docs/architecture.md says what the fields mean. The page gets the same types as TypeScript (tools/view_types.py).
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

SettingValue = bool | int | str
PlayerKind = Literal["human", "computer"]
DiceMode = Literal["app", "own"]
DieState = Literal["free", "held", "aside"]


class SeatRecord(TypedDict):
    """Who sits at a seat; ``level`` stands with a computer player."""

    name: str
    player: PlayerKind
    level: NotRequired[str]


class DistanceView(TypedDict):
    """How far a score lies behind the best of the others (negative: ahead of it), and whose that is."""

    seat: int
    behind: int


class SeatView(SeatRecord):
    """One seat; ``place`` stands once the match is over, ``distance`` where there is somebody to compare with."""

    score: int
    distance: DistanceView | None
    place: int | None
    out: bool
    turns: int


class DieView(TypedDict):
    """A die on the table."""

    face: int
    state: DieState


class RollCount(TypedDict):
    """Rolls made in this turn, and of how many (None: no limit)."""

    made: int
    of: int | None


class Progress(TypedDict):
    """The number of the turn, and of how many where that is fixed."""

    turn: int
    of: int | None


class OpeningRoll(TypedDict):
    """One seat's roll for the start."""

    seat: int
    dice: list[int]
    sum: int


class OpeningView(TypedDict):
    """The roll for the start: this round's rolls, and the seats that still roll."""

    rolls: list[OpeningRoll]
    waiting: list[int]


class DiceSet(TypedDict):
    """Dice that together are a move; ``then`` are the buttons after it and ``risk`` that of rolling on, none where it
    ends the turn."""

    move: str
    faces: list[int]
    points: int
    then: list[ActionView]
    risk: RiskView | None


class HoldSelect(TypedDict):
    """Any part of the dice may be held; `all` of them where that is a throw by itself (PU-e)."""

    verb: Literal["hold"]
    all: bool


class SetSelect(TypedDict):
    """One of these sets may be taken, or be the base."""

    verb: Literal["take", "base"]
    sets: list[DiceSet]


class ActionView(TypedDict):
    """A button: its move, its text, and the reason (a text key) where it cannot be pressed.

    ``rolls`` stands where nothing but a roll can follow: of how many dice.
    """

    move: str
    key: str
    params: dict[str, Any]
    reason: str | None
    rolls: NotRequired[int]


class RiskView(TypedDict):
    """What a bust on the next roll would cost, in points, and its exact chance, 0 … 1."""

    lose: int
    chance: float


class NoteView(TypedDict):
    """What the last event did, as a text key with parameters."""

    key: str
    params: dict[str, Any]


class BestView(TypedDict):
    """The highest entry (with its cell) or turn of a finished match."""

    seat: int
    points: int
    cell: str | None


class Offer(TypedDict):
    """What a cell would bring, and the move that says so."""

    points: int
    move: str


class AboutView(TypedDict):
    """What a sign of the sheet means: a text key with parameters, ``premium`` and ``deduction`` among them."""

    key: str
    params: dict[str, Any]


class LineView(TypedDict):
    """A line of a table.

    ``cells`` are its places column by column: keys of a sheet's ``cells`` in a row, of its ``sums`` in a sum line.
    ``total`` is the line's key in a sheet's ``lines``.
    """

    id: str
    kind: Literal["row", "sum"]
    key: str
    cells: list[str]
    total: str
    about: AboutView


class TableView(TypedDict):
    """Lines from top to bottom."""

    id: str
    key: str
    lines: list[LineView]


class ColumnView(TypedDict):
    """A column of a sheet; a sheet with one only has no name for it.

    ``announce``: after which roll its cells are announced, 0 for never; ``orders``: how it is filled, table by table.
    """

    id: str
    key: str
    announce: int
    orders: list[AboutView]


class SumView(TypedDict):
    """A computed cell, in points; ``value`` is None while nothing can be said yet."""

    raw: int
    bonus: int
    deduction: int
    value: int | None
    coming: int


class GridSheet(TypedDict):
    """One seat's score sheet."""

    cells: dict[str, int]
    sums: dict[str, SumView]
    lines: dict[str, int]
    bonus: int
    total: int


class GridBoard(TypedDict):
    """Rows by columns; for the seat to move what each open cell would bring, or why it is closed (a text key)."""

    kind: Literal["sheet", "wide"]
    tables: list[TableView]
    columns: list[ColumnView]
    sheets: list[GridSheet]
    open: dict[str, Offer]
    announce: dict[str, Offer]
    closed: dict[str, str]


class TotalsSheet(TypedDict):
    """The points of each finished turn, and their sum."""

    turns: list[int]
    total: int


class RaceBoard(TypedDict):
    """A goal, a limit that must not be exceeded, or a number of turns."""

    kind: Literal["race"]
    target: int | None
    limit: int | None
    of: int | None
    sheets: list[TotalsSheet]


class Price(TypedDict):
    """What a combination is worth."""

    id: str
    key: str
    points: int


class Worth(TypedDict):
    """What the dice are worth now; no combination where none is there."""

    points: int
    combination: str | None


class TurnsBoard(TypedDict):
    """A number of turns and a price list."""

    kind: Literal["turns"]
    of: int
    combinations: list[Price]
    now: Worth | None
    sheets: list[TotalsSheet]


class CrossSheet(TypedDict):
    """The numbers one seat has crossed out, and its finished turns."""

    crossed: list[int]
    turns: int


class CrossBoard(TypedDict):
    """A list of numbers to cross out."""

    kind: Literal["cross"]
    numbers: list[int]
    of: int | None
    sheets: list[CrossSheet]


Select = HoldSelect | SetSelect
BoardView = GridBoard | RaceBoard | TurnsBoard | CrossBoard


class View(TypedDict):
    """A position as plain data."""

    game: str
    options: dict[str, SettingValue]
    changed: dict[str, SettingValue]
    dice_mode: DiceMode
    chooses: bool
    fast: bool
    unit: Literal["points", "numbers"]
    alone: Literal["fewer", "more"] | None
    seats: list[SeatView]
    turn: int | None
    over: bool
    winners: list[int]
    best: BestView | None
    progress: Progress
    opening: OpeningView | None
    due: int
    roll: RollCount | None
    dice: list[DieView]
    turn_points: int | None
    announced: str | None
    must_announce: bool
    select: Select | None
    actions: list[ActionView]
    risk: RiskView | None
    board: BoardView
    notes: list[NoteView]
    undo: bool
    redo: bool
