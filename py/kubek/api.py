"""The only door for JavaScript: a JSON request in, a JSON answer out, never a traceback.

An answer is ``{"ok": true, …}`` or ``{"ok": false, "code", "key", "params"}``. A refused request
changes nothing. docs/architecture.md lists the requests.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from kubek.api_library import HANDLERS as LIBRARY_HANDLERS
from kubek.game import IllegalMove, Params
from kubek.games import GAMES
from kubek.header import MOST_SEATS, BadRecord
from kubek.json_text import read_json
from kubek.match import Match
from kubek.request import BadRequest

MOST_MATCHES = 64
"""Open at once; beyond that the one that was used least is forgotten, and opened again when it is wanted."""
MOST_MOVES = 16

_matches: dict[str, Match] = {}


def handle(text: str) -> str:
    """Answer one request."""
    try:
        answer = _answer(_read(text))
    except BadRequest as bad:
        answer = _refusal(bad.code, bad.reason, bad.params)
    except IllegalMove as illegal:
        answer = _refusal("illegal", illegal.reason, illegal.params)
    except BadRecord as bad:
        answer = _refusal("record", bad.reason, bad.params)
    except Exception as error:  # the page must hear of it, and go on
        answer = _refusal("internal", "internal", {"error": f"{type(error).__name__}: {error}"[:200]})
    return json.dumps(answer, separators=(",", ":"))  # ASCII: a lone surrogate cannot pass to JavaScript


def _read(text: str) -> Params:
    try:
        request = read_json(text)
    except (ValueError, TypeError, AttributeError):
        raise BadRequest("json") from None
    if not isinstance(request, dict):
        raise BadRequest("json")
    return request


def _answer(request: Params) -> Params:
    do = request.get("do")
    handler = HANDLERS.get(do) if isinstance(do, str) else None
    if handler is None:
        raise BadRequest("request_unknown")
    return {"ok": True, **handler(request)}


def _refusal(code: str, reason: str, params: Params) -> Params:
    return {"ok": False, "code": code, "key": f"reason.{reason}", "params": params}


def _handle_of(request: Params) -> str:
    handle = request.get("match")
    if not isinstance(handle, str) or not 0 < len(handle) <= 80:
        raise BadRequest("match_unknown")
    return handle


def _match(request: Params) -> Match:
    handle = _handle_of(request)
    match = _matches.pop(handle, None)
    if match is None:
        raise BadRequest("match_unknown")
    _matches[handle] = match  # the last one is the one that was used last
    return match


def _keep(handle: str, match: Match) -> None:
    _matches.pop(handle, None)
    while len(_matches) >= MOST_MATCHES:
        del _matches[next(iter(_matches))]
    _matches[handle] = match


def _state(match: Match) -> Params:
    return {"view": match.view(), "length": len(match.log), "redo": list(match.redone)}


def catalogue() -> list[Params]:
    """Every game with its options, as the library and the set-up form need it."""
    return [{"id": game.id, "dice": game.dice, "kind": game.kind, "chooses": game.chooses,
             "unit": game.unit, "less_is_better": game.less_is_better,
             "seats": {"low": 1, "high": MOST_SEATS},
             "options": [option.data() for option in game.options]} for game in GAMES.values()]


def _games(request: Params) -> Params:
    return {"games": catalogue()}


def _new(request: Params) -> Params:
    handle = _handle_of(request)
    match = Match.new(request.get("game"), request.get("seats"),  # type: ignore[arg-type]
                      request.get("options", {}), request.get("dice", "app"), request.get("seed"))
    _keep(handle, match)
    return {"match": handle, "record": match.record(), **_state(match)}


def _open(request: Params) -> Params:
    handle = _handle_of(request)
    match, bad = Match.load_good(request.get("record"))
    trouble: Params = {"read_only": bad is not None}
    if bad is None:
        match.restore_redo(request.get("redo"))
    else:
        trouble |= {"key": f"reason.{bad.reason}", "params": bad.params}
    _keep(handle, match)
    return {"match": handle, "record": match.record(), **trouble, **_state(match)}


def _play(request: Params) -> Params:
    match = _match(request)
    texts = request.get("moves")
    if not isinstance(texts, list) or not 0 < len(texts) <= MOST_MOVES:
        raise BadRequest("moves_invalid")
    before = len(match.log)
    match.play_all(texts)
    return {"added": list(match.log[before:]), **_state(match)}


def _undo(request: Params) -> Params:
    match = _match(request)
    match.undo_to_decision()
    return _state(match)


def _redo(request: Params) -> Params:
    match = _match(request)
    before = len(match.log)
    match.redo_to_decision()
    return {"added": list(match.log[before:]), **_state(match)}


def _view(request: Params) -> Params:
    match = _match(request)
    at = request.get("at")
    if at is None:
        return _state(match)
    if type(at) is not int or not 0 <= at <= len(match.log):
        raise BadRequest("at_invalid", length=len(match.log))
    return {"view": match.view(at), "length": at}


def _record(request: Params) -> Params:
    return {"record": _match(request).record()}


def _close(request: Params) -> Params:
    _match(request)
    del _matches[request["match"]]
    return {}


# -- the coach and the computer players: what they are made of is loaded when it is first wanted ----------


def _thought_of(request: Params) -> Match:
    """The open match that is named, or the one that the request's record describes."""
    from kubek import api_play

    return _match(request) if "match" in request else api_play.follow(request.get("record"))


def _advise(request: Params) -> Params:
    from kubek import api_play

    return api_play.advise(_thought_of(request))


def _choose(request: Params) -> Params:
    from kubek import api_play

    return api_play.choose(_thought_of(request), request.get("level"))


def _analyse(request: Params) -> Params:
    from kubek import api_play

    return api_play.analyse(_thought_of(request), request.get("state"), request.get("events"))


def _provide(request: Params) -> Params:
    from kubek import api_play

    return api_play.provide(request.get("name"), request.get("data"))


HANDLERS: dict[str, Callable[[Params], Params]] = {
    "games": _games, "new": _new, "open": _open, "play": _play, "undo": _undo, "redo": _redo,
    "view": _view, "record": _record, "close": _close,
    "advise": _advise, "choose": _choose, "analyse": _analyse, "provide": _provide, **LIBRARY_HANDLERS,
}
