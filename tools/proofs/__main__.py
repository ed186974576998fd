"""`build.py proofs`: solves the figures anew, or checks them."""

from __future__ import annotations

import argparse

from tools.proofs import figures
from tools.proofs.groups import GROUPS


def main(argv: list[str] | None = None) -> int:
    """Returns 1 where ``--check`` found a difference."""
    parser = argparse.ArgumentParser(prog="proofs", description="Solve the figures of the games anew (slow).")
    parser.add_argument("groups", nargs="*", metavar="group", help=f"some of: {', '.join(GROUPS)}")
    parser.add_argument("--check", action="store_true",
                        help="compare with the kept figures instead, by what takes a minute or by the groups named")
    parser.add_argument("--from-tables", action="store_true",
                        help="read the long ones that are named from the coach's tables instead of solving them")
    args = parser.parse_args(argv)
    if args.from_tables and not all(name in GROUPS and GROUPS[name].listed for name in args.groups or [""]):
        parser.error(f"the tables have: {', '.join(name for name in GROUPS if GROUPS[name].listed)}")
    unknown = [name for name in args.groups if name not in GROUPS]
    if unknown:
        parser.error(f"no such group: {', '.join(unknown)}")
    if args.check:
        wrong = figures.check(args.groups)
        print("\n".join(wrong) or "all figures as they are kept")
        return int(bool(wrong))
    for name in args.groups or GROUPS:
        print(f"{name}: solving", flush=True)
        found = figures.read(name) if args.from_tables else figures.solve(name)
        figures.keep({name: found})
        print(f"{name}: {len(found['rows'])} figures, {found['seconds']} s", flush=True)
    return 0
