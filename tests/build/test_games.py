"""Every game's folder holds what the page and the terminal need of it."""

from __future__ import annotations

import pytest

import kubek
from kubek.play import LEVELS
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
    assert facts.keys() == {"length", "means"}
    assert facts["length"] in ("short", "medium", "long")
    assert set(facts["means"]) <= set(LEVELS)
    assert len({unit for _, _, unit in facts["means"].values()}) <= 1
    assert {unit for _, _, unit in facts["means"].values()} <= {"points", "turns", "numbers"}
    assert all(error > 0 for _, error, _ in facts["means"].values())


@pytest.mark.parametrize("game", [game for game in kubek.GAMES if game not in LUCK])
def test_stronger_levels_are_measured_better(game: str) -> None:
    means = games.facts(game)["means"]
    found = [means[level][0] for level in LEVELS if level in means]
    fewer = any(unit == "turns" for _, _, unit in means.values()) and game not in MORE_TURNS_ARE_BETTER
    assert found == sorted(found, reverse=fewer)


def test_a_text_stands_in_one_place() -> None:
    for language in games.LANGUAGES:
        assert list(games.catalogue(language)) == sorted(games.catalogue(language))
