"""How the table speaks and sounds, changed by its players: by typed commands, by keys, and by a spoken menu of all settings."""

from __future__ import annotations

from typing import Final

from alu_companion.features.dictating.pad import presses
from alu_companion.speech import phrases_page, phrases_settings
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Level, Message, part, say
from alu_companion.speech.setting_kinds import Asker
from alu_companion.speech.settings import (
    BOARD_COMMANDS,
    BY_NAME,
    CHOICES,
    COMMANDS,
    NUMBERS,
    SEAT_COMMANDS,
    STEPS,
    Output,
)
from alu_companion.table.accepting import teach_anew
from alu_companion.table.effects import Pair, SettingsChanged
from alu_companion.table.feature import Entry
from alu_companion.table.spec import CommandSpec, Page
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
    entry = transition.state.rules.grid.entries.get(name)
    if entry is not None and steps and entry.step is not None and entry.step(transition, steps):
        return
    if entry is None and (steps or wanted):
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
        for settled in state.rules.grid.settled:
            settled(transition, name)


def _pairing_told(state: TableState) -> Message:
    return phrases_page.pairing_offered(presses(state))


def _pair(transition: Transition, _: int) -> bool:
    transition.effects.append(Pair())
    return True


PAIR: Final = "pair"
"""The entry of the menu that gives a code for a phone."""
PAIRING: Final = Entry[TableState, Transition](_pairing_told, _pair)


def _asker(state: TableState) -> Asker:
    """The seat that is to move asks."""
    narrator = state.rules.narrator
    mover = narrator.mover(state.game)
    language = state.settings.language_of(mover)
    return Asker(mover, language, state.voices.get(language, ()), narrator.seat)


def every_setting(state: TableState) -> Message:
    """How everything is set, in the order of the menu."""
    return tuple(one for name in state.controls.settings for one in setting_told(state, name))


def answer_about_settings(state: TableState, command: Command) -> Message | None:
    """What is told of all settings, or as their menu opens and closes; None for any other question."""
    match command:
        case Command("settings"):
            return every_setting(state)
        case Command("prompt", word="setting"):
            return (part("settings-opened"), *setting_told(state, state.controls.settings[0]))
        case Command("prompt", word="no-setting"):
            return say("settings-closed")
    return None


def setting_told(state: TableState, name: str) -> Message:
    """How a setting stands, as it is told to the seat that is to move."""
    entry: Entry[TableState, Transition] | None = state.rules.grid.entries.get(name)
    if entry is not None:
        return entry.told(state)
    setting = BY_NAME[name]
    if setting.by_reader and state.settings.sounding.output is Output.SCREEN_READER:
        return say("setting-reader")
    return setting.kind.told(name, setting.read(state.settings), _asker(state))


_SETTING: Final = CommandSpec(change_setting, needs_game=False)
_OF_ROOM: Final = ("slower", "faster", "quieter", "louder", "language")
SETTING_COMMANDS: Final = {
    **dict.fromkeys((*SEAT_COMMANDS, *BOARD_COMMANDS), _SETTING._replace(is_optional=True)),
    **{
        name: _SETTING._replace(needs=needs, page=Page.ROOM if name in _OF_ROOM else Page.NOWHERE)
        for name, needs in COMMANDS.items()
    },
    _MENU: _SETTING._replace(needs=None),
    "settings": CommandSpec(needs_game=False),
}
