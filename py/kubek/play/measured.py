"""What the levels are worth: measured means of playing alone (``python -m kubek simulate``, `build.py bench play`)."""

from __future__ import annotations

MEANS: dict[str, dict[str, tuple[float, float, str]]] = {
    "strity": {
        "beginner": (189.0, 4.98, "points"),
        "club": (273.55, 4.74, "points"),
    },
    "general": {
        "beginner": (78.68, 2.57, "points"),
        "club": (158.37, 2.96, "points"),
    },
    "bazy": {
        "beginner": (11.43, 0.06, "turns"),
        "club": (13.62, 0.06, "turns"),
        "master": (13.87, 0.03, "turns"),
    },
    "piatka": {
        "beginner": (69.31, 1.61, "points"),
        "club": (95.61, 1.27, "points"),
    },
    "skreslanka": {
        "beginner": (46.6, 1.96, "turns"),
        "club": (47.36, 1.98, "turns"),
    },
    "skreslanka2": {
        "beginner": (10.36, 0.15, "numbers"),
        "club": (11.76, 0.12, "numbers"),
    },
    "yamb": {
        "master": (1005.5, 2.2, "points"),
    },
    "pukalka": {
        "master": (91.1, 2.8, "points"),
    },
    "desperada": {
        "master": (358.2, 4.6, "points"),
    },
    "yahtzee": {
        "beginner": (114.3, 2.31, "points"),
        "club": (213.35, 3.38, "points"),
    },
}
"""Game → level → mean, standard error and unit: ``"points"`` of the sheet, ``"turns"`` it took (in Bazy
until out: more is better), or ``"numbers"`` crossed out. With the default options."""
