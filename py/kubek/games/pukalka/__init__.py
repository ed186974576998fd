"""Пукалка: rules, adviser, facts, texts, help, picture, playthrough and tests."""

from kubek.games.pukalka.rules import Pukalka as GAME

__all__ = ["GAME"]
