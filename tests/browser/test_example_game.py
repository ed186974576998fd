"""A game is one folder: the example game is laid beside the others in a copy of the project, nothing else is touched."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.playing import Player, ready, set_up
from tests.browser.site_server import TestSite
from tools import environment
from tools.paths import NODE_MODULES, ROOT

EXAMPLE = ROOT / "tests" / "fixtures" / "example_game" / "pig"
COPIED = ("index.html", "LICENSE", "netlify.toml", "package.json", "package-lock.json", "pyproject.toml", "docs", "py",
          "tests", "tools", "web")
GENERIC = ("tests/engine/test_contract.py", "tests/engine/test_playthroughs.py", "tests/engine/test_help_examples.py",
           "tests/engine/test_play_levels.py", "tests/build/test_games.py", "tests/web/test_i18n.py",
           "py/kubek/games/pig/tests")
BUILD = "from tools.site import build; build('stock-pyc')"


class Copy:
    """A copy of the project with one folder more."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / name, folder)
        shutil.copytree(EXAMPLE, folder / "py" / "kubek" / "games" / "pig")
        (folder / "node_modules").symlink_to(NODE_MODULES)
        node = Path(environment.node()).parent
        self.environment = os.environ | {
            "PATH": f"{node}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": os.pathsep.join((str(folder / "py"), str(folder))),
        }

    def run(self, *arguments: str, given: str = "") -> str:
        """What Python prints there; it has to succeed."""
        done = subprocess.run([sys.executable, *arguments], cwd=self.folder, env=self.environment, input=given,
                              capture_output=True, text=True)
        assert done.returncode == 0, f"{arguments}\n{done.stdout[-6000:]}\n{done.stderr[-6000:]}"
        return done.stdout


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return Copy(tmp_path_factory.mktemp("example") / "project")


@pytest.fixture
def example_site(copy: Copy) -> Iterator[TestSite]:
    copy.run("-c", BUILD)
    site = TestSite(copy.folder / "dist")
    yield site
    site.stop()


def test_the_generic_tests_take_it_up(copy: Copy) -> None:
    copy.run("-m", "pytest", "-q", "-p", "no:cacheprovider", *GENERIC, "-k", "pig")


def test_the_terminal_plays_it_to_its_end(copy: Copy) -> None:
    assert "pig" in copy.run("-m", "kubek", "games")
    assert "master" in copy.run("-m", "kubek", "simulate", "pig", "--level", "master", "--level", "beginner",
                                "--matches", "2", "--quiet")


@pytest.mark.slow
@pytest.mark.sweep  # it builds a page of its own
def test_the_page_plays_it_to_its_end(example_site: TestSite, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True,
                                  locale="pl-PL", service_workers="block", reduced_motion="reduce")
    context.set_default_timeout(60_000)
    page = context.new_page()
    page.goto(example_site.url)
    card = page.locator(".game", has_text="Świnka")
    card.wait_for()
    assert page.locator(".game").count() == page.locator(".game .picture").count()
    set_up(page, example_site.url, "pig", ["Łucja"])
    ready(page)
    assert Player(page, "tap", seed=2).play() == "end"
    assert page.locator(".result .winner bdi").all_text_contents() == ["Łucja"]
    context.close()
