"""The app hands out the lines for one's own page, with a preview; what it hands out works."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.embedding import HostPages, frame, tap
from tests.browser.site_server import TestSite


def test_from_the_game_to_a_page_of_ones_own(open_page: OpenPage, host: HostPages, site: TestSite) -> None:
    page = open_page("phone", address="#/new/piatka")
    page.get_by_role("link", name="Put this game on your page").click()
    page.locator("select[name=game]").select_option("yamb")
    page.locator("select[name=language]").select_option("Български")
    page.locator("select[name=theme]").select_option("dark")
    page.locator("select[name=game]").select_option("piatka")
    page.locator("#option-turns").wait_for()
    page.locator("input[name=players]").fill("Ана & Co, Ivo")
    page.locator("input[name=players]").press("Tab")
    page.locator("select[name=computer]").select_option("advanced")
    page.locator("#option-turns").fill("3")
    page.locator("#option-turns").press("Tab")
    preview = page.frame_locator(".preview")
    expect(preview.locator("button:visible")).to_have_text("Играй")
    lines = [area.input_value() for area in page.locator(".code textarea").all()]
    assert lines[0].startswith(f'<iframe src="{site.url}embed/piatka/index.html?lang=bg&amp;theme=dark&amp;players=')
    assert ' · Kubek" width="100%"' in lines[0]
    for line in lines:
        other = open_page("desktop", address=host.put(line))
        game = frame(other, site)
        tap(game)
        expect(game.locator("html")).to_have_attribute("data-theme", "dark")
        expect(game.locator(".opening")).to_contain_text("Ана & Co")
        expect(game.locator(".opening")).to_contain_text("Компютър")
        assert game.evaluate("document.documentElement.lang") == "bg"


def test_wrong_people_are_named(open_page: OpenPage) -> None:
    page = open_page("phone", address="#/embed/yamb")
    page.locator("input[name=players]").fill("Ana, Ana")
    page.locator("input[name=players]").press("Tab")
    expect(page.get_by_role("alert")).to_contain_text("Ana,Ana")
    assert page.locator(".code").count() == 0


def test_copying(open_page: OpenPage) -> None:
    page = open_page("desktop", address="#/embed/yamb", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy").last.click()
    expect(page.get_by_role("status").filter(has_text="Copied.")).to_be_visible()
    assert '<kubek-game game="yamb">' in page.evaluate("navigator.clipboard.readText()")
