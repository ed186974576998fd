"""Finds the browsers that tests and benchmarks drive, and installs what is missing.

What is on the computer is used as it is. As root on Debian and its kin, missing ones come from
the system's packages (they bring their libraries with them); elsewhere Playwright's own Chromium
is taken, into the checkout. Chromium is necessary; Firefox, WebKitGTK and a virtual screen are
used where they can be had.
"""

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

from tools.paths import CACHE, VENV_PYTHON
from tools.say import fail, say, step

DOWNLOADED = CACHE / "browsers"

# Without these, Chromium as root does not start, or calls home in a closed network.
CHROMIUM_ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]

PACKAGES: dict[str, Callable[[], object]] = {  # Debian package -> whether it is there
    "chromium": lambda: chromium(),
    "chromium-headless-shell": lambda: headless_chromium() != chromium(),
    "firefox-esr": lambda: firefox(),
    "webkit2gtk-driver": lambda: webkit_driver() and mini_browser(),
    "xvfb": lambda: shutil.which("Xvfb"),
    "fonts-dejavu-core": lambda: Path("/usr/share/fonts").exists(),
}


def chromium() -> str | None:
    """Path of a Chromium of the system, None where Playwright's own is to be used."""
    named = os.environ.get("KUBEK_CHROMIUM")
    return named or _which("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def headless_chromium() -> str | None:
    """Path of a Chromium that has no windows and for that costs half as much a page; else as `chromium`.

    Playwright's own is such a one where nothing else is asked for.
    """
    return os.environ.get("KUBEK_CHROMIUM") or _which("chromium-headless-shell", "chrome-headless-shell") or chromium()


def firefox() -> str | None:
    """Path of an unpatched Firefox, to be driven over WebDriver BiDi."""
    return _which("firefox-esr", "firefox")


def webkit_driver() -> str | None:
    return _which("WebKitWebDriver")


def mini_browser() -> str | None:
    """The browser that belongs to WebKitWebDriver."""
    found = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    return str(found[-1]) if found else None


def downloaded_chromium() -> bool:
    return any(DOWNLOADED.glob("chromium*-*"))


def _which(*names: str) -> str | None:
    return next(filter(None, map(shutil.which, names)), None)


def install() -> None:
    """Have a Chromium, and the other browsers where the system's packages have them."""
    missing = [name for name, there in PACKAGES.items() if not there()]
    if missing and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        _apt(missing)
    if not chromium() and not downloaded_chromium():
        _playwright()
    if not chromium() and not downloaded_chromium():
        fail("found no Chromium and could not install one; install it (or set KUBEK_CHROMIUM "
             "to its path) and start again.")


def _apt(packages: list[str]) -> None:
    with step(f"installing {', '.join(packages)} from the system's packages"):
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
            done = subprocess.run(["apt-get", "-q", *command], env=environment,
                                  stdin=subprocess.DEVNULL, capture_output=True, text=True)
            if done.returncode:
                say(f"apt-get {command[0]} failed:\n{(done.stdout + done.stderr)[-2000:]}")
                return


def _playwright() -> None:
    with step("downloading Playwright's Chromium into .cache/browsers"):
        done = subprocess.run([str(VENV_PYTHON), "-m", "playwright", "install", "chromium"],
                              env=os.environ | {"PLAYWRIGHT_BROWSERS_PATH": str(DOWNLOADED)},
                              stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if done.returncode:
            say(f"that failed:\n{(done.stdout + done.stderr)[-2000:]}")


if __name__ == "__main__":
    install()
