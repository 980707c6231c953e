"""What was said before is said again: the last message, the rest of a long one, and older ones."""

from __future__ import annotations

from typing import Final

from alu_companion.speech import phrases_table
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message, say
from alu_companion.table.answers import answer
from alu_companion.table.spec import CommandSpec, Page
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState


def answer_again(state: TableState, command: Command) -> Message | None:
    """The message that is to be repeated; None for any other question."""
    match command:
        case Command("repeat", None, number, ""):
            return _said_before(state, number or 1)
    return None


def _said_before(state: TableState, back: int) -> Message:
    """The message that was said last, or so many before. Answers count only while they are the last one."""
    said = [told.message for told in state.history]
    if state.last and said[-1:] != [state.last]:
        said.append(state.last)
    return said[-back] if 0 < back <= len(said) else say("nothing-to-repeat")


def _repeat(transition: Transition, command: Command) -> None:
    if transition.state.rest.portion and (command.number or 1) == 1:
        transition.go_on_telling(portions=0)
    else:
        transition.aside(answer(transition.state, command))


def _more(transition: Transition, _: Command) -> None:
    transition.go_on_telling()


def _older(transition: Transition, command: Command) -> None:
    """Go through the messages that were said, one back or one on."""
    state = transition.state
    reading = state.reading + (1 if command.name == "older" else -1)
    if reading < 0:
        transition.answer(say("no-newer"))
    elif reading >= len(state.history):
        transition.answer(say("no-older"))
    else:
        transition.change(reading=reading)
        told = state.history[-1 - reading]
        transition.answer((*phrases_table.ago(transition.now_ms - told.now_ms), *told.message))


READING_COMMANDS: Final = {
    "older": CommandSpec(_older, needs_game=False),
    "newer": CommandSpec(_older, needs_game=False),
    "repeat": CommandSpec(_repeat, "number?", needs_game=False, page=Page.PLAYERS),
    "more": CommandSpec(_more, needs_game=False, page=Page.PLAYERS),
}
