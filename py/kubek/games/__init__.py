"""The thirteen games, in booklet order."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from kubek.game import Game
from kubek.games.bazy import Bazy
from kubek.games.desperada import Desperada
from kubek.games.general import General
from kubek.games.piatka import Piatka
from kubek.games.pukalka import Pukalka
from kubek.games.siedemsetka import Siedemsetka
from kubek.games.skreslanka import Skreslanka
from kubek.games.skreslanka2 import Skreslanka2
from kubek.games.sto_dwadziescia import StoDwadziescia
from kubek.games.strity import Strity
from kubek.games.ten_thousand import TenThousand
from kubek.games.yahtzee import Yahtzee
from kubek.games.yamb import Yamb

GAMES: MappingProxyType[str, type[Game[Any, Any]]] = MappingProxyType({
    game.id: game for game in (
        TenThousand, Strity, General, Bazy, StoDwadziescia, Piatka, Siedemsetka,
        Skreslanka, Skreslanka2, Yamb, Pukalka, Desperada, Yahtzee,
    )
})
