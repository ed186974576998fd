"""Press-your-luck games: fewest turns to the goal, and the chance to win against one other.

A turn is played backwards over its points; many totals (or pairs of totals) are solved at once in
the last axis. A turn that brings nothing leads back to the same totals, so every sweep also
carries the chance of that and solves for it instead of waiting for it to die away.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from kubek.dice import all_rolls, chance
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
            for p, choices in rolling.outcomes:
                self.chance[state, index[choices]] = p
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
            fails = self.chance @ risk + self.bust[:, None] if risk is not None else roll
            if not points:
                return roll[0], fails[0]
            best[:self.states, points] = np.maximum(roll, stop[points])
            if lost is not None:
                lost[:self.states, points] = np.where(roll > stop[points], fails, 0)
        raise AssertionError("a turn without points")


def may_stop(game: PressGame, total: int, points: int) -> bool:
    """Whether a turn that has brought ``points`` may be stopped."""
    turn = game.new_turn(Totals())._replace(points=points, rolls=1)
    return game.refuse_stop(Totals((), total), turn) is None


def one_roll_finish(game: PressGame, total: int, goal: int) -> float | None:
    """The chance to reach the goal where the turn is a single roll (TT-9), else None."""
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
    turn = Turn(model_of(game), step)
    size = (game.target or 0) // step
    known = np.zeros(size + 1)  # the goal itself needs no turn
    for high in range(size, 0, -block):
        totals = np.arange(max(0, high - block), high)
        guess = known[high] + np.arange(len(totals), 0, -1) / 20
        known[totals] = _settled_turns(game, turn, step, known, totals, guess, most_points)
    found = [_settled_turns(game, turn, step, known, np.zeros(1, dtype=np.int64), np.full(1, known[0] + 1),
                            most_points, minimum)[0] for minimum in minima]
    return np.concatenate([known[:-1], found])


def _settled_turns(game: PressGame, turn: Turn, step: int, known: Array, totals: Array, value: Array,
                   most_points: int | None, minimum: int = 0) -> Array:
    """Expected further turns from ``totals``, by sweeps from the guess ``value`` on.

    ``known`` are those of the greater totals. With an opening ``minimum`` it has all of them: that
    of 0 is for a seat that has opened.
    """
    size = len(known) - 1
    forced = [one_roll_finish(game, total * step, game.target or 0) for total in totals.tolist()]
    longest = size - int(totals[0])
    most = max(longest if most_points is None else min(most_points // step, longest), 350 // step)
    allowed = np.array([[may_stop(game, total * step, points * step) and points * step >= minimum
                         for total in totals.tolist()] for points in range(most + 1)])
    reach = np.minimum(totals[None, :] + np.arange(most + 1)[:, None], size)
    for _ in range(400):
        ahead = known.copy()
        if not minimum:
            ahead[totals] = value
        stop = np.where(allowed, -ahead[reach], -np.inf)
        stop[-1] = -ahead[reach[-1]]
        begun, lost = turn.play_with_risk(stop, -value)
        # value = 1 + rest + lost × value
        after = (1 - (begun + lost * value)) / (1 - lost)
        for at, finish in enumerate(forced):
            if finish is not None:
                after[at] = 1 / finish
        settled = np.abs(after - value).max() < 1e-8
        value = after
        if settled:
            return value
    raise AssertionError("did not settle")


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
        guess = win[np.minimum(mine + 1, size - 1), theirs] if both < 2 * size - 2 else np.full(1, 0.5)
        win[mine, theirs] = _settled_race(turn, stop, forced[mine], guess)
        if both % 50 == 0:
            say(f"totals of {both * step} together")
    return win[:, :size]


def _settled_race(turn: Turn, stop: Array, forced: Array, value: Array) -> Array:
    """The chances to win of all pairs of one sum, from the guess ``value`` on; the mirror image is in reverse order.

    A turn's value is nearly a straight line of what a bust is worth: rest + lost × that. ``forced`` is
    the chance to finish where the turn is a single roll, else 0.
    """
    single = forced > 0
    lost = np.where(single, 1 - forced, 0.5)
    before: tuple[Array, Array] | None = None
    for _ in range(100):
        bust = 1 - value[::-1]
        played = np.where(single, forced * (1 - bust) + bust, turn.play(stop, bust))
        if np.abs(played - value).max() < 1e-9:
            return value
        if before is not None:
            last_bust, last_played = before
            moved = np.abs(bust - last_bust) > 1e-13
            slope = (played - last_played) / np.where(moved, bust - last_bust, 1)
            lost = np.where(moved & ~single, np.clip(slope, 0, 0.999), lost)
        before = bust, played
        rest = played - lost * bust
        # value = rest + lost × (1 − the mirror's value), and the same for the mirror
        value = (rest + lost * (1 - rest[::-1] - lost[::-1])) / (1 - lost * lost[::-1])
    raise AssertionError("did not settle")


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
