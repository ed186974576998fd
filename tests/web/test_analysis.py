"""What the page makes of a report: parts that add up to the result, and what is kept counts only where it fits."""

from __future__ import annotations

import json
from typing import Any

import pytest
from kubek.play import analyse, simulate
from kubek.play.report import ANALYSIS, kept, report

from tests.web.test_entry import modules, run
from tests.web.test_guard import ask
from tools.paths import WEB

AMOUNTS = (WEB / "screens" / "analysis" / "amounts.js").as_uri()


@pytest.mark.parametrize(("game", "levels"), [("general", ("club", "beginner", "club")), ("bazy", ("club", "beginner")),
                                             ("bazy", ("beginner",)), ("strity", ("club", "club"))])
def test_the_parts_of_a_result_add_up(game: str, levels: tuple[str, ...]) -> None:
    match = simulate.played(game, levels, {}, 5, 0)
    told = json.loads(json.dumps(report(analyse(match))))
    found = ask(f"""
        const {{ partsOf, curveOf }} = await import({json.dumps(AMOUNTS)});
        const report = {json.dumps(told)};
        console.log(JSON.stringify(report.seats.map((seat, at) => [partsOf(report, at), curveOf(seat)])));""")
    for (parts, curve), seat in zip(found, told["seats"], strict=True):
        assert seat["start"] + sum(part["value"] for part in parts) == pytest.approx(seat["value"], abs=1e-9)
        assert curve[0] == {"at": 0, "value": seat["start"]}
        assert [point["at"] for point in curve[1:]] == [index + 1 for index, _ in seat["curve"]]


def test_values_have_their_sign_and_no_minus_nothing() -> None:
    found = ask(f"""
        const {{ amount, change }} = await import({json.dumps(AMOUNTS)});
        const {{ useCatalogue }} = await import({json.dumps((WEB / 'i18n' / 'i18n.js').as_uri())});
        useCatalogue("en", {{}});
        console.log(JSON.stringify([change(3.21, "points"), change(-3.26, "points"), change(-0.01, "points"),
          change(0.01, "win"), change(0.0001, "win"), change(-0.054, "win"), amount(1234.56, "points")]));""")
    assert found == ["+3.2", "\u22123.3", "0", "+1%", "0%", "\u22125.4%", "1234.6"]


def test_what_is_kept_counts_for_this_log_and_these_tables() -> None:
    match = simulate.played("yahtzee", ("club",), {}, 5, 0)
    analysis = analyse(match)
    good = {"id": "a", "log": "\n".join(match.log), "done": len(match.log), "of": len(match.log),
            "state": kept(analysis), "report": report(analysis)}
    others: list[Any] = [None, good | {"report": None}, good | {"log": good["log"][:-1]},
                         good | {"state": {"version": f"{ANALYSIS}-000000000000"}}, good | {"state": {"version": "0"}}]
    hashes = {f"t{at}": {"sha256": start + "0" * 52} for at, start in enumerate(good["state"]["version"].split("-")[1:])}
    assert hashes
    found = run(f"const TABLES = {json.dumps(hashes)};\n" + modules("analyses") + """
        console.log(JSON.stringify(given.kept.map((kept) => isWhole(kept, given.record))));""",
        {"kept": [good, *others], "record": {"log": match.log}})
    assert found == [True, *[False] * len(others)]
