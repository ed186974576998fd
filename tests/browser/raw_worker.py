"""The engine's worker without the page around it: start it, ask it, hear everything it says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser import built

START = """
([worker]) => new Promise((resolve) => {
  const heard = [];
  const started = new Worker(worker, { type: "module" });
  started.onmessage = ({ data }) => {
    heard.push(data);
    if ("ready" in data || "failed" in data) resolve(heard);
  };
  started.onerror = (event) => {
    event.preventDefault();
    resolve([...heard, { failed: "onerror", detail: event.message }]);
  };
  started.postMessage({ early: null }); // no page has begun to load anything
  globalThis.rawWorker = started;
  globalThis.rawAsk = (text) => new Promise((answer) => {
    started.onmessage = ({ data }) => answer(data);
    started.postMessage({ id: 1, text });
  });
})
"""


def start(page: Page, dist: Path) -> list[dict[str, Any]]:
    """All messages up to the first that ends the start."""
    worker = built.one(dist, "assets/worker-*.js").path
    return list(page.evaluate(START, ["/" + worker]))


def ask(page: Page, request: dict[str, Any]) -> dict[str, Any]:
    """The engine's answer, after `start` came to "ready"."""
    message = page.evaluate("(text) => rawAsk(text)", json.dumps(request))
    assert "text" in message, message
    answer: dict[str, Any] = json.loads(message["text"])
    return answer
