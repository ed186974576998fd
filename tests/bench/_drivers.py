"""Opens one page in one browser and waits for `window.result`. One browser at a time."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from tools import browsers

PATIENCE = 180  # seconds
RESULT = "window.result ?? null"
NETWORKS = {  # bits per second become bytes; latency in ms
    "9 Mbit/s, 60 ms": {"offline": False, "latency": 60, "downloadThroughput": 9e6 / 8, "uploadThroughput": 1.5e6 / 8},
    "1.6 Mbit/s, 150 ms": {
        "offline": False,
        "latency": 150,
        "downloadThroughput": 1.6e6 / 8,
        "uploadThroughput": 0.75e6 / 8,
    },
}


class Driver:
    """A browser with a profile of its own, which is deleted at the end."""

    def open(self, url: str, wait_for: str = RESULT) -> Any:
        """Load the page; returns the value of `wait_for` once it is not null."""
        raise NotImplementedError

    def ask(self, script: str) -> Any:
        raise NotImplementedError


class PlaywrightDriver(Driver):
    def __init__(self, context: Any, network: str | None) -> None:
        self.context = context
        self.page = context.new_page()
        if network:
            session = context.new_cdp_session(self.page)
            session.send("Network.enable")
            session.send("Network.emulateNetworkConditions", NETWORKS[network])

    def open(self, url: str, wait_for: str = RESULT) -> Any:
        self.page.goto(url, wait_until="commit", timeout=PATIENCE * 1000)
        return _wait(lambda: self.ask(wait_for))

    def ask(self, script: str) -> Any:
        return self.page.evaluate(script)

    def in_worker(self, script: str) -> Any:
        """The value of an expression in the page's worker (Chromium only)."""
        return self.page.workers[0].evaluate(script)


class SeleniumDriver(Driver):
    def __init__(self, driver: Any) -> None:
        self.driver = driver

    def open(self, url: str, wait_for: str = RESULT) -> Any:
        self.driver.get(url)
        return _wait(lambda: self.ask(wait_for))

    def ask(self, script: str) -> Any:
        return self.driver.execute_script(f"return {script}")


def _wait(look: Any) -> Any:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if (value := look()) is not None:
            return value
        time.sleep(0.05)  # only looking: the page itself notes when it was done
    raise TimeoutError("the page gave no result")


@contextmanager
def browser(name: str, *, network: str | None = None, half_cpu: bool = False) -> Iterator[Driver]:
    """A new process with a new profile of "chromium", "firefox" or "webkit"."""
    if name == "webkit":
        with _webkit() as driver:
            yield driver
        return
    profile = tempfile.mkdtemp(prefix="kubek-bench-")
    try:
        with sync_playwright() as playwright:
            context = _launch(playwright, name, profile, half_cpu)
            try:
                yield PlaywrightDriver(context, network)
            finally:
                context.close()
    finally:
        shutil.rmtree(profile, ignore_errors=True)


def _launch(playwright: Playwright, name: str, profile: str, half_cpu: bool) -> Any:
    if name == "firefox":
        return playwright.firefox.launch_persistent_context(
            profile, channel="moz-firefox", executable_path=browsers.firefox()
        )
    program = browsers.chromium()
    if half_cpu:
        program = _slow(program or playwright.chromium.executable_path, profile)
    return playwright.chromium.launch_persistent_context(
        profile, executable_path=program, args=browsers.CHROMIUM_ARGUMENTS
    )


@contextmanager
def _webkit() -> Iterator[Driver]:
    from selenium import webdriver
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    options = Options()
    options.binary_location = browsers.mini_browser()
    options.add_argument("--automation")
    environment = os.environ | {
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"
    }  # a sandbox as root needs more than containers have
    driver = webdriver.WebKitGTK(options=options, service=Service(browsers.webkit_driver(), env=environment))
    driver.set_script_timeout(PATIENCE)
    driver.set_page_load_timeout(PATIENCE)
    try:
        yield SeleniumDriver(driver)
    finally:
        driver.quit()


def have_half_cpu() -> bool:
    return _control_group() is not None


def _control_group() -> Path | None:
    """A control group whose processes get half a CPU together, None where one cannot be made."""
    for home, limits in (
        (Path("/sys/fs/cgroup/cpu"), {"cpu.cfs_period_us": "100000", "cpu.cfs_quota_us": "50000"}),
        (Path("/sys/fs/cgroup"), {"cpu.max": "50000 100000"}),
    ):
        group = home / "kubek-bench"
        try:
            group.mkdir(exist_ok=True)
            for name, value in limits.items():
                (group / name).write_text(value)
            return group
        except OSError:
            continue
    return None


def _slow(program: str, folder: str) -> str:
    """A program that starts `program` inside the control group."""
    group = _control_group()
    assert group, "no control groups here"
    file = Path(folder) / "slow-chromium"
    file.write_text(f'#!/bin/sh\necho $$ > {group}/cgroup.procs\nexec {program} "$@"\n')
    file.chmod(0o755)
    return str(file)
