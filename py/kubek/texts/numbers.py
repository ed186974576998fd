"""Numbers as people of a language write them, as the page does (``Intl.NumberFormat``)."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

MINUS = "\u2212"
DIGITS = 3
"""Decimal places at most."""

_SIGNS = {"en": (",", ".")}
_OTHERS = ("\u00a0", ",")


def rounded(value: float | Decimal, digits: int = DIGITS) -> Decimal:
    """To so many places, halves away from zero; what a float is written like is what counts."""
    exact = value if isinstance(value, Decimal) else Decimal(repr(value))
    return exact.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)


def number(language: str, value: float | Decimal) -> str:
    """With a true minus sign; four digits are not grouped, as in Polish and Bulgarian."""
    group, point = _SIGNS.get(language, _OTHERS)
    sign, digits, _ = rounded(value).as_tuple()
    text = "".join(map(str, digits)).rjust(DIGITS + 1, "0")
    whole, fraction = text[:-DIGITS], text[-DIGITS:].rstrip("0")
    if len(whole) > 4:
        whole = f"{int(whole):,}".replace(",", group)
    return MINUS * sign + whole + (point + fraction if fraction else "")


def percent(language: str, share: float) -> str:
    """0.123 → ``12%``."""
    return number(language, rounded(Decimal(repr(share)) * 100, 0)) + "%"
