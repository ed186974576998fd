"""An embedded game before it is tapped: what it costs, what it says, what its address may ask for."""

from __future__ import annotations

import kubek
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.driving import wait_until
from tests.browser.embedding import RECORD_MESSAGES, HostPages, await_message, element, frame, frames, tap
from tests.browser.site_server import TestSite
from tests.browser.test_ui_accessible import violations_by_theme
from tests.browser.watching import Watcher
from tests.tiers import tiers
from tools.headers import HeaderRules

ALL = list(kubek.GAMES)
BUDGET = 30_000  # bytes


def line(site: TestSite, game: str, search: str = "", more: str = "") -> str:
    return f'<iframe src="{site.url}embed/{game}/{search}" width="600" height="500" {more}></iframe>'


@pytest.mark.fresh
def test_all_on_a_page_cost_little_and_start_one_engine_for_the_one_that_is_tapped(
    open_page: OpenPage, host: HostPages, site: TestSite
) -> None:
    page = open_page("desktop", address=host.put("".join(line(site, game) for game in ALL)), language="pl")
    wait_until(page, lambda: len(frames(page, site)) == len(ALL))
    for at in range(len(ALL)):
        frame(page, site, at).locator("button:visible").wait_for()
    page.wait_for_load_state("networkidle")
    assert not [path for path in site.requests if path.startswith("/runtime/")]
    assert len(page.workers) == 0
    sizes = {path: file.stat().st_size for path in site.requests if (file := site.running.find(path))}
    assert len(sizes) == len(set(site.requests))
    pages = {game: f"/embed/{game}/" for game in ALL}
    pictures = {game: next(path for path in sizes if f"/{game}-" in path) for game in ALL}
    apart = {*pages.values(), *pictures.values()}
    shared = sum(size for path, size in sizes.items() if path not in apart)
    assert shared > 5000
    for game in ALL:  # even before compression
        assert shared + sizes[pages[game]] + sizes[pictures[game]] < BUDGET, game

    tap(next(game for game in frames(page, site) if "/sto_dwadziescia/" in game.url))
    assert len(page.workers) == 1


PLAY = [("pl", "Zagraj"), ("bg", "Играй"), ("en", "Play")]


@pytest.mark.parametrize(("language", "text"), tiers(PLAY, PLAY[1]))
def test_the_visitors_language_and_the_asked_one(
    open_page: OpenPage, host: HostPages, site: TestSite, language: str, text: str
) -> None:
    other = {"pl": "bg", "bg": "en", "en": "pl"}[language]
    address = host.put(line(site, "yamb") + line(site, "bazy", f"?lang={language}"))
    page = open_page("desktop", address=address, language=language)
    expect(frame(page, site, 0).locator("button:visible")).to_have_text(text)
    page = open_page("desktop", address=address, language=other)
    expect(frame(page, site, 1).locator("button:visible")).to_have_text(text)
    assert frame(page, site, 1).evaluate("document.documentElement.lang") == language


WRONG = [
    ("?lang=xx", "lang: xx"),
    ("?theme=pink", "theme: pink"),
    ("?dice=loaded", "dice: loaded"),
    ("?players=13", "players: 13"),
    ("?players=0", "players: 0"),
    ("?players=Ana,,Ivo", "players"),
    ("?players=Ana,Ana", "players: Ana,Ana"),
    ("?players=Ana:wizard", "players: Ana:wizard"),
    ("?players=" + "x" * 25, "players"),
    ("?options=speed=9", "options: speed=9"),
    ("?options=finish=never", "options: finish=never"),
    ("?moves=everybody", "moves: everybody"),
    ("?moves=https://club.example/path", "moves"),
    ("?players=" + "a," * 1200, "…"),
]


@pytest.mark.parametrize("cases", tiers(["one of each", "all"], "one of each"))
def test_what_does_not_exist_is_named_and_does_not_start(open_page: OpenPage, site: TestSite, cases: str) -> None:
    page = open_page("phone", address=None)
    one_of_each = {search.partition("=")[0]: (search, named) for search, named in reversed(WRONG)}
    for search, named in one_of_each.values() if cases == "one of each" else WRONG:
        page.goto(f"{site.url}embed/ten_thousand/{search}")
        expect(page.locator(".problem:visible")).to_contain_text(named)
        assert page.locator("button:visible").count() == 0
        expect(page.locator("a:visible")).to_have_attribute("href", "../../index.html#/new/ten_thousand")


def test_parameters_that_are_not_ours_are_left_alone(
    open_page: OpenPage, host: HostPages, site: TestSite
) -> None:
    page = open_page("phone", address=host.put(line(site, "bazy", "?utm_source=letter&amp;players=2")))
    expect(frame(page, site).locator("button:visible")).to_have_text("Play")


def test_without_module_scripts_a_text_with_a_link_stands_there(
    open_page: OpenPage, host: HostPages, site: TestSite, watcher: Watcher
) -> None:
    watcher.allow("console error: Access to script .* from origin 'null'|net::ERR_FAILED|blocked")
    permissions = "allow-scripts allow-popups allow-popups-to-escape-sandbox"
    page = open_page("desktop", address=host.put(line(site, "yamb", more=f'sandbox="{permissions}"')))
    game = wait_until(page, lambda: frames(page, site))[0]
    expect(game.locator("section[lang=en] .static")).to_be_visible()
    expect(game.locator("section[lang=bg] .static a")).to_be_visible()
    assert game.locator("button:visible").count() == 0
    with page.context.expect_page() as opened:
        game.locator("section[lang=en] .static a").click()
    opened.value.locator(".setup").wait_for()


def test_without_scripts_too(open_page: OpenPage, host: HostPages, site: TestSite, watcher: Watcher) -> None:
    watcher.allow("Blocked script execution|Access to script|net::ERR_FAILED")
    page = open_page("desktop", address=host.put(line(site, "yamb", more="sandbox")))
    game = wait_until(page, lambda: frames(page, site))[0]
    expect(game.locator("section[lang=pl] .static a")).to_be_visible()


def test_a_sandbox_with_its_own_origin_plays(open_page: OpenPage, host: HostPages, site: TestSite) -> None:
    more = 'sandbox="allow-scripts allow-same-origin"'
    page = open_page("desktop", address=host.put(line(site, "sto_dwadziescia", more=more)))
    tap(frame(page, site))


def test_only_embedded_games_may_be_framed(
    open_page: OpenPage, host: HostPages, site: TestSite, watcher: Watcher
) -> None:
    watcher.allow("frame-ancestors|chrome-error")
    page = open_page("desktop", address=host.put(f'<iframe src="{site.url}"></iframe>'))
    wait_until(page, lambda: len(page.frames) == 2 and page.frames[1].url.startswith("chrome-error:"))


@pytest.mark.fresh
def test_where_headers_do_not_forbid_it_the_framed_app_says_so(
    open_page: OpenPage, host: HostPages, site: TestSite
) -> None:
    """A host that sends no headers of ours: the app does not run in a frame, and gives a link."""
    site.running.rules = HeaderRules("")
    page = open_page("desktop", address=host.put(f'<iframe src="{site.url}#/new/bazy" width="500"></iframe>'))
    framed = wait_until(page, lambda: page.frames[1:])[0]
    link = framed.get_by_role("link", name="Open Kubek")
    with page.context.expect_page() as opened:
        link.click()
    opened.value.locator(".setup").wait_for()
    assert len(page.workers) == 0


def test_a_game_that_does_not_exist_gets_a_link(
    open_page: OpenPage, host: HostPages, site: TestSite, watcher: Watcher
) -> None:
    watcher.allow("404")
    page = open_page("desktop", address=host.put(element(site, game="ludo")))
    expect(page.get_by_role("link", name="Open in Kubek")).to_be_visible(timeout=20_000)


@pytest.mark.fresh
def test_a_failed_start_can_be_tried_again(
    open_page: OpenPage, host: HostPages, site: TestSite, watcher: Watcher
) -> None:
    watcher.allow("Failed to load resource|404|Failed to fetch")
    page = open_page("desktop", address=host.put(line(site, "bazy")))
    game = frame(page, site)
    site.fault("/assets/style-*", "404")
    game.locator("button:visible").click()
    wait_until(page, lambda: game.locator("html.loading").count() == 0)
    site.heal()
    tap(game)


def test_messages_before_the_tap(open_page: OpenPage, host: HostPages, site: TestSite) -> None:
    page = open_page("phone", address=None)
    page.add_init_script(RECORD_MESSAGES)
    page.goto(host.put(element(site, game="yamb", lang="bg")))
    frame(page, site)
    ready = await_message(page, "ready")
    assert ready == {"kubek": 1, "type": "ready", "game": "yamb", "language": "bg"}
    height = await_message(page, "height")["height"]
    assert 150 < height < 600
    shown = wait_until(
        page,
        lambda: page.evaluate(
            "document.querySelector('kubek-game').shadowRoot.querySelector('iframe').offsetHeight"
        ),
    )
    assert shown == height


def test_axe_finds_nothing(open_page: OpenPage, site: TestSite) -> None:
    """A wrong address, before the tap, the game, and the dialog; the screens inside are the app's."""
    page = open_page("phone", address=None, language="pl")
    found: dict[str, dict[str, list[str]]] = {}

    def look(name: str) -> None:
        if wrong := violations_by_theme(page):
            found[name] = wrong
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name

    page.goto(f"{site.url}embed/yamb/?players=13")
    page.locator(".problem:visible").wait_for()
    look("wrong address")
    page.goto(f"{site.url}embed/yamb/?players=Ana,Ivo&options=opening=seats")
    page.locator(".card button:visible").wait_for()
    look("before the tap")
    tap(page.main_frame)
    look("the game")
    page.goto(f"{site.url}#/embed/yamb")
    page.frame_locator(".preview").locator("button:visible").wait_for()
    look("dialog")
    assert not found
