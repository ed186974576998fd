"""What the coaches of pressing one's luck share: solved values of the totals, the turn played out now."""

from __future__ import annotations

from collections.abc import Callable

from kubek.dice import all_rolls, chance, spell
from kubek.families.press import PressGame, PressTurn
from kubek.families.totals import Totals
from kubek.play.advice import TURNS, WIN, Advice, ranked
from kubek.play.tables import load
from kubek.play.turn_model import TURN_OVER, model_of
from kubek.position import Position

NEVER = -1e9


class Worth:
    """What a turn's end is worth. ``stop(points)`` and ``bust`` are maximised; ``shown`` is for people."""

    def __init__(self, unit: str, stop: Callable[[int], float], bust: float, most: int, step: int = 1,
                 note: str | None = None, *, exact: bool = True) -> None:
        self.unit = unit
        self.stop = stop
        self.bust = bust
        self.most = most
        self.step = step
        self.note = note
        self.exact = exact

    def shown(self, value: float) -> float:
        """Turns are counted, this one included; the turn model maximises their negative."""
        return 1 - value if self.unit == TURNS else value


class Outlook:
    """What every moment of one turn is worth; the turn is played backwards once."""

    def __init__(self, game: PressGame, position: Position, worth: Worth) -> None:
        assert position.seat is not None
        self.worth = worth
        self.step = worth.step
        board = position.boards[position.seat]
        # before the first roll nobody can stop
        self.stops = [worth.stop(at * self.step) if at and _may_stop(game, board, at * self.step) else NEVER
                      for at in range(worth.most // self.step + 1)]
        self.stops[-1] = worth.stop(worth.most)
        self.model = model_of(game)
        self.rolls = self.model.play(self.stops, worth.bust, self.step)

    def stopping(self, points: int) -> float:
        """Very low where it is not allowed."""
        at = points // self.step
        return self.stops[at] if at < len(self.stops) else self.worth.stop(points)

    def rolling(self, turn: PressTurn) -> float:
        """With the most points a turn is played out for, more bring nothing, but a bust loses them."""
        at = turn.points // self.step
        state = self.model.state(turn)
        if at < len(self.rolls):
            return self.rolls[at][state]
        lost = self.model.rolling[state].bust
        return lost * self.worth.bust + (1 - lost) * self.stopping(turn.points)

    def scatter(self, turn: PressTurn) -> float:
        """The variance of the value over the next roll."""
        rolling = self.model.rolling[self.model.state(turn)]
        found = [(rolling.bust, self.worth.bust)]
        found += [(p, max(self._then(state, turn.points + more) for state, more in choices))
                  for p, choices in rolling.outcomes]
        mean = sum(p * value for p, value in found)
        return sum(p * (value - mean)**2 for p, value in found)

    def _then(self, state: int, points: int) -> float:
        """After dice were taken, in the next state of the model; beyond the points that are played out it stops."""
        at = points // self.step
        if state == TURN_OVER or at >= len(self.rolls):
            return self.worth.stop(points)
        return max(self.stopping(points), self.rolls[at][state])

    def ahead(self, turn: PressTurn) -> float:
        """After dice were taken."""
        if not turn.due:
            return self.worth.stop(turn.points)
        return max(self.stopping(turn.points), self.rolling(turn))


_outlook: list[tuple[object, Outlook]] = []


def outlook_of(game: PressGame, position: Position, worth: Worth) -> Outlook:
    """The outlook of the running turn, kept for its further decisions."""
    key = (id(game), id(load(game.id)), position.boards, position.turns, position.seat, worth.most)
    if not _outlook or _outlook[0][0] != key:
        _outlook[:] = [(key, Outlook(game, position, worth))]
    return _outlook[0][1]


def advise_turn(game: PressGame, position: Position, worth: Worth) -> Advice:
    """Any moment of a turn that is worth so much at its end."""
    assert position.seat is not None
    turn = position.turn
    if not turn.rolls and worth.unit == TURNS:
        return Advice(TURNS, [], -worth.bust, worth.note,  # solved as it is
                      scatter=lambda: outlook_of(game, position, worth).scatter(turn))
    gains = None if turn.rolls else only_roll(game, position.boards[position.seat])
    if gains is not None:
        value = sum(p * (worth.stop(gain) if gain else worth.bust) for gain, p in gains.items())
        return Advice(worth.unit, [], value, worth.note, worth.exact, scatter=lambda: sum(
            p * ((worth.stop(gain) if gain else worth.bust) - value)**2 for gain, p in gains.items()))
    outlook = outlook_of(game, position, worth)
    if turn.rolled is not None:
        values = {f"take {spell(faces)}": outlook.ahead(game.take(turn, faces, points))
                  for faces, points in game.takes(turn.aside, turn.rolled).items()}
    else:
        values = {"roll": outlook.rolling(turn)}
        if "stop" in game.decisions(position.boards[position.seat], turn):
            values["stop"] = outlook.stopping(turn.points)
    shown = {move: worth.shown(value) for move, value in values.items()}
    if list(values) == ["roll"]:
        return Advice(worth.unit, [], shown["roll"], worth.note, worth.exact, scatter=lambda: outlook.scatter(turn))
    # of what is worth the same, the most points are taken, and a turn that is worth no more is not prolonged
    found = ranked(worth.unit, shown, worth.note, exact=worth.exact,
                   then={move: sum(map(int, move.split()[1:])) + (move == "stop") for move in shown})
    return found.scattering(lambda: outlook.scatter(turn)) if "roll" in values else found


def _may_stop(game: PressGame, board: object, points: int) -> bool:
    turn = game.new_turn(board)._replace(points=points, rolls=1)  # type: ignore[arg-type]
    return game.refuse_stop(board, turn) is None  # type: ignore[arg-type]


def race(game: PressGame, position: Position, id: str, step: int, cap: int) -> Worth:
    """A race to a goal: fewest turns, or against one other the chance to be first.

    ``id`` names the arrays that are solved for these settings, all scores are multiples of ``step``, and a turn
    seldom brings more than ``cap``.
    """
    seat, goal = position.seat, game.target
    assert seat is not None and goal is not None
    total = position.boards[seat].total
    table = load(game.id)
    # a turn is not played out for ever: far above what it usually brings, it stops
    most = min(goal - total, cap // 2 * (2 + 2 * position.turn.points // cap))
    most = max(most, int(game.settings.get("opening_minimum", 0)), int(game.settings.get("bank_minimum", 0)),
               position.turn.points)
    most = -(-most // step) * step
    others = [board.total for at, board in enumerate(position.boards) if at != seat]
    if len(others) == 1 and f"win.{id}" in table.numbers:
        # who has points is no longer asked for a minimum
        changed = game.settings["last_turn"] or game.settings.get("opening_minimum") and not (total and others[0])
        wins, unit, size = table.numbers[f"win.{id}"], table.steps[f"win.{id}"], goal // step
        theirs = others[0] // step
        line = [wins[theirs * size + mine] for mine in range(size)]

        def win(points: int) -> float:
            mine = (total + points) // step
            return 1.0 if mine >= size else 1 - unit * line[mine]

        return Worth(WIN, win, win(0), most, step, "default_rules" if changed else None, exact=not changed)
    turns = table.floats(f"turns.{id}")
    size = goal // step
    now = turns[total // step]
    minimum = game.settings.get("opening_minimum", 0)
    if minimum and not total:
        now = turns[size + (350, 500, 1000).index(int(minimum))]

    def fewest(points: int) -> float:
        mine = (total + points) // step
        return 0.0 if mine >= size else -turns[mine] if points else -now

    return Worth(TURNS, fewest, -now, most, step, "solo" if others else None)


def only_roll(game: PressGame, board: Totals) -> dict[int, float] | None:
    """What a turn brings with which chance where one roll decides it, nothing being chosen (TT-9); None elsewhere."""
    turn = game.new_turn(board)
    found: dict[int, float] = {}
    for dice in all_rolls(game.dice):
        step = game.roll(board, turn, dice)
        if step.turn is not None:
            return None
        gain = step.board.total - board.total
        found[gain] = found.get(gain, 0.0) + chance(dice)
    return found
