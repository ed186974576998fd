"""Messages between an embedded game and the page around it: honest, forged, huge, old."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import OpenPage
from tests.browser.driving import wait_until
from tests.browser.embedding import RECORD_MESSAGES, HostPages, await_message, element, frame, heard, tap
from tests.browser.site_server import TestSite

OLD_SCRIPT = Path(__file__).parents[1] / "fixtures" / "embed" / "kubek-game-1.js"
FRAME = "document.querySelector('kubek-game').shadowRoot.querySelector('iframe')"
SEND = f"(message) => {FRAME}.contentWindow.postMessage(message, '*')"
FRAME_HEIGHT = f"{FRAME}.offsetHeight"


def open_host(open_page: OpenPage, host: HostPages, body: str) -> Page:
    page = open_page("desktop", address=None)
    page.add_init_script(RECORD_MESSAGES)
    page.goto(host.put(body))
    return page


def test_the_events_of_a_match(open_page: OpenPage, host: HostPages, site: TestSite) -> None:
    page = open_host(
        open_page, host, element(site, game="sto_dwadziescia", players="Ana,Ivo", options="opening=seats")
    )
    page.evaluate("""() => { window.events = [];
      for (const name of ["ready", "turn", "score", "finished"])
        addEventListener(`kubek-${name}`, (event) => events.push([event.type, event.detail])); }""")
    game = frame(page, site)
    tap(game)
    turn = await_message(page, "turn")
    assert (turn["seat"], turn["name"], turn["number"], turn["of"]) == (0, "Ana", 1, None)
    game.locator(".dock .primary").click()
    turn = await_message(page, "turn", 2)
    assert (turn["seat"], turn["name"]) == (1, "Ivo")
    score = await_message(page, "score", 2)
    assert score["names"] == ["Ana", "Ivo"]
    assert score["scores"][0] > 0 == score["scores"][1]
    events = page.evaluate("events")
    assert ["kubek-turn", {"seat": 1, "name": "Ivo", "number": 1, "of": None}] in events


def test_language_and_theme_of_the_page_around(open_page: OpenPage, host: HostPages, site: TestSite) -> None:
    page = open_host(open_page, host, element(site, game="bazy", lang="pl"))
    game = frame(page, site)
    page.evaluate("document.querySelector('kubek-game').setAttribute('lang', 'bg')")
    expect(game.locator("button:visible")).to_have_text("Играй")
    tap(game)
    page.evaluate("document.querySelector('kubek-game').setAttribute('lang', 'en')")
    expect(game.locator("html")).to_have_attribute("lang", "en")
    expect(game.get_by_role("link", name="Rules")).to_be_visible()
    page.evaluate("document.querySelector('kubek-game').setAttribute('theme', 'dark')")
    expect(game.locator("html")).to_have_attribute("data-theme", "dark")
    assert game.evaluate("getComputedStyle(document.body).colorScheme") == "dark"


def test_a_new_match_at_the_pages_wish(open_page: OpenPage, host: HostPages, site: TestSite) -> None:
    page = open_host(open_page, host, element(site, game="sto_dwadziescia"))
    game = frame(page, site)
    tap(game)
    game.locator(".dock .primary").click()
    await_message(page, "turn", 2)
    page.evaluate("document.querySelector('kubek-game').newMatch()")
    wait_until(page, lambda: heard(page, "turn")[-1]["number"] == 1)
    assert heard(page, "score")[-1]["scores"] == [0]


def test_moves_only_with_permission(open_page: OpenPage, host: HostPages, site: TestSite) -> None:
    moves = ["roll 1 1 3 4 4 6", "base 3"]
    page = open_host(open_page, host, element(site, game="bazy", players="Ana", dice="own"))
    tap(frame(page, site))
    await_message(page, "turn")
    page.evaluate("(moves) => document.querySelector('kubek-game').play(moves)", moves)
    page.evaluate("document.querySelector('kubek-game').setAttribute('lang', 'bg')")
    expect(frame(page, site).locator("html")).to_have_attribute("lang", "bg")  # later, and heard
    assert len(heard(page, "turn")) == 1

    page = open_host(open_page, host, element(site, game="bazy", players="Ana", dice="own", moves=""))
    tap(frame(page, site))
    await_message(page, "turn")
    page.evaluate("(moves) => document.querySelector('kubek-game').play(moves)", moves)
    assert await_message(page, "turn", 2)["number"] == 2
    assert heard(page, "score")[-1]["scores"] == [9]


def test_permission_is_for_one_origin(open_page: OpenPage, host: HostPages, site: TestSite) -> None:
    search = "?players=Ana&amp;dice=own&amp;moves=https://club.example"
    page = open_host(
        open_page, host, f'<iframe src="{site.url}embed/bazy/{search}" width="600" height="600"></iframe>'
    )
    game = frame(page, site)
    tap(game)
    await_message(page, "turn")
    send = "(message) => document.querySelector('iframe').contentWindow.postMessage(message, '*')"
    page.evaluate(send, {"kubek": 1, "type": "move", "moves": ["roll 1 1 3 4 4 6", "base 3"]})
    page.evaluate(send, {"kubek": 1, "type": "language", "language": "bg"})
    expect(game.locator("html")).to_have_attribute("lang", "bg")
    assert len(heard(page, "turn")) == 1


FORGED: list[Any] = [
    None,
    7,
    "kubek",
    [],
    {},
    {"kubek": 1},
    {"kubek": "1", "type": "new match"},
    {"kubek": 2, "type": "new match"},
    {"kubek": 1, "type": "constructor"},
    {"kubek": 1, "type": "__proto__"},
    {"kubek": 1, "type": ["new match"]},
    {"kubek": 1, "type": "language", "language": "xx"},
    {"kubek": 1, "type": "language", "language": {"a": 1}},
    {"kubek": 1, "type": "language", "language": "b" * 5_000_000},
    {"kubek": 1, "type": "theme", "theme": "pink"},
    {"kubek": 1, "type": "theme"},
    {"kubek": 1, "type": "move"},
    {"kubek": 1, "type": "move", "moves": "roll"},
    {"kubek": 1, "type": "move", "moves": []},
    {"kubek": 1, "type": "move", "moves": [{"x": 1}]},
    {"kubek": 1, "type": "move", "moves": ["roll"] * 100_000},
    {"kubek": 1, "type": "move", "moves": ["r" * 1_000_000]},
    {"kubek": 1, "type": "move", "moves": ["fly"]},
    {"kubek": 1, "type": "move", "moves": ["roll 7 7 7 7 7 7"]},
]


def test_forged_and_huge_messages_change_nothing(
    open_page: OpenPage, host: HostPages, site: TestSite
) -> None:
    page = open_host(
        open_page, host, element(site, game="bazy", lang="pl", players="Ana", dice="own", moves="")
    )
    game = frame(page, site)
    for message in FORGED:
        page.evaluate(SEND, message)
    tap(game)
    await_message(page, "turn")
    for message in FORGED:
        page.evaluate(SEND, message)
    # An honest message after all of them is still heard, and nothing has happened in between.
    page.evaluate("document.querySelector('kubek-game').play(['roll 1 1 3 4 4 6', 'base 3'])")
    assert await_message(page, "turn", 2)["number"] == 2
    assert len(heard(page, "turn")) == 2
    assert game.evaluate("[document.documentElement.lang, document.documentElement.dataset.theme]") == [
        "pl",
        "system",
    ]


def test_only_the_page_around_is_listened_to(open_page: OpenPage, host: HostPages, site: TestSite) -> None:
    """Another frame of the same page, and the game's own window, are not the page around."""
    host.put("", "/other")
    page = open_host(
        open_page,
        host,
        element(site, game="bazy", lang="pl") + f'<iframe src="{host.origin}/other"></iframe>',
    )
    game = frame(page, site)
    message = {"kubek": 1, "type": "language", "language": "bg"}
    other = wait_until(page, lambda: [f for f in page.frames if f.url.endswith("/other")])[0]
    others_view = (
        """(message) => { for (let i = 0; i < parent.length; i += 1) parent[i].postMessage(message, "*"); }"""
    )
    other.evaluate(others_view, message)
    game.evaluate("(message) => postMessage(message, '*')", message)
    page.evaluate("document.querySelector('kubek-game').setAttribute('theme', 'dark')")
    expect(game.locator("html")).to_have_attribute("data-theme", "dark")
    expect(game.locator("html")).to_have_attribute("lang", "pl")


FALSE_SITE = """<script>
  const say = (message) => parent.postMessage(message, "*");
  for (const message of [null, 5, "height", [], {{}}, {{ kubek: 1 }},
    {{ kubek: 9, type: "height", height: 500 }},
    {{ kubek: 1, type: "height", height: "900" }}, {{ kubek: 1, type: "height", height: NaN }},
    {{ kubek: 1, type: "height" }}, {{ kubek: 1, type: "toString" }},
    {{ kubek: 1, type: "turn", seat: 99, name: "x", number: 1, of: null }},
    {{ kubek: 1, type: "turn", seat: 0, name: "x".repeat(1e6), number: 1, of: null }},
    {{ kubek: 1, type: "score", names: ["a"], scores: [1, 2] }},
    {{ kubek: 1, type: "finished", names: ["a"], scores: [1], winners: [0], record: "all of it" }},
    {{ kubek: 1, type: "finished", names: ["a"], scores: [1], winners: [0],
      record: {{ kubek: 1, game: "x", log: [7] }} }},
    {last}]) say(message);
</script>"""


@pytest.mark.parametrize(
    ("height", "limit", "shown"),
    [
        ("1e9", "", 800),
        ("1e9", "1500", 1500),
        ("1e9", "9000000", 4000),
        ("-5", "", 80),
        ("431.2", "", 432),
    ],
)
def test_the_script_believes_no_frame_blindly(
    open_page: OpenPage, host: HostPages, site: TestSite, height: str, limit: str, shown: int
) -> None:
    """A site that serves the script and then lies: heights are clamped, what is not a fact is no event."""
    host.pages["/embed/kubek-game.js"] = OLD_SCRIPT.read_text(encoding="utf-8")
    host.put(FALSE_SITE.format(last=f'{{ kubek: 1, type: "height", height: {height} }}'), "/embed/yamb/")
    page = open_host(
        open_page,
        host,
        f"""<kubek-game game="yamb" {f'max-height="{limit}"' if limit else ""}></kubek-game>
      <script>window.events = [];
      for (const name of ["ready", "turn", "score", "finished", "height", "toString"])
        addEventListener(`kubek-${{name}}`, (event) => events.push(event.type));</script>
      <script src="{host.origin}/embed/kubek-game.js"></script>""",
    )
    wait_until(page, lambda: page.evaluate(FRAME_HEIGHT) == shown, f"a height of {shown}")
    assert page.evaluate("events") == []


FRAMES = """(n) => new Promise((done) => {
  const next = () => { n -= 1; if (n) requestAnimationFrame(next); else done(); };
  requestAnimationFrame(next);
})"""


def test_heights_come_to_rest(open_page: OpenPage, host: HostPages, site: TestSite) -> None:
    """At several sizes of the window: a few wishes, the last one granted or limited, and then silence."""
    page = open_host(open_page, host, element(site, game="yamb"))
    game = frame(page, site)
    tap(game)
    for width, high in ((360, 640), (700, 400), (1200, 300), (500, 900), (900, 481)):
        before = len(heard(page, "height"))
        page.set_viewport_size({"width": width, "height": high})
        game.evaluate(FRAMES, 60)
        page.evaluate(FRAMES, 60)
        assert len(heard(page, "height")) - before <= 6
        wish = heard(page, "height")[-1]["height"]
        assert page.evaluate(FRAME_HEIGHT) == min(wish, high)


def test_an_old_script_with_this_game(open_page: OpenPage, host: HostPages, site: TestSite) -> None:
    page = open_page("desktop", address=None)
    page.add_init_script(RECORD_MESSAGES)
    page.route(
        "**/embed/kubek-game.js",
        lambda route: route.fulfill(
            body=OLD_SCRIPT.read_text(encoding="utf-8"), content_type="text/javascript"
        ),
    )
    page.goto(
        host.put(element(site, game="sto_dwadziescia", lang="pl", players="Ana,Ivo", options="opening=seats"))
    )
    game = frame(page, site)
    tap(game)
    game.locator(".dock .primary").click()
    assert await_message(page, "turn", 2)["name"] == "Ivo"
    wait_until(page, lambda: page.evaluate(FRAME_HEIGHT) == min(800, heard(page, "height")[-1]["height"]))


def test_a_page_that_knows_a_later_protocol_is_not_misunderstood(
    open_page: OpenPage, host: HostPages, site: TestSite
) -> None:
    page = open_host(open_page, host, element(site, game="bazy", lang="pl"))
    game = frame(page, site)
    page.evaluate(SEND, {"kubek": 1, "type": "sound", "sound": True})  # a type of later versions
    page.evaluate(
        SEND, {"kubek": 1, "type": "language", "language": "bg", "since": 2}
    )  # a field of later versions
    expect(game.locator("html")).to_have_attribute("lang", "bg")


def test_what_the_page_wants_while_the_game_starts(open_page: OpenPage, host: HostPages, site: TestSite) -> None:
    """New matches are one, moves wait for it, the rest is refused with its reason; nothing of it stops the game."""
    page = open_host(
        open_page, host, element(site, game="bazy", players="Ana", dice="own", moves="")
    )
    page.evaluate("""() => { window.refused = [];
      addEventListener("kubek-refused", ({ detail }) => refused.push([detail.request, detail.reason])); }""")
    game = frame(page, site)
    wants = """(moves) => { const game = document.querySelector("kubek-game");
      game.play(["roll 6 6 6 6 6 6"]);  // for a match that is given up
      for (let i = 0; i < 3; i += 1) game.newMatch();
      game.play(moves);
      game.play(["fly"]); }"""
    moves = ["roll 1 1 3 4 4 6", "base 3"]
    held: list[Route] = []
    page.route("**/assets/game-*.js", lambda route: held.append(route))
    page.evaluate(wants, moves)
    game.locator(".card button:visible").evaluate("(button) => { button.click(); button.click(); }")
    wait_until(page, lambda: held, "the game's code being asked for")
    page.evaluate(wants, moves)  # the gap between the tap and the first view
    wait_until(page, lambda: len(page.evaluate("refused")) == 4, "what waited being given up")
    held[0].continue_()
    wait_until(page, lambda: heard(page, "score") and heard(page, "score")[-1]["scores"] == [9])
    wait_until(page, lambda: len(page.evaluate("refused")) == 5, "the refusals")
    given_up = ["move", "given_up"]
    assert page.evaluate("refused") == [given_up, given_up, given_up, given_up, ["move", "reason.unknown_move"]]
    page.evaluate("() => { for (let i = 0; i < 3; i += 1) document.querySelector('kubek-game').newMatch(); }")
    wait_until(page, lambda: heard(page, "turn")[-1]["number"] == 1)
    page.evaluate("(moves) => document.querySelector('kubek-game').play(moves)", moves)
    wait_until(page, lambda: heard(page, "turn")[-1]["number"] == 2)


def test_moves_without_permission_are_refused_with_the_reason(
    open_page: OpenPage, host: HostPages, site: TestSite
) -> None:
    page = open_host(open_page, host, element(site, game="bazy"))
    frame(page, site)
    page.evaluate("document.querySelector('kubek-game').play(['roll'])")
    assert await_message(page, "refused")["reason"] == "not_allowed"


def test_a_page_that_isolates_itself(open_page: OpenPage, host: HostPages, site: TestSite) -> None:
    """Cross-Origin-Embedder-Policy: the frame, its worker and the element's script are let in."""
    host.headers |= {"Cross-Origin-Embedder-Policy": "require-corp", "Cross-Origin-Opener-Policy": "same-origin"}
    page = open_host(open_page, host, element(site, game="sto_dwadziescia"))
    assert page.evaluate("crossOriginIsolated")
    game = frame(page, site)
    tap(game)
    game.locator(".dock .primary").click()
    await_message(page, "turn", 2)


@pytest.mark.whole_browser
def test_a_game_that_is_moved_in_its_page_keeps_its_match_without_storage(
    open_page: OpenPage, host: HostPages, site: TestSite
) -> None:
    """Playwright's pages are private ones: the browser refuses framed pages their storage, and loads a frame anew
    that is moved."""
    page = open_host(open_page, host, element(site, game="sto_dwadziescia") + "<main></main>")
    game = frame(page, site)
    tap(game)
    before = game.locator(".board").inner_text()
    game.locator(".dock .primary").click()
    await_message(page, "turn", 2)
    wait_until(page, lambda: [one for one in page.frames if "/embed/keeper" in one.url], "the frame that holds it")
    game.locator(".dock .primary").click()
    await_message(page, "turn", 3)
    after = game.locator(".board").inner_text()
    assert after != before
    page.evaluate("document.querySelector('main').append(document.querySelector('kubek-game'))")
    wait_until(page, game.is_detached)
    game = frame(page, site)
    tap(game)
    assert game.locator(".board").inner_text() == after
