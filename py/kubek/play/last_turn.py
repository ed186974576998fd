"""The last turn of a match with a fixed number of turns, played for winning; alone, for points.

Who is last knows what has to be beaten. Where one rival is still to come, it will know as well: a result of one's own
is worth what the rival's best answer to it leaves, and that is the same turn played backwards once for each result.
Where several are to come they are taken to play for points, an estimate. The expected points break ties.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from itertools import accumulate
from math import prod
from typing import Any, NamedTuple

from kubek.play.advice import POINTS, WIN, Advice, ranked
from kubek.play.goals import Ending, Goal, Goals, distribution
from kubek.position import AnyGame, Position, moves

EndingOf = Callable[[Any, Any], Ending]
"""The last turn of a seat, from the game and the seat's board."""

PARTS = 1 << 40
"""A chance that is not counted but estimated or read from a table is a whole number of these parts of 1."""
KEPT = 24
"""Endings that are kept: those of a whole table through the last round."""


class Winning(NamedTuple):
    """The chance to win with each score of one's own: a whole number of ``parts``, so many of which are 1."""

    goal: Goal
    parts: int
    note: str | None = None


class Answer:
    """How well a seat that is the very last can do against the best score of the others."""

    def __init__(self, ending: Ending) -> None:
        self.ending = ending
        self._known: dict[tuple[int, int], tuple[int, int]] = {}

    def to(self, top: int) -> tuple[int, int]:
        """``(its chance to win, in halves; its chance to win alone)``, both times ``whole``."""
        scores = self.ending.scores
        key = bisect_left(scores, top), bisect_right(scores, top)
        if key not in self._known:
            goals = Goals(self.ending, lambda score: (score > top) + (score >= top), lambda score: score,
                          lambda score: int(score > top))
            won, _, alone = goals.split(self.ending.start(goals.worth))
            self._known[key] = won, alone
        return self._known[key]


_answers: dict[object, Answer] = {}


def answer_of(game: AnyGame, board: Any, ending_of: EndingOf) -> Answer:
    """The last turn of this board, kept while the last round is played."""
    key = (game.id, tuple(sorted(game.settings.items())), board)
    if key not in _answers:
        if len(_answers) >= KEPT:
            _answers.clear()
        _answers[key] = Answer(ending_of(game, board))
    return _answers[key]


def advise_last(game: AnyGame, position: Position, ending_of: EndingOf) -> Advice | None:
    """The advice of a last turn; None in a turn that is not the last of its seat."""
    seat, each = position.seat, game.turns_each
    assert seat is not None and each is not None
    if position.turns[seat] < each - 1:
        return None
    ending = answer_of(game, position.boards[seat], ending_of).ending
    if len(position.boards) == 1:
        return advise_ending(game, position, ending)
    winning = winning_of(game, position, ending_of)
    return advise_ending(game, position, ending, winning, note=winning.note, exact=winning.note is None)


def winning_of(game: AnyGame, position: Position, ending_of: EndingOf) -> Winning:
    """What every score that the last turn can end with is worth for winning."""
    each = game.turns_each
    others = [at for at in range(len(position.boards)) if at != position.seat]
    done = [game.score(position.boards[at]) for at in others if position.turns[at] == each]
    later = [answer_of(game, position.boards[at], ending_of) for at in others if position.turns[at] != each]
    return _winning(max(done, default=None), later)


def advise_ending(game: AnyGame, position: Position, ending: Ending, winning: Winning | None = None, rest: float = 0.0,
                  note: str | None = None, *, exact: bool = True) -> Advice:
    """A turn of which only the end counts: the chance to win by ``winning`` and then points, or points alone.

    ``rest`` is added to the points: what is expected of the turns after this one.
    """
    legal, turn, whole = moves(game, position), position.turn, ending.whole

    def points(score: int) -> int:
        return score

    if winning is None:
        goals = Goals(ending, points)
        if legal == ["roll"]:
            return Advice(POINTS, [], rest + goals.split(ending.rolling(goals.worth, turn))[0] / whole, note, exact,
                          scatter=ending.scatter(goals, whole, turn))
        values = ending.moves(goals.worth, turn, legal)
        found = ranked(POINTS, {move: rest + goals.split(value)[0] / whole for move, value in values.items()}, note,
                       exact=exact)
        return found.scattering(ending.scatter(goals, whole, turn)) if "roll" in legal else found
    goals = Goals(ending, winning.goal, points)
    parts = winning.parts * whole
    if legal == ["roll"]:
        return Advice(WIN, [], goals.split(ending.rolling(goals.worth, turn))[0] / parts, note, exact,
                      scatter=ending.scatter(goals, parts, turn))
    both = {move: goals.split(value) for move, value in ending.moves(goals.worth, turn, legal).items()}
    found = ranked(WIN, {move: won / parts for move, (won, _) in both.items()}, note, exact=exact,
                   points={move: rest + mean / whole for move, (_, mean) in both.items()})
    return found.scattering(ending.scatter(goals, parts, turn)) if "roll" in legal else found


def solved(win: Callable[[int], float]) -> Winning:
    """By a table, from the chance to win with each number of points."""
    return Winning(lambda points: round(PARTS * win(points)), PARTS)


def _winning(best: int | None, later: list[Answer]) -> Winning:
    """Against the best score of those that have finished and those that are still to come."""

    def against(score: int) -> int:
        """In halves, against those that have finished (a shared victory counts half, ST-c)."""
        return 2 if best is None or score > best else int(score == best)

    if not later:
        return Winning(against, 2)
    if len(later) == 1:
        rival, = later
        whole = rival.ending.whole

        def answered(score: int) -> int:
            if not against(score):
                return 0
            won, alone = rival.to(score)
            return 2 * whole - won if against(score) == 2 else whole - alone

        return Winning(answered, 2 * whole)
    below = [_below(distribution(rival.ending)) for rival in later]

    def estimated(score: int) -> int:
        none_above = prod([of(score + 1) for of in below])
        alone = prod([of(score) for of in below]) if against(score) == 2 else 0.0
        return round(PARTS * (none_above + alone) / 2) if against(score) else 0

    return Winning(estimated, PARTS, "rivals")


def _below(chances: dict[int, float]) -> Callable[[int], float]:
    """The chance of a score below another."""
    scores = sorted(chances)
    sums = [0.0, *accumulate(chances[score] for score in scores)]
    return lambda score: sums[bisect_left(scores, score)]
