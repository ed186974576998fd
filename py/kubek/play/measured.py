"""What the levels are worth: measured means of playing alone (``python -m kubek simulate``, `build.py bench play`)."""

from __future__ import annotations

MEANS: dict[str, dict[str, tuple[float, float, str]]] = {
    "ten_thousand": {
        "beginner": (32.42, 2.3, "turns"),
        "club": (23.47, 0.58, "turns"),
        "master": (22.62, 0.43, "turns"),
    },
    "strity": {
        "beginner": (189.0, 4.98, "points"),
        "club": (273.55, 4.74, "points"),
        "master": (300.82, 3.49, "points"),
    },
    "general": {
        "beginner": (78.68, 2.57, "points"),
        "club": (158.37, 2.96, "points"),
        "master": (182.47, 2.05, "points"),
    },
    "bazy": {
        "beginner": (11.43, 0.06, "turns"),
        "club": (13.62, 0.06, "turns"),
        "master": (13.87, 0.03, "turns"),
    },
    "sto_dwadziescia": {
        "master": (12.38, 0.06, "turns"),
    },
    "piatka": {
        "beginner": (69.31, 1.61, "points"),
        "club": (95.61, 1.27, "points"),
        "master": (105.38, 0.93, "points"),
    },
    "siedemsetka": {
        "beginner": (16.0, 1.46, "turns"),
        "club": (12.58, 1.05, "turns"),
        "master": (11.92, 0.56, "turns"),
    },
    "skreslanka": {
        "beginner": (46.6, 1.96, "turns"),
        "club": (47.36, 1.98, "turns"),
        "master": (45.07, 1.12, "turns"),
    },
    "skreslanka2": {
        "beginner": (10.36, 0.15, "numbers"),
        "club": (11.76, 0.12, "numbers"),
        "master": (12.32, 0.06, "numbers"),
    },
    "yamb": {
        "beginner": (323.8, 6.38, "points"),
        "club": (826.75, 6.83, "points"),
        "master": (1005.5, 2.2, "points"),
    },
    "pukalka": {
        "beginner": (-1207.62, 29.81, "points"),
        "club": (-297.12, 28.95, "points"),
        "master": (91.1, 2.8, "points"),
    },
    "desperada": {
        "beginner": (-2318.25, 64.16, "points"),
        "club": (-123.5, 58.39, "points"),
        "master": (358.2, 4.6, "points"),
    },
    "yahtzee": {
        "beginner": (114.3, 2.31, "points"),
        "club": (213.35, 3.38, "points"),
        "master": (257.58, 3.13, "points"),
    },
}
"""Game → level → mean, standard error and unit: ``"points"`` of the sheet, ``"turns"`` it took (in Bazy
until out: more is better), or ``"numbers"`` crossed out. With the default options."""
