"""Every key the engine speaks has a sentence, and every sentence gets what it asks for."""

from __future__ import annotations

import ast
import random
import string
from pathlib import Path

import kubek
import pytest
from kubek import messages
from kubek.terminal import english

ENGINE = Path(kubek.__file__).parent
RAISES = {**dict.fromkeys(("IllegalMove", "BadRecord", "BrokenLog"), english.REASONS), "Note": english.NOTES}


def places(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def spoken(*sources: str) -> set[str]:
    """Every string in these sources that is the key of a reason."""
    files = [file for source in sources for file in sorted(ENGINE.glob(source))]
    assert files
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
    strings = {
        node.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return strings & messages.REASONS


def test_every_refusal_the_terminal_can_meet_has_a_sentence() -> None:
    rules = spoken(
        "match.py",
        "header.py",
        "position.py",
        "game.py",
        "endings.py",
        "families/*.py",
        "games/*.py",
        "terminal/*.py",
    )
    assert len(rules) > 50
    assert rules == set(english.REASONS)


def test_every_note_and_game_has_its_words() -> None:
    assert set(english.NOTES) == messages.NOTES
    assert list(english.GAMES) == list(kubek.GAMES)


def literal_calls() -> list[tuple[str, str, set[str], str]]:
    """``IllegalMove("key", name=…)`` and the like in the sources: class, key, parameters, where."""
    found = []
    for file in sorted(ENGINE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id not in RAISES or not node.args or not isinstance(node.args[0], ast.Constant):
                continue
            if node.args[0].value not in RAISES[node.func.id]:
                continue  # spoken by requests, links and files only
            given = {word.arg for word in node.keywords if word.arg}
            if node.func.id == "Note":
                params = node.args[1]
                assert isinstance(params, ast.Dict), f"{file}:{node.lineno}"
                given = {str(key.value) for key in params.keys if isinstance(key, ast.Constant)} | {"seat"}
            found.append((node.func.id, str(node.args[0].value), given, f"{file.name}:{node.lineno}"))
    return found


CALLS = literal_calls()


def test_the_sources_were_read() -> None:
    assert len(CALLS) > 60


@pytest.mark.parametrize(("kind", "key", "given", "where"), CALLS, ids=[call[3] for call in CALLS])
def test_a_sentence_asks_only_for_what_the_engine_gives(
    kind: str, key: str, given: set[str], where: str
) -> None:
    assert places(RAISES[kind][key]) <= given


@pytest.mark.parametrize("game", kubek.GAMES)
def test_refusals_and_notes_of_whole_matches_have_sentences(game: str) -> None:
    """Keys that the sources compute are met by playing, with a wrong move before each good one."""
    rng = random.Random(game)
    names = ["Ana", "Ivo"]
    match = kubek.Match.new(game, names, seed=1)
    wrong = [
        "hold 1",
        "hold 1 1 1 1 1",
        "take 2",
        "stop",
        "base 7",
        "cross 1 2 3",
        "add 3",
        "write full",
        "write down.twos",
        "announce first.full",
        "write first.full",
        "write free.ones",
        "roll 1",
        "announce second.four",
        "announce free.ones",
        "take",
        "write rescue",
        "write pair",
        "fly",
    ]
    said = 0
    for _ in range(3000):
        if match.turn is None:
            break
        try:
            match.play(rng.choice(wrong))
        except kubek.IllegalMove as illegal:
            assert english.refusal(illegal)
            said += 1
        if match.turn is not None:
            moves = [move for move in match.moves() if not move.startswith("hold")]
            match.play(rng.choice(moves or ["hold"]))
        for note in match.view()["notes"]:
            sentence = english.note(note["key"], note["params"], names)
            assert sentence and "[" not in sentence and "None" not in sentence
    assert said > 10
