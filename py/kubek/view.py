"""The view: a position as plain data, every text a key of the catalogues."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kubek.game import Game
from kubek.header import Header
from kubek.position import Position, due

if TYPE_CHECKING:
    from kubek.view_types import ActionView, DistanceView, OpeningRoll, OpeningView, Progress, SeatView, View


def view_of(header: Header, game: Game[Any, Any], position: Position, *, undo: bool, redo: bool) -> View:
    """Everything a screen shows of ``position``; docs/architecture.md describes the fields."""
    seat, turn = position.seat, position.turn
    board = None if seat is None else position.boards[seat]
    running = board is not None and turn is not None
    rolling = due(game, position)
    actions = game.actions(board, turn) if running else []
    if rolling:
        key = "action.roll_start" if position.opening else "action.roll"
        first: ActionView = {"move": "roll", "key": key, "params": {"dice": rolling}, "reason": None}
        actions = [first, *actions]
    return {
        "game": header.game,
        "options": dict(game.settings),
        "changed": dict(header.options),
        "dice_mode": header.dice,
        "chooses": game.chooses,
        "fast": game.fast,
        "unit": game.unit,
        "alone": game.alone if len(header.seats) == 1 else None,
        "seats": _seats(header, game, position),
        "turn": seat,
        "over": seat is None,
        "winners": list(position.winners),
        "best": game.best(position.boards) if position.winners else None,
        "progress": _progress(game, position),
        "opening": _opening(position),
        "due": rolling,
        "roll": game.rolls(turn) if running else None,
        "dice": game.table(turn) if running else [],
        "turn_points": game.turn_points(turn) if running else None,
        "announced": game.announced(turn) if running else None,
        "must_announce": running and game.must_announce(board, turn),
        "select": game.select(board, turn) if running else None,
        "actions": actions,
        "risk": game.risk(board, turn) if running else None,
        "board": game.board_view(position.boards, seat, turn),
        "notes": [{"key": f"note.{note.key}", "params": {"seat": position.actor, **note.params}}
                  for note in position.notes],
        "undo": undo,
        "redo": redo,
    }


def _seats(header: Header, game: Game[Any, Any], position: Position) -> list[SeatView]:
    places = game.places(position.boards, position.out) if position.winners else None
    scores = [game.score(board) for board in position.boards]
    return [{**seat.record(), "name": seat.shown, "score": scores[at], "distance": _distance(game, position, scores, at),
             "place": places[at] if places else None, "out": at in position.out,
             "turns": position.turns[at]}
            for at, seat in enumerate(header.seats)]


def _distance(game: Game[Any, Any], position: Position, scores: list[int], seat: int) -> DistanceView | None:
    """How far a seat lies behind the best of the others still in; None where one of the two is missing."""
    others = [at for at in range(len(scores)) if at != seat and at not in position.out]
    if not others or seat in position.out:
        return None
    sign = -1 if game.less_is_better else 1
    best = max(others, key=lambda at: sign * scores[at])
    return {"seat": best, "behind": sign * (scores[best] - scores[seat])}


def _progress(game: Game[Any, Any], position: Position) -> Progress:
    done = max(position.turns) if position.seat is None else position.turns[position.seat] + 1
    return {"turn": done, "of": game.turns_each}


def _opening(position: Position) -> OpeningView | None:
    if position.opening is None:
        return None
    rolls: list[OpeningRoll] = [{"seat": seat, "dice": list(dice), "sum": sum(dice)} for seat, dice in position.opening.rolls]
    return {"rolls": rolls, "waiting": list(position.opening.waiting)}
