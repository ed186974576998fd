"""Siedemsetka: rules, adviser, facts, texts, help, picture, playthrough and tests."""

from kubek.games.siedemsetka.rules import Siedemsetka as GAME

__all__ = ["GAME"]
