"""Where things are. Everything that is made lies in DIST, CACHE or NODE_MODULES."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
VENV = CACHE / "venv"
GENERATED = CACHE / "generated"
NODE_MODULES = ROOT / "node_modules"
REQUIREMENTS = ROOT / "tools" / "requirements"
WEB = ROOT / "web"
PY = ROOT / "py"
GAMES = PY / "kubek" / "games"

VENV_PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
