"""The engine's wheel, the pinned packages, the licences."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools.image import install
from tools.paths import PY, REQUIREMENTS, ROOT
from tools.games import NOT_ENGINE
from tools.stamp import files_in
from tools.wheel import build_wheel, version


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(tmp_path_factory.mktemp("wheel"), sys.executable)


def test_the_wheel_holds_the_engine_and_its_texts_alone(wheel: Path) -> None:
    assert re.fullmatch(r"kubek-[0-9.]+-py3-none-any\.whl", wheel.name)
    names = set(zipfile.ZipFile(wheel).namelist())
    engine = {path for file in files_in(PY / "kubek") if not set((path := file.relative_to(PY)).parts) & set(NOT_ENGINE)}
    assert {path.as_posix() for path in engine} == {name for name in names if name.startswith("kubek/")}
    assert "kubek/games/yamb/texts/bg.json" in names and "kubek/games/yamb/facts.json" in names
    assert not any("__pycache__" in name for name in names)
    assert any(name.endswith("licenses/LICENSE") for name in names)


def test_the_same_sources_give_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    assert build_wheel(tmp_path, sys.executable).read_bytes() == wheel.read_bytes()


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel installed and nothing else."""
    site = tmp_path_factory.mktemp("installed") / "site"
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index",
                    "--target", str(site), str(wheel)], check=True, capture_output=True)
    return site


def outside(installed: Path, tmp_path: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """A command that sees the installed wheel, not the checkout."""
    environ = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "MYPY"))}
    return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True,
                          env=environ | {"PYTHONPATH": str(installed), "PYTHONIOENCODING": "utf-8"})


def test_the_wheel_works_where_nothing_else_is(installed: Path, tmp_path: Path) -> None:
    code = ("import kubek; m = kubek.Match.new('yamb', seats=['Ana'], options={}, dice='own'); "
            "m.play('roll 1 3 5 5 6'); print(m.log, kubek.__file__)")
    done = outside(installed, tmp_path, sys.executable, "-c", code)
    assert "('roll 1 3 5 5 6',)" in done.stdout and str(installed) in done.stdout


def test_the_wheel_brings_the_command(installed: Path, tmp_path: Path) -> None:
    command = str(installed / "bin" / "kubek")
    said = outside(installed, tmp_path, command, "--version")
    assert (said.returncode, said.stdout, said.stderr) == (0, f"kubek {version()}\n", "")
    polish = outside(installed, tmp_path, command, "games", "--language", "pl")
    assert polish.returncode == 0 and "Generał" in polish.stdout
    match = outside(installed, tmp_path, command, "simulate", "bazy", "--matches", "2", "--seed", "1")
    assert match.returncode == 0 and len(match.stdout.splitlines()) == 2, match.stderr


OUTSIDE = """
from kubek import BadArgument, IllegalMove, Match
import kubek

match = Match.new("bazy", ["Ana"], dice="own")
reveal_type(match.view(0))
reveal_type(kubek.play.advise(match))
reveal_type(kubek.play.advise(match).note)
reveal_type(match == match)
kubek.play.advise("bazy")
kubek.plai
"""


def test_a_program_outside_is_checked_against_the_types(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(OUTSIDE)
    done = outside(installed, tmp_path, sys.executable, "-m", "mypy", "--strict", "--no-incremental", "program.py")
    said = re.findall(r"program\.py:(\d+): (?:note|error): (.*?)(?:  \[.*)?$", done.stdout, re.MULTILINE)
    lines = [text for _, text in said]
    assert 'Revealed type is "kubek.play.advice.Advice"' in lines, done.stdout
    assert any(re.fullmatch(r'Revealed type is "(Union\[(builtins\.)?str, None\]|(builtins\.)?str \| None)"', text) for text in lines)
    assert not any('"Any"' in text for text in lines), lines
    assert 'Argument 1 to "advise" has incompatible type "str"; expected "Match"' in lines
    assert any(text.startswith("Module has no attribute \"plai\"") for text in lines), lines


def test_both_licence_files_are_one() -> None:
    assert (PY / "LICENSE").read_text() == (ROOT / "LICENSE").read_text()


def test_one_version() -> None:
    assert json.loads((ROOT / "package.json").read_text())["version"] == version()


def test_npm_packages_are_pinned_with_integrity() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text())
    packages = {name: facts for name, facts in lock["packages"].items() if name}
    assert packages
    for name, facts in packages.items():
        assert facts.get("integrity", "").startswith("sha512-"), name
        assert "resolved" not in facts, name
    for kind in ("dependencies", "devDependencies"):
        for name, wanted in json.loads((ROOT / "package.json").read_text())[kind].items():
            assert packages[f"node_modules/{name}"]["version"] == wanted


@pytest.mark.parametrize("file", sorted(REQUIREMENTS.glob("*.txt")), ids=lambda file: file.stem)
def test_python_packages_are_pinned_with_hashes(file: Path) -> None:
    lines = [line for line in file.read_text().replace("\\\n", " ").splitlines()
             if line.strip() and not line.lstrip().startswith("#")]
    assert lines
    for line in lines:
        assert re.match(r"[a-z0-9._-]+==\S+ ", line, re.I), line
        assert "--hash=sha256:" in line, line


def test_tools_for_developers_are_not_in_the_image(monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal, the simulation, the texts and the contract are not for the page."""
    monkeypatch.setattr(install, "SITE", PY)
    modules = set(install.engine_modules())
    assert {"kubek.api", "kubek.play.coach", "kubek.games.yamb.adviser"} <= modules
    assert not {"kubek.contract", "kubek.play.simulate", "kubek.__main__", "kubek.texts"} & modules
    assert not any(name.startswith("kubek.terminal") for name in modules)


def test_the_coach_of_any_game_comes_along_where_a_game_has_none_of_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shutil.copytree(PY / "kubek", tmp_path / "kubek", ignore=shutil.ignore_patterns("__pycache__", *NOT_ENGINE))
    monkeypatch.setattr(install, "SITE", tmp_path)
    assert "kubek.play.general" not in install.engine_modules()
    (tmp_path / "kubek" / "games" / "strity" / "adviser.py").unlink()
    assert {"kubek.play.general", "kubek.play.general_sheet"} <= set(install.engine_modules())
