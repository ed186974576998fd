"""Which tests come by a place: in a copy of the project `hit` stands before every statement that is to be changed.

It writes "hit <number> <test>" to the file named by KUBEK_PROBE; no test: while the tests were collected. Both are found
in the environment, so programs that a test starts are heard too.
"""

import os

_seen: set[tuple[int, str]] = set()


def hit(number: int) -> None:
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" (")[0]
    if (number, test) not in _seen:
        _seen.add((number, test))
        note(f"hit {number} {test}\n")


def note(line: str) -> None:
    with open(os.environ["KUBEK_PROBE"], "a", encoding="utf-8") as file:  # one write a line: many processes share it
        file.write(line)
