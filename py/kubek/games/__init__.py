"""The games: every folder here is one, in the order of their ``rank`` (booklet order)."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Any

from kubek.game import Game

AnyGame = type[Game[Any, Any]]


def _found() -> list[AnyGame]:
    return [import_module(f"{__name__}.{folder.name}").GAME for folder in iter_modules(__path__) if folder.ispkg]


GAMES: Mapping[str, AnyGame] = MappingProxyType(
    {game.id: game for game in sorted(_found(), key=lambda game: (game.rank, game.id))})
