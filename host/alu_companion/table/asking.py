"""What the table asks, as answers to choose from: for whoever answers by a button and not by a number that was heard."""

from __future__ import annotations

from typing import NamedTuple

from alu_companion.speech import phrases_lessons
from alu_companion.speech.labels import label
from alu_companion.speech.message import Message, Part, part
from alu_companion.speech.phrases_table import offered
from alu_companion.table.at_desk import first_number, menu_told
from alu_companion.table.club_orders import club_asked
from alu_companion.table.desk import GREETING, Menu
from alu_companion.table.far_orders import far_asked
from alu_companion.table.questions import confirmation
from alu_companion.table.values import OFFERED, BoardQuestion, Confirm, Offer, Quiz, TableState

YES, NO = "yes", "no"
"""English words, which are understood at every table."""


class Answer(NamedTuple):
    """One of the answers: the line that gives it, and what it says."""

    line: str
    told: Message


class Asking(NamedTuple):
    """An open question and all its answers."""

    told: Message
    answers: tuple[Answer, ...]


def asking(state: TableState) -> Asking | None:
    """What the table waits to have answered now."""
    match state.question:
        case None if told := far_asked(state) or club_asked(state):
            return yes_or_no(told)
        case Confirm(command):
            return yes_or_no(confirmation(state, command))
        case BoardQuestion() as question if state.rules.hands is not None:
            return state.rules.hands.asking(state, question)
        case Menu() as menu:
            return _menu(state, menu)
        case Quiz(True):
            digits = (Answer(str(digit), (part("lesson-digit", number=digit),)) for digit in range(10))
            return Asking(phrases_lessons.asked(True), tuple(digits))
        case Quiz():
            return yes_or_no(phrases_lessons.asked(False))
        case Offer(choices) as question:
            entries = [one.told for one in question.shown]
            listed = numbered(offered(entries, 0, by_keys=False)[: len(entries)])
            more = (Answer(YES, label("more")),) if len(choices) > OFFERED else ()
            return Asking(label("what"), (*listed, *more, Answer(NO, label("none"))))
    return None


def _menu(state: TableState, menu: Menu) -> Asking:
    """The menu of the desk."""
    asked, entries, more = menu_told(state, menu)
    listed = tuple(Answer(str(number), (told,)) for number, told in enumerate(entries, first_number(state, menu)))
    onward = (Answer(YES, label("desk-open")),) if menu.level == GREETING else ()
    further = (Answer(YES, label("more")),) if more or menu.first else ()
    back = () if menu.level == GREETING else (Answer(NO, label("desk-back")),)
    return Asking(asked, (*onward, *listed, *further, *back))


def yes_or_no(told: Message) -> Asking:
    """A question to be answered with yes or no."""
    return Asking(told, (Answer(YES, label("yes")), Answer(NO, label("no"))))


def numbered(choices: tuple[Part, ...]) -> tuple[Answer, ...]:
    """Choices as answers by their numbers."""
    return tuple(Answer(str(number), (one,)) for number, one in enumerate(choices, start=1))
