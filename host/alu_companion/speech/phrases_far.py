"""Messages about another table that plays the same game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

from .message import Level, Listed, Message, Part, Value, part
from .phrases_keys import ordered

CODE: Final = "code"
"""The reason that comes with the digits of a code."""
LOST, FOUND = "lost", "found"
"""The other table is silent, or is heard again."""


class FarFailure(StrEnum):
    """Why two tables have not met, or why a broker cannot be used. The sentence for each is `far-` with this word."""

    WRONG = "wrong"
    """The code that was entered is not the one that was told."""
    EXPIRED = "expired"
    """Nobody has entered the code in time."""
    GUESSED = "guessed"
    """Too many wrong codes were entered."""
    SPENT = "spent"
    """The code that was entered has been used already."""
    UNREACHABLE = "unreachable"
    """Nobody was found by the code."""
    NO_NETWORK = "no-network"
    """There is no network in which another table could be found, or find this one."""
    NO_BROKER = "no-broker"
    """The broker cannot be reached, or does not answer."""
    BUSY = "broker-busy"
    """The broker lets nobody in now."""
    VERSION = "other-version"
    """The other table has another version of the program."""
    REFUSED = "refused-by-broker"
    """The broker does not let this table in."""
    EXTRA = "extra"
    """The packages for the network are not installed."""
    NOT_OFFERED = "not-offered"
    """This program cannot look for another table."""


FAR_REASONS: Final = (LOST, FOUND, *FarFailure)
"""All reasons that a table is given about the way to another one, besides a code."""
_MOST_NAMED: Final = 4
"""So many actions that are to be taken back are named one by one: a turn has three or four."""
_PLACES: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def news(reason: str, eights: int = 0) -> Message:
    """Say why two tables have not met: `reason` is a `FarFailure`. `eights` presses of 8 lead to another table in the menu of settings; 0
    where words are typed."""
    invites_anew = reason in (FarFailure.EXPIRED, FarFailure.GUESSED)
    return (part(f"far-{reason}", **({"eights": eights} if invites_anew else {})),)


def menu_told(by_keys: bool) -> Message:
    """Say how to meet another table, by keys or by words."""
    return (part("far-menu" if by_keys else "far-menu-typed"),)


def keys_told(by_keys: bool) -> Message:
    """Explain the keys or words for a game with another table."""
    return (part("far-keys" if by_keys else "far-keys-typed", Level.NORMAL),)


def code_told(code: str) -> Message:
    """Say the digits of a code one by one, and what they are for."""
    return (part("far-code", **dict(zip(_PLACES, map(int, code), strict=True))),)


def players(ours: Sequence[Value], theirs: Sequence[Value]) -> Message:
    """Say which seats are played here and which at the other table; it has none in a journal that lost them."""
    told = (part("far-theirs", sides=Listed(tuple(theirs))),) if theirs else ()
    return (*told, part("opponent-yours", sides=Listed(tuple(ours))))


def offered(ours: Sequence[Value], started: Message) -> Message:
    """Ask whether to play the game that another table offers: it names the seats of the players here, and how the game would begin."""
    yours = part("opponent-yours", sides=Listed(tuple(ours)))
    return (part("far-offered"), yours, *started, part("far-begin-asked"))


def may_undo(count: int, actions: Sequence[Part]) -> Message:
    """Ask whether the other table may take so many actions back; those of players are named, if they are few."""
    is_named = 0 < len(actions) <= _MOST_NAMED
    many = part("far-may-undo-many", count=count)
    told = part("far-may-undo", actions=Listed(tuple(actions))) if is_named else many
    return (told, part("far-yes-or-no", Level.NORMAL))


def claim(back: int, actions: Sequence[Part]) -> Message:
    """Ask whether it is right what the other table says was done here: so many actions taken back, and then these played."""
    told = (part("far-claim-back", count=back),) if back else ()
    done = (part("far-claim", actions=Listed(tuple(actions))),) if actions else ()
    return (*told, *done, part("far-claim-asked"))


def may_cut(gone: Sequence[Part], again: Sequence[Part], is_swapped: bool, is_over: bool, is_timed: bool) -> Message:
    """Ask whether to play on from the earlier position that the other table has: which actions go back here, which stand again, and what
    else changes."""
    told = [part("far-cut")]
    for name, actions in (("far-cut-gone", gone), ("far-cut-again", again)):
        if len(actions) > _MOST_NAMED:
            told.append(part(f"{name}-many", count=len(actions)))
        elif actions:
            told.append(part(name, actions=Listed(tuple(actions))))
    told += [part(name) for name, is_so in (("far-cut-sides", is_swapped), ("far-cut-end", is_over)) if is_so]
    return (*told, *((part("far-cut-clock"),) if is_timed else ()), part("far-claim-asked"))


def may_begin(started: Message) -> Message:
    """Ask whether to begin a game of another kind than follows this one; it is told as it would begin."""
    return (part("far-may-begin"), *started, part("far-begin-asked"))


def ended(losers: Sequence[Value], winners: Sequence[Value]) -> Message:
    """Say that some seats have given up and others have won; or, where nobody has lost, that all have agreed on a draw."""
    if not losers:
        return (part("far-ended"),)
    one = part("far-gave-up", sides=Listed(tuple(losers)), count=len(losers))
    return (one, part("far-won", sides=Listed(tuple(winners)), count=len(winners)))


MAY: Final[Mapping[str, Message]] = {
    what: (part(f"far-may-{what}"), part("far-yes-or-no", Level.NORMAL)) for what in ("new", "swap", "end")
}
"""Ask whether the other table may have a new game, swap seats, or have a draw."""


def words_told(path: Sequence[str]) -> Message:
    """List the short messages by number, and say how one is sent: by the keys of a path, or by a word."""
    words = (part("choice", number=number, meaning=part(f"far-word-{number}")) for number in range(1, 10))
    return (*ordered("far-words", path), *words)
