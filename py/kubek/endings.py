"""The three ways a match ends: everybody has had their turns, a goal is reached, one is left."""

from __future__ import annotations

from collections.abc import Sequence

from kubek.game import Note, Standing


def best(scores: Sequence[int]) -> tuple[int, ...]:
    """The seats with the highest score; a tie is a shared victory (ST-c)."""
    top = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == top)


def equal_turns(standing: Standing, scores: Sequence[int], turns_each: int) -> Standing:
    """The most points after everybody's agreed number of turns win."""
    if any(turns < turns_each for turns in standing.turns):
        return standing
    return standing._replace(winners=best(scores))


def goal(standing: Standing, scores: Sequence[int], target: int, last_turn: bool) -> Standing:
    """ST-d: the first to reach ``target`` wins at once, or after a last turn of the others."""
    if standing.closing is None:
        if scores[standing.seat] < target:
            return standing
        if not last_turn or len(scores) == 1:
            return standing._replace(winners=(standing.seat,))
        note = Note("last_turn", {"seat": standing.seat})
        return standing._replace(closing=standing.seat, notes=(*standing.notes, note))
    if follower(standing.order, standing.seat) != standing.closing:
        return standing
    return standing._replace(winners=best(scores))


def follower(order: Sequence[int], seat: int, out: Sequence[int] = ()) -> int:
    """The next seat clockwise that is still in (ST-2)."""
    at = order.index(seat)
    for step in range(1, len(order) + 1):
        candidate = order[(at + step) % len(order)]
        if candidate not in out:
            return candidate
    return seat


def last_one_in(standing: Standing, over: Sequence[bool], totals: Sequence[int],
                equal_turns: bool) -> Standing:
    """BZ-6, BZ-7, BZ-a: who exceeds the limit is out; the last one in wins.

    With ``equal_turns`` the round is finished first, and where all the remaining exceed the limit
    in one round the lowest total wins. A single seat plays until it exceeds the limit.
    """
    seat, order = standing.seat, standing.order
    inside = [other for other in order if other not in standing.out]
    if equal_turns:
        if seat != inside[-1]:
            return standing
        falling = [other for other in inside if over[other]]
    else:
        falling = [seat] if over[seat] else []
    if not falling:
        return standing
    staying = [other for other in inside if other not in falling]
    if len(order) == 1:
        return standing._replace(out=(seat,), winners=(seat,))
    if not staying:
        lowest = min(totals[other] for other in falling)
        staying = [other for other in falling if totals[other] == lowest]
        falling = [other for other in falling if totals[other] != lowest]
    falling.sort(key=lambda other: -totals[other])
    notes = tuple(Note("eliminated", {"seat": other}) for other in falling)
    shared = len(staying) == 1 or all(over[other] for other in staying)
    return standing._replace(
        out=standing.out + tuple(falling),
        winners=tuple(sorted(staying)) if shared else (),
        notes=standing.notes + notes,
    )
