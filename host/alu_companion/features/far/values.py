"""A game that another table plays with this one: its log, and what the two ask each other. Values without the state of a table."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

import msgspec

from alu_companion.features.far.messages import FarEvent, FarQuestion, Terms
from alu_companion.table.slots import Slot

UNDO, NEW, SWAP, END = "undo", "new", "swap", "end"
"""What one table asks the other, which answers."""
RESIGN: Final = "resign"
"""What a table tells the other one that is to move: that needs no answer, and holds whatever is played meanwhile."""
ENDED, RESIGNED, WON = "ended", "resigned", "won"
"""Events by which the players end a game."""

CLAIM: Final = "claim"
"""What the log asks: whether hands here did what the other table tells of them."""
CUT: Final = "cut"
"""What the log asks where the two differ: whether what hands here did since goes back, as far as the other table has."""
OF_THE_LOG: Final = 0
"""The number of a question that the log asks, and not the other table."""
APART: Final = "apart"
"""Stands for a head where nothing leads two logs together any more."""
UNNUMBERED: Final = -1

_DIGITS: Final = 16


class Answered(NamedTuple):
    """What was answered here to the last question of the other table, and what it was about."""

    number: int
    yes: bool
    what: str
    many: int


class Claim(NamedTuple):
    """An event about which the players here are asked: the other table has it from this one, which has lost it, or it begins another game
    than was agreed on."""

    event: FarEvent
    is_so: bool
    """Whether the players here have said yes to it."""


@dataclass(frozen=True, slots=True)
class FarGame:
    """A game with another table. Both logs are always prefixes of one another, unless a journal was lost."""

    table: str
    """The name of the game, which both tables know; 16 hex digits."""
    secret: str
    """With it the two tables find each other again, in hex digits; empty in a playback."""
    is_host: bool
    """Whether this is the table that has invited."""
    first: Any
    """The state with which the game began that is played now."""
    log: tuple[FarEvent, ...] = ()
    """All events since the two tables have met."""
    heads: tuple[str, ...] = ()
    """What the log comes to, before its first event and after each."""
    base: int = 0
    """How many events were before the game that is played now."""
    waiting: tuple[FarEvent, ...] = ()
    """What has come and follows the log, while the hands are at something else."""
    our_question: FarQuestion | None = None
    wants: tuple[FarQuestion, ...] = ()
    """All that was asked there since the last event and not declined: a yes to an earlier question may be on its way."""
    their_question: FarQuestion | None = None
    is_agreed: bool = False
    """Whether the other table has said yes to that."""
    claim: Claim | None = None
    """What hands here have done by what the other table tells, and what is missing here."""
    numbered: int = 0
    """The number of the last question that was asked there."""
    answered: Answered | None = None
    granted: frozenset[tuple[str, int]] = frozenset()
    """What was asked here since the last event and got a yes, with its count: it holds whatever else is asked and answered since."""
    unheard: tuple[int, ...] = ()
    """Short messages that the other table has not heard yet, the oldest first: that one is sent. None waits twice."""
    reached: int = 0
    """How many it has heard; `UNNUMBERED` until it has told how many of the table that was here before a restart."""
    heard: int = 0
    """How many were heard here."""
    is_there: bool = True
    """Whether the other table is heard of."""
    refused: str = ""
    """The head at which something was refused last: that is told once."""
    forks: frozenset[int] = frozenset()
    """Where this log and another differed: each place is told once, and not asked again after a no."""
    cuts: frozenset[int] = frozenset()
    """Where this log has gone back to already."""

    @property
    def length(self) -> int:
        """How many events there are."""
        return len(self.log)

    @property
    def head(self) -> str:
        """What the whole log comes to."""
        return self.heads[-1]

    def agrees(self, what: str, count: int) -> bool:
        """Whether both tables want this."""
        return (what, count) in self.granted or any((one.what, one.count) == (what, count) for one in self.wants)

    def with_our_answer(self, asked: FarQuestion, yes: bool) -> FarGame:
        """Something that was asked here has its answer."""
        granted = self.granted | {(asked.what, asked.count)} if yes else self.granted
        answered = Answered(asked.number, yes, asked.what, asked.count)
        return replace(self, their_question=None, answered=answered, granted=granted)

    def with_our_question(self, asking: FarQuestion) -> FarGame:
        """Something more is asked there."""
        numbered = max(self.numbered, asking.number)
        return replace(self, our_question=asking, wants=(*self.wants, asking), numbered=numbered, is_agreed=False)

    def without_our_question(self, what: str, count: int) -> FarGame:
        """The other table does not want what was asked there last."""
        wants = tuple(one for one in self.wants if (one.what, one.count) != (what, count))
        return replace(self, our_question=None, wants=wants)

    def with_event(self, event: FarEvent, after: str) -> FarGame:
        """The log with one event more, which led to a state, in the notation of the game. What was asked of the one before is over."""
        more = (*self.heads, next_head(self.head, event, after))
        waiting = self.waiting[1:] if self.waiting[:1] == (event,) else ()
        after_it = self._afresh(self.length + 1)
        if event.kind not in ("play", SWAP):
            # That game is over: nobody gives up the next one with it.
            after_it = replace(after_it, our_question=None, wants=())
        return replace(after_it, log=(*self.log, event), heads=more, waiting=waiting)

    def cut(self, length: int) -> FarGame:
        """The log with so many events."""
        shorter = replace(self._afresh(length), log=self.log[:length], heads=self.heads[: length + 1], waiting=())
        return replace(shorter, cuts=self.cuts | {length})

    def _afresh(self, length: int) -> FarGame:
        """Nothing is asked any more of a log that has another length now, and nothing refused. Who gives up has still given up, as long as
        that game goes on."""
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
    """Two tables that begin a game: the terms are known to whoever has invited, and then to the other."""

    secret: str
    is_host: bool
    table: str = ""
    """The name of the game, which whoever has invited has drawn."""
    terms: Terms | None = None
    is_declined: bool = False
    """Whether the players here do not want that."""


def first_head(terms: Terms) -> str:
    """What an empty log comes to.

    >>> first_head(Terms("0" * 16, "poi", "map=duel", (1,), (), False))
    '968d1d53a9aab6d8'
    """
    return _digest(msgspec.json.encode(terms))


def next_head(head: str, event: FarEvent, after: str) -> str:
    """What a log comes to with one event more.

    >>> next_head("0" * 16, FarEvent("play", 0, ("end",)), "1 2 3")
    'c70b520735ec77ec'
    """
    return _digest(f"{head}|".encode() + msgspec.json.encode(event) + f"|{after}".encode())


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:_DIGITS]


def common_length(ours: tuple[str, ...], first: int, theirs: tuple[str, ...]) -> int | None:
    """How many events two logs have in common, by our heads and theirs from the `first` on; None where that lies before what they told.

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
"""The game as another table plays it, too; None where all play here."""
MEETING: Final = Slot[Meeting | None]("meeting", None)
"""Another table that is about to play with this one."""
