"""What the hands at a sensing board do in the rows of the grid, where the game has such a board."""

from __future__ import annotations

from alu_companion.speech.controls import Command
from alu_companion.table.bodies import JournalEvent
from alu_companion.table.inputs import BoardInput
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState


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


def lead_on(transition: Transition, command: Command) -> bool:
    """Tell the next step of what is laid out to players who want to go on; False where they want to elsewhere, or nothing is laid out."""
    hands = transition.state.rules.hands
    if hands is None or transition.state.is_narrated or command.name not in ("following", "guide-next"):
        return False
    step = hands.next_step(transition.state)
    if step:
        transition.answer(step)
    return bool(step)


def refuse_as_board_stands(transition: Transition, command: Command) -> bool:
    """Say why an order has to wait for the board; False where it has not."""
    hands = transition.state.rules.hands
    reason = () if hands is None else hands.must_wait(transition.state, command)
    if reason:
        transition.answer(reason)
    return bool(reason)


def settle_hands(transition: Transition) -> None:
    """Let the hands end a step that has changed something."""
    before, hands = transition.before, transition.before.rules.hands
    if hands is None or transition.state is before:
        return
    hands.settle(transition, before)


def evolve_hands(state: TableState, before: TableState, event: JournalEvent) -> TableState:
    """The table after an event, with what the journal knows of the board. Raises GameError, KeyError, ValueError for what cannot be."""
    return state if state.rules.hands is None else state.rules.hands.evolve(state, event)


def restore_hands(state: TableState) -> TableState:
    """After a restart no board has been seen."""
    return state if state.rules.hands is None else state.rules.hands.restored(state)
