"""A match as a short text for a link, and back: packed by the rules, and checked by them.

The events are coded by the engine itself: a decision by its index among the legal moves, a roll by
the chance of its dice. One large number takes them all (asymmetric numeral systems, the generalised
mixed radix): coding symbol ``s`` of frequency ``f`` out of ``m`` multiplies it by about ``m / f``.
What comes out of unpacking is therefore a legal match or a :class:`kubek.BadRecord`; a checksum over
the match, not over the text, tells a damaged link from another match.

A match with facts of the table (docs/notation.md) has a format of its own, which older copies refuse: before each
event stands whether it is one, and a fact is coded as its text, word by word.

Bytes: format, length of the head (varint), the head (JSON), number of events (varint), the number,
CRC-32 of the record. Written in base64url without padding.
"""

from __future__ import annotations

import binascii
import json
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple, Protocol

from kubek import events
from kubek import position as fold
from kubek.dice import all_rolls, spell, ways
from kubek.game import IllegalMove
from kubek.header import LONGEST_LOG, TABLE_FORMAT, BadRecord, Header
from kubek.json_text import read_json
from kubek.match import Match

LINK_FORMAT, TABLE_LINK_FORMAT = 1, 2
LONGEST_LINK = 4000
"""Characters. A longer link is neither made nor read: messengers cut it (some at 4096), and reading takes time."""
LONGEST_HEAD = 1500
"""Bytes: twelve names of 24 letters, four bytes each, fit."""

_TO_URL = bytes.maketrans(b"+/", b"-_")
_URL_DIGITS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
_AROUND = "\t\r\n.,;:!?/()[]{}<>\"'`*|\u00ab\u00bb\u2018\u2019\u201a\u201c\u201d\u201e\u2026\u200b"
"""What people, messengers and editors put around an address; nothing of it belongs to a link."""
_APART = str.maketrans(_AROUND, " " * len(_AROUND))
_FIRST_STATE = 1
_DEFAULTS: tuple[Any, ...] = ({}, "app", None, 1)
"""Options, dice, seed and rules version: left out at the end of a head where they are these, for ever."""


# -- packing --------------------------------------------------------------------------------------


def pack(match: Match) -> str:
    """The match as URL-safe text. Raises BadRecord ``link_long`` where it would be too long."""
    head = _pack_head(match.header)
    state = _FIRST_STATE
    for symbol in reversed(list(_symbols(match))):  # the last coded comes out first
        high, low = divmod(state, symbol.weight)
        state = high * symbol.total + symbol.start + low
    body = state.to_bytes((state.bit_length() + 7) // 8, "big")
    known = LINK_FORMAT if match.position.table is None else TABLE_LINK_FORMAT
    data = b"".join((bytes([known]), _varint(len(head)), head, _varint(len(match.log)), body,
                     _checksum(match.header, match.log)))
    text = binascii.b2a_base64(data, newline=False).translate(_TO_URL).rstrip(b"=").decode()
    if len(text) > LONGEST_LINK or len(head) > LONGEST_HEAD:
        raise BadRecord("link_long", length=len(text), longest=LONGEST_LINK)
    return text


class _Symbol(NamedTuple):
    """The part ``start … start + weight`` of ``total``."""

    start: int
    weight: int
    total: int


def _symbols(match: Match) -> Iterator[_Symbol]:
    facts = match.position.table is not None
    for position, event in zip(match.positions, match.log, strict=False):
        if facts:
            yield _FACT if events.is_table(event) else _MOVE
            if events.is_table(event):
                yield from _words(match.game, event)
                continue
        moves = _moves(match.game, position)
        verb, _, rest = event.partition(" ")
        move = verb if verb == "roll" else event
        yield _Symbol(moves.index(move), 1, len(moves))
        if verb == "roll":
            yield _rolls(fold.due(match.game, position))[rest]


_MOVE, _FACT = _Symbol(0, 31, 32), _Symbol(31, 1, 32)
"""What is said before each event in a match that has facts: most are moves."""


@cache
def _vocabulary(game: fold.AnyGame) -> tuple[str, ...]:
    """The words that need not be spelt: the end of a fact, a word that is spelt, and what facts are usually made of."""
    cells = sorted(getattr(game, "cell_by_id", ()))
    return ("", "…", "!", "app", "correct", "dice", "enter", "join", "leave", "own", *cells, *map(str, range(200)))


def _words(game: fold.AnyGame, event: str) -> Iterator[_Symbol]:
    known = _vocabulary(game)
    for word in (*event.split(" "), ""):
        spelled = word not in known
        yield _Symbol(known.index("…" if spelled else word), 1, len(known))
        if spelled:
            text = word.encode()
            yield from (_Symbol(byte, 1, 256) for byte in (len(text), *text))


def _moves(game: fold.AnyGame, position: fold.Position) -> list[str]:
    """In an order that does not depend on how a game happens to list them."""
    return sorted(fold.moves(game, position))


@cache
def _rolls(n: int) -> dict[str, _Symbol]:
    """Every roll of ``n`` dice with its share of the 6**n ordered ones."""
    found: dict[str, _Symbol] = {}
    start = 0
    for dice in all_rolls(n):
        found[spell(dice)] = _Symbol(start, ways(dice), 6**n)
        start += ways(dice)
    return found


def _pack_head(header: Header) -> bytes:
    seats = [seat.name if seat.level is None else [seat.name, seat.level] for seat in header.seats]
    tail = [dict(header.options), header.dice, header.seed, header.rules]
    while tail and tail[-1] == _DEFAULTS[len(tail) - 1]:
        tail.pop()
    return json.dumps([header.game, seats, *tail], ensure_ascii=False, separators=(",", ":")).encode()


def _checksum(header: Header, log: Iterable[str]) -> bytes:
    told = {key: value for key, value in header.record().items() if key not in ("kubek", "rules")}
    plain = json.dumps([told, list(log)], sort_keys=True, separators=(",", ":"))
    return binascii.crc32(plain.encode()).to_bytes(4, "big")


def _varint(number: int) -> bytes:
    digits = bytearray()
    while number > 0x7F:
        digits.append(number & 0x7F | 0x80)
        number >>= 7
    digits.append(number)
    return bytes(digits)


# -- unpacking ------------------------------------------------------------------------------------


def unpack(text: object) -> Match:
    """The match in a link, every event checked by the rules. Raises :class:`kubek.BadRecord`.

    The length of the text bounds time and memory: each event that leaves a choice makes the number
    smaller.
    """
    data = _Bytes(_decode(text))
    known = data.byte()
    if known not in (LINK_FORMAT, TABLE_LINK_FORMAT):
        raise BadRecord("link_version", known=TABLE_LINK_FORMAT)
    head = data.take(data.varint(LONGEST_HEAD))
    count = data.varint(LONGEST_LOG)
    body, checksum = data.rest(4)
    if body[:1] in (b"", b"\0"):
        raise BadRecord("link_damaged")
    header = _unpack_head(head)
    log = _unpack_log(header, int.from_bytes(body, "big"), count, known == TABLE_LINK_FORMAT)
    if _checksum(header, log) != checksum:
        raise BadRecord("link_damaged")
    match = Match.load({**header.record(), "kubek": TABLE_FORMAT, "log": log})
    if (match.position.table is None) != (known == LINK_FORMAT):
        raise BadRecord("link_damaged")  # one match, one text
    return match


def find(text: object) -> str:
    """The text of a link within what was pasted or what a messenger made of it.

    The address before it and what stands behind (a full stop, a bracket, a quote, blanks) are no part of it. Raises BadRecord ``link_damaged`` where there is none.
    """
    if not isinstance(text, str):
        raise BadRecord("link_damaged")
    pieces = text.translate(_APART).split()
    if not pieces:
        raise BadRecord("link_damaged")
    return pieces[-1]


def _decode(text: object) -> bytes:
    if not isinstance(text, str) or not text:
        raise BadRecord("link_damaged")
    if len(text) > LONGEST_LINK:
        raise BadRecord("link_long", length=len(text), longest=LONGEST_LINK)
    if not _URL_DIGITS.issuperset(text):
        raise BadRecord("link_damaged")
    padded = text.replace("-", "+").replace("_", "/") + "=" * (-len(text) % 4)
    try:
        data = binascii.a2b_base64(padded)
    except binascii.Error:
        raise BadRecord("link_damaged") from None
    if binascii.b2a_base64(data, newline=False).decode() != padded:
        raise BadRecord("link_damaged")  # one match, one text
    return data


class _Bytes:
    """A reader that never reads past the end."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def take(self, length: int) -> bytes:
        part = self._data[self._at:self._at + length]
        if len(part) < length:
            raise BadRecord("link_damaged")
        self._at += length
        return part

    def byte(self) -> int:
        return self.take(1)[0]

    def varint(self, most: int) -> int:
        number = 0
        for shift in (0, 7, 14):
            digit = self.byte()
            number |= (digit & 0x7F) << shift
            if digit < 0x80:
                if number > most:
                    break
                return number
        raise BadRecord("link_damaged")

    def rest(self, tail: int) -> tuple[bytes, bytes]:
        """What is left, its last ``tail`` bytes apart."""
        left = self._data[self._at:]
        return left[:-tail], self.take(len(left))[-tail:]


def _unpack_head(head: bytes) -> Header:
    try:
        plain = read_json(head.decode())
    except ValueError:
        raise BadRecord("link_damaged") from None
    if not isinstance(plain, list) or not 2 <= len(plain) <= 6 or not isinstance(plain[1], list):
        raise BadRecord("link_damaged")
    game, seats, *tail = plain
    options, dice, seed, rules = *tail, *_DEFAULTS[len(tail):]
    return Header.read({"rules": rules, "game": game, "options": options, "dice": dice, "seed": seed,
                        "seats": [_unpack_seat(seat) for seat in seats]})


def _unpack_seat(seat: object) -> object:
    if isinstance(seat, list) and len(seat) == 2:
        return {"name": seat[0], "player": "computer", "level": seat[1]}
    return seat if isinstance(seat, str) else None


def _unpack_log(header: Header, state: int, count: int, facts: bool) -> list[str]:
    game = header.configured()
    position = fold.start(game, len(header.seats))
    log: list[str] = []
    for _ in range(count):
        fact = False
        if facts:
            state, fact = _take_flag(state)
        state, event = (_take_fact if fact else _take_move)(state, game, position)
        try:
            position, spelled = events.apply(game, position, event, header.dice)
        except IllegalMove:
            raise BadRecord("link_damaged") from None
        if fact and spelled != event:
            raise BadRecord("link_damaged")
        log.append(spelled)
    if state != _FIRST_STATE:
        raise BadRecord("link_damaged")
    return log


def _take_move(state: int, game: fold.AnyGame, position: fold.Position) -> tuple[int, str]:
    moves = _moves(game, position)
    if not moves or not state:
        raise BadRecord("link_damaged")
    state, at = divmod(state, len(moves))
    if moves[at] != "roll":
        return state, moves[at]
    state, dice = _take_roll(state, _rolls(fold.due(game, position)))
    return state, f"roll {dice}"


def _take_flag(state: int) -> tuple[int, bool]:
    high, low = divmod(state, _FACT.total)
    fact = low >= _FACT.start
    part = _FACT if fact else _MOVE
    return high * part.weight + low - part.start, fact


def _take_fact(state: int, game: fold.AnyGame, position: fold.Position) -> tuple[int, str]:
    """A fact as text; numbers that are no text or no fact are damage."""
    known = _vocabulary(game)
    words: list[str] = []
    while len(words) <= fold.LONGEST_MOVE:
        state, at = divmod(state, len(known))
        word = known[at]
        if word == "…":
            state, word = _take_word(state)
            if word in known:
                raise BadRecord("link_damaged")  # one match, one text
        if not word:
            break
        words.append(word)
    event = " ".join(words)
    if not events.is_table(event):
        raise BadRecord("link_damaged")
    return state, event


def _take_word(state: int) -> tuple[int, str]:
    state, length = divmod(state, 256)
    text = bytearray()
    for _ in range(length):
        state, byte = divmod(state, 256)
        text.append(byte)
    try:
        return state, text.decode()
    except UnicodeDecodeError:
        raise BadRecord("link_damaged") from None


def _take_roll(state: int, rolls: dict[str, _Symbol]) -> tuple[int, str]:
    high, low = divmod(state, next(iter(rolls.values())).total)
    names = list(rolls)
    first, last = 0, len(names) - 1
    while first < last:
        middle = (first + last + 1) // 2
        if rolls[names[middle]].start <= low:
            first = middle
        else:
            last = middle - 1
    symbol = rolls[names[first]]
    return high * symbol.weight + low - symbol.start, names[first]


# -- play by link ---------------------------------------------------------------------------------


class Relation(NamedTuple):
    """How an offered match stands to one that is known here.

    ``kind``: ``same``, ``newer`` (it continues ours), ``older`` (ours continues it), ``fork`` (both
    went on differently after ``common`` events) or ``other`` (another match).
    """

    kind: str
    common: int


class Told(Protocol):
    """A head and a log: a match, or a record that is not replayed."""

    @property
    def header(self) -> Header: ...

    @property
    def log(self) -> Sequence[str]: ...


def relation(known: Told, offered: Told) -> Relation:
    """The same head and the same beginning of the log make it the same match."""
    if known.header != offered.header:
        return Relation("other", 0)
    common = _common(known.log, offered.log)
    if common == len(known.log) == len(offered.log):
        return Relation("same", common)
    if common == len(known.log):
        return Relation("newer", common)
    if common == len(offered.log):
        return Relation("older", common)
    return Relation("fork", common) if common else Relation("other", 0)


def _common(some: Sequence[str], others: Sequence[str]) -> int:
    for at, (one, other) in enumerate(zip(some, others, strict=False)):
        if one != other:
            return at
    return min(len(some), len(others))
