"""Sto dwadzieścia: rules, adviser, facts, texts, help, picture, playthrough and tests."""

from kubek.games.sto_dwadziescia.rules import StoDwadziescia as GAME

__all__ = ["GAME"]
