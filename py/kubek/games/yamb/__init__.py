"""Ямб: rules, adviser, facts, texts, help, picture, playthrough and tests."""

from kubek.games.yamb.rules import Yamb as GAME

__all__ = ["GAME"]
