"""Facts of the table in the fold: whose dice, who joins and leaves, results entered and corrected (docs/notation.md).

What counts is what stands on the sheets: after each of these, and after every turn that follows one, the end, the
places and the seat to move are worked out anew from the boards (:func:`_settled`). Loaded when first wanted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kubek.game import IllegalMove, Note, Standing
from kubek.header import MOST_SEATS, BadRecord, Seat
from kubek.position import LONGEST_MOVE, AnyGame, Position, Table, moves
from kubek.results import Change, results_of, spelled

if TYPE_CHECKING:
    from kubek.view_types import FactsView

Outcome = tuple[Position, tuple[str, ...]]
"""The position after a fact, and the words of it after the first."""


def apply(game: AnyGame, position: Position, text: str, dice: str) -> tuple[Position, str]:
    """The position after a fact of the table, and the event as the log spells it; ``dice`` are those of the head.

    Raises :class:`IllegalMove`.
    """
    verb, *words = text.split()
    if len(text) > LONGEST_MOVE:
        raise IllegalMove("unknown_move", text=text[:24])
    results_of(game)  # a game whose boards nobody knows has no facts at all
    if position.seat is None and verb != "correct":
        raise IllegalMove("finished")
    if position.opening is not None and verb != "dice":
        raise IllegalMove("opening_only")
    table = position.table or _first(game, position, dice)
    after, told = _FACTS[verb](game, position._replace(table=table), words)
    return after, " ".join((verb, *told))


def after_move(game: AnyGame, before: Position, after: Position) -> Position:
    """A turn has ended by a move: ``after`` as the rules alone have it. Its entry is kept from corrections where the
    app rolled the dice."""
    seat, table = before.seat, _table(before)
    assert seat is not None
    if table.dice == "app":
        results = results_of(game)
        new = set(results.entries(after.boards[seat])) - set(results.entries(before.boards[seat]))
        table = table._replace(fixed=table.fixed | {(seat, entry) for entry in new})
    told = tuple(note for note in after.notes if note.key not in ("last_turn", "eliminated"))
    return _settled(game, before._replace(boards=after.boards, turns=after.turns, turn=None, actor=seat, table=table),
                    told)


def _table(position: Position) -> Table:
    assert position.table is not None
    return position.table


def _first(game: AnyGame, position: Position, dice: str) -> Table:
    """The table before its first fact."""
    fixed = frozenset((seat, entry) for seat, board in enumerate(position.boards)
                      for entry in results_of(game).entries(board)) if dice == "app" else frozenset()
    return Table(dice, (0,) * len(position.boards), fixed=fixed)


def _running(game: AnyGame, position: Position) -> bool:
    """Whether the seat to move has rolled or decided already."""
    return (position.seat is not None and position.turn is not None
            and position.turn != game.new_turn(position.boards[position.seat]))


# -- the facts ------------------------------------------------------------------------------------


def _dice(game: AnyGame, position: Position, words: list[str]) -> Outcome:
    """Whose dice are rolled from here on; between turns."""
    table = _table(position)
    if words not in (["own"], ["app"]):
        raise IllegalMove("unknown_move", text=" ".join(["dice", *words])[:24])
    if words[0] == table.dice:
        raise IllegalMove("dice_same")
    if _running(game, position):
        raise IllegalMove("turn_running")
    note = Note(f"dice_{words[0]}", {})
    return position._replace(table=table._replace(dice=words[0]), actor=position.seat, notes=(note,)), tuple(words)


def _join(game: AnyGame, position: Position, words: list[str]) -> Outcome:
    """One more seat, the last in the order, with an empty sheet and as many turns as are left."""
    table, seats = _table(position), len(position.boards)
    try:
        name = Seat.read(" ".join(words), new=True).name
    except BadRecord as bad:
        raise IllegalMove(bad.reason, **bad.params) from None
    if seats >= MOST_SEATS:
        raise IllegalMove("seats_count", low=1, high=MOST_SEATS)
    assert position.seat is not None
    # the new seat comes after the last one, so this round is still its own unless that is past
    late = position.turns[position.seat] + (position.seat < position.starter)
    table = table._replace(joined=(*table.joined, name), late=(*table.late, late))
    after = position._replace(boards=(*position.boards, game.new_board()), turns=(*position.turns, late), table=table,
                              actor=seats)
    return _settled(game, after, (Note("joined", {}),)), tuple(name.split())


def _leave(game: AnyGame, position: Position, words: list[str]) -> Outcome:
    """The seat is out; its sheet stays, and the match goes on with the others."""
    seat, table = _seat(position, words[:1]), _table(position)
    if len(words) != 1 or seat in position.out:
        raise IllegalMove("seat_unknown", seats=len(position.boards))
    if not [other for other in _playing(position) if other not in (seat, *position.out)]:
        raise IllegalMove("leave_last")
    table = table._replace(left=(*table.left, seat))
    turn = None if seat == position.seat else position.turn
    after = position._replace(table=table, turn=turn, actor=seat)
    return _settled(game, after, (Note("left", {}),)), (str(seat + 1),)


def _enter(game: AnyGame, position: Position, words: list[str]) -> Outcome:
    """The turn of the seat to move, told by its result; what it has typed of it counts no more."""
    seat, table = position.seat, _table(position)
    assert seat is not None
    if table.dice == "app":
        raise IllegalMove("enter_app")
    change = results_of(game).enter(position.boards[seat], position.turn, *_forced(words))
    after = _changed(game, position, seat, change)._replace(turn=None)
    return _settled(game, after, change.notes), change.words


def _correct(game: AnyGame, position: Position, words: list[str]) -> Outcome:
    """Another value for an entry, or none; what was written later stays and is not judged again."""
    seat, entry, (values, forced) = _seat(position, words[:1]), "".join(words[1:2]), _forced(words[2:])
    table, results = _table(position), results_of(game)
    if (seat, entry) in table.fixed:
        raise IllegalMove("entry_app")
    board = position.boards[seat]
    if entry == "0" and seat >= len(position.boards) - len(table.joined):
        change = Change(results.begin(board, values), entry, 0, True, spelled(entry, values, True))
    else:
        change = results.correct(board, entry, values, forced)
    after = _settled(game, _changed(game, position, seat, change), (Note("corrected", {}),))
    if after.seat is not None and not moves(game, after):  # the dice on the table bring nothing any more
        raise IllegalMove("turn_running")
    return after, (str(seat + 1), *change.words)


def _changed(game: AnyGame, position: Position, seat: int, change: Change) -> Position:
    """The board changed, its turns counted, and what is marked moved along with the turns after one that is gone."""
    table, turns = _table(position), position.turns
    marks = {(at, entry): how for at, entry, how in table.marks}
    marks.pop((seat, change.entry), None)
    fixed = table.fixed
    if change.turns >= 0:
        marks[seat, change.entry] = "entered" if change.sure else "unsure"
    elif change.entry.isdigit():
        marks = {_moved(key, seat, change.entry): how for key, how in marks.items()}
        fixed = frozenset(_moved(key, seat, change.entry) for key in fixed)
    kept = tuple((at, entry, how) for (at, entry), how in sorted(marks.items()))
    boards = (*position.boards[:seat], change.board, *position.boards[seat + 1:])
    return position._replace(boards=boards, turns=(*turns[:seat], turns[seat] + change.turns, *turns[seat + 1:]),
                             table=table._replace(marks=kept, fixed=fixed), actor=seat)


def _moved(key: tuple[int, str], seat: int, gone: str) -> tuple[int, str]:
    at, entry = key
    return (at, str(int(entry) - 1)) if at == seat and int(entry) > int(gone) else key


def _forced(words: list[str]) -> tuple[list[str], bool]:
    return (words[:-1], True) if words[-1:] == ["!"] else (words, False)


def _seat(position: Position, words: list[str]) -> int:
    """A seat by its number, from 1. Raises ``seat_unknown``."""
    known = {str(at + 1): at for at in range(len(position.boards))}
    if not words or words[0] not in known:
        raise IllegalMove("seat_unknown", seats=len(position.boards))
    return known[words[0]]


_FACTS: dict[str, Callable[[AnyGame, Position, list[str]], Outcome]] = {
    "dice": _dice, "join": _join, "leave": _leave, "enter": _enter, "correct": _correct}


# -- what follows from the boards -------------------------------------------------------------------


def _playing(position: Position) -> list[int]:
    """The seats that have not left."""
    left = position.table.left if position.table else ()
    return [seat for seat in range(len(position.boards)) if seat not in left]


def _order(position: Position) -> list[int]:
    """Those seats in the order of a round."""
    playing = _playing(position)
    return [seat for seat in playing if seat >= position.starter] + [
        seat for seat in playing if seat < position.starter]


class _End(NamedTuple):
    """Who is out, who closes, who has won, and what is said of it; seats of the whole table."""

    out: tuple[int, ...] = ()
    closing: int | None = None
    winners: tuple[int, ...] = ()
    notes: tuple[Note, ...] = ()


def _end(game: AnyGame, position: Position) -> _End:
    """The turns of the boards one after the other, round by round, as if only those still playing had been there."""
    playing, order, late = _playing(position), _order(position), _table(position).late
    place = {seat: at for at, seat in enumerate(playing)}
    results = results_of(game)
    counts = [late[seat] for seat in playing]
    boards = [results.before(position.boards[seat], 0) for seat in playing]
    standing = Standing(tuple(boards), tuple(counts), tuple(place[seat] for seat in order), 0, (), None, (), ())
    for turn in range(max(position.turns)):
        for seat in order:
            if not late[seat] <= turn < position.turns[seat]:
                continue
            at = place[seat]
            counts[at] = turn + 1
            boards[at] = results.before(position.boards[seat], turn + 1 - late[seat])
            standing = game.after_turn(standing._replace(boards=tuple(boards), turns=tuple(counts), seat=at))
            if standing.winners:
                return _whole(standing, playing)
    return _whole(standing, playing)


def _whole(standing: Standing, playing: Sequence[int]) -> _End:
    notes = tuple(note._replace(params={**note.params, "seat": playing[note.params["seat"]]})
                  for note in standing.notes if "seat" in note.params)
    return _End(tuple(playing[at] for at in standing.out),
                None if standing.closing is None else playing[standing.closing],
                tuple(playing[at] for at in standing.winners), notes)


def _settled(game: AnyGame, position: Position, notes: tuple[Note, ...]) -> Position:
    """The position with its end and its seat to move as the boards have them; a running turn goes on."""
    end = _end(game, position)
    new = tuple(note for note in end.notes if note.params["seat"] not in (*position.out, position.closing))
    after = position._replace(out=(*end.out, *_table(position).left), closing=end.closing, winners=end.winners,
                              notes=notes + new)
    if end.winners:
        return after._replace(seat=None, turn=None)
    waiting = [seat for seat in _order(position) if seat not in end.out]
    if position.seat in waiting and _running(game, position):
        return after
    each = game.turns_each
    behind = [seat for seat in waiting if each is None or position.turns[seat] < each] or waiting
    following = min(behind, key=lambda seat: position.turns[seat])
    return after._replace(seat=following, turn=game.new_turn(position.boards[following]))


def places(game: AnyGame, position: Position) -> list[int]:
    """The place of each seat; who has left shares the last."""
    playing = _playing(position)
    here = {seat: at for at, seat in enumerate(playing)}
    ranks = game.places(tuple(position.boards[seat] for seat in playing),
                        tuple(here[seat] for seat in position.out if seat in here))
    return [ranks[here[seat]] if seat in here else len(playing) + 1 for seat in range(len(position.boards))]


def playing_only(position: Position) -> Position:
    """The same position as if those who left had never been there: what the coach looks at."""
    if position.table is None or position.opening is not None:
        return position
    playing = _playing(position)
    here = {seat: at for at, seat in enumerate(playing)}
    return position._replace(
        boards=tuple(position.boards[seat] for seat in playing), turns=tuple(position.turns[seat] for seat in playing),
        seat=None if position.seat is None else here[position.seat], starter=here[_order(position)[0]],
        out=tuple(here[seat] for seat in position.out if seat in here),
        closing=None if position.closing is None else here[position.closing],
        winners=tuple(here[seat] for seat in position.winners), actor=None, notes=(), table=None)


def table_view(position: Position) -> FactsView:
    """What people have made of the match, as plain data."""
    table = _table(position)
    return {"joined": len(table.joined), "left": list(table.left), "late": list(table.late),
            "fixed": [sorted(entry for at, entry in table.fixed if at == seat) for seat in range(len(position.boards))],
            "marks": [{entry: how for at, entry, how in table.marks if at == seat}  # type: ignore[misc]
                      for seat in range(len(position.boards))]}
