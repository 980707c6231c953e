"""A computer at a table of the tests: it decides at once, and what for is up to the test."""

from __future__ import annotations

from alu_companion.features.computer.opponent import task_of
from alu_companion.features.computer.thoughts import Considered, Decision
from alu_companion.games.alu.notation import format_action
from alu_companion.games.alu.policy import choices
from alu_companion.games.alu.values import Action
from table.table_driver import Table


def decide(table: Table, action: Action | None = None, is_final: bool = True, **why: object) -> Action:
    """The computer takes an action, or one that is sensible; it must have been asked for one."""
    assert task_of(table.state) is not None
    chosen = choices(table.state.game)[0] if action is None else action
    decision = Decision(format_action(chosen), **why)  # type: ignore[arg-type]
    table.give(Considered(len(table.state.past), decision, is_final))
    return chosen
