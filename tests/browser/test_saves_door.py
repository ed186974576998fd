"""What comes from storage or a file: one bad entry takes no others down, and nothing is claimed that is not so."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kubek import library, link
import kubek
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.driving import wait_until
from tests.browser.saves import READ, Entry, played, seed_matches, stored
from tests.browser.site_server import TestSite

SAVES = Path(__file__).parents[1] / "fixtures" / "saves"
ADDRESSES = ["", "history", "people", "dice", "ranking", "data"]
OF_ONE = ["match/{}", "match/{}/end", "history/{}", "dice/{}", "share/{}"]
CLEAR = """async () => {
  const db = await new Promise((done) => { const r = indexedDB.open("kubek"); r.onsuccess = () => done(r.result); });
  const tx = db.transaction([...db.objectStoreNames], "readwrite");
  for (const name of db.objectStoreNames) tx.objectStore(name).clear();
  await new Promise((done) => { tx.oncomplete = done; });
  db.close();
}"""

RUNNING = played("run", "bazy", ["Ana", "Ivo"], 5) | {"first": 0, "remote": [1], "sent": 3, "redo": ["base 1"], "revision": 2}
FINISHED = played("fin", "bazy", ["Ana", "Ivo"], seed=2) | {"revision": 1, "fork": {"of": "x", "at": 1}}
FINISHED |= {"figures": library.figures(kubek.Match.load(FINISHED["record"]))}
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 13) | st.sampled_from([2**53, 8.65e15, 0.5, -1e300]) | st.text(max_size=4)
    | st.sampled_from(["2026-02-30", "bazy", "computer", "roll 1 2 3", "\u202eabc", "app"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["name", "player", "of", "at", "figures", "seats"]),
                                                               inner, max_size=3), max_leaves=5)


def ways(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """To every field of an entry; of a log or a list of numbers the first two stand for all."""
    inner = list(value.items()) if isinstance(value, dict) else list(enumerate(value))[:2] if isinstance(value, list) else []
    return [path] * bool(path) + [found for key, one in inner for found in ways(one, (*path, key))]


def changed(entry: Entry, way: tuple[Any, ...], value: Any) -> Entry:
    copy: Entry = json.loads(json.dumps(entry))
    *steps, last = way
    at: Any = copy
    for step in steps:
        at = at[step]
    if value == "gone" and isinstance(at, dict):
        del at[last]
    else:
        at[last] = value
    return copy


one_changed = st.sampled_from([(entry, way) for entry in (RUNNING, FINISHED) for way in ways(entry) if way != ("id",)]).flatmap(
    lambda chosen: (st.just("gone") | VALUES).map(lambda value: changed(*chosen, value)))


def look_everywhere(open_page: OpenPage, site: TestSite, entries: list[Entry]) -> None:
    """All screens with these entries: nothing is thrown, and the one that is whole is shown."""
    page = open_page("phone")
    thrown: list[str] = []
    page.on("pageerror", lambda error: thrown.append(str(error)))
    page.goto(site.url)
    page.wait_for_selector(".games")
    page.evaluate(CLEAR)
    good = played("good", "yahtzee", ["Ewa", "Jan"], seed=4), played("going", "yahtzee", ["Ewa", "Jan"], 4)
    seed_matches(page, [{**entry, "id": f"odd{at}"} for at, entry in enumerate(entries)] + list(good))
    page.goto(f"{site.url}?{len(thrown)}#/settings")  # away, so that the library is drawn anew
    addresses = ADDRESSES + [one.format(f"odd{at}") for at in range(len(entries)) for one in OF_ONE]
    seen = {"": ".matches >> text=Ewa", "history": ".records .matches >> text=Ewa", "people": ".lines >> text=Ewa",
            "dice": ".game-figures", "ranking": ".wide-table >> text=Ewa", "data": "input[type=file]"}
    for address in addresses:
        page.goto(f"{site.url}#/{address}")
        page.locator(seen.get(address, "main, .game-screen, #app *")).first.wait_for(state="attached")
        assert not page.locator("text=This screen cannot be shown").count(), address
        assert not page.locator("text=Something went wrong").count(), address
    assert not thrown, (thrown, entries)
    page.context.close()


@settings(max_examples=2, deadline=None, suppress_health_check=list(HealthCheck))
@given(entries=st.lists(one_changed, min_size=4, max_size=6))
def test_every_field_of_an_entry_may_be_anything(open_page: OpenPage, site: TestSite, entries: list[Entry]) -> None:
    look_everywhere(open_page, site, entries)


@pytest.mark.sweep
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(entries=st.lists(one_changed, min_size=8, max_size=12))
def test_every_field_of_an_entry_may_be_anything_often(open_page: OpenPage, site: TestSite, entries: list[Entry]) -> None:
    look_everywhere(open_page, site, entries)


def test_what_cannot_be_shown_is_named_saved_and_deleted_one_by_one(phone: Page, site: TestSite) -> None:
    newer = played("newer", "yamb", ["Ana", "\u05d0\u05d1"], 2)
    newer["record"]["rules"] = 99
    seed_matches(phone, [newer, {"id": "odd", "record": 5}, played("good", "yahtzee", ["Ana"], 5)])
    phone.goto(f"{site.url}#/data")
    items = phone.locator(".aside li")
    expect(items).to_have_count(2)
    expect(items.filter(has_text="Yamb: Ana")).to_contain_text("newer rules")
    with phone.expect_download() as download:
        items.filter(has_text="Yamb").get_by_role("button", name="Save").click()
    assert json.loads(download.value.path().read_text("utf-8")) == newer
    items.filter(has_text="Yamb").get_by_role("button", name="Delete").click()
    expect(items).to_have_count(1)
    assert stored(phone, "newer") is None and stored(phone, "odd")
    phone.get_by_role("button", name="Undo").click()
    expect(items).to_have_count(2)
    assert stored(phone, "newer") == newer
    phone.goto(f"{site.url}#/match/newer")
    phone.wait_for_selector(".games")  # and there it stays to be read
    expect(phone.locator(".notice", has_text="newer rules")).to_be_visible()


def given_file(text: str) -> Any:
    return {"name": "x.json", "mimeType": "application/json", "buffer": text.encode()}


def test_a_large_file_can_be_stopped_and_what_is_set_aside_survives_a_full_disk(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("phone", address=None)
    page.add_init_script("""
      for (const name of ["put", "add"]) {
        const act = IDBObjectStore.prototype[name];
        IDBObjectStore.prototype[name] = function (...given) {
          if (window.full) throw new DOMException("full", "QuotaExceededError");
          return act.apply(this, given);
        };
      }""")
    page.goto(f"{site.url}#/data")
    one = played("m", "pukalka", ["Ana", "Ivo"])
    many = [{**one, "id": f"m{at}", "record": {**one["record"], "seats": [{"name": f"P{at}", "player": "human"},
                                                                     {"name": "Q", "player": "human"}]}} for at in range(60)]
    page.set_input_files("input[type=file]", given_file(library.export(many)))
    page.locator(".status progress").wait_for()
    page.get_by_role("button", name="Cancel").click()
    page.wait_for_selector("text=Stopped. Nothing has been changed.")
    assert page.evaluate(READ, None) == []
    page.evaluate("window.full = true")
    page.set_input_files("input[type=file]", given_file(library.export([many[0], {"id": "b", "record": 5}])))
    page.wait_for_selector("text=1 match added. Already here: 0. Set aside")
    expect(page.locator(".aside li")).to_have_count(1)
    page.evaluate("window.full = false")
    page.goto(f"{site.url}#/history")
    wait_until(page, lambda: stored(page, "m0"), "the match on disk")
    page.reload()
    page.goto(f"{site.url}#/data")
    expect(page.locator(".aside li")).to_have_count(1)
    # Whatever Kubek writes can be pasted as well.
    for text, said in ((json.dumps(many[1]["record"], indent=1).replace("\n", "\r\n"), "1 match added. Already here: 0."),
                       (library.export(many[:2]), "0 matches added. Already here: 2.")):
        page.locator(".rule textarea").fill(text)
        page.get_by_role("button", name="Load the text").click()
        page.wait_for_selector(f"text={said}")
    linked = kubek.Match.new("bazy", ["Ana"], dice="own")
    page.locator(".rule textarea").fill(f"Look: {site.url}#/link/{link.pack(linked)}.")
    page.get_by_role("button", name="Load the text").click()
    page.wait_for_selector("text=This match is not on this device yet.")


@pytest.mark.sweep
@pytest.mark.parametrize("size", [20, 31, 59, 63])
def test_files_up_to_the_limit_come_in(open_page: OpenPage, site: TestSite, tmp_path: Path, size: int) -> None:
    """Megabytes. Most of it is already here, so that it takes less than half an hour; every match is read."""
    page = open_page("desktop", address=f"{site.url}#/data")
    one = played("m", "desperada", ["Ana", "Ivo", "Ewa"])
    length = len(json.dumps(one["record"], ensure_ascii=False))
    matches = [{**one, "id": f"m{at}", "record": {**one["record"], "seed": at}} for at in range(size * 1_000_000 // length)]
    file = tmp_path / "kubek.json"
    file.write_text(library.export(matches), "utf-8")
    many = f"{len(matches):,}" if len(matches) >= 10_000 else str(len(matches))  # four digits are not grouped
    page.set_input_files("input[type=file]", file)
    page.wait_for_selector(f"text={many} matches added", timeout=3_600_000)
    page.set_input_files("input[type=file]", file)
    page.wait_for_selector(f"text=Already here: {many}", timeout=600_000)


SHARES = """
  window.shared = [];
  window.how = "AbortError";
  navigator.canShare = ({ files }) => files?.length === 1;
  navigator.share = async ({ files }) => {
    if (window.how) throw new DOMException("no", window.how);
    window.shared.push([files[0].name, await files[0].text()]);
  };"""


def test_saved_is_only_said_when_it_is_so(open_page: OpenPage, site: TestSite) -> None:
    page = open_page("phone", address=None)
    page.add_init_script(SHARES)
    page.goto(site.url)
    entry = played("m", "bazy", ["Ana"], seed=3)
    seed_matches(page, [entry])
    status = page.locator(".handed [role=status]")
    for address, button, name in (("data", "Save everything to a file", "kubek-2"), ("share/m", "Save the file", "kubek-bazy.json")):
        page.goto(f"{site.url}#/{address}")
        page.evaluate("window.how = 'AbortError'")
        page.get_by_role("button", name=button).click()
        expect(status).to_contain_text("was not passed on")
        page.evaluate("window.how = 'NotAllowedError'")  # the tap is too long ago
        page.get_by_role("button", name="Share the file").click()
        expect(status).to_contain_text("The file is ready")
        page.evaluate("window.how = ''")
        page.get_by_role("button", name="Share the file").click()
        expect(status).to_contain_text("was passed to the app you chose")
        shared = page.evaluate("window.shared.pop()")
        assert shared[0].startswith(name) and library.read(shared[1])[0][0]["record"] == entry["record"]  # type: ignore[index]
        page.get_by_role("button", name="Copy as text").click()
        expect(page.locator(".handed textarea")).to_have_value(shared[1])
        assert not page.locator("text=/saved/i").count()


DUMPED = """async ({ stores, local }) => {
  const db = await new Promise((done) => { const r = indexedDB.open("kubek"); r.onsuccess = () => done(r.result); });
  const tx = db.transaction(Object.keys(stores), "readwrite");
  for (const [name, values] of Object.entries(stores)) for (const value of values) tx.objectStore(name).put(value);
  await new Promise((done) => { tx.oncomplete = done; });
  db.close();
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
}"""


def test_a_device_of_version_0_1_opens_without_loss(phone: Page, site: TestSite) -> None:
    """As that version has left it; never made anew."""
    device = json.loads((SAVES / "device-1.json").read_text("utf-8"))
    phone.wait_for_selector(".games")
    phone.evaluate(DUMPED, device)
    phone.reload()
    matches = device["stores"]["matches"]
    running = [match for match in matches if not match["over"]]
    expect(phone.locator(".matches .match")).to_have_count(len(running))
    phone.goto(f"{site.url}#/history")
    expect(phone.locator(".records .match")).to_have_count(len(matches) - len(running))
    phone.goto(f"{site.url}#/data")
    expect(phone.locator(".aside li")).to_have_count(len(device["stores"]["aside"]))
    dice = {source: sum(len(event.split()) - 1 for m in matches for event in m["record"]["log"]
                        if event.startswith("roll ") and m["record"]["dice"] == source) for source in ("app", "own")}
    for one in device["stores"]["gone"]:
        dice[one["figures"]["dice"]["source"]] += sum(one["figures"]["dice"]["faces"])
    phone.goto(f"{site.url}#/dice")
    for many in dice.values():
        phone.wait_for_selector(f"text={many} dice.")
    for match in running:
        phone.goto(f"{site.url}#/match/{match['id']}")
        phone.locator(".dock").wait_for(timeout=60_000)
    for match in matches:
        assert stored(phone, match["id"])["record"] == match["record"]
    phone.goto(f"{site.url}#/new/bazy")
    phone.wait_for_selector(".seat-row input")
    assert phone.locator(".seat-row input").first.input_value() == "Zoë"
    # Everything means everything.
    phone.goto(f"{site.url}#/data")
    phone.get_by_role("button", name="Delete everything").click()
    phone.locator(".primary", has_text="Delete everything").click()
    phone.wait_for_selector("text=Everything has been deleted.")
    assert "Zoë" not in phone.evaluate("JSON.stringify({ ...localStorage })")


def test_dice_of_a_match_that_comes_back_by_whatever_way_count_once(phone: Page, site: TestSite) -> None:
    entry = played("m", "pukalka", ["Ana", "Ivo"], seed=3)
    dice = sum(len(event.split()) - 1 for event in entry["record"]["log"] if event.startswith("roll"))
    seed_matches(phone, [entry])
    phone.goto(f"{site.url}#/dice")
    phone.wait_for_selector(f"text={dice} dice.")
    phone.goto(f"{site.url}#/history")
    phone.locator(".records .match .quiet").first.click()
    phone.wait_for_selector("text=1 match deleted.")
    phone.goto(f"{site.url}#/data")
    phone.set_input_files("input[type=file]", given_file(json.dumps(entry["record"])))  # a record has no id
    phone.wait_for_selector("text=1 match added.")
    phone.goto(f"{site.url}#/dice")
    phone.wait_for_selector(f"text={dice} dice.")
    ids = [match["id"] for match in phone.evaluate(READ, None)]
    assert len(ids) == 1 and ids != ["m"]
