"""Press-your-luck games: fewest turns to the goal, and the chance to win against one other.

A turn is played backwards over its points; many totals (or pairs of totals) are solved at once in
the last axis. A turn that brings nothing leads back to the same totals, so every sweep also
carries the chance of that and solves for it instead of waiting for it to die away.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from kubek.families.press import PressGame
from kubek.families.totals import Totals
from kubek.play.turn_model import TURN_OVER, TurnModel, model_of

Array = np.ndarray
Say = Callable[[str], None]


class Turn:
    """A :class:`TurnModel` as arrays, with points in steps of ``step``."""

    def __init__(self, model: TurnModel, step: int) -> None:
        sets = sorted(model.sets, key=lambda choices: (-len(choices), choices))
        self.states = len(model.rolling)
        self.choices: list[tuple[Array, Array]] = []
        """For the first, second, … choice: next states and points of the sets that have so many."""
        for place in range(len(sets[0])):
            having = [choices[place] for choices in sets if len(choices) > place]
            self.choices.append((np.array([self.states if state == TURN_OVER else state for state, _ in having]),
                                 np.array([points // step for _, points in having])))
        index = {choices: at for at, choices in enumerate(sets)}
        self.chance = np.zeros((self.states, len(sets)))
        for state, rolling in enumerate(model.rolling):
            for chance, choices in rolling.outcomes:
                self.chance[state, index[choices]] = chance
        self.bust = np.array([rolling.bust for rolling in model.rolling])

    def play(self, stop: Array, bust: Array) -> Array:
        """The value of beginning the turn.

        ``stop[points, position]`` is what stopping is worth (-inf where it is not allowed); at the
        last line of ``stop`` the turn is over. ``bust[position]`` is what a bust is worth.
        """
        return self._play(stop, bust, None)[0]

    def play_with_risk(self, stop: Array, bust: Array) -> tuple[Array, Array]:
        """The same, and the chance that the turn so played ends in a bust."""
        return self._play(stop, bust, np.zeros((self.states + 1, *stop.shape)))

    def _play(self, stop: Array, bust: Array, lost: Array | None) -> tuple[Array, Array]:
        most = len(stop) - 1
        best = np.empty((self.states + 1, *stop.shape))
        best[:, most] = stop[most]
        best[self.states] = stop
        for points in range(most - 1, -1, -1):
            after, more = self.choices[0]
            to = np.minimum(points + more, most)
            value = best[after, to]
            risk = lost[after, to] if lost is not None else None
            for after, more in self.choices[1:]:
                to = np.minimum(points + more, most)
                here, offer = value[:len(after)], best[after, to]
                if lost is not None and risk is not None:
                    risk[:len(after)] = np.where(offer > here, lost[after, to], risk[:len(after)])
                np.maximum(here, offer, out=here)
            roll = self.chance @ value + self.bust[:, None] * bust
            chance = self.chance @ risk + self.bust[:, None] if risk is not None else roll
            if not points:
                return roll[0], chance[0]
            best[:self.states, points] = np.maximum(roll, stop[points])
            if lost is not None:
                lost[:self.states, points] = np.where(roll > stop[points], chance, 0)
        raise AssertionError("a turn without points")


def may_stop(game: PressGame, total: int, points: int) -> bool:
    """Whether a turn that has brought ``points`` may be stopped."""
    turn = game.new_turn(Totals())._replace(points=points, rolls=1)
    return game.refuse_stop(Totals((), total), turn) is None


def one_roll_finish(game: PressGame, total: int, goal: int) -> float | None:
    """The chance to reach the goal where the turn is a single roll (TT-9), else None."""
    from kubek.dice import all_rolls, chance

    board = Totals((), total)
    steps = [(chance(roll), game.roll(board, game.new_turn(board), roll)) for roll in all_rolls(game.dice)]
    if any(step.turn is not None for _, step in steps):
        return None
    return sum(p for p, step in steps if step.board.total >= goal)


def fewest_turns(game: PressGame, step: int, block: int, minima: tuple[int, ...] = (),
                 most_points: int | None = None) -> Array:
    """Expected further turns from each total ``0, step, …`` below the goal.

    ``minima`` adds, at the end, the value of total 0 under each of these opening minima.
    """
    goal = game.target or 0
    turn = Turn(model_of(game), step)
    size = goal // step
    known = np.zeros(size + 1)  # the goal itself needs no turn
    found: list[float] = []
    jobs: list[tuple[list[int], int]] = [(list(range(max(0, high - block), high)), 0)
                                         for high in range(size, 0, -block)]
    jobs += [([0], minimum) for minimum in minima]
    for totals, minimum in jobs:
        forced = {at: one_roll_finish(game, at * step, goal) for at in totals}
        at = np.array(totals)
        most = size - min(totals) if most_points is None else min(most_points // step, size - min(totals))
        most = max(most, 350 // step)
        points = np.arange(most + 1)
        allowed = np.array([[may_stop(game, total * step, p * step) and p * step >= minimum
                             for total in totals] for p in points])
        reach = np.minimum(at[None, :] + points[:, None], size)
        value = np.full(1, known[0] + 1) if minimum else known[totals[-1] + 1] + np.arange(len(totals), 0, -1) / 20
        for _ in range(400):
            ahead = known.copy()
            if not minimum:
                ahead[at] = value
            stop = np.where(allowed, -ahead[reach], -np.inf)
            stop[-1] = -ahead[reach[-1]]
            begun, lost = turn.play_with_risk(stop, -value)
            # value = 1 + rest + lost × value
            after = (1 - (begun + lost * value)) / (1 - lost)
            for i, total in enumerate(totals):
                if forced[total] is not None:
                    after[i] = 1 / forced[total]
            change = np.abs(after - value).max()
            value = after
            if change < 1e-8:
                break
        else:
            raise AssertionError("did not settle")
        if minimum:
            found.append(value[0])
        else:
            known[at] = value
    return np.concatenate([known[:-1], found])


def win_race(game: PressGame, step: int, most_points: int | None = None, say: Say = lambda text: None) -> Array:
    """``[mine, theirs]``: the chance of the seat to move to reach the goal first.

    Points lead to pairs of totals with a greater sum, a bust to the mirror image of the pair. So all
    pairs of one sum are solved together, the greatest first, by the secant of what a bust is worth.
    A turn is over at ``most_points``.
    """
    goal = game.target or 0
    turn = Turn(model_of(game), step)
    size = goal // step
    # a column more: `win[theirs, size]` is what is left to the other when the goal has been reached
    win = np.zeros((size, size + 1))
    forced = np.array([one_roll_finish(game, total * step, goal) or 0 for total in range(size)])
    allowed = np.array([[may_stop(game, total * step, p * step) for total in range(size)]
                        for p in range(size + 1)])
    for both in range(2 * size - 2, -1, -1):
        mine = np.arange(max(0, both - size + 1), min(size - 1, both) + 1)
        theirs = mine[::-1]
        most = min(size - int(mine[0]), size if most_points is None else most_points // step)
        reach = np.minimum(mine + np.arange(most + 1)[:, None], size)
        ahead = 1 - win[theirs, reach]
        stop = np.where(allowed[:most + 1, mine], ahead, -np.inf)
        stop[-1] = ahead[-1]
        # a turn's value is nearly a straight line of what a bust is worth: rest + lost × that
        lost = np.where(forced[mine] > 0, 1 - forced[mine], 0.5)
        value = win[np.minimum(mine + 1, size - 1), theirs] if both < 2 * size - 2 else np.full(1, 0.5)
        back = played = None
        for _ in range(100):
            before, tried = back, played
            back = 1 - value[::-1]
            played = turn.play(stop, back)
            played = np.where(forced[mine] > 0, forced[mine] * (1 - back) + back, played)
            if np.abs(played - value).max() < 1e-9:
                break
            if before is not None:
                moved = np.abs(back - before) > 1e-13
                slope = (played - tried) / np.where(moved, back - before, 1)
                lost = np.where(moved & (forced[mine] == 0), np.clip(slope, 0, 0.999), lost)
            rest = played - lost * back
            # value = rest + lost × (1 − the mirror's value), and the same for the mirror
            value = (rest + lost * (1 - rest[::-1] - lost[::-1])) / (1 - lost * lost[::-1])
        else:
            raise AssertionError("did not settle")
        win[mine, theirs] = value
        if both % 50 == 0:
            say(f"totals of {both * step} together")
    return win[:, :size]


def win_by_turns(game: PressGame, half_turns: int, reach: int) -> Array:
    """``[half turns left, difference + reach]``: chance to have more in the end, a tie counting half.

    The seat to move is ``difference`` ahead.
    """
    turn = Turn(model_of(game), 1)
    most = 6 * game.dice
    differences = np.arange(-reach, reach + 1)
    win = np.empty((half_turns + 1, len(differences)))
    win[0] = np.where(differences > 0, 1, np.where(differences < 0, 0, 0.5))
    for left in range(1, half_turns + 1):
        # after my turn the other is `-(difference + points)` ahead
        at = np.clip(-(differences[None, :] + np.arange(most + 1)[:, None]) + reach, 0, 2 * reach)
        stop = 1 - win[left - 1][at]
        win[left] = turn.play(stop, stop[0])
    return win


def mean_points(game: PressGame) -> float:
    """The expected points of a turn that is played for points."""
    stop = np.arange(6 * game.dice + 1, dtype=np.float64)[:, None]
    value = Turn(model_of(game), 1).play(stop, np.zeros(1))
    return float(value[0])
