"""The coach of any game that has none of its own: one adviser for each family of games.

Within the turn the dice are counted exactly, by the game's own rules; what follows the turn is a
simple estimate, which each of the advisers states:

- ``general_sheet``: score sheets. The other open cells will bring the mean of their row;
- ``general_keep``: other turns of holding and rolling again. All turns will bring the same mean;
- ``general_press``: press your luck. The same; in a race nothing but the points after the turn counts;
- ``general_cross``: crossing out. Each open number comes up by itself;
- ``general_tree``: everything else. The points after the turn, as many events ahead as are quickly counted.
"""

from __future__ import annotations

from typing import Any

from kubek.families.cross import CrossGame
from kubek.families.keep import KeepGame
from kubek.families.press import PressGame
from kubek.families.sheet import SheetGame
from kubek.game import Game
from kubek.play import general_cross, general_keep, general_press, general_sheet, general_tree
from kubek.play.advice import Advice
from kubek.position import Position


def advise(game: Game[Any, Any], position: Position) -> Advice:
    """Every legal decision of the seat to move, with its value; ``exact`` is False."""
    if isinstance(game, SheetGame):
        return general_sheet.advise_any(game, position)
    if isinstance(game, KeepGame):
        return general_keep.advise_any(game, position)
    if isinstance(game, PressGame):
        return general_press.advise_any(game, position)
    if isinstance(game, CrossGame):
        return general_cross.advise_any(game, position)
    return general_tree.advise_any(game, position)


def tables(game: Game[Any, Any]) -> list[str]:
    """None: what is counted is counted on the spot."""
    return []
