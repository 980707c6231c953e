"""What the table answers to questions: pure functions of its state."""

from __future__ import annotations

from alu_companion.games.alu.position import is_playable
from alu_companion.games.alu.values import Resources, Side, State
from alu_companion.speech import phrases_keys, phrases_settings, phrases_table
from alu_companion.speech.alu import phrases_board, questions
from alu_companion.speech.keypad import SETTINGS
from alu_companion.speech.message import Message
from alu_companion.speech.vocabulary import Command
from alu_companion.table.leading import steps_to
from alu_companion.table.values import Stage, TableState
from alu_companion.table.voicing import every_setting, setting_told


def answer(state: TableState, command: Command) -> Message:
    """The answer to a question about the game: a pure function of the state."""
    game = state.game
    match command:
        case Command("repeat", None, number, ""):
            back = number or 1
            return state.history[-back].message if len(state.history) >= back else phrases_table.nothing_to_repeat()
        case Command("status"):
            return questions.status(game)
        case Command("mine"):
            return questions.resources(game, game.turn)
        case Command("theirs"):
            return questions.resources(game, game.turn.other)
        case Command("field", field) if field is not None:
            return questions.field(game, field)
        case Command("here", field) if field is not None:
            return questions.legal_here(game, field)
        case Command("neighbours", field) if field is not None:
            return questions.neighbours(game, field)
        case Command("column", field) if field is not None:
            return questions.column(game, field)
        case Command("row", _, number) if number is not None and 1 <= number <= game.options.geometry.rows:
            return questions.row(game, number)
        case Command("camps"):
            return (*questions.camps(game, Side.CIRCLE), *questions.camps(game, Side.SQUARE))
        case Command("raided"):
            return questions.raided(game)
        case Command("actions"):
            return questions.legal(game)
        case Command("attacks"):
            return questions.attackable(game)
        case Command("territory"):
            return questions.territory(game)
        case Command("last"):
            return questions.last_actions([(past.before.turn, past.action) for past in state.past[-6:]])
        case Command("help"):
            return questions.help_spoken(game if state.stage is Stage.PLAY else None)
        case Command("fix"):
            return how_to_fix(state)
        case Command("rule"):
            return tuple(one for kind in questions.PAID for one in questions.rules_of(kind))
        case Command("settings"):
            return every_setting(state.settings, state.voices, game.turn)
        case Command("prompt", word="setting"):
            return (
                *phrases_settings.settings_opened(),
                *setting_told(state.settings, SETTINGS[0], state.voices, game.turn),
            )
        case Command("prompt", word="no-setting"):
            return phrases_settings.settings_closed()
        case Command("prompt", word=wants):
            return phrases_keys.prompt(wants)
        case Command("explain", word=name):
            return phrases_keys.what_it_does(name)
        case Command("unknown"):
            return phrases_keys.key_unknown()
        case _:
            return phrases_table.not_understood()


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
