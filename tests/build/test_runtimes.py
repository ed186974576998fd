"""Which runtime a build takes: the image for the one Pyodide it knows, else stock-pyc, loudly."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools import runtimes, wheel
from tools.lock import locked
from tools.runtime import image


@pytest.fixture
def engine(tmp_path: Path) -> Path:
    return wheel.make_wheel(tmp_path, sys.executable)


@pytest.fixture
def another_pyodide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(image.KNOWN, "pyodide.asm.wasm", "0" * 64)


@pytest.mark.usefixtures("another_pyodide")
def test_another_pyodide_is_told_and_the_page_starts_without_an_image(
    engine: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with locked("build"):
        runtime = runtimes.make("auto", engine)
    assert runtime.name == "stock-pyc"
    assert all((runtime.folder / path).is_file() for path in runtime.files.values())
    said = "".join(capsys.readouterr())
    assert said.count("WARNING") >= 3 and "pyodide.asm.wasm" in said and "docs/boot.md" in said


@pytest.mark.usefixtures("another_pyodide")
def test_who_asks_for_the_image_is_refused(engine: Path) -> None:
    with pytest.raises(SystemExit, match="pyodide.asm.wasm"):
        runtimes.make("image", engine)
