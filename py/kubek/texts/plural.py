"""Plural forms: the cardinal rules of the Unicode CLDR for the languages there are."""

from __future__ import annotations

from decimal import Decimal


def form(language: str, number: Decimal) -> str:
    """``"one"``, ``"few"``, ``"many"`` or ``"other"``; a number with a fraction is ``"other"`` in all of them."""
    whole = abs(number)
    if whole != whole.to_integral_value():
        return "other"
    if whole == 1:
        return "one"
    return _polish(int(whole)) if language == "pl" else "other"


def _polish(whole: int) -> str:
    return "few" if whole % 10 in (2, 3, 4) and whole % 100 not in (12, 13, 14) else "many"
