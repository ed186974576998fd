"""Десперада: rules, adviser, facts, texts, help, picture, playthrough and tests."""

from kubek.games.desperada.rules import Desperada as GAME

__all__ = ["GAME"]
