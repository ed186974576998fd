"""A finished match looked back at: the report, its curve, and a decision shown in the replay."""

from __future__ import annotations

from statistics import mean, stdev
from typing import Any

import kubek
import pytest
from kubek.play import analyse, simulate
from kubek.play.report import kept as kept_of
from kubek.play.report import report
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.driving import wait_until
from tests.browser.saves import Entry, played, seed_matches
from tests.browser.site_server import TestSite
from tests.browser.test_ui_accessible import violations

PEOPLE = ["Łucja", "Иво"]
KEPT = """async (id) => {
  const db = await new Promise((done, fail) => {
    const r = indexedDB.open("kubek"); r.onsuccess = () => done(r.result); r.onerror = fail; });
  const r = db.transaction("analyses").objectStore("analyses").get(id);
  const found = await new Promise((done, fail) => { r.onsuccess = () => done(r.result ?? null); r.onerror = fail; });
  db.close();
  return found;
}"""
SPOIL = """async ([id, version]) => {
  const db = await new Promise((done, fail) => {
    const r = indexedDB.open("kubek"); r.onsuccess = () => done(r.result); r.onerror = fail; });
  const store = db.transaction("analyses", "readwrite").objectStore("analyses");
  const got = await new Promise((done) => { const r = store.get(id); r.onsuccess = () => done(r.result); });
  got.state.version = version; got.report.seats[0].start = 7; store.put(got);
  await new Promise((done) => { store.transaction.oncomplete = done; });
  db.close();
}"""


def match_of(id: str, game: str, levels: tuple[str, ...], seed: int) -> tuple[Entry, kubek.Match]:
    """A finished match that computers have played for people, as the page keeps it."""
    made = simulate.played(game, levels, {"opening": "seats"}, seed, 0)
    entry = played(id, game, PEOPLE[:len(levels)], 0)
    record = made.record() | {"seats": entry["record"]["seats"]}
    match, time = kubek.Match.load(record), entry["created"]
    view = match.view()
    entry |= {"record": record, "over": True, "turn": None, "progress": view["progress"], "finished": time,
              "day": "2026-11-20", "scores": match.scores, "places": [seat["place"] for seat in view["seats"]]}
    return entry, match


PUT = """async (all) => {
  const db = await new Promise((done, fail) => {
    const r = indexedDB.open("kubek"); r.onsuccess = () => done(r.result); r.onerror = fail; });
  const tx = db.transaction("analyses", "readwrite");
  for (const one of all) tx.objectStore("analyses").put(one);
  await new Promise((done, fail) => { tx.oncomplete = done; tx.onerror = fail; });
  db.close();
}"""


def kept(page: Page, id: str) -> Any:
    return page.evaluate(KEPT, id)


@pytest.mark.parametrize(("language", "scheme", "screen"), [("pl", "light", "phone"), ("bg", "dark", "desktop"),
                                                           ("en", "light", "phone")])
def test_report_curve_and_show_me(open_page: OpenPage, site: TestSite, language: str, scheme: str, screen: str) -> None:
    page = open_page(screen, language=language, color_scheme=scheme)
    entry, match = match_of("y", "yahtzee", ("club", "beginner"), 3)
    told = report(analyse(match))
    seed_matches(page, [entry])
    page.goto(f"{site.url}#/match/y/end")
    page.locator("a[href='#/analysis/y']").click()
    page.locator(".mistakes a").first.wait_for(timeout=60_000)
    assert page.locator(".records section.paper").count() == 2
    first = told["seats"][0]
    share = f"{first['best']}"
    assert share in page.locator(".records section.paper").first.inner_text()
    wait_until(page, lambda: first["mistakes"][0]["played"] not in page.locator(".records").inner_text(), "moves in words")
    assert violations(page) == []
    # the curve as a table, and its last value
    page.locator(".curves summary").click()
    table = page.locator(".moments")
    assert table.locator("tbody tr").count() == 1 + 13
    last = table.locator("tbody tr").last.locator("a").first
    assert last.inner_text() == str(match.scores[0])
    assert last.get_attribute("href") == f"#/history/y/{first['curve'][-1][0] + 1}"
    # a tap on the picture goes to the replay
    page.locator(".curves > svg").click(position={"x": 60, "y": 40})
    page.locator(".replay").wait_for()
    assert page.evaluate("location.hash").startswith("#/history/y/")
    page.go_back()
    # the dearest decision, with the best move marked and both values
    page.locator(f".mistakes a[href='#/history/y/{first['mistakes'][0]['index']}']").click()
    page.locator(".decision").wait_for()
    best = first["mistakes"][0]["best"].split()
    if best[0] == "hold":
        wait_until(page, lambda: page.locator(".tray .picked").count() == len(best) - 1, "the best dice are marked")
    else:
        page.locator(".cell.chosen").wait_for()
    assert violations(page) == []
    assert kept(page, "y")["report"] is not None


def test_what_is_kept_is_made_anew_when_tables_change_and_goes_with_its_match(phone: Page, site: TestSite) -> None:
    entry, match = match_of("g", "general", ("club", "club"), 4)
    seed_matches(phone, [entry])
    phone.goto(f"{site.url}#/analysis/g")
    phone.locator(".records section.paper").first.wait_for(timeout=60_000)
    whole = kept(phone, "g")
    start = whole["report"]["seats"][0]["start"]
    phone.goto(f"{site.url}#/")
    phone.evaluate(SPOIL, ["g", "1-000000000000"])
    phone.goto(f"{site.url}#/analysis/g")
    phone.locator(".records section.paper").first.wait_for(timeout=60_000)
    assert kept(phone, "g")["report"]["seats"][0]["start"] == start
    # switched off: neither link nor report
    phone.goto(f"{site.url}#/settings")
    phone.get_by_role("checkbox", name="After the match").uncheck()
    phone.goto(f"{site.url}#/analysis/g")
    phone.locator(".problem").wait_for()
    phone.goto(f"{site.url}#/history/g")
    phone.locator(".replay").wait_for()
    assert phone.locator("a[href='#/analysis/g']").count() == 0
    phone.goto(f"{site.url}#/history")
    phone.locator(".records .match .quiet").first.click()
    wait_until(phone, lambda: kept(phone, "g") is None, "it goes with the match")


def test_a_running_match_only_with_the_coach_and_half_done_goes_on(phone: Page, site: TestSite) -> None:
    entry, match = match_of("y", "yahtzee", ("club", "beginner"), 3)
    length = len(match.log)
    half = match_of("h", "yahtzee", ("club", "beginner"), 3)[0]
    half["record"]["log"] = half["record"]["log"][:length // 2]
    for key in ("finished", "day"):
        half.pop(key)
    half |= {"over": False, "turn": 0}
    seed_matches(phone, [half, entry])
    phone.goto(f"{site.url}#/analysis/h")
    phone.locator(".problem").wait_for()
    phone.goto(f"{site.url}#/settings")
    phone.get_by_role("checkbox", name="Coach says").check()
    phone.goto(f"{site.url}#/analysis/h")
    phone.locator(".records section.paper").first.wait_for(timeout=60_000)
    expect(phone.locator(".records section.paper")).to_have_count(2)
    assert kept(phone, "h")["of"] == length // 2
    phone.goto(f"{site.url}#/analysis/y")
    wait_until(phone, lambda: kept(phone, "y"), "a first piece is kept")
    phone.goto(f"{site.url}#/history")
    phone.goto(f"{site.url}#/analysis/y")
    phone.locator(".mistakes a").first.wait_for(timeout=60_000)
    assert kept(phone, "y")["done"] == length


def test_the_rating_is_the_mean_of_what_decisions_cost(phone: Page, site: TestSite) -> None:
    made = [match_of(f"m{seed}", "general", ("club", "beginner"), seed) for seed in range(3)]
    analyses = [analyse(match) for _, match in made]
    losses = [one.seats[0].loss for one in analyses]
    seed_matches(phone, [entry for entry, _ in made])
    phone.evaluate(PUT, [{"id": entry["id"], "log": "\n".join(match.log), "done": len(match.log), "of": len(match.log),
                          "state": kept_of(one), "report": report(one)}
                         for (entry, match), one in zip(made, analyses, strict=True)])
    phone.goto(f"{site.url}#/people")
    phone.get_by_role("link", name=PEOPLE[0]).click()
    phone.locator(".game-figures h3").wait_for()
    text = phone.locator(".game-figures").inner_text()
    error = stdev(losses) / 3**0.5
    assert f"{round(mean(losses), 1):g} ± {round(error, 1):g}".replace(" ", "") in text.replace("\u00a0", " ").replace(" ", "")
    assert phone.locator(".chart .line").count() >= 1
    assert violations(phone) == []
