"""The general adviser of turns in which dice are held and the others rolled again.

All holds and rolls of the turn are counted, with the game's own values of stopping. The estimate:
the seat's other turns will bring what this one did before its first roll.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kubek.dice import Dice
from kubek.families.keep import ROLLS, KeepGame, KeepTurn
from kubek.game import Step, read_faces
from kubek.play.advice import POINTS, Advice
from kubek.play.general_aim import NEVER, SMALL_PART, Aim, aim_of, turns_left
from kubek.play.general_tree import estimate
from kubek.play.lattice import lattice
from kubek.position import Position

Stop = Callable[[KeepTurn], float]
"""The worth of the best decision but holding, with these dice; ``NEVER`` where there is none."""


class Plan:
    """What every moment of one turn is worth, for ``stop``."""

    def __init__(self, game: KeepGame[Any], board: Any, aim: Aim, stop: Stop) -> None:
        self.game = game
        self.board = board
        self.aim = aim
        self.stop = stop
        self.lattice = lattice(game.dice)
        self._nodes: dict[tuple[int, int | None], list[float]] = {}

    def nodes(self, made: int, announced: int | None) -> list[float]:
        """The worth of every node of the lattice that is about to be rolled, after ``made`` rolls."""
        key = (made, announced)
        if key not in self._nodes:
            rolled = self._rolled(made + 1, announced)
            self._nodes[key] = self.lattice.expect(rolled)
        return self._nodes[key]

    def _rolled(self, rolls: int, announced: int | None) -> list[float]:
        """The worth of each full roll, being number ``rolls`` of the turn."""
        turns = [KeepTurn(dice, None, rolls, announced) for dice in self.lattice.rolls]
        stopped: list[float] = []
        fixed: list[bool] = []
        for turn in turns:
            step = self.game.after_roll(self.board, turn, turn.dice)
            over = step.turn is None
            fixed.append(over or self.game.refuse_hold(self.board, turn) is not None)
            stopped.append(self.aim.worth(self.game.score(step.board)) if over else self.stop(turn))
        if all(fixed) or rolls >= most_rolls(self.game, turns[0]):
            return stopped
        node = self.nodes(rolls, announced)[:]
        node[self.lattice.first_full:] = stopped
        best = self.lattice.best(node)
        return [stop if closed else go for stop, go, closed in zip(stopped, best, fixed, strict=True)]

    def holding(self, turn: KeepTurn, kept: Dice) -> float:
        """The worth of rolling all but ``kept``."""
        return self.nodes(turn.rolls, turn.announced)[self.lattice.index[kept]]


def most_rolls(game: KeepGame[Any], turn: KeepTurn) -> int:
    """How often a turn may roll."""
    return int((game.rolls(turn) or {}).get("of") or ROLLS)


def is_hold(move: str) -> bool:
    """Whether a decision goes on rolling."""
    return move.split(" ", 1)[0] == "hold"


def worth_after(game: KeepGame[Any], aim: Aim, step: Step) -> float:
    """The worth of what a decision led to."""
    if step.turn is None:
        return aim.worth(game.score(step.board))
    return estimate(game, aim, step.board, step.turn)


def decide(game: KeepGame[Any], board: Any, turn: KeepTurn, move: str) -> Step:
    """A listed decision, carried out."""
    verb, *words = move.split()
    return game.decide(board, turn, verb, words)


_last: list[tuple[tuple[Any, ...], Plan]] = []


def plan_of(game: KeepGame[Any], position: Position) -> Plan:
    """The plan of the running turn; the latest is kept, because a turn asks for it several times."""
    assert position.seat is not None
    key = (game, position.boards, position.turns, position.seat, position.closing)
    if not _last or _last[0][0] != key:
        board, aim = position.boards[position.seat], aim_of(game, position)

        def stop(turn: KeepTurn) -> float:
            return max([worth_after(game, aim, decide(game, board, turn, move))
                        for move in game.decisions(board, turn) if not is_hold(move)], default=NEVER)

        _last[:] = [(key, Plan(game, board, aim, stop))]
    return _last[0][1]


def advise_any(game: KeepGame[Any], position: Position) -> Advice:
    """Any moment of a turn."""
    assert position.seat is not None
    board, turn = position.boards[position.seat], position.turn
    plan = plan_of(game, position)
    aim = plan.aim
    mean = plan.nodes(0, None)[0] - aim.worth(game.score(board)) if aim.unit == POINTS else 0.0
    rest = turns_left(game, position) * mean
    if turn.held is not None:
        return aim.rolling(plan.holding(turn, turn.held) + rest)
    values = {move: rest + (plan.holding(turn, read_faces(move.split()[1:])) if is_hold(move)
                            else worth_after(game, aim, decide(game, board, turn, move)))
              for move in game.decisions(board, turn)}
    return aim.advice(values, abs(mean) / SMALL_PART or None)
