"""Begins and ends lessons. A lesson is a game that begins in a given position; the game it interrupts waits on a shelf."""

from __future__ import annotations

from dataclasses import replace

from alu_companion.features.computer.company import players_told
from alu_companion.features.dictating.pad import keys_for, presses
from alu_companion.features.lessons.learning import (
    COURSES,
    LEARN,
    LEARNED,
    LEARNING,
    PUZZLE,
    current,
    shelved,
    solved_by,
)
from alu_companion.learning.lesson import OWN, PUZZLES, Course, Lay, Lesson, Play
from alu_companion.speech import phrases_coach, phrases_lessons, phrases_puzzles, phrases_typed
from alu_companion.speech.controls import Command, Controls
from alu_companion.speech.message import Message, Part, part, say
from alu_companion.table.bodies import LessonBegun
from alu_companion.table.effects import Commit, Quit
from alu_companion.table.resume import new_table
from alu_companion.table.ruleset import Ruleset
from alu_companion.table.settings import Settings
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState


def course_of(state: TableState) -> Course | None:
    """The course of the current lesson, else the one that comes with the game."""
    learning = LEARNING.of(state)
    return named_course(state, state.rules.game.name if learning is None else learning.course)


def named_course(state: TableState, name: str) -> Course | None:
    """The course of this name, or None."""
    return next((course for course in COURSES.of(state) if course.name == name), None)


def is_lesson(state: TableState) -> bool:
    """True during a lesson, also after its end, or when its file is gone."""
    return LEARNING.of(state) is not None


def with_lessons_first(state: TableState, controls: Controls) -> Controls:
    """The controls: in a lesson the menu opens at the lessons."""
    if LEARNING.of(state) is None:
        return controls
    return controls._replace(settings=(LEARN, *(name for name in controls.settings if name != LEARN)))


def lesson_of(state: TableState) -> Lesson | None:
    """The current lesson; None without one, or when the one in the journal is gone."""
    learning = LEARNING.of(state)
    if learning is None:
        return None
    course = named_course(state, learning.course)
    return None if course is None else next((one for one in course.lessons if one.name == learning.lesson), None)


def lays_pieces(state: TableState) -> bool:
    """True in a lesson in which pieces are laid and nothing is played."""
    lesson = lesson_of(state)
    return lesson is not None and isinstance(lesson.goal, Lay)


def is_played(state: TableState) -> bool:
    """True in a game, and in a lesson that has something played; no turn counts where pieces are laid or a question is answered."""
    lesson = lesson_of(state)
    return lesson is None or isinstance(lesson.goal, Play)


def lesson_table(
    rules: Ruleset, settings: Settings, number: int, course: Course, lesson: Lesson, player: str = ""
) -> tuple[TableState, Commit]:
    """A table at the beginning of a lesson, and the events to commit first."""
    begun = LessonBegun(course.name, lesson.name, player, lesson.text)
    state, first = new_table(rules, settings, number, lesson.position, lesson=begun)
    return COURSES.on(state, (course,)), first


def begin_lesson(transition: Transition, course: Course, lesson: Lesson, player: str) -> None:
    """Begin a lesson. The current game is laid aside."""
    state = transition.state
    rules, number = state.rules, state.newest + 1
    fresh, first = lesson_table(rules, state.settings, number, course, lesson, player)
    waits = shelved(state) if is_lesson(state) else _laid_aside(transition)
    transition.go_over(fresh)
    transition.change(settings=fresh.settings, newest=number)
    transition.put(LEARNING, replace(current(fresh), shelved=waits))
    transition.commit(first)
    transition.tell(say_title(transition.state))
    for set_up in rules.grid.sets_up:
        set_up(transition)


def _laid_aside(transition: Transition) -> TableState:
    """The table as it is kept for coming back to its game."""
    state = replace(transition.state, question=None)
    for lays_aside in state.rules.grid.lays_aside:
        state = lays_aside(state, transition.now_ms)
    return state


def leave_lessons(transition: Transition) -> None:
    """Go back to the game that the lessons have interrupted. Without one the table is left."""
    was = shelved(transition.state)
    if was is None:
        transition.effects.append(Quit())
        return
    settings = transition.state.settings.seated(len(was.settings.seats))
    transition.go_over(was)
    transition.change(settings=replace(settings, geometry=was.settings.geometry), options=was.options)
    transition.tell(say("lesson-left"))
    state = transition.state
    told: Message = (*state.rules.narrator.resumed(state.game), *(players_told(state) if state.seats else ()))
    for comes_back in state.rules.grid.comes_back:
        told = comes_back(transition, told)
    transition.tell(told)
    state.rules.hands.came_back(transition, was)


def open_lesson(transition: Transition) -> bool:
    """Say which lesson it is; False without one."""
    if not is_lesson(transition.state):
        return False
    transition.tell(say_title(transition.state))
    return True


def say_title(state: TableState) -> Message:
    """Say which lesson it is."""
    course, lesson = course_of(state), lesson_of(state)
    if course is None or lesson is None:
        return phrases_lessons.gone(keys_for(state, "lesson-next"))
    number = course.number(lesson.name)
    if isinstance(lesson.title, Part):
        return say("puzzle-opened", number=number, count=len(course.lessons), title=lesson.title)
    if course.name == OWN:
        return say("lesson-opened-own", title=lesson.title)
    return say("lesson-opened", number=number, count=len(course.lessons), title=lesson.title)


def what_next(state: TableState) -> Message:
    """Say how to go on from a lesson that is over: by the key that ends a turn, which has nothing else to end."""
    return phrases_lessons.what_next(keys_for(state, "end") or keys_for(state, "lesson-next"))


def first_unsolved(state: TableState, course: Course, player: str, level: int = 0) -> int:
    """The number of the first lesson, of a level or harder, that a player has not solved; after all of them the first one."""
    solved = solved_by(LEARNED.of(state), player)
    hard = [(at, one.name) for at, one in enumerate(course.lessons, start=1) if one.level >= level]
    unsolved = (at for at, name in hard if (course.name, name) not in solved)
    return next(unsolved, hard[0][0] if hard else 1)


def say_progress(state: TableState, player: str) -> Message:
    """Say how many lessons of the course a player has solved, and which comes next."""
    course = course_of(state)
    if course is None:
        return say("lesson-none")
    solved = solved_by(LEARNED.of(state), player)
    count = sum((course.name, one.name) in solved for one in course.lessons)
    told_by = phrases_puzzles.progress if course.name == PUZZLES else phrases_lessons.progress
    told = told_by(count, len(course.lessons), player)
    if count == len(course.lessons):
        return told
    opened_by = "" if state.by_keys else PUZZLE if course.name == PUZZLES else LEARN
    return (*told, *phrases_lessons.next_is(first_unsolved(state, course, player), opened_by))


def say_learning(state: TableState) -> Message:
    """Say what the menu of settings tells about the lessons."""
    told = say_progress(state, player_of(state))
    return told if told == say("lesson-none") else (*phrases_lessons.menu_told(presses(state)), *told)


def answer_about_lessons(state: TableState, command: Command) -> Message | None:
    """Say what the help tells about the lessons, and that the keys are lent, where a lesson has told what they do; None for any other
    question."""
    match command:
        case Command("help", word="lessons"):
            told = say("lesson-help") if state.rules.lessons is not None else say("lesson-none")
            return (*told, *phrases_typed.help_words("lessons"))
        case Command("prompt", word="guide") if _was_helped(state):
            return say("guide-keys-lent")
    return None


def _was_helped(state: TableState) -> bool:
    """True when a player has had a hint in the current lesson, or has solved one before."""
    learning = LEARNING.of(state)
    return learning is not None and bool(learning.hints or solved_by(LEARNED.of(state), learning.player))


def help_in_lesson(state: TableState, by_keys: bool) -> Message:
    """Say how to act in a lesson, and what it can be asked; empty where none is on. Typed words end with the way to a hint, which is
    remembered best there."""
    if not is_lesson(state):
        return ()
    hint = phrases_coach.hint_offered(state.controls.keys, by_keys)
    if not by_keys:
        return (*phrases_lessons.helped(state.hands_typed), *hint)
    return (*state.rules.hands.acting_by_keys(state), part("lesson-help-keys"), *hint, part("help-more-key"))


def player_of(state: TableState) -> str:
    """The player who is learning, or would be if a lesson began; only at a teacher's desk everybody has a name."""
    learning = LEARNING.of(state)
    if learning is not None:
        return learning.player
    return next((name for pupil in state.rules.grid.pupils if (name := pupil(state, True))), "")
