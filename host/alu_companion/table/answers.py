"""Answers of the table to questions: pure functions of its state."""

from __future__ import annotations

from typing import Final

from alu_companion.games.game import GameError
from alu_companion.speech import (
    phrases_keys,
    phrases_typed,
)
from alu_companion.speech.controls import ACT, Command
from alu_companion.speech.keypad import NO_KEY
from alu_companion.speech.message import Message, part, say
from alu_companion.speech.misread import Misread
from alu_companion.table.ending import end_told
from alu_companion.table.values import TableState
from alu_companion.table.voicing import every_setting, setting_told


def answer(state: TableState, command: Command) -> Message:
    """The answer to a question about the game: a pure function of the state."""
    game, narrator = state.game, state.rules.narrator
    for answers in state.rules.grid.answers:
        if (told := answers(state, command)) is not None:
            return told
    match command:
        case Command("repeat", None, number, ""):
            return _said_before(state, number or 1)
        case Command("last"):
            return narrator.last([(past.before, past.action) for past in state.past[-6:]])
        case Command("help", word=topic):
            return topic_told(state, topic) if topic else first_help(state)
        case Command("keys", word=""):
            return say("key-wanted")
        case Command("keys", word=key) if key == NO_KEY:
            return say("key-none")
        case Command("keys", word=key):
            return phrases_keys.key_explained(key, state.controls.keys.get(key, ""))
        case Command("settings"):
            return every_setting(state)
        case Command("prompt", word="setting"):
            return (
                part("settings-opened"),
                *setting_told(state, state.controls.settings[0]),
            )
        case Command("prompt", word="no-setting"):
            return say("settings-closed")
        case Command("prompt", word="digit"):
            return say("prompt-digit", number=0 if state.pending is None else state.pending.row)
        case Command("prompt", word="code-digit"):
            return say("prompt-digit", number=0 if state.pending is None else state.pending.row % 10)
        case Command("prompt", word="guide"):
            return say("guide-keys")
        case Command("prompt", word="no-guide"):
            return say("guide-keys-left")
        case Command("prompt", word=wants):
            return say(f"prompt-{wants}")
        case Command("explain", word=name):
            return phrases_keys.what_it_does(name)
        case Command("unknown"):
            return say("key-unknown")
        case Command("status") if told := end_told(state):
            return told
        case _:
            return narrator.answer(game, _for_listener(state, command)) or say("not-understood")


_OTHERS: Final = {"mine": "theirs", "theirs": "mine", "danger": "danger-theirs"}


def _for_listener(state: TableState, command: Command) -> Command:
    """The question as it is meant: the asker is the one who moves, unless another player does, who asks nothing here."""
    is_ours = not state.is_others or state.is_lent or len(state.rules.game.seats(state.game)) != 2
    return command if is_ours else command._replace(name=_OTHERS.get(command.name, command.name))


def _said_before(state: TableState, back: int) -> Message:
    """The message that was said last, or so many before. Answers count only while they are the last one."""
    said = [told.message for told in state.history]
    if state.last and said[-1:] != [state.last]:
        said.append(state.last)
    return said[-back] if 0 < back <= len(said) else say("nothing-to-repeat")


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


def is_possible(state: TableState, command: Command) -> bool:
    """True when a command would be carried out now, where actions are typed. Questions are always answered."""
    rules = state.rules
    if command.name == ACT:
        try:
            action = rules.game.parse_action(state.game, command.word)
        except GameError:
            return False
    else:
        action = rules.narrator.order(state.game, command.name)
    return action is None or rules.game.check(state.game, action) is None


def why_not_understood(state: TableState, misread: Misread) -> Message:
    """Say why a typed line means nothing, and what may have been meant."""
    for row in state.rules.grid.misread:
        if told := row(state, misread):
            return told
    return phrases_typed.misread(misread, state.settings.geometry)


def is_known(state: TableState) -> bool:
    """True when players come back to a game that they have played before."""
    return bool(state.past) and not state.is_exercise and not state.is_over
