"""Judges tries in a lesson by its rules: actions that the table accepts or refuses, and answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from typing import Any, Final, NamedTuple

from alu_companion.features.dictating.actions import order_dictated
from alu_companion.features.examples.examples import Examples, examples_of
from alu_companion.features.lessons.beginning import lesson_of, what_next
from alu_companion.features.lessons.learning import LEARNED, LEARNING, Done, Learning, current, solved_by, state_of
from alu_companion.file_names import alike
from alu_companion.games.game import NotUnderstood
from alu_companion.games.geometry import Field, fields_of
from alu_companion.learning.lesson import Answer, Cause, Lay, Lesson, Play, Text, Tried, Wrong
from alu_companion.speech import phrases_coach, phrases_lessons
from alu_companion.speech.controls import Command
from alu_companion.speech.guide import Layout
from alu_companion.speech.message import Message, Translated, part, say
from alu_companion.table.accepting import accept
from alu_companion.table.asking import Asking, QuestionSpec, by_number, yes_or_no
from alu_companion.table.seats import By
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState

_NAMING: Final = ("field",)
"""Commands that name a field: by words, by keys, by the wand, or by a piece that is lifted and put back."""
_TOLD: Final = 2
"""The most pieces that are named one by one; of more only their number is said."""
_ANSWERING: Final = ("yes", "no", "choose")
"""Commands that answer a question which does not ask for fields."""


def follow_lesson(transition: Transition) -> None:
    """Say the task as soon as the position is laid out, and judge what the step has changed."""
    state, before = transition.state, transition.before
    learning, lesson = LEARNING.of(state), lesson_of(state)
    if learning is None or lesson is None or not state.rules.hands.is_laid_out(state):
        return
    if learning.is_over:
        if learning.is_shown and not _shows(before, lesson) and _shows(state, lesson):
            transition.tell(what_next(transition.state))
        elif learning.is_solved and isinstance(lesson.goal, Lay) and _changed(transition) is not None:
            transition.tell((part("lesson-over"), *what_next(transition.state)))
        return
    if not learning.is_told:
        _tell_task(transition, lesson)
    is_same = state.number == before.number
    match lesson.goal:
        case Play() as goal:
            if is_same and state.past != before.past and state.past:
                _judge_play(transition, lesson, goal)
        case Answer(right):
            if state.past:
                _go_back(transition, say("lesson-answer-only"))
            elif transition.state.question is None and isinstance(right, int):
                transition.change(question=Quiz(is_number=not isinstance(right, bool)))
        case Lay() as goal:
            _judge_laying(transition, lesson, goal)


def tell_task(transition: Transition) -> None:
    """Tell the task again."""
    lesson = lesson_of(transition.state)
    if lesson is not None:
        _tell_task(transition, lesson)


def keep(transition: Transition, learning: Learning) -> None:
    """Record the result of a try, or a hint that was heard."""
    transition.put(LEARNING, learning)
    transition.record(state_of(learning))


def refuse_in_lesson(transition: Transition, message: Message, reason: Enum | str, to: int | None) -> bool:
    """Refuse an action with the words of the lesson for that after it, or how to ask for a hint; False where no lesson watches."""
    state = transition.state
    learning, lesson, lessons = LEARNING.of(state), lesson_of(state), state.rules.lessons
    if learning is None or lesson is None or lessons is None or learning.is_over:
        return False
    name = reason if isinstance(reason, str) else lessons.reason(reason)
    found = next((one for one in lesson.wrong if one.cause is Cause.REFUSED and one.reason == name), None)
    transition.refuse(message if found else (*message, *_hint_offered(state)), to)
    if found is not None:
        transition.tell(_said(state, found, tried_of(state, lesson)))
    _missed(transition, learning)
    return True


def take_answer(transition: Transition, command: Command) -> bool:
    """Take a named field as an answer; False where the lesson asks for none, or the command is no answer."""
    state = transition.state
    learning, lesson = LEARNING.of(state), lesson_of(state)
    if learning is None or lesson is None or learning.is_over or not learning.is_told:
        return False
    match lesson.goal, state.question:
        case Answer(frozenset() as right), None if command.name in _NAMING:
            field = _named(state, command)
            if field is None:
                return False
            _judge_field(transition, lesson, right, field)
        case Answer(frozenset()), None if command.name in _ANSWERING:
            transition.answer(say("lesson-wants-field"))
        case _:
            return False
    return True


class Quiz(NamedTuple):
    """A lesson asks for a number of one digit, or for yes or no."""

    is_number: bool


def _say_quiz(_: TableState, quiz: Quiz) -> Message:
    return phrases_lessons.asked(quiz.is_number)


def _quiz_asking(state: TableState, quiz: Quiz) -> Asking:
    told = _say_quiz(state, quiz)
    if not quiz.is_number:
        return yes_or_no(told)
    return Asking(told, by_number((part("lesson-digit", number=digit) for digit in range(10)), first=0))


def _reply_to_quiz(transition: Transition, quiz: Quiz, command: Command) -> None:
    learning, lesson = LEARNING.of(transition.state), lesson_of(transition.state)
    goal = None if learning is None or learning.is_over or not learning.is_told or lesson is None else lesson.goal
    match goal:
        case Answer(bool() as right) if lesson is not None and command.name in ("yes", "no"):
            _judge_answer(transition, lesson, right, command.name == "yes")
        case Answer(int() as right) if (
            lesson is not None and quiz.is_number and command.name == "choose" and command.number is not None
        ):
            _judge_answer(transition, lesson, right, command.number)
        case Answer():
            transition.answer(say("lesson-wants-number") if quiz.is_number else say("lesson-wants-yes"))
        case _:
            transition.answer(say("nothing-asked"))


QUIZ: Final = QuestionSpec[TableState, Transition](Quiz, _say_quiz, _reply_to_quiz, _quiz_asking, leaves_menu=True)


def tried_of(state: TableState, lesson: Lesson) -> Tried:
    """The actions of the lesson so far."""
    return Tried(lesson.position, tuple((one.before, one.action) for one in state.past), state.game)


def go_back(transition: Transition) -> None:
    """Go back to the position of the lesson, and lead the hands there."""
    state = transition.state
    if state.past:
        game, first = state.rules.game, state.past[0].before
        has_moved_on = game.outcome(state.game) is not None or game.to_move(state.game) != game.to_move(first)
        turn = state.rules.narrator.answer(first, Command("status")) if has_moved_on else None
        accept(transition, (), By.JUMP, len(state.past), (part("lesson-back"), *(turn or ())[:1]))


def _shows(state: TableState, lesson: Lesson) -> bool:
    """True when the board shows the solution and the hands are led to it."""
    if isinstance(lesson.goal, Lay):
        examples = examples_of(state.rules)
        return examples.is_on(state) and examples.seen(state) == lesson.goal.stages[-1].layout
    return state.rules.hands.may_play(state)


def _tell_task(transition: Transition, lesson: Lesson) -> None:
    transition.put(LEARNING, replace(current(transition.state), is_told=True, since_ms=transition.now_ms))
    transition.tell(say_task(transition.state, lesson))


def say_task(state: TableState, lesson: Lesson) -> Message:
    """Say what a lesson asks for, and where pieces are laid the layout that comes next."""
    told, learning = say_text(state, lesson.task), LEARNING.of(state)
    if isinstance(lesson.goal, Lay) and learning is not None and learning.stage < len(lesson.goal.stages):
        return (*told, *say_text(state, lesson.goal.stages[learning.stage].said))
    return told


def say_text(state: TableState, text: Text) -> Message:
    """A text of a lesson; where it has one ask something, with what is typed or pressed for that."""
    asked = text.ask if isinstance(text, Translated) else ""
    return (*phrases_lessons.said(text), *(order_dictated(state, *asked.split(" ")) if asked else ()))


def _judge_play(transition: Transition, lesson: Lesson, goal: Play) -> None:
    state = transition.state
    tried, game = tried_of(state, lesson), state.rules.game
    if all(check(tried) for check in goal.checks):
        _solved(transition)
        return
    is_done = game.outcome(state.game) is not None or game.to_move(state.game) != game.to_move(lesson.position)
    if is_done or len(state.past) >= goal.within:
        found = next((one for one in lesson.wrong if one.cause is Cause.MISSED and _holds(one, tried)), None)
        general = say("lesson-too-early") if game.is_pass(state.past[-1].action) else say("lesson-not-yet")
        _go_back(transition, (*general, *_hint_offered(state)) if found is None else _said(state, found, tried))


def _holds(wrong: Wrong, tried: Tried) -> bool:
    return all(check(tried) for check in wrong.checks)


def _said(state: TableState, wrong: Wrong, tried: Tried) -> Message:
    return wrong.said(tried) if callable(wrong.said) else say_text(state, wrong.said)


def _go_back(transition: Transition, told: Message) -> None:
    """Say what was wrong in a try, and begin again."""
    learning = current(transition.state)
    transition.tell(told)
    _missed(transition, learning)
    go_back(transition)


def _hint_offered(state: TableState) -> Message:
    """Say how to ask for a hint, after the first wrong try of a lesson that has no words of its own for it."""
    learning = LEARNING.of(state)
    if learning is None or learning.tries or learning.hints:
        return ()
    return phrases_coach.hint_offered(state.controls.keys, state.by_keys)


def _missed(transition: Transition, learning: Learning) -> None:
    keep(transition, replace(learning, tries=learning.tries + 1))


def _named(state: TableState, command: Command) -> Field | None:
    if command.field is not None or not command.word:
        return command.field
    try:
        return state.settings.geometry.parse_field(command.word.partition("-")[0])
    except NotUnderstood:
        return None


def _judge_answer(transition: Transition, lesson: Lesson, right: int, given: int) -> None:
    if given == right:
        transition.change(question=None)
        _solved(transition)
    else:
        _tell_wrong(transition, lesson, given)


def _judge_field(transition: Transition, lesson: Lesson, right: frozenset[Field], field: Field) -> None:
    learning = current(transition.state)
    name = transition.state.settings.geometry.format_field(field).lower()
    if field not in right:
        _tell_wrong(transition, lesson, field)
        return
    given = learning.given if name in learning.given else (*learning.given, name)
    if len(given) == len(right):
        transition.put(LEARNING, replace(learning, given=given))
        _solved(transition)
        return
    if given != learning.given:
        keep(transition, replace(learning, given=given))
    transition.tell(say("lesson-found", number=len(given), count=len(right)))


def _tell_wrong(transition: Transition, lesson: Lesson, given: int) -> None:
    learning = current(transition.state)
    answered = [one for one in lesson.wrong if one.cause is Cause.ANSWERED and one.answer in (given, None)]
    # A mistake that the author has foreseen comes before any other.
    found = min(answered, key=lambda one: one.answer is None, default=None)
    state = transition.state
    general = (part("lesson-not-yet"), *_hint_offered(state))
    why = general if found is None else _said(state, found, tried_of(state, lesson))
    transition.tell((part("lesson-wrong-answer"), *why))
    _missed(transition, learning)


def _judge_laying(transition: Transition, lesson: Lesson, goal: Lay) -> None:
    state = transition.state
    learning, hands = LEARNING.of(state), state.rules.hands
    if learning is None or not hands.is_kept(state):
        return
    examples = examples_of(state.rules)
    if not examples.is_on(state):
        if examples.is_possible(state) and hands.may_play(state):
            examples.begin(transition)
            examples.watch(transition)
        return
    stands = _changed(transition)
    if stands is None:
        return
    stage = goal.stages[learning.stage]
    if stands == stage.layout:
        _stage_done(transition, goal)
        return
    before = goal.stages[learning.stage - 1].layout if learning.stage else examples.layout(state.game)
    found = next((one for one in lesson.wrong if one.cause is Cause.LAID and one.layout == stands), None)
    if found is not None:
        transition.tell(_said(state, found, tried_of(state, lesson)))
    elif learning.seen is not None or _astray(stands, stage.layout, before):
        transition.tell(_say_progress(examples, learning.seen or before, stands, stage.layout, before))
    if _astray(stands, stage.layout, before) & ~_astray(learning.seen or before, stage.layout, before):
        _missed(transition, current(transition.state))


def _stage_done(transition: Transition, goal: Lay) -> None:
    learning = current(transition.state)
    learning = replace(learning, stage=learning.stage + 1)
    if learning.stage < len(goal.stages):
        keep(transition, learning)
        transition.tell(say_text(transition.state, goal.stages[learning.stage].said))
        return
    transition.put(LEARNING, learning)
    seconds = (transition.now_ms - learning.since_ms) // 1000
    _solved(transition, say("lesson-took", count=seconds) if goal.is_timed else ())


def _changed(transition: Transition) -> Layout | None:
    """The current layout on the board; None when nothing has changed since the last judgement."""
    state, learning = transition.state, current(transition.state)
    stands = examples_of(state.rules).seen(state)
    if stands is None or stands == learning.seen:
        return None
    transition.put(LEARNING, replace(learning, seen=stands))
    return stands


def _without(some: Layout, others: Sequence[Layout]) -> list[tuple[str, Field]]:
    """The pieces that only this layout has."""
    known = {(piece, field) for other in others for piece, mask in other.pieces for field in fields_of(mask)}
    return [(piece, field) for piece, mask in some.pieces for field in fields_of(mask) if (piece, field) not in known]


def _astray(stands: Layout, wanted: Layout, before: Layout) -> int:
    """Mask of the fields with pieces that neither belong there nor stood there before."""
    return sum(1 << field for _, field in _without(stands, (wanted, before)))


def left_to_lay(transition: Transition, goal: Lay) -> Message:
    """Say what is still to be laid, without its places: they may be the answer."""
    state, learning = transition.state, current(transition.state)
    stands = examples_of(state.rules).seen(state)
    if stands is None:
        return ()
    wanted = goal.stages[learning.stage].layout
    return phrases_lessons.left_to_lay(len(_without(wanted, (stands,))), len(_without(stands, (wanted,))))


def _say_progress(examples: Examples, seen: Layout, stands: Layout, wanted: Layout, before: Layout) -> Message:
    """Say what the hands have done: whether the last movement was right, what is wrong, and how much is left."""
    piece = examples.piece
    came, went = _without(stands, (seen,)), _without(seen, (stands,))
    spoiled = [(name, field) for name, field in went if (name, field) in _without(wanted, (stands,))]
    wrong = _without(stands, (wanted, before))
    is_right = not spoiled and not {*came} & {*_without(stands, (wanted,))}
    told: Message = say("lesson-right") if is_right else ()
    for name, field in spoiled[:_TOLD]:
        told = (*told, *phrases_lessons.was_right(piece(name), field))
    if len(wrong) > _TOLD:
        return (*told, part("lesson-differs", count=len(wrong)))
    for name, field in wrong:
        told = (*told, *phrases_lessons.astray(piece(name), field))
    missing, others = len(_without(wanted, (stands,))), len(_without(stands, (wanted,))) - len(wrong)
    return (*told, *phrases_lessons.left_to_lay(missing, others))


def _solved(transition: Transition, more: Message = ()) -> None:
    state, learning = transition.state, current(transition.state)
    of_player: dict[Any, Done] = {**solved_by(LEARNED.of(state), learning.player)}
    told = phrases_lessons.praised(len(of_player))
    of_player[learning.key] = Done(learning.tries, learning.hints)
    keep(transition, replace(learning, is_solved=True))
    transition.put(LEARNED, {**LEARNED.of(state), alike(learning.player): of_player})
    transition.tell((*told, *more, *what_next(transition.state)))
