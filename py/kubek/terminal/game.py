"""A match in the terminal: the board, what can be done, and a line for each move."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from kubek.game import IllegalMove
from kubek.match import Match
from kubek.terminal import boards, english
from kubek.terminal.console import Console, Ended

if TYPE_CHECKING:
    from kubek.view_types import DiceSet, Offer, View

HELP = """\
Type a move as it stands in the list, or its number. Several with commas: hold 5 5, roll
  roll            the dice are rolled for you; with dice of your own: roll 1 3 5 5 6
  hold 5 5        keep these, roll the others     take 1 5   set aside for points
  sheet Ivo       another person's sheet          all        every move, holds included
  undo, redo      take back, do again             quit       leave
Enter alone makes the only possible move."""


def run(match: Match, console: Console, keep: Callable[[Match], None]) -> None:
    """Play until the match is over. ``keep`` is told of every change. Raises :class:`Ended`."""
    console.say("Type help for the commands.")
    told = None
    while match.turn is not None:
        if match.log != told:
            _tell(match, console)
            told = match.log
        if match.header.seats[match.turn].player == "computer":
            _computer(match)
        else:
            _person(match, console)
        if match.log != told:
            keep(match)
            _notes(match, console, len(told))
    console.say(boards.board(match.view(), match.winners[0]))
    console.say(result(match))


def result(match: Match) -> str:
    """Who has won, and the scores."""
    names = [seat.name for seat in match.header.seats]
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, match.scores, strict=True))
    if match.turn is not None:
        return f"{scores}. {names[match.turn]} is to move."
    winners = " and ".join(names[seat] for seat in match.winners)
    verb = "win" if len(match.winners) > 1 else "wins"
    return scores if len(names) == 1 else f"{scores}. {winners} {verb}."


def _notes(match: Match, console: Console, before: int) -> None:
    names = [seat.name for seat in match.header.seats]
    for at in range(before + 1, len(match.log) + 1):
        for note in match.view(at)["notes"]:
            console.say(english.note(note["key"], note["params"], names))


def _tell(match: Match, console: Console) -> None:
    """The board at the start of a turn, the dice in it, and the moves."""
    view = match.view()
    seat = match.turn or 0
    if match.header.seats[seat].player == "computer":
        return
    if not view["dice"] and not view["opening"]:
        console.say(f"\n{boards.board(view, seat)}\n")
    if view["dice"]:
        console.say(f"Dice:{boards.dice(view)}")
    if view["announced"]:
        console.say(f"Announced: {view['announced']}")
    if view["turn_points"]:
        risk = f", a roll loses them with {view['risk']['chance']:.0%}" if view["risk"] else ""
        console.say(f"Points in this turn: {view['turn_points']}{risk}")
    console.say(_list(match, view, holds=False))


def _numbered(match: Match) -> list[str]:
    """All legal moves; holds come last, since there are many and they are easy to type."""
    return sorted(match.moves(), key=lambda move: move.startswith("hold"))


def _points(view: View) -> dict[str, int]:
    """Move → what it brings."""
    board, select = view["board"], view["select"]
    offers: list[Offer | DiceSet] = []
    if board["kind"] == "sheet" or board["kind"] == "wide":
        offers += board["open"].values()
    if select and select["verb"] != "hold":
        offers += select["sets"]
    worth = {offer["move"]: offer["points"] for offer in offers}
    for action in view["actions"]:
        if "points" in action["params"]:
            worth[action["move"]] = action["params"]["points"]
    return worth


def _list(match: Match, view: View, holds: bool) -> str:
    worth, moves = _points(view), _numbered(match)
    shown = [move for move in moves if holds or not move.startswith("hold")]
    entries = []
    for at, move in enumerate(shown, start=1):
        text = f"roll ({match.due})" if move == "roll" else move
        entries.append(f"{at:3} {text}" + (f" = {worth[move]}" if move in worth else ""))
    wide = max(map(len, entries), default=0) + 2
    across = max(1, 96 // wide) if wide else 1
    lines = ["".join(entry.ljust(wide) for entry in entries[at:at + across]).rstrip()
             for at in range(0, len(entries), across)]
    if not holds and len(shown) < len(moves):
        lines.append("    hold …")
    return "\n".join(lines)


def _person(match: Match, console: Console) -> None:
    """One answer; a refusal says why and changes nothing."""
    name = match.header.seats[match.turn or 0].name
    answer = console.ask(f"{name}> ")
    word, _, rest = answer.partition(" ")
    try:
        if word in ("quit", "exit"):
            raise Ended
        if word in ("help", "?"):
            console.say(HELP)
        elif word == "all" or (not answer and len(match.moves()) > 1):
            console.say(_list(match, match.view(), holds=word == "all"))
        elif word == "sheet":
            console.say(boards.board(match.view(), _seat(match, rest.strip())))
        elif word == "undo":
            match.undo_to_decision()
        elif word == "redo":
            match.redo_to_decision()
        else:
            _play(match, answer)
    except IllegalMove as illegal:
        console.say(english.refusal(illegal))


def _seat(match: Match, text: str) -> int:
    names = [seat.name.lower() for seat in match.header.seats]
    return names.index(text.lower()) if text.lower() in names else match.turn or 0


def _play(match: Match, answer: str) -> None:
    moves = _numbered(match)
    if not answer and len(moves) == 1:
        answer = moves[0]
    faces = list(answer.replace(" ", ""))
    typing = match.header.dice == "own" and match.due == len(faces) and set(faces) <= set("123456")
    if typing and (len(faces) > 1 or len(moves) == 1):  # one digit may be a move's number
        match.play("roll " + " ".join(faces))
        return
    if answer.isascii() and answer.isdigit() and 0 < int(answer[:6]) <= len(moves):
        answer = moves[int(answer) - 1]
    texts = [text.strip() for text in answer.split(",")]
    if match.header.dice == "app" and len(texts) == 1 and texts[0].split()[:1] == ["hold"]:
        texts.append("roll")  # what is held is held in order to roll the others
    match.play_all(texts)


def _computer(match: Match) -> None:
    """A computer's move; its rolls come from where all dice come from."""
    from kubek import play  # the players' tables are only read where one plays

    level = match.header.seats[match.turn or 0].level or ""
    moves = match.moves()
    match.play(moves[0] if moves == ["roll"] else play.choose(match, level, random.SystemRandom()))
