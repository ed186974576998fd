"""Lines in, lines out; the only place that reads and writes."""

from __future__ import annotations

from typing import Any, TextIO

from kubek.texts.translator import Translator


class Ended(Exception):
    """The input is at its end, or the person has had enough."""


class Console:
    """Says sentences of one language and asks for answers."""

    def __init__(self, stdin: TextIO, stdout: TextIO, stderr: TextIO, speech: Translator) -> None:
        self._in, self._out, self._err = stdin, stdout, stderr
        self.speech = speech

    def say(self, text: str = "") -> None:
        """A paragraph."""
        self._out.write(text + "\n")

    def tell(self, key: str, **params: Any) -> None:
        """One of the terminal's own sentences."""
        self.say(self.speech.text(f"terminal.{key}", params))

    def fail(self, text: str) -> None:
        """Why the command cannot be done."""
        self._out.flush()
        self._err.write(text + "\n")

    def show_progress(self, text: str) -> None:
        """A line that the next one overwrites, where somebody is looking."""
        if self._err.isatty():
            self._err.write(f"\r{text}")
            self._err.flush()

    def flush(self) -> None:
        """Everything that was said is out now."""
        self._out.flush()

    def read(self) -> str | bytes:
        """Everything that is left of the input; as bytes where it has them, since records say how they are coded."""
        bytes_in = getattr(self._in, "buffer", None)
        found: str | bytes = self._in.read() if bytes_in is None else bytes_in.read()
        return found

    def ask(self, key: str, **params: Any) -> str:
        """The answer to one of the terminal's questions. Raises :class:`Ended` where nothing more comes."""
        return self.answer(self.speech.text(f"terminal.{key}", params) + " ")

    def answer(self, prompt: str) -> str:
        """What was typed, without blanks around it. Raises :class:`Ended` where nothing more comes."""
        self._out.write(prompt)
        self._out.flush()
        line = self._in.readline()
        if not line:
            self._out.write("\n")
            raise Ended
        return line.strip()
