"""Records in files: read whatever wrote them, kept so that nothing is lost where writing breaks off."""

from __future__ import annotations

import codecs
import json
import os
import shutil
from pathlib import Path

from kubek import library
from kubek.header import BadRecord
from kubek.match import Match

def read(given: str | bytes) -> Match:
    """The match of a record, of the app's file or of a link. Raises :class:`kubek.BadRecord`."""
    matches, _ = read_all(given)
    if len(matches) != 1:
        raise BadRecord("record_invalid")
    return Match.load(matches[0])


def read_all(given: str | bytes) -> tuple[list[object], int]:
    """The unchecked records of whatever Kubek writes, and how many things the app has set aside in it.

    Raises :class:`kubek.BadRecord`.
    """
    try:
        matches, aside = library.read(_decoded(given) if isinstance(given, bytes) else given)
    except BadRecord as bad:
        if bad.reason == "file_invalid":
            raise BadRecord("record_invalid") from None
        raise
    except ValueError:
        raise BadRecord("record_invalid") from None
    return [match.get("record") if isinstance(match, dict) else None for match in matches], len(aside)


def _decoded(data: bytes) -> str:
    """UTF-8, or what the byte order mark says."""
    utf16 = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return data.decode("utf-16" if utf16 else "utf-8")


def keep(match: Match, file: Path) -> None:
    """Write the match's record: the file holds all of the old one or all of the new one at any moment."""
    file = file.resolve()  # where it is a link, what it leads to
    new = file.with_name(f".{file.name}.{os.getpid()}.new")
    try:
        with new.open("w", encoding="utf-8") as out:
            json.dump(match.record(), out, ensure_ascii=False)
            out.flush()
            os.fsync(out.fileno())
        if file.exists():
            shutil.copymode(file, new)
        new.replace(file)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
