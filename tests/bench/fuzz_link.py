"""A million damaged and forged links: each is a match or a refusal with a reason, none takes long.

python3 build.py bench fuzz_link [HOW_MANY] [SEED]
"""

from __future__ import annotations

import random
import sys
import time

import kubek
from kubek import link, messages

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
SLOWEST = 3.0
"""Seconds of processor time that no text may take."""


def seeds(rng: random.Random) -> list[str]:
    """Links of matches of every game, just begun, running and far on."""
    found = []
    for game in kubek.GAMES:
        for events in (0, 3, 30, 200):
            match = kubek.Match.new(game, ["Ana", "Ивайло"])
            for _ in range(events):
                if match.turn is not None:
                    match.play(rng.choice(match.moves()))
            found.append(link.pack(match))
    return found


def mutate(text: str, rng: random.Random) -> str:
    """The text with something done to it, up to five times."""
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        at = rng.randrange(len(text) + 1)
        kind = rng.randrange(6)
        if kind == 0:
            text = text[:at]
        elif kind == 1:
            text = text[:at] + rng.choice(ALPHABET) + text[at + 1:]
        elif kind == 2:
            text = text[:at] + "".join(rng.choices(ALPHABET, k=rng.randrange(40))) + text[at:]
        elif kind == 3:
            text = text[:at] + text[at + rng.randrange(20):]
        elif kind == 4:
            other = rng.randrange(len(text) + 1)
            text = text[:at] + text[other:]
        else:
            text = text[:at] + rng.choice("=+/ %ż\x00\ud800") + text[at:]
    return text


def main(arguments: list[str]) -> int:
    many = int(arguments[0]) if arguments else 1_000_000
    rng = random.Random(int(arguments[1]) if len(arguments) > 1 else 1)
    texts = seeds(rng)
    slowest, matches, refused = 0.0, 0, dict.fromkeys(sorted(messages.REASONS), 0)
    began = time.perf_counter()
    for done in range(1, many + 1):
        text = mutate(rng.choice(texts), rng)
        start = time.process_time()
        try:
            link.unpack(text)
            matches += 1
        except kubek.BadRecord as bad:
            refused[bad.reason] += 1  # a KeyError here is a reason without a text
        took = time.process_time() - start
        slowest = max(slowest, took)
        if took > SLOWEST:
            print(f"too slow: {took:.1f} s for {text!r}")
            return 1
        if done % 100_000 == 0:
            print(f"{done}: slowest {slowest:.3f} s, {time.perf_counter() - began:.0f} s", flush=True)
    print(f"{matches} matches; refused: { {reason: n for reason, n in refused.items() if n} }")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
