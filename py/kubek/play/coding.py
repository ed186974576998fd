"""Tables of numbers in few bytes, read back with nothing but zlib and array.

A table file is a zlib stream of: the length of a JSON head (4 bytes), the head, and the arrays
one after the other as byte planes (all low bytes first), because neighbouring values share their
high bytes. ``wide`` arrays hold the plain numbers, ``delta`` arrays the steps from one number to
the next, ``plane`` arrays (two-dimensional) what a number differs from left + above − above left.
"""

from __future__ import annotations

import json
import struct
import sys
import zlib
from array import array
from collections.abc import Mapping, Sequence
from itertools import accumulate
from operator import add, sub
from typing import Any, NamedTuple

CODES = {1: "b", 2: "h", 4: "i"}


class Numbers(NamedTuple):
    """Whole numbers to be packed; ``width`` is the line length of a ``plane``, ``step`` their unit."""

    values: Sequence[int]
    packing: str = "delta"
    width: int = 0
    step: float = 1.0


def pack(tables: Mapping[str, Numbers], about: Mapping[str, Any] | None = None) -> bytes:
    """The bytes of a table file."""
    heads, bodies = [], []
    for id, numbers in tables.items():
        residues = _residues(numbers)
        most = max((max(r, -1 - r) for r in residues), default=0)
        size = 1 if most < 128 else 2 if most < 32768 else 4
        heads.append({"id": id, "n": len(residues), "size": size, "kind": numbers.packing,
                      "width": numbers.width, "step": numbers.step})
        raw = array(CODES[size], residues)
        if sys.byteorder == "big":
            raw.byteswap()
        plain = raw.tobytes()
        bodies.append(b"".join(plain[plane::size] for plane in range(size)))
    head = json.dumps({"arrays": heads, "about": dict(about or {})}, sort_keys=True).encode()
    whole = struct.pack("<I", len(head)) + head + b"".join(bodies)
    squeeze = zlib.compressobj(9, zlib.DEFLATED, 15, 9)
    return squeeze.compress(whole) + squeeze.flush()


def unpack(data: bytes) -> tuple[dict[str, Sequence[int]], dict[str, float], dict[str, Any]]:
    """``(numbers by id, step by id, about)``. Raises ValueError where it is no table file."""
    try:
        whole = zlib.decompress(data)
        length, = struct.unpack_from("<I", whole)
        head = json.loads(whole[4:4 + length])
    except (zlib.error, struct.error, ValueError) as wrong:
        raise ValueError("not a table") from wrong
    at = 4 + length
    numbers: dict[str, Sequence[int]] = {}
    steps: dict[str, float] = {}
    for one in head["arrays"]:
        n, size = one["n"], one["size"]
        planes = whole[at:at + n * size]
        if len(planes) != n * size:
            raise ValueError("a table is cut short")
        at += n * size
        mixed = bytearray(n * size)
        for plane in range(size):
            mixed[plane::size] = planes[plane * n:(plane + 1) * n]
        raw = array(CODES[size])
        raw.frombytes(bytes(mixed))
        if sys.byteorder == "big":
            raw.byteswap()
        numbers[one["id"]] = _values(raw, one["kind"], one["width"])
        steps[one["id"]] = one["step"]
    return numbers, steps, head["about"]


def _residues(numbers: Numbers) -> list[int]:
    values = list(numbers.values)
    if numbers.packing == "wide":
        return values
    if numbers.packing == "delta":
        return list(map(sub, values, [0, *values]))
    found: list[int] = []
    above = [0] * numbers.width
    for start in range(0, len(values), numbers.width):
        line = values[start:start + numbers.width]
        change = list(map(sub, line, above))
        found += map(sub, change, [0, *change])
        above = line
    return found


def _values(raw: Sequence[int], packing: str, width: int) -> Sequence[int]:
    if packing == "wide":
        return raw
    if packing == "delta":
        return list(accumulate(raw))
    found: list[int] = []
    above = [0] * width
    for start in range(0, len(raw), width):
        above = list(map(add, accumulate(raw[start:start + width]), above))
        found += above
    return found
