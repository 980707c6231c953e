"""The values of the current lesson, and what the players have learned."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple, TypeAlias

from alu_companion.file_names import alike
from alu_companion.learning.lesson import OWN, Course
from alu_companion.speech.guide import Layout
from alu_companion.table.bodies import JournalEvent, LessonBegun, Natural, Start, parse_body
from alu_companion.table.slots import Slot
from alu_companion.table.values import TableState

LEARN: Final = "learn"
"""The command that begins a lesson, and the entry of the menu of settings for the lessons."""
PUZZLE: Final = "puzzle"
"""The command that begins a puzzle."""


class LessonState(JournalEvent, frozen=True):
    """The state of a lesson: wrong tries, steps of hints, layouts and fields that were right, and how it ended."""

    kind = "lesson"
    tries: Natural
    hints: Natural
    stage: Natural = 0
    given: tuple[str, ...] = ()
    solved: bool = False
    shown: bool = False


class Done(NamedTuple):
    """How a lesson was solved the last time."""

    tries: int
    """The number of wrong tries before."""
    hints: int


Learned: TypeAlias = Mapping[str, Mapping[tuple[str, str], Done]]
"""By the name of a player as `alike` gives it, and then by course and lesson, what was solved."""


def solved_by(known: Learned, player: str) -> Mapping[tuple[str, str], Done]:
    """What a player has solved; capitals in the name do not matter.

    >>> list(solved_by({"anna": {("alu", "camp"): Done(0, 1)}}, "Anna"))
    [('alu', 'camp')]
    """
    return known.get(alike(player), {})


@dataclass(frozen=True, slots=True)
class Learning:
    """The lesson that is on. What the journal keeps of it is a `LessonBegun` and `LessonState`s."""

    course: str
    lesson: str
    player: str = ""
    text: str = ""
    """The text of a lesson of one's own."""
    tries: int = 0
    """The number of wrong tries so far."""
    hints: int = 0
    """The number of steps of the hint that were heard."""
    stage: int = 0
    """The number of layouts that were laid."""
    given: tuple[str, ...] = ()
    """The fields of the answer that were named, in the game's notation."""
    is_solved: bool = False
    is_shown: bool = False
    """True once the solution was said: the lesson does not count as solved."""
    is_told: bool = False
    """True once the task was said."""
    since_ms: int = 0
    """The time when it was said."""
    seen: Layout | None = None
    """The board as it was at the last judgement."""
    shelved: TableState | None = None
    """The table with the game that the lessons have interrupted."""

    @property
    def is_over(self) -> bool:
        """True when nothing is judged any more."""
        return self.is_solved or self.is_shown

    @property
    def is_begun(self) -> bool:
        """True when there was a try, an answer, a layout or a hint."""
        return bool(self.tries or self.hints or self.stage or self.given)

    @property
    def key(self) -> tuple[str, str]:
        """Course and lesson."""
        return self.course, self.lesson


LEARNING: Final = Slot[Learning | None]("learning", None, in_match=True)
"""The current lesson; None in any other game."""
COURSES: Final = Slot[tuple[Course, ...]]("courses", ())
"""The courses of this game."""
LEARNED: Final = Slot[Learned]("learned", {})


def current(state: TableState) -> Learning:
    """The current lesson. There must be one."""
    learning = LEARNING.of(state)
    assert learning is not None
    return learning


def shelved(state: TableState) -> TableState | None:
    """The table with the game that a lesson has interrupted."""
    learning = LEARNING.of(state)
    return None if learning is None else learning.shelved


def evolve_lesson(state: TableState, before: TableState, event: JournalEvent) -> TableState:
    """The table after an event, with the state of the lesson. Raises ValueError without one."""
    match event:
        case Start(lesson=LessonBegun(course, lesson, player, text)):
            return LEARNING.on(state, Learning(course, lesson, player, text))
        case LessonState():
            learning = LEARNING.of(state)
            if learning is None:
                raise ValueError(event)
            return LEARNING.on(state, _after(learning, event))
        case _:
            return state


def _after(learning: Learning, event: LessonState) -> Learning:
    return replace(
        learning,
        tries=event.tries,
        hints=event.hints,
        stage=event.stage,
        given=event.given,
        is_solved=event.solved,
        is_shown=event.shown,
    )


def state_of(learning: Learning) -> LessonState:
    """The state of a lesson as the journal keeps it."""
    return LessonState(
        learning.tries, learning.hints, learning.stage, learning.given, learning.is_solved, learning.is_shown
    )


def learned(starts: Mapping[int, LessonBegun], states: Mapping[int, tuple[LessonState, ...]]) -> Learned:
    """What each player has solved, by the lessons that were begun and what became of them, both by the number of the game."""
    found: dict[str, dict[tuple[str, str], Done]] = {}
    for number in sorted(starts):
        start = starts[number]
        for one in states.get(number, ()):
            if one.solved and start.course != OWN:
                found.setdefault(alike(start.player), {})[start.course, start.lesson] = Done(one.tries, one.hints)
    return found


def lesson_begun(start: Any) -> LessonBegun | None:
    """The lesson that an event of the kind `start` begins; None where it begins an ordinary game, or makes no sense."""
    try:
        return parse_body(start, Start).lesson
    except ValueError:
        return None


def player_begun(start: Any) -> str:
    """The pupil at a teacher's desk, or the player of a lesson, of an event of the kind `start`; empty where that is not known."""
    try:
        begun = parse_body(start, Start)
    except ValueError:
        return ""
    return begun.player if begun.lesson is None else begun.lesson.player
