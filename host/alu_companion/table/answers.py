"""What the table answers to questions: pure functions of its state."""

from __future__ import annotations

from alu_companion.games.alu.position import is_playable
from alu_companion.games.alu.values import Resources, Side, State
from alu_companion.speech import phrases_guide, phrases_keys, phrases_settings, phrases_table
from alu_companion.speech.alu import phrases_board
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message
from alu_companion.table.leading import steps_to
from alu_companion.table.values import Stage, TableState
from alu_companion.table.voicing import every_setting, setting_told


def answer(state: TableState, command: Command) -> Message:
    """The answer to a question about the game: a pure function of the state."""
    game, telling = state.game, state.rules.telling
    match command:
        case Command("repeat", None, number, ""):
            back = number or 1
            return state.history[-back].message if len(state.history) >= back else phrases_table.nothing_to_repeat()
        case Command("last"):
            return telling.last([(past.before, past.action) for past in state.past[-6:]])
        case Command("help"):
            about_guide = phrases_guide.helped() if state.guide else ()
            about_hands = phrases_table.hands_typed() if state.hands_typed else ()
            return (*about_hands, *telling.help(game if state.stage is Stage.PLAY else None), *about_guide)
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
            return telling.answer(game, command) or phrases_table.not_understood()


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
