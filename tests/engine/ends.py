"""Positions near the end of a match, and the settings to try them with."""

from __future__ import annotations

import random
from typing import Any

import kubek
from kubek.families.keep import KeepTurn
from kubek.families.sheet import Sheet, SheetGame
from kubek.families.totals import Totals
from kubek.play import choose
from kubek.play.goals import Goals
from kubek.play.last_turn import EndingOf, answer_of, winning_of
from kubek.position import AnyGame, Position


COMBINATIONS = 10


def game_of(id: str, **options: Any) -> AnyGame:
    return kubek.Match.new(id, ["Ana", "Ivo"], {"opening": "seats", **options}, "own").game


def settings_of(id: str) -> list[dict[str, Any]]:
    """The default, each option alone with each other value, and ten combinations of them all."""
    options = [option for option in kubek.GAMES[id].options if option.id != "opening"]
    values = {option.id: [True, False] if option.kind == "bool" else list(option.values) if option.kind == "choice"
              else [option.low, option.default, option.high] for option in options}
    found: list[dict[str, Any]] = [{}]
    found += [{option.id: value} for option in options for value in values[option.id] if value != option.default]
    rng = random.Random(id)
    if len(options) > 1:
        found += [{name: rng.choice(each) for name, each in values.items()} for _ in range(COMBINATIONS)]
    return found


def throw(rng: random.Random, dice: int) -> tuple[int, ...]:
    return tuple(sorted(rng.randint(1, 6) for _ in range(dice)))


def sheet(game: SheetGame, rng: random.Random, total: int, open_cell: int | None = None) -> Sheet:
    """A sheet that is full but for one cell, and that scores ``total`` as it stands."""
    values: list[int | None] = [game.row_points(throw(rng, game.dice))[cell.row] for cell in game.cells]
    filled = [order.all for order in game.orders]
    if open_cell is not None:
        values[open_cell] = None
        filled[game.cells[open_cell].block] &= ~game.cells[open_cell].bit
    spare = next(cell.index for cell in reversed(game.cells) if cell.index != open_cell)
    board = Sheet(tuple(values), tuple(filled))
    values[spare] = (values[spare] or 0) + total - game.score(board)
    return board._replace(cells=tuple(values))


def last_sheets(game: SheetGame, rng: random.Random, seats: int, seat: int, made: int,
                cells: tuple[str, ...] = ()) -> Position:
    """The last turn of ``seat`` after so many rolls, close to the others; ``cells`` are those that may be open."""
    each = game.turns_each
    ids = cells or tuple(game.cell_by_id)
    boards = [sheet(game, rng, 200 + rng.randint(0, 30), None if at < seat else game.cell_by_id[rng.choice(ids)].index)
              for at in range(seats)]
    # rivals who have finished have what this turn may bring as well
    open_cell = boards[seat].cells.index(None)
    gain = rng.choice([game.row_points(throw(rng, game.dice))[game.cells[open_cell].row] for _ in range(9)])
    boards[seat] = sheet(game, rng, 215 - max(0, gain) + rng.randint(-3, 3), open_cell)
    column = game.cells[open_cell].column
    announced = open_cell if column.announce and column.announce < made else None
    turn = KeepTurn(throw(rng, game.dice), None, made, announced)
    return Position(tuple(boards), tuple(each if at < seat else each - 1 for at in range(seats)), seat, turn)


def totals(*points: int) -> tuple[Totals, ...]:
    return tuple(Totals((), one) for one in points)




def both_ways(match: kubek.Match, ending_of: EndingOf) -> tuple[float, float]:
    """The chance to win of a seat about to begin its last turn: playing for winning, and for points as before."""
    position = match.position
    assert position.seat is not None
    ending = answer_of(match.game, position.boards[position.seat], ending_of).ending
    winning = winning_of(match.game, position, ending_of)
    parts = winning.parts * ending.whole
    first = Goals(ending, winning.goal, lambda score: score)
    second = Goals(ending, lambda score: score, winning.goal)
    return first.split(ending.start(first.worth))[0] / parts, second.split(ending.start(second.worth))[1] / parts


def last_turns(game: str, seed: int, ending_of: EndingOf) -> list[tuple[float, float]]:
    """``both_ways`` for both seats of a match that masters play with the dice of this seed."""
    match = kubek.Match.new(game, ["Ana", "Ivo"], {"opening": "seats"}, "app", seed=str(seed))
    each, found = match.game.turns_each, []
    rng = random.Random(seed)
    assert each is not None
    while match.turn is not None:
        if match.position.turns[match.turn] == each - 1 and match.moves() == ["roll"] and not match.position.turn.rolls:
            found.append(both_ways(match, ending_of))
        match.play(choose(match, "master", rng))
    return found
