"""The coach of Пукалка."""

from __future__ import annotations

from kubek.play.wide import advise

__all__ = ["advise"]
