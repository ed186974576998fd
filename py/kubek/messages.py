"""Every message key the engine speaks. The catalogues in three languages are compared with this."""

from __future__ import annotations

from kubek.games import GAMES


def _with_own(kind: str, shared: str) -> frozenset[str]:
    """What several games say, and what each says alone (``Game.own_reasons`` and so on)."""
    own: list[frozenset[str]] = [getattr(game, f"own_{kind}") for game in GAMES.values()]
    return frozenset(shared.split()).union(*own)


REASONS = _with_own("reasons", """
    not_text unknown_move finished roll_now no_roll_now opening_only faces count roll_app roll_faces
    last_roll not_on_table hold_all
    take_first take_nothing no_points
    opening_minimum bank_minimum
    cell_unknown cell_filled cell_order cell_announce cell_not_announced
    announce_column announce_twice announce_first announce_second announce_due
    undo_nothing undo_roll redo_nothing
    record_invalid record_version rules_version game_unknown option_unknown option_value options_invalid
    seats_invalid seats_count seat_invalid name_invalid name_empty name_long name_unseen player_unknown level_unknown
    dice_mode seed_invalid log_invalid log_broken
    json request_unknown match_unknown moves_invalid at_invalid events_invalid internal
    day_invalid figures_invalid list_missing
    link_long link_version link_damaged link_older link_fork
    file_invalid file_version file_damaged file_large import_lost
    table_missing table_damaged
""")
"""Keys ``reason.<id>``: why something is refused."""

NOTES = _with_own("notes", """
    opening_rolled opening_tied starts rolled held kept_all took bust banked last_turn
    eliminated crossed crossed_nothing combination announced wrote
""")
"""Keys ``note.<id>``: what an event did. Every note has the parameter ``seat``."""

ACTIONS = _with_own("actions", "roll_start roll bank score cross")
"""Keys ``action.<id>``: buttons."""

PARTS = frozenset("scoring empty bonus".split())
"""Keys ``part.<id>``: what a score is made up of where it is no row, sum or combination."""
