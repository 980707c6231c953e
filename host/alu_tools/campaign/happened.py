"""What happened in a game of the campaign: plain values, for the invariants to judge."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from alu_companion.speech.queue import Class


class Heard(NamedTuple):
    """Something that was said: the ids of its sentences, and the words as they are spoken.

    `must_sound` says that it may not be dropped: it is no hint, and about no state of the board that may be over by then.
    """

    at_ms: int
    cls: Class
    ids: tuple[str, ...]
    text: str
    must_sound: bool = False


class Spoken(NamedTuple):
    """Words that the voice began to speak, from sentence `first` on.

    `is_over` where others were not yet at their end, `is_whole` once these have come to theirs.
    """

    at_ms: int
    text: str
    first: int
    is_over: bool = False
    is_whole: bool = False


class Taken(NamedTuple):
    """The actions that hold from a moment on, and those that were meant until then."""

    at_ms: int
    taken: tuple[str, ...]
    meant: tuple[str, ...]


class Resumed(NamedTuple):
    """A companion began anew. All are actions: those in the journal, those of the table that goes on, those that had been announced,
    and those before the last step that the journal took. `is_unlaid` where the pieces are to be laid out though the game had begun."""

    at_ms: int
    journaled: tuple[str, ...]
    resumed: tuple[str, ...]
    announced: tuple[str, ...]
    before: tuple[str, ...]
    is_unlaid: bool = False


@dataclass(slots=True)
class Expected:
    """One of these sentences has to be said in time. Where another fault strikes before, it `is_void`: it may be told otherwise."""

    fault: str
    ids: tuple[str, ...]
    from_ms: int
    by_ms: int
    is_void: bool = False
    is_unwanted: bool = False
    """None of them may be said in place of one: what they tell is not so."""


class Event(NamedTuple):
    """A row of the journal, as a program reads it that knows nothing of the companion's."""

    game: int
    kind: str
    body: Any


@dataclass(slots=True)
class Happened:
    """One game."""

    game: str = ""
    struck: Counter[str] = field(default_factory=Counter)
    phases: Counter[str] = field(default_factory=Counter)
    """In which phases of the hands faults struck."""
    decisions: int = 0
    beside: Counter[str] = field(default_factory=Counter)
    """What players have done beside deciding, by the kind of the script's item."""
    deaths: int = 0
    failures: list[int] = field(default_factory=list)
    """When what thinks for the computer has failed while something was to be decided."""
    said: list[Heard] = field(default_factory=list)
    spoken: list[Spoken] = field(default_factory=list)
    is_quiet: bool = True
    """True when all had been spoken at the end."""
    taken: list[Taken] = field(default_factory=list)
    resumed: list[Resumed] = field(default_factory=list)
    expected: list[Expected] = field(default_factory=list)
    journal: list[Event] = field(default_factory=list)
    journal_there: list[Event] = field(default_factory=list)
    """That of the other table, of the same game."""
    astray: tuple[str, ...] = ()
    """Where the board stood otherwise than the game while the table was content with it, when that was found first."""
    unseen: tuple[str, ...] = ()
    """What stood on the board and the companion did not see, though no fault was about, when that was found first."""
    false_alarms: list[str] = field(default_factory=list)
    """What was told and was not so, each in a few words for a developer."""
    unread: list[str] = field(default_factory=list)
    """What was said and not shown on the braille display that was there."""
    disturbed: list[str] = field(default_factory=list)
    """How a game was changed while it waited for a lesson, each in a few words for a developer."""
    misplayed: list[str] = field(default_factory=list)
    """What another table has accepted otherwise than it was meant there, each in a few words for a developer."""
    apart: list[str] = field(default_factory=list)
    """How the logs of two tables differed that play one game, each in a few words for a developer."""
    unlearned: list[str] = field(default_factory=list)
    """What was told of a lesson and is not kept, each in a few words for a developer."""
    final: tuple[str, ...] = ()
    """All actions of the game at the end."""
    stuck_ms: int | None = None
    """When nobody could go on any more."""
    wrong: list[str] = field(default_factory=list)
    """What faults themselves, or a look at the table, have found, each in a few words for a developer."""
    error: str = ""
    """The end of a traceback."""
