"""Takes pictures of every screen for people to look at: `python3 build.py shots`."""

import argparse
import itertools
import sys
from pathlib import Path

from tools import browsers
from tools.paths import CACHE, PY
from tools.say import say

SIZES = {"320": (320, 568), "360": (360, 640), "414": (414, 896), "tablet": (820, 1180), "desktop": (1280, 800)}
LOCALES = {"pl": "pl-PL", "bg": "bg-BG", "en": "en-GB"}


def take(arguments: list[str], dist: Path) -> int:
    """Write .cache/shots/<size>-<language>-<theme>/<screen>.png for everything asked for."""
    from playwright.sync_api import sync_playwright

    sys.path.insert(0, str(PY))  # the screens are filled with matches that the engine plays
    from tests.browser.screens import screens
    from tests.browser.site_server import TestSite

    options = _parser().parse_args(arguments)
    site = TestSite(dist)
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=browsers.CHROMIUM_ARGUMENTS)
            for size, language, theme in itertools.product(options.size, options.language, options.theme):
                folder = CACHE / "shots" / f"{size}-{language}-{theme}"
                folder.mkdir(parents=True, exist_ok=True)
                width, height = SIZES[size]
                context = browser.new_context(viewport={"width": width, "height": height}, locale=LOCALES[language],
                                              color_scheme=theme, has_touch=width < 500, reduced_motion="reduce")
                page = context.new_page()
                for name in screens(page, site.url):
                    page.screenshot(path=folder / f"{name}.png")
                context.close()
                say(f"pictures in {folder}/")
            browser.close()
    finally:
        site.stop()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="build.py shots", description=__doc__)
    for name, values in (("size", list(SIZES)), ("language", list(LOCALES)), ("theme", ["light", "dark"])):
        parser.add_argument(f"--{name}", nargs="+", choices=values, default=values)
    return parser
