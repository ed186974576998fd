"""The help pages: every worked example is played by the engine, and the three languages agree.

A page is plain Markdown. A fenced ``play`` block holds a match in the text notation, a ``settings``
block one line ``option = default: what it does`` for each option of the game.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

import kubek
from kubek import dice as rolls
from kubek import games
from kubek.texts import catalogue
from tests.engine.helpers import GAMES, faces

ROOT = Path(__file__).parents[2]
PAGES = Path(games.__file__).parent
LANGUAGES = ("pl", "bg", "en")
NUMBER_ROWS = ("ones", "twos", "threes", "fours", "fives", "sixes")
HEAD = re.compile(r"(game|seats|options): (.+)")
SETTING = re.compile(r"(\w+) = (\w+): (\S.*\S)")


@dataclass
class Example:
    """One ``play`` block: its head, its events, and the comments that stand before each event."""

    game: str = ""
    seats: int = 0
    options: str = ""
    events: list[str] = field(default_factory=list)
    comments: list[list[str]] = field(default_factory=list)

    def match(self) -> kubek.Match:
        """The match before its first event; option values are spelt as in a record."""
        values: dict[str, Any] = {"true": True, "false": False}
        options: dict[str, Any] = {"opening": "seats"}
        for part in self.options.split():
            name, _, text = part.partition("=")
            options[name] = int(text) if text.isdigit() else values.get(text, text)
        return kubek.Match.new(self.game, [f"Seat {n + 1}" for n in range(self.seats)], options, dice="own")

    def played(self) -> kubek.Match:
        m = self.match()
        for event in self.events:
            m.play(event)
        return m


@dataclass
class Page:
    """``outline`` is the order of headings (by level), tables (by columns) and blocks (by kind)."""

    text: str
    outline: list[str] = field(default_factory=list)
    examples: list[Example] = field(default_factory=list)
    settings: list[str] = field(default_factory=list)
    tables: list[list[list[str]]] = field(default_factory=list)


def read_example(lines: list[str]) -> Example:
    example = Example()
    waiting: list[str] = []
    for line in lines:
        head = HEAD.fullmatch(line)
        if line.startswith("# "):
            waiting.append(line[2:])
        elif head and not example.events:
            setattr(example, head[1], int(head[2]) if head[1] == "seats" else head[2])
        else:
            example.events.append(line)
            example.comments.append(waiting)
            waiting = []
    assert not waiting, f"a comment explains the event that follows it: {waiting}"
    return example


def read(game: str, language: str) -> Page:
    return read_page((PAGES / game / "help" / f"{language}.md").read_text(encoding="utf-8"))


def read_page(text: str) -> Page:
    page = Page(text)
    lines = iter(page.text.splitlines())
    before = ""
    for line in lines:
        if line.startswith("```"):
            block = []
            for inside in lines:
                if inside == "```":
                    break
                block.append(inside)
            page.outline.append(line)
            if line == "```play":
                page.examples.append(read_example(block))
            elif line == "```settings":
                page.settings += block
        elif line.startswith("#"):
            page.outline.append(line.split(" ")[0])
        elif line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if not before.startswith("|"):
                page.tables.append([])
                page.outline.append(f"table of {len(cells)}")
            page.tables[-1].append(cells)
        before = line
    return page


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def pages(game: str) -> dict[str, Page]:
    return {language: read(game, language) for language in LANGUAGES}


# One page -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_examples_are_played(game: str, language: str) -> None:
    examples = read(game, language).examples
    assert examples
    for example in examples:
        assert example.game == game
        m = example.match()
        for at, event in enumerate(example.events):
            try:
                m.play(event)
            except kubek.IllegalMove as illegal:
                pytest.fail(f"{game}.{language}: event {at} '{event}': {illegal.reason} {illegal.params}")
            assert m.log[-1] == event, "examples are spelt as the log spells them"


@pytest.mark.parametrize("language", LANGUAGES)
def test_settings_name_every_option_with_its_default(game: str, language: str) -> None:
    found = []
    for line in read(game, language).settings:
        setting = SETTING.fullmatch(line)
        assert setting, line
        found.append((setting[1], setting[2]))
    assert found == [(option.id, spelt(option.default)) for option in kubek.GAMES[game].options]


def spelt(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_is_plain_and_narrow(game: str, language: str) -> None:
    page = read(game, language)
    prose = re.sub(r"^```.*?^```$", "", page.text, flags=re.M | re.S)
    assert not re.search(r"</?[a-z]|&\w+;", prose), "no HTML"
    assert not re.search(r"://|\]\(|www\.", page.text), "no links"
    assert set(page.outline) <= {"##", "###", "```play", "```settings", "table of 2", "table of 3"}
    assert page.outline.count("```settings") == 1
    assert all(len(row) == len(table[0]) for table in page.tables for row in table)


# The three languages ------------------------------------------------------------------------


def test_languages_have_the_same_outline(game: str) -> None:
    outlines = {language: page.outline for language, page in pages(game).items()}
    for entries in zip_longest(*outlines.values()):
        assert len(set(entries)) == 1, dict(zip(outlines, entries, strict=True))


def test_languages_have_the_same_examples(game: str) -> None:
    found = pages(game)
    for examples in zip_longest(*(page.examples for page in found.values())):
        first = examples[0]
        for other in examples[1:]:
            assert (other.seats, other.options, other.events) == (first.seats, first.options, first.events)
            assert list(map(len, other.comments)) == list(map(len, first.comments))
        for texts in zip(*(example.comments for example in examples), strict=True):
            results = [numbers_after_equals(" ".join(text)) for text in texts]
            assert results == results[:1] * len(LANGUAGES), texts


def test_languages_have_the_same_numbers_in_tables(game: str) -> None:
    found = pages(game)
    for tables in zip_longest(*(page.tables for page in found.values())):
        numbers = [[plain_number(cell) for row in table for cell in row] for table in tables]
        assert numbers == numbers[:1] * len(LANGUAGES), tables


def numbers_after_equals(text: str) -> list[int]:
    return [int(number.replace("−", "-")) for number in re.findall(r"= (−?\d+)", text)]


def plain_number(cell: str) -> int | None:
    """A cell that is nothing but a number, however its language groups the digits."""
    text = re.sub(r"[,\u00a0 ]", "", cell).replace("−", "-")
    return int(text) if re.fullmatch(r"[+-]?\d+", text) else None


# What the examples come to ------------------------------------------------------------------

def final_scores(game: str) -> list[list[int]]:
    """What the examples of a game's page come to; each game's own tests say what is right."""
    return [example.played().scores for example in read(game, "en").examples]


def test_the_finish_and_the_last_one_in_win() -> None:
    """TT-10, SD-4, BZ-7: these examples end their match."""
    assert read("ten_thousand", "en").examples[-1].played().winners == [0]
    assert read("sto_dwadziescia", "en").examples[-1].played().winners == [0]
    assert read("bazy", "en").examples[-1].played().winners == [2]


def test_sum_line_of_the_source() -> None:
    """Y-8, Y-OCR: 27 + 52 + 94 + 113 = 286."""
    sheet = read("yamb", "en").examples[-1].played().view()["board"]["sheets"][0]
    assert [sheet["sums"][f"{column}.numbers"]["value"] for column in ("down", "up", "free", "first")] == [
        27, 52, 94, 113]
    assert sheet["lines"]["numbers"] == 286


@pytest.mark.parametrize("language", LANGUAGES)
def test_pyramid_table(language: str) -> None:
    """DE-17: the twelve pyramids with their results."""
    rows = [row for table in read("desperada", language).tables for row in table
            if re.fullmatch(r"\d(-\d){5}", row[0])]
    assert len(rows) == 12
    for dice, total, result in rows:
        m = Example(game="desperada", seats=1, events=[faces(*map(int, dice.split("-"))),
                                                       "write free.aux.pyramid"]).played()
        assert plain_number(total) == sum(map(int, dice.split("-")))
        assert m.scores == [plain_number(result)]


MISSES = {"pukalka": ["roll 1 2 3 4 6"], "desperada": ["roll 1 2 3 4 5 6", "roll 1 1 2 3 4 6"]}
"""Between them these rolls miss every combination."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", MISSES)
def test_missed_cells_cost_what_the_table_says(game: str, language: str) -> None:
    """PU-8, DE-8 … DE-19: the table of missed cells holds exactly the costs of the engine."""
    lowest: dict[str, int] = {}
    for dice in MISSES[game]:
        m = Example(game=game, seats=1, events=[dice]).played()
        for cell, entry in m.view()["board"]["open"].items():
            column, row = cell.split(".", 1)
            if column == "free" and row not in (*NUMBER_ROWS, "max", "min"):
                lowest[row] = min(entry["points"], lowest.get(row, entry["points"]))
    costs = set(lowest.values())
    tables = [{plain_number(row[-1]) for row in table[2:]} for table in read(game, language).tables]
    assert costs in tables


# The help speaks of the sheet ---------------------------------------------------------------

ROW_HEADS = {"Wiersz", "Pole", "Kombinacja", "Ред", "Поле", "Комбинация", "Row", "Box", "Combination"}
ASIDES = re.compile(r" (w tabeli podstawowej|в основната таблица|in the main table)|czyli strit|(oba wiersze|двата реда|both rows) ")
"""Words beside a row's name that are no name."""


def labels(board: dict[str, Any], language: str) -> dict[str, set[str]]:
    """What a sheet calls its rows and sums, by key, in both lengths; capitals do not matter."""
    texts = catalogue(language)
    keys = [line["key"] for table in board.get("tables", []) for line in table["lines"]]
    keys += [combination["key"] for combination in board.get("combinations", [])]
    return {key: {str(texts[name]).split(" (")[0].lower() for name in (key, f"{key}.short") if name in texts}
            for key in keys}


def row_cells(page: Page) -> list[str]:
    """The first cells of the tables that list rows."""
    return [row[0] for table in page.tables if table[0][0] in ROW_HEADS for row in table[2:]]


def names_in(cell: str) -> list[str]:
    """``Q (straight)`` → Q, straight; ``4+2, 3+3`` → both; ``small straight 1-2-3-4-5`` → the name."""
    cell = re.sub(r" \d(-\d)+$", "", ASIDES.sub("", cell))
    return [name.strip().lower() for name in re.split(r", (?!para|singel|чифт|pair|single)| i (?!para)| и (?!единичен)| and |[()]", cell)
            if name.strip()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game for game in GAMES if kubek.GAMES[game].kind in ("sheet", "wide", "turns")])
def test_rows_are_called_as_on_the_sheet(game: str, language: str) -> None:
    known = labels(Example(game=game, seats=1).match().view()["board"], language)
    names = set().union(*known.values())
    cells = row_cells(read(game, language))
    numbers = {"1–6", str(catalogue(language).get("sum.upper", "")).lower()}
    for cell in cells:
        for name in names_in(cell):
            assert name in names or any(name.startswith(number) for number in numbers if number), (cell, sorted(names))
    mentioned = {name for cell in cells for name in names_in(cell)}
    rows = {key for key in known if not key.startswith("sum.") and key.removeprefix("row.") not in NUMBER_ROWS}
    assert {key for key in rows if not known[key] & mentioned} == set(), "every row is explained"


def configured(game: str) -> Any:
    """The rules of a game with its default options."""
    return kubek.Match.new(game, ["A"]).game


def added(points: dict[rolls.Dice, int], size: int) -> int | None:
    """What a row adds to the dice it counts; None where its rolls do not tell."""
    missed = min(points.values())
    ones, twos = points[(1,) * size], points[(2,) * size]
    if missed < ones < twos:  # as many of the equal dice count as a point more on each is worth
        return ones - (twos - ones)
    found = {value - sum(roll) for roll, value in points.items() if value > missed}
    return found.pop() if len(found) == 1 else None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game for game in GAMES if kubek.GAMES[game].kind in ("sheet", "wide")])
def test_rows_score_what_the_table_says(game: str, language: str) -> None:
    """A number stands for what every fitting roll brings, ``sum + 30 − 50`` for the dice and what is added to them."""
    rules = configured(game)
    known = labels(Example(game=game, seats=1).match().view()["board"], language)
    rows = [(table.id, row) for table in rules.tables for row in table.rows]
    values = {roll: rules.row_points(roll) for roll in rolls.all_rolls(rules.dice)}
    checked = 0
    page = read(game, language)
    aux = [table for table in page.tables if any(row[0].startswith("2+2") for row in table)][:1]
    keys = [f"row.{id}.{row}" if id else f"row.{row}" for id, row in rows]
    for table in page.tables:
        if table[0][0] not in ROW_HEADS or len(table[0]) != 3:
            continue
        for cell, _, result in table[2:]:
            fitting = [at for at, key in enumerate(keys) if known[key] & set(names_in(cell))
                       and key.startswith("row.aux.") == (table in aux)]
            if not fitting or "MAX" in cell or "MIN" in cell:
                continue
            points = {roll: value[fitting[0]] for roll, value in values.items()}
            if plain_number(result) is not None:
                assert set(points.values()) - {min(points.values())} == {plain_number(result)}, cell
                checked += 1
            elif (more := added(points, rules.dice)) is not None:
                said = sum(int(sign.replace("−", "-") + number) for sign, number in re.findall(r"([+−]) (\d+)", result))
                assert more == said, (cell, result)
                checked += 1
    assert checked >= 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_chances_of_the_finish(language: str) -> None:
    """TT-10: the table of chances in one roll of six dice."""
    game = configured("ten_thousand")
    best = {roll: max(game.takes((), roll).values(), default=0) for roll in rolls.all_rolls(6)}
    (table,) = [table for table in read("ten_thousand", language).tables if table[2][1].endswith("%")]
    for missing, chance in table[2:]:
        hits = sum(rolls.ways(roll) for roll, points in best.items() if points >= int(missing))
        assert chance == f"{hits / 6**6:.0%}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_chances_in_words(language: str) -> None:
    """TT-9, PT-4: "4 in 9" and the like are exact."""
    game = configured("ten_thousand")
    empty = [sum(rolls.ways(roll) for roll in rolls.all_rolls(n) if game.bust((), roll)) / 6**n for n in (2, 1)]
    reach = [sum(rolls.ways(roll) for roll in rolls.all_rolls(2) if max(roll) >= floor) / 36 for floor in (4, 5, 6)]
    for page, expected in (("ten_thousand", empty), ("piatka", reach)):
        text = read(page, language).text
        for chance in expected:
            assert any(int(a) / int(b) == pytest.approx(chance) for a, b in fractions(text)), (page, chance)


def fractions(text: str) -> list[tuple[str, str]]:
    """"5 of 9", in the order each language has."""
    return re.findall(r"(\d+) (?:[^\W\d]+ ){0,2}(?:na|от|out of) (\d+)\b", text)


# The documents ------------------------------------------------------------------------------


def test_notation_examples_are_played() -> None:
    text = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    examples = read_page(text).examples
    assert examples
    for example in examples:
        assert list(example.played().log) == example.events
    records = [json.loads(block) for block in re.findall(r"^```json\n(.*?)^```$", text, re.M | re.S)]
    assert records
    for record in records:
        assert kubek.Match.load(record).record() == record


def test_notation_names_every_verb_row_and_column() -> None:
    text = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    names = set(GAMES)
    for game in GAMES:
        board = Example(game=game, seats=1).match().view()["board"]
        names |= {column["id"] for column in board.get("columns", []) if column["id"]}
        names |= {line["id"].removeprefix("aux.") for table in board.get("tables", []) for line in table["lines"]
                  if line["kind"] == "row"}
        names |= kubek.GAMES[game].verbs
    names -= {"twos", "threes", "fours", "fives"}  # once in full, then "ones … sixes"
    assert {name for name in names if not re.search(rf"`{name}[` ]", text)} == set()


def test_decisions_name_every_option() -> None:
    text = (ROOT / "docs" / "rules-decisions.md").read_text(encoding="utf-8")
    options = {option.id for game in GAMES for option in kubek.GAMES[game].options}
    assert {option for option in options if f"`{option}`" not in text} == set()
