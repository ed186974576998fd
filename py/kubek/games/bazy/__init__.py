"""Bazy: rules, adviser, facts, texts, help, picture, playthrough and tests."""

from kubek.games.bazy.rules import Bazy as GAME

__all__ = ["GAME"]
