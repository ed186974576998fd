"""10000: rules, adviser, facts, texts, help, picture, playthrough and tests."""

from kubek.games.ten_thousand.rules import TenThousand as GAME

__all__ = ["GAME"]
