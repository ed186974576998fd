"""What every refusal is: a reason as a message key with parameters, and a sentence for people who read English."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class Refusal(ValueError):
    """``reason`` is a key of ``kubek.messages.REASONS``, ``params`` what its sentence needs.

    ``str()`` is that sentence in English; :mod:`kubek.texts` has other languages.
    """

    def __init__(self, reason: str, **params: Any) -> None:
        super().__init__(reason)
        self.reason = reason
        self.params = params

    def __str__(self) -> str:
        try:  # read when first wanted; the page's engine comes without texts
            texts = import_module("kubek.texts.translator")
        except ImportError:
            return self.reason
        return str(texts.translator("en").refusal(self))
