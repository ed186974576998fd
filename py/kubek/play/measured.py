"""What the levels are worth: measured means of playing alone (``build.py bench play means``)."""

from __future__ import annotations

MEANS: dict[str, dict[str, tuple[float, float, str]]] = {
    "general": {"beginner": (70.9, 4.4, "points"), "club": (159.8, 5.8, "points"), "master": (183.1, 3.0, "points")},
    "strity": {"beginner": (189.0, 4.6, "points"), "club": (272.9, 4.1, "points")},
    "piatka": {"beginner": (82.3, 2.5, "points"), "club": (101.2, 2.4, "points"), "master": (105.4, 0.9, "points")},
    "skreslanka": {"beginner": (44.4, 2.1, "turns"), "club": (44.4, 2.1, "turns"), "master": (45.1, 1.1, "turns")},
    "skreslanka2": {"beginner": (10.4, 0.2, "numbers"), "club": (11.8, 0.1, "numbers"),
                    "master": (12.32, 0.06, "numbers")},
    "bazy": {"beginner": (12.73, 0.08, "turns"), "club": (13.83, 0.08, "turns"), "master": (13.81, 0.05, "turns")},
    "yamb": {"master": (990.8, 2.2, "points")},
}
"""Game → level → mean, standard error and unit: ``"points"`` of the sheet, ``"turns"`` it took (in Bazy
until out: more is better), or ``"numbers"`` crossed out. With the default options."""
