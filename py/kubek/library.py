"""Everything on a device as one file, and bringing such a file back without doubles.

What the page does in pieces, because a device can hold more than the engine takes at once, is the same as what is done
here in one: :class:`Sum` and :class:`Bringing` go on from where they were.
"""

from __future__ import annotations

import binascii
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from kubek.figures import figures
from kubek.header import BadRecord
from kubek.json_text import read_json
from kubek.known import Known, Story, read_id
from kubek.link import LONGEST_LINK, find, unpack
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


# -- the file -------------------------------------------------------------------------------------


class Sum(NamedTuple):
    """The checksum of a file as far as it has come: CRC-32 of both lists as canonical JSON.

    ``part`` is the list that it is in, 0 the matches and 1 the texts set aside, ``n`` how many of it.
    """

    crc: int = binascii.crc32(b"[[")
    part: int = 0
    n: int = 0

    def add(self, part: int, values: Iterable[object]) -> Sum:
        """With these values of a list. Raises UnicodeEncodeError on half a character."""
        crc, at, n = self
        if part > at:
            crc, at, n = binascii.crc32(b"],[", crc), 1, 0
        for value in values:
            plain = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
            crc = binascii.crc32((("," if n else "") + plain).encode(), crc)
            n += 1
        return Sum(crc, at, n)

    def end(self) -> int:
        """The checksum of the whole."""
        return binascii.crc32(b"]]", self.add(1, ()).crc)


def export(entries: Sequence[Mapping[str, Any]], aside: Sequence[str] = ()) -> str:
    """The file: all matches, and as text what was set aside because it could not be read."""
    matches, so_far = written(0, entries, Sum())
    texts, so_far = written(1, aside, so_far)
    return f'{{"kubek_library":{FILE_FORMAT},"check":{so_far.end()},"matches":[{matches}],"aside":[{texts}]}}'


def written(part: int, values: Sequence[Any], so_far: Sum) -> tuple[str, Sum]:
    """A piece of a file, its values separated by commas, and the checksum with it."""
    plain = [_plain(value) for value in values] if part == 0 else list(values)
    text = ",".join(json.dumps(value, ensure_ascii=False, separators=(",", ":")) for value in plain)
    return text, so_far.add(part, plain)


def _plain(entry: Mapping[str, Any]) -> Entry:
    return {key: entry[key] for key in ("id", "record", *_TIMES, "day", "marks") if key in entry}


def read(text: object) -> tuple[list[object], list[str]]:
    """The matches and what was set aside, unchecked but for the file being whole.

    A record and a link are files of one match. Raises :class:`kubek.BadRecord`: ``file_invalid``, ``file_version``,
    ``file_damaged``, ``file_large``; of a link what :func:`kubek.link.unpack` raises.
    """
    if not isinstance(text, str):
        raise BadRecord("file_invalid")
    if len(text) > LONGEST_FILE:
        raise BadRecord("file_large")
    try:
        plain = read_json(text.lstrip("\ufeff \t\r\n"))
    except ValueError:
        if "#/link/" in text or len(text) <= LONGEST_LINK and "{" not in text:
            return [{"record": _linked(text)}], []
        # a file of ours that was cut off is damaged, anything else is not ours
        raise BadRecord("file_damaged" if "kubek_library" in text[:100] else "file_invalid") from None
    if isinstance(plain, dict) and "kubek" in plain and "kubek_library" not in plain:
        return [{"record": plain}], []  # a single record, as the terminal and other programs write it
    if not isinstance(plain, dict) or "kubek_library" not in plain:
        raise BadRecord("file_invalid")
    return _read_library(plain)


def _read_library(plain: dict[str, Any]) -> tuple[list[object], list[str]]:
    check_version(plain["kubek_library"])
    matches, aside = plain.get("matches"), plain.get("aside")
    if not isinstance(matches, list) or not isinstance(aside, list):
        raise BadRecord("file_damaged")
    check_count(len(matches) + len(aside))
    try:
        whole = plain.get("check") == Sum().add(0, matches).add(1, aside).end()
    except UnicodeEncodeError:  # half a character
        whole = False
    if not whole or not all(isinstance(text, str) for text in aside):
        raise BadRecord("file_damaged")
    return matches, aside


def check_version(version: object) -> None:
    """Raises :class:`kubek.BadRecord` where a file is of a later version than this one."""
    if type(version) is not int or version != FILE_FORMAT:
        raise BadRecord("file_version", known=FILE_FORMAT)


def check_count(entries: int) -> None:
    """Raises :class:`kubek.BadRecord` where a file holds more than can be brought in."""
    if entries > MOST_ENTRIES:
        raise BadRecord("file_large")


def _linked(text: str) -> dict[str, Any]:
    try:
        return unpack(find(text)).record()
    except BadRecord:
        if "#/link/" in text:
            raise
        raise BadRecord("file_invalid") from None


# -- bringing it in -------------------------------------------------------------------------------


class Bringing:
    """A file on its way in. A match that is already here, under whatever id, is left; one that continues a match of
    this device takes its place; one whose id is taken by another match or went on differently comes as a match of its
    own, without ``id``. Entries that cannot be replayed are to be set aside, as text."""

    def __init__(self) -> None:
        self.here = Known()
        self.sum = Sum()
        self._entries = 0

    def take_texts(self, texts: Iterable[str]) -> dict[str, Any]:
        """Matches as the file has them, each as JSON text. As :meth:`take`; raises BadRecord ``file_damaged``,
        ``file_large``."""
        texts = list(texts)
        given = [self._read(text) for text in texts]
        self._count(0, given)
        return self.take(zip(given, texts, strict=True))

    def aside_texts(self, texts: Iterable[str]) -> list[str]:
        """What the file has set aside. Raises BadRecord ``file_damaged``, ``file_large``."""
        given = [self._read(text) for text in texts]
        self._count(1, given)
        if not all(isinstance(text, str) for text in given):
            raise BadRecord("file_damaged")
        return given

    def _count(self, part: int, given: Sequence[object]) -> None:
        self._entries += len(given)
        check_count(self._entries)
        try:
            self.sum = self.sum.add(part, given)
        except UnicodeEncodeError:
            raise BadRecord("file_damaged") from None

    def _read(self, text: str) -> Any:
        try:
            return read_json(text)
        except ValueError:
            raise BadRecord("file_damaged") from None

    def take(self, given: Iterable[tuple[object, str]]) -> dict[str, Any]:
        """``{"put": [entry], "aside": [text], "same": n}``: what bringing in these would change."""
        put: list[Entry] = []
        aside: list[str] = []
        same = 0
        for plain, text in given:
            try:
                entry = self._new(plain)
            except BadRecord:
                aside.append(text)
            else:
                put += [entry] if entry else []
                same += entry is None
        return {"put": put, "aside": aside, "same": same}

    def _new(self, given: object) -> Entry | None:
        """The entry to be put, or None where it is here. What is here need not be replayed."""
        if isinstance(given, Mapping) and self.here.find(Story.read(given.get("record")))[1].kind in ("same", "older"):
            return None
        entry, match = read_entry(given)
        found, (kind, _) = self.here.find(match)
        if kind in ("same", "older"):
            return None
        if kind == "newer":
            entry["id"] = found
        elif entry.get("id") in self.here.ids:
            del entry["id"]
        self.here.add(entry.get("id"), Story(match.header, match.log))
        return {**entry, **shown(match)}


def merge(text: object, known: Iterable[object]) -> dict[str, Any]:
    """What bringing the file in would change: ``{"put": [entry], "aside": [text], "same": n}``; see :class:`Bringing`.

    ``known`` are this device's entries. Raises :class:`kubek.BadRecord` as :func:`read`.
    """
    matches, aside = read(text)
    bringing = Bringing()
    bringing.here.know(known)
    found = bringing.take((given, json.dumps(given, ensure_ascii=False)) for given in matches)
    return {**found, "aside": found["aside"] + aside}


def shown(match: Match) -> Entry:
    """What the page keeps beside a record, to list it without the engine."""
    view = match.view()
    return {"over": view["over"], "turn": view["turn"], "progress": view["progress"],
            "scores": [seat["score"] for seat in view["seats"]],
            "places": [seat["place"] for seat in view["seats"]], "figures": figures(match)}


def read_entry(given: object) -> tuple[Entry, Match]:
    """An entry with only the known fields in it, and its match replayed.

    Raises :class:`kubek.BadRecord`; fields that make no sense are left out.
    """
    if not isinstance(given, Mapping):
        raise BadRecord("record_invalid")
    match = Match.load(given.get("record"))
    entry: Entry = {"record": match.record()}
    id = read_id(given)
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
