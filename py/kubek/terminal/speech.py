"""The language of the terminal: the engine's catalogues and those of the terminal's own sentences."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from kubek.texts import LANGUAGES, catalogue
from kubek.texts.translator import Translator


@cache
def speech(language: str) -> Translator:
    """Everything that the terminal says, in one of ``kubek.texts.LANGUAGES``."""
    own = json.loads(files(__package__).joinpath(f"texts/{language}.json").read_text(encoding="utf-8"))
    return Translator(language, {**catalogue(language), **own})


def system_language(environ: Mapping[str, str]) -> str:
    """The language that the system is set to, where it is one that there is; English otherwise."""
    setting = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    code = setting[:2].lower()
    return code if code in LANGUAGES and not setting[2:3].isalpha() else "en"
