"""netlify.toml: what production sends with each file."""

from __future__ import annotations

import pytest

from tools.guard import source
from tools.headers import HeaderRules, content_type

RULES = HeaderRules.of_project()
FOREVER = "public, max-age=31536000, immutable"
REVALIDATED = "public, max-age=0, must-revalidate"


@pytest.mark.parametrize(("path", "cache"), [
    ("/", REVALIDATED), ("/index.html", REVALIDATED), ("/sw.js", REVALIDATED),
    ("/manifest.webmanifest", REVALIDATED), ("/build.json", REVALIDATED),
    ("/assets/app-ABCDEFGH.js", FOREVER), ("/runtime/image-0123456789ab.bin", FOREVER),
])
def test_only_hashed_names_are_cached_for_good(path: str, cache: str) -> None:
    assert RULES.for_path(path)["Cache-Control"] == cache


@pytest.mark.parametrize("path", ["/", "/sw.js", "/assets/worker-ABCDEFGH.js", "/runtime/a.wasm"])
def test_the_policy_allows_nothing_but_our_own_files(path: str) -> None:
    headers = RULES.for_path(path)
    policy = dict(part.strip().split(" ", 1) for part in headers["Content-Security-Policy"].split(";"))
    assert policy["default-src"] == "'none'"
    hashes = f" {source()} {source('not-found')}" if path == "/" else ""
    assert policy["script-src"] == f"'self' 'wasm-unsafe-eval'{hashes}", "netlify.toml has to name the scripts in the pages"
    assert {policy[name] for name in ("worker-src", "connect-src", "style-src", "font-src", "manifest-src")} == {
        "'self'"}
    assert policy["img-src"] == "'self' data:"
    assert {policy[name] for name in ("base-uri", "form-action", "frame-ancestors")} == {"'none'"}
    assert not any("://" in value or "*" in value or "unsafe-inline" in value for value in policy.values())
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert "camera=()" in headers["Permissions-Policy"]
    assert "accelerometer=(self)" in headers["Permissions-Policy"], "shake to roll needs it"


def test_no_rule_rewrites_addresses() -> None:
    import tomllib

    from tools.paths import ROOT

    assert "redirects" not in tomllib.loads((ROOT / "netlify.toml").read_text())


@pytest.mark.parametrize(("name", "expected"), [
    ("a.wasm", "application/wasm"), ("a.mjs", "text/javascript; charset=utf-8"),
    ("a.js", "text/javascript; charset=utf-8"), ("a.whl", "application/zip"),
    ("a.webmanifest", "application/manifest+json; charset=utf-8"), ("unknown", "application/octet-stream"),
])
def test_types(name: str, expected: str) -> None:
    assert content_type(name) == expected


@pytest.mark.parametrize("name", ["a.wasm", "a.mjs", "a.whl", "a.webmanifest"])
def test_the_host_is_told_types_it_may_not_know(name: str) -> None:
    for folder in ("/", "/runtime/", "/python/"):
        assert RULES.for_path(folder + name)["Content-Type"] == content_type(name)


def test_rules_match_as_on_the_host() -> None:
    rules = HeaderRules("""
[[headers]]
for = "/a/*"
[headers.values]
X-One = "1"
[[headers]]
for = "/b/:id"
[headers.values]
X-Two = "2"
""")
    assert rules.for_path("/a/b/c")["X-One"] == "1"
    assert "X-One" not in rules.for_path("/ab")
    assert rules.for_path("/b/c")["X-Two"] == "2"
    assert "X-Two" not in rules.for_path("/b/c/d")
    assert rules.as_headers_file() == "/a/*\n  X-One: 1\n\n/b/:id\n  X-Two: 2\n"
