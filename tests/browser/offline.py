"""What the tests of the stored copy share."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.driving import dataset, wait_until

NETWORK = "Failed to load resource|net::ERR|Failed to fetch|service worker|ServiceWorker|script resource"
STORED = """async () => {
  const stored = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) stored[new URL(url).pathname + new URL(url).search] = name;
  }
  return stored;
}"""
SPOIL = """async ([path, cacheName, text]) => {
  const cache = await caches.open(cacheName);
  if (text === null) await cache.delete(path);
  else await cache.put(path, new Response(text));
}"""
WAITS = "navigator.serviceWorker.getRegistration().then((r) => Boolean(r.waiting))"


def offline_state(page: Page) -> object:
    return dataset(page, "offline")


def until_stored(page: Page) -> None:
    wait_until(page, lambda: offline_state(page) == "ready", "everything to be stored")


def until_failed(page: Page, why: str = "") -> None:
    wait_until(page, lambda: offline_state(page) == "failed", f"the failure to be told {why}")


def until_engine(page: Page, state: str = "ready") -> None:
    wait_until(page, lambda: dataset(page, "engine") == state, f"the engine to be {state}")


def until_build(page: Page, build: str) -> None:
    wait_until(page, lambda: build_of(page) == build, f"build {build}")


def build_of(page: Page) -> object:
    return dataset(page, "build")


def stored_paths(page: Page) -> dict[str, str]:
    """Path -> cache of everything in the stores."""
    found: dict[str, str] = page.evaluate(STORED)
    return found


def look_for_update(page: Page) -> None:
    """As the page does; ends when the new build waits."""
    page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.update())")
    wait_until(page, lambda: page.evaluate(WAITS), "the update to wait")


def touch(page: Page) -> None:
    """The page is in use from now on: nothing is applied silently."""
    page.dispatch_event("body", "pointerdown")


def notice(page: Page, button: str, text: str = "") -> None:
    """Wait for the notice with this button (and text: several may stand there), and press it."""
    page.locator(".notice", has_text=text).locator("button", has_text=button).click()
