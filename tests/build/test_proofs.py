"""The figures of figures.html: they are what solving gives, and the page says them all."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from itertools import product
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="numpy is needed to solve the figures, not to show them")

import kubek  # noqa: E402
from kubek.api import catalogue  # noqa: E402
from kubek.dice import all_rolls, chance, sub_multisets  # noqa: E402
from kubek.play import advise  # noqa: E402

from tools.games import LANGUAGES  # noqa: E402
from tools.proofs import figures, page, spread  # noqa: E402
from tools.proofs.groups import GROUPS, Pig  # noqa: E402
from tools.solve import cross, press  # noqa: E402
from tools.solve.lattice import lattice  # noqa: E402
from tools.solve.tables import game_of  # noqa: E402

KEPT = figures.kept()
FIGURES = figures.figures()
GAMES = catalogue()


def test_figures_are_what_solving_gives() -> None:
    assert figures.check(seconds=4) == []


@pytest.mark.sweep
@pytest.mark.slow
def test_figures_are_what_a_minute_of_solving_gives() -> None:
    assert figures.check() == []


def test_the_check_finds_a_difference() -> None:
    group = KEPT["strity"]
    assert figures.unlike("strity", group, group) == []
    for change in (lambda kept: kept["rows"][1].update(value=kept["rows"][1]["value"] + 2e-6),
                   lambda kept: kept["rows"][1].update(spread=float("nan")),
                   lambda kept: kept["rows"][1].pop("first"),
                   lambda kept: kept["rows"].pop(),
                   lambda kept: kept.update(tables={"strity": "0"})):
        changed = deepcopy(group)
        change(changed)
        assert len(figures.unlike("strity", changed, group)) == 1
    seconds = {name: {"seconds": n} for n, name in enumerate(("c", "b", "a"), 1)} | {"read": {"seconds": None}}
    assert figures.affordable(seconds, 3.5) == ["c", "b"]


@pytest.mark.parametrize(("name", "change", "said"), [
    ("strity", {"value": 303.0}, "the coach says"), ("bazy", {"first": 0.4}, "the coach says"),
    ("yahtzee", {"value": 254.589}, "published"), ("pig", {"first": 0.5307}, "published")])
def test_the_check_finds_what_the_coach_or_others_say_otherwise(name: str, change: dict[str, float], said: str,
                                                                monkeypatch: pytest.MonkeyPatch) -> None:
    changed = {name: deepcopy(KEPT[name])}
    changed[name]["rows"][0] |= change
    monkeypatch.setattr(figures, "kept", lambda: changed)
    found = [line for line in figures.check(seconds=0) if not line.endswith("not solved")]
    assert len(found) == 1 and said in found[0]


def test_the_command_tells_of_a_difference(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from tools.proofs.__main__ import main

    monkeypatch.setattr(figures, "check", lambda names: [f"{name}: wrong" for name in names])
    assert main(["--check", "bazy"]) == 1 and "bazy: wrong" in capsys.readouterr().out
    assert main(["--check"]) == 0
    with pytest.raises(SystemExit):
        main(["no_such_group"])


def choices(option: dict[str, Any]) -> list[Any]:
    """Values of an option that are tried."""
    if option["kind"] == "int":
        return [option["low"], option["default"], option["high"]]
    return list(option["values"]) if option["kind"] == "choice" else [False, True]


@pytest.mark.parametrize("game", [game for game in GAMES if any(figure["game"] == game["id"] for figure in FIGURES)],
                         ids=lambda game: game["id"])
def test_every_setting_that_is_exact_has_its_figure(game: dict[str, Any]) -> None:
    options = [option for option in game["options"] if option["id"] != "opening"]
    for values in product(*map(choices, options)):
        settings = dict(zip([option["id"] for option in options], values, strict=True))
        found = [figure for figure in FIGURES
                 if figure["game"] == game["id"] and figure["settings"].items() <= settings.items()]
        for seats, number in (["A"], "value"), (["A", "B"], "first"):
            advice = advise(kubek.Match.new(game["id"], seats, settings | {"opening": "seats"}, "own"))
            if advice.exact and (number == "value" or advice.unit == "win"):
                assert [figure for figure in found if figure[number] is not None], (settings, number)


def test_what_has_no_figures_is_not_exact() -> None:
    assert {game["id"] for game in GAMES} - {figure["game"] for figure in FIGURES} == {"yamb", "pukalka", "desperada"}


def test_a_figure_has_all_that_it_takes_to_check_it() -> None:
    places = [(figure["game"], json.dumps(figure["settings"])) for figure in FIGURES]
    assert len(set(places)) == len(places)
    for figure in FIGURES:
        assert figure["value"] is not None or figure["first"] is not None
        assert figure["computed"] and figure["method"] and figure["unit"]
        for one in figure["computed"]:
            assert one["command"].removeprefix("python3 build.py proofs ") in GROUPS and (one["seconds"] is None or one["seconds"] >= 0)


def test_pages_say_every_figure(tmp_path: Path) -> None:
    page.write(tmp_path, GAMES, "assets/style.css")
    assert json.loads((tmp_path / "figures.json").read_text(encoding="utf-8")) == FIGURES
    text = (tmp_path / "figures.html").read_text(encoding="utf-8")
    sections = re.findall(r'<section lang="(\w+)".*?</section>', text, re.S)
    assert tuple(sections) == LANGUAGES and "<script" not in text and "style=" not in text and "{" not in text
    for language, section in zip(LANGUAGES, re.findall(r"<section.*?</section>", text, re.S), strict=True):
        for figure in FIGURES:
            for number in figures.NUMBERS:
                if figure[number] is not None:
                    shown = str(figure[number]) if number in figure["read"] else f"{figure[number]:.6f}"
                    assert (shown if language == "en" else shown.replace(".", ",")) in section


def test_the_pages_texts_are_equals() -> None:
    texts = [json.loads((page.SOURCE / f"{language}.json").read_text(encoding="utf-8")) for language in LANGUAGES]
    assert texts[0].keys() == texts[1].keys() == texts[2].keys()
    assert all(text and text == text.strip() for each in texts for text in each.values())


def plain_turn(dice: int, rolls: int) -> tuple[float, float]:
    """Mean and mean of squares of a turn that is worth its pairs' pips, by plain recursion; see ``pips``."""
    def best(roll: tuple[int, ...], left: int) -> tuple[float, float]:
        if not left:
            return pips(roll), pips(roll) ** 2
        ways = [rolled(part, left - 1) for part in sub_multisets(roll)]
        top = max(mean for mean, _ in ways)
        return top, min(square for mean, square in ways if mean > top - 1e-9)

    def rolled(part: tuple[int, ...], left: int) -> tuple[float, float]:
        if len(part) == dice:
            return pips(part), pips(part) ** 2
        found = [(chance(more), best(tuple(sorted(part + more)), left)) for more in all_rolls(dice - len(part))]
        return sum(p * mean for p, (mean, _) in found), sum(p * square for p, (_, square) in found)

    return rolled((), rolls - 1)


def pips(roll: tuple[int, ...]) -> float:
    return float(sum(face for face in roll if roll.count(face) > 1))


@pytest.mark.parametrize(("dice", "rolls"), [(2, 2), (2, 3), (3, 2)])
def test_the_scatter_of_a_turn_agrees_with_plain_recursion(dice: int, rolls: int) -> None:
    points = np.array([[pips(roll)] for roll in lattice(dice).rolls])
    mean, square = spread.keep_turn(dice, [(points, points * points)] * rolls)
    assert (mean[0], square[0]) == pytest.approx(plain_turn(dice, rolls), abs=1e-12)


def test_the_scatter_of_a_race_agrees_with_the_distribution_of_its_turns() -> None:
    """Pig to 12 alone: the turns played one by one, by the decisions that the solved values give."""
    game = Pig({})
    game.target = 12
    turns = press.fewest_turns(game, 1, 4)
    known = [*turns, 0.0]

    def ends(total: int, points: int) -> dict[int, float]:
        """The totals after a turn that has brought so much; always stopping where it is as good."""
        at = min(12, total + points)
        if at == 12:
            return {12: 1.0}
        found = {total: 1 / 6}
        for face in range(2, 7):
            for end, p in ends(total, points + face).items():
                found[end] = found.get(end, 0.0) + p / 6
        go = sum(p * known[end] for end, p in found.items())
        return found if not points or go < known[at] - 1e-9 else {at: 1.0}

    still, chances = {0: 1.0}, []
    for _ in range(400):
        after: dict[int, float] = {}
        for total, p in still.items():
            for end, q in ends(total, 0).items():
                after[end] = after.get(end, 0.0) + p * q
        chances.append(after.pop(12, 0.0))
        still = after
    mean = sum(n * p for n, p in enumerate(chances, 1))
    square = sum(n * n * p for n, p in enumerate(chances, 1))
    assert turns[0] == pytest.approx(mean, abs=1e-6)
    assert spread.press_race(game, 1, turns, 4) == pytest.approx((square - mean**2) ** 0.5, abs=1e-5)


def test_means_are_those_of_the_solvers() -> None:
    game = game_of("skreslanka2")
    assert [mean for mean, _ in spread.most_numbers(game, 5)] == pytest.approx(cross.most_numbers(game, 5)[1:, -1])
