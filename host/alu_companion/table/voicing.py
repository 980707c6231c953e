"""How the table speaks and sounds, changed by its players: by typed commands, by keys, and by a spoken menu of all settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from alu_companion.speech import phrases_page, phrases_settings
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Level, Message, say
from alu_companion.speech.setting_kinds import Asker
from alu_companion.speech.settings import (
    BOARD_COMMANDS,
    BY_NAME,
    CHOICES,
    CLOCK,
    CLOCK_ZERO,
    COMMANDS,
    NUMBERS,
    OPPONENT,
    PAIR,
    SEAT_COMMANDS,
    STEPS,
    Output,
)
from alu_companion.table.accepting import teach_anew
from alu_companion.table.effects import Pair, SettingsChanged
from alu_companion.table.opponent_orders import level_of, refuse_computer, set_level
from alu_companion.table.pad import presses
from alu_companion.table.spec import CommandSpec, Page
from alu_companion.table.timekeeping import set_clock
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState

_MENU = "setting"
"""The order of the menu: its word is the setting, its number the steps."""


def change_setting(transition: Transition, command: Command) -> None:
    """Obey a command that sets something: to what it says, a step up or down, or to the next of a few values."""
    name, steps = STEPS.get(command.name, (command.name, 0))
    wanted = command.word or ("" if command.number is None else str(command.number))
    if command.name == _MENU:
        name, steps, wanted = command.word, command.number or 0, ""
    if name == PAIR and steps:
        transition.effects.append(Pair())
        return
    if name == OPPONENT and steps and transition.state.has_other_table:
        refuse_computer(transition)
        return
    if name == OPPONENT:
        _change_opponent(transition, steps)
    elif name not in transition.state.rules.grid.entries and (steps or wanted):
        settle_setting(transition, name, wanted, steps)
    is_alone = command == Command(name) and name in (*CHOICES, *NUMBERS)
    told = setting_told(transition.state, name)
    how = phrases_settings.how_to_set(name) if is_alone and told not in phrases_settings.NO_CHOICE else ()
    transition.answer((*told, *how))


def settle_setting(transition: Transition, name: str, wanted: str, steps: int = 0) -> None:
    """Set what a name stands for to what is wanted, or go so many steps on where that is not said."""
    state = transition.state
    setting, asker = BY_NAME[name], _asker(state)
    value, kind = setting.read(state.settings), setting.kind
    changed = kind.set_to(name, value, wanted, asker) if wanted else kind.stepped(name, value, steps, asker)
    if changed is Level.TEACHING:
        teach_anew(transition)
    if changed != value:
        transition.change(settings=setting.write(state.settings, changed))
        transition.effects.append(SettingsChanged())
        if (
            name in (CLOCK, CLOCK_ZERO)
            and not state.past
            and not state.is_over
            and not state.has_other_table
            and not state.is_exercise
        ):
            # In a game that is on it holds for the next one.
            set_clock(transition)


def _change_opponent(transition: Transition, steps: int) -> None:
    """Let the computer play so many levels stronger; before the first one it does not play."""
    state = transition.state
    level = max(0, min(level_of(state) + steps, len(state.rules.levels)))
    if level != level_of(state):
        set_level(transition, level)


def _asker(state: TableState) -> Asker:
    """The seat that is to move asks."""
    narrator = state.rules.narrator
    mover = narrator.mover(state.game)
    language = state.settings.language_of(mover)
    return Asker(mover, language, state.voices.get(language, ()), narrator.seat)


def every_setting(state: TableState) -> Message:
    """How everything is set, in the order of the menu."""
    return tuple(one for name in state.controls.settings for one in setting_told(state, name))


def setting_told(state: TableState, name: str) -> Message:
    """How a setting stands, as it is told to the seat that is to move."""
    if name == PAIR:
        return phrases_page.pairing_offered(presses(state))
    told: Callable[[TableState], Message] | None = state.rules.grid.entries.get(name)
    if told is not None:
        return told(state)
    setting = BY_NAME[name]
    if setting.by_reader and state.settings.sounding.output is Output.SCREEN_READER:
        return say("setting-reader")
    return setting.kind.told(name, setting.read(state.settings), _asker(state))


_SETTING: Final = CommandSpec(change_setting, needs_game=False)
SETTING_COMMANDS: Final = {
    **dict.fromkeys((*SEAT_COMMANDS, *BOARD_COMMANDS), _SETTING._replace(is_optional=True)),
    **dict.fromkeys((*COMMANDS, _MENU), _SETTING),
    **dict.fromkeys(("slower", "faster", "quieter", "louder", "language"), _SETTING._replace(page=Page.ROOM)),
}
