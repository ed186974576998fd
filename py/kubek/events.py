"""What a line of the log is: a move, which the rules judge, or a fact of the table (docs/notation.md)."""

from __future__ import annotations

from kubek import position as fold

TABLE_VERBS = frozenset({"dice", "join", "leave", "enter", "correct"})
"""Facts of the table: no move of a game, and no computer player plays them."""


def is_table(text: object) -> bool:
    """Whether an event is a fact of the table and no move."""
    return isinstance(text, str) and text[:fold.LONGEST_MOVE].split(None, 1)[:1] in [[verb] for verb in TABLE_VERBS]


def apply(game: fold.AnyGame, position: fold.Position, text: str, dice: str) -> tuple[fold.Position, str]:
    """The position after an event, and the event as the log spells it; ``dice`` are those of the head.

    Raises :class:`kubek.IllegalMove`.
    """
    if is_table(text):
        from kubek import table  # most matches never need it

        return table.apply(game, position, text, dice)
    after, event = fold.apply(game, position, text)
    if position.table is not None and after.turns != position.turns:
        from kubek import table

        after = table.after_move(game, position, after)
    return after, event


def source(position: fold.Position, dice: str) -> str:
    """Whose dice are rolled now, ``"app"`` or ``"own"``; ``dice`` are those of the head."""
    return dice if position.table is None else position.table.dice
