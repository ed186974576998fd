"""Questions to the image's worker in a page, and one SHA-256 over all answers."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from kubek.api import handle

from tests.boot.engines import Page
from tests.browser import built

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


def answers(page: Page, image: Path, requests: list[str], starts: int = 0) -> dict[str, Any]:
    """What the worker makes of the requests, after so many starts whose first rolls are noted: rolls, digest, answers."""
    found: dict[str, Any] = page.run(PLAY, "/" + built.one(image, "assets/worker-*.js").path, starts, OPENING, requests)
    return found


def digest(requests: list[str]) -> str:
    """The same over the answers of this Python."""
    return hashlib.sha256("".join(handle(text) + "\n" for text in requests).encode()).hexdigest()
