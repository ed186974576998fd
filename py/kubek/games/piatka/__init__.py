"""Piątka: rules, adviser, facts, texts, help, picture, playthrough and tests."""

from kubek.games.piatka.rules import Piatka as GAME

__all__ = ["GAME"]
