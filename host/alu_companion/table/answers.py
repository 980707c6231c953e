"""What the table answers to questions: pure functions of its state."""

from __future__ import annotations

from alu_companion.games.alu.position import is_playable
from alu_companion.games.alu.values import Resources, Side, State
from alu_companion.games.geometry import Field
from alu_companion.speech import phrases_guide, phrases_keys, phrases_settings, phrases_table, phrases_typed
from alu_companion.speech.alu import phrases_board, phrases_hands
from alu_companion.speech.controls import BOARD_TOPIC, Command
from alu_companion.speech.keypad import NO_KEY
from alu_companion.speech.message import Message
from alu_companion.speech.misread import Misread, Why
from alu_companion.table.guided_repair import steps_to
from alu_companion.table.values import Stage, TableState
from alu_companion.table.voicing import every_setting, setting_told


def answer(state: TableState, command: Command) -> Message:
    """The answer to a question about the game: a pure function of the state."""
    game, narrator = state.game, state.rules.narrator
    match command:
        case Command("repeat", None, number, ""):
            return _said_before(state, number or 1)
        case Command("last"):
            return narrator.last([(past.before, past.action) for past in state.past[-6:]])
        case Command("help", word=topic):
            return _topic(state, topic) if topic else _help(state)
        case Command("keys", word=key) if key == NO_KEY:
            return phrases_keys.key_none()
        case Command("keys", word=key):
            return phrases_keys.key_explained(key, state.controls.keys.get(key, ""))
        case Command("fix") if state.rules.has_board:
            return how_to_fix(state)
        case Command("settings"):
            return every_setting(state)
        case Command("prompt", word="setting"):
            return (
                *phrases_settings.settings_opened(),
                *setting_told(state, state.controls.settings[0]),
            )
        case Command("prompt", word="no-setting"):
            return phrases_settings.settings_closed()
        case Command("prompt", word="guide"):
            return phrases_guide.keys_told()
        case Command("prompt", word="no-guide"):
            return phrases_guide.keys_left()
        case Command("prompt", word=wants):
            return phrases_keys.prompt(wants)
        case Command("explain", word=name):
            return phrases_keys.what_it_does(name)
        case Command("unknown"):
            return phrases_keys.key_unknown()
        case _:
            return narrator.answer(game, command) or phrases_table.not_understood()


def _said_before(state: TableState, back: int) -> Message:
    """What was said last, or so many messages before: answers count only while they are what was said last."""
    said = [told.message for told in state.history]
    if state.last and said[-1:] != [state.last]:
        said.append(state.last)
    return said[-back] if 0 < back <= len(said) else phrases_table.nothing_to_repeat()


def _help(state: TableState) -> Message:
    """The first words of help; where a key was pressed for them, about keys."""
    narrator = state.rules.narrator
    if state.pending is not None and state.pending.wants == "help":
        stands = narrator.answer(state.game, Command("status")) if state.stage is Stage.PLAY else None
        return (*(stands or ()), *phrases_typed.help_by_keys(state.controls.keys))
    return (*narrator.help(state.game if state.stage is Stage.PLAY else None), *narrator.help_more())


def _topic(state: TableState, topic: str) -> Message:
    """What the help tells of a topic."""
    told = state.rules.narrator.topic(topic)
    if topic == "guide":
        told = phrases_guide.helped() if state.guide else phrases_guide.no_guide()
    if topic == BOARD_TOPIC and state.hands_typed:
        told = (*phrases_hands.hands(state.controls.keys, state.by_keys), *told)
    return (*told, *phrases_typed.help_words(topic))


def why_not_understood(state: TableState, misread: Misread) -> Message:
    """Why a typed line means nothing, and what may have been meant."""
    if misread.why is Why.HALF_MOVEMENT:
        return phrases_hands.half_told(misread.movement)
    if misread.why is not Why.NOT_TYPED:
        return phrases_typed.misread(misread, state.settings.geometry)
    if not state.hands_typed:
        return phrases_hands.played_on_board()
    return phrases_hands.played_by_hand(misread.action, misread.field or Field(0), state.game.turn)


def how_to_fix(state: TableState) -> Message:
    """How to put the board right, whatever is wrong with it now."""
    if state.sensed is None or not state.connected:
        return phrases_board.board_searching()
    steps = steps_to(state, state.plan.goal if state.plan else state.game)
    return phrases_board.repair_started(steps) if steps else phrases_board.board_correct()


def position_on_board(state: TableState) -> State | None:
    """The game with what stands on the board and what attached counters show; None where that can be no position."""
    if not state.connected or state.sensed is None:
        return None
    placement, game = state.sensed.placement, state.game
    if placement.unclear:
        return None
    resources = list(game.resources)
    for side in Side:
        counter = placement.counters[side]
        if counter is None:
            continue
        if counter.material is None or counter.iron is None or counter.food is None:
            return None
        pending = min(resources[side].pending, counter.food)
        resources[side] = Resources(counter.material, counter.iron, counter.food - pending, pending)
    founded = tuple(game.founded[side] or bool(placement.camps[side]) for side in Side)
    position = game._replace(
        camps=placement.camps,
        raided=placement.raided,
        resources=(resources[0], resources[1]),
        founded=(founded[0], founded[1]),
    )
    return position if is_playable(position) else None
