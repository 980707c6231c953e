"""What was played, as it is heard three times: when it happens, when it is taken back, and when somebody asks for the last actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rulesets.poi.grammar import Heard

_RESULTS = ("joined", "won", "held", "both-gone")
"""What became of a move onto another unit."""


class Played(NamedTuple):
    """An action: what kind of one, where it leads from and to, what it takes along, and what stands there afterwards, if that is told."""

    kind: str
    ends: tuple[str, ...] = ()
    takes: tuple[tuple[str, int], ...] = ()
    result: int | None = None


def place_of(heard: Heard) -> str:
    """The name of a place."""
    return f"{heard.words['field']}-{heard.words['slot']}"


def ends_of(path: Heard) -> tuple[str, str]:
    """Where a way begins and ends."""
    words = path.words
    source, target = words.get("source", words.get("field")), words.get("target", words.get("field"))
    return f"{source}-{words['leaves']}", f"{target}-{words['enters']}"


def counted(goods: Sequence[Heard]) -> dict[str, int]:
    """Goods by kind."""
    return {one.kind: one.words["count"] for one in goods}


def happened(told: Sequence[Heard]) -> tuple[str, Played] | None:
    """Who has played what, by the sentences of a message; None if nobody has."""
    found = {one.kind: one.words for one in told}
    for kind, words in found.items():
        if (played := _happened(kind, words, found)) is not None:
            return words["seat"], played
    return None


def _happened(kind: str, words: Mapping[str, Any], found: Mapping[str, Mapping[str, Any]]) -> Played | None:
    if kind in ("moved", "attacked"):
        results = [found[one].get("count", 0) for one in _RESULTS if one in found]
        goes = words.get("count", words.get("attack"))
        return Played("move", ends_of(words["path"]), (("points", goes),), results[0] if results else None)
    if kind == "carried":
        return Played("carry", (words["source"], words["target"]), tuple(counted(words["goods"]).items()))
    if kind in ("recruited", "recruited-new"):
        return Played("recruit", (place_of(words["place"]),), (), words.get("count", 1))
    if kind == "chosen":
        return Played("choose", (words["field"],))
    return Played(kind) if kind in ("ended-units", "ended-goods", "ended-recruit", "resigned") else None


def named(action: Heard) -> Played:
    """An action that is called by a phrase."""
    kind, words = action.kind, action.words
    if kind in ("move", "join", "win", "lose", "even"):
        result = words.get("total", words.get("left", 0 if kind == "even" else None))
        return Played("move", ends_of(words["path"]), (("points", words["count"]),), result)
    if kind == "carry":
        return Played("carry", (words["source"], words["target"]), tuple(counted(words["goods"]).items()))
    if kind == "recruit":
        return Played("recruit", (place_of(words["place"]),), (), words.get("count", 1))
    return Played(kind, (words["field"],)) if kind == "choose" else Played(kind)
