"""A clock that is given: every press of a test comes two seconds after the one before, however fast the test is."""

from __future__ import annotations

UNHURRIED = """{
  let ahead = 0;
  const now = performance.now.bind(performance);
  performance.now = () => now() + ahead;
  const { get } = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp");
  Object.defineProperty(Event.prototype, "timeStamp", { get() { return get.call(this) + ahead; } });
  const later = () => { ahead += 2000; };
  addEventListener("pointerdown", later, true);
  addEventListener("keydown", later, true);
  addEventListener("click", (event) => { if (!event.isTrusted) later(); }, true);
}"""
"""A script for `add_init_script`: what guards against a hurried finger (web/match/guard.js) sees an unhurried one."""
