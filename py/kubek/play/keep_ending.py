"""The last turn of a game of holding and rolling again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf

from kubek.dice import Dice, spell
from kubek.families.keep import ROLLS, KeepTurn
from kubek.families.sheet import Sheet, SheetGame
from kubek.game import read_faces
from kubek.play.goals import Ending, Goals
from kubek.play.lattice import lattice

NEVER = -(1 << 1000)
"""Below every value; it is compared, never added."""


class KeepEnding(Ending):
    """``stops[made - 1]`` are the final scores by roll after so many rolls, None where the turn cannot be ended then.

    ``idle``: after the first roll all dice may be kept, which is a throw of no dice.
    """

    def __init__(self, dice: int, stops: Sequence[Sequence[int] | None], idle: bool = False) -> None:
        self.lattice = lattice(dice)
        self.whole = 6**(dice * ROLLS)
        self.stops = stops
        self.idle = idle
        self.scores: Sequence[int] = sorted({score for line in stops for score in line or ()})

    def start(self, worth: Mapping[int, int]) -> int:
        nodes, _ = self._backwards(worth)
        return nodes[0][0]

    def rolling(self, worth: Mapping[int, int], turn: KeepTurn) -> int:
        nodes, _ = self._backwards(worth)
        return nodes[turn.rolls][self.lattice.index[turn.held or ()]]

    def moves(self, worth: Mapping[int, int], turn: KeepTurn, legal: Sequence[str]) -> dict[str, int]:
        nodes, best = self._backwards(worth)
        at = self.lattice.index[turn.dice]
        roll = at - self.lattice.first_full
        found = {}
        for move in legal:
            verb, *words = move.split()
            if verb == "hold":
                part = self.lattice.index[read_faces(words)]
                found[move] = nodes[turn.rolls][part] if part != at else best[turn.rolls + 1][roll]
            elif verb == "announce":  # it is written at once or played for
                found[move] = best[turn.rolls][roll]
            else:
                line = self.stops[turn.rolls - 1]
                assert line is not None
                found[move] = worth[line[roll]]
        return found

    def scatter(self, goals: Goals, parts: int, turn: KeepTurn) -> Callable[[], float]:
        return lambda: self.lattice.variance(self._after_roll(goals, parts, turn.rolls + 1), turn.held or ())

    def _after_roll(self, goals: Goals, parts: int, rolls: int) -> list[float]:
        """The first goal after so many rolls, by the roll on the table."""
        lat = self.lattice
        first = {score: goals.split(worth)[0] / parts for score, worth in goals.worth.items()}
        last = self.stops[ROLLS - 1]
        assert last is not None
        after = [first[score] for score in last]
        for made in range(ROLLS - 1, rolls - 1, -1):
            line = self.stops[made - 1]
            ended = [-inf] * len(after) if line is None else [first[score] for score in line]
            if self.idle and made == 1:
                ended = list(map(max, ended, after))
            node = lat.expect(after)
            node[lat.first_full:] = ended
            after = lat.best(node)
        return after

    def _backwards(self, worth: Mapping[int, int]) -> tuple[list[list[int]], list[list[int]]]:
        """By rolls made: every node about to be rolled, and the best of every roll on the table."""
        lat = self.lattice
        last = self.stops[ROLLS - 1]
        assert last is not None
        best: list[list[int]] = [[], [], [], [worth[score] for score in last]]
        nodes: list[list[int]] = [[], [], []]
        for made in range(ROLLS - 1, -1, -1):
            nodes[made] = lat.expect_whole(best[made + 1])
            if made:
                line = self.stops[made - 1]
                ended = [worth[score] for score in line] if line is not None else [NEVER] * len(lat.rolls)
                if self.idle and made == 1:
                    ended = list(map(max, ended, best[2]))
                nodes[made][lat.first_full:] = ended
                best[made] = lat.best(nodes[made])
        return nodes, best


def sheet_ending(game: SheetGame, board: Sheet) -> KeepEnding:
    """The last turn of a score sheet: the one open cell, with every bonus and deduction that comes with it."""
    cell, = [cell for cell in game.cells if board.cells[cell.index] is None]
    announced = cell.index if cell.column.announce else None
    totals: dict[Sheet, int] = {}

    def final(dice: Dice) -> int:
        after = game.decide(board, KeepTurn(dice, None, ROLLS, announced), "write", [cell.id]).board
        if after not in totals:
            totals[after] = game.score(after)
        return totals[after]

    rolls = lattice(game.dice).rolls
    line = [final(dice) for dice in rolls]
    idle = f"hold {spell(rolls[0])}" in game.decisions(board, KeepTurn(rolls[0], None, 1))
    return KeepEnding(game.dice, [line if made >= cell.column.announce else None for made in (1, 2, 3)], idle)
