"""A match in the terminal: the board, what can be done, and a line for each move."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kubek.game import IllegalMove
from kubek.match import Match
from kubek.terminal import boards
from kubek.terminal.console import Console, Ended
from kubek.texts.translator import Translator

if TYPE_CHECKING:
    from kubek.view_types import DiceSet, Offer, View


def run(match: Match, console: Console, keep: Callable[[Match], None]) -> None:
    """Play until the match is over. ``keep`` is told of every change. Raises :class:`Ended`."""
    console.tell("commands_hint")
    told = None
    while match.turn is not None:
        if match.log != told:
            _tell(match, console)
            told = match.log
        if match.seats[match.turn].player == "computer":
            _computer(match)
        else:
            _person(match, console)
        if match.log != told:
            keep(match)
            _notes(match, console, len(told))
    console.say(boards.board(match.view(), match.winners[0], console.speech))
    console.say(result(match, console.speech))


def result(match: Match, speech: Translator) -> str:
    """Who has won or is to move, and the scores."""
    names = [seat.name for seat in match.seats]
    scores = ", ".join(f"{name} {speech.number(score)}" for name, score in zip(names, match.scores, strict=True))
    winners = [names[seat] for seat in match.winners]
    how = "shared" if len(winners) > 1 else "alone" if len(names) == 1 else "won"
    if match.turn is not None:
        return speech.text("terminal.result.running", {"scores": scores, "name": names[match.turn]})
    return speech.text(f"terminal.result.{how}", {"scores": scores, "names": speech.names(winners)})


def _notes(match: Match, console: Console, before: int) -> None:
    names = [seat.name for seat in match.seats]
    for at in range(before + 1, len(match.log) + 1):
        for note in match.view(at)["notes"]:
            sentence = console.speech.note(note, names, match.header.game)
            seat = note["params"]["seat"]
            computer = match.seats[seat].player == "computer"  # people have their name before what they type
            if computer and sentence == console.speech.note(note, [""] * len(names), match.header.game):  # it names nobody
                sentence = f"{names[seat]}: {sentence}"
            console.say(sentence)


def _tell(match: Match, console: Console) -> None:
    """The board at the start of a turn, the dice in it, and the moves."""
    view = match.view()
    seat = match.turn or 0
    if match.seats[seat].player == "computer":
        return
    if not view["dice"] and not view["opening"]:
        console.say(f"\n{boards.board(view, seat, console.speech)}\n")
    if view["dice"]:
        console.tell("dice", dice=boards.dice(view).strip())
    if view["announced"]:
        console.tell("announced", cell=view["announced"])
    if view["turn_points"]:
        risk: dict[str, Any] = {**view["risk"]} if view["risk"] else {}
        console.tell("turn_points.risk" if risk else "turn_points", points=view["turn_points"], **risk)
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
    name = match.seats[match.turn or 0].name
    answer = console.answer(f"{name}> ")
    word, _, rest = answer.partition(" ")
    try:
        if word in ("quit", "exit"):
            raise Ended
        if word in ("help", "?"):
            console.tell("move_help")
        elif word == "all" or (not answer and len(match.moves()) > 1):
            console.say(_list(match, match.view(), holds=word == "all"))
        elif word == "sheet":
            console.say(boards.board(match.view(), _seat(match, rest.strip()), console.speech))
        elif word == "undo":
            match.undo_to_decision()
        elif word == "redo":
            match.redo_to_decision()
        else:
            _play(match, answer)
    except IllegalMove as illegal:
        console.say(console.speech.refusal(illegal))


def _seat(match: Match, text: str) -> int:
    names = [seat.name.lower() for seat in match.seats]
    return names.index(text.lower()) if text.lower() in names else match.turn or 0


def _play(match: Match, answer: str) -> None:
    moves = _numbered(match)
    if not answer and len(moves) == 1:
        answer = moves[0]
    faces = list(answer.replace(" ", ""))
    typing = match.dice == "own" and match.due == len(faces) and set(faces) <= set("123456")
    if typing and (len(faces) > 1 or len(moves) == 1):  # one digit may be a move's number
        match.play("roll " + " ".join(faces))
        return
    if answer.isascii() and answer.isdigit() and 0 < int(answer[:6]) <= len(moves):
        answer = moves[int(answer) - 1]
    texts = [text.strip() for text in answer.split(",")]
    if match.dice == "app" and len(texts) == 1 and texts[0].split()[:1] == ["hold"]:
        texts.append("roll")  # what is held is held in order to roll the others
    match.play_all(texts)


def _computer(match: Match) -> None:
    """A computer's move; its rolls come from where all dice come from."""
    from kubek import play  # the players' tables are only read where one plays

    level = match.seats[match.turn or 0].level or ""
    moves = match.moves()
    match.play(moves[0] if moves == ["roll"] else play.choose(match, level, random.SystemRandom()))
