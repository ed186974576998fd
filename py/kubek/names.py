"""What a name may be made of: what people can see, in one direction."""

from __future__ import annotations

from functools import lru_cache

LONGEST_NAME = 24
"""Characters."""

CONTROL = ((0x00, 0x1F), (0x7F, 0x9F), (0x61C, 0x61C), (0x200E, 0x200F), (0x2028, 0x202E), (0x2066, 0x2069),
           (0xFFF9, 0xFFFB))
"""Ranges of characters that command and are not seen: control characters, line ends, changes of direction."""
INVISIBLE = (*CONTROL, (0xAD, 0xAD), (0x34F, 0x34F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
             (0x200B, 0x200D), (0x2060, 0x206F), (0x2800, 0x2800), (0x3164, 0x3164), (0xD800, 0xDFFF),
             (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xE0000, 0xE0FFF))
"""The same, and those that are allowed between visible ones, as in an emoji of several parts."""


def _without(name: str, ranges: tuple[tuple[int, int], ...]) -> str:
    # no regular expression: this runs at the first answer, and their machine would have to be loaded for it
    return "".join([char for char in name if not any(low <= ord(char) <= high for low, high in ranges)])


NOBODY = "?"
"""How somebody is shown whose name has nothing to be seen."""


@lru_cache(64)
def cleaned(name: str) -> str:
    """The name as it is shown: without commands, and never empty."""
    shown = _without(name, CONTROL).strip()
    return shown if visible(shown) else NOBODY


def visible(name: str) -> bool:
    """Whether there is anything to be seen."""
    return bool(_without(name, INVISIBLE).strip())


def plain(name: str) -> bool:
    """Whether it is free of commands and there is something to be seen: the rule for every new name."""
    return _without(name, CONTROL) == name and visible(name)
