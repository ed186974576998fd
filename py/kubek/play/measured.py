"""What the levels are worth: measured means of playing alone (``python -m kubek simulate``, `build.py bench play`)."""

from __future__ import annotations

MEANS: dict[str, dict[str, tuple[float, float, str]]] = {
    "ten_thousand": {
        "beginner": (32.42, 1.68, "turns"),
        "club": (23.47, 0.58, "turns"),
        "master": (22.62, 0.43, "turns"),
    },
    "strity": {
        "beginner": (207.07, 3.34, "points"),
        "club": (273.55, 4.74, "points"),
        "master": (300.82, 3.49, "points"),
    },
    "general": {
        "beginner": (99.08, 1.94, "points"),
        "club": (158.37, 2.96, "points"),
        "master": (182.47, 2.05, "points"),
    },
    "bazy": {
        "beginner": (11.47, 0.06, "turns"),
        "club": (13.62, 0.06, "turns"),
        "master": (13.87, 0.03, "turns"),
    },
    "sto_dwadziescia": {
        "master": (12.38, 0.06, "turns"),
    },
    "piatka": {
        "beginner": (76.1, 0.75, "points"),
        "club": (95.61, 1.27, "points"),
        "master": (105.38, 0.93, "points"),
    },
    "siedemsetka": {
        "beginner": (16.75, 1.16, "turns"),
        "club": (12.58, 1.05, "turns"),
        "master": (11.92, 0.56, "turns"),
    },
    "skreslanka": {
        "beginner": (46.11, 1.95, "turns"),
        "club": (47.36, 1.98, "turns"),
        "master": (45.07, 1.12, "turns"),
    },
    "skreslanka2": {
        "beginner": (10.85, 0.07, "numbers"),
        "club": (11.76, 0.12, "numbers"),
        "master": (12.32, 0.06, "numbers"),
    },
    "yamb": {
        "beginner": (441.94, 7.17, "points"),
        "club": (826.75, 6.83, "points"),
        "master": (1005.5, 2.2, "points"),
    },
    "pukalka": {
        "beginner": (-613.18, 17.22, "points"),
        "club": (-58.3, 16.4, "points"),
        "master": (91.1, 2.8, "points"),
    },
    "desperada": {
        "beginner": (-910.73, 31.63, "points"),
        "club": (165.83, 25.46, "points"),
        "master": (358.2, 4.6, "points"),
    },
    "yahtzee": {
        "beginner": (140.64, 2.05, "points"),
        "club": (213.35, 3.38, "points"),
        "master": (257.58, 3.13, "points"),
    },
}
"""Game → level → mean, standard error and unit: ``"points"`` of the sheet, ``"turns"`` it took (in Bazy
until out: more is better), or ``"numbers"`` crossed out. With the default options."""
