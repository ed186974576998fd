"""What a request to the engine's door is refused with."""

from __future__ import annotations

from typing import Any


class BadRequest(ValueError):
    """A request that is not one; ``reason`` is a key of ``kubek.messages.REASONS``."""

    code = "request"

    def __init__(self, reason: str, **params: Any) -> None:
        super().__init__(reason)
        self.reason = reason
        self.params = params
