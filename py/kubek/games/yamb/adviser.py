"""The coach of Ямб."""

from __future__ import annotations

from kubek.play.advice import POINTS
from kubek.play.wide import advise

__all__ = ["SCALE", "advise"]

SCALE = {POINTS: 2.0}
