"""The library: a game is found by its name here and by the one it has where it comes from."""

from __future__ import annotations

import kubek

from tests.browser.conftest import OpenPage
from tests.browser.driving import wait_until
from tests.browser.site_server import TestSite


CALLED = {
    "bg": {"бази": ["Бази"], "Bazy": ["Бази"], "generał": ["Генерал"]},
    "en": {"ямб": ["Yamb"], "no such game": []},
    "pl": {"GENERAL": ["Generał"]},
}


def test_search_by_either_name(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("phone")
    cards = page.locator(".game")
    for language, searches in CALLED.items():
        page.goto(f"{site.url}#/settings")
        page.locator(f"label.check span[lang={language}]").tap()
        wait_until(page, lambda language=language: page.locator("html").get_attribute("lang") == language, "the language")
        page.goto(f"{site.url}#/")
        for typed, names in searches.items():
            wait_until(page, lambda: cards.count() == len(kubek.GAMES), "all games to be there")
            page.locator("input[type=search]").fill(typed)
            wait_until(page, lambda names=names: cards.count() == len(names), "the games that are called so")
            for card, name in zip(cards.all(), names, strict=True):
                assert card.inner_text().startswith(name)
            page.locator("input[type=search]").fill("")
