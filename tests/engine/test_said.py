"""What is said beside the rules: numbers in notes, in refusals, in the count of rolls, in figures, and at every limit."""

from __future__ import annotations

import random

import pytest

import kubek
from kubek import fairness, link
from kubek.families.keep import KeepGame
from kubek.families.one_roll import OneRollGame
from kubek.families.press import PressGame
from kubek.figures import figures
from kubek.header import BadRecord
from kubek.statistics import statistics

from .helpers import Match, brisk_move, draw, finish, new, play


def games(family: type) -> list[str]:
    return [id for id, game in kubek.GAMES.items() if issubclass(game, family)]


@pytest.mark.parametrize("game", games(KeepGame))
def test_a_roll_says_how_many_rolls_are_left(game: str) -> None:
    """Two after the first, one after the second, none after the third; a game whose turn ends with it says no more."""
    m = new(game)
    for left in (2, 1, 0):
        dice = [1, 2, 2, 4, 6, 6][:m.due]
        play(m, "roll " + " ".join(map(str, dice)))
        rolled = [note for note in m.view()["notes"] if note["key"] == "note.rolled"]
        assert [note["params"].get("left", 0) for note in rolled] == [left]
        assert rolled[0]["params"]["dice"] == dice
        if left:
            assert m.view()["roll"] == {"made": 3 - left, "of": 3}
            play(m, "hold 2 2")


@pytest.mark.parametrize("game", games(OneRollGame))
def test_a_turn_of_one_roll_says_so(game: str) -> None:
    m = new(game)
    assert m.view()["roll"] == {"made": 0, "of": 1}
    m.play(draw(m, random.Random(1)))
    if m.view()["dice"]:
        assert m.view()["roll"] == {"made": 1, "of": 1}


@pytest.mark.parametrize("game", games(PressGame))
def test_a_turn_of_many_rolls_counts_them(game: str) -> None:
    """Of how many is said where there is a limit."""
    most = kubek.GAMES[game].max_rolls  # type: ignore[attr-defined]
    assert new(game).view()["roll"] == {"made": 0, "of": most}
    m = play(new(game), "roll " + " ".join(["1"] * kubek.GAMES[game].dice))
    assert m.view()["roll"] == {"made": 1, "of": most}


def ended(game: str, seats: int, seed: int) -> Match:
    m = new(game, seats)
    finish(m, random.Random(seed), brisk_move)
    return m


def test_wins_shared_wins_and_matches_alone() -> None:
    """A shared first place is a win and is counted as shared; a match alone is none; a second place is none."""
    def match(places: list[int], day: str = "2026-11-01") -> dict[str, object]:
        found = figures(ended("sto_dwadziescia", len(places), 1))
        for seat, place in zip(found["seats"], places, strict=True):
            seat["place"] = place
        return {"day": day, "figures": found}

    first = statistics([match([1, 1, 3]), match([1, 2, 3]), match([1]), match([2, 1, 3]), match([2, 1, 1])])["people"][0]
    game = first["games"][0]
    assert (first["matches"], first["wins"]) == (5, 2)
    assert (game["matches"], game["alone"], game["wins"], game["shared"]) == (5, 1, 2, 1)


@pytest.mark.parametrize(("dice", "verdict"), [(fairness.FEW - 1, "few"), (fairness.FEW, "inside")])
def test_fairness_is_judged_from_sixty_dice_on(dice: int, verdict: str) -> None:
    assert fairness.FEW == 60
    rolled = {"source": "app", "rolls": dice, "faces": [dice // 6 + (face < dice % 6) for face in range(6)],
              "pairs": {"count": 0, "of": 0}, "repeats": {"count": 0, "of": 0, "expected": 0, "variance": 0}}
    found = fairness.dice_statistics([{"dice": rolled}])["app"]
    assert (found["dice"], found["matches"], found["rolls"], found["verdict"]) == (dice, 1, dice, verdict)


def test_fairness_of_so_many_alike_is_outside() -> None:
    rolled = {"source": "own", "rolls": 60, "faces": [60, 0, 0, 0, 0, 0],
              "pairs": {"count": 0, "of": 0}, "repeats": {"count": 0, "of": 0, "expected": 0, "variance": 0}}
    assert fairness.dice_statistics([{"dice": rolled}])["own"]["verdict"] == "outside"


def test_a_link_of_exactly_the_longest_length_is_made_and_read(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (link.LONGEST_LINK, link.LONGEST_HEAD) == (4000, 1500)
    m = ended("yahtzee", 2, 1)
    text = link.pack(m)
    monkeypatch.setattr(link, "LONGEST_LINK", len(text))
    assert link.pack(m) == text
    assert link.unpack(text).log == m.log
    monkeypatch.setattr(link, "LONGEST_LINK", len(text) - 1)
    for what in (lambda: link.pack(m), lambda: link.unpack(text)):
        with pytest.raises(BadRecord) as refused:
            what()
        assert refused.value.reason == "link_long"
        assert refused.value.params == {"length": len(text), "longest": len(text) - 1}


def test_a_head_of_exactly_the_longest_length_is_made_and_read(monkeypatch: pytest.MonkeyPatch) -> None:
    m = ended("yahtzee", 2, 1)
    text = link.pack(m)
    length = len(link._pack_head(m.header))
    monkeypatch.setattr(link, "LONGEST_HEAD", length)
    assert link.unpack(link.pack(m)).log == m.log
    monkeypatch.setattr(link, "LONGEST_HEAD", length - 1)
    for what, reason in ((lambda: link.pack(m), "link_long"), (lambda: link.unpack(text), "link_damaged")):
        with pytest.raises(BadRecord) as refused:
            what()
        assert refused.value.reason == reason
