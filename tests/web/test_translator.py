"""Python says what the page says: `kubek.texts` and web/i18n/i18n.js make the same texts of the same keys."""

from __future__ import annotations

import ast
import json
import random
import subprocess
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

import kubek
from kubek.texts import LANGUAGES, catalogue, plural
from kubek.texts.translator import Translator, translator
from tests.web.test_i18n import parameters
from tools.environment import node
from tools.paths import WEB

ASK = """
import { readFileSync } from "node:fs";
const code = readFileSync(process.argv[1]).toString("base64");  // Node takes a lone .js file for CommonJS
const { useCatalogue, t, list } = await import(`data:text/javascript;base64,${code}`);
const { language, messages, cases, names } = JSON.parse(readFileSync(0, "utf8"));
useCatalogue(language, messages);
process.stdout.write(JSON.stringify([cases.map(([key, params]) => t(key, params)), names.map((some) => list(some))]));
"""

PROBES = {
    "probe.number": "{n}", "probe.percent": "{n:percent}", "probe.key": "{n:key}",
    "probe.row": "{n:row} {gone} {none:row}",
    "probe.plural": {"one": "one {n}", "few": "few {n}", "many": "many {n}", "other": "other {n}"},
    "probe.some": {"by": "k", "one": "one", "other": "other {k}"},
}
NUMBERS = [0, 1, 2, 5, 11, 12, 13, 14, 21, 22, 25, 100, 101, 112, 122, 999, 1000, 9999, 10000, 12345, 1234567, -1, -2, -22,
           -12345, 0.5, 1.5, 2.25, 0.0005, 1.0001, 0.9999, 1.9996, 2.0005, 1234.5675, 98765.4321, -0.25, 12.3456, 1e6, 0.1 + 0.2]
VALUES = ["down.full", "full", "free.aux.pair", "no.such.cell", "reason.finished", "", "Ана", "\u05d0\u05d1", [1, "a", 12345], True, False,
          None, {"n": 1}, "3"]
KINDS: dict[str, Callable[[Any], bool]] = {
    "probe.percent": lambda n: type(n) in (int, float) and 0 <= n <= 1,
    "probe.key": lambda n: isinstance(n, str), "probe.row": lambda n: type(n) in (str, int),
    "probe.plural": lambda n: type(n) is not bool, "probe.some": lambda n: type(n) is not bool}
"""What these places are given by the engine; the page's code is not asked for anything else."""
NAMES = [[], ["Ana"], ["Ana", "Ivo"], ["Ana", "Ivo", "Ewa"], ["Ana", "Ivo", "Ewa", "Ян"], ["\u05d0", "Ana", "\U0001e900"]]


def page(language: str, messages: dict[str, Any], cases: list[Any]) -> list[list[str]]:
    said = subprocess.run([node(), "--input-type=module", "--eval", ASK, str(WEB / "i18n" / "i18n.js")],
                          text=True, capture_output=True, input=json.dumps({"language": language, "messages": messages, "cases": cases, "names": NAMES}))
    assert said.returncode == 0, said.stderr
    found: list[list[str]] = json.loads(said.stdout)
    return found


def named(ours: Translator, params: dict[str, Any]) -> dict[str, Any]:
    """The parameters as the page has them: a cell is its names."""
    if "cell" not in params:
        return params
    return params | {"cell": {"cell": ours.cell(params["cell"]), "announced": ours.announced(params["cell"])}}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_texts(language: str) -> None:
    messages = {**catalogue(language), **PROBES}
    rng = random.Random(3)
    cases: list[tuple[str, dict[str, Any]]] = [(key, {"n": n, "k": n}) for key in PROBES for n in [*NUMBERS, *VALUES[:-2]]
                                               if KINDS.get(key, lambda n: True)(n)]
    cases += [("probe.plural", {}), ("probe.plural", {"n": "3"}), ("no.such.key", {"n": 1})]
    for key in catalogue(language):
        params = dict.fromkeys(("n", "points", "total", "dice", "sum", "due", "got", "low", "high"), rng.choice(NUMBERS))
        cases.append((key, {**params, "seat": "Ana", "cell": "down.full", "combination": "row.full"}))
    ours = Translator(language, messages)
    # In the page the view says what its cells are called (web/match/words.js): here the names come with the question.
    texts, lists = page(language, messages, [(key, named(ours, params)) for key, params in cases])
    for (key, params), text in zip(cases, texts, strict=True):
        assert ours.text(key, params) == text, (key, params)
    assert [ours.names(some) for some in NAMES] == lists


def test_plural_forms() -> None:
    """The rules of the CLDR at their edges."""
    few = {2, 3, 4, 22, 23, 24, 32, 102, 104, 122, 1004}
    for number in [0, *range(2, 130), 1000, 1004, 1012, 1021]:
        polish = "few" if number in few or number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else "many"
        assert plural.form("pl", Decimal(number)) == polish
        assert plural.form("en", Decimal(number)) == plural.form("bg", Decimal(number)) == "other"
    for language in LANGUAGES:
        assert plural.form(language, Decimal(1)) == plural.form(language, Decimal(-1)) == "one"
        assert plural.form(language, Decimal("1.5")) == "other"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", kubek.GAMES)
def test_whole_matches_are_told(game: str, language: str) -> None:
    """Every note of a drawn match and every refusal met on the way is a sentence with nothing left open."""
    ours, names, rng = translator(language), ["Ana", "Ivo"], random.Random(game)
    match = kubek.Match.new(game, names, seed=1)
    wrong = ["hold 1", "take 2", "stop", "base 7", "cross 1 2 3", "add 3", "write full", "write down.twos", "announce first.full",
             "write free.ones", "roll 1", "announce free.ones", "take", "write rescue", "write pair", "fly", "hold 1 1 1 1 1"]
    said: list[str] = []
    for _ in range(300):
        if match.turn is None:
            break
        try:
            match.play(rng.choice(wrong))
        except kubek.IllegalMove as illegal:
            said.append(ours.refusal(illegal))
        if match.turn is not None:
            match.play(rng.choice([move for move in match.moves() if not move.startswith("hold")] or ["hold"]))
        said += [ours.note(note, names) for note in match.view()["notes"]]
    assert len(said) > 20
    assert not [text for text in said if "{" in text or "None" in text or text.startswith(("note.", "reason."))]
    assert any("Ana" in text for text in said)


def test_another_language_is_refused() -> None:
    with pytest.raises(ValueError, match="no such language: de"):
        translator("de")


# A sentence asks only for what the engine gives -----------------------------------------------

PREFIX = {"IllegalMove": "reason.", "BadRecord": "reason.", "BadArgument": "reason.", "TableError": "reason.", "Note": "note."}


def literal_calls() -> list[tuple[str, set[str], str]]:
    """``IllegalMove("key", name=…)`` and the like in the engine's sources: key, parameters, where."""
    found = []
    engine = Path(kubek.__file__).parent
    for file in sorted(engine.rglob("*.py")):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in PREFIX):
                continue
            if not (call.args and isinstance(call.args[0], ast.Constant)):
                continue
            given = {word.arg for word in call.keywords if word.arg}
            if call.func.id == "Note":
                params = call.args[1]
                assert isinstance(params, ast.Dict), f"{file}:{call.lineno}"
                given = {str(key.value) for key in params.keys if isinstance(key, ast.Constant)} | {"seat"}
            found.append((PREFIX[call.func.id] + str(call.args[0].value), given, f"{file.parent.name}/{file.name}:{call.lineno}"))
    return found


CALLS = literal_calls()


def test_the_sources_were_read() -> None:
    assert len(CALLS) > 80


@pytest.mark.parametrize(("key", "given", "where"), CALLS, ids=[call[2] for call in CALLS])
def test_a_sentence_asks_only_for_what_the_engine_gives(key: str, given: set[str], where: str) -> None:
    for language in LANGUAGES:
        assert {place.partition(":")[0] for place in parameters(catalogue(language)[key])} <= given
