"""The matches of a device, and how one that is offered stands to them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from sys import intern
from typing import Any, NamedTuple

from kubek.header import BadRecord, Header
from kubek.link import Relation, Told, relation
from kubek.match import Match


class Story(NamedTuple):
    """A record that is only compared and therefore not replayed."""

    header: Header
    log: Sequence[str]

    @classmethod
    def read(cls, record: object) -> Story:
        """Raises :class:`kubek.BadRecord`."""
        header, log = Header.read_record(record)
        return cls(header, tuple(intern(event) if type(event) is str else event for event in log))


class Known:
    """The matches of a device; those with the same head lie together."""

    def __init__(self, entries: Iterable[object] = ()) -> None:
        self.ids: set[str] = set()
        self._by_head: dict[str, list[tuple[str | None, Told]]] = {}
        self.know(entries)

    def know(self, entries: Iterable[object]) -> None:
        """Take in entries as they are; what cannot be read stays out."""
        for given in entries:
            try:
                self.add(read_id(given), Story.read(given.get("record") if isinstance(given, Mapping) else None))
            except BadRecord:
                continue

    def add(self, id: str | None, story: Told) -> None:
        """Take it in, in place of what had this id."""
        if id is not None:
            self.ids.add(id)
        alike = self._by_head.setdefault(_key(story.header), [])
        alike[:] = [pair for pair in alike if id is None or pair[0] != id]
        alike.append((id, story))

    def find(self, offered: Told) -> tuple[str | None, Relation]:
        """The match here that this one is, or continues, and how they stand to each other."""
        best: tuple[str | None, Relation] = (None, Relation("other", 0))
        for id, mine in self._by_head.get(_key(offered.header), []):
            found = relation(mine, offered)
            kind = found.kind
            if kind == "same" or (kind in ("newer", "older") and id is not None and mine.log and offered.log):
                return id, found
            if kind == "fork" and found.common > best[1].common:
                best = (id, found)
        return best


def _key(header: Header) -> str:
    return json.dumps(header.record(), sort_keys=True)


def find_match(offered: Match, known: Iterable[object]) -> dict[str, Any]:
    """Play by link: ``{"kind", "id", "common"}``, for a refusal ``key`` and ``params``, for a continuation ``played``.

    ``kind`` is that of :func:`kubek.link.relation`; ``other`` means that the match is not known here. ``common`` is
    how many events both have. ``played`` are the seats that moved since, evidently on another device.
    """
    id, (kind, common) = Known(known).find(offered)
    found: dict[str, Any] = {"kind": kind, "id": id, "common": common}
    if kind == "newer":
        found["played"] = sorted({position.actor for position in offered.positions[common + 1:]
                                  if position.actor is not None})
    if kind in ("older", "fork"):
        found |= {"key": f"reason.link_{kind}", "params": {}}
    return found


def read_id(given: object) -> str | None:
    """The id of an entry, where it has one that can stand in an address."""
    id = given.get("id") if isinstance(given, Mapping) else None
    return id if isinstance(id, str) and 0 < len(id) <= 80 and id.isascii() and id.isalnum() else None
