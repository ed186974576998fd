"""What holds for every game, whatever its rules: the contract of moves, states and scores."""

from __future__ import annotations

import json
import random
from itertools import count
from typing import Any

import kubek
import pytest

from . import naive
from .helpers import (
    GAMES,
    SHEETS,
    Match,
    brisk_move,
    cells,
    check_reason,
    draw,
    finish,
    new,
    random_move,
    random_options,
    refuse,
    refuse_all,
    same,
    state,
)
from .wide import COLUMNS, rows
from tests.tiers import tiers



def cells_of(game: str) -> list[str]:
    return list(new(game).view()["board"]["sheets"][0]["cells"])


KNOWN = {
    "general": (*naive.FACE_ROWS, *naive.GENERAL_COMBINATIONS, "rescue"),
    "yahtzee": naive.YAHTZEE_ROWS,
    **{game: tuple(f"{c}.{r}" for c in COLUMNS[game] for r in rows(game)) for game in COLUMNS},
}
ROWS = {game: KNOWN.get(game) or tuple(cells_of(game)) for game in SHEETS}

MALFORMED: list[Any] = [
    "", " ", "\n", "\x00", "roll", "Roll 1 2", "ROLL", "rolls 1 2", "roll 7 1", "roll 0 1", "roll -1 2",
    "roll 1,2", "roll 1.0 2", "roll a b", "roll １ ２", "roll ١ ٢", "roll ² ³", "roll 1e0", "roll 01 2",
    "roll +1 2", "roll 0x1 2", "roll 1_1", "roll " + "1 " * 13, "roll " + "6" * 5000,
    "roll 99999999999999999999", "hold 0", "hold 7", "hold x", "hold 1 2 3 4 5 6 1", "hold １", "take",
    "take 0", "take 7", "take x", "take 1 1 1 1 1 1 1", "stop 1", "stop now", "base", "base 0", "base 7",
    "base 1 1", "base x", "cross", "cross 0", "cross 13", "cross x", "cross 1 2 3 4", "add", "add 0",
    "add 3", "add 1 1", "add x", "announce", "announce free.ones", "announce first.nothing",
    "announce first", "announce second.", "write", "write .", "write ones.free", "write free.ones.ones",
    "write down.ones down.twos", "write free..ones", "write FREE.ONES", "write __class__", "write 5",
    "write sum", "undo", "redo", "record", "🎲", "roll 🎲", "hold 5 5\nroll 1 2 3", "x" * 100_000,
    "stop" * 50, "hold " * 500, None, True, 0, 1, 3.5, b"roll 1 2", [], {}, ("roll",), ["roll 1 2"],
    object(),
]  # fmt: skip


def plausible(game: str, rng: random.Random) -> str:
    """A well-spelled text of some game's move, mostly not possible now."""
    faces = " ".join(str(rng.randint(1, 6)) for _ in range(rng.randint(0, 6)))
    few = sorted(rng.sample(range(1, 14), rng.randint(1, 2)))
    cell = rng.choice(ROWS.get(game, ROWS["yamb"]))
    return rng.choice(
        [
            f"hold {faces}".strip(),
            f"take {faces}".strip(),
            f"roll {faces}".strip(),
            "stop",
            f"base {rng.randint(1, 6)}",
            "cross " + " ".join(map(str, few)),
            f"add {rng.randint(1, 2)}",
            f"announce {cell}",
            f"announce {rng.choice(('first', 'second'))}.{cell.split('.', 1)[-1]}",
            f"write {cell}",
            f"write {cell}",
        ]
    )


def spelled(text: str) -> str:
    """As the notation writes it: numbers in ascending order."""
    verb, *rest = text.split()
    if all(word.isascii() and word.isdigit() for word in rest):
        rest.sort(key=int)
    return " ".join([verb, *rest])


def legal_now(m: Match) -> set[str]:
    moves = list(m.moves())
    assert len(moves) == len(set(moves)), "a move is listed twice"
    assert all(spelled(text) == text for text in moves)
    return set(moves)


def check_position(m: Match) -> None:
    """What holds in every position."""
    moves = legal_now(m)
    assert ("roll" in moves) == (m.due > 0)
    assert 0 <= m.due <= 6
    if m.turn is None:
        assert not moves
        assert m.winners
        assert m.due == 0
    else:
        assert moves
        assert not m.winners
        assert 0 <= m.turn < len(m.scores)
    assert all(type(score) is int for score in m.scores)


def check_view(m: Match) -> None:
    """The view is plain data and says what the match says."""
    view = m.view()
    assert json.loads(json.dumps(view)) == view
    assert view["turn"] == m.turn
    assert view["over"] is (m.turn is None)
    assert view["due"] == m.due
    assert view["winners"] == list(m.winners)
    assert [s["score"] for s in view["seats"]] == list(m.scores)
    listed = legal_now(m)
    offered = {a["move"] for a in view["actions"] if a["reason"] is None}
    select = view["select"]
    if select and select["verb"] != "hold":
        offered |= {s["move"] for s in select["sets"]}
    board = view["board"]
    offered |= {e["move"] for e in board.get("open", {}).values()}
    offered |= {e["move"] for e in board.get("announce", {}).values()}
    assert offered == {text for text in listed if not text.startswith("hold")}
    assert bool(select and select["verb"] == "hold") == any(text.startswith("hold") for text in listed)
    for action in view["actions"]:
        assert action["key"].startswith("action.")
        if action["reason"] is not None:
            check_reason(action["reason"].removeprefix("reason."))
            assert action["move"] not in listed
    for cell, reason in board.get("closed", {}).items():
        check_reason(reason.removeprefix("reason."))
        assert f"write {cell}" not in listed
    if board["kind"] in ("sheet", "wide") and m.turn is not None and view["opening"] is None and not m.due:
        empty = set(ROWS[m.record()["game"]]) - cells(m, m.turn).keys()
        assert set(board["open"]) | set(board["closed"]) == empty
        assert set(board["announce"]) <= set(board["closed"])
    check_board_sums(m, board)


def check_board_sums(m: Match, board: dict[str, Any]) -> None:
    """Scores add up from what the board shows."""
    for seat, sheet in enumerate(board["sheets"]):
        if board["kind"] in ("race", "turns"):
            assert sum(sheet["turns"]) == sheet["total"] == m.scores[seat]
        elif board["kind"] == "cross":
            assert len(set(sheet["crossed"])) == len(sheet["crossed"]) == m.scores[seat]
            assert set(sheet["crossed"]) <= set(board["numbers"])
        else:
            assert sum(sheet["lines"].values()) + sheet["bonus"] == sheet["total"] == m.scores[seat]
            for line in sheet["lines"].keys() - {"numbers", "extremes", "school", "premium"}:
                if not line.startswith("upper"):
                    row = [v for cell, v in sheet["cells"].items() if f".{cell}".endswith(f".{line}")]
                    assert sheet["lines"][line] == sum(v for v in row if v is not None)


def matches(game: str, seats: int, seed: int) -> Match:
    rng = random.Random(f"{game} {seats} {seed}")
    options = random_options(game, rng)
    options.pop("until_all", None)  # hundreds of turns; it has its own test
    names = [f"N{n}" for n in range(seats)]
    return Match.new(game, seats=names, options=options, dice="own")


#: three matches of each number of seats; of the long games one
DRAWN = [
    (game, seats, seed)
    for game in GAMES
    for seats in (1, 2, 3)
    for seed in range(1 if game in COLUMNS and seats > 1 else 3)
]


@pytest.mark.parametrize(("game", "seats", "seed"), DRAWN)
def test_every_position_of_a_random_match(game: str, seats: int, seed: int) -> None:
    """Moves are there until the end, each one listed is accepted, others are refused and change nothing."""
    rng = random.Random(f"{seed} {seats} {game}")
    m = matches(game, seats, seed)
    often = 0.01 if game in COLUMNS else 0.06
    events = 0
    while m.turn is not None:
        if game not in COLUMNS or events % 4 == 0:
            check_position(m)
        if rng.random() < often:
            check_view(m)
            check_moves(m, game, rng)
        m.play(brisk_move(m, rng))
        events += 1
        assert events < 60_000
    check_position(m)
    check_view(m)
    for _ in range(3):
        refuse(m, plausible(game, rng))
    for text in ("roll", "roll 1 2", "stop", "hold", "write free.ones"):
        refuse(m, text)


def check_moves(m: Match, game: str, rng: random.Random) -> None:
    legal = legal_now(m)
    before = state(m)
    for text in rng.sample(sorted(legal), min(3, len(legal))):
        m.play(draw(m, rng) if text == "roll" else text)
        if text != "roll":
            assert m.log[-1] == text
        m.undo()
        assert same(m, before)
    for _ in range(4):
        text = plausible(game, rng)
        possible = (
            len(text.split()) - 1 == m.due and m.due > 0
            if text.startswith("roll")
            else spelled(text) in legal
        )
        if possible:
            m.play(text)
            m.undo()
        else:
            refuse(m, text)
    refuse(m, rng.choice(MALFORMED))


@pytest.mark.parametrize("events", tiers([2_000, 20_000], 2_000))
@pytest.mark.parametrize("game", GAMES)
def test_many_random_matches_end(game: str, events: int) -> None:
    """Matches with drawn options, of so many events in all, come to an end with a winner who is in front."""
    for n in count():
        if events <= 0:
            break
        m = matches(game, 1 + n % 2, 1000 + n)
        events -= finish(m, random.Random(n))
        assert m.turn is None
        assert m.winners
        assert not m.moves()
        if game != "bazy":
            assert list(m.winners) == [s for s, score in enumerate(m.scores) if score == max(m.scores)]


@pytest.mark.parametrize("game", GAMES)
def test_every_listed_move_is_accepted(game: str) -> None:
    """All moves of a stretch of positions are played out one by one, and taken back."""
    rng = random.Random(game)
    m = matches(game, 2, 9)
    for _ in range(25):
        if m.turn is None:
            break
        before = state(m)
        for text in legal_now(m):
            m.play(draw(m, rng) if text == "roll" else text)
            check_position(m)
            m.undo()
        assert same(m, before)
        m.play(random_move(m, rng))


@pytest.mark.parametrize("game", GAMES)
def test_malformed_moves_in_every_phase(game: str) -> None:
    """Every malformed text in the opening, before a roll, after it and at the end: a reason, no change."""
    rng = random.Random(game)
    m = Match.new(game, seats=["A", "B"], dice="own")
    for steps in (0, 2, 1, 1):
        for _ in range(steps):
            m.play(draw(m, rng) if m.due and rng.random() < 0.8 else random_move(m, rng))
        refuse_all(m, MALFORMED)
    m = new(game)
    finish(m, rng)
    refuse_all(m, MALFORMED)


@pytest.mark.parametrize("game", GAMES)
def test_every_wrong_number_of_dice_is_refused(game: str) -> None:
    """A roll has exactly the dice that are due."""
    m = Match.new(game, seats=["A", "B"], dice="own")
    while not m.due or m.view()["opening"] is not None:
        m.play("roll " + " ".join(str(6 - m.turn) for _ in range(m.due)))  # type: ignore[operator]
    for n in range(14):
        text = "roll " + " ".join(["3"] * n)
        if n != m.due:
            refuse(m, text)
    for at in range(m.due):
        for face in ("0", "7", "-1", "x", "1.5", "₁", "१"):
            dice = ["2"] * m.due
            dice[at] = face
            refuse(m, "roll " + " ".join(dice))


@pytest.mark.parametrize("game", GAMES)
def test_twelve_seats_to_the_end(game: str) -> None:
    """A match of twelve seats with random options ends, with winners and places for all."""
    rng = random.Random(game)
    m = matches(game, 12, 1)
    finish(m, rng)
    check_position(m)
    check_view(m)
    places = [s["place"] for s in m.view()["seats"]]
    assert all(isinstance(place, int) and 1 <= place <= 12 for place in places)
    assert {seat for seat, place in enumerate(places) if place == 1} == set(m.winners)


@pytest.mark.parametrize("game", GAMES)
def test_places_follow_the_scores(game: str) -> None:
    """ST-c: the most points are in front, equal ones share a place (Bazy: see BZ-c)."""
    for seed in range(1 if game in COLUMNS else 4):
        m = matches(game, 3, 100 + seed)
        finish(m, random.Random(seed))
        if game == "bazy":
            assert len(m.winners) >= 1
            continue
        best = max(m.scores)
        assert list(m.winners) == [seat for seat in range(3) if m.scores[seat] == best]
        places = [s["place"] for s in m.view()["seats"]]
        assert places == [1 + sum(other > score for other in m.scores) for score in m.scores]


@pytest.mark.parametrize("game", GAMES)
def test_same_record_same_state(game: str) -> None:
    """Two matches fed with the same events agree after each of them, and with the reloaded record."""
    rng = random.Random(game)
    one, two = matches(game, 2, 5), matches(game, 2, 5)
    for _ in range(120):
        if one.turn is None:
            break
        text = random_move(one, rng)
        one.play(text)
        two.play(text)
        assert list(one.scores) == list(two.scores)
    assert state(one) == state(two) == state(Match.load(one.record()))
    assert list(one.log) == one.record()["log"]


@pytest.mark.parametrize("game", GAMES)
def test_looking_changes_nothing(game: str) -> None:
    """Scores and state are unchanged by what is not a score: looking, holding, undo and redo."""
    rng = random.Random(game)
    m = matches(game, 2, 7)
    scored = {"write", "stop", "take", "base", "cross", "roll"}
    for _ in range(80):
        if m.turn is None:
            break
        before, scores = state(m), list(m.scores)
        m.moves(), m.view(), m.record(), m.scores, m.winners, m.due, m.log
        assert state(m) == before
        text = random_move(m, rng)
        m.play(text)
        if text.split()[0] not in scored:
            assert list(m.scores) == scores
        m.undo()
        assert list(m.scores) == scores
        m.redo()


@pytest.mark.parametrize("game", GAMES)
def test_only_the_seat_to_move_scores(game: str) -> None:
    """An event never changes another seat's score, and the notes say whose event it was."""
    rng = random.Random(game)
    m = matches(game, 3, 8)
    keys = {f"note.{key}" for key in kubek.messages.NOTES}
    for _ in range(200):
        if m.turn is None:
            break
        seat, scores = m.turn, list(m.scores)
        m.play(brisk_move(m, rng))
        assert all(m.scores[other] == scores[other] for other in range(3) if other != seat)
        assert {note["key"] for note in m.view()["notes"]} <= keys


@pytest.mark.parametrize("game", sorted(ROWS))
def test_a_written_cell_stays(game: str) -> None:
    """One cell a turn; what is written is never changed, and is what was offered."""
    rng = random.Random(game)
    m = new(game)
    written: dict[str, int] = {}
    while m.turn is not None:
        text = brisk_move(m, rng)
        if text.startswith("write"):
            cell = text.split()[1]
            points = m.view()["board"]["open"][cell]["points"]
            m.play(text)
            assert cell not in written
            written[cell] = cells(m)[cell]
            if game != "yahtzee":  # there the hundred may be shown beside it
                assert written[cell] == points
        else:
            m.play(text)
        if rng.random() < 0.3:
            assert cells(m) == written
    assert set(written) == set(ROWS[game])
