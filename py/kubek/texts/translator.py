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
_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]")
_AND = {"pl": " i\u00a0", "bg": " и\u00a0", "en": " and "}  # a one-letter word does not end a line


def _isolated(name: str) -> str:
    """A name that is written from the right is kept apart from the sentence."""
    return f"\u2068{name}\u2069" if _RIGHT_TO_LEFT.search(name) else name


class Translator:
    """The texts of one language.

    A message is a text with places ``{name}`` or ``{name:kind}``, or one for each plural form of the parameter
    under ``by`` (``n``). Kinds: ``key`` (the value is a key), ``cell`` (the name of a cell), ``announced`` (of one that
    is announced), ``percent``, or the beginning of a key, which the value completes; of a list, each of its values.
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
        if kind and isinstance(value, (list, tuple)):
            return self.names([self._put(one, kind) for one in value])
        if kind == "announced":
            return self.announced(str(value))
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
        return _isolated(str(value))

    def number(self, value: float) -> str:
        """With the minus sign, groups and decimal point of the language."""
        return numbers.number(self.language, value)

    def cell(self, id: str) -> str:
        """``down.full`` → ``Full house, down column``; ``full`` → ``Full house``."""
        column, _, row = id.partition(".")
        if not row:
            return self.text(f"row.{id}")
        return self.text("cell.in_column", {"row": self.text(f"row.{row}"), "column": self.text(f"column.{column}.of")})

    def announced(self, id: str) -> str:
        """A cell that is announced: where that happens is said only of the second announcement."""
        column, _, row = id.partition(".")
        name = self.text(f"row.{row}")
        if column != "second":
            return name
        return self.text("cell.announced", {"row": name, "column": self.text(f"column.{column}")})

    def names(self, names: Sequence[str]) -> str:
        """``Ana, Ivo and Ewa``."""
        names = [_isolated(name) for name in names]
        if len(names) < 2:
            return "".join(names)
        comma = "," if self.language == "en" and len(names) > 2 else ""
        return ", ".join(names[:-1]) + comma + _AND[self.language] + names[-1]

    def refusal(self, error: Refusal) -> str:
        """Why something is refused; where a log breaks off, which event it is, and why that is not possible."""
        if isinstance(error.__cause__, Refusal) and "index" in error.params:
            return f"log[{error.params['index']}] ({error.params['event']}): {self.refusal(error.__cause__)}"
        return self.text(f"reason.{error.reason}", error.params)

    def own(self, key: str, game: str) -> str:
        """The key under which a game says this in its own words, or the key that all games share."""
        return f"{key}@{game}" if f"{key}@{game}" in self else key

    def note(self, note: Mapping[str, Any], names: Sequence[str], game: str = "") -> str:
        """A note of the view: what an event did. ``names`` are those of the seats."""
        key, params = note["key"], dict(note["params"])
        for name in params.keys() & {"seat", "starter"}:
            params[name] = names[params[name]]
        if "seats" in params:
            params["seats"] = self.names([names[seat] for seat in params["seats"]])
        absent = any(value is None or value == [] or value == 0 for value in params.values())
        if absent and f"{key}.none" in self:  # "no combination", "nothing kept", no points lost
            key += ".none"
        return self.text(self.own(key, game), params)


def _counted(value: Any) -> Decimal:
    try:
        return numbers.rounded(Decimal(str(value)))
    except InvalidOperation:
        return Decimal(0)


@cache
def translator(language: str) -> Translator:
    """What the engine says, in one of ``kubek.texts.LANGUAGES``. Raises ValueError for another one."""
    return Translator(language, catalogue(language))
