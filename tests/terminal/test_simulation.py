"""``kubek simulate``: the table of what the library's simulation gives, and clear refusals."""

from __future__ import annotations

import pytest
from kubek.play.simulate import simulate
from kubek.terminal.simulation import progress, table
from kubek.terminal.speech import speech

from tests.terminal.helpers import run


def test_the_table_of_a_simulation() -> None:
    levels = ["master", "beginner"]
    results = list(simulate("bazy", levels, 6, seed=4))
    code, text = run("simulate", "bazy", "--level", "master", "--level", "beginner", "--matches", "6", "--seed", "4")
    assert (code, text) == (0, table(levels, results, speech("en")) + "\n")
    assert text.split()[:3] == ["seat", "level", "mean"]
    polish = run("simulate", "bazy", "--level", "master", "--seats", "2", "--matches", "2", language="pl")[1]
    assert polish.split()[:3] == ["gracz", "poziom", "średnio"] and len(polish.splitlines()) == 3


@pytest.mark.parametrize(("arguments", "sentence"), [
    (["piatka", "--option", "turns=31"], "Value not allowed: Number of turns."),
    (["piatka", "--option", "turns=x"], "Value not allowed: Number of turns."),
    (["piatka", "--option", "rolls=3"], "Unknown option: rolls."),
    (["bazy", "--seats", "13"], "There can be 1 to 12 players."),
    (["bazy", "--level", "god"], "Unknown level of the computer."),
    (["ludo"], "This game is not here."),
    (["bazy", "--matches", "0"], "Not understood: kubek simulate bazy --matches 0"),
])
def test_a_simulation_that_cannot_be_is_refused(arguments: list[str], sentence: str) -> None:
    code, text = run("simulate", *arguments)
    assert code == 2 and sentence in text


def test_options_reach_the_match() -> None:
    code, text = run("simulate", "piatka", "--option", "turns=2", "--option", "several=true", "--matches", "3")
    assert code == 0
    assert text.splitlines()[1].split()[8] == "2.00"  # turns


def test_progress() -> None:
    assert progress(5, 20, 3.2, speech("en")) == f"[{'#' * 7}{'.' * 23}] 5/20  3 s, 10 s to go"
