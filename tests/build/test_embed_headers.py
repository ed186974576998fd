"""Who may frame what, and that no header is said twice for one path."""

from __future__ import annotations

import pytest

from tools.guard import source
from tools.headers import HeaderRules, _matches

RULES = HeaderRules.of_project()
APP = ["/", "/index.html", "/sw.js", "/404.html", "/figures.html", "/assets/app-1.js", "/runtime/python.wasm"]
EMBED = ["/embed/yamb/", "/embed/yamb/index.html", "/embed/yamb", "/embed/kubek-game.js"]


def policy(path: str) -> list[str]:
    return [part.strip() for part in RULES.for_path(path)["Content-Security-Policy"].split(";")]


@pytest.mark.parametrize("path", APP)
def test_the_app_may_not_be_framed(path: str) -> None:
    assert "frame-ancestors 'none'" in policy(path)


@pytest.mark.parametrize("path", EMBED)
def test_single_games_may(path: str) -> None:
    assert "frame-ancestors *" in policy(path)


@pytest.mark.parametrize("path", APP + EMBED)
def test_both_are_otherwise_as_strict(path: str) -> None:
    for part in (
        "default-src 'none'",
        "style-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    ):
        assert part in policy(path)
    alone = "script-src 'self' 'wasm-unsafe-eval'"
    with_guard = f"{alone} {source()} {source('not-found')}"
    page = path in ("/", "/index.html", "/404.html") or path in EMBED
    assert (with_guard if page else alone) in policy(path)


@pytest.mark.parametrize("path", [*APP, *EMBED, "/python/kubek-0.1.0-py3-none-any.whl", "/licences.txt"])
def test_no_header_stands_in_two_rules_for_one_path(path: str) -> None:
    names = [name for pattern, values in RULES.rules if _matches(pattern, path) for name in values]
    assert len(names) == len(set(names))


def test_the_wheel_may_be_fetched_from_anywhere() -> None:
    assert RULES.for_path("/python/kubek-0.1.0-py3-none-any.whl")["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Origin" not in RULES.for_path("/")


@pytest.mark.parametrize("path", [*EMBED, "/assets/worker-1.js"])
def test_a_page_that_isolates_itself_may_frame_them(path: str) -> None:
    """Chromium refuses a frame without CORP there, and frames and workers without COEP."""
    headers = RULES.for_path(path)
    assert headers["Cross-Origin-Embedder-Policy"] == "require-corp"
    assert headers["Cross-Origin-Resource-Policy"] == "cross-origin"
