"""What the command does with files, pipes and options that programs before it got wrong."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import kubek
import pytest
from kubek import library, link
from kubek.terminal import records
from kubek.terminal.command import main
from kubek.terminal.options import option_text, read_options

from tests.terminal.helpers import run
from tools.paths import PY


def begun(file: Path, *more: str) -> str:
    """A match of Yamb in the file; returns what lies there."""
    assert run("play", "yamb", "--seats", "Ana", "Ivo:club", "--option", "opening=seats", "--record", str(file), *more,
               typed="\nquit\n")[0] == 0
    return file.read_text(encoding="utf-8")


# One reading of options -----------------------------------------------------------------------


@pytest.mark.parametrize("game", kubek.GAMES)
def test_every_option_is_read_as_it_is_listed(game: str) -> None:
    for option in kubek.GAMES[game].options:
        if option.kind == "int":
            typed = {str(value): value for value in range(option.low, option.high + 1, option.step)}
        elif option.kind == "bool":
            typed = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False, "YES": True}
        else:
            typed = {str(value): value for value in option.values}
        for text, value in typed.items():
            read = read_options(game, [f"{option.id}={text}"])
            assert read == {option.id: value} and type(read[option.id]) is type(value)
            kubek.Match.new(game, ["Ana"], read)
        assert option.id in option_text(option)
        for wrong in ("", "maybe", "1.5", "-1", "9" * 7, "٣", " "):
            with pytest.raises(kubek.BadArgument) as bad:
                read_options(game, [f"{option.id}={wrong}"])
            assert bad.value.reason == "option_value"


@pytest.mark.parametrize("value", ["yes", "true", "on", "no", "false", "off"])
def test_play_and_simulate_read_the_same(value: str) -> None:
    option = f"bonus_at_60={value}"
    assert run("play", "yamb", "--seats", "Ana", "--option", option, typed="quit\n")[0] == 0
    assert run("simulate", "yamb", "--level", "beginner", "--matches", "1", "--option", option)[0] == 0


# Records ----------------------------------------------------------------------------------------


def test_a_file_with_another_game_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    before = begun(file)
    code, text = run("play", "bazy", "--record", str(file), typed="\n\nquit\n")
    assert (code, text) == (2, f"{file} keeps a match of another game (Yamb, not Bases). Name another file.\n")
    assert file.read_text(encoding="utf-8") == before


@pytest.mark.parametrize(("more", "option"), [
    (["--seats", "Ana", "Eva"], "--seats"), (["--seats", "Ana", "Ivo"], "--seats"), (["--dice", "own"], "--dice"),
    (["--option", "bonus_at_60=yes"], "--option"), (["--seed", "3"], "--seed")])
def test_a_file_with_another_match_is_refused(more: list[str], option: str, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    before = begun(file)
    code, text = run("play", "yamb", "--record", str(file), *more, typed="\nquit\n")
    assert (code, text) == (2, f"{file} keeps another match ({option} differs). Name another file.\n")
    assert file.read_text(encoding="utf-8") == before


def test_the_same_command_goes_on_with_its_match(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    before = json.loads(begun(file, "--seed", "7"))["log"]
    after = json.loads(begun(file, "--seed", "7"))["log"]
    assert before and after[:len(before)] == before


def test_a_record_is_whole_wherever_writing_breaks_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At each step that can fail the file still holds the old match, and nothing lies beside it."""
    file, match = tmp_path / "match.json", kubek.Match.new("bazy", ["Ana"], dice="own")
    records.keep(match, file)
    before = file.read_bytes()
    match.play("roll 1 1 2 2 3 3")

    def fails(*given: object, **named: object) -> None:
        raise OSError(28, "No space left on device", str(file))

    for place, name in ((json, "dump"), (os, "fsync"), (Path, "replace")):
        with monkeypatch.context() as broken:
            broken.setattr(place, name, fails)
            with pytest.raises(OSError, match="No space left"):
                records.keep(match, file)
        assert file.read_bytes() == before and list(tmp_path.iterdir()) == [file]
    records.keep(match, file)
    assert kubek.Match.load(json.loads(file.read_bytes())) == match


def test_a_record_keeps_its_place_and_its_rights(tmp_path: Path) -> None:
    kept, link = tmp_path / "kept.json", tmp_path / "link.json"
    begun(kept)
    kept.chmod(0o640)
    link.symlink_to(kept)
    begun(link)
    assert link.is_symlink() and kept.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "utf-16"])
def test_records_with_a_byte_order_mark(coding: str, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    match = kubek.Match.new("bazy", ["Łucja", "Мария"], {"opening": "seats"}, dice="own")
    match.play("roll 1 1 2 2 3 3")
    data = json.dumps(match.record(), ensure_ascii=False).encode(coding)
    file.write_bytes(data)
    said = "Bases, 1 event: Łucja 0, Мария 0. Łucja is to move.\n"
    assert run("check", str(file)) == (0, said)
    out = io.StringIO()
    assert main(["check", "-"], io.TextIOWrapper(io.BytesIO(data), "ascii"), out, out, {}) == 0
    assert out.getvalue() == said
    assert run("check", "-", typed="\ufeff" + data.decode(coding).removeprefix("\ufeff")) == (0, said)


# Pipes and processes ------------------------------------------------------------------------------


def kubek_process(*arguments: str, **streams: int) -> subprocess.Popen[bytes]:
    environ = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    return subprocess.Popen([sys.executable, "-m", "kubek", *arguments], stderr=subprocess.PIPE,
                            env=environ | {"PYTHONPATH": str(PY), "PYTHONIOENCODING": "utf-8"}, **streams)


@pytest.mark.parametrize("arguments", [("games",), ("play", "yamb", "--seats", "A:club", "B:beginner"), ("check", "-")], ids=lambda a: a[0])
def test_a_closed_pipe_ends_quietly(arguments: tuple[str, ...]) -> None:
    reader, writer = os.pipe()
    os.close(reader)  # whoever would read has gone already
    process = kubek_process(*arguments, stdin=subprocess.PIPE, stdout=writer)
    os.close(writer)
    _, said = process.communicate(b"[]", timeout=60)
    assert said == b"" and process.returncode in (0, 1)


def test_only_the_first_line_is_wanted() -> None:
    process = kubek_process("games", stdout=subprocess.PIPE)
    assert process.stdout is not None and b"ten_thousand" in process.stdout.readline()
    process.stdout.close()
    assert process.stderr is not None and process.stderr.read() == b""
    assert process.wait(60) == 0


def test_what_cannot_be_done_is_said_on_the_other_output() -> None:
    process = kubek_process("play", "ludo", stdout=subprocess.PIPE)
    assert process.communicate(timeout=60) == (b"", b"This game is not here.\n") and process.returncode == 2


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run("--version")
    assert ended.value.code == 0 and capsys.readouterr().out == f"kubek {kubek.__version__}\n"


def test_missing_tables_are_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer that cannot think says why, at the table and in a simulation."""
    from kubek.play import TableError, coach

    def missing(match: object) -> None:
        raise TableError("table_missing", table="yahtzee")

    monkeypatch.setattr("kubek.play.levels.advise", missing)
    assert coach.advise is not missing
    sentence = "The solved values for this game are not here. Try again when you are online.\n"
    code, text = run("play", "yahtzee", "--seats", "Ivo:master")
    assert code == 2 and text.endswith(sentence)
    assert run("simulate", "yahtzee", "--matches", "1") == (2, sentence)


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("before", ["", "\ufeff"])
@pytest.mark.parametrize("form", ["record", "file", "link", "later"])
def test_whatever_kubek_writes_is_checked(form: str, before: str, end: str, tmp_path: Path) -> None:
    match = kubek.Match.new("bazy", ["Łucja", "Мария"], {"opening": "seats"}, dice="own")
    match.play("roll 1 1 2 2 3 3")
    record = match.record()
    later = {**record, "colour": "red", "seats": [{**seat, "hat": [1]} for seat in record["seats"]]}
    text = {"record": json.dumps(record, indent=1), "file": library.export([{"id": "a", "record": record}]),
            "link": f"https://kubek.example/#/link/{link.pack(match)}", "later": json.dumps(later, indent=1)}[form]
    said = "Bases, 1 event: Łucja 0, Мария 0. Łucja is to move.\n"
    data = before + text.replace("\n", end) + end
    assert run("check", "-", typed=data) == (0, said)
    file = tmp_path / "match"
    file.write_bytes(data.encode())
    assert run("check", str(file)) == (0, said)


def test_a_file_of_the_app_is_checked_match_by_match() -> None:
    good = kubek.Match.new("bazy", ["Ana"], dice="own").record()
    text = library.export([{"record": good}, {"record": {**good, "log": ["stop"]}}, {"record": 5}], ["?"])
    code, said = run("check", "-", typed=text)
    assert code == 1
    assert said.count("Bases, 0 events") == 1 and "log[0] (stop)" in said and "This is not a saved match." in said
    assert said.endswith("Set aside in this file: 1 item that Kubek could not read.\n")
    code, said = run("check", "-", typed=text.replace("Ana", "Eva"))
    assert (code, said.startswith("This file is damaged.")) == (1, True)
