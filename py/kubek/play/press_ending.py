"""The last turn of Piątka, in which every roll takes fewer dice than the one before."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kubek.families.press import PressGame, PressTurn
from kubek.families.totals import Totals
from kubek.game import read_faces
from kubek.play.goals import Ending, Goals
from kubek.play.turn_model import TURN_OVER, model_of


class PressEnding(Ending):
    """A turn that may be ended after any roll, and that a bust ends with nothing."""

    def __init__(self, game: PressGame, board: Totals) -> None:
        self.game = game
        self.have = board.total
        self.model = model_of(game)
        self._due = [rolling.dice for rolling in self.model.rolling]
        self.whole = 6**sum(range(1, game.dice + 1))
        self.scores: Sequence[int] = range(self.have, self.have + 6 * game.dice + 1)

    def start(self, worth: Mapping[int, int]) -> int:
        return self._roll(worth, {}, 0, 0)

    def rolling(self, worth: Mapping[int, int], turn: PressTurn) -> int:
        return self._roll(worth, {}, turn.points, self.model.state(turn))

    def moves(self, worth: Mapping[int, int], turn: PressTurn, legal: Sequence[str]) -> dict[str, int]:
        known: dict[tuple[int, int], int] = {}
        found = {}
        for move in legal:
            verb, *words = move.split()
            if verb == "take":
                assert turn.rolled is not None
                faces = read_faces(words)
                after = self.game.take(turn, faces, self.game.takes(turn.aside, turn.rolled)[faces])
                state = self.model.state(after) if after.due else TURN_OVER
                found[move] = self._after(worth, known, after.points, state)
            elif verb == "roll":
                found[move] = self._roll(worth, known, turn.points, self.model.state(turn))
            else:
                found[move] = worth[self.have + turn.points]
        return found

    def scatter(self, goals: Goals, parts: int, turn: PressTurn) -> Callable[[], float]:
        def count() -> float:
            model, known = self.model.rolling[self.model.state(turn)], {}  # type: ignore[var-annotated]
            found = [(model.bust, goals.worth[self.have])]
            found += [(p, max(self._after(goals.worth, known, turn.points + more, after) for after, more in choices))
                      for p, choices in model.outcomes]
            values = [(p, goals.split(value)[0] / parts) for p, value in found]
            mean = sum(p * value for p, value in values)
            return sum(p * (value - mean)**2 for p, value in values)

        return count

    def _after(self, worth: Mapping[int, int], known: dict[tuple[int, int], int], points: int, state: int) -> int:
        """After dice were taken: the better of stopping and rolling."""
        stop = worth[self.have + points]
        return stop if state == TURN_OVER else max(stop, self._roll(worth, known, points, state))

    def _roll(self, worth: Mapping[int, int], known: dict[tuple[int, int], int], points: int, state: int) -> int:
        value = known.get((points, state))
        if value is None:
            model, ways = self.model.rolling[state], 6**self._due[state]
            value = round(model.bust * ways) * worth[self.have]
            for chance, choices in model.outcomes:
                value += round(chance * ways) * max([self._after(worth, known, points + more, after)
                                                     for after, more in choices])
            value = known[points, state] = value // ways
        return value
