"""The three browser engines behind one small interface."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol

import pytest

from tests.browser.shared import shared_playwright
from tools import browsers

ENGINES = ("chromium", "firefox", "webkit")
PATIENCE = 600  # seconds for one script: the whole transcript in a slow browser on a busy machine


class Page(Protocol):
    def go(self, url: str) -> None: ...

    def run(self, function: str, *arguments: object) -> Any:
        """Call an asynchronous JavaScript function in the page and return what it resolves to."""


class PlaywrightPage:
    def __init__(self, page: Any) -> None:
        self.page = page

    def go(self, url: str) -> None:
        self.page.goto(url)

    def run(self, function: str, *arguments: object) -> Any:
        return self.page.evaluate(f"(all) => ({function})(...all)", list(arguments))


class SeleniumPage:
    def __init__(self, driver: Any) -> None:
        self.driver = driver

    def go(self, url: str) -> None:
        self.driver.get(url)

    def run(self, function: str, *arguments: object) -> Any:
        found = self.driver.execute_async_script(
            f"const done = arguments[arguments.length - 1]; ({function})(...arguments[0])"
            ".then((value) => done(JSON.stringify({ value })), (error) => "
            "done(JSON.stringify({ error: String(error) })));",
            list(arguments),
        )
        answer = json.loads(found)
        assert "error" not in answer, answer["error"]
        return answer["value"]


@contextmanager
def opened(engine: str) -> Iterator[Page]:
    """A page of a fresh browser; the test is skipped where this machine has no such browser."""
    if engine == "webkit":
        with _webkit() as page:
            yield page
        return
    if engine == "firefox" and not browsers.firefox():
        pytest.skip("no Firefox here")
    playwright = shared_playwright()
    if engine == "firefox":
        started = playwright.firefox.launch(channel="moz-firefox", executable_path=browsers.firefox())
    else:
        started = playwright.chromium.launch(executable_path=browsers.headless_chromium(), args=browsers.CHROMIUM_ARGUMENTS)
    try:
        page = started.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        yield PlaywrightPage(page)
    finally:
        started.close()


@contextmanager
def _webkit() -> Iterator[Page]:
    driver_path, program = browsers.webkit_driver(), browsers.mini_browser()
    if not driver_path or not program or not (os.environ.get("DISPLAY") or shutil.which("Xvfb")):
        pytest.skip("no WebKitGTK with its driver and a screen here")
    from selenium import webdriver
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    options = Options()
    options.binary_location = program
    options.add_argument("--automation")
    with _screen() as display:
        # The sandbox of WebKit's processes needs rights that root in a container has not.
        environment = os.environ | {"DISPLAY": display, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        with warnings.catch_warnings():  # Selenium's own use of what it has deprecated
            warnings.simplefilter("ignore", DeprecationWarning)
            driver = webdriver.WebKitGTK(options=options, service=Service(driver_path, env=environment))
        driver.set_script_timeout(PATIENCE)
        try:
            yield SeleniumPage(driver)
        finally:
            driver.quit()


@contextmanager
def _screen() -> Iterator[str]:
    """The display, or a virtual one."""
    if "DISPLAY" in os.environ:
        yield os.environ["DISPLAY"]
        return
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()
