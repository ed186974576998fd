"""Chooses how Python starts in the page; see tools/runtime."""

import importlib
from pathlib import Path

from tools.paths import CACHE
from tools.runtime import Runtime
from tools.say import fail, say


class NotPossible(Exception):
    """This runtime cannot be made here; the message says why in one sentence."""


def make(name: str, wheel: Path) -> Runtime:
    """Make the runtime `name`; "auto" takes the image and falls back to stock-pyc, loudly."""
    if name != "stock-pyc":
        try:
            return _make("image", wheel)
        except NotPossible as reason:
            if name == "image":
                fail(f"the image cannot be made: {reason}")
            say("WARNING: the fast image cannot be made, the page will start slowly.")
            say(f"WARNING: {reason}")
            say("WARNING: building with --runtime stock-pyc instead; see docs/boot.md.")
    return _make("stock-pyc", wheel)


def _make(name: str, wheel: Path) -> Runtime:
    module = importlib.import_module(f"tools.runtime.{name.replace('-', '_')}")
    made = module.make(wheel, CACHE / f"runtime-{name}")
    assert isinstance(made, Runtime)
    return made
