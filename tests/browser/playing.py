"""Playing any game through the page: what to do next is decided from what the screen offers."""

from __future__ import annotations

import random
from typing import Literal

from playwright.sync_api import Page

from tests.browser.driving import wait_until

Means = Literal["tap", "keys"]

TAB_STOP = "[data-cell] [tabindex='0'], [data-cell][tabindex='0']"
"""The one place of a sheet that Tab goes to."""

# Looks at what the screen offers, decides by the random numbers it is given, and marks the element to press.
DECIDE = """([chance, choice, toggled, stop]) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const live = (element) => element.getAttribute('aria-disabled') !== 'true';
  const pick = (list) => list[Math.floor(choice * list.length)];
  for (const old of all('[data-test-next]')) old.removeAttribute('data-test-next');
  const next = (state, element) => {
    if (!element) return { state };
    element.setAttribute('data-test-next', '');
    const inside = () => { const b = element.getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]; };
    const hit = ([x, y]) => element.contains(document.elementFromPoint(x, y));
    if (!hit(inside())) element.scrollIntoView({ block: 'center', inline: 'center' });
    // A finger hits what lies on top: a control that is covered cannot be used.
    return { state, place: inside(), covered: !hit(inside()), die: element.dataset.place,
      shortcut: element.getAttribute('aria-keyshortcuts'), what: element.outerHTML.slice(0, 200) };
  };
  const play = document.querySelector('.play');
  if (!play) return next(document.querySelector('.result') ? 'end' : 'elsewhere');
  if (play.getAttribute('aria-busy') === 'true') return next('busy');
  if (all(".dock a[href$='/end']").length) return next('over', all(".dock a[href$='/end']")[0]);
  if (all('.dock.computer').length && !all('.entry').length) return next('busy');
  if (all('.dock .call').length) return next('call', all('.dock .call')[0]);
  if (all('.entry').length) return next('entry', all('.entry .primary').filter(live)[0] ?? pick(all('.pad-die')));
  if (all('.cell.chosen').length) return next('chosen', all(stop && chance < 0.75 ? '.cell.chosen' : '.dock .primary')[0]);
  const cells = all('.cell.open, .cell.announceable').filter((cell) => cell.checkVisibility()), dice = all('.dock button.seat-die');
  const buttons = all('.dock .actions button'), ready = buttons.filter(live);
  if (cells.length && (chance < 0.75 || !(dice.length || ready.length))) {
    // Many keys lie between the cells of a large sheet: the keyboard mostly writes near where it was last.
    const places = all('[data-cell]'), at = (cell) => places.indexOf(cell.closest('[data-cell]'));
    const last = stop && chance < 0.6 ? document.querySelector(stop) : null;
    const way = (cell) => Math.abs(at(cell) - at(last));
    return next('cell', pick(last ? cells.sort((a, b) => way(a) - way(b)).slice(0, 4) : cells));
  }
  if (ready.length && (!dice.length || chance > 0.85 || ready.length === buttons.length)) return next('button', pick(ready));
  // One die more or less, in the order of a Gray code: in time every selection is tried.
  const bit = Math.log2(toggled & -toggled);
  return dice.length ? next('die', dice[bit % dice.length]) : next('stuck');
}"""

# The keys that bring the focus nearer to the marked element.
WAY = """(stop) => {
  const wanted = document.querySelector('[data-test-next]'), focus = document.activeElement;
  if (!wanted) return null;
  if (wanted === focus) return [];
  const keys = (way, back, on) => Array(Math.abs(way)).fill(way < 0 ? back : on);
  const table = wanted.closest('table'), from = focus.closest('[data-cell]'), to = wanted.closest('[data-cell]');
  if (!to || !from || !table.contains(from)) {
    const stops = [...document.querySelectorAll('a[href], button, input, select, summary, [tabindex]')]
      .filter((e) => e === focus || (e.tabIndex >= 0 && !e.disabled && !e.closest('[inert]') && e.checkVisibility()));
    const goal = stops.indexOf(wanted.tabIndex < 0 ? table.querySelector(stop) : wanted);
    return keys(goal - stops.indexOf(focus) || 1, 'Shift+Tab', 'Tab');
  }
  const rows = [...table.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('[data-cell]')]).filter((row) => row.length);
  const place = (cell) => { const row = rows.findIndex((r) => r.includes(cell)); return [row, rows[row].indexOf(cell)]; };
  const [here, there] = [place(from), place(to)];
  return [...keys(there[0] - here[0], 'ArrowUp', 'ArrowDown'), ...keys(there[1] - here[1], 'ArrowLeft', 'ArrowRight')];
}"""


class Player:
    """Plays with one means of input only: taps of a finger, or the keyboard alone."""

    def __init__(self, page: Page, means: Means, seed: int = 1) -> None:
        self.page = page
        self.means = means
        self.rng = random.Random(seed)
        self.toggled = 0

    def step(self) -> str:
        """One input. Returns what it was, or the state of the screen where there is none to make."""
        stop = TAB_STOP if self.means == "keys" else None
        found = self.page.evaluate(DECIDE, [self.rng.random(), self.rng.random(), self.toggled + 1, stop])
        state: str = found["state"]
        if state in ("busy", "end", "elsewhere"):
            self.page.wait_for_timeout(5)
            return state
        assert state != "stuck", f"nothing to do: {self.page.locator('.dock').inner_text()}"
        self.toggled = self.toggled + 1 if state == "die" else 0
        if self.means == "tap":
            assert not found["covered"], f"covered by something: {found['what']}"
            self.page.touchscreen.tap(*found["place"])
        elif state == "die":
            self.page.keyboard.press(str(int(found["die"]) + 1))
        elif found["shortcut"] and self.rng.random() < 0.75:
            self.page.keyboard.press(found["shortcut"])
        elif self.reach():
            self.page.keyboard.press("Enter")
        return state

    def reach(self) -> bool:
        """Bring the focus to the marked element by Tab, and by the arrows inside a sheet.

        False where the screen has gone on meanwhile (a match that rolls by itself)."""
        for _ in range(80):
            way: list[str] | None = self.page.evaluate(WAY, TAB_STOP)
            if not way:
                return way is not None
            for key in way:
                self.page.keyboard.press(key)
        raise AssertionError("the keyboard does not reach " + self.page.locator("[data-test-next]").evaluate("e => e.outerHTML"))

    def play(self, inputs: int = 20_000) -> str:
        """Go on until the match is over and its result shown, or so many inputs were made."""
        state = ""
        for _ in range(inputs):
            state = self.step()
            if state == "end":
                break
        return state


def set_up(page: Page, url: str, game: str, names: list[str], *, own_dice: bool = False,
           seat_order: bool = False) -> None:
    """From the library to the first roll."""
    page.goto(f"{url}#/new/{game}")
    only_people(page)
    for i, name in enumerate(names):
        if page.locator(".seat-row").count() <= i:
            page.locator(".add").click()
        page.locator(".seat-row input").nth(i).fill(name)
    while page.locator(".seat-row").count() > len(names):
        page.locator(".seat-row").last.locator(".tool").last.click()
    if seat_order and len(names) > 1:
        page.locator("input[name=opening]").nth(1).check()
    if own_dice:
        page.locator("input[name=dice]").nth(1).check()
    page.locator(".start .primary").click()
    ready(page)


def only_people(page: Page) -> None:
    """The computers of the match before leave the table of the set-up."""
    page.locator(".seat-row").first.wait_for()
    while page.locator(".seat-row:has(select)").count():
        page.locator(".seat-row:has(select)").first.locator(".tool").last.click()


def ready(page: Page) -> None:
    """Until the match can be played."""
    wait_until(page, lambda: page.locator(".play[aria-busy=false] .dock").count() > 0, "the match to be playable")


def match_id(page: Page) -> str:
    """The id of the match on screen."""
    return page.url.split("#/match/")[1].split("/")[0]
