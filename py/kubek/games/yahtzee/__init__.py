"""Yahtzee: rules, adviser, facts, texts, help, picture, playthrough and tests."""

from kubek.games.yahtzee.rules import Yahtzee as GAME

__all__ = ["GAME"]
