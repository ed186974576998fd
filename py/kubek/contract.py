"""What holds for every game, whatever its rules. ``kubek.check_game`` runs it on any of them.

Matches of one, two, three and twelve seats are played to the end by chance, under options by chance,
with the same seed always in the same way. On the way: what is listed is accepted, everything else
is refused with a known reason and changes nothing; a record replays to the same state; undo and redo
are inverses; the view is plain data that says what the match says.
"""

from __future__ import annotations

import json
import random
from collections.abc import Collection
from typing import Any

from kubek.game import IllegalMove, Setting, action
from kubek.match import Match
from kubek.messages import NOTES, REASONS
from kubek.position import LONGEST_MOVE, AnyGame

SEATS = (1, 2, 3, 12)
LONGEST = 60_000
"""Events after which a match has no end."""
LOOKS, LOOKS_AT_MANY = 24, 5
"""Positions of a match in which its moves and view are looked at closely; of more than three seats."""
CLOSE = 150
"""Events of a match after each of which the position is looked at; later at every fifth."""

MALFORMED: tuple[Any, ...] = (
    "", " ", "\n", "\x00", "roll", "Roll 1 2", "ROLL", "rolls 1 2", "roll 7 1", "roll 0 1", "roll -1 2", "roll 1,2",
    "roll 1.0 2", "roll a b", "roll １ ２", "roll ² ³", "roll 1e0", "roll 01 2", "roll +1 2", "roll 1_1",
    "roll " + "1 " * 13, "roll " + "6" * 5000, "hold 0", "hold 7", "hold x", "hold １", "take 0", "take x", "stop now",
    "base 0", "base x", "cross 0", "cross x", "add 0", "add x", "announce", "announce .", "write", "write .",
    "write __class__", "undo", "redo", "record", "🎲", "hold 5 5\nroll 1 2 3", "x" * 100_000, "stop" * 50, "hold " * 500,
    None, True, 0, 3.5, b"roll 1 2", [], {}, ("roll",), ["roll 1 2"],
)
"""Texts, and what is no text, that are never a move."""


def check_game(game: type[AnyGame], *, matches: int = 4, seed: int | str = 0, reasons: Collection[str] = (),
               notes: Collection[str] = ()) -> None:
    """Run the contract on a game, which need not be registered.

    ``matches`` are played, of 1, 2, 3 and 12 seats in turn. ``reasons`` and ``notes`` are keys that the
    game has beside those of ``kubek.messages``. Raises AssertionError that says what is wrong and
    after which events.
    """
    check_class(game)
    for number in range(matches):
        seats = SEATS[number % len(SEATS)]
        rng = random.Random(f"{seed} {number} {game.id}")
        match = None
        try:
            match = new(game, seats, random_options(game, rng))
            Checked(match, rng, REASONS | set(reasons), NOTES | set(notes)).play()
        except Exception as wrong:  # whatever a game does wrong is told with the way to it
            log = list(match.log) if match else []
            changed = dict(match.header.options) if match else {}
            raise AssertionError(f"{game.id}, {seats} seats, options {changed}, after {len(log)} events, the last "
                                 f"{log[-6:]}: {type(wrong).__name__}: {wrong}") from wrong


def new(game: type[AnyGame], seats: int, options: dict[str, Setting]) -> Match:
    """A match whose dice are told."""
    return Match.new(game, [f"Seat {at + 1}" for at in range(seats)], options, dice="own")


def must(holds: object, what: str) -> None:
    """An assertion that no Python leaves out. Raises AssertionError."""
    if not holds:
        raise AssertionError(what)


def check_class(game: type[AnyGame]) -> None:
    """What the class itself says."""
    for name in ("id", "kind"):
        must(isinstance(getattr(game, name, None), str), f"{game.__name__}.{name} is no text")
    must(game.id.isidentifier() and game.id == game.id.lower(), f"the id {game.id!r} is no lower-case name")
    must(type(getattr(game, "dice", None)) is int and game.dice > 0, f"{game.id}.dice is no number of dice")
    must(isinstance(getattr(game, "verbs", None), frozenset), f"{game.id}.verbs is no frozenset")
    ids = [option.id for option in game.options]
    must(len(set(ids)) == len(ids), f"{game.id} has two options of one id")
    must("opening" in ids, f"{game.id} has no option opening")
    for option in game.options:
        must(option.accepts(option.default), f"the option {option.id} does not accept its default")
        must(json.loads(json.dumps(option.data())) is not None, f"the option {option.id} is no plain data")


def random_options(game: type[AnyGame], rng: random.Random) -> dict[str, Setting]:
    """Allowed values for a random part of the options."""
    chosen: dict[str, Setting] = {}
    for option in game.options:
        values: dict[str, Any] = {"bool": (False, True), "choice": option.values,
                                  "int": range(option.low, option.high + 1, option.step)}
        if rng.random() < 0.5:
            chosen[option.id] = rng.choice(values[option.kind])
    return chosen


def spelled(text: str) -> str:
    """As the notation writes it: numbers in ascending order."""
    verb, *rest = text.split()
    if all(word.isascii() and word.isdigit() for word in rest):
        rest.sort(key=int)
    return " ".join([verb, *rest])


def state(match: Match) -> dict[str, Any]:
    """Everything a match says about itself, to compare before and after."""
    return {"record": match.record(), "view": match.view(), "moves": match.moves(), "redone": match.redone,
            "now": (match.due, match.turn, match.scores, match.winners)}


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two states differ in nothing but what may be undone or redone."""
    def bare(of: dict[str, Any]) -> dict[str, Any]:
        return {**of, "redone": 0, "view": {**of["view"], "undo": 0, "redo": 0}}

    return bare(one) == bare(other)


def legal_now(match: Match) -> set[str]:
    """The legal moves, each listed once and as the notation spells it."""
    moves = match.moves()
    must(len(moves) == len(set(moves)), "a move is listed twice")
    for text in moves:
        must(spelled(text) == text, f"{text!r} is not spelled as the log spells it")
    return set(moves)


def check_position(match: Match) -> None:
    """What holds in every position."""
    moves = legal_now(match)
    must(("roll" in moves) == (match.due > 0), f"{match.due} dice are due, and the moves are {sorted(moves)[:6]}")
    must(match.due >= 0, "less than no dice are due")
    if match.turn is None:
        must(not moves and not match.due, "the match is over, and there are moves")
        must(match.winners, "the match is over, and nobody has won")
    else:
        must(moves, "the match is not over, and there is no move")
        must(not match.winners, "somebody has won, and the match is not over")
        must(0 <= match.turn < len(match.scores), "there is no such seat to move")
    must(all(type(score) is int for score in match.scores), f"the scores {match.scores} are not whole numbers")
    hash((match.position.boards, match.position.turn))  # nothing in them can be changed in place


def check_view(match: Match, reasons: Collection[str] = REASONS, notes: Collection[str] = NOTES) -> None:
    """The view is plain data, says what the match says, and offers what is legal."""
    view: Any = match.view()
    must(json.loads(json.dumps(view)) == view, "the view is no plain data")
    must(view["turn"] == match.turn and view["over"] is (match.turn is None), "the view tells another turn")
    must(view["due"] == match.due and view["winners"] == match.winners, "the view tells other dice or winners")
    must([seat["score"] for seat in view["seats"]] == match.scores, "the view tells other scores")
    for note in view["notes"]:
        must(note["key"].removeprefix("note.") in notes, f"the note {note['key']!r} is not known")
    listed = legal_now(match)
    must(offered(view) == {text for text in listed if not text.startswith("hold")},
         f"the view offers {sorted(offered(view))[:6]}, and the moves are {sorted(listed)[:6]}")
    select = view["select"]
    must(bool(select and select["verb"] == "hold") == any(text.startswith("hold") for text in listed),
         "holding is offered where it is no move, or the other way round")
    refused = [(act["move"], act["reason"]) for act in view["actions"] if act["reason"] is not None]
    refused += [(f"write {cell}", reason) for cell, reason in view["board"].get("closed", {}).items()]
    for move, reason in refused:
        must(move not in listed, f"{move!r} is a move, and the view says {reason!r}")
        must(reason.removeprefix("reason.") in reasons, f"the reason {reason!r} is not known")
    must(all(act["key"].startswith("action.") for act in view["actions"]), "a button has no key action.…")
    must(len(view["board"]["sheets"]) == len(match.scores), "not every seat has a board")


def offered(view: dict[str, Any]) -> set[str]:
    """The moves that a view offers, holds aside."""
    found = {action["move"] for action in view["actions"] if action["reason"] is None}
    select, board = view["select"], view["board"]
    if select and select["verb"] != "hold":
        found |= {one["move"] for one in select["sets"]}
    for place in ("open", "announce"):
        found |= {entry["move"] for entry in board.get(place, {}).values()}
    return found


def promises(match: Match) -> dict[str, Any]:
    """Of each selection that says so, the buttons and the risk after it; of a button the dice that must be rolled."""
    view: Any = match.view()
    sets = view["select"]["sets"] if view["select"] and view["select"]["verb"] != "hold" else []
    found = {one["move"]: (one["then"], one["risk"]) for one in sets if "then" in one}
    rolls = {act["move"]: ([action("roll", "roll", dice=act["rolls"])], None) for act in view["actions"] if "rolls" in act}
    return found | rolls


def kept(match: Match, turns: tuple[int, ...]) -> tuple[Any, Any]:
    """The buttons and the risk of a turn that goes on; none where it has ended."""
    view: Any = match.view()
    return (view["actions"], view["risk"]) if match.position.turns == turns else ([], None)


class Checked:
    """One match, played to its end by chance and looked at on the way."""

    def __init__(self, match: Match, rng: random.Random, reasons: Collection[str], notes: Collection[str]) -> None:
        self.match = match
        self.rng = rng
        self.reasons = reasons
        self.notes = notes
        self.looks = LOOKS if len(match.header.seats) <= 3 else LOOKS_AT_MANY
        self.seen: list[str] = []
        """Moves of this match that were legal at some time."""

    def play(self) -> None:
        """To the end, and what holds there."""
        match, rng = self.match, self.rng
        while match.turn is not None:
            must(len(match.log) < LONGEST, f"no end after {LONGEST} events")
            close = len(match.log) < CLOSE or len(match.log) % 5 == 0
            if close:
                check_position(match)
            if self.looks and rng.random() < 0.05 + (len(match.log) < 8):
                self.looks -= 1
                self._look()
            seat, scores = match.turn, match.scores if close else []
            text = self._any_move()
            match.play(text)
            must(match.log[-1] == spelled(text), f"{text!r} is in the log as {match.log[-1]!r}")
            must(not close or all(after == before for at, (after, before) in enumerate(zip(match.scores, scores, strict=True))
                     if at != seat), f"{text!r} of seat {seat} has changed another seat's score")
        self._end()

    def _any_move(self) -> str:
        """By verb first, so that matches stay short; faces stand in any order."""
        listed = self.match.moves()
        verb = self.rng.choice(sorted({text.split()[0] for text in listed}))
        text = self.rng.choice([one for one in listed if one.split()[0] == verb])
        self.seen.append(text)
        return self._with_dice() if text == "roll" else self._shuffled(text)

    def _with_dice(self) -> str:
        return " ".join(["roll", *(str(self.rng.randint(1, 6)) for _ in range(self.match.due))])

    def _shuffled(self, text: str) -> str:
        verb, *rest = text.split()
        self.rng.shuffle(rest)
        return " ".join([verb, *rest])

    def _look(self) -> None:
        """Every listed move is accepted and taken back, every other one refused; nothing has changed."""
        match, rng = self.match, self.rng
        check_view(match, self.reasons, self.notes)
        before = state(match)
        must(state(match) == before, "looking at a match has changed it")
        listed = sorted(legal_now(match))
        for text in rng.sample(listed, min(8, len(listed))):
            promised = {**promises(match), "roll": None}.get(text)
            turns = match.position.turns
            match.play(self._with_dice() if text == "roll" else self._shuffled(text))
            must(text == "roll" or match.log[-1] == text, f"{text!r} is in the log as {match.log[-1]!r}")
            must(promised in (None, kept(match, turns)), f"after {text!r} comes {kept(match, turns)}, not {promised}")
            check_position(match)
            match.undo()
            must(same(state(match), before), f"{text!r} was taken back, and the match is another one")
        self._refuse_all()

    def _refuse_all(self) -> None:
        match, rng = self.match, self.rng
        before, listed = state(match), set(match.moves())
        texts: list[Any] = [*MALFORMED, *rng.sample(self.seen, min(12, len(self.seen)))]
        texts += ["roll " + " ".join(["3"] * n) for n in range(1, 14) if n != match.due]
        for verb in sorted(match.game.verbs):
            texts += [verb, f"{verb} x", f"{verb} " + " ".join(str(rng.randint(1, 6)) for _ in range(rng.randint(1, 6)))]
        for text in texts:
            if isinstance(text, str) and text != "roll" and 0 < len(text.strip()) <= LONGEST_MOVE and (
                    spelled(text) in listed):
                continue
            try:
                match.play(text)
            except IllegalMove as illegal:
                must(illegal.reason in self.reasons, f"the reason {illegal.reason!r} is not known")
            else:
                must(False, f"{str(text)[:60]!r} is not listed, and was accepted")
        must(state(match) == before, "a refused move has changed the match")

    def _end(self) -> None:
        match = self.match
        check_position(match)
        check_view(match, self.reasons, self.notes)
        self._refuse_all()
        seats = match.view()["seats"]
        places = [seat["place"] for seat in seats]
        must(all(type(place) is int and 1 <= place <= len(seats) for place in places), f"the places are {places}")
        must({at for at, place in enumerate(places) if place == 1} == set(match.winners),
             f"the winners are {match.winners}, the places {places}")
        record = match.record()
        must(json.loads(json.dumps(record)) == record, "the record is no plain data")
        whole = state(match)
        must(state(Match.load(record, match.header.game_class)) == whole, "the record replays to another state")
        back = self.rng.randint(1, min(len(match.log), 60))
        for _ in range(back):
            match.undo()
        earlier = {**record, "log": record["log"][:-back]}
        must(same(state(match), state(Match.load(earlier, match.header.game_class))), "undo leads to another state")
        for _ in range(back):
            match.redo()
        must(state(match) == whole, "undo and redo have changed the match")
