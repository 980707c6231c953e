"""The number pad where no words are typed: how its menu of settings leads to one of them."""

from __future__ import annotations

from alu_companion.table.values import TableState


def eights_to(state: TableState, setting: str) -> int:
    """How often eight is pressed in the menu that has just been opened until it stands at a setting; 0 where words are typed."""
    menu = state.controls.settings
    # The menu opens at its first entry, and eight goes back, from there to the last one.
    return len(menu) - menu.index(setting) if state.by_keys else 0
