"""Checks the JavaScript as it stands in the checkout: types and style, without a build."""

import json
import subprocess
from pathlib import Path

from tools import environment, view_types
from tools.paths import NODE_MODULES, ROOT

PROJECTS = ("tsconfig.json", "web/tsconfig.worker.json", "tools/tsconfig.json")
"""The page; what runs in workers; what runs in Node.js."""


def javascript_types() -> str:
    """What `tsc` has to say of web/ and of the scripts in tools/, "" where all is well."""
    view_types.write()
    tsc = _program("typescript", "tsc")
    checks = [subprocess.Popen([environment.node(), str(tsc), "--project", project, "--pretty", "false"],
                               cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
              for project in PROJECTS]
    return "".join(check.communicate()[0] or f"tsc ended with {check.returncode}\n" * bool(check.returncode)
                   for check in checks)


def javascript_lint() -> str:
    """What ESLint has to say, "" where all is well."""
    done = subprocess.run([environment.node(), str(_program("eslint", "eslint")), "."],
                          cwd=ROOT, capture_output=True, text=True)
    return done.stdout + done.stderr if done.returncode else ""


def _program(package: str, name: str) -> Path:
    """The script behind a command of an npm package."""
    folder = NODE_MODULES / package
    found: str = json.loads((folder / "package.json").read_text(encoding="utf-8"))["bin"][name]
    return folder / found
