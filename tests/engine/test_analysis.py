"""``analyse``: luck and loss add up, are what the coach says, and a master makes no mistake where the coach is exact."""

from __future__ import annotations

import json
import random
from statistics import NormalDist
from typing import Any

import kubek
import pytest
from kubek import view_types
from kubek.dice import all_rolls, chance, spell
from kubek.play import advise, analyse, simulate
from kubek.play.advice import SAME
from kubek.play.analysis import Analysis
from kubek.play.report import kept, kind_of, report, resumed
from kubek.position import due

from kubek.games.pukalka.tests.test_keep_all import filled
from tests.engine.helpers import GAMES, Match, new, play, random_options
from tests.engine.test_api import ask
from tests.engine.test_view_types import faults
from tests.tiers import tiers

ONE_OF_EACH = ("general", "strity", "ten_thousand", "bazy", "skreslanka2")
"""A sheet, turns, a race to points, one of few points, numbers to cross out."""
LEVELS = ("master", "club", "beginner")


def played(game: str, levels: tuple[str, ...], seed: int, **options: Any) -> Match:
    return simulate.played(game, levels, options, seed, 0)


def add_up(m: Match) -> Analysis:
    """The analysis of a match, in which everything adds up."""
    r = analyse(m)
    sign = 1 if r.more_is_better else -1
    for at, seat in enumerate(r.seats):
        if r.unit == "win":
            other = r.seats[1 - at]
            value = seat.start + (seat.luck - seat.loss) - (other.luck - other.loss)
        else:
            value = seat.start + sign * (seat.luck - seat.loss - seat.given)
        assert value == pytest.approx(seat.value, abs=1e-6)
        assert seat.loss >= 0 and seat.given >= 0 and all(one[3] >= 0 for one in seat.decisions + seat.for_winning)
    return r


def result(m: Match, r: Analysis, seat: int) -> float | None:
    """What the match has brought; None for who is still on the way in a race that another has won."""
    if r.unit == "win":
        return (seat in m.winners) / len(m.winners)
    if r.unit == "points":
        return m.scores[seat]
    return m.position.turns[seat] if len(m.scores) == 1 or seat in m.winners else None


@pytest.mark.parametrize(("game", "seats"), tiers(
    [(game, seats) for game in GAMES for seats in (1, 2, 3)],
    *((game, 2) for game in ONE_OF_EACH), ("yamb", 2), ("skreslanka", 1), ("strity", 3), ("bazy", 3)))
def test_luck_and_loss_add_up_to_the_result(game: str, seats: int) -> None:
    add_up_to_the_result(game, seats, 2)


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_fifty_matches_add_up_to_the_result(game: str, seats: int) -> None:
    add_up_to_the_result(game, seats, 17)


def add_up_to_the_result(game: str, seats: int, matches: int) -> None:
    for seed in range(matches):
        rng = random.Random(f"{game}{seats}{seed}")
        options = random_options(game, rng) if seed else {}
        m = played(game, tuple(rng.choice(LEVELS) for _ in range(seats)), seed, **options)
        r = add_up(m)
        for at, seat in enumerate(r.seats):
            wanted = result(m, r, at)
            if wanted is not None and not (r.unit == "turns" and game == "bazy"):
                assert seat.value == pytest.approx(wanted, abs=1e-9)
        rolls = [index for seat in r.seats for index, _ in seat.rolls]
        assert sorted(rolls) == [at for at, event in enumerate(m.log) if event.startswith("roll")]
        made = {index for seat in r.seats for index, *_ in seat.decisions + seat.for_winning}
        assert made >= {at for at, event in enumerate(m.log) if not event.startswith("roll")}


@pytest.mark.parametrize("game", tiers(GAMES, *ONE_OF_EACH))
@pytest.mark.parametrize("seats", [1, 2])
def test_a_master_makes_no_mistake_and_its_luck_is_the_rest(game: str, seats: int) -> None:
    m = played(game, ("master",) * seats, 7)
    r = add_up(m)
    assert [seat.loss for seat in r.seats] == [0.0] * seats
    assert all(played_ == best for seat in r.seats for _, played_, best, _ in seat.decisions)


@pytest.mark.parametrize(("game", "seats"), [("yahtzee", 1), ("general", 2), ("strity", 2), ("ten_thousand", 2),
                                             ("piatka", 1), ("skreslanka", 1), ("skreslanka2", 1), ("sto_dwadziescia", 2)])
def test_luck_and_loss_are_what_the_coach_says(game: str, seats: int) -> None:
    """Every decision's loss is its cost; a roll's luck is the coach's value after it less the one before."""
    m = played(game, ("club",) * seats, 11, opening="seats")
    r = analyse(m)
    again = Match.new(game, [str(at) for at in range(seats)], {"opening": "seats"}, dice="own")
    lost = {index: loss for seat in r.seats for index, _, _, loss in seat.decisions + seat.for_winning}
    luck = {index: one for seat in r.seats for index, one in seat.rolls}
    for at, event in enumerate(m.log):
        before, seat = advise(again), again.turn
        again.play(event)
        if event.startswith("roll"):
            after = advise(again)
            if again.turn == seat and before.unit == after.unit == r.unit and before.value is not None and not before.moves \
                    and again.position.turns == m.positions[at].turns:
                assert after.value is not None
                sign = -1 if r.unit == "turns" else 1
                assert luck[at] == pytest.approx(sign * (after.value - before.value), abs=0.011 if game != "skreslanka2" else 0.021)  # the steps of the tables, twice
        elif before.unit in (r.unit, "win"):
            assert lost[at] == pytest.approx(before.cost(event), abs=1e-9)
    assert sum(map(len, ([*seat.decisions, *seat.for_winning] for seat in r.seats))) == len(lost)


FIRST_ROLLS = [("strity", 2, 1e-6), ("bazy", 3, 1e-9), ("skreslanka2", 2, 0.02), ("ten_thousand", 2, 3e-4),
               ("yahtzee", 1, 0.011), ("bazy", 1, 1e-9), ("bazy", 2, 1e-9), ("sto_dwadziescia", 3, 1e-9)]


@pytest.mark.parametrize(("game", "seats", "within"), tiers(FIRST_ROLLS, *FIRST_ROLLS[:4]))
def test_a_roll_is_as_often_lucky_as_not(game: str, seats: int, within: float) -> None:
    m = new(game, seats)
    mean = 0.0
    for dice in all_rolls(m.due):
        m.play(f"roll {spell(dice)}")
        mean += chance(dice) * analyse(m).seats[0].luck
        m.undo()
    assert mean == pytest.approx(0, abs=within)


@pytest.mark.parametrize(("game", "seats"), tiers(
    [(game, seats) for game in GAMES for seats in (1, 2)],
    ("yahtzee", 2), ("bazy", 1), ("strity", 2), ("ten_thousand", 2), ("yamb", 2), ("skreslanka", 2)))
def test_the_variance_of_a_roll_is_that_of_its_values(game: str, seats: int) -> None:
    """What the advisers count of it is what trying every roll gives, to the steps of the tables."""
    m = played(game, ("club",) * seats, 4)
    rolls = [at for at, event in enumerate(m.log) if event.startswith("roll ") and m.positions[at].opening is None]
    tried = 0
    for at in rolls[1::max(1, len(rolls) // 9)]:
        r, before = Analysis(m), m.positions[at]
        look = r.judge.look(before)
        outcomes = all_rolls(due(m.game, before))
        if len(outcomes) > 130 and game != "bazy":  # all dice at once: too long
            continue
        known = r._by_rolls(before, outcomes)
        assert r._scatter(before, look) == pytest.approx(known, rel=0.01, abs=1e-8), (at, m.log[at])
        tried += 1
    assert tried


def test_how_unusual_luck_is_comes_from_the_rolls_that_were_made() -> None:
    m = play(new("skreslanka2"), "roll 1 2 3")
    seat, = analyse(m).seats
    told, = report(analyse(m))["seats"]
    first = Match.new("skreslanka2", ["a"], dice="own")
    start, mean = analyse(first).seats[0].start, 0.0
    for dice in all_rolls(first.due):
        first.play(f"roll {spell(dice)}")
        mean += chance(dice) * (analyse(first).seats[0].value - start) ** 2
        first.undo()
    assert seat.scatter == pytest.approx(mean, rel=1e-3)
    assert told["beyond"] == pytest.approx(1 - NormalDist().cdf(abs(seat.luck) / mean**0.5), abs=1e-3)
    assert report(analyse(new("skreslanka2")))["seats"][0]["beyond"] is None


# Hand-made positions -----------------------------------------------------------------------------


def test_a_mistake_is_named_with_what_it_costs() -> None:
    m = play(new("yahtzee"), "roll 6 6 6 6 6", "write chance")
    seat, = analyse(m).seats
    (at, made, best, loss), = seat.decisions
    assert (at, made, best) == (1, "write chance", "write yahtzee")
    m.undo()
    advice = advise(m)
    assert loss == pytest.approx(advice.cost("write chance")) and loss > 30
    assert seat.choices == 1
    one, = report(analyse(play(m, "write chance")))["seats"]
    assert one["mistakes"] == [{"index": 1, "played": made, "best": best, "loss": loss, "kind": "wrote",
                                "value": advice.moves[0][1], "got": pytest.approx(advice.moves[0][1] - loss)}]
    assert (one["best"], one["wasted"], one["kinds"]) == (0, "chance", {"wrote": [1, loss]})


def test_rolling_on_and_stopping_are_decisions() -> None:
    """10000: with a straight on the table rolling all six again is right; stopping loses."""
    m = play(new("ten_thousand"), "roll 1 2 3 4 5 6", "take 1 2 3 4 5 6")
    best = advise(m).best
    worse = "stop" if best == "roll" else "roll 1 1 1 1 1 1"
    seat = analyse(play(m, worse)).seats[0]
    assert [one[:3] for one in seat.decisions] == [(1, "take 1 2 3 4 5 6", "take 1 2 3 4 5 6"), (2, worse.split()[0], best)]
    assert seat.decisions[1][3] > 0
    assert kind_of("roll", "stop") == "rolled" and kind_of("stop", "roll") == "stopped"
    assert kind_of("write full", "hold 1") == "stopped" and kind_of("hold 1", "write full") == "rolled"
    assert kind_of("hold 1", "announce first.full") == "announced" and kind_of("hold 1", "hold 2") == "kept"


def test_what_the_opening_decides_is_the_luck_of_who_starts() -> None:
    m = Match.new("strity", ["Ana", "Ivo"], dice="own")
    assert [seat.start for seat in analyse(m).seats] == [0.5, 0.5]
    play(m, "roll 5 6", "roll 1 2")
    ana, ivo = analyse(m).seats
    assert ivo.rolls == [(1, 0.0)] and ana.rolls[0][0] == 0
    first = advise(m).value
    assert first is not None and ana.luck == pytest.approx(first - 0.5) and ana.value == pytest.approx(first)
    seats = analyse(new("strity", 2)).seats
    assert [seat.start for seat in seats] == pytest.approx([first, 1 - first])


def test_a_throw_of_no_dice_is_no_luck() -> None:
    """PU-e: it is no roll at all, and the decisions before and after it are judged."""
    m = filled("pukalka")
    before = analyse(m)
    play(m, "roll 6 6 6 6 6", "hold 6 6 6 6 6", "announce second.yamb", "write second.yamb")
    seat, = add_up(m).seats
    earlier, = before.seats
    assert len(seat.rolls) == len(earlier.rolls) + 1
    new_ones = seat.decisions[len(earlier.decisions):]
    assert [one[1] for one in new_ones] == ["hold 6 6 6 6 6", "announce second.yamb", "write second.yamb"]
    assert [one[3] for one in new_ones] == [0, 0, 0]


def test_last_turns_stand_apart() -> None:
    """Points given up for the chance to win are neither a mistake nor luck."""
    found = 0
    for seed in range(12):
        r = add_up(played("yahtzee", ("master", "club"), seed))
        assert r.seats[0].loss == 0
        assert all(loss == 0 for *_, loss in r.seats[0].for_winning)
        found += r.seats[0].given > 0
    assert found, "in some of them the master gives up points"
    assert add_up(played("yahtzee", ("master",), 3)).seats[0].for_winning == []


def test_a_record_is_judged_by_the_moves_of_its_own_rules() -> None:
    old = filled("pukalka", rules=1)
    play(old, "roll 6 6 6 6 6", "hold 6 6 6 6", "roll 6", "announce second.yamb", "write second.yamb")
    assert all(one[3] == 0 for one in add_up(old).seats[0].decisions[-3:]), "keeping all is no move there"


# In pieces -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", tiers(["yahtzee", "bazy", "yamb"], "bazy", "yamb"))
def test_an_analysis_in_pieces_is_the_same(game: str) -> None:
    record = played(game, ("club", "beginner"), 5).record()
    whole = ask({"do": "analyse", "record": record})
    assert whole["done"] == whole["of"] == len(record["log"])
    state, pieces = None, 0
    while True:
        answer = ask({"do": "analyse", "record": record, "state": state, "events": 41})
        state, pieces = json.loads(json.dumps(answer["state"])), pieces + 1
        if answer["report"]:
            break
        assert answer["done"] == 41 * pieces
    assert answer["report"] == whole["report"] and answer["state"] == whole["state"]
    assert whole["report"] == json.loads(json.dumps(report(analyse(Match.load(record)))))
    assert faults(whole["report"], view_types.MatchReport, "report") == []
    assert faults(whole["state"], view_types.KeptAnalysis, "state") == []


def test_what_is_kept_is_used_only_where_it_fits() -> None:
    m = played("bazy", ("club", "beginner"), 5)
    half = kept(Analysis(m).advance(20))
    assert resumed(m, half).done == 20
    other = played("bazy", ("club", "beginner"), 6)
    assert resumed(other, half).done == 0
    for change in ({"version": "0"}, {"done": 21}, {"done": -1}, {"done": "x"}, {"log": ""}, {"seats": []}, {"seats": None},
                   {"seats": [half["seats"][0], {}]}, {"seats": [half["seats"][0] | {"rolls": [[99, 0.0]]}] * 2},
                   {"seats": [half["seats"][0] | {"decisions": [[1, 2, 3, 4.0]]}] * 2}, {"seats": [[], []]}):
        assert resumed(m, half | change).done == 0, change
    for nothing in (None, 3, "x", [], {}):
        assert resumed(m, nothing).done == 0


def test_pieces_of_no_size_are_refused() -> None:
    record = played("bazy", ("club",), 5).record()
    for events in (0, -1, True, "3", 1.5):
        answer = ask({"do": "analyse", "record": record, "events": events})
        assert (answer["ok"], answer["key"]) == (False, "reason.events_invalid")


def test_a_running_match_is_analysed_as_far_as_it_is() -> None:
    m = play(new("yahtzee", 2), "roll 1 2 3 4 6")
    r = add_up(m)
    assert r.seats[1].value == r.seats[1].start and r.seats[0].rolls[0][1] != 0
    assert SAME > abs(r.seats[0].value - (advise(m).value or 0))
    assert add_up(new("yahtzee", 2)).seats[0].luck == 0


def test_kubek_play_has_it() -> None:
    assert kubek.play.analyse is analyse
