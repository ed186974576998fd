"""Every game's folder holds what the page and the terminal need of it."""

from __future__ import annotations

from io import StringIO

import pytest

import kubek
from kubek.play import LEVELS
from kubek.terminal.command import main
from tests.bench import duels
from tools import games

LUCK = ("skreslanka", "sto_dwadziescia")
MORE_TURNS_ARE_BETTER = ("bazy",)


def test_the_folders_are_the_games() -> None:
    assert {folder.name for folder in games.folders()} == set(kubek.GAMES)


@pytest.mark.parametrize("game", kubek.GAMES)
def test_a_folder_is_complete(game: str) -> None:
    folder = games.GAMES / game
    wanted = ["rules.py", "facts.json", "picture.svg", "playthrough.txt",
              f"tests/test_{game}.py", *(f"{part}/{language}{ending}" for part, ending in (("texts", ".json"), ("help", ".md"))
                for language in games.LANGUAGES)]
    assert [name for name in wanted if not (folder / name).is_file()] == []


@pytest.mark.parametrize("game", kubek.GAMES)
def test_facts(game: str) -> None:
    facts = games.facts(game)
    assert facts.keys() == {"length", "means", "duels"}
    assert facts["length"] in ("short", "medium", "long")
    assert set(facts["means"]) <= set(LEVELS)
    assert len({unit for _, _, unit in facts["means"].values()}) <= 1
    assert {unit for _, _, unit in facts["means"].values()} <= {"points", "turns", "numbers"}
    assert all(error > 0 for _, error, _ in facts["means"].values())


@pytest.mark.parametrize("game", kubek.GAMES)
def test_every_level_has_met_the_next_one(game: str) -> None:
    found = games.facts(game)["duels"]
    if not games.facts(game)["means"]:  # nobody has measured this game yet
        assert found == []
        return
    assert [duel["command"] for duel in found] == [duels.command(game, *plan) for plan in duels.plans(game)]
    for duel, (*levels, _) in zip(found, duels.plans(game), strict=True):
        assert duel.keys() == {"command", "levels", "luckless", "wins", "error", "scores"}
        assert duel["levels"] == levels
        assert 50 - 3 * duel["error"] < duel["wins"] <= 100
        assert 0 < duel["error"] < 8
    assert bool(found) == kubek.GAMES[game].chooses


@pytest.mark.parametrize("game", ["bazy", "skreslanka2"])
def test_a_duel_is_what_its_command_plays(game: str) -> None:
    plan = game, "club", "beginner", 60
    out = StringIO()
    assert main([*duels.command(*plan).split()[1:], "--quiet", "--language", "en"], stdout=out) == 0
    _, *lines = [line.split() for line in out.getvalue().splitlines()]
    duel = duels.duel(*plan)
    assert [line[1] for line in lines] == duel["levels"]
    assert [float(line[2]) for line in lines] == duel["scores"]
    won = float(lines[0][-1])
    if duel["luckless"]:  # counting the wins gives the same within three of its own, larger errors
        assert abs(won - duel["wins"]) < 3 * 50 / 60**0.5
        assert duel["error"] < 0.5 * 50 / 60**0.5
    else:
        assert won == round(duel["wins"], 1)


@pytest.mark.sweep
@pytest.mark.parametrize("game", ["bazy", "skreslanka", "skreslanka2"])
def test_duels_are_as_they_are_kept(game: str) -> None:
    """Those that are played quickly; `build.py bench duels` plays them all."""
    assert [duels.duel(game, *plan) for plan in duels.plans(game)] == games.facts(game)["duels"]


@pytest.mark.parametrize("game", [game for game in kubek.GAMES if game not in LUCK])
def test_stronger_levels_are_measured_better(game: str) -> None:
    means = games.facts(game)["means"]
    found = [means[level][0] for level in LEVELS if level in means]
    fewer = any(unit == "turns" for _, _, unit in means.values()) and game not in MORE_TURNS_ARE_BETTER
    assert found == sorted(found, reverse=fewer)


def test_a_text_stands_in_one_place() -> None:
    for language in games.LANGUAGES:
        assert list(games.catalogue(language)) == sorted(games.catalogue(language))
