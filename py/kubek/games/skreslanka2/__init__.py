"""Skreślanka 2: rules, adviser, facts, texts, help, picture, playthrough and tests."""

from kubek.games.skreslanka2.rules import Skreslanka2 as GAME

__all__ = ["GAME"]
