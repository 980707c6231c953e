"""The grid of features: every game has it, and the docs show it as it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from alu_companion.board.rows import ROWS
from alu_companion.grid import GRID, drawn_into, with_board
from alu_companion.registry import RULESETS, new_table
from alu_companion.speech.controls import Command
from alu_companion.table import Opened, Settings
from alu_companion.table.slots import Slot
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState

PAGE = Path(__file__).parents[2] / "docs" / "table.md"


def test_every_game_has_the_same_grid() -> None:
    assert all(rules.grid is GRID for rules in RULESETS.values() if rules.board is None)
    assert RULESETS["alu"].grid == with_board(ROWS)


def test_every_row_is_filled() -> None:
    # The features that come with the companion have their sentences among its own.
    grid = with_board(ROWS)
    assert [name for name, row in zip(grid._fields, grid, strict=True) if not row] == ["locales"]


def test_the_docs_show_the_grid_as_it_is() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert drawn_into(text) == text, "python -m alu_companion.grid docs/table.md"


def tried(state: TableState, function: Callable[..., Any]) -> list[object]:
    """What a function of the grid gives at a table, once for each command where it takes one; and what becomes of the table by that."""
    controls, found = state.controls, list[object]()
    for name in controls.commands:
        transition = Transition(state, 0, Opened(is_new=True))
        if function in GRID.controls:
            found.append(function(state, controls) is not controls)
        elif function in GRID.deciders:
            found.append(function(state, state.game))
        elif function in GRID.waits_for_speech:
            found.append(function(state))
        elif function in GRID.follows:
            found.append(function(transition))
        else:
            assert function in (*GRID.takes_over, *GRID.refuses)
            found.append(function(transition, Command(name)))
        found += [transition.state is not state, *transition.effects]
    return found


@pytest.mark.parametrize("game", RULESETS)
@pytest.mark.parametrize("function", GRID.idle_without)
def test_what_is_idle_without_a_slot_does_nothing_without_it(function: Callable[..., Any], game: str) -> None:
    slot, (state, _) = GRID.idle_without[function], new_table(Settings(), 1, name=game)
    assert isinstance(slot, Slot)
    assert slot not in (*state.kept, *state.kept_in_match)
    assert not state.acts(function)
    assert not any(tried(state, function))


def test_what_is_idle_without_no_slot_always_acts() -> None:
    state, _ = new_table(Settings(), 1)
    assert all(state.acts(follow) for follow in state.rules.grid.follows if follow not in GRID.idle_without)
