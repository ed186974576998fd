"""Strity: rules, adviser, facts, texts, help, picture, playthrough and tests."""

from kubek.games.strity.rules import Strity as GAME

__all__ = ["GAME"]
