"""The measured means of the levels, as the page shows them."""

from __future__ import annotations

from kubek.play import LEVELS
from kubek.play.measured import MEANS

from tests.engine.helpers import GAMES


def test_stronger_levels_are_measured_better_wherever_there_is_much_to_decide() -> None:
    assert set(MEANS) == set(GAMES)
    fewer = {game for game in GAMES if next(iter(MEANS[game].values()))[2] == "turns"} - {"bazy"}
    for game, levels in MEANS.items():
        assert set(levels) <= set(LEVELS)
        assert len({unit for _, _, unit in levels.values()}) == 1
        assert all(error > 0 for _, error, _ in levels.values())
        if game in ("skreslanka", "sto_dwadziescia"):  # luck
            continue
        means = [(-levels[level][0] if game in fewer else levels[level][0]) for level in LEVELS if level in levels]
        assert means == sorted(means), game
