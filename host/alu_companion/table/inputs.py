"""What comes in at a table: one input at a time, see `step`."""

from __future__ import annotations

from dataclasses import dataclass

from alu_companion.speech.controls import Command
from alu_companion.speech.misread import UNKNOWN, Misread
from alu_companion.table.club_messages import FromTeacher
from alu_companion.table.far_messages import Message
from alu_companion.table.seats import Decision


@dataclass(frozen=True, slots=True)
class Opened:
    """The table was opened, for a new game or to go on with one."""

    is_new: bool


class BoardInput:
    """What comes from a sensing board, or from the hands at a simulated one: the ruleset's `hands` take it."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A player gave a command; None when it was not understood, and then why."""

    command: Command | None
    misread: Misread = UNKNOWN


@dataclass(frozen=True, slots=True)
class Pressed:
    """A player pressed a key of the number pad, out of `speech.keypad.KEYS`, or another one: `NO_KEY`."""

    key: str


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something became of the sound, the braille display or the saved games; see `phrases_settings.TROUBLES`."""

    reason: str


@dataclass(frozen=True, slots=True)
class PageNews:
    """Something became of the live page, see `phrases_page.news`; the code goes with `code` alone."""

    reason: str
    code: str = ""


@dataclass(frozen=True, slots=True)
class ReportNews:
    """A report was written, or why not, see `phrases_report.news`; the name of the file goes with what it holds."""

    reason: str
    file: str = ""


@dataclass(frozen=True, slots=True)
class GuideHeard:
    """The sentence of the guide that was said was heard to its end."""


@dataclass(frozen=True, slots=True)
class AllHeard:
    """Nothing is spoken any more, or waits to be, that everybody has to hear: only where the table has a clock that waits for it."""


@dataclass(frozen=True, slots=True)
class Welcomed:
    """The players were let in: by lines or `by_keys`, and whether these are the `hands` at a simulated board."""

    by_keys: bool
    hands: bool


@dataclass(frozen=True, slots=True)
class Considered:
    """The computer has looked at the position with so many actions behind it: what it takes or, while it is not `final`, would take by
    now."""

    ply: int
    decision: Decision
    is_final: bool


@dataclass(frozen=True, slots=True)
class Advised:
    """The coach has looked at the position with so many actions behind it: what it would take there, and how it stands for the seat that
    was asked about."""

    ply: int
    decision: Decision


@dataclass(frozen=True, slots=True)
class OpponentNews:
    """Something became of what thinks for the computer, see `phrases_opponent.NEWS`."""

    reason: str


@dataclass(frozen=True, slots=True)
class FarMet:
    """Another table was found. Whoever has invited has drawn the name of the `table` that is to be; it is empty at the other one."""

    table: str
    secret: str

    @property
    def is_host(self) -> bool:
        """Whether this is the table that has invited."""
        return bool(self.table)


@dataclass(frozen=True, slots=True)
class FarTold:
    """Another table has told something."""

    message: Message


@dataclass(frozen=True, slots=True)
class FarNews:
    """Something became of the way to another table: `reason` is `code`, with its digits, or one of `FAR_REASONS`."""

    reason: str
    code: str = ""


@dataclass(frozen=True, slots=True)
class ClubTold:
    """The teacher of the club has sent something to this table."""

    message: FromTeacher


@dataclass(frozen=True, slots=True)
class ClubNews:
    """Something became of the way to the club: `reason` is a `ClubReason`."""

    reason: str


@dataclass(frozen=True, slots=True)
class JournalFailed:
    """What was to be committed could not be: it has not happened."""

    given: Input
    """What the step began with that came to nothing."""
    kinds: tuple[str, ...]
    """The kinds of events that could not be kept."""


@dataclass(frozen=True, slots=True)
class Tick:
    """A deadline has passed."""


Input = (
    Opened
    | BoardInput
    | Asked
    | Pressed
    | Trouble
    | PageNews
    | ReportNews
    | GuideHeard
    | AllHeard
    | Welcomed
    | Considered
    | Advised
    | OpponentNews
    | FarMet
    | FarTold
    | FarNews
    | ClubTold
    | ClubNews
    | JournalFailed
    | Tick
)
