"""One kind of question: each class of questions describes here how it is told, how it is answered, and what a page shows of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, NamedTuple, TypeVar

from alu_companion.speech.controls import Command
from alu_companion.speech.labels import label
from alu_companion.speech.message import Message, Part

S = TypeVar("S")
"""The state of the table."""
T = TypeVar("T")
"""A step in the making."""

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


class QuestionSpec(NamedTuple, Generic[S, T]):
    """Describes how all questions of one class are asked and answered. The question itself holds the particulars."""

    kind: type
    told: Callable[[S, Any], Message]
    """The question as it is heard, also when it is repeated."""
    reply: Callable[[T, Any, Command], None]
    """Takes a yes, a no or a number."""
    asking: Callable[[S, Any], Asking | None] | None = None
    """The question with its answers, for somebody who answers by a button; it gives None where only keys answer. Without this the answers
    are yes and no."""
    repeats: bool = False
    """True when it is told again after a while without an answer."""
    is_passing: bool = False
    """True when it is forgotten as soon as something else is asked or ordered."""
    below: Callable[[Any], object] | None = None
    """The question that it lies on. Once what was on before goes on, that one is open again."""
    leaves_menu: bool = False
    """True when keys belong to an open menu, and do not answer."""

    def shown(self, state: S, question: object) -> Asking | None:
        """The question with its answers; None where only keys answer it."""
        return yes_or_no(self.told(state, question)) if self.asking is None else self.asking(state, question)


def yes_or_no(told: Message) -> Asking:
    """A question to be answered with yes or no."""
    return Asking(told, (Answer(YES, label("yes")), Answer(NO, label("no"))))


def by_number(choices: Iterable[Part], first: int = 1) -> tuple[Answer, ...]:
    """Choices as answers by their numbers."""
    return tuple(Answer(str(number), (one,)) for number, one in enumerate(choices, first))
