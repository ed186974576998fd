"""The terminal's own sentences, in English. The pages have three languages in web/i18n/."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kubek.game import IllegalMove
from kubek.header import BadRecord

GAMES = {
    "ten_thousand": ("10000", "stop in time, and finish in one roll"),
    "strity": ("Strity", "ten turns for straights and three-pair-single"),
    "general": ("Generał", "a sheet of fifteen rows"),
    "bazy": ("Bazy", "stay at 100 or less the longest"),
    "sto_dwadziescia": ("Sto dwadzieścia", "pure chance to 120"),
    "piatka": ("Piątka", "set dice aside, never a smaller one"),
    "siedemsetka": ("Siedemsetka", "every roll needs three alike or in a row"),
    "skreslanka": ("Skreślanka", "cross out 1 to 12"),
    "skreslanka2": ("Skreślanka 2", "cross out 3 to 18"),
    "yamb": ("Ямб", "twelve rows in four columns"),
    "pukalka": ("Пукалка", "the larger sheet, with deductions"),
    "desperada": ("Десперада", "six dice and 132 cells"),
    "yahtzee": ("Yahtzee", "thirteen boxes"),
}
"""Id → the name, and what it is about."""

REASONS = {
    "not_text": "A move is a line of text.",
    "unknown_move": "This game has no such move. Type help for its words.",
    "finished": "The match is over.",
    "roll_now": "Roll first.",
    "no_roll_now": "You cannot roll now.",
    "opening_only": "The roll for the start comes first.",
    "faces": "{text} is not a face: dice show 1 to 6.",
    "count": "{due} dice are due, not {got}.",
    "roll_app": "The dice are rolled for you here: type roll without faces.",
    "roll_faces": "Type what you rolled: roll and {due} faces.",
    "last_roll": "That was the last roll of this turn.",
    "not_on_table": "{dice} does not lie on the table.",
    "hold_all": "With all dice held there is nothing to roll.",
    "take_first": "Take something from this roll first.",
    "take_nothing": "Take at least one die.",
    "no_points": "These dice do not score together.",
    "not_credited": "A roll is credited by three or more alike or in a row.",
    "too_small": "A die must not be smaller than the ones set aside.",
    "take_one": "Take one die at a time.",
    "opening_minimum": "Your first score must be at least {minimum}.",
    "bank_minimum": "Less than {minimum} cannot be banked.",
    "finish_short": "You need {missing} in this turn.",
    "one_base": "The base is one face.",
    "number_unknown": "The numbers go from {low} to {high}.",
    "cross_gone": "Crossed out already: {numbers}.",
    "cross_other": "Cross out every open number among {dice}, or their sum {sum}.",
    "add_number": "Add 1 or 2 dice.",
    "cell_unknown": "There is no cell {text}.",
    "cell_filled": "{cell} is filled.",
    "cell_order": "It is not the turn of {cell} in its column.",
    "cell_announce": "{cell} has to be announced.",
    "cell_not_announced": "Another cell was announced, not {cell}.",
    "announce_column": "{cell} is not in a column that is announced.",
    "announce_twice": "A cell is announced already.",
    "announce_first": "{cell} is announced after the first roll.",
    "announce_second": "{cell} is announced after the second roll.",
    "announce_due": "Only announced cells are left: announce one now.",
    "no_combination": "The dice do not make {cell}.",
    "rescue_last": "The rescue row is for dice that fit nothing else.",
    "joker_upper": "A second Yahtzee goes to the upper box of its number.",
    "joker_lower": "A second Yahtzee goes to a lower box while one is open.",
    "undo_nothing": "There is nothing to take back.",
    "undo_roll": "A roll cannot be taken back.",
    "redo_nothing": "There is nothing to do again.",
    "record_invalid": "This is not a record of a match.",
    "record_version": "The record is of another format; this program knows {known}.",
    "rules_version": "The record is of newer rules; this program knows {known}.",
    "game_unknown": "There is no such game. Type python -m kubek games.",
    "option_unknown": "This game has no option {option}.",
    "option_value": "The option {option} cannot have that value.",
    "options_invalid": "The options are not a mapping.",
    "seats_invalid": "The seats are not a list.",
    "seats_count": "A match has {low} to {high} seats.",
    "seat_invalid": "A seat has a name, a player and a level.",
    "name_invalid": "A name is text.",
    "name_empty": "A name is missing.",
    "name_long": "A name has at most {longest} characters.",
    "player_unknown": "A player is human or computer.",
    "level_unknown": "A computer plays as beginner, club or master; people have no level.",
    "dice_mode": "The dice are app or own.",
    "seed_invalid": "A seed is a number or text.",
    "log_invalid": "The log is not a list of events.",
    "log_broken": "log[{index}] ({event}) is not possible: {because}",
    "json": "This is not JSON.",
}

NOTES = {
    "opening_rolled": "{seat} rolls {dice}: {sum}.",
    "opening_tied": "A tie: {seats} roll again.",
    "starts": "{starter} starts.",
    "rolled": "{seat} rolls {dice}.",
    "held": "{seat} holds {dice}.",
    "took": "{seat} takes {dice} for {points}, {sum} in this turn.",
    "bust": "Nothing counts: {seat} loses {lost}.",
    "finish_missed": "{points} where {missing} are missing: nothing for {seat}.",
    "banked": "{seat} gets {points} and has {total}.",
    "last_turn": "{seat} has reached the goal; the others have one more turn.",
    "based": "{seat} gets {points} with base {base} and has {total}.",
    "eliminated": "{seat} is out.",
    "crossed": "{seat} crosses out {numbers}.",
    "crossed_nothing": "Gone already: {taken}. {seat} crosses out nothing.",
    "crossed_over": "{sum} is more than {high}: {seat} crosses out nothing.",
    "adding": "{seat} rolls {dice} more.",
    "combination": "{seat}: {combination}, {points} points, {total} in all.",
    "announced": "{seat} announces {cell}.",
    "wrote": "{seat} writes {points} in {cell}.",
    "yahtzee_bonus": "{seat} gets a bonus of {points}.",
}

NOTHING = "nothing"
"""What stands for an absent value: dice when none are held, a combination that was not made."""


def refusal(error: IllegalMove | BadRecord) -> str:
    """The sentence for a refusal."""
    words = {name: _word(value) for name, value in error.params.items()}
    if isinstance(error.__cause__, IllegalMove):  # the move at which a log breaks off
        words["because"] = refusal(error.__cause__)
    return REASONS[error.reason].format_map(words)


def note(key: str, params: Mapping[str, Any], names: Sequence[str]) -> str:
    """The sentence for a note of the view; seats become the names of the people."""
    words = {name: _word(value) for name, value in params.items()}
    for name in ("seat", "starter"):
        if name in params:
            words[name] = names[params[name]]
    if "seats" in params:
        words["seats"] = ", ".join(names[seat] for seat in params["seats"])
    return NOTES[key.removeprefix("note.")].format_map(words)


def _word(value: object) -> str:
    if value is None or value == []:
        return NOTHING
    if isinstance(value, (list, tuple)):
        return " ".join(map(str, value))
    text = str(value)
    for prefix in ("option.", "combination."):
        text = text.removeprefix(prefix)
    return text
