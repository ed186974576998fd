"""Every text that counts something, with the numbers that languages treat differently, as the page would show it."""

from __future__ import annotations

import json
import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

from tools import environment, games
from tools.typography import NUMBERS as NUMBER_PLACES

I18N = Path(__file__).parents[2] / "web" / "i18n" / "i18n.js"
NUMBERS = (0, 1, 2, 5, 12, 21, 22, 112, 1.5, -3)

NOUNS = {
    "pl": """punkt punkty punktów punktu | punktu punktów punktów punktu | kolejka kolejki kolejek kolejki
             kolejkę kolejki kolejek kolejki | kolejce kolejkach kolejkach kolejki | kość kości kości kości
             kością kośćmi kośćmi kośćmi | gra gry gier gry | partia partie partii partii | partię partie partii partii
             zakończoną zakończone zakończonych zakończonych | gracz graczy graczy gracza | liczba liczby liczb liczby
             wygrana wygrane wygranych wygranych | zmiana zmiany zmian zmiany | znak znaki znaków znaku
             zapisu zapisów zapisów zapisu""",
    "bg": """точка точки | ход хода | зар зара | игра игри | партия партии | завършена завършени | играч играчи
             число числа | задраскано задраскани | победа победи | промяна промени | знак знака | запис записа""",
    "en": """point points | turn turns | die dice | game games | match matches | player players | number numbers | win wins
             change changes | character characters | item items""",
}
"""What is counted, in the forms a language has for one, few, many and other (Bulgarian, English: one, other)."""

FORMS = {"pl": ("one", "few", "many", "other"), "bg": ("one", "other"), "en": ("one", "other")}
BETWEEN = {"pl": set(), "bg": {"бонус"}, "en": {"finished", "more", "bonus"}}
"""Words that may stand between a number and what it counts."""


def forms(language: str) -> set[tuple[str, ...]]:
    words = NOUNS[language].replace("|", " ").split()
    size = len(FORMS[language])
    return {tuple(words[at:at + size]) for at in range(0, len(words), size)}


def plural(language: str, number: float) -> str:
    """The form a language takes: its grammar, written down again."""
    n = abs(number)
    if n == 1:
        return "one"
    if language != "pl" or n != int(n):
        return "other"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


def spelt(language: str, number: float) -> str:
    return str(number).replace("-", "−").replace(".", "." if language == "en" else ",")


def counted(language: str) -> dict[str, dict[str, str]]:
    return {key: message for key, message in games.catalogue(language).items() if isinstance(message, dict)}


@cache
def shown(language: str) -> dict[str, dict[str, str]]:
    """key → number → what web/i18n/i18n.js makes of it; other places are left as they are."""
    script = f"""
        import {{ useCatalogue, t }} from {json.dumps(I18N.as_uri())};
        const {{ language, catalogue, numbers }} = JSON.parse(process.argv[1]);
        useCatalogue(language, catalogue);
        const said = ([key, message]) => [key, Object.fromEntries(numbers.map((n) => [n, t(key, {{ [message.by || "n"]: n }})]))];
        console.log(JSON.stringify(Object.fromEntries(Object.entries(catalogue).map(said))));"""
    asked = {"language": language, "catalogue": counted(language), "numbers": NUMBERS}
    done = subprocess.run([environment.node(), "--input-type=module", "--no-warnings", "-e", script,
                           json.dumps(asked)], capture_output=True, text=True, encoding="utf-8", check=True)
    found: dict[str, dict[str, str]] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("language", FORMS)
@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_takes_its_form(language: str, number: float) -> None:
    for key, message in counted(language).items():
        place = f"{{{message.get('by', 'n')}}}"
        expected = message[plural(language, number)].replace(place, spelt(language, number))
        assert shown(language)[key][str(number)] == expected, key


@pytest.mark.parametrize("language", FORMS)
def test_a_counted_noun_has_all_its_forms(language: str) -> None:
    """The word after the number is the same noun in every form of the text."""
    for key, message in counted(language).items():
        place = f"{{{message.get('by', 'n')}}}"
        if not re.search(rf"{place}\s\w", message["other"]):
            continue  # "Show more (3 left)" and the like: the number stands alone
        words = []
        for form in FORMS[language]:
            text = message[form].replace(place, "0") if place in message[form] else re.sub(r"\b1\b", "0", message[form])
            after = re.search(r"\b0\s(.*)", text)
            assert after, (key, form)
            words.append(next(word for word in re.findall(r"\w+", after[1]) if word not in BETWEEN[language]))
        if words[0] in ("left", "of", "z", "от"):
            continue  # "3 of 16"
        assert tuple(words) in forms(language), (key, words)


@pytest.mark.parametrize("language", FORMS)
def test_whatever_is_counted_has_plural_forms(language: str) -> None:
    """A plain text never puts a number before a noun that would have to follow it."""
    nouns = {word for tuple_ in forms(language) for word in tuple_}
    for key, message in games.catalogue(language).items():
        if isinstance(message, str):
            found = re.search(rf"\{{({'|'.join(NUMBER_PLACES)})\}}\s(\w+)", message)
            assert not found or found[2] not in nouns, (key, message)
