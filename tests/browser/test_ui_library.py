"""The library: a game is found by its name here and by the one it has where it comes from."""

from __future__ import annotations

import kubek
import pytest

from tests.browser.conftest import OpenPage
from tests.browser.driving import wait_until


@pytest.mark.parametrize(("language", "typed", "names"), [
    ("bg", "бази", ["Бази"]), ("bg", "Bazy", ["Бази"]), ("bg", "generał", ["Генерал"]), ("en", "ямб", ["Yamb"]),
    ("pl", "GENERAL", ["Generał"]), ("en", "no such game", []),
])
def test_search_by_either_name(open_page: OpenPage, language: str, typed: str, names: list[str]) -> None:
    page = open_page("phone", language=language)
    cards = page.locator(".game")
    wait_until(page, lambda: cards.count() == len(kubek.GAMES), "all games to be there")
    page.locator("input[type=search]").fill(typed)
    wait_until(page, lambda: cards.count() == len(names), "the games that are called so")
    for card, name in zip(cards.all(), names, strict=True):
        assert card.inner_text().startswith(name)
    page.locator("input[type=search]").fill("")
    wait_until(page, lambda: cards.count() == len(kubek.GAMES), "all games to be back")
