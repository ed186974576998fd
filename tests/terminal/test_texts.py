"""The terminal's own sentences: the same in three languages, all of them said, and none missing."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from kubek import terminal
from kubek.terminal.simulation import HEAD
from kubek.terminal.speech import system_language
from kubek.texts import LANGUAGES, catalogue

from tests.terminal.helpers import run
from tests.web.test_i18n import PLURALS, parameters, places

FOLDER = Path(terminal.__file__).parent


def own(language: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / "texts" / f"{language}.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_parameters_and_plural_forms(language: str) -> None:
    texts = own(language)
    assert list(texts) == sorted(own("en")) and not texts.keys() & catalogue(language).keys()
    for key, message in texts.items():
        assert parameters(message) == parameters(own("en")[key]), key
        forms = message if isinstance(message, dict) else {"other": message}
        assert all(text and text == text.strip() for text in forms.values()), key
        if isinstance(message, dict):
            assert message.keys() - {"by"} == PLURALS[language] and isinstance(own("en")[key], dict), key
            assert all(message.get("by", "n") in places(text) for form, text in message.items() if form not in ("by", "one"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_one_types_are_the_same_everywhere(language: str) -> None:
    """Commands, and what stands before an example, are not translated."""
    for key, words in (("terminal.move_help", "roll hold take sheet all undo redo quit"), ("terminal.commands_hint", "help")):
        assert all(re.search(rf"\b{word}\b", own(language)[key]) for word in words.split())


def test_every_sentence_is_asked_for_and_every_one_asked_for_is_there() -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in FOLDER.glob("*.py"))
    asked = set(re.findall(r'"terminal\.([\w.]+)"', code)) | set(re.findall(r"'terminal\.([\w.]+)'", code))
    asked |= set(re.findall(r'\.(?:tell|ask)\("([\w.]+)"', code)) | {"turn_points", "turn_points.risk"}
    asked |= {f"result.{how}" for how in ("alone", "won", "shared")} | {f"simulated.{id}" for id in HEAD}
    asked |= {f"analysis.{which}" for which in ("lucky", "unlucky")}
    asked |= {f"analysis.kind.{kind}" for kind in ("announced", "wrote", "kept", "rolled", "stopped")}
    known = {key.removeprefix("terminal.") for key in own("en")}
    helped = {key for key in known if key.startswith(("help.", "meta."))}
    assert asked - {"help.game", "meta.command", "meta.game"} == known - helped


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", [(), ("play",), ("check",), ("analyse",), ("games",), ("simulate",)], ids=" ".join)
def test_help_is_all_in_the_language(language: str, command: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run(*command, "--help", language=language)
    assert ended.value.code == 0
    text = capsys.readouterr().out
    assert text.startswith(own(language)["terminal.usage"]) and text.count(own(language)["terminal.usage"]) == 1
    assert not re.search(r"terminal\.\w|%", text)
    if language != "en":
        assert not re.search(r"\b(usage|options|positional|arguments|show|default)\b", text, re.IGNORECASE)


@pytest.mark.parametrize(("environ", "language"), [
    ({}, "en"), ({"LANG": "pl_PL.UTF-8"}, "pl"), ({"LANG": "bg_BG"}, "bg"), ({"LANG": "pl"}, "pl"), ({"LANG": "C"}, "en"),
    ({"LANG": "de_DE.UTF-8"}, "en"), ({"LANG": "plt_MG"}, "en"), ({"LC_ALL": "bg_BG.UTF-8", "LANG": "pl_PL.UTF-8"}, "bg"),
    ({"LC_ALL": "C", "LANG": "pl_PL.UTF-8"}, "en"), ({"LC_ALL": "", "LANG": "pl_PL.UTF-8"}, "pl"),
    ({"LC_MESSAGES": "en_GB.UTF-8", "LANG": "pl_PL.UTF-8"}, "en")])
def test_the_language_of_the_system(environ: dict[str, str], language: str) -> None:
    assert system_language(environ) == language


def test_a_language_that_is_asked_for() -> None:
    for arguments in (("--language", "bg", "games"), ("games", "--language=bg"), ("games", "--language", "bg")):
        assert "Десперада" in run(*arguments, language="pl")[1]
    assert run("games", "--language", "de", language="pl") == (2, "Języka de tu nie ma, są tylko pl, bg, en.\n")
    assert run("games", "--language", language="pl")[1].startswith("Niezrozumiałe polecenie: kubek games --language\n")


def test_a_turn_in_each_language() -> None:
    typed = "1 2 3 4 6\nhold\n6 6 6 6 6\nfly\nwrite sixes\nquit\n"
    arguments = ("play", "yahtzee", "--seats", "Ana", "--dice", "own")
    assert "Ana wpisuje 30 punktów: Szóstki." in (said := run(*arguments, typed=typed, language="pl")[1])
    assert "Nic nie zostaje. Do rzutu 5 kości." in said and "Tego ruchu nie ma w tej grze." in said
    said = run(*arguments, typed=typed, language="bg")[1]
    assert "Такъв ход в тази игра няма." in said and "Шестици" in said and "Нищо не остава." in said
    agreed = {"en": "y", "pl": "tak", "bg": "д"}
    for language, answer in agreed.items():
        said = run("play", "bazy", typed=f"Ana\n\n{answer}\n6 6 1 3 4 4\n", language=language)[1]
        assert "1 3 4 4 6 6" in said
