"""Records in files: read whatever wrote them, kept so that nothing is lost where writing breaks off."""

from __future__ import annotations

import codecs
import json
import os
import shutil
from pathlib import Path

from kubek.header import BadRecord
from kubek.json_text import read_json
from kubek.match import Match

LARGEST = 8_000_000
"""Characters or bytes; the longest log there can be is shorter."""


def read(given: str | bytes) -> Match:
    """The match of a record's JSON text. Raises :class:`kubek.BadRecord`."""
    try:
        text = _decoded(given[:LARGEST]) if isinstance(given, bytes) else given[:LARGEST]
        record = read_json(text.removeprefix("\ufeff"))
    except ValueError:
        raise BadRecord("record_invalid") from None
    return Match.load(record)


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
