"""The image in Chromium, Firefox and WebKitGTK: answers as in CPython, ten different starts, no deferred function."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kubek.api import handle

from tests.boot.conftest import Inside
from tests.boot.engines import ENGINES, Page, opened
from tests.browser import built
from tests.browser.site_server import TestSite

# Runs in a page without scripts of its own. A request is text; the answers come back as one SHA-256 over all of them.
PLAY = """
async (worker, starts, opening, requests) => {
  const begin = () => new Promise((resolve, reject) => {
    const started = new Worker(worker, { type: "module" });
    started.onmessage = ({ data }) => {
      if ("ready" in data) resolve(started);
      else if ("failed" in data) reject(new Error(data.failed + data.detail));
    };
    started.onerror = (event) => { event.preventDefault(); reject(new Error(event.message)); };
    started.postMessage({ early: null });
  });
  const ask = (started, text) => new Promise((resolve, reject) => {
    started.onmessage = ({ data }) => {
      if ("text" in data) resolve(data.text);
      else reject(new Error(`${data.failed} ${data.detail} ${text}`));
    };
    started.postMessage({ id: 1, text });
  });
  const found = { rolls: [], digest: "", answers: 0 };
  for (let i = 0; i < starts; i++) {
    const started = await begin();
    for (const request of opening) found.last = await ask(started, JSON.stringify(request));
    const { added } = JSON.parse(found.last);
    found.rolls.push(added.join(" "));
    started.terminate();
  }
  const started = await begin();
  let all = "";
  for (const text of requests) { all += await ask(started, text) + "\\n"; found.answers++; }
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(all)));
  found.digest = Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
  started.terminate();
  return found;
}
"""
OPENING = [
    {"do": "new", "match": "m", "game": "yamb", "seats": ["Ana", "Ivo"], "options": {}, "dice": "app"},
    {"do": "play", "match": "m", "moves": ["roll", "roll"]},
]


@pytest.fixture(scope="module")
def transcript(inside: Inside, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Requests of whole matches of every game, with the coach, saving, opening and refused requests."""
    file = tmp_path_factory.mktemp("transcript") / "lines"
    inside("transcript", 31, 400, file)
    return [json.loads(line)[0] for line in file.read_text().splitlines()]


@pytest.fixture(params=ENGINES)
def page(request: pytest.FixtureRequest, image: Path) -> Iterator[tuple[Page, TestSite]]:
    site = TestSite(image)
    try:
        with opened(request.param) as found:
            found.go(site.url + "404.html")
            yield found, site
    finally:
        site.stop()


def test_a_browser_answers_as_cpython(page: tuple[Page, TestSite], image: Path, transcript: list[str]) -> None:
    """The second half of the code is not to be had meanwhile: whole matches do without it."""
    browser, site = page
    site.fault("/runtime/rest-*", "404")
    expected = hashlib.sha256("".join(handle(text) + "\n" for text in transcript).encode()).hexdigest()
    worker = "/" + built.one(image, "assets/worker-*.js").path
    found: dict[str, Any] = browser.run(PLAY, worker, 10, OPENING, transcript)
    assert found["answers"] == len(transcript) > 2000
    assert found["digest"] == expected
    assert len(set(found["rolls"])) > 5, f"ten starts rolled alike: {found['rolls']}"
