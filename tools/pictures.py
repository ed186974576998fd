"""Draws the icon PNGs from their SVG sources and takes the manifest's screenshots of the built
page, by hand when one of them changed:

    .cache/venv/bin/python -m tools.pictures

The PNGs are kept in the repository, so that building needs no browser.
"""

import threading
from pathlib import Path

from tools import browsers
from tools.paths import DIST, WEB
from tools.server import SiteServer

ICONS = {  # PNG -> (source, size in pixels)
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "maskable-512.png": ("maskable.svg", 512),
    "apple-touch-icon.png": ("maskable.svg", 180),
}

SCREENSHOTS = {  # PNG -> (address in the page, width, height, pixels a CSS pixel)
    "screenshot-narrow.png": ("", 360, 640, 2),
    "screenshot-wide.png": ("#/help/yamb", 1280, 800, 1),
}


def main() -> None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.chromium(),
                                             args=browsers.CHROMIUM_ARGUMENTS)
        for name, (source, size) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            drawing = (WEB / "icons" / source).read_text(encoding="utf-8")
            page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px;"
                             f"height:{size}px}}</style>{drawing}")
            page.screenshot(path=Path(WEB / "icons" / name), omit_background=True)
            page.close()
        server = SiteServer(DIST)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        for name, (address, width, height, scale) in SCREENSHOTS.items():
            page = browser.new_page(viewport={"width": width, "height": height},
                                    device_scale_factor=scale, locale="en-GB")
            page.goto(server.url + address)
            page.get_by_role("heading").nth(1).wait_for()
            page.screenshot(path=Path(WEB / "icons" / name))
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
