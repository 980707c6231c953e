"""The values of a game between two tables: its log, and what the tables ask each other. They do not know the state of a table."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

import msgspec

from alu_companion.features.far.messages import FarEvent, FarQuestion, Terms
from alu_companion.table.effects import FeatureEffect
from alu_companion.table.slots import Slot

FAR: Final = "far"
"""The entry of the menu of settings for another table."""
INVITE, JOIN, FAR_WORD, PART, DRAW = "invite", "join", "far-word", "part", "draw"
"""What is ordered about another table: let it find this one, find it, send it a short message, leave it, offer it a draw."""

UNDO, NEW, SWAP, END = "undo", "new", "swap", "end"
"""What one table may ask the other."""
RESIGN: Final = "resign"
"""Told to the table that is to move. It needs no answer and stays true while play goes on."""
ENDED, RESIGNED, WON = "ended", "resigned", "won"
"""Events by which the players end a game."""

CLAIM: Final = "claim"
"""Asked because of the log: did the players here do what the other table tells?"""
CUT: Final = "cut"
"""Asked because the logs differ: take back what the players here did since the two parted?"""
OF_THE_LOG: Final = 0
"""The number of a question that comes of the log and not from the other table."""
APART: Final = "apart"
"""Stands in place of a head when the two logs cannot be brought together any more."""
UNNUMBERED: Final = -1

_DIGITS: Final = 16


class Answered(NamedTuple):
    """Our answer to the last question of the other table."""

    number: int
    yes: bool
    what: str
    many: int


class Claim(NamedTuple):
    """An event that the players here must confirm. Either this table wrote it and has lost it, or it begins another game than was agreed
    on."""

    event: FarEvent
    is_so: bool
    """True once the players here have confirmed it."""


@dataclass(frozen=True, slots=True)
class FarGame:
    """A game with another table. One of the two logs is always the beginning of the other, unless a journal was lost."""

    table: str
    """The name of the game at both tables; 16 hex digits."""
    secret: str
    """The tables find each other again by it; hex digits, empty in a playback."""
    is_host: bool
    """True at the table that has invited."""
    first: Any
    """The state in which the current game began."""
    log: tuple[FarEvent, ...] = ()
    """All events since the two tables have met."""
    heads: tuple[str, ...] = ()
    """The hash of the log before its first event, and after each event."""
    base: int = 0
    """The number of events before the current game."""
    waiting: tuple[FarEvent, ...] = ()
    """Events from the other table that are not played yet, as the hands are at something else."""
    our_question: FarQuestion | None = None
    wants: tuple[FarQuestion, ...] = ()
    """Our questions since the last event that were not declined: a yes to an earlier one may be on its way."""
    their_question: FarQuestion | None = None
    is_agreed: bool = False
    """True when the other table has said yes to our question."""
    claim: Claim | None = None
    """The event that the players here are asked to confirm."""
    numbered: int = 0
    """The number of our last question."""
    answered: Answered | None = None
    granted: frozenset[tuple[str, int]] = frozenset()
    """Kinds and counts of their questions that got our yes since the last event. A yes holds, whatever is asked later."""
    unheard: tuple[int, ...] = ()
    """Short messages that the other table has not heard yet, the oldest first, which is sent; none is in it twice."""
    reached: int = 0
    """The number of short messages that it has heard; after a restart `UNNUMBERED` until it tells that number."""
    heard: int = 0
    """The number of its short messages that were heard here."""
    is_there: bool = True
    """True while the other table is connected."""
    refused: str = ""
    """The head at which an event was refused last, so that it is said only once."""
    forks: frozenset[int] = frozenset()
    """The lengths at which the two logs parted: each is said once, and not asked again after a no."""
    cuts: frozenset[int] = frozenset()
    """The lengths to which this log has gone back."""

    @property
    def length(self) -> int:
        return len(self.log)

    @property
    def head(self) -> str:
        """The hash of the whole log."""
        return self.heads[-1]

    def agrees(self, what: str, count: int) -> bool:
        """True when both tables want this."""
        return (what, count) in self.granted or any((one.what, one.count) == (what, count) for one in self.wants)

    def with_our_answer(self, asked: FarQuestion, yes: bool) -> FarGame:
        """The game after our answer to their question."""
        granted = self.granted | {(asked.what, asked.count)} if yes else self.granted
        answered = Answered(asked.number, yes, asked.what, asked.count)
        return replace(self, their_question=None, answered=answered, granted=granted)

    def with_our_question(self, asking: FarQuestion) -> FarGame:
        """The game after a further question of ours."""
        numbered = max(self.numbered, asking.number)
        return replace(self, our_question=asking, wants=(*self.wants, asking), numbered=numbered, is_agreed=False)

    def without_our_question(self, what: str, count: int) -> FarGame:
        """The game after the other table has declined."""
        wants = tuple(one for one in self.wants if (one.what, one.count) != (what, count))
        return replace(self, our_question=None, wants=wants)

    def with_event(self, event: FarEvent, after: str) -> FarGame:
        """The game with one more event, which led to the state `after`, in the notation of the game. Open questions are dropped."""
        more = (*self.heads, next_head(self.head, event, after))
        waiting = self.waiting[1:] if self.waiting[:1] == (event,) else ()
        after_it = self._afresh(self.length + 1)
        if event.kind not in ("play", SWAP):
            # The resignation was for the game that is over, not for the next one.
            after_it = replace(after_it, our_question=None, wants=())
        return replace(after_it, log=(*self.log, event), heads=more, waiting=waiting)

    def cut(self, length: int) -> FarGame:
        """The game with its log cut to this length."""
        shorter = replace(self._afresh(length), log=self.log[:length], heads=self.heads[: length + 1], waiting=())
        return replace(shorter, cuts=self.cuts | {length})

    def _afresh(self, length: int) -> FarGame:
        """The game without its open questions, which were about a log of another length. A resignation stays."""
        ours = self.our_question
        ours = msgspec.structs.replace(ours, length=length) if ours is not None and ours.what == RESIGN else None
        wants = () if ours is None else (ours,)
        return replace(
            self,
            our_question=ours,
            wants=wants,
            their_question=None,
            claim=None,
            is_agreed=False,
            answered=None,
            granted=frozenset(),
            refused="",
        )


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two tables that are about to begin a game. The host knows the terms first, then the guest."""

    secret: str
    is_host: bool
    table: str = ""
    """The name of the game, drawn by the host."""
    terms: Terms | None = None
    is_declined: bool = False
    """True when the players here have said no."""


def first_head(terms: Terms) -> str:
    """The hash of an empty log.

    >>> first_head(Terms("0" * 16, "poi", "map=duel", (1,), (), False))
    '968d1d53a9aab6d8'
    """
    return _digest(msgspec.json.encode(terms))


def next_head(head: str, event: FarEvent, after: str) -> str:
    """The hash of a log with one event more.

    >>> next_head("0" * 16, FarEvent("play", 0, ("end",)), "1 2 3")
    'c70b520735ec77ec'
    """
    return _digest(f"{head}|".encode() + msgspec.json.encode(event) + f"|{after}".encode())


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:_DIGITS]


def common_length(ours: tuple[str, ...], first: int, theirs: tuple[str, ...]) -> int | None:
    """The number of events that two logs share, by our heads and by theirs from `first` on. None when they parted before `first`.

    >>> common_length(("a", "b", "c", "d"), 0, ("a", "b", "x"))
    1
    >>> common_length(("a", "b"), 1, ("x",)) is None
    True
    """
    found: int | None = None
    for place, head in enumerate(theirs, start=first):
        if place >= len(ours) or ours[place] != head:
            break
        found = place
    return found


FAR_GAME: Final = Slot[FarGame | None]("far", None, in_match=True)
"""The game with another table; None when everybody plays here."""
MEETING: Final = Slot[Meeting | None]("meeting", None)
"""The other table that is about to play with this one."""


@dataclass(frozen=True, slots=True)
class Invite(FeatureEffect):
    """Let another table find this one, by a code that players tell."""


@dataclass(frozen=True, slots=True)
class Join(FeatureEffect):
    """Find the table whose players have told this code."""

    code: str


@dataclass(frozen=True, slots=True)
class Part(FeatureEffect):
    """Stop looking for another table, and tell the one there that this one leaves."""
