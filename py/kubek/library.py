"""Everything on a device as one file, and bringing such a file back without doubles."""

from __future__ import annotations

import binascii
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from kubek.figures import figures
from kubek.header import BadRecord, Header
from kubek.json_text import read_json
from kubek.link import Relation, Told, relation
from kubek.match import Match
from kubek.ranking import day_number

FILE_FORMAT = 1
LONGEST_FILE = 64_000_000
"""Characters."""
MOST_ENTRIES = 20_000

Entry = dict[str, Any]
"""A match as the page keeps it: ``{"id", "record", "created"?, "updated"?, "finished"?, "day"?, "marks"?}``.
Times are milliseconds since 1970, ``day`` the local date of the end, ``marks`` the seats' marks.
What is brought in also has what :func:`shown` tells."""

_TIMES = ("created", "updated", "finished")
LATEST = 8_640_000_000_000_000
"""Milliseconds: the last moment that a calendar of the page can show."""


def export(entries: Sequence[Mapping[str, Any]], aside: Sequence[str] = ()) -> str:
    """The file: all matches, and as text what was set aside because it could not be read."""
    kept = {"matches": [_plain(entry) for entry in entries], "aside": list(aside)}
    return json.dumps({"kubek_library": FILE_FORMAT, "check": _checksum(kept), **kept},
                      ensure_ascii=False, separators=(",", ":"))


def _plain(entry: Mapping[str, Any]) -> Entry:
    return {key: entry[key] for key in ("id", "record", *_TIMES, "day", "marks") if key in entry}


def _checksum(kept: Mapping[str, Any]) -> int:
    plain = json.dumps([kept["matches"], kept["aside"]], ensure_ascii=False, sort_keys=True,
                       separators=(",", ":"))
    return binascii.crc32(plain.encode())


def read(text: object) -> tuple[list[object], list[str]]:
    """The matches and what was set aside, unchecked but for the file being whole; a record is a file of one match.

    Raises :class:`kubek.BadRecord`: ``file_invalid``, ``file_version``, ``file_damaged``, ``file_large``.
    """
    if not isinstance(text, str):
        raise BadRecord("file_invalid")
    if len(text) > LONGEST_FILE:
        raise BadRecord("file_large")
    try:
        plain = read_json(text.lstrip("\ufeff \t\r\n"))
    except ValueError:
        # a file of ours that was cut off is damaged, anything else is not ours
        raise BadRecord("file_damaged" if "kubek_library" in text[:100] else "file_invalid") from None
    if isinstance(plain, dict) and "kubek" in plain and "log" in plain:
        return [{"record": plain}], []  # a single record, as the terminal and other programs write it
    if not isinstance(plain, dict) or "kubek_library" not in plain:
        raise BadRecord("file_invalid")
    if type(plain["kubek_library"]) is not int or plain["kubek_library"] != FILE_FORMAT:
        raise BadRecord("file_version", known=FILE_FORMAT)
    matches, aside = plain.get("matches"), plain.get("aside")
    if not isinstance(matches, list) or not isinstance(aside, list) or not _whole(plain):
        raise BadRecord("file_damaged")
    if len(matches) + len(aside) > MOST_ENTRIES:
        raise BadRecord("file_large")
    return matches, aside


def _whole(plain: dict[str, Any]) -> bool:
    try:
        whole = plain.get("check") == _checksum(plain)
    except UnicodeEncodeError:  # half a character
        return False
    return whole and all(isinstance(text, str) for text in plain["aside"])


def merge(text: object, known: Iterable[object]) -> dict[str, Any]:
    """What bringing the file in would change: ``{"put": [entry], "aside": [text], "same": n}``.

    ``known`` are this device's entries. A match that is already here, under whatever id, is left; one
    that continues a match of this device takes its place; one whose id is taken by another match or
    went on differently comes as a match of its own, without ``id``. Entries that cannot be replayed
    are to be set aside, as text. Raises :class:`kubek.BadRecord` as :func:`read`.
    """
    matches, aside = read(text)
    here = _Known(known)
    put: list[Entry] = []
    broken: list[str] = []
    same = 0
    for given in matches:
        try:
            entry, match = read_entry(given)
        except BadRecord:
            broken.append(json.dumps(given, ensure_ascii=False))
            continue
        found, (kind, _) = here.find(match)
        if kind in ("same", "older"):
            same += 1
            continue
        if kind == "newer":
            entry["id"] = found
        elif entry.get("id") in here.ids:
            del entry["id"]
        here.add(entry.get("id"), _Story(match.header, match.log))
        put.append({**entry, **shown(match)})
    return {"put": put, "aside": broken + aside, "same": same}


def shown(match: Match) -> Entry:
    """What the page keeps beside a record, to list it without the engine."""
    view = match.view()
    return {"over": view["over"], "turn": view["turn"], "progress": view["progress"],
            "scores": [seat["score"] for seat in view["seats"]],
            "places": [seat["place"] for seat in view["seats"]], "figures": figures(match)}


class _Story(NamedTuple):
    """A record that is only compared and therefore not replayed."""

    header: Header
    log: Sequence[str]


class _Known:
    """The matches of this device; those with the same head lie together."""

    def __init__(self, known: Iterable[object]) -> None:
        self.ids: set[str] = set()
        self._by_head: dict[str, list[tuple[str | None, Told]]] = {}
        for given in known:
            try:
                header, log = Header.read_record(given.get("record") if isinstance(given, Mapping) else None)
            except BadRecord:
                continue  # what cannot be read here stays untouched
            self.add(_id(given), _Story(header, log))

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
            if kind == "fork":
                best = (id, found)
        return best


def _key(header: Header) -> str:
    return json.dumps(header.record(), sort_keys=True)


def find_match(offered: Match, known: Iterable[object]) -> dict[str, Any]:
    """Play by link: ``{"kind", "id"}``, for a refusal ``key`` and ``params``, for a continuation ``played``.

    ``kind`` is that of :func:`kubek.link.relation`; ``other`` means that the match is not known here.
    ``played`` are the seats that moved since, evidently on another device.
    """
    id, (kind, common) = _Known(known).find(offered)
    found: dict[str, Any] = {"kind": kind, "id": id}
    if kind == "newer":
        found["played"] = sorted({position.actor for position in offered.positions[common + 1:]
                                  if position.actor is not None})
    if kind in ("older", "fork"):
        found |= {"key": f"reason.link_{kind}", "params": {}}
    return found


def _id(given: object) -> str | None:
    id = given.get("id") if isinstance(given, Mapping) else None
    return id if isinstance(id, str) and 0 < len(id) <= 80 and id.isascii() and id.isalnum() else None


def read_entry(given: object) -> tuple[Entry, Match]:
    """An entry with only the known fields in it, and its match replayed.

    Raises :class:`kubek.BadRecord`; fields that make no sense are left out.
    """
    if not isinstance(given, Mapping):
        raise BadRecord("record_invalid")
    match = Match.load(given.get("record"))
    entry: Entry = {"record": match.record()}
    id = _id(given)
    if id is not None:
        entry["id"] = id
    for key in _TIMES:
        if type(given.get(key)) is int and 0 <= given[key] <= LATEST:
            entry[key] = given[key]
    try:
        day_number(given.get("day"))
        entry["day"] = given["day"]
    except BadRecord:
        pass
    marks = given.get("marks")
    if (isinstance(marks, list) and len(marks) == len(match.header.seats)
            and all(type(mark) is int and 0 <= mark < 100 for mark in marks)):
        entry["marks"] = marks
    return entry, match
