"""One walk through all screens: nothing sticks out at any size, axe finds nothing in light and in dark, targets are large."""

from __future__ import annotations

from typing import Any

import kubek
import pytest

from tests.browser.conftest import OpenPage
from tests.browser.screens import one_of_each_kind, screens
from tests.browser.site_server import TestSite
from tests.browser.test_ui_accessible import SMALL, violations_by_theme
from tests.browser.test_ui_layout import SIZES, sticking_out
from tests.tiers import tiers

GAMES = {"one of each kind": one_of_each_kind(), "all": list(kubek.GAMES)}
ONCE = ("pl", "one of each kind")


@pytest.mark.slow
@pytest.mark.parametrize(("language", "games"), tiers([ONCE, ("pl", "all"), ("bg", "all"), ("en", "all")], ONCE))
def test_every_screen(open_page: OpenPage, site: TestSite, language: str, games: str) -> None:
    """Targets are 44 px high everywhere: wide sheets may be narrower than that, but not narrower than 36."""
    page = open_page("phone", language=language, color_scheme="light", address=None)
    sizes = ("narrowest", "landscape", "desktop") if (language, games) == ONCE else tuple(SIZES)
    found: dict[str, dict[str, Any]] = {}
    for name in screens(page, site.url, GAMES[games]):
        wrong: dict[str, Any] = {"sticks out": sticking_out(page, sizes), "small": page.evaluate(SMALL),
                                 **violations_by_theme(page)}
        if any(wrong.values()):
            found[name] = {what: problems for what, problems in wrong.items() if problems}
    assert not found
