"""Generał: rules, adviser, facts, texts, help, picture, playthrough and tests."""

from kubek.games.general.rules import General as GAME

__all__ = ["GAME"]
