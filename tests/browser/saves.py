"""What the tests of saved matches share: making entries, reading the page's database, playing a roll."""

from __future__ import annotations

import os
import random
import signal
from contextlib import suppress
from pathlib import Path
from typing import Any

import kubek
from playwright.sync_api import Page

from tests.browser.driving import evaluates, wait_until
from tests.engine.helpers import brisk_move

Entry = dict[str, Any]

READ = """async (id) => {
  const db = await new Promise((done, fail) => {
    const r = indexedDB.open("kubek"); r.onsuccess = () => done(r.result); r.onerror = fail; });
  const store = db.transaction("matches").objectStore("matches");
  const found = await new Promise((done, fail) => {
    const r = id ? store.get(id) : store.getAll(); r.onsuccess = () => done(r.result); r.onerror = fail; });
  db.close();
  return found;
}"""
WRITE = """async (entries) => {
  const db = await new Promise((done, fail) => {
    const r = indexedDB.open("kubek"); r.onsuccess = () => done(r.result); r.onerror = fail; });
  const tx = db.transaction("matches", "readwrite");
  for (const entry of entries) tx.objectStore("matches").put(entry);
  await new Promise((done, fail) => { tx.oncomplete = done; tx.onerror = fail; });
  db.close();
}"""


def played(
    id: str, game: str, seats: list[Any], events: int = 60_000, *, seed: int = 1, dice: str = "own", day: int = 1,
    given: bool = True,
) -> Entry:
    """An entry as the page keeps it, of a match that went on for so many events. Where the dice are `given` and the app
    rolls, it draws the same ones in every run."""
    rng = random.Random(seed)
    m = kubek.Match.new(game, seats, {"opening": "seats"}, dice="own")
    for _ in range(events):
        if m.turn is None:
            break
        m.play(brisk_move(m, rng))
    record = m.record() | {"dice": dice, "seed": id if given and dice == "app" else None}
    view = m.view()
    time = 1_795_000_000_000 + day * 86_400_000
    entry: Entry = {
        "id": id,
        "record": record,
        "created": time,
        "updated": time,
        "over": view["over"],
        "turn": view["turn"],
        "progress": view["progress"],
        "scores": [seat["score"] for seat in view["seats"]],
        "places": [seat["place"] for seat in view["seats"]],
        "marks": list(range(len(seats))),
    }
    if view["over"]:
        entry |= {"finished": time, "day": f"2026-11-{day:02}"}
    return entry


def halfway(id: str, game: str, seats: list[Any], *, seed: int = 1, day: int = 1) -> Entry:
    """A match with the app's dice that has come half its way."""
    whole = played(id, game, seats, seed=seed)["record"]["log"]
    return played(id, game, seats, len(whole) // 2, seed=seed, dice="app", day=day)


def seed_matches(page: Page, entries: list[Entry]) -> None:
    """Put entries into the page's database, which the library has opened by now."""
    page.wait_for_selector(".games")
    page.evaluate(WRITE, entries)


def stored(page: Page, id: str) -> Entry:
    """The entry on disk."""
    found: Entry = page.evaluate(READ, id)
    return found


def open_match(page: Page, url: str, id: str) -> None:
    """Go to a match and wait until it can be played."""
    page.goto(f"{url}#/match/{id}")
    page.wait_for_selector(".dock button.primary", timeout=60_000)
    calling = page.locator(".dock.calling .call")

    def answered() -> bool:
        """The next player was called: a tap answers, once the tap before it has settled."""
        if calling.count():
            calling.first.dispatch_event("click")
        return not calling.count()

    wait_until(page, answered, "the player to take the phone")


def roll(page: Page) -> None:
    """The big button of the dock, whatever notice lies over it."""
    page.locator(".dock button.primary").first.dispatch_event("click")


def faces(page: Page) -> list[str]:
    """The dice on the table as the page names them."""
    return [
        str(label)
        for label in page.locator(".tray [data-place], .tray .seat-die[role=img]").evaluate_all(
            "dice => dice.map((die) => die.getAttribute('aria-label'))"
        )
    ]


def wait_for_log(page: Page, id: str, length: int) -> list[str]:
    """The log on disk as soon as it is so long."""

    def long_enough() -> list[str] | None:
        log: list[str] = stored(page, id)["record"]["log"]
        return log if len(log) >= length else None

    found = wait_until(page, long_enough, f"{length} events on disk")
    assert found is not None
    return found


def running(page: Page, url: str) -> None:
    seed_matches(page, [played("m", "yahtzee", ["Ana", "Ivo"], 0, dice="app")])
    open_match(page, url, "m")


def labels(event: str) -> list[str]:
    """The faces of a roll event."""
    return event.split()[1:]


def shown(page: Page) -> list[str]:
    """The faces on the table, ascending."""
    return sorted(label.split(",")[0].strip() for label in faces(page))


def kill(profile: Path) -> None:
    """Kill the browser that this test has started with this profile."""
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            words = (process / "cmdline").read_bytes().decode(errors="replace").split("\0")
            with_profile = f"--user-data-dir={profile}" in words or str(profile) in words
            if with_profile and not any(word.startswith("--type=") or word == "-contentproc" for word in words):
                os.kill(int(process.name), signal.SIGKILL)
                return
    raise AssertionError("the browser does not run")


__all__ = [
    "Entry",
    "evaluates",
    "faces",
    "halfway",
    "kill",
    "labels",
    "open_match",
    "played",
    "roll",
    "running",
    "seed_matches",
    "shown",
    "stored",
    "wait_for_log",
    "wait_until",
]
