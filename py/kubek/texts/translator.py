"""Message keys with parameters → sentences. ``web/i18n/i18n.js`` does the same for the page."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal, InvalidOperation
from functools import cache
from typing import Any

from kubek.refusal import Refusal
from kubek.texts import Message, catalogue, numbers, plural

_PLACE = re.compile(r"\{(\w+)(?::([\w.]+))?\}", re.ASCII)
_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
_AND = {"pl": " i ", "bg": " и ", "en": " and "}


class Translator:
    """The texts of one language.

    A message is a text with places ``{name}`` or ``{name:kind}``, or one for each plural form of the parameter
    under ``by`` (``n``). Kinds: ``key`` (the value is a key), ``cell`` (the name of a cell), ``percent``, or the
    beginning of a key, which the value completes.
    """

    def __init__(self, language: str, messages: Mapping[str, Message]) -> None:
        self.language = language
        self._messages = messages

    def __contains__(self, key: str) -> bool:
        return key in self._messages

    def text(self, key: str, params: Mapping[str, Any] | None = None) -> str:
        """The text of a key. An unknown key and a place without its parameter show themselves."""
        given = params or {}
        message = self._messages.get(key)
        if message is None:
            return key
        if not isinstance(message, str):
            form = plural.form(self.language, _counted(given.get(message.get("by", "n"))))
            message = message.get(form, message["other"])

        def put(place: re.Match[str]) -> str:
            value = given.get(place[1])
            return place[0] if value is None else self._put(value, place[2])

        return _PLACE.sub(put, message)

    def _put(self, value: Any, kind: str | None) -> str:
        if kind == "cell":
            return self.cell(str(value))
        if kind == "key":
            return self.text(str(value))
        if kind == "percent":
            return numbers.percent(self.language, value)
        if kind:
            return self.text(f"{kind}.{value}")
        if isinstance(value, (list, tuple)):
            return " ".join(self._put(one, None) for one in value)
        if isinstance(value, bool):
            return str(value).lower()
        if isinstance(value, (int, float)):
            return self.number(value)
        text = str(value)  # a name that is written from the right is kept apart from the sentence
        return f"\u2068{text}\u2069" if _RIGHT_TO_LEFT.search(text) else text

    def number(self, value: float) -> str:
        """With the minus sign, groups and decimal point of the language."""
        return numbers.number(self.language, value)

    def cell(self, id: str) -> str:
        """``down.full`` → ``Full house, down``; ``full`` → ``Full house``."""
        parts = id.split(".")
        row = self.text(f"row.aux.{parts[2]}" if len(parts) == 3 else f"row.{parts[-1]}")
        if len(parts) == 1:
            return row
        return self.text("cell.in_column", {"row": row, "column": self.text(f"column.{parts[0]}")})

    def names(self, names: Sequence[str]) -> str:
        """``Ana, Ivo and Ewa``."""
        if len(names) < 2:
            return "".join(names)
        comma = "," if self.language == "en" and len(names) > 2 else ""
        return ", ".join(names[:-1]) + comma + _AND[self.language] + names[-1]

    def refusal(self, error: Refusal) -> str:
        """Why something is refused; where a log breaks off, which event it is, and why that is not possible."""
        if isinstance(error.__cause__, Refusal) and "index" in error.params:
            return f"log[{error.params['index']}] ({error.params['event']}): {self.refusal(error.__cause__)}"
        return self.text(f"reason.{error.reason}", error.params)

    def note(self, note: Mapping[str, Any], names: Sequence[str]) -> str:
        """A note of the view: what an event did. ``names`` are those of the seats."""
        key, params = note["key"], dict(note["params"])
        for name in params.keys() & {"seat", "starter"}:
            params[name] = names[params[name]]
        if "seats" in params:
            params["seats"] = self.names([names[seat] for seat in params["seats"]])
        absent = any(value is None or value == [] for value in params.values())
        if absent and f"{key}.none" in self:  # "no combination", "nothing held"
            key += ".none"
        return self.text(key, params)


def _counted(value: Any) -> Decimal:
    try:
        return numbers.rounded(Decimal(str(value)))
    except InvalidOperation:
        return Decimal(0)


@cache
def translator(language: str) -> Translator:
    """What the engine says, in one of ``kubek.texts.LANGUAGES``. Raises ValueError for another one."""
    return Translator(language, catalogue(language))
