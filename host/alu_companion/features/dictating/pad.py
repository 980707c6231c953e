"""Finds the keys of the number pad that lead to a command, and to an entry of its menu of settings."""

from __future__ import annotations

from alu_companion.speech.keypad import SETTINGS_COMMAND, is_left_by_any_key, keys_to
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState


def presses_to_setting(state: TableState, setting: str) -> int:
    """The number of presses of eight that lead from the opened menu to a setting; 0 where words are typed."""
    menu = state.controls.settings
    # The menu opens at its first entry, and eight goes back, from there to the last one.
    return -menu.index(setting) % len(menu) if state.by_keys else 0


def close_menu(transition: Transition) -> None:
    """Close the menu or the guide that the keys stand in, so that the next ones play what was dictated."""
    if is_left_by_any_key(transition.state.pending, transition.state.controls):
        transition.change(pending=None)


def presses(state: TableState) -> bool:
    """True when the player who hears an answer presses keys: at a table without lines, or with a pad beside them while its menu is open."""
    return state.by_keys or state.pending is not None


def keys_for(state: TableState, command: str) -> tuple[str, ...]:
    """The keys for a command, one after the other; empty where words are typed, or where no key is bound to it."""
    keys = state.controls.keys
    if not state.by_keys or (path := keys_to(keys, command)):
        return path if state.by_keys else ()
    for key, name in keys.items():
        entry, _, last = key.rpartition(" ")
        if name == command and entry in state.controls.settings:
            return (*keys_to(keys, SETTINGS_COMMAND), *("8",) * presses_to_setting(state, entry), last)
    return ()
