"""``kubek.check_game``: every game here keeps the contract, an example game too, and broken ones are found."""

from __future__ import annotations

import json
from typing import Any

import kubek
import pytest
from kubek.dice import Dice
from kubek.families.one_roll import OneRoll
from kubek.families.totals import Totals
from kubek.game import IllegalMove, Note, Params, Standing, Step
from kubek.games import GAMES
from kubek.play import advise, tables_for
from kubek.play.simulate import simulate

from tests.engine.helpers import Pig

Bazy: Any = GAMES["bazy"]
Strity: Any = GAMES["strity"]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_keeps_the_contract(game: str) -> None:
    wide = GAMES[game].kind == "wide"  # twelve of these sheets take long; test_contract plays them
    kubek.check_game(GAMES[game], matches=3 if wide else 4, seed="suite")


def test_the_example_game_keeps_the_contract() -> None:
    kubek.check_game(Pig, matches=12)


class ListsTooMuch(Bazy):
    """A move is listed, and offered, that is refused."""

    def _bases(self, turn: OneRoll) -> list[int]:
        return [*sorted(set(turn.rolled)), 7] if turn.rolled else []

    def decisions(self, board: Totals, turn: OneRoll) -> list[str]:
        return [f"base {face}" for face in self._bases(turn)]

    def select(self, board: Totals, turn: OneRoll) -> Params | None:
        return {"verb": "base", "sets": [{"move": f"base {face}"} for face in self._bases(turn)]}


class ListsTooLittle(ListsTooMuch):
    """A move is accepted that is not listed."""

    def _bases(self, turn: OneRoll) -> list[int]:
        return super()._bases(turn)[:1]


class UnknownReason(Bazy):
    """A refusal that no catalogue has."""

    def decide(self, board: Totals, turn: OneRoll, verb: str, words: list[str]) -> Step:
        if turn.rolled and words == ["x"]:
            raise IllegalMove("because")
        step: Step = super().decide(board, turn, verb, words)
        return step


class UnknownNote(Bazy):
    """A note that no catalogue has."""

    def roll(self, board: Totals, turn: OneRoll, dice: Dice) -> Step:
        return Step(board, OneRoll(dice), (Note("tumbled", {}),))


class NeverEnds(Bazy):
    """Nobody ever wins."""

    def after_turn(self, standing: Standing) -> Standing:
        return standing


class Remembers(Bazy):
    """A score that depends on how often it was asked for."""

    asked = 0

    def score(self, board: Totals) -> int:
        type(self).asked += 1
        return board.total + self.asked


class HalfPoints(Bazy):
    """A score that is no whole number."""

    def score(self, board: Totals) -> Any:
        return board.total / 2


class ViewIsNoJson(Bazy):
    """A view that cannot be sent."""

    def board_view(self, boards: tuple[Totals, ...], seat: int | None, turn: OneRoll | None) -> Params:
        return {**super().board_view(boards, seat, turn), "set": {1, 2}}


class HidesABase(Bazy):
    """A legal move that the screen does not offer."""

    def select(self, board: Totals, turn: OneRoll) -> Params | None:
        return None


class NobodyIsFirst(Bazy):
    """Places that do not fit the winners."""

    def places(self, boards: tuple[Totals, ...], out: tuple[int, ...]) -> list[int]:
        return [2] * len(boards)


class Lists(Bazy):
    """A board that can be changed in place."""

    def new_board(self) -> Any:
        return Totals([])  # type: ignore[arg-type]

    def decide(self, board: Totals, turn: OneRoll, verb: str, words: list[str]) -> Step:
        step: Step = super().decide(board._replace(turns=tuple(board.turns)), turn, verb, words)
        return step._replace(board=step.board._replace(turns=list(step.board.turns)))


class Crashes(Strity):
    """A mistake of programming."""

    def worth(self, turn: Any) -> Any:
        return {}[turn]


class NoOpening(Bazy):
    """An option that every match asks for is missing."""

    options = ()


@pytest.mark.parametrize(("game", "says"), [
    (ListsTooMuch, "IllegalMove"), (ListsTooLittle, "was accepted"), (UnknownReason, "'because' is not known"),
    (UnknownNote, "'note.tumbled' is not known"), (Remembers, "scores"), (HalfPoints, "whole numbers"),
    (ViewIsNoJson, "JSON"), (HidesABase, "the view offers"), (NobodyIsFirst, "the places"),
    (Lists, "unhashable"), (Crashes, "KeyError"), (NoOpening, "opening"),
])
def test_what_is_wrong_is_said(game: Any, says: str) -> None:
    with pytest.raises(AssertionError, match=says):
        kubek.check_game(game)


def test_a_match_without_an_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kubek.contract.LONGEST", 2_000)
    with pytest.raises(AssertionError, match="no end after 2000 events"):
        kubek.check_game(NeverEnds)


def test_reasons_and_notes_of_the_game_s_own() -> None:
    kubek.check_game(UnknownReason, matches=1, reasons=["because"])
    with pytest.raises(AssertionError, match="note.tumbled"):
        kubek.check_game(UnknownNote, matches=1, reasons=["tumbled"])
    kubek.check_game(UnknownNote, matches=1, notes=["tumbled"])


# Matches of a game that is not registered ----------------------------------------------------


def test_a_match_of_any_game_class() -> None:
    m = kubek.Match.new(Pig, ["Ana", "Ivo"], {"opening": "seats"}, dice="own")
    for move in ("roll 5", "roll 4"):
        m.play(move)
    assert m.moves() == ["roll", "stop"]
    assert m.view()["turn_points"] == 9
    m.play("stop")
    m.play("roll 1")
    assert (m.scores, m.turn) == ([9, 0], 0)
    record = json.loads(json.dumps(m.record()))
    assert record["game"] == "pig"
    again = kubek.Match.load(record, Pig)
    assert again.view() == m.view()
    m.play("roll 6")
    assert again.follow(m.record())
    assert again.log == m.log


def test_an_unregistered_game_is_unknown_without_its_class() -> None:
    record = kubek.Match.new(Pig, ["Ana"]).record()
    for load in (lambda: kubek.Match.load(record), lambda: kubek.Match.load(record, GAMES["bazy"]),
                 lambda: kubek.Match.new("pig", ["Ana"]), lambda: kubek.Match.new(int, ["Ana"])):  # type: ignore[arg-type]
        with pytest.raises(kubek.BadRecord) as bad:
            load()
        assert bad.value.reason == "game_unknown"


def test_the_general_adviser_and_the_levels_play_the_example_game() -> None:
    """Alone, the most points a turn: roll below 20 (at 20 a roll gains as much as it loses)."""
    m = kubek.Match.new(Pig, ["Ana"], dice="own")
    assert tables_for(m) == []
    for rolled, best in ((6, "roll"), (6, "roll"), (6, "roll"), (3, "stop")):
        m.play(f"roll {rolled}")
        assert advise(m).best == best, advise(m)
    m.play("stop")
    wins = {"club": 0.0, "beginner": 0.0}
    for weaker in wins:
        for result in simulate(Pig, ["master", weaker], 20, options={"opening": "seats"}, seed=1):
            wins[weaker] += result.wins[0]
    assert wins["beginner"] >= 11
