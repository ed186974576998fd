"""Facts of the table (docs/notation.md): whose dice, who joins and leaves, results entered and corrected."""

from __future__ import annotations

import json
import random
from base64 import urlsafe_b64decode
from typing import Any

import kubek
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kubek import api, api_table, fairness, library, link, statistics
from kubek.figures import figures

from .helpers import GAMES, NAMES, Match, cells, new, play, refuse, same, state

quick = settings(max_examples=12, deadline=None, derandomize=True, database=None,
                 suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much,
                                        HealthCheck.large_base_example])
VALUES = ["", "0", "5", "12", "25", "30", "50", "150", "3 5", "8", "-3", "30+100", "25 !", "7 !", "0 !", "x", "99999"]
FACTS = ["dice own", "dice app", "join Ewa", "join", "leave 1", "leave 2", "leave 9", "correct 1 1", "correct 1 0 40"]


def ask(**request: Any) -> Any:
    return json.loads(api.handle(json.dumps(request)))


def entries(m: Match, seat: int) -> list[str]:
    """What stands on the sheet of a seat, as a correction names it."""
    board: Any = m.view()["board"]
    sheet = board["sheets"][seat]
    if "cells" in sheet:
        return list(sheet["cells"])
    return [str(at + 1) for at in range(sheet["turns"] if "crossed" in sheet else len(sheet["turns"]))]


def fact(draw: st.DrawFn, m: Match) -> str:
    """A fact of the table that may or may not be possible."""
    seat = draw(st.integers(0, len(m.seats) - 1))
    entry = draw(st.sampled_from([*entries(m, seat), "1", "full", "bonus"]))
    board: Any = m.view()["board"]
    cell = draw(st.sampled_from([line for table in board.get("tables", []) for one in table["lines"]
                                 for line in one["cells"]] or [""]))
    value = draw(st.sampled_from(VALUES))
    return draw(st.sampled_from([*FACTS, f"enter {cell} {value}", f"enter {cell} {value}",
                                 f"correct {seat + 1} {entry} {value}", f"correct {seat + 1} {entry}"]))


@st.composite
def table(draw: st.DrawFn, game: str) -> Match:
    """A match with facts among its moves; what is refused changes nothing."""
    dice = draw(st.sampled_from(["own", "own", "app"]))
    m = Match.new(game, NAMES[:draw(st.integers(1, 3))], {"opening": draw(st.sampled_from(["seats", "roll"]))}, dice, 7)
    for _ in range(draw(st.integers(0, 30))):
        if m.moves() and draw(st.booleans()):
            text = draw(st.sampled_from(m.moves()))
            if text == "roll" and m.dice == "own":
                text += " " + " ".join(str(draw(st.integers(1, 6))) for _ in range(m.due))
            m.play(text)
            continue
        before, record = m.view(), m.record()
        try:
            m.play(fact(draw, m))
        except kubek.IllegalMove as illegal:
            assert illegal.reason in kubek.messages.REASONS
            assert (m.record(), m.view()) == (record, before)
    return m


@pytest.mark.parametrize("game", GAMES)
def test_facts_replay_go_into_links_and_are_undone(game: str) -> None:
    @quick
    @given(table(game))
    def law(m: Match) -> None:
        record = json.loads(json.dumps(m.record()))
        assert state(Match.load(record)) == {**state(m), "redone": ()}
        assert record["kubek"] == (1 if m.position.table is None else 2)
        assert m.turn is None or m.moves()  # never a seat to move that cannot
        try:
            assert link.unpack(link.pack(m)).record() == record
        except kubek.BadRecord as bad:
            assert bad.reason == "link_long"
        assert fairness.read(figures(m)) is not None
        statistics.statistics([{"day": "2026-12-01", "figures": figures(m)}])
        end, steps = state(m), 0
        while m.can_undo:
            m.undo()
            steps += 1
            assert same(Match.load(m.record()), state(m))
        for _ in range(steps):
            m.redo()
        assert state(m) == end

    law()


def result(m: Match, rng: random.Random) -> str:
    """A possible result of the seat to move, as the door lists it."""
    assert m.turn is not None
    board: Any = m.view()["board"]
    free = list(board.get("closed", [""]))
    rng.shuffle(free)
    found = next(told for told in (api_table.results(m, None, cell) for cell in free) if told["results"] != [])
    if found["results"] is None:
        return f"enter {found['step'] * rng.randint(6, 14)}"
    chances = [one["chance"] for one in found["results"]]
    assert chances == sorted(chances, reverse=True) and abs(sum(chances) - 1) < 1e-9
    return str(rng.choices([one["move"] for one in found["results"]], chances)[0])


SHORT = [game for game in GAMES if game not in ("yamb", "pukalka", "desperada")]


@pytest.mark.parametrize("game", [*SHORT, *(pytest.param(game, marks=pytest.mark.sweep) for game in GAMES
                                            if game not in SHORT)])
def test_every_game_is_kept_by_results_to_its_end(game: str) -> None:
    m, rng = new(game, 2), random.Random(1)
    for _ in range(600):
        if m.turn is None:
            break
        try:
            m.play(result(m, rng))
        except kubek.IllegalMove as illegal:
            assert illegal.reason in ("result_impossible", "finish_short")
            m.play("enter 0")
    assert m.turn is None and m.winners
    assert link.unpack(link.pack(m)) == m
    assert sum(points for points, _ in figures(m)["seats"][0]["parts"].values()) == m.scores[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_corrected_match_is_the_match_that_was_right_at_once(game: str) -> None:
    rng, checked = random.Random(3), 0
    for _ in range(5):
        m, right = new(game, 2), new(game, 2)
        at = rng.randint(0, 3)
        try:
            for turn in range(6):
                told = result(m, rng)
                instead = told
                if turn == at:
                    seat = m.turn or 0
                    parts = told.split()
                    cell = parts[1:2] if "tables" in m.view()["board"] else []
                    instead = " ".join(["enter", *cell, *_other(m, cell, parts[-1], rng)])
                    entry = cell[0] if cell else str(len(entries(m, seat)) + 1)
                    mended = " ".join(["correct", str(seat + 1), entry, *instead.split()[1 + len(cell):]])
                m.play(told)
                right.play(instead)
            m.play(mended)
        except kubek.IllegalMove:
            continue  # what came later would not have been possible
        checked += 1
        assert m.position.boards == right.position.boards
        assert (m.turn, m.position.turns, m.scores, m.winners) == (
            right.turn, right.position.turns, right.scores, right.winners)
    assert checked


def _other(m: Match, cell: list[str], told: str, rng: random.Random) -> list[str]:
    """The words of another possible result in the same place."""
    found = api_table.results(m, None, "".join(cell))
    words = [str(one["words"]) for one in found["results"] or [] if "+" not in one["words"]] or [
        str(found["step"] * rng.randint(6, 14))]
    return rng.choice(words).split()


def test_dice_change_between_turns_and_each_roll_counts_for_its_own() -> None:
    m = Match.new("sto_dwadziescia", ["Ana", "Ivo"], {"opening": "seats"}, "app", 1)
    play(m, "roll", "dice own")
    assert (m.dice, m.view()["dice_mode"], m.header.dice) == ("own", "own", "app")
    assert refuse(m, "roll") == "roll_faces"
    play(m, "roll 3 4", "roll 2 2", "dice app")
    assert refuse(m, "roll 1 1") == "roll_app" and refuse(m, "dice app") == "dice_same"
    m.play("roll")
    dice = figures(m)["dice"]
    assert (dice["source"], dice["rolls"], dice["other"]["rolls"]) == ("app", 2, 2)
    assert dice["other"]["faces"] == [0, 2, 1, 1, 0, 0]
    found = fairness.dice_statistics([figures(m)])
    assert (found["app"]["rolls"], found["own"]["rolls"]) == (2, 2)
    assert [line.split(",")[3] for line in fairness.rolls_csv(m).split("\r\n")[1:-1]] == ["app", "own", "own", "app"]
    assert not m.can_undo  # the app has rolled
    assert refuse(m, "correct 1 1 5") == "entry_app"
    m = Match.new("general", ["Ana"], {"opening": "seats"}, "app", 1)
    m.play("roll")
    assert refuse(m, "dice own") == "turn_running" and refuse(m, "enter pair 12") == "enter_app"


def test_own_rolls_and_facts_are_undone_even_where_the_app_began() -> None:
    m = Match.new("general", ["Ana"], {"opening": "seats"}, "app", 1)
    before = state(m)
    play(m, "dice own", "roll 1 2 3 4 5", "write small_straight", "correct 1 small_straight",
         "enter pair 12")
    while m.can_undo:
        m.undo_to_decision()
    assert same(m, before)


def test_who_joins_has_as_many_turns_as_are_left_and_who_leaves_is_last() -> None:
    m = new("piatka", 2, turns=3)
    play(m, "enter 5", "enter 6", "enter 7", "join  Ewa   Maria")
    assert m.log[-1] == "join Ewa Maria" and [seat.name for seat in m.seats][-1] == "Ewa Maria"
    assert m.view()["seats"][2]["turns"] == 0
    play(m, "enter 8")
    assert m.turn == 2  # this round is hers too
    play(m, "correct 3 0 20", "enter 9", "leave 1", "enter 1", "enter 2")
    assert m.turn is None and m.winners == [2]
    assert [seat["place"] for seat in m.view()["seats"]] == [3, 2, 1]
    assert m.scores == [12, 15, 31]
    facts = m.view()["table"]
    assert facts is not None
    assert (facts["left"], facts["late"], facts["joined"]) == ([0], [0, 0, 1], 1)
    assert {entry["place"] for entry in figures(m)["seats"]} == {1, 2, 3}
    entry, _ = library.read_entry({"record": m.record(), "marks": [1, 2, 3]})
    assert entry["marks"] == [1, 2, 3]


def test_nobody_leaves_an_empty_table_and_none_comes_after_the_end() -> None:
    m = new("sto_dwadziescia", 2)
    play(m, "leave 2")
    assert refuse(m, "leave 1") == "leave_last" and refuse(m, "leave 2") == "seat_unknown"
    assert refuse(m, "join") == "name_empty" and refuse(m, "join " + "x" * 30) == "name_long"
    while m.turn is not None:
        m.play("roll 6 6")
    assert refuse(m, "join Ewa") == refuse(m, "dice app") == "finished"
    full = new("sto_dwadziescia", 12)
    assert refuse(full, "join Ewa") == "seats_count"
    rolling = Match.new("bazy", ["Ana", "Ivo"], dice="own")
    assert refuse(rolling, "join Ewa") == refuse(rolling, "enter 4") == "opening_only"


def test_an_impossible_result_is_refused_and_forced_and_marked() -> None:
    m = new("yahtzee")
    assert refuse(m, "enter full 27") == "result_impossible"
    assert refuse(m, "enter full") == "value_missing" and refuse(m, "enter full 2x") == "value_invalid"
    play(m, "enter full 27 !", "enter sixes 18 !", "enter yahtzee 50")
    assert m.log == ("enter full 27 !", "enter sixes 18", "enter yahtzee 50")
    facts = m.view()["table"]
    assert facts is not None
    assert facts["marks"] == [{"full": "unsure", "sixes": "entered", "yahtzee": "entered"}]
    assert refuse(m, "enter full 25 !") == "cell_filled"


def test_the_joker_of_yahtzee_is_offered_with_its_bonus() -> None:
    m = play(new("yahtzee"), "enter sixes 18", "enter yahtzee 50")
    ask(do="open", match="table", record=m.record())
    words = [one["words"] for one in ask(do="results", match="table", entry="small_straight")["results"]]
    assert sorted(words) == ["0", "30", "30+100"]
    m.play("enter small_straight 30+100")
    assert m.scores == [18 + 50 + 30 + 100]
    assert m.view()["table"]["marks"][0]["small_straight"] == "unsure"  # type: ignore[index]
    m.play("correct 1 bonus 0")
    assert m.scores == [98]


def test_a_column_has_its_order_also_for_results() -> None:
    m = new("yamb")
    assert refuse(m, "enter down.twos 6") == "cell_order"
    m.play("enter down.twos 6 !")
    assert cells(m) == {"down.twos": 6}
    m.play("enter first.full 47")  # announced, as people say
    assert refuse(m, "enter free.min 4") == "result_impossible"


def test_races_and_lists_by_results() -> None:
    m = new("ten_thousand", bank_minimum=300)
    assert refuse(m, "enter 275") == "result_impossible" and refuse(m, "enter 250") == "bank_minimum"
    play(m, "enter 0", "enter 9600")
    assert refuse(m, "enter 50") == "result_impossible"  # one roll decides
    play(m, "enter 400")
    assert m.winners == [0]
    m.play("correct 1 2 300")
    assert m.turn == 0 and m.scores == [700]
    m = new("skreslanka")
    play(m, "enter 3 5", "enter 0 !", "enter 8")
    assert refuse(m, "enter 3 !") == "cross_gone"
    m.play("correct 1 1 2 6")
    assert m.view()["board"]["sheets"][0] == {"crossed": [2, 6, 8], "turns": 3}
    assert refuse(m, "correct 1 1 8 !") == "cross_gone"
    m = new("siedemsetka")
    assert refuse(m, "enter 2") == "result_impossible"
    assert play(m, "enter 7").scores == [7]


def test_a_cleared_cell_gives_its_seat_one_more_turn() -> None:
    m = new("yahtzee", 2)
    rng = random.Random(2)
    while m.turn is not None:
        m.play(result(m, rng))
    wrong = m.scores[1]
    play(m, "correct 2 chance")
    assert (m.turn, m.winners) == (1, [])
    m.play("enter chance 30")
    assert m.turn is None and m.winners and m.scores[1] != wrong
    assert ask(do="open", match="table", record=m.record())["ok"]
    linked = ask(do="play", match="table", moves=["correct 2 chance 20"], linked=True)
    assert (linked["ok"], linked["key"]) == (False, "reason.correct_linked")
    assert ask(do="play", match="table", moves=["correct 2 chance 20"])["ok"]


def old_reader(record: dict[str, Any], text: str) -> tuple[str | None, str | None]:
    """What version 0.1.0 said first of a record and of a link, kept as it was."""
    record_says = None if type(record["kubek"]) is int and record["kubek"] == 1 else "record_version"
    first = urlsafe_b64decode(text + "=" * (-len(text) % 4))[0]
    return record_says, None if first == 1 else "link_version"


def test_an_old_copy_refuses_facts_with_the_reason_and_takes_everything_else() -> None:
    m = play(new("general", 2), "roll 1 2 3 4 5", "write small_straight")
    assert old_reader(m.record(), link.pack(m)) == (None, None)
    m.play("join Ewa")
    assert old_reader(m.record(), link.pack(m)) == ("record_version", "link_version")
    with pytest.raises(kubek.BrokenLog) as broken:
        Match.load({**m.record(), "kubek": 1})
    assert broken.value.params["index"] == 2
    m.undo()
    assert m.record()["kubek"] == 1


@pytest.mark.parametrize("level", ["beginner", "master"])
def test_computers_play_on_when_somebody_has_left_and_the_analysis_says_no(level: str) -> None:
    m = Match.new("bazy", ["Ana", {"name": "K", "player": "computer", "level": level}, "Ivo"],
                  {"opening": "seats"}, "own")
    play(m, "enter 10", "leave 3", "roll 1 1 3 4 4 6")
    assert kubek.play.choose(m, level, random.Random(1)) in m.moves()
    with pytest.raises(kubek.BadRecord) as refused:
        kubek.play.analyse(m)
    assert refused.value.reason == "analysis_table"


def test_a_question_to_the_coach_has_an_address() -> None:
    asked = ask(do="question", game="general", cells={"sixes": 6, "pair": 12}, dice=[1, 3, 3, 5, 6], rolls=2)
    m = link.unpack(asked["link"])
    assert m.record() == asked["record"]
    assert (cells(m), m.view()["roll"]) == ({"sixes": 6, "pair": 12}, {"made": 2, "of": 3})
    assert kubek.play.advise(m).moves
    race = ask(do="question", game="ten_thousand", points=4000, dice=[1, 1, 2, 3, 4, 6])
    assert Match.load(race["record"]).scores == [4000]
    listed = ask(do="question", game="skreslanka2", numbers=[10, 11], turns=5, dice=[2, 3, 4])
    assert Match.load(listed["record"]).view()["board"]["sheets"][0] == {"crossed": [10, 11], "turns": 5}
    unknown = ask(do="question", game="general", cells={"nothing": 3}, dice=[1, 3, 3, 5, 6])
    assert unknown["key"] == "reason.cell_unknown"
