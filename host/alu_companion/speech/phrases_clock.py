"""Messages about the clock: how much time there is, how much is left, and that it is up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from .message import Level, Message, Part, Value, part
from .phrases_keys import ordered

TOPIC: Final = "clock"
"""The topic of what is said about the time without a question: a newer one replaces one that waits, and pages show it at a place of its
own."""


class Allowed(Protocol):
    """The time of a player, see `time_control.Allowance`."""

    @property
    def time_s(self) -> int: ...
    @property
    def increment_s(self) -> int: ...
    @property
    def is_for_turn(self) -> bool: ...


def _length(seconds: int) -> Part:
    """A length of time as a phrase: minutes, seconds, or both."""
    minutes, rest = divmod(seconds, 60)
    if not minutes:
        return part("clock-seconds", count=rest)
    whole = part("clock-minutes", count=minutes)
    return part("clock-both", minutes=whole, seconds=part("clock-seconds", count=rest)) if rest else whole


def _allowance(of: Allowed) -> Part:
    """The time of a player as a phrase."""
    if of.is_for_turn:
        return part("clock-for-turn", time=_length(of.time_s))
    if not of.increment_s:
        return part("clock-for-game", time=_length(of.time_s))
    return part("clock-with-increment", time=_length(of.time_s), increment=_length(of.increment_s))


def allowed(of: Allowed) -> Message:
    """Say how much time every player has."""
    return (part("clock-allowed", time=_allowance(of)),)


def allowed_each(players: Sequence[tuple[Value, Allowed]], is_lost: bool) -> Message:
    """Say how much time each player has, and that the game is lost when it is up."""
    same = len({(of.time_s, of.increment_s, of.is_for_turn) for _, of in players}) == 1
    told = (
        allowed(players[0][1])
        if same
        else tuple(part("clock-allowed-to", side=side, time=_allowance(of)) for side, of in players)
    )
    return (*told, *((part("setting-clock-zero-lost", Level.NORMAL),) if is_lost else ()))


def how(by_keys: bool) -> Message:
    """Say that there is no clock, and how one gets it, by keys or by words."""
    return (part("clock-off"), part("clock-how-pressed" if by_keys else "clock-how", Level.NORMAL))


def paused(path: Sequence[str]) -> Message:
    """Say that the clock stands because somebody stopped it or the game was away, and how it goes on, by the keys of a path or by words."""
    return ordered("clock-paused", path)


def stands(players: Sequence[tuple[Value, int]]) -> Message:
    """Say how many seconds each player has left."""
    return tuple(part("clock-left-to", side=side, time=_length(seconds)) for side, seconds in players)


def left(seconds: int) -> Message:
    """Say how much time is left to the player whose clock runs."""
    return (part("clock-left", time=_length(seconds)),)


def lost(losers: Sequence[Value], winners: Sequence[Value]) -> Message:
    """Say that a player has lost by time, and who has won if there is one other."""
    (side,) = losers
    won = (part("clock-won", side=winners[0]),) if len(winners) == 1 else ()
    return (part("clock-lost", side=side), *won)
