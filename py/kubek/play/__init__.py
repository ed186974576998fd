"""Computer players and the coach.

>>> import kubek
>>> match = kubek.Match.new("bazy", seats=["Ana"], dice="own")
>>> match.play("roll 1 1 3 4 4 6")
>>> kubek.play.advise(match).best
'base 3'
"""

from __future__ import annotations

from kubek.header import LEVELS
from kubek.play.advice import Advice
from kubek.play.analysis import analyse
from kubek.play.coach import advise, tables_for
from kubek.play.levels import choose
from kubek.play.tables import TableError

__all__ = ["LEVELS", "Advice", "TableError", "advise", "analyse", "choose", "tables_for"]
