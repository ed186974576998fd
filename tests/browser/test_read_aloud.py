"""The boards as a screen reader finds them, compared with committed texts in three languages.

After a change that is meant, ``KUBEK_READ_ALOUD=write python3 build.py test tests/browser/test_read_aloud.py`` writes
them anew (add ``-m "sweep or not sweep"`` for all games); read what it wrote.
"""

from __future__ import annotations

import os
from pathlib import Path

import kubek
import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.saves import Entry, halfway, played, seed_matches
from tests.browser.screens import open_screen, roll
from tests.browser.site_server import TestSite
from tests.tiers import tiers

TEXTS = Path(__file__).parents[1] / "fixtures" / "read_aloud"
EACH_KIND = ("yahtzee", "yamb", "bazy", "strity", "skreslanka")
"""A sheet, a wide sheet, a race, turns, and numbers to cross out."""
PEOPLE = ["Ana", "Ivo"]


def half(game: str) -> Entry:
    return halfway(f"half-{game}", game, PEOPLE, seed=11)


def opened(open_page: OpenPage, site: TestSite, language: str, entries: list[Entry]) -> Page:
    page = open_page("phone", language=language)
    seed_matches(page, entries)
    page.goto("about:blank")
    page.goto(site.url)
    page.locator(".match").first.wait_for()
    return page


def read_aloud(page: Page, game: str) -> str:
    """The accessibility tree of the board, after a roll where that is what one does."""
    open_screen(page, f"#/match/half-{game}", f"[data-match=half-{game}][aria-busy=false] .board .paper")
    roll(page)
    return page.locator(".board").first.aria_snapshot().replace("\u00a0", " ") + "\n"


def compare(page: Page, game: str, language: str) -> None:
    file = TEXTS / f"{game}.{language}.txt"
    found = read_aloud(page, game)
    if os.environ.get("KUBEK_READ_ALOUD") == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_text(found, encoding="utf-8")
    assert found == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", tiers(["pl", "bg", "en"], "pl"))
def test_a_board_of_each_kind(open_page: OpenPage, site: TestSite, language: str) -> None:
    page = opened(open_page, site, language, [half(game) for game in EACH_KIND])
    for game in EACH_KIND:
        compare(page, game, language)


@pytest.mark.sweep
@pytest.mark.parametrize("language", ["pl", "bg", "en"])
@pytest.mark.parametrize("game", [game for game in kubek.GAMES if game not in EACH_KIND])
def test_every_board(open_page: OpenPage, site: TestSite, game: str, language: str) -> None:
    compare(opened(open_page, site, language, [half(game)]), game, language)


DOWN = ["roll 1 1 1 4 5", "write down.ones", "roll 2 2 2 4 5", "write down.twos", "roll 3 3 3 5 6", "write down.threes",
        "roll 4 4 4 4 6", "write down.fours", "roll 1 5 5 5 5", "write down.fives", "roll 1 2 3 6 6", "write down.sixes"]


SUMS = [
    ("pl", "Suma 1–6 z premią, kolumna w dół: 66 plus 30 minus 100 to minus 4",
     "Suma 1–6 z premią, kolumna w dół: 66 + 30 − 100 = −4"),
    ("bg", "Сбор 1–6 с бонуса, колона надолу: 66 плюс 30 минус 100 прави минус 4",
     "Сбор 1–6 с бонуса, колона надолу: 66 + 30 − 100 = −4"),
    ("en", "Sum of 1–6 with bonus, down column: 66 plus 30 minus 100 is minus 4",
     "Sum of 1–6 with bonus, down column: 66 + 30 − 100 = −4"),
]


@pytest.mark.parametrize(("language", "said", "shown"), tiers(SUMS, SUMS[1]))
def test_a_sum_is_said_in_words_and_shown_in_signs(
    open_page: OpenPage, site: TestSite, language: str, said: str, shown: str
) -> None:
    match = kubek.Match.new("pukalka", ["Ana"], {"opening": "seats"}, dice="own")
    for event in DOWN:
        match.play(event)
    entry = played("half-pukalka", "pukalka", ["Ana"], events=0) | {"record": match.record(), "turn": 0}
    page = opened(open_page, site, language, [entry])
    open_screen(page, "#/match/half-pukalka", "[data-match=half-pukalka][aria-busy=false] .board .paper")
    page.get_by_role("button", name=said, exact=True).tap()
    assert page.locator(".dock .message").inner_text().replace("\u00a0", " ") == shown


SAID = [
    ("ten_thousand", ["roll 2 2 3 3 4 6"], "Nothing scores: Ana gets no points this turn."),
    ("ten_thousand", ["roll 1 3 3 4 4 5", "take 1", "roll 2 3 3 4 6"], "Nothing scores: Ana loses the 100 points of this turn."),
    ("siedemsetka", ["roll 1 2 3 4 5 6", "take 1 2 3", "roll 1 1 5", "take 4 5 6"],
     "Credited 4 5 6 (15 points), 21 this turn. These dice are rolled again."),
    ("siedemsetka", ["roll 1 1 2 2 5 5"], "Nothing credits the roll: Ana gets no points this turn."),
    ("skreslanka", ["roll 3 5", "cross 3 5", "roll 3 5", "cross 8", "roll 3 5"], "Already crossed out: 3 5 8. Ana crosses out nothing."),
    ("skreslanka2", ["roll 4 5 6", "add 1", "roll 5"], "20 is more than 18: Ana crosses out nothing."),
]


def test_what_happened_says_why(open_page: OpenPage, site: TestSite) -> None:
    entries = []
    for i, (game, events, _) in enumerate(SAID):
        match = kubek.Match.new(game, ["Ana"], {"opening": "seats"}, dice="own")
        for event in events:
            match.play(event)
        entries.append(played(f"said-{i}", game, ["Ana"], events=0) | {"record": match.record(), "turn": 0})
    page = opened(open_page, site, "en", entries)
    for i, (_, _, message) in enumerate(SAID):
        open_screen(page, f"#/match/said-{i}", f"[data-match=said-{i}][aria-busy=false] .board .paper")
        assert message in page.locator(".dock .message").inner_text().replace("\u00a0", " ")
