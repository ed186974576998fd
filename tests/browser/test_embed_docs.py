"""The examples of docs/embed.md, served as they stand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.driving import wait_until
from tests.browser.embedding import RECORD_MESSAGES, HostPages, frame, heard, tap
from tests.browser.site_server import TestSite

DOC = Path(__file__).parents[2] / "docs" / "embed.md"
EXAMPLES = re.findall(r"```html\n(.*?)```", DOC.read_text(encoding="utf-8"), re.DOTALL)
PLACE = "https://kubek.example/"


def test_there_are_examples() -> None:
    assert len(EXAMPLES) == 4
    assert all(PLACE in example for example in EXAMPLES)


@pytest.mark.parametrize("at", range(4))
def test_an_example(open_page: OpenPage, host: HostPages, site: TestSite, at: int) -> None:
    page = open_page("desktop", address=None)
    page.add_init_script(RECORD_MESSAGES)
    page.goto(host.put(EXAMPLES[at].replace(PLACE, site.url)))
    game = frame(page, site)
    tap(game)
    if at == 0:
        expect(game.locator("html")).to_have_attribute("lang", "bg")
        expect(game.locator(".opening")).to_contain_text("Ana")
    elif at == 1:
        expect(game.locator("html")).to_have_attribute("data-theme", "light")
        expect(game.locator(".opening")).to_contain_text("Ivo")
    elif at == 2:
        for _ in range(200):
            wait_until(page, lambda: game.locator(".play[aria-busy=true]").count() == 0)
            if page.locator("#news").inner_text().startswith("over:"):
                break
            game.locator(".dock .primary").first.click()
        assert re.fullmatch(r"over: \d+ : \d+", page.locator("#news").inner_text())
    else:
        wait_until(page, lambda: [m for m in heard(page, "score") if m["scores"] == [9]], "9 points")
