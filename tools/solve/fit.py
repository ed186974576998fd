"""Fits the value network of a Bulgarian sheet to the exact backups met in its own play.

A fit has stages. A *linear* one has no units and finds all weights at once by least squares, from few
sheets; the later ones begin with what it found and move all weights by Adam.
Every matrix product is of short binary fractions and therefore exact in doubles, whatever the
order of summation; all else is element-wise. So the fit is the same bit for bit on any machine.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from kubek.play.features import PIPS, WIDTH

from tools.solve.self_play import Game, play
from tools.solve.wide import Network, Rules

Array = np.ndarray
WEIGHT_BITS = 10
"""The table keeps the weights as multiples of 2**-WEIGHT_BITS in 16 bits."""


CALM = 1e-3
"""Keeps Adam from moving the weights of rare features as fast as those of common ones."""


class Plan(NamedTuple):
    """How long and how boldly to fit."""

    units: int
    rounds: int
    batch: int
    memory: int = 4
    passes: int = 6
    trace: float = 0.9
    explore: float = 0.02
    rate: float = 0.004
    last_rate: float = 0.0002
    seed: int = 9
    minibatch: int = 1024
    stiff: float = 20.0
    """Linear stages: in how many positions a feature must occur to move its weight half way."""


def targets(game: Game, trace: float) -> Array:
    """Backups plus the traced later Bellman errors; a strayed move cuts the trace."""
    goal = game.backup.copy()
    for turn in range(len(goal) - 2, -1, -1):
        error = goal[turn + 1] - game.value[turn + 1]
        goal[turn] += np.float32(trace) * np.where(game.explored[turn], 0, error)
    return goal


def short(values: Array, bits: int) -> Array:
    """Rounded to multiples of 2**-bits."""
    scale = float(2**bits)
    return np.rint(values * scale) / scale


def solved(square: Array, right: Array) -> Array:
    """``x`` of ``square · x = right``, the matrix being positive definite, by Cholesky, element by element."""
    lower, x = square.copy(), right.copy()
    for k in range(len(x)):
        lower[k:, k] /= np.sqrt(lower[k, k])
        rest = lower[k + 1:, k]
        lower[k + 1:, k + 1:] -= rest[:, None] * rest
        x[k] /= lower[k, k]
        x[k + 1:] -= rest * x[k]
    for k in range(len(x) - 1, -1, -1):
        x[k] /= lower[k, k]
        x[:k] -= lower[k, :k] * x[k]
    return x


class Fit:
    """Adam on the squared error."""

    def __init__(self, rules: Rules, plan: Plan, start: Network | None = None) -> None:
        """``start``: the network of the stage before, of as many units or fewer."""
        self.rules = rules
        self.plan = plan
        self.rng = np.random.default_rng(plan.seed)
        units, size = plan.units, rules.layout.size

        def spread(width: float, *shape: int) -> Array:
            return (self.rng.random(shape) * 2 - 1) * width

        self.first = spread(0.15, size, units + 1)
        self.first[:, -1] = 0
        self.bias = spread(0.3, units)
        self.second = spread(0.3, units)
        self.numbers = np.zeros((rules.columns, PIPS * WIDTH))
        self.linear = units == 0
        self.fresh = start is None
        if start:
            old = len(start.second)
            self.first[:, :old], self.first[:, -1] = start.first[:, :-1], start.first[:, -1]
            self.bias[:old], self.second[:old] = start.bias, start.second
            self.second[old:] = 0  # new units begin at random places, but without a say
            self.numbers[:] = start.numbers
        self.moments = [np.zeros_like(p) for p in self.parameters for _ in range(2)]
        self.steps = 0

    @property
    def parameters(self) -> list[Array]:
        return [self.first, self.bias, self.second, self.numbers]

    def network(self) -> Network:
        """The weights as the table will hold them."""
        low, high = -2.0**(15 - WEIGHT_BITS), 2.0**(15 - WEIGHT_BITS) - 2.0**-WEIGHT_BITS
        return Network(*(np.clip(short(p, WEIGHT_BITS), low, high).astype(np.float32) for p in self.parameters))

    def step(self, x: Array, numbers: Array, goal: Array, rate: float) -> float:
        """One step on a minibatch; returns the mean squared error in units."""
        before = x @ short(self.first, 20)
        hidden = before[:, :-1] + self.bias
        active = hidden > 0
        lively = np.where(active, hidden, 0)
        rest = np.where(self.bias > 0, self.bias, 0)
        guess = before[:, -1].copy()
        for unit, weight in enumerate(self.second):
            guess += (lively[:, unit] - rest[unit]) * weight
        for column, table in enumerate(self.numbers):
            guess += table[numbers[:, column]]
        error = guess - goal
        # a bounded error keeps the rare catastrophe from throwing the weights about
        pull = np.clip(error, -1, 1) / len(x)
        back = np.empty((len(x), len(self.second) + 1))
        back[:, :-1] = np.where(active, pull[:, None] * self.second[None, :], 0)
        back[:, -1] = pull
        back = short(back, 36)
        first = x.T @ back
        total = short(pull, 36).sum()
        bias = back[:, :-1].sum(axis=0) - np.where(self.bias > 0, self.second * total, 0)
        second = (lively * pull[:, None]).sum(axis=0) - rest * total
        for column, table in enumerate(self.numbers):
            # a mean of the errors in each entry: rare entries must not be thrown about
            off = np.bincount(numbers[:, column], pull, PIPS * WIDTH) * len(x)
            times = np.bincount(numbers[:, column], None, PIPS * WIDTH)
            off[:WIDTH] = 0  # complete numbers: nothing to come
            table -= 20 * rate * off / (times + 10)
        self.steps += 1
        fix1, fix2 = 1 - 0.9**self.steps, 1 - 0.999**self.steps
        for i, (parameter, slope) in enumerate(zip(self.parameters[:3], (first, bias, second), strict=True)):
            mean, square = self.moments[2 * i], self.moments[2 * i + 1]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            parameter -= rate * (mean / fix1) / (np.sqrt(square / fix2) + CALM)
        return float((error * error).mean())

    def solve(self, memory: Sequence[tuple[Array, Array, Array]]) -> float:
        """Least squares over the memory, held back towards the weights so far; the mean squared error before."""
        size = len(self.first)
        weights = self.first[:, -1]
        square, moment, error = np.zeros((size, size)), np.zeros(size), 0.0
        for x, _, goal in memory:
            for start in range(0, len(x), 4096):
                part = x[start:start + 4096].astype(np.float64)
                off = short(goal[start:start + 4096] - part @ short(weights, 20), 20)
                square += part.T @ part
                moment += part.T @ off
                error += float((off * off).sum())
        weights += solved(square + self.plan.stiff * np.eye(size), moment)
        return error / sum(len(goal) for _, _, goal in memory)

    def run(self, say: Callable[[str], None] = lambda text: None) -> Network:
        """Play, fit, and again."""
        plan = self.plan
        memory: deque[tuple[Array, Array, Array]] = deque(maxlen=plan.memory)
        unit = self.rules.layout.unit
        for at in range(plan.rounds):
            early = self.fresh and 3 * at < plan.rounds
            batch = plan.batch // 2 if early else plan.batch
            game = play(self.rules, self.network(), batch, self.rng, plan.explore)
            x = game.features.reshape(-1, game.features.shape[-1])
            numbers = game.numbers.transpose(0, 2, 1).reshape(len(x), -1)
            memory.append((x, numbers, targets(game, plan.trace).reshape(-1).astype(np.float64) / unit))
            part = at / max(1, plan.rounds - 1)
            rate = plan.rate * (plan.last_rate / plan.rate) ** part
            loss = self.solve(memory) if self.linear else 0.0
            count = int(self.linear)
            for _ in range(0 if self.linear else plan.passes):
                for x, numbers, goal in memory:
                    order = self.rng.permutation(len(goal))
                    take = len(goal) // len(memory)
                    for start in range(0, take - plan.minibatch + 1, plan.minibatch):
                        pick = order[start:start + plan.minibatch]
                        loss += self.step(x[pick].astype(np.float64), numbers[pick], goal[pick], rate)
                        count += 1
            say(f"round {at + 1}/{plan.rounds}: mean {game.points.mean():.1f}, "
                f"error {unit * (loss / count) ** 0.5:.2f}, start {game.value[0, 0]:.1f}")
        return self.network()
