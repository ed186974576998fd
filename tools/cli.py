"""The commands of build.py."""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from urllib.parse import urlsplit

from tools import environment
from tools.lock import locked
from tools.paths import ROOT, VENV_PYTHON

DESCRIPTION = """\
Kubek: thirteen dice games in one page. Sets itself up inside the checkout, then:

  python3 build.py serve              build, and serve the page on this computer
  python3 build.py check              style, types and the tests that need no build
  python3 build.py test               build, install the test tools, run the suite
  python3 build.py test tests/engine  the same with arguments for pytest
  python3 build.py sweep              the suite, and everything everywhere (long)
  python3 build.py sweep mutants      change the engine here and there: do tests notice?
  python3 build.py build              only make dist/, ready for any static host
  python3 build.py bench [NAME]       measure (tests/bench)
  python3 build.py shots              take pictures of every screen (.cache/shots)
  python3 build.py solve [NAME]       compute the computer players' tables (slow);
                                      --check compares with the committed ones
  python3 build.py proofs [NAME]      solve the exact figures of the games (slow);
                                      --check compares with the kept ones in a minute

Run again, it redoes only what is out of date.
"""


def main(arguments: list[str]) -> int:
    options, rest = _parser().parse_known_args(arguments)
    if rest and options.command in ("build", "serve", "check"):
        _parser().error(f"unknown arguments: {' '.join(rest)}")
    command: Callable[[argparse.Namespace, list[str]], int] = options.run
    return command(options, rest)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="build.py", description=DESCRIPTION,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, function, text in (
        ("build", _build, "make dist/"),
        ("serve", _serve, "build and serve dist/ with the headers of netlify.toml"),
        ("check", _check, "style, types and the tests that need no build"),
        ("test", _test, "run the suite; further arguments go to pytest"),
        ("sweep", _sweep, "run the suite and all that is marked sweep; further arguments go to pytest. "
                          "`sweep mutants` changes the engine and tells what no test noticed"),
        ("bench", _bench, "run a benchmark of tests/bench; further arguments go to it"),
        ("shots", _shots, "take pictures of every screen; --size, --language and --theme choose"),
        ("solve", _solve, "compute the tables of the computer players; names of tables and --check go to it"),
        ("proofs", _proofs, "solve the figures of figures.html; names of groups and --check go to it"),
    ):
        sub = commands.add_parser(name, help=text, description=text,
                                  add_help=name in ("build", "serve", "check"))
        sub.set_defaults(run=function)
        if name in ("build", "serve", "test", "sweep"):
            sub.add_argument("--runtime", choices=("auto", "image", "stock-pyc"), default="auto",
                             help="how Python starts: from a ready image, or by Pyodide's public "
                                  "interface only; auto takes the image where it can be made")
        if name in ("build", "serve"):
            sub.add_argument("--out", help="folder to write instead of dist/")
            sub.add_argument("--url", type=_address, help="where the page will live, such as https://example.org/kubek/: "
                             "previews of links to it need whole addresses")
        if name == "serve":
            sub.add_argument("--port", type=int, default=8000,
                             help="wished port; the next free one is taken")
            sub.add_argument("--host", default="127.0.0.1", help="address to listen on")
            sub.add_argument("--no-build", action="store_true", help="serve dist/ as it is")
            sub.add_argument("--watch", action="store_true",
                             help="for working on the page: build again after every change, without compressing")
    return parser


def _address(text: str) -> str:
    """A folder's address, with its slash at the end."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise argparse.ArgumentTypeError(f"not the address of a folder: {text}")
    return text.removesuffix("index.html").rstrip("/") + "/"


def _in_environment() -> None:
    """Go on inside the virtual environment, where the build's own packages are."""
    if environment.in_environment():
        return
    command = [str(VENV_PYTHON), str(ROOT / "build.py"), *sys.argv[1:]]
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    sys.stdout.flush()
    os.execv(command[0], command)


def _prepare(kind: str = "build") -> None:
    with locked("build"):
        {"build": environment.for_building, "test": environment.for_testing,
         "sweep": environment.for_mutants, "solve": environment.for_solving}[kind]()
    _in_environment()


def _build(options: argparse.Namespace, rest: list[str]) -> int:
    _prepare()
    from tools.site import build

    build(options.runtime, options.out, url=options.url)
    return 0


def _serve(options: argparse.Namespace, rest: list[str]) -> int:
    _prepare()
    from tools.server import serve
    from tools.site import build

    if options.watch:
        from tools.watch import serve_and_watch

        return serve_and_watch(options.runtime, options.host, options.port)
    folder = build(options.runtime, options.out, force=False, url=options.url) if not options.no_build else None
    return serve(folder, options.host, options.port)


def _test(options: argparse.Namespace, rest: list[str]) -> int:
    _prepare("test")
    from tools.testing import run_tests

    return run_tests(rest, options.runtime)


def _check(options: argparse.Namespace, rest: list[str]) -> int:
    _prepare("test")
    from tools.gate import check

    return check()


def _sweep(options: argparse.Namespace, rest: list[str]) -> int:
    if rest[:1] == ["mutants"]:
        _prepare("sweep")
        from tools.mutants import run

        return run(rest[1:])
    _prepare("test")
    from tools.testing import run_sweep

    return run_sweep(rest, options.runtime)


def _bench(options: argparse.Namespace, rest: list[str]) -> int:
    _prepare("test")
    from tools.testing import run_bench

    return run_bench(rest)


def _shots(options: argparse.Namespace, rest: list[str]) -> int:
    _prepare("test")
    from tools import browsers, shots
    from tools.site import build

    browsers.install()
    return shots.take(rest, build(force=False))


def _solve(options: argparse.Namespace, rest: list[str]) -> int:
    _prepare("solve")
    sys.path.insert(0, str(ROOT / "py"))  # the engine of this checkout
    from tools.solve.__main__ import main as solve

    return solve(rest)


def _proofs(options: argparse.Namespace, rest: list[str]) -> int:
    _prepare("solve")
    sys.path.insert(0, str(ROOT / "py"))  # the engine of this checkout
    from tools.proofs.__main__ import main as proofs

    return proofs(rest)
