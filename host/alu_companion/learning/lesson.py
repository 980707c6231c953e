"""A lesson as a value: a position, a task, a goal that the rules can check, hints in steps, and answers to wrong tries."""

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
"""Most pieces that players lay out for a lesson."""
OWN: Final = "own"
"""The course of a lesson from a user's own file."""
PUZZLES: Final = "puzzles"
"""The course that holds the puzzles of a game."""
Text: TypeAlias = Translated | Message
"""Words of a lesson: a text of its file, or a message."""


class Tried(NamedTuple):
    """A try: the position in which the lesson began, the actions since, each with the state before it, and the state now."""

    begun: Any
    actions: tuple[tuple[Any, Any], ...]
    game: Any


Check: TypeAlias = Callable[[Tried], bool]
"""True for a try that reaches the goal. Checks are pure."""
Found: TypeAlias = int | bool | frozenset[Field]
"""The rules' answer to a question about a position: a number, yes or no, or fields that are all to be named."""


class Play(NamedTuple):
    """The goal is reached by actions. A try is over after `within` actions, or when somebody else is to move."""

    checks: tuple[Check, ...]
    within: int
    solution: tuple[str, ...]
    """One solution, in the game's notation."""


class Stage(NamedTuple):
    """A layout to put on the board, and the words before it."""

    layout: Layout
    said: Translated


class Lay(NamedTuple):
    """The goal is reached by laying pieces: one layout after the other."""

    stages: tuple[Stage, ...]
    is_timed: bool = False
    """True when the player is told the time that it took."""


class Answer(NamedTuple):
    """The goal is reached by the right answer to a question about the position."""

    right: Found


Goal: TypeAlias = Play | Lay | Answer


class Cause(Enum):
    """Why a try is wrong."""

    REFUSED = "refused"
    """The rules forbid it, or the board does not understand it."""
    MISSED = "missed"
    """The actions are over, and these checks hold."""
    ANSWERED = "answered"
    """This answer was given."""
    LAID = "laid"
    """This layout stands on the board."""


class Wrong(NamedTuple):
    """A wrong try that the author foresaw: when it counts as this one, what is said then, and an example of it."""

    cause: Cause
    said: Text | Callable[[Tried], Message]
    """A function makes the words from the try, to tell what follows from it."""
    tried: tuple[str, ...]
    reason: str = ""
    """With `REFUSED`: the reason, by its name in `Lessons.reasons`."""
    checks: tuple[Check, ...] = ()
    """With `MISSED`: all of these hold."""
    answer: int | bool | Field | None = None
    """With `ANSWERED`: the wrong answer; None stands for all other wrong ones."""
    layout: Layout | None = None
    """With `LAID`: the layout on the board."""


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
    """The text of a user's own lesson file, for the journal; empty for a lesson that comes with the companion."""
    level: int = 0
    """How hard a puzzle is, from 1."""
    lacking: tuple[tuple[str, str], ...] = ()
    """Places in the file that lack a text, each with the language; there another language is used."""

    @property
    def languages(self) -> frozenset[str]:
        """The languages that have all texts of the file."""
        titled = (language for language, _ in self.title.texts) if isinstance(self.title, Translated) else ()
        return frozenset(titled) - {language for _, language in self.lacking}


class Course(NamedTuple):
    """Lessons in their order."""

    name: str
    lessons: tuple[Lesson, ...]

    def number(self, name: str) -> int:
        """The number of a lesson, from 1; 0 if none has this name."""
        return next((at for at, one in enumerate(self.lessons, start=1) if one.name == name), 0)


class Lessons(NamedTuple):
    """What a game adds to its rules for lessons. All functions are pure."""

    check: Callable[[Any, str], Check]
    """Makes a check from a text, in a position. Raises CheckError."""
    query: Callable[[Any, str], Found]
    """Answers a question about a position, by the rules. Raises CheckError."""
    pieces: Callable[[Any], int]
    """Counts the pieces of a position."""
    reasons: frozenset[str]
    """The reasons why a try can be refused, by name."""
    reason: Callable[[Enum], str]
    """Gives the name of a rules' reason."""
    puzzles: PuzzleWords | None = None
    """The words for its puzzles; None if the game has no puzzles."""


class CheckError(Exception):
    """The text is not a check or a question; `text` is the wrong part."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text
