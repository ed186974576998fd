"""``kubek``: playing, checking, and clear refusals."""

from __future__ import annotations

import io
import json
import random
import re
from pathlib import Path

import kubek
import pytest
from kubek.terminal.command import main
from kubek.terminal.speech import speech

from tests.tiers import tiers
from tests.terminal.helpers import run


def test_games_lists_all_with_their_options() -> None:
    code, text = run("games")
    assert code == 0
    for id, game in kubek.GAMES.items():
        assert id in text
        assert all(option.id in text for option in game.options)


class Screen(io.StringIO):
    """Keeps what was written since the last answer."""

    fresh = ""

    def write(self, text: str, /) -> int:
        self.fresh += text
        return super().write(text)


class Player(io.StringIO):
    """Answers each prompt with a number from the list that was just shown."""

    def __init__(self, screen: Screen, seed: str) -> None:
        super().__init__()
        self.screen, self.rng = screen, random.Random(seed)

    def readline(self, size: int | None = -1, /) -> str:
        entries = re.findall(rf"(\d+) ({'|'.join(VERBS)})\b", self.screen.fresh)
        self.screen.fresh = ""
        return f"{self.rng.randint(1, int(entries[-1][0]))}\n" if entries else "hold\n"


VERBS = ("roll", "take", "stop", "base", "cross", "add", "announce", "write")


@pytest.mark.parametrize("game", tiers(kubek.GAMES, "ten_thousand", "strity", "general", "bazy", "skreslanka2", "yamb"))
def test_a_whole_match_by_numbers(game: str, tmp_path: Path) -> None:
    out, file = Screen(), tmp_path / "match.json"
    arguments = ["play", game, "--seats", "Ana", "Ivo", "--seed", "7", "--record", str(file)]
    assert main(arguments, Player(out, game), out, out, {}) == 0
    assert "There is no such move" not in out.getvalue()
    match = kubek.Match.load(json.loads(file.read_text(encoding="utf-8")))
    assert match.turn is None
    for score in match.scores:
        assert speech("en").number(score) in out.getvalue().splitlines()[-1]
    code, text = run("check", str(file))
    assert code == 0
    assert f"{len(match.log)} events" in text


def test_asking_for_everything() -> None:
    typed = "\n".join(
        [
            "99",
            "bazy",
            "Ana, Ana Maria of the very long name",
            "",
            "n",
            "Ana, Ivo",
            "opening=seats equal_turns=yes",
            "y",
            "6 6 1 3 4 4",
            "base 3",
            "quit",
        ]
    )
    code, text = run("play", typed=typed + "\n")
    assert code == 0
    assert "Type a number from 1 to 13" in text
    assert "A name can have at most 24 characters." in text
    assert "Rolled 1 3 4 4 6 6." in text
    assert "Ana, base 3: 10 points, 10 in all." in text


def test_dice_of_ones_own_and_refusals() -> None:
    typed = "roll\nroll 1 2 3\nroll 1 2 3 4 5 7\n133445\ntake 3\ntake 1 5\nstop\n"
    code, text = run("play", "ten_thousand", "--seats", "Ana", "--dice", "own", typed=typed)
    assert code == 0
    for sentence in (
        "Enter what your dice show.",
        "6 dice are needed, not 3.",
        "A die shows 1 to 6.",
        "These dice score nothing.",
        "Set aside 1 5: 150 points, 150 this turn.",
        "Ana scores 150 points, 150 in all.",
    ):
        assert sentence in text


def test_a_digit_is_a_face_only_where_nothing_else_can_be_meant() -> None:
    """Skreślanka 2: with "add 1" a single die is due, and a roll is the only move."""
    typed = "123\n2\n4\nquit\n"
    _, text = run("play", "skreslanka2", "--seats", "Ana", "--dice", "own", typed=typed)
    assert "1 more die." in text
    assert "Ana crosses out 10." in text


def test_hold_rolls_on_and_several_moves_stand_in_a_line() -> None:
    _, text = run("play", "yahtzee", "--seats", "Ana", "--seed", "3", typed="\nhold\nhold, roll\nquit\n")
    assert text.count("Rolled") == 3


def test_undo_redo_and_another_sheet() -> None:
    typed = "1 2 3 4 6\nwrite chance\nundo\nredo\nsheet Ana\nundo\nwrite ones\nquit\n"
    _, text = run(
        "play", "yahtzee", "--seats", "Ana", "Ivo", "--dice", "own", "--option", "opening=seats", typed=typed
    )
    assert "Ana scores 16 points: Chance." in text
    assert "Ana scores 1 point: Ones." in text


def test_a_record_is_continued(tmp_path: Path) -> None:
    file = str(tmp_path / "match.json")
    run("play", "sto_dwadziescia", "--seats", "Ana", "--record", file, typed="\n\nquit\n")
    before = kubek.Match.load(json.loads(Path(file).read_text(encoding="utf-8"))).log
    run("play", "--record", file, typed="\nquit\n")
    after = kubek.Match.load(json.loads(Path(file).read_text(encoding="utf-8"))).log
    assert after[:-1] == before
    assert len(after) == 3


def bazy_record(**changes: object) -> str:
    record = kubek.Match.new("bazy", ["Ana"], dice="own").record()
    return json.dumps(
        {**record, "log": ["roll 1 1 3 4 4 6", "base 3", "roll 1 1 1 1 1 1", "base 2"], **changes}
    )


def test_check_names_the_event_that_breaks() -> None:
    code, text = run("check", "-", typed=bazy_record())
    assert code == 1
    assert "log[3] (base 2): Those dice are not on the table." in text
    assert "Ana 9. Ana is to move." in text


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "This is not a saved match."),
        ("[" * 100_000, "This is not a saved match."),
        ("[]", "This is not a saved match."),
        (bazy_record(kubek=3), "from a newer version"),
        (bazy_record(rules=99), "uses newer rules"),
        (bazy_record(game="ludo"), "This game is not here."),
        (bazy_record(seats=[]), "There can be 1 to 12 players."),
        (bazy_record(options={"speed": 1}), "Unknown option: speed."),
        (bazy_record(options={"equal_turns": 3}), "Value not allowed: Equal turns for everyone."),
    ],
)
def test_check_refuses_what_is_no_record(text: str, sentence: str) -> None:
    code, said = run("check", "-", typed=text)
    assert code == 1
    assert sentence in said


def test_check_of_a_file_that_is_not_text(tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")
    assert run("check", str(file)) == (1, "This is not a saved match.\n")


def test_wrong_command_lines(tmp_path: Path) -> None:
    file = str(tmp_path / "none.json")
    assert run("check", file) == (2, f"{file}: No such file or directory\n")
    hint = "kubek games lists the options and their values.\n"
    assert run("play", "yamb", "--seats", "Ana", "--option", "speed=1") == (2, f"Unknown option: speed.\n{hint}")
    code, text = run("play", "piatka", "--seats", "Ana", "--option", "turns=31")
    assert (code, text) == (2, f"Value not allowed: Number of turns.\n{hint}")
    assert run("play", "yamb", "--seats", *"abcdefghijklm") == (2, "There can be 1 to 12 players.\n")
    assert run("play", "yamb", "--seats", "Ana", "--dice", "loaded") == (2, "Dice are either Kubek's or your own.\n")
    assert run("play", "ludo") == (2, "This game is not here.\n")
    see = "kubek --help shows what there is.\n"
    assert run("fly") == (2, f"Not understood: kubek fly\n{see}")
    assert run("play", "yamb", "--speed", "1") == (2, f"Not understood: kubek play yamb --speed 1\n{see}")
    assert run("check") == (2, f"Not understood: kubek check\n{see}")


def test_an_ended_input_ends_quietly() -> None:
    assert run("play", "yamb", "--seats", "Ana")[0] == 0
    assert run("play")[0] == 0


def test_the_engine_itself_does_not_bring_the_terminal_along() -> None:
    engine = Path(kubek.__file__).parent
    others = [
        file for file in engine.rglob("*.py") if "terminal" not in file.parts and file.name != "__main__.py"
    ]
    assert len(others) > 20
    for file in others:
        assert "kubek.terminal" not in file.read_text(encoding="utf-8"), file
