"""Press-your-luck turns: roll, take what counts, then stop or risk it (10000, Piątka, Siedemsetka)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from kubek.dice import Dice, all_rolls, contains, spell, ways
from kubek.endings import equal_turns, goal
from kubek.families.totals import Totals, best_turn, race_view
from kubek.game import RULES, Game, IllegalMove, Note, Params, Setting, Standing, Step, action, read_faces

if TYPE_CHECKING:
    from kubek.view_types import ActionView, BestView, DiceSet, DieView, RaceBoard, RiskView, RollCount, SetSelect


class PressTurn(NamedTuple):
    """``rolled`` is None when the next thing is a roll (of ``due`` dice) or a stop."""

    aside: Dice = ()
    rolled: Dice | None = None
    due: int = 0
    points: int = 0
    rolls: int = 0


Takes = Mapping[Dice, int]
"""What may be taken of a roll, and the points it brings."""


class PressGame(Game[Totals, PressTurn]):
    """The turn; a game says what may be taken, what is rolled next and when it may stop.

    A game without the verb ``take`` leaves no choice: the one selection of ``takes`` is taken by the roll.
    """

    kind = "race"
    verbs = frozenset({"take", "stop"})
    selections = frozenset({"take"})
    max_rolls: int | None = None

    def __init__(self, settings: Mapping[str, Setting], rules: int = RULES) -> None:
        super().__init__(settings, rules)
        self._chances: dict[Hashable, float] = {}

    @abstractmethod
    def takes(self, aside: Dice, rolled: Dice) -> Takes:
        """Every selection that may be set aside now; empty where the roll is a bust."""

    def take(self, turn: PressTurn, faces: Dice, points: int) -> PressTurn:
        """The turn after ``faces`` were taken; ``due`` 0 ends it. All dice again, unless the game says otherwise."""
        return PressTurn(faces, None, self.dice, turn.points + points, turn.rolls)

    def future(self, turn: PressTurn) -> Hashable:
        """What of a turn about to roll decides what may come, the points apart; the less, the quicker the coach."""
        return turn.aside, turn.due, turn.rolls if self.max_rolls else 0

    def bust(self, aside: Dice, rolled: Dice) -> bool:
        """Whether nothing of a roll may be taken."""
        return not self.takes(aside, rolled)

    def pool(self, turn: PressTurn) -> Dice:
        """The dice one may choose from after a roll."""
        return turn.rolled or ()

    def refuse_take(self, turn: PressTurn, faces: Dice) -> str:
        """Why these dice, which lie on the table, cannot be taken."""
        return "no_points"

    def refuse_stop(self, board: Totals, turn: PressTurn) -> tuple[str, Params] | None:
        """Why the player cannot stop after taking, with parameters, or None."""
        return None

    def new_board(self) -> Totals:
        return Totals()

    def new_turn(self, board: Totals) -> PressTurn:
        return PressTurn(due=self.dice)

    def due(self, board: Totals, turn: PressTurn) -> int:
        return turn.due if turn.rolled is None else 0

    def roll(self, board: Totals, turn: PressTurn, dice: Dice) -> Step:
        turn = turn._replace(rolled=dice, rolls=turn.rolls + 1)
        rolled = Note("rolled", {"dice": list(dice)})
        if not self.bust(turn.aside, dice):
            if "take" in self.verbs:
                return Step(board, turn, (rolled,))
            (faces, points), = self.takes(turn.aside, dice).items()
            return self._take(board, turn, faces, points, (rolled,))
        bust = Note("bust", {"lost": turn.points})
        return Step(board.add(0), None, (rolled, bust))

    def decisions(self, board: Totals, turn: PressTurn) -> list[str]:
        if turn.rolled is not None:
            return [f"take {spell(faces)}" for faces in self.takes(turn.aside, turn.rolled)]
        return [] if self._refuse_stop(board, turn) else ["stop"]

    def decide(self, board: Totals, turn: PressTurn, verb: str, words: list[str]) -> Step:
        if verb == "stop":
            return self._stop(board, turn, words)
        faces = read_faces(words)
        if turn.rolled is None:
            raise IllegalMove("roll_now")
        points = self.takes(turn.aside, turn.rolled).get(faces)
        if points is None:
            if not contains(self.pool(turn), faces):
                raise IllegalMove("not_on_table", dice=list(faces))
            raise IllegalMove(self.refuse_take(turn, faces) if faces else "take_nothing")
        return self._take(board, turn, faces, points, ())

    def _take(self, board: Totals, turn: PressTurn, faces: Dice, points: int, notes: tuple[Note, ...]) -> Step:
        after = self.take(turn, faces, points)
        took = Note("took", {"dice": list(faces), "points": points, "sum": after.points})
        if after.due:
            return Step(board, after, (*notes, took))
        return self._bank(board, after, (*notes, took))

    def _refuse_stop(self, board: Totals, turn: PressTurn) -> tuple[str, Params] | None:
        if turn.rolled is not None:
            return "take_first", {}
        return self.refuse_stop(board, turn) if turn.rolls else ("roll_now", {})

    def _stop(self, board: Totals, turn: PressTurn, words: list[str]) -> Step:
        if words:
            raise IllegalMove("unknown_move")
        refusal = self._refuse_stop(board, turn)
        if refusal:
            raise IllegalMove(refusal[0], **refusal[1])
        return self._bank(board, turn, ())

    def _bank(self, board: Totals, turn: PressTurn, notes: tuple[Note, ...]) -> Step:
        board = board.add(turn.points)
        return Step(board, None, (*notes, Note("banked", {"points": turn.points, "total": board.total})))

    def score(self, board: Totals) -> int:
        return board.total

    # -- view ---------------------------------------------------------------------------------------

    def rolls(self, turn: PressTurn) -> RollCount:
        return {"made": turn.rolls, "of": self.max_rolls}

    def table(self, turn: PressTurn) -> list[DieView]:
        aside: list[DieView] = [{"face": face, "state": "aside"} for face in turn.aside]
        return aside + [{"face": face, "state": "free"} for face in turn.rolled or ()]

    def select(self, board: Totals, turn: PressTurn) -> SetSelect | None:
        if turn.rolled is None:
            return None
        takes = self.takes(turn.aside, turn.rolled)
        return {"verb": "take", "sets": [self._set(board, turn, faces, points) for faces, points in takes.items()]}

    def _set(self, board: Totals, turn: PressTurn, faces: Dice, points: int) -> DiceSet:
        after = self.take(turn, faces, points)
        goes_on = after.due > 0
        return {"move": f"take {spell(faces)}", "faces": list(faces), "points": points,
                "then": [action("roll", "roll", dice=after.due), *self.actions(board, after)] if goes_on else [],
                "risk": self.risk(board, after) if goes_on else None}

    def actions(self, board: Totals, turn: PressTurn) -> list[ActionView]:
        if turn.rolled is not None or not turn.rolls:
            return []
        refusal = self.refuse_stop(board, turn)
        params = {"points": turn.points, "total": board.total + turn.points}
        return [action("stop", "bank", refusal and refusal[0], **params, **(refusal[1] if refusal else {}))]

    def turn_points(self, turn: PressTurn) -> int:
        return turn.points

    def risk(self, board: Totals, turn: PressTurn) -> RiskView | None:
        if turn.rolled is not None or not turn.rolls:
            return None
        future = self.future(turn)
        if future not in self._chances:
            misses = sum(ways(roll) for roll in all_rolls(turn.due) if self.bust(turn.aside, roll))
            self._chances[future] = misses / 6**turn.due
        return {"lose": turn.points, "chance": self._chances[future]}

    def board_view(self, boards: tuple[Totals, ...], seat: int | None, turn: PressTurn | None) -> RaceBoard:
        return race_view(boards, target=self.target, of=self.turns_each)

    def best(self, boards: tuple[Totals, ...]) -> BestView | None:
        return best_turn(boards)

    @property
    def target(self) -> int | None:
        """The points that win, where the game is a race."""
        return None

    def after_turn(self, standing: Standing) -> Standing:
        """The first to reach the ``target`` wins, or without one the most points after ``turns_each``."""
        scores = [board.total for board in standing.boards]
        if self.target is not None:
            return goal(standing, scores, self.target, bool(self.settings.get("last_turn")))
        assert self.turns_each is not None, "a race has a target or a number of turns"
        return equal_turns(standing, scores, self.turns_each)
