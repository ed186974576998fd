"""The page without an image (`build.py build --runtime stock-pyc`) passes the same tests of its start."""

from __future__ import annotations

import pytest

from tests.browser.test_start import (  # noqa: F401 - the same tests on another build
    test_nothing_is_asked_of_another_host,
    test_the_games_are_there_before_python,
)
from tests.browser.test_stock_pyc import dist  # noqa: F401 - that build

pytestmark = pytest.mark.sweep
