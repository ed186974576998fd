"""How long the start takes: Kubek, stock Pyodide with the same engine, PyScript, in turn in one run.

    python3 build.py bench boot [--runs 5] [--browsers chromium,firefox,webkit] [--only cold,warm,slow,paint]

Prints tables with medians (ms) and ratios, and writes them to .cache/bench/boot.md and boot.json.
Nothing here is a limit on time: only ratios in one run mean something.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
import _sites
from _drivers import NETWORKS, PlaywrightDriver, browser, have_half_cpu

from tools import browsers as installed
from tools.server import SiteServer

PAGES = {"stock": "stock.html", "pyscript": "pyscript.html", "kubek": "bench.html"}
NAMES = {"stock": "stock Pyodide, micropip", "pyscript": "PyScript", "kubek": "Kubek"}
WARM = ("stock", "kubek")
TRANSFERRED = "performance.getEntriesByType('resource').reduce((n, e) => n + e.transferSize, 0)"
Measured = dict[str, list[dict[str, Any]]]


@contextmanager
def served(name: str, folder: Path) -> Iterator[SiteServer]:
    server = SiteServer(folder)
    if name != "kubek":
        server.rules = _sites.NO_RULES
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        server.close_connections()
        thread.join()


def cold(name: str, sites: dict[str, Path], runs: int, **options: Any) -> Measured:
    """New browser, new profile, from the address to the first answer; the variants in turn."""
    measured: Measured = {page: [] for page in PAGES}
    for _ in range(runs):
        for page, address in PAGES.items():
            with served(page, sites[page]) as server, browser(name, **options) as driver:
                result = driver.open(server.url + address)
                result["bytes"] = sum(_wire_size(sites[page], path) for path in list(server.requests))
                result["rest"] = sum(
                    _wire_size(sites[page], path) for path in list(server.requests) if "/rest-" in path
                )
                if page == "kubek" and isinstance(driver, PlaywrightDriver) and name == "chromium":
                    result |= _inside(driver)
                measured[page].append(result)
    return measured


def _wire_size(folder: Path, path: str) -> int:
    for suffix in (".br", ""):
        file = folder / (path.lstrip("/") + suffix)
        if file.is_file():
            return file.stat().st_size
    return 0


def _inside(driver: PlaywrightDriver) -> dict[str, Any]:
    """Where Kubek's time goes, and the size of Python's memory."""
    marks = "performance.getEntriesByType('mark').map((m) => [m.name, m.startTime + performance.timeOrigin])"
    origin = driver.ask("performance.timeOrigin")
    found = {name: time - origin for name, time in [*driver.ask(marks), *driver.in_worker(marks)]}
    found["kubek worker"] = driver.in_worker("performance.timeOrigin") - origin
    return {"marks": found, "memory": driver.in_worker("kubek.exports.memory.buffer.byteLength")}


def warm(name: str, sites: dict[str, Path], runs: int, half_cpu: bool = False) -> Measured:
    """Second start from the service worker with the server stopped; Kubek as its whole page."""
    measured: Measured = {page: [] for page in WARM}
    for page in WARM:
        with browser(name, half_cpu=half_cpu) as driver:
            with served(page, sites[page]) as server:
                if page == "kubek":
                    url, done = server.url, "performance.getEntriesByName('kubek ready')[0]?.startTime ?? null"
                    driver.open(url, "document.documentElement.dataset.offline === 'ready' ? true : null")
                else:
                    url, done = server.url + "stock.html?sw", "window.result?.answer ?? null"
                    driver.open(url, done)
                    driver.open(url, done)  # the first visit came before the service worker
            for _ in range(runs):
                measured[page].append({"answer": driver.open(url, done)})
    return measured


def paint(sites: dict[str, Path], runs: int) -> dict[str, list[dict[str, Any]]]:
    """First contentful paint of the whole page on a slow line and half a CPU."""
    done = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"
    found = []
    for _ in range(runs):
        with (
            served("kubek", sites["kubek"]) as server,
            browser("chromium", network="1.6 Mbit/s, 150 ms", half_cpu=have_half_cpu()) as driver,
        ):
            found.append({"answer": driver.open(server.url, done)})
    return {"kubek": found}


def table(title: str, measured: Measured) -> str:
    medians = {page: statistics.median(run["answer"] for run in runs) for page, runs in measured.items() if runs}
    base = medians.get("stock")
    lines = [
        f"### {title}",
        "",
        "| | median, ms | from … to | times sooner than stock | MB, brotli |",
        "|---|--:|--:|--:|--:|",
    ]
    for page, median in medians.items():
        answers = [run["answer"] for run in measured[page]]
        sizes = [run["bytes"] - run["rest"] for run in measured[page] if "bytes" in run]
        cells = [
            NAMES[page],
            f"{median:.0f}",
            f"{min(answers):.0f} … {max(answers):.0f}",
            f"{base / median:.1f}" if base else "–",
            f"{statistics.median(sizes) / 1e6:.2f}" if sizes else "",
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def stages(measured: Measured) -> str:
    """Where Kubek's time goes: a bar of text, 1 mark = 10 ms."""
    runs = [run for run in measured["kubek"] if "marks" in run]
    if not runs:
        return ""
    at = {name: statistics.median(run["marks"][name] for run in runs) for name in runs[0]["marks"]}
    at["answer"] = statistics.median(run["answer"] for run in runs)
    steps = [
        ("page and script", 0, at["kubek page"]),
        ("download, verify", at["kubek page"], at["kubek compile"]),
        ("compile, rest of the download", at["kubek compile"], at["kubek compiled"]),
        ("to the worker", at["kubek compiled"], at["kubek instantiate"]),
        ("instantiate", at["kubek instantiate"], at["kubek restore"]),
        ("restore memory", at["kubek restore"], at["kubek begin"]),
        ("seed", at["kubek begin"], at["kubek begun"]),
        ("first question and answer", at["kubek begun"], at["answer"]),
    ]
    lines = [
        f"### Where the time goes (Chromium, cold, worker's script running from {at['kubek worker']:.0f} ms on)",
        "",
        "```",
    ]
    for name, start, end in steps:
        lines.append(
            f"{name:30} {end - start:5.0f} ms  {' ' * round(start / 10)}{'#' * max(1, round((end - start) / 10))}"
        )
    memory = statistics.median(run["memory"] for run in runs)
    return "\n".join([*lines, "```", "", f"Python's memory after the first answer: {memory / 1e6:.1f} MB", ""])


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="build.py bench boot", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--browsers", default="chromium,firefox,webkit")
    parser.add_argument("--only", default="cold,warm,slow,paint")
    options = parser.parse_args()
    if installed.webkit_driver() and not os.environ.get("DISPLAY") and which("xvfb-run"):
        sys.exit(subprocess.call(["xvfb-run", "-a", sys.executable, *sys.argv]))
    there = {
        "chromium": True,
        "firefox": bool(installed.firefox()),
        "webkit": bool(installed.webkit_driver() and installed.mini_browser()),
    }
    names = [name for name in options.browsers.split(",") if there.get(name)]
    sites, parts, raw = _sites.make(), [], {}

    def measure(title: str, take: Callable[[], Measured], extra: Callable[[Measured], str] = lambda _: "") -> None:
        print(f"measuring: {title}", flush=True)
        try:
            raw[title] = take()
        except Exception as error:  # one browser that does not start must not cost the other tables
            print(f"  not measured: {error}", flush=True)
            parts.append(f"### {title}\n\nnot measured: {error}\n")
            return
        parts.append(table(title, raw[title]) + "\n" + extra(raw[title]))
        print(parts[-1], flush=True)

    only = options.only.split(",")
    for name in names:
        if "cold" in only:
            measure(f"{name}, cold", lambda name=name: cold(name, sites, options.runs), stages)
        if "warm" in only:
            measure(f"{name}, warm, server stopped", lambda name=name: warm(name, sites, options.runs))
    if "chromium" in names and "slow" in only:
        for network in list(NETWORKS)[:1]:
            measure(
                f"chromium, cold, {network}",
                lambda network=network: cold("chromium", sites, options.runs, network=network),
            )
        if have_half_cpu():
            measure("chromium, cold, half a CPU", lambda: cold("chromium", sites, options.runs, half_cpu=True))
            measure(
                "chromium, cold, half a CPU and 9 Mbit/s",
                lambda: cold("chromium", sites, options.runs, half_cpu=True, network="9 Mbit/s, 60 ms"),
            )
            measure(
                "chromium, warm, server stopped, half a CPU",
                lambda: warm("chromium", sites, options.runs, half_cpu=True),
            )
    if "chromium" in names and "paint" in only:
        measure(
            "first contentful paint of the whole page, 1.6 Mbit/s, 150 ms, half a CPU",
            lambda: paint(sites, options.runs),
        )
    (_sites.WORK / "boot.md").write_text("\n".join(parts))
    (_sites.WORK / "boot.json").write_text(json.dumps(raw, indent=1))


if __name__ == "__main__":
    main()
