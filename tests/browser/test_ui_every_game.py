"""Every game to its end: by taps on a phone and by the keyboard alone on a desktop, in each language.

From its beginning, and once more from the middle of a match that was played before. The suite has two games for each way,
together every kind of board and of move; the sweep has all.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

import kubek
from tests.browser.conftest import OpenPage
from tests.browser.playing import Means, Player, match_id, ready, set_up
from tests.browser.saves import halfway, seed_matches, stored
from tests.browser.site_server import TestSite
from tests.tiers import tiers

LANGUAGES = ("pl", "bg", "en")
TOGETHER = {"sto_dwadziescia", "bazy", "strity"}  # two people; the others alone, for time
NAMES = ["Łucja", "Иво"]


def play_to_the_end(page: Page, site: TestSite, game: str, means: Means, seed: int) -> None:
    set_up(page, site.url, game, people(game))
    finish(page, game, means, seed)


def go_on_to_the_end(page: Page, site: TestSite, game: str, means: Means, seed: int) -> None:
    """A match that is half played already."""
    seed_matches(page, [halfway("half", game, people(game), seed=seed)])
    page.goto(f"{site.url}#/match/half")
    ready(page)
    finish(page, game, means, seed)


def people(game: str) -> list[str]:
    return NAMES if game in TOGETHER else NAMES[:1]


def finish(page: Page, game: str, means: Means, seed: int) -> None:
    assert Player(page, means, seed).play() == "end"
    match = kubek.Match.load(stored(page, match_id(page))["record"])
    assert match.turn is None, "what is shown as finished is finished on disk"
    shown = page.locator(".result li").evaluate_all(
        "lines => lines.map((line) => [line.querySelector('bdi').textContent, line.querySelector('b').textContent])")
    scores = {name: number(text) for name, text in shown}
    assert scores == dict(zip(NAMES, match.scores, strict=False))
    winners = page.locator(".result .winner bdi").all_text_contents()
    assert winners == [NAMES[seat] for seat in match.winners]


def number(text: str) -> int:
    """A number as the page writes it in any of the languages."""
    return int("".join(c for c in text.replace("\u2212", "-") if c in "-0123456789"))


@pytest.mark.slow
@pytest.mark.parametrize("game", tiers(kubek.GAMES, "bazy", "skreslanka2"))
def test_by_taps_on_a_phone(open_page: OpenPage, site: TestSite, game: str) -> None:
    page = open_page("phone", language=language(game, 0))
    play_to_the_end(page, site, game, "tap", seed=0)


@pytest.mark.slow
@pytest.mark.parametrize("game", tiers(kubek.GAMES, "yamb"))
def test_by_taps_from_the_middle(open_page: OpenPage, site: TestSite, game: str) -> None:
    page = open_page("phone", language=language(game, 1))
    go_on_to_the_end(page, site, game, "tap", seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("game", tiers(kubek.GAMES, "strity"))
def test_by_keyboard_on_a_desktop(open_page: OpenPage, site: TestSite, game: str) -> None:
    page = open_page("desktop", language=language(game, 2))
    play_to_the_end(page, site, game, "keys", seed=3)


def language(game: str, turn: int) -> str:
    """Another one each time."""
    return LANGUAGES[(list(kubek.GAMES).index(game) + turn) % 3]
