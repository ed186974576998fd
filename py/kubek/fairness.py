"""Dice statistics: what came up, and the band in which fair dice stay.

The app's dice and typed dice are never mixed. Whether a die is rolled may depend on earlier dice, but
not on its own face, so every count compares with independent fair dice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import ceil, floor, sqrt
from typing import Any

from kubek.dice import FACES
from kubek.figures import MOST_COUNTED
from kubek.header import BadRecord
from kubek.match import Match

CONFIDENCE = 95
"""Per cent: in so many of a hundred collections of fair dice all six faces stay in their bands."""
NORMAL = 1.96
"""Standard deviations to each side that hold 95 % of a normal distribution."""
FEW = 60
"""Below this many dice the band is too wide to say anything."""


def face_band(dice: int) -> tuple[int, int]:
    """The band for the count of one face among ``dice`` fair dice, both ends included.

    Exact binomial tails of chance 1/6; each tail holds at most 5 % / 12, so that (Bonferroni) all six
    faces stay inside in at least 95 of 100 cases.
    """
    tail = (1 - CONFIDENCE / 100) / (2 * len(FACES))
    mode = (dice + 1) // 6
    below = _weights(mode, lambda k: k * 5 / (dice - k + 1), -1)
    above = _weights(min(mode, dice), lambda k: (dice - k) / ((k + 1) * 5), 1)
    total = sum(below) + sum(above) - 1
    return (mode - _reach(below, tail * total), mode + _reach(above, tail * total))


def _weights(start: int, ratio: Any, step: int) -> list[float]:
    """Chances from the mode outwards, the mode's being 1, until they vanish."""
    found = [1.0]
    at = start
    while found[-1] > 1e-12:
        following = found[-1] * ratio(at)
        if following <= 0:
            break
        found.append(following)
        at += step
    return found


def _reach(weights: Sequence[float], tail: float) -> int:
    """How far from the mode the band goes: beyond it lies at most ``tail``."""
    beyond = 0.0
    for distance in range(len(weights) - 1, 0, -1):
        beyond += weights[distance]
        if beyond > tail:
            return distance
    return 0


def dice_statistics(figures: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """``{"app": …, "own": …, "confidence"}`` of many matches' figures; None where nothing was rolled."""
    sums: dict[str, _Sum] = {"app": _Sum(), "own": _Sum()}
    for match in figures:
        _add(match, sums)
    return {**{source: found.plain() for source, found in sums.items()}, "confidence": CONFIDENCE}


def read(figures: Mapping[str, Any]) -> Mapping[str, Any]:
    """The same figures. Raises BadRecord ``figures_invalid`` where the dice of a match cannot be counted."""
    _add(figures, {"app": _Sum(), "own": _Sum()})
    return figures


def _add(match: object, sums: Mapping[str, _Sum]) -> None:
    dice = match.get("dice") if isinstance(match, Mapping) else None
    source = dice.get("source") if isinstance(dice, Mapping) else None
    if not isinstance(dice, Mapping) or not isinstance(source, str) or source not in sums:
        raise BadRecord("figures_invalid")
    try:
        sums[source].add(dice)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise BadRecord("figures_invalid") from None


class _Sum:
    """The dice of one source."""

    def __init__(self) -> None:
        self.matches = self.rolls = 0
        self.faces = [0] * len(FACES)
        self.pairs = [0, 0]
        self.repeats = [0, 0]
        self.expected = self.variance = 0.0

    def add(self, dice: Mapping[str, Any]) -> None:
        pairs, repeats = dice["pairs"], dice["repeats"]
        numbers = [dice["rolls"], *dice["faces"], pairs["count"], pairs["of"], repeats["count"], repeats["of"]]
        rates = [repeats["expected"], repeats["variance"]]
        if len(numbers) != 11 or any(type(n) is not int or not 0 <= n <= MOST_COUNTED for n in numbers):
            raise ValueError
        if any(type(rate) not in (int, float) or not 0 <= rate <= numbers[-1] for rate in rates):
            raise ValueError
        self.matches += numbers[0] > 0
        self.rolls += numbers[0]
        self.faces = [had + more for had, more in zip(self.faces, dice["faces"], strict=True)]
        self.pairs = [self.pairs[0] + pairs["count"], self.pairs[1] + pairs["of"]]
        self.repeats = [self.repeats[0] + repeats["count"], self.repeats[1] + repeats["of"]]
        self.expected += rates[0]
        self.variance += rates[1]

    def plain(self) -> dict[str, Any] | None:
        dice = sum(self.faces)
        if not dice:
            return None
        low, high = face_band(dice)
        faces = [{"face": face, "count": count, "expected": dice / 6, "low": low, "high": high,
                  "outside": not low <= count <= high} for face, count in zip(FACES, self.faces, strict=True)]
        pairs = self.pairs[1]
        outside = any(line["outside"] for line in faces)
        return {"matches": self.matches, "rolls": self.rolls, "dice": dice, "faces": faces,
                "pairs": _line(self.pairs[0], pairs, pairs / 6, pairs * 5 / 36),
                "repeats": _line(self.repeats[0], self.repeats[1], self.expected, self.variance),
                "verdict": "few" if dice < FEW else "outside" if outside else "inside"}


def _line(count: int, of: int, expected: float, variance: float) -> dict[str, Any]:
    spread = NORMAL * sqrt(variance)
    low, high = max(0, floor(expected - spread)), min(of, ceil(expected + spread))
    return {"count": count, "of": of, "expected": expected, "low": low, "high": high,
            "outside": not low <= count <= high}


# -- CSV ------------------------------------------------------------------------------------------


def csv(rows: Iterable[Sequence[object]], places: int = 3) -> str:
    """Text that spreadsheets read (RFC 4180); a text that one would take for a formula is disarmed.

    ``places``: of the numbers that are no whole ones.
    """
    return "".join(",".join(_cell(value, places) for value in row) + "\r\n" for row in rows)


def _cell(value: object, places: int) -> str:
    if isinstance(value, float):
        return f"{value:.{places}f}".rstrip("0").rstrip(".")
    text = str(value)
    if isinstance(value, str) and text[:1] in ("=", "+", "-", "@", "\t", "\r"):
        text = "'" + text
    return '"' + text.replace('"', '""') + '"' if any(char in text for char in '",\r\n') else text


def statistics_csv(statistics: Mapping[str, Any]) -> str:
    """The dice statistics, one line for each count."""
    rows: list[Sequence[object]] = [("dice", "what", "count", "of", "expected", "low", "high")]
    for source in ("app", "own"):
        found = statistics[source]
        if found is None:
            continue
        lines = [(str(line["face"]), {**line, "of": found["dice"]}) for line in found["faces"]]
        for what, line in [*lines, ("pairs", found["pairs"]), ("repeats", found["repeats"])]:
            rows.append((source, what, *(line[key] for key in ("count", "of", "expected", "low", "high"))))
    return csv(rows)


def rolls_csv(match: Match) -> str:
    """Every roll of one match, one line each: number of the event, who rolled, and the faces."""
    most = max((len(event.split()) - 1 for event in match.log if event.startswith("roll")), default=0)
    rows: list[Sequence[object]] = [("event", "game", "player", "dice", *(f"die {n + 1}" for n in range(most)))]
    for at, (event, after) in enumerate(zip(match.log, match.positions[1:], strict=True)):
        verb, *faces = event.split()
        if verb == "roll" and after.actor is not None:
            name = match.header.seats[after.actor].name
            rows.append((at + 1, match.header.game, name, match.header.dice, *map(int, faces)))
    return csv(rows)
