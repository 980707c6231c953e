"""What the hands at a sensing board do in the rows of the grid, where the game has such a board."""

from __future__ import annotations

from alu_companion.table.inputs import BoardInput
from alu_companion.table.questions import is_passing
from alu_companion.table.transition import Transition
from alu_companion.table.values import Confirm, TableState


def hands_due_ms(state: TableState) -> int | None:
    """When something is to be said or done about what stands on the board; None while it is not."""
    return None if state.rules.hands is None else state.rules.hands.due_ms(state)


def hands_due(transition: Transition) -> bool:
    """Say or do what is due about the board; False where nothing is."""
    hands = transition.state.rules.hands
    return hands is not None and hands.due(transition)


def receive(transition: Transition, given: BoardInput) -> None:
    """Something came from the board."""
    if transition.state.rules.hands is not None:
        transition.state.rules.hands.receive(transition, given)


def settle_hands(transition: Transition) -> None:
    """Let the hands end a step that has changed something."""
    before, hands = transition.before, transition.before.rules.hands
    if hands is None or transition.state is before:
        return
    is_between = isinstance(before.question, Confirm) or is_passing(before)
    if transition.state.question is None and is_between:
        hands.question_closed(transition)
    hands.settle(transition, before)
