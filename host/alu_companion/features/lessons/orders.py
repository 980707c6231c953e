"""The commands of the lessons: begin, hint, solution, next one, progress, leave."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from alu_companion.features.computer.company import OPPONENT
from alu_companion.features.dictating.actions import dictated, order_dictated
from alu_companion.features.dictating.pad import close_menu, keys_for
from alu_companion.features.examples.examples import Examples, examples_of
from alu_companion.features.lessons.beginning import (
    begin_lesson,
    course_of,
    first_unsolved,
    is_lesson,
    leave_lessons,
    lesson_of,
    named_course,
    player_of,
    say_progress,
    say_title,
    what_next,
)
from alu_companion.features.lessons.judging import (
    go_back,
    keep,
    left_to_lay,
    say_task,
    say_text,
    take_answer,
    tell_task,
)
from alu_companion.features.lessons.learning import LEARN, LEARNED, LEARNING, PUZZLE, current, solved_by
from alu_companion.learning.lesson import PUZZLES, Answer, Course, Found, Lay, Lesson, Play, Stage
from alu_companion.speech import phrases_coach, phrases_lessons
from alu_companion.speech.controls import Command
from alu_companion.speech.message import FieldName, Message, Part, part, say
from alu_companion.speech.phrases_keys import keys_dictated
from alu_companion.table.accepting import accept
from alu_companion.table.answers import answer
from alu_companion.table.seats import By
from alu_companion.table.spec import Alters, CommandSpec, Page, altered_by, always
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState

_ONWARD: Final = ("following", "guide-next")
"""Commands that go on to the next lesson."""
_NOT_NOW: Final = Alters.MATCH | Alters.POSITION | Alters.PLAYERS | Alters.CLOCK
"""Commands that change these things would end a lesson in the middle."""
_OF_PLAY: Final = ("end", "undo")
"""The same for lessons in which pieces are only laid."""


def handle_in_lesson(transition: Transition, command: Command) -> bool:
    """Obey a command that means something else in a lesson; False when it means what it always does."""
    state = transition.state
    lesson, learning = lesson_of(state), LEARNING.of(state)
    if learning is None or lesson is None:
        return False
    is_changed = command.name == "setting" and command.word == OPPONENT and bool(command.number)
    if command.name == "end" and learning.is_over:
        _skip(transition, command)
    elif (
        altered_by(state, command) & _NOT_NOW
        or is_changed
        or (isinstance(lesson.goal, Lay) and command.name in _OF_PLAY)
    ):
        transition.answer(phrases_lessons.not_now(keys_for(transition.state, "leave")))
    elif command.name in _ONWARD:
        _next(transition, command)
    elif command.name == "hint":
        _hint(transition, lesson)
    elif command.name == "skip" and not is_led(state):
        _skip(transition, command)
    else:
        return take_answer(transition, command)
    return True


def obey_lessons(transition: Transition, command: Command) -> None:
    """Obey one of `LESSON_COMMANDS`."""
    if command.name == LEARN:
        _learn(transition, command)
    elif command.name == PUZZLE:
        _puzzle(transition, command)
    elif command.name == "progress":
        transition.answer(say_progress(transition.state, player_of(transition.state)))
    elif not is_lesson(transition.state):
        transition.answer(phrases_lessons.not_on(keys_for(transition.state, LEARN)))
    else:
        _IN_LESSON[command.name](transition, command)


def is_led(state: TableState) -> bool:
    """True when the hands are led to something other than the position of the lesson."""
    hands, lesson = state.rules.hands, lesson_of(state)
    if lesson is not None and isinstance(lesson.goal, Lay) and examples_of(state.rules).is_on(state):
        # In a lesson of laying, hands are watched in just this way.
        return False
    return hands.is_laid_out(state) and not hands.may_play(state)


def _learn(transition: Transition, command: Command) -> None:
    state = transition.state
    learning = LEARNING.of(state)
    is_puzzle = learning is not None and learning.course == PUZZLES
    course = named_course(state, state.rules.game.name) if is_puzzle else course_of(state)
    player = player_of(state)
    if course is None or not course.lessons:
        transition.answer(say("lesson-none"))
    elif command.number is None and lesson_of(state) is not None and not is_puzzle and not _is_at_end(state):
        transition.answer(say_title(state))
        tell_task(transition)
    else:
        begin_numbered(transition, course, _wanted(command, state, course, player))


def _wanted(command: Command, state: TableState, course: Course, player: str) -> int:
    """The number in the command, else that of the first unsolved lesson."""
    return first_unsolved(state, course, player) if command.number is None else command.number


def _is_at_end(state: TableState) -> bool:
    """True when the current lesson is over, or the last one: then the first unsolved one comes next."""
    course, learning = course_of(state), LEARNING.of(state)
    if course is None or learning is None:
        return False
    return learning.is_over or course.number(learning.lesson) == len(course.lessons)


def _puzzle(transition: Transition, command: Command) -> None:
    """The puzzle of a number, or else the first that the player has not solved; where one is on, what it asks for."""
    state = transition.state
    course, player = named_course(state, PUZZLES), player_of(state)
    if course is None or not course.lessons:
        transition.answer(say("puzzle-none"))
    elif command.number is None and lesson_of(state) is not None and course_of(state) is course:
        transition.answer(say_title(state))
        tell_task(transition)
    else:
        begin_numbered(transition, course, _wanted(command, state, course, player))


def begin_numbered(transition: Transition, course: Course, number: int) -> None:
    """Begin the lesson of a course with this number, or say that there is none."""
    if not 0 < number <= len(course.lessons):
        transition.answer(say("lesson-no-such", count=len(course.lessons)))
        return
    begin_lesson(transition, course, course.lessons[number - 1], player_of(transition.state))


def _next(transition: Transition, command: Command) -> None:
    learning = current(transition.state)
    if learning.is_over or lesson_of(transition.state) is None:
        _skip(transition, command)
    else:
        transition.answer(
            (*phrases_lessons.not_solved(keys_for(transition.state, "skip")), *_what_is_missing(transition))
        )


def _skip(transition: Transition, _: Command) -> None:
    course, learning = course_of(transition.state), current(transition.state)
    number = 0 if course is None else course.number(learning.lesson)
    if course is None or number == len(course.lessons):
        told = say_progress(transition.state, learning.player)
        solved = solved_by(LEARNED.of(transition.state), learning.player)
        left = 0 if course is None else sum((course.name, one.name) not in solved for one in course.lessons)
        if left and course is not None and course.name == transition.state.rules.game.name:
            told = (*told[:1], *phrases_lessons.unsolved(left, keys_for(transition.state, LEARN)))
        elif not left:
            told = (*told, *phrases_lessons.how_to_leave(keys_for(transition.state, "leave")))
        transition.answer((part("lesson-all-done"), *told))
    else:
        begin_numbered(transition, course, number + 1)


def _again(transition: Transition, _: Command) -> None:
    course, lesson, learning = course_of(transition.state), lesson_of(transition.state), LEARNING.of(transition.state)
    if course is not None and lesson is not None and learning is not None:
        begin_lesson(transition, course, lesson, learning.player)
    else:
        transition.answer(phrases_lessons.gone(keys_for(transition.state, "lesson-next")))


def _task(transition: Transition, _: Command) -> None:
    """Say the task again; before it was said, what the hands must do first."""
    state, lesson = transition.state, lesson_of(transition.state)
    if lesson is None:
        transition.answer(phrases_lessons.gone(keys_for(transition.state, "lesson-next")))
    else:
        waits = () if current(transition.state).is_told else _waits_for_hands(state)
        transition.answer(waits or (*say_title(state), *say_task(state, lesson)))


def _leave(transition: Transition, _: Command) -> None:
    leave_lessons(transition)


def _hint(transition: Transition, lesson: Lesson) -> None:
    """The next step of the hint; the last one tells what to do, and is told again."""
    learning = current(transition.state)
    # Dictated actions, and answers, begin with keys that mean something else in a menu.
    close_menu(transition)
    if learning.is_over:
        transition.answer(what_next(transition.state))
        return
    if waits := _waits_for_hands(transition.state):
        transition.answer(waits)
        return
    step = learning.hints
    if step <= len(lesson.hints):
        keep(transition, replace(learning, hints=step + 1))
    if step < len(lesson.hints):
        more = phrases_coach.hint_more(keys_for(transition.state, "hint"), transition.state.by_keys)
        transition.answer((*say_text(transition.state, lesson.hints[step]), *more))
    else:
        transition.answer(_what_to_do(transition, lesson))


def _waits_for_hands(state: TableState) -> Message:
    """Say what the hands have to do before the lesson goes on: lay its position out, put the board right, or pay for an action."""
    hands, learning = state.rules.hands, LEARNING.of(state)
    if learning is None:
        return ()
    if not hands.is_laid_out(state) or is_led(state):
        return answer(state, Command("fix"))
    return hands.missing(state)


def _what_is_missing(transition: Transition) -> Message:
    """Say what is still to be done in a lesson, without its answer."""
    state, lesson = transition.state, lesson_of(transition.state)
    if lesson is None or (waits := _waits_for_hands(state)):
        return () if lesson is None else waits
    left = left_to_lay(transition, lesson.goal) if isinstance(lesson.goal, Lay) else ()
    return left or say_task(state, lesson)


def _what_to_do(transition: Transition, lesson: Lesson) -> Message:
    state, learning = transition.state, current(transition.state)
    match lesson.goal:
        case Play() as goal:
            game = state.rules.game
            done = tuple(game.format_action(one.before, one.action) for one in state.past)
            if done != goal.solution[: len(done)]:
                if waits := state.rules.hands.must_wait(state, Command("end")):
                    return waits
                go_back(transition)
                done = ()
            now = transition.state.game
            action = game.parse_action(now, goal.solution[len(done)])
            clause = state.rules.narrator.clause(now, action)
            return (part("lesson-action", action=clause), *dictated(transition.state, action))
        case Lay(stages):
            return examples_of(state.rules).told(state, stages[learning.stage].layout)
        case Answer(right):
            return (*_say_answer(state, right), *_answer_dictated(state, right))


def _say_answer(state: TableState, right: Found) -> Message:
    if isinstance(right, frozenset):
        return phrases_lessons.fields_are(sorted(right))
    return phrases_lessons.yes_or_no_is(right) if isinstance(right, bool) else say("lesson-number", number=right)


def _answer_dictated(state: TableState, right: Found) -> Message:
    """Say what to type or press for an answer; of several fields the first that was not named yet."""
    if isinstance(right, frozenset):
        given = current(state).given
        names = {state.settings.geometry.format_field(field).lower(): field for field in sorted(right)}
        missing = next((name for name in names if name not in given), None)
        if missing is None:
            return ()
        return (
            order_dictated(state, "field", missing)
            if state.by_keys
            else say("line-dictated", line=FieldName(names[missing]))
        )
    if not state.by_keys:
        return phrases_lessons.answer_typed(right)
    return keys_dictated((("enter" if right else ".") if isinstance(right, bool) else str(right),))


def _solution(transition: Transition, _: Command) -> None:
    """Tell the solution, and lead the hands to it; the lesson counts as shown."""
    lesson, learning = lesson_of(transition.state), LEARNING.of(transition.state)
    if lesson is None or learning is None:
        transition.answer(phrases_lessons.gone(keys_for(transition.state, "lesson-next")))
        return
    if learning.is_over:
        transition.answer(what_next(transition.state))
        return
    state, hands = transition.state, transition.state.rules.hands
    match lesson.goal:
        case Play() if waits := hands.must_wait(state, Command("end")):
            transition.answer(waits)
        case Play() as goal:
            go_back(transition)
            keep(transition, replace(current(transition.state), is_shown=True))
            actions, clauses = _solution_of(transition.state, goal)
            transition.tell(say("lesson-solution", actions=tuple(clauses)))
            accept(transition, actions, By.COMPUTER)
            if transition.state.is_over or hands.may_play(transition.state):
                transition.tell(what_next(transition.state))
        case Lay(stages):
            examples = examples_of(state.rules)
            keep(transition, replace(learning, is_shown=True))
            transition.tell(say_laying(stages[learning.stage :], examples))
            if not examples.is_on(state) or not examples.lay(transition, stages[-1].layout):
                transition.tell(what_next(transition.state))
        case Answer(right):
            keep(transition, replace(learning, is_shown=True))
            transition.change(question=None)
            transition.tell((*_say_answer(state, right), *what_next(transition.state)))


def say_laying(stages: Sequence[Stage], examples: Examples) -> Message:
    """Say what is laid in these stages, one after the other, and what stands on the board after the last of them."""
    told = tuple(one for stage in stages for one in phrases_lessons.said(stage.said))
    return (*told, *examples.described(stages[-1].layout))


def _solution_of(state: TableState, goal: Play) -> tuple[tuple[Any, ...], tuple[Part, ...]]:
    """The actions of the solution, and how they are called."""
    game, now = state.rules.game, state.game
    actions, clauses = [], []
    for text in goal.solution:
        action = game.parse_action(now, text)
        actions.append(action)
        clauses.append(state.rules.narrator.clause(now, action))
        now = game.apply(now, action)
    return tuple(actions), tuple(clauses)


_IN_LESSON: Final[Mapping[str, Callable[[Transition, Command], None]]] = {
    "solution": _solution,
    "task": _task,
    "lesson-next": _next,
    "lesson-again": _again,
    "skip": _skip,
    "leave": _leave,
}
_BEGINS: Final = CommandSpec(obey_lessons, "number?", alters=Alters.LESSON, is_for_players=True, page=Page.PLAYERS)
_GOES_ON: Final = CommandSpec(obey_lessons, is_for_players=True, page=Page.PLAYERS, has_button=is_lesson)
LESSON_COMMANDS: Final = {
    **dict.fromkeys((LEARN, PUZZLE), _BEGINS),
    **dict.fromkeys(("solution", "task", "lesson-next", "lesson-again"), _GOES_ON),
    "progress": _GOES_ON._replace(has_button=always),
    "leave": _GOES_ON,
    # In a show, too, it leaves out a step of a repair.
    "skip": CommandSpec(obey_lessons),
}
"""The commands of the lessons, at every table."""
LEARN_KEYS: Final = {
    "learn enter": LEARN, "learn 6": "lesson-next", "learn 5": "lesson-again", "learn 7": "hint", "learn 9": "solution",
    "learn 3": "skip", "learn 1": PUZZLE, "learn .": "progress", "learn 0": "leave",
}  # fmt: skip
