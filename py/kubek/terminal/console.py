"""Lines in, lines out; the only place that reads and writes."""

from __future__ import annotations

from typing import TextIO


class Ended(Exception):
    """The input is at its end, or the person has had enough."""


class Console:
    """``ask`` shows a prompt and returns what was typed, without blanks around it."""

    def __init__(self, stdin: TextIO, stdout: TextIO) -> None:
        self._in = stdin
        self._out = stdout

    def say(self, text: str = "") -> None:
        """A paragraph."""
        self._out.write(text + "\n")

    def read(self) -> str:
        """Everything that is left of the input."""
        return self._in.read()

    def ask(self, prompt: str) -> str:
        """Raises :class:`Ended` where nothing more comes."""
        self._out.write(prompt)
        self._out.flush()
        line = self._in.readline()
        if not line:
            self._out.write("\n")
            raise Ended
        return line.strip()
