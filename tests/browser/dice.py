"""Dice that are the same in every run: the engine is told a seed for matches that have none, so that no test depends on luck."""

from __future__ import annotations

GIVEN_DICE = """{
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    if (typeof message?.text === "string" && message.text.startsWith('{"do":"open"')) {
      const request = JSON.parse(message.text);
      if (request.record?.dice === "app" && !request.record.seed) {
        request.record.seed = "given";
        message = { ...message, text: JSON.stringify(request) };
      }
    }
    return post.call(this, message, ...more);
  };
}"""
"""A script for `add_init_script`. Requests to the engine leave the page as text; what is on disk stays without a seed."""
