"""Skreślanka: rules, adviser, facts, texts, help, picture, playthrough and tests."""

from kubek.games.skreslanka.rules import Skreslanka as GAME

__all__ = ["GAME"]
