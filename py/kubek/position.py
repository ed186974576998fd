"""The position of a match: who moves, all boards, the running turn. A pure fold of events."""

from __future__ import annotations

from typing import Any, NamedTuple

from kubek.dice import Dice
from kubek.endings import follower
from kubek.game import Game, IllegalMove, Note, Standing, Step, read_faces

AnyGame = Game[Any, Any]

LONGEST_MOVE = 80
"""Characters; no move of any game is longer, and a longer text is refused unread."""


class Opening(NamedTuple):
    """The roll for the start (ST-1, ST-a): this round's rolls and the seats that are still to roll."""

    waiting: tuple[int, ...]
    rolls: tuple[tuple[int, Dice], ...] = ()


class Position(NamedTuple):
    """``seat`` moves (None when it is over); ``notes`` tell what the last event of ``actor`` did."""

    boards: tuple[Any, ...]
    turns: tuple[int, ...]
    seat: int | None
    turn: Any
    starter: int = 0
    opening: Opening | None = None
    out: tuple[int, ...] = ()
    closing: int | None = None
    winners: tuple[int, ...] = ()
    actor: int | None = None
    notes: tuple[Note, ...] = ()


def start(game: AnyGame, seats: int) -> Position:
    """Before the first event (ST-b: every game rolls for the start unless seat order is set)."""
    first = begun(game, seats)
    if seats > 1 and game.settings["opening"] == "roll":
        return first._replace(turn=None, opening=Opening(tuple(range(seats))))
    return first


def begun(game: AnyGame, seats: int) -> Position:
    """The first turn of a match in seat order."""
    boards = tuple(game.new_board() for _ in range(seats))
    return Position(boards, (0,) * seats, 0, game.new_turn(boards[0]))


def due(game: AnyGame, position: Position) -> int:
    """How many dice a roll takes now; 0 where rolling is not possible."""
    if position.seat is None:
        return 0
    if position.opening is not None:
        return game.opening_dice
    return game.due(position.boards[position.seat], position.turn)


def moves(game: AnyGame, position: Position) -> list[str]:
    """The legal moves; ``"roll"`` among them exactly where a roll is possible."""
    if position.seat is None:
        return []
    rolling = ["roll"] if due(game, position) else []
    if position.opening is not None:
        return rolling
    return rolling + game.decisions(position.boards[position.seat], position.turn)


def apply(game: AnyGame, position: Position, text: str) -> tuple[Position, str]:
    """The position after an event, and the event as the log spells it. Raises IllegalMove."""
    if not isinstance(text, str):
        raise IllegalMove("not_text")
    words = text[:LONGEST_MOVE + 1].split()
    if not words or len(text) > LONGEST_MOVE:
        raise IllegalMove("unknown_move", text=text[:24])
    verb, *rest = words
    if verb != "roll" and verb not in game.verbs:
        raise IllegalMove("unknown_move", text=text[:24])
    seat = position.seat
    if seat is None:
        raise IllegalMove("finished")
    if verb == "roll":
        dice = read_faces(rest)
        wanted = due(game, position)
        if not wanted:
            raise IllegalMove("no_roll_now")
        if len(dice) != wanted:
            raise IllegalMove("count", due=wanted, got=len(dice))
        if position.opening is not None:
            return _opening_roll(game, position, position.opening, dice), " ".join(["roll", *sorted(rest)])
        step = game.roll(position.boards[seat], position.turn, dice)
    elif position.opening is not None:
        raise IllegalMove("opening_only")
    else:
        step = game.decide(position.boards[seat], position.turn, verb, rest)
    if len(rest) > 1:  # only faces and numbers come in several words
        words = [verb, *sorted(rest, key=int)]
    return _after(game, position, seat, step), " ".join(words)


def _after(game: AnyGame, position: Position, seat: int, step: Step) -> Position:
    boards = position.boards
    if step.board is not boards[seat]:
        boards = (*boards[:seat], step.board, *boards[seat + 1:])
    if step.turn is not None:
        return position._replace(boards=boards, turn=step.turn, actor=seat, notes=step.notes)
    turns = position.turns
    turns = (*turns[:seat], turns[seat] + 1, *turns[seat + 1:])
    order = (*range(position.starter, len(boards)), *range(position.starter))
    standing = game.after_turn(Standing(boards, turns, order, seat, position.out, position.closing,
                                        (), step.notes))
    if standing.winners:
        following, turn = None, None
    else:
        following = follower(order, seat, standing.out)
        turn = game.new_turn(boards[following])
    return Position(boards, turns, following, turn, position.starter, None, standing.out,
                    standing.closing, standing.winners, seat, standing.notes)


def _opening_roll(game: AnyGame, position: Position, opening: Opening, dice: Dice) -> Position:
    seat, *waiting = opening.waiting
    rolls = (*opening.rolls, (seat, dice))
    notes = [Note("opening_rolled", {"dice": list(dice), "sum": sum(dice)})]
    if waiting:
        following = Opening(tuple(waiting), rolls)
        return position._replace(seat=waiting[0], opening=following, actor=seat, notes=tuple(notes))
    highest = max(sum(rolled) for _, rolled in rolls)
    leading = [other for other, rolled in rolls if sum(rolled) == highest]
    if len(leading) > 1:  # ST-a: only the tied roll again
        notes.append(Note("opening_tied", {"seats": leading}))
        return position._replace(seat=leading[0], opening=Opening(tuple(leading)), actor=seat,
                                 notes=tuple(notes))
    starter = leading[0]
    notes.append(Note("starts", {"starter": starter}))
    turn = game.new_turn(position.boards[starter])
    return position._replace(seat=starter, turn=turn, starter=starter, opening=None, actor=seat,
                             notes=tuple(notes))
