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
from tools.wheel import build_wheel


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


def test_the_wheel_works_where_nothing_else_is(wheel: Path, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index",
                    "--target", str(tmp_path / "site"), str(wheel)], check=True, capture_output=True)
    code = ("import kubek; m = kubek.Match.new('yamb', seats=['Ana'], options={}, dice='own'); "
            "m.play('roll 1 3 5 5 6'); print(m.log, kubek.__file__)")
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, check=True, capture_output=True, text=True,
                          env={key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
                          | {"PYTHONPATH": str(tmp_path / "site")})
    assert "('roll 1 3 5 5 6',)" in done.stdout and str(tmp_path) in done.stdout


def test_both_licence_files_are_one() -> None:
    assert (PY / "LICENSE").read_text() == (ROOT / "LICENSE").read_text()


def test_one_version() -> None:
    from tools.wheel import version

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
