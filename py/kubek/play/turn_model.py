"""A press-your-luck turn reduced to what matters: what can come, and what may be taken of it.

It is asked out of the game's own ``takes`` and ``take``. States that lead to the same future are
one, rolls that offer the same choices are one, and of two choices with the same future only the
one with more points is kept.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache
from operator import itemgetter, mul
from typing import NamedTuple

from kubek.dice import all_rolls, ways
from kubek.families.press import PressGame, PressTurn

State = Hashable
Choices = tuple[tuple[int, int], ...]
"""``(number of the next state, points)``; state ``TURN_OVER`` ends the turn with the points."""
TURN_OVER = -1
MOST_ROLLS = 20_000
"""Rolls, over all states, that are looked at for a model."""


class TooLarge(ValueError):
    """The turn has more states than can be looked at."""


class Rolling(NamedTuple):
    """What a roll can bring: the chance of a bust, and ``(chance, choices)``."""

    bust: float
    outcomes: tuple[tuple[float, Choices], ...]


class TurnModel:
    """All states that a turn can be in when its next event is a roll; the first is its beginning."""

    def __init__(self, game: PressGame) -> None:
        self.game = game
        self.state_of = game.future
        first = game.new_turn(game.new_board())
        self.number = {self.state_of(first): 0}
        self.rolling: list[Rolling] = []
        turns = [first]
        looked = 0
        for turn in turns:  # grows while we look
            looked += len(all_rolls(turn.due))
            if looked > MOST_ROLLS:
                raise TooLarge(game.id)
            self.rolling.append(self._look(turn, turns))
        self.sets = sorted({choices for rolling in self.rolling for _, choices in rolling.outcomes})
        """What rolls can offer, each once for all states."""
        index = {choices: at for at, choices in enumerate(self.sets)}
        # the two more make every getter give a tuple; no chance belongs to them
        self.chances = [(itemgetter(*[index[choices] for _, choices in rolling.outcomes], 0, 0),
                         [chance for chance, _ in rolling.outcomes]) for rolling in self.rolling]

    def _look(self, turn: PressTurn, turns: list[PressTurn]) -> Rolling:
        chances: dict[Choices, int] = {}
        bust = 0
        for roll in all_rolls(turn.due):
            best: dict[int, int] = {}
            for faces, points in self.game.takes(turn.aside, roll).items():
                after = self.game.take(turn._replace(rolled=roll, points=0), faces, points)
                state = self._number(after, turns) if after.due else TURN_OVER
                best[state] = max(points, best.get(state, 0))
            if best:
                choices = tuple(sorted(best.items()))
                chances[choices] = chances.get(choices, 0) + ways(roll)
            else:
                bust += ways(roll)
        whole = 6**turn.due
        return Rolling(bust / whole, tuple((n / whole, choices) for choices, n in chances.items()))

    def _number(self, turn: PressTurn, turns: list[PressTurn]) -> int:
        state = self.state_of(turn)
        if state not in self.number:
            self.number[state] = len(turns)
            turns.append(turn._replace(points=0))
        return self.number[state]

    def state(self, turn: PressTurn) -> int:
        """The number of the state of a turn that is about to roll."""
        return self.number[self.state_of(turn)]

    def play(self, stop: Sequence[float], bust: float, step: int) -> list[list[float]]:
        """``[points // step][state]``: the value of rolling on with that many points.

        ``stop[points // step]`` is the value of stopping (very low where it is not allowed); the
        turn is over at the last of them. Larger is better.
        """
        most = len(stop) - 1
        found: list[list[float]] = []
        sets = [[(state, points // step) for state, points in choices] for choices in self.sets]
        beyond = max(more for choices in sets for _, more in choices)
        best = [[stop[most]] * (len(self.rolling) + 1)] * (most + beyond + 1)
        firsts = [choices[0] for choices in sets]
        others = [(at, choices[1:]) for at, choices in enumerate(sets) if len(choices) > 1]
        for points in range(most - 1, -1, -1):
            worth = [best[points + more][state] for state, more in firsts]
            for at, choices in others:
                for state, more in choices:
                    here = best[points + more][state]
                    if here > worth[at]:
                        worth[at] = here
            rolls = [rolling.bust * bust + sum(map(mul, chances, offered(worth)))
                     for rolling, (offered, chances) in zip(self.rolling, self.chances, strict=True)]
            found.append(rolls)
            here = stop[points]
            best[points] = [roll if roll > here else here for roll in rolls]
            best[points].append(here)  # TURN_OVER is the last of the list
        found.reverse()
        return found


@cache
def model_of(game: PressGame) -> TurnModel:
    """The model of a game, which matches under the same settings share. Raises :class:`TooLarge`."""
    return TurnModel(game)
