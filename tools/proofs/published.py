"""Values that others have published, typed by hand: nothing else on the page of figures is.

Each with as many places as its source gives; ``difference`` is ours less theirs, and has to be within half of the
last place.
"""

from __future__ import annotations

from typing import NamedTuple


class Published(NamedTuple):
    """``what`` is a key of a figure: ``value``, ``spread`` or ``first``; ``places`` those after the point."""

    what: str
    value: float
    places: int
    source: str


GLENN = "J. Glenn, An Optimal Strategy for Yahtzee, Loyola College in Maryland, CS-TR-0002, 2006"
VERHOEFF = "T. Verhoeff, How to Maximize Your Score in Solitaire Yahtzee, Eindhoven University of Technology, 1999"
NELLER = "T. W. Neller, C. G. M. Presser, Optimal Play of the Dice Game Pig, The UMAP Journal 25 (1), 2004"

PUBLISHED: dict[str, list[Published]] = {
    "yahtzee": [Published("value", 254.5877, 4, GLENN)],
    "yahtzee_free": [Published("value", 254.5896, 4, VERHOEFF), Published("spread", 59.61, 2, VERHOEFF)],
    "bare_yahtzee": [Published("value", 245.87, 2, VERHOEFF)],
    "pig": [Published("first", 0.5306, 4, NELLER)],
}
"""By group; all these have one figure each."""
