"""What the device can do besides showing a page: the screen stays on, it buzzes, sounds, feels a shake; forced colours."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.driving import wait_until
from tests.browser.playing import ready, set_up
from tests.browser.site_server import TestSite

# A device that notes what it is asked for.
DEVICE = """
window.noted = { locks: 0, held: 0, buzzed: [], sounds: 0 };
Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
  noted.locks += 1; noted.held += 1;
  const lock = new EventTarget();
  lock.release = async () => { noted.held -= 1; lock.dispatchEvent(new Event('release')); };
  window.lastLock = lock;
  return lock;
} } });
navigator.vibrate = (pattern) => { noted.buzzed.push(pattern); return true; };
const play = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...when) { noted.sounds += 1; return play.apply(this, when); };
"""


def opened(open_page: OpenPage, **settings: bool) -> Page:
    page = open_page("phone", address=None, reduced_motion="no-preference")
    page.add_init_script(DEVICE + f"localStorage.setItem('kubek.settings', {json.dumps(json.dumps(settings))});")
    return page


def noted(page: Page, what: str) -> Any:
    return page.evaluate("noted")[what]


def test_the_screen_stays_on_during_a_match(open_page: OpenPage, site: TestSite) -> None:
    page = opened(open_page)
    set_up(page, site.url, "general", ["Ana"])
    wait_until(page, lambda: noted(page, "held") == 1, "the screen to be kept on")
    # The system takes the lock away when the page is hidden.
    page.evaluate("""() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      lastLock.release();
      document.dispatchEvent(new Event('visibilitychange'));
    }""")
    assert noted(page, "held") == 0
    page.evaluate("""() => {
      delete document.visibilityState;
      document.dispatchEvent(new Event('visibilitychange'));
    }""")
    wait_until(page, lambda: noted(page, "held") == 1, "the lock to be taken again")
    page.evaluate("location.hash = '#/'")
    wait_until(page, lambda: noted(page, "held") == 0, "the lock to be given back")


def test_a_device_that_refuses_the_lock_plays_on(open_page: OpenPage, site: TestSite) -> None:
    page = opened(open_page)
    page.add_init_script("navigator.wakeLock.request = async () => { throw new DOMException('no', 'NotAllowedError'); };")
    set_up(page, site.url, "general", ["Ana"])
    page.locator(".dock .primary").click()
    page.locator(".dock button.seat-die").first.wait_for()


def test_it_buzzes_and_sounds_only_when_asked_to(open_page: OpenPage, site: TestSite) -> None:
    quiet = opened(open_page)
    set_up(quiet, site.url, "yahtzee", ["Ana"])
    quiet.locator(".dock .primary").click()
    quiet.locator(".dock button.seat-die").first.click()
    ready(quiet)
    assert (noted(quiet, "buzzed"), noted(quiet, "sounds")) == ([], 0)
    loud = opened(open_page, sound=True, vibration=True)
    set_up(loud, site.url, "yahtzee", ["Ana"])
    loud.locator(".dock .primary").click()
    wait_until(loud, lambda: noted(loud, "sounds") >= 1, "the sound of a roll")
    loud.locator(".dock button.seat-die").first.click()
    loud.locator(".dock button.seat-die").first.click()
    wait_until(loud, lambda: noted(loud, "buzzed"), "a buzz")


def test_a_shake_rolls_where_it_is_switched_on(open_page: OpenPage, site: TestSite) -> None:
    shake = """() => dispatchEvent(new DeviceMotionEvent('devicemotion', { acceleration: { x: 20, y: 10, z: 0 } }))"""
    page = opened(open_page, shake=True, animation=False)
    set_up(page, site.url, "yahtzee", ["Ana"])
    page.evaluate("() => dispatchEvent(new DeviceMotionEvent('devicemotion', { acceleration: { x: 3, y: 9, z: 1 } }))")
    assert page.locator(".dock button.seat-die").count() == 0, "walking about is no shake"
    page.evaluate(shake)
    page.locator(".dock button.seat-die").first.wait_for()
    still = opened(open_page, shake=False, animation=False)
    set_up(still, site.url, "yahtzee", ["Ana"])
    still.evaluate(shake)
    assert still.locator(".dock button.seat-die").count() == 0


def test_held_dice_are_told_apart_in_forced_colours(open_page: OpenPage, site: TestSite) -> None:
    """By place, outline and word: colours are the system's there."""
    page = open_page("phone", address=None, forced_colors="active")
    set_up(page, site.url, "yahtzee", ["Ana"])
    page.locator(".dock .primary").click()
    dice = page.locator(".dock button.seat-die")
    dice.first.wait_for()
    look = """die => { const outline = getComputedStyle(die.querySelector('.body'));
      return [[outline.stroke, outline.strokeWidth], die.querySelector('.word').textContent, die.getAttribute('aria-label'),
              die.getBoundingClientRect().top]; }"""
    free = dice.nth(0).evaluate(look)
    dice.nth(0).click()
    wait_until(page, lambda: dice.nth(0).get_attribute("aria-pressed") == "true")
    held = dice.nth(0).evaluate(look)
    for what, before, after in zip(("outline", "word", "name", "place"), free, held, strict=True):
        assert before != after, f"{what}: {before}"
