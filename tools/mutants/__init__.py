"""Do the tests notice? (`build.py sweep mutants`): small changes to the engine, one at a time, against its own tests.

mutmut makes the changes (a comparison, a sign, a number, a condition); the sample is the same in every run, because it is
chosen by what is changed. One run without a change tells which tests come by which of the places and what they take; a
change is then tried with those tests only, the quickest first. What changes nothing stands with its reason in
tests/mutants.toml and is not tried. At least 97 of 100 have to be noticed.

Its own arguments: --sample N (how many changes), --only TEXT (in files whose path has this text), --list (do not run).
"""

import argparse
import hashlib
import time

from tools.mutants import changes, trying
from tools.say import say, step

SAMPLE = 110  # fits in ten minutes on two quiet cores
NOTICED = 0.97


def run(arguments: list[str]) -> int:
    """Make and try the sample. 0 where enough was noticed."""
    parser = argparse.ArgumentParser(prog="build.py sweep mutants", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--sample", type=int, default=SAMPLE)
    parser.add_argument("--only", default="")
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args(arguments)
    begun = time.monotonic()
    reasons = changes.unchanged()
    with step("making changes"):
        every = [one for file in changes.sources() if options.only in str(file) for one in changes.mutants_of(file)]
        chosen = sorted(every, key=lambda one: hashlib.sha256(repr(one.name).encode()).digest())[:options.sample]
    tried = [one for one in chosen if one.name not in reasons]
    say(f"{len(chosen)} of {len(every)} possible changes, {len(chosen) - len(tried)} of them known to change nothing")
    if options.list:
        print(*tried, sep="\n")
        return 0
    missed = trying.missed(tried)
    share = 1 - len(missed) / max(1, len(tried))
    say(f"mutants: {len(tried) - len(missed)} of {len(tried)} noticed ({share:.1%}; at least {NOTICED:.0%}), "
        f"{(time.monotonic() - begun) / 60:.1f} min")
    return 0 if share >= NOTICED else 1
