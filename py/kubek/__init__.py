"""Kubek: the rules of thirteen dice games, in pure Python.

>>> import kubek
>>> match = kubek.Match.new("ten_thousand", seats=["Ana"], dice="own")
>>> match.play("roll 1 3 3 4 4 5"); match.play("take 1 5"); match.play("stop")
>>> match.scores
[150]
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kubek.game import IllegalMove, Option
from kubek.games import GAMES
from kubek.header import BadRecord
from kubek.match import BrokenLog, Match

__version__ = "0.1.0"
__all__ = ["GAMES", "BadRecord", "BrokenLog", "IllegalMove", "Match", "Option"]


def __getattr__(name: str) -> Any:
    """``kubek.play``, the computer players, and ``kubek.check_game`` are loaded when they are first wanted."""
    if name == "play":
        return import_module("kubek.play")
    if name == "check_game":
        return import_module("kubek.contract").check_game
    raise AttributeError(f"module 'kubek' has no attribute {name!r}")
