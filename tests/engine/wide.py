"""What the tests of Ямб, Пукалка and Десперада share: sheets filled by text, and the fill orders."""

from __future__ import annotations

from collections.abc import Iterable

from . import naive
from .helpers import Match, new, play

MAIN = (*naive.FACE_ROWS, "max", "min", "straight", "full", "four", "yamb")
AUX = {
    "yamb": (),
    "pukalka": ("aux.pair", "aux.two_pairs", "aux.three"),
    "desperada": tuple(
        "aux." + row
        for row in [
            "pair",
            "two_pairs",
            "three",
            "three_pairs",
            "big_straight",
            "four_two",
            "three_three",
            "pyramid",
            "super_yamb",
            "desperada",
        ]
    ),
}
COLUMNS = {
    "yamb": ("down", "up", "free", "first"),
    "pukalka": ("down", "up", "free", "first", "second", "alternate"),
    "desperada": ("down", "up", "free", "first", "second", "alternate"),
}
#: PU-a: the two chains of ⇕ in the main table
ODD = ("ones", "threes", "fives", "max", "straight", "four")
EVEN = ("yamb", "full", "min", "sixes", "fours", "twos")


def aux(*rows: str) -> tuple[str, ...]:
    return tuple("aux." + row for row in rows)


#: DE-b: ⇑ of Десперада's auxiliary table as written
DESPERADA_UP = aux(
    *[
        "three",
        "two_pairs",
        "pair",
        "desperada",
        "super_yamb",
        "pyramid",
        "three_three",
        "four_two",
        "big_straight",
        "three_pairs",
    ]
)
DESPERADA_EVEN = aux(*["desperada", "pyramid", "four_two", "three_pairs", "two_pairs"])
DESPERADA_ODD = aux(*["pair", "three", "big_straight", "three_three", "super_yamb"])


def rows(game: str) -> tuple[str, ...]:
    return MAIN + AUX[game]


def fill_order(game: str, column: str, **options: object) -> tuple[str, ...]:
    """One allowed order in which a whole column can be filled."""
    if column == "up":
        if game == "desperada":
            main = tuple(reversed(MAIN))
            return main + (
                tuple(reversed(AUX[game])) if options.get("aux_start") == "bottom" else DESPERADA_UP
            )
        return tuple(reversed(MAIN)) + tuple(reversed(AUX[game]))
    if column == "alternate":
        if game == "desperada":
            return ODD + EVEN + DESPERADA_ODD + DESPERADA_EVEN
        return ODD + EVEN + aux("pair", "three", "two_pairs")
    return rows(game)


def filler(game: str) -> tuple[int, ...]:
    return (1, 2, 2, 3, 4, 6)[: 6 if game == "desperada" else 5]


def dice_text(dice: Iterable[int]) -> str:
    return "roll " + " ".join(map(str, sorted(dice)))


def turn(m: Match, cell: str, dice: Iterable[int] | None = None) -> None:
    """One turn that ends with these dice in this cell, announced where its column asks for it."""
    text = dice_text(dice if dice is not None else (1, 2, 2, 3, 4, 6)[: m.due])
    m.play(text)
    column = cell.split(".")[0]
    if column == "first":
        m.play(f"announce {cell}")
    elif column == "second":
        play(m, "hold", text, f"announce {cell}")
    m.play(f"write {cell}")


def fill(m: Match, game: str, columns: Iterable[str], **options: object) -> Match:
    """Fill whole columns with the same poor dice."""
    for column in columns:
        for row in fill_order(game, column, **options):
            turn(m, f"{column}.{row}", filler(game))
    return m


def leave(game: str, left: Iterable[str], seats: int = 1, **options: object) -> Match:
    """A one-seat match in which exactly these cells are still open."""
    left = set(left)
    m = new(game, seats, **options)
    for column in COLUMNS[game]:
        for row in fill_order(game, column, **options):
            if f"{column}.{row}" not in left:
                turn(m, f"{column}.{row}", filler(game))
    return m


def cells_of(game: str, columns: Iterable[str]) -> set[str]:
    return {f"{column}.{row}" for column in columns for row in rows(game)}
