"""Typography that a language wants and that no author should have to type: done once, when texts are built.

The sources stay plain. Here short words and numbers are bound to what follows, so that no line ends with them, ranges stay in one piece, and
straight quotation marks and apostrophes become those of the language.
"""

import re
from typing import Any

NBSP = "\u00a0"
JOINER = "\u2060"
"""Word joiner: no line ends here."""

ONE_LETTER = {"pl": "aiouwz", "bg": "авиосуя", "en": ""}
"""Words that must not end a line."""

QUOTES = {"pl": ("„", "”"), "bg": ("„", "“"), "en": ("“", "”")}

NUMBERS = frozenset("n of points total sum turns lost missing minimum due got rolling length longest low high expected".split())
"""Parameters that stand for a number in every text; the one a text is counted by is a number too."""


def typeset(text: str, language: str, numbers: frozenset[str] = NUMBERS) -> str:
    """The text as it is shown. `numbers`: the names of places that stand for a number."""
    opening, closing = QUOTES[language]
    text = re.sub(r'"([^"]*)"', rf"{opening}\1{closing}", text)
    text = re.sub(r"(?<=\w)'(?=\w)|(?<=s)'(?= )", "’", text)
    if ONE_LETTER[language]:
        text = re.sub(rf"(?<![^\s(„“‚])([{ONE_LETTER[language]}]) (?=\S|$)", rf"\1{NBSP}", text, flags=re.IGNORECASE)
    text = re.sub(r"(?<=\d) (?=\d{3}(?!\d))", NBSP, text)  # 10 000
    number = "|".join([r"\d", *(rf"\{{{name}\}}" for name in sorted(numbers))])
    text = re.sub(rf"({number}) (?=\w)", rf"\1{NBSP}", text)  # 5 points
    text = re.sub(rf"(?<= )([+−×=]) (?={number})", rf"\1{NBSP}", text)  # a line may break before a sign, not after it
    text = text.replace("}–{", f"}}–{JOINER}{{")  # {low}–{high}
    return text.replace(" – ", f"{NBSP}– ")


def typeset_message(message: Any, language: str) -> Any:
    """A text of a catalogue, with all its plural forms."""
    if isinstance(message, str):
        return typeset(message, language)
    numbers = NUMBERS | {message.get("by", "n")}
    return {form: text if form == "by" else typeset(text, language, numbers) for form, text in message.items()}
