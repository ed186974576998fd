"""What a request to the engine's door is refused with."""

from __future__ import annotations

from kubek.refusal import Refusal


class BadRequest(Refusal):
    """A request that is not one."""

    code = "request"
