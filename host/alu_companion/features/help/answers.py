"""Answers of the table about itself: what one can do here, what a key does, and what is to be pressed next."""

from __future__ import annotations

from typing import Final

from alu_companion.speech import phrases_keys, phrases_typed
from alu_companion.speech.controls import Command
from alu_companion.speech.keypad import NO_KEY
from alu_companion.speech.message import Message, say
from alu_companion.table.spec import CommandSpec, Page
from alu_companion.table.values import TableState


def answer_about_help(state: TableState, command: Command) -> Message | None:
    """The answer to a question about help and keys; None for any other question."""
    match command:
        case Command("help", word=topic):
            return topic_told(state, topic) if topic else first_help(state)
        case Command("keys", word=""):
            return say("key-wanted")
        case Command("keys", word=key) if key == NO_KEY:
            return say("key-none")
        case Command("keys", word=key):
            controls = state.controls
            return phrases_keys.key_explained(key, controls.keys.get(key, ""), controls.lent)
        case Command("prompt", word="digit"):
            return say("prompt-digit", number=0 if state.pending is None else state.pending.row)
        case Command("prompt", word="code-digit"):
            return say("prompt-digit", number=0 if state.pending is None else state.pending.row % 10)
        case Command("prompt", word=wants):
            return say(f"prompt-{wants}")
        case Command("explain", word=name):
            return phrases_keys.what_it_does(name)
        case Command("unknown"):
            return say("key-unknown")
    return None


def first_help(state: TableState) -> Message:
    """The first words of help; where a key was pressed for them, about keys."""
    narrator, grid = state.rules.narrator, state.rules.grid
    by_keys = state.pending is not None and state.pending.wants == "help"
    for helps in grid.helps:
        if told := helps(state, by_keys):
            return told
    offered = tuple(one for offers in grid.offers for one in offers(state, by_keys))
    if by_keys:
        stands = narrator.answer(state.game, Command("status")) if state.is_on else None
        return (*(stands or ()), *offered, *phrases_typed.help_by_keys(state.controls.keys))
    return (*offered, *narrator.help(state.game if state.is_on else None), *narrator.help_more)


def topic_told(state: TableState, topic: str) -> Message:
    """Say what the help tells about a topic."""
    told = state.rules.narrator.topic(topic)
    return (*told, *phrases_typed.help_words(topic))


HELP_COMMANDS: Final = {
    "help": CommandSpec(needs="topic?", needs_game=False, page=Page.PLAYERS),
    "keys": CommandSpec(needs="key?", needs_game=False),
    **dict.fromkeys(("prompt", "explain", "unknown"), CommandSpec(needs=None, needs_game=False)),
}
