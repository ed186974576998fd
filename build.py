#!/usr/bin/env python3
"""Kubek's one tool: `python3 build.py --help` lists what it can do.

Needs Python 3.11 or newer and the package registries; everything else is set up
inside the checkout (`.cache/`, `node_modules/`).
"""

import sys

# An older Python could not even read the modules imported below.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(f"Kubek needs Python 3.11 or newer; this is {sys.version.split()[0]}.")

from tools.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
