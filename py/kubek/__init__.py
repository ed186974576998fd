"""Kubek: the rules of thirteen dice games, in pure Python.

>>> import kubek
>>> match = kubek.Match.new("ten_thousand", seats=["Ana"], dice="own")
>>> match.play("roll 1 3 3 4 4 5"); match.play("take 1 5"); match.play("stop")
>>> match.scores
[150]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kubek.game import IllegalMove, Option
from kubek.games import GAMES
from kubek.header import BadArgument, BadRecord
from kubek.match import BrokenLog, Match

if TYPE_CHECKING:
    from kubek import play as play
    from kubek.contract import check_game as check_game

__version__ = "0.1.0"
__all__ = ["GAMES", "BadArgument", "BadRecord", "BrokenLog", "IllegalMove", "Match", "Option"]

if not TYPE_CHECKING:  # there it would make every misspelt name Any

    def __getattr__(name):
        """``kubek.play``, the computer players, and ``kubek.check_game`` are loaded when they are first wanted."""
        from importlib import import_module

        if name == "play":
            return import_module("kubek.play")
        if name == "check_game":
            return import_module("kubek.contract").check_game
        raise AttributeError(f"module 'kubek' has no attribute {name!r}")
