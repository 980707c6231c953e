"""A lesson as a value: a position, a task, a goal that the rules can check, hints in steps, and what a wrong try gets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, NamedTuple, TypeAlias

from alu_companion.games.geometry import Field
from alu_companion.speech.guide import Layout
from alu_companion.speech.message import Message, Part, Translated
from alu_companion.speech.phrases_puzzles import PuzzleWords

MOST_PIECES: Final = 8
"""So many pieces are laid out for a lesson at most."""
OWN: Final = "own"
"""The course of a lesson that somebody has written."""
PUZZLES: Final = "puzzles"
"""The course of the puzzles of a game."""
Text: TypeAlias = Translated | Message
"""What a lesson says: a text of its file, or sentences that are made from parts."""


class Tried(NamedTuple):
    """What has been done in a lesson: the position that it began in, the actions since, each with the state it was taken in, and where
    that has led to."""

    begun: Any
    actions: tuple[tuple[Any, Any], ...]
    game: Any


Check: TypeAlias = Callable[[Tried], bool]
"""True for a try that fulfils what a lesson asks. Checks are pure."""
Found: TypeAlias = int | bool | frozenset[Field]
"""What the rules answer to a question about a position: a number, yes or no, or fields of which each is to be named."""


class Play(NamedTuple):
    """The goal is reached by actions: after `within` of them, or as soon as somebody else is to move, a try is over."""

    checks: tuple[Check, ...]
    within: int
    solution: tuple[str, ...]
    """One way to it, in the game's own notation."""


class Stage(NamedTuple):
    """What is to stand on the board, and what is said before."""

    layout: Layout
    said: Translated


class Lay(NamedTuple):
    """The goal is reached by laying pieces: one layout after the other."""

    stages: tuple[Stage, ...]
    is_timed: bool = False
    """True when a player hears how long it took."""


class Answer(NamedTuple):
    """The goal is reached by saying what the rules say of the position."""

    right: Found


Goal: TypeAlias = Play | Lay | Answer


class Cause(Enum):
    """What makes a try a wrong one."""

    REFUSED = "refused"
    """The rules forbid it, or the board does not understand it."""
    MISSED = "missed"
    """The actions are over, and this can be told of them."""
    ANSWERED = "answered"
    """This was answered."""
    LAID = "laid"
    """This stands on the board."""


class Wrong(NamedTuple):
    """A wrong try that was thought of: when it is this one, what is said then, and a try that is one."""

    cause: Cause
    said: Text | Callable[[Tried], Message]
    """Also what follows from the try."""
    tried: tuple[str, ...]
    reason: str = ""
    """With `REFUSED`: why, as `Lessons.reasons` names it."""
    checks: tuple[Check, ...] = ()
    """With `MISSED`: all of these hold."""
    answer: int | bool | Field | None = None
    """With `ANSWERED`; None for whatever else is wrong."""
    layout: Layout | None = None
    """With `LAID`."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson. `name` is unique within its course."""

    name: str
    title: Translated | Part
    position: Any
    task: Text
    goal: Goal
    hints: tuple[Text, ...]
    wrong: tuple[Wrong, ...]
    text: str = ""
    """The file of a lesson that somebody has written, for the journal; empty where it comes with the companion."""
    level: int = 0
    """How hard a puzzle is, from 1."""
    lacking: tuple[tuple[str, str], ...] = ()
    """Where its file lacks a text, and in which language: it is told in another one."""

    @property
    def languages(self) -> frozenset[str]:
        """Those in which all of its file's texts are."""
        titled = (language for language, _ in self.title.texts) if isinstance(self.title, Translated) else ()
        return frozenset(titled) - {language for _, language in self.lacking}


class Course(NamedTuple):
    """Lessons in their order."""

    name: str
    lessons: tuple[Lesson, ...]

    def number(self, name: str) -> int:
        """The number of a lesson from 1; 0 where there is none of this name."""
        return next((at for at, one in enumerate(self.lessons, start=1) if one.name == name), 0)


class Lessons(NamedTuple):
    """What a game gives its lessons besides its rules. All functions are pure."""

    check: Callable[[Any, str], Check]
    """What a text checks, in a position. Raises CheckError."""
    query: Callable[[Any, str], Found]
    """What the rules answer to a question, in a position. Raises CheckError."""
    pieces: Callable[[Any], int]
    """How many pieces stand in a position."""
    reasons: frozenset[str]
    """Why a try can be refused, by name."""
    reason: Callable[[Enum], str]
    """The name of a reason of the rules."""
    puzzles: PuzzleWords | None = None
    """What is said of its puzzles; None where it has none."""


class CheckError(Exception):
    """A text is no check, or no question; `text` is the part that it is about."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text
