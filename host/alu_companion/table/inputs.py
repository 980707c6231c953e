"""Inputs of a table: one at a time, see `step`."""

from __future__ import annotations

from dataclasses import dataclass

from alu_companion.speech.controls import Command
from alu_companion.speech.misread import UNKNOWN, Misread


@dataclass(frozen=True, slots=True)
class Opened:
    """The table was opened, for a new game or to go on with one."""

    is_new: bool


class FeatureInput:
    """What comes in for one feature alone, from which it is made: the row `inputs` of the grid says which function takes it."""

    __slots__ = ()


class BoardInput:
    """An input from a sensing board, or from the hands at a simulated one: the ruleset's `hands` take it."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A player gave a command; None when it was not understood, with the reason."""

    command: Command | None
    misread: Misread = UNKNOWN


@dataclass(frozen=True, slots=True)
class Pressed:
    """A player pressed a key of the number pad, out of `speech.keypad.KEYS`, or another one: `NO_KEY`."""

    key: str


@dataclass(frozen=True, slots=True)
class Trouble:
    """The sound, the braille display or the saved games have failed or work again; see `phrases_settings.TROUBLES`."""

    reason: str


@dataclass(frozen=True, slots=True)
class PageNews:
    """News of the live page, see `phrases_page.news`; the code goes with `code` alone."""

    reason: str
    code: str = ""


@dataclass(frozen=True, slots=True)
class ReportNews:
    """A report was written, or could not be, see `phrases_report.news`; the name of the file goes with what it holds."""

    reason: str
    file: str = ""


@dataclass(frozen=True, slots=True)
class AllHeard:
    """All is spoken that everybody has to hear: only where the table has a clock that waits for it."""


@dataclass(frozen=True, slots=True)
class Welcomed:
    """The players were let in: `by_keys` or by lines, which may be the `hands` at a simulated board."""

    by_keys: bool
    hands: bool


@dataclass(frozen=True, slots=True)
class JournalFailed:
    """The journal failed to commit a step: nothing of it has happened."""

    given: Input
    """The input of the step that failed."""
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
    | AllHeard
    | Welcomed
    | FeatureInput
    | JournalFailed
    | Tick
)
