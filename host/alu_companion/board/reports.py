"""Telling what a line says of the board itself: its multiplexers, its counters and its buttons."""

from __future__ import annotations

from alu_companion.board import phrases_board
from alu_companion.board.faults import counter_cause, multiplexer_faults
from alu_companion.board.sensing import HOME_SOCKET, IDENTITY, swapped
from alu_companion.board.values import Sensed
from alu_companion.games.alu.values import Side
from alu_companion.speech.message import say
from alu_companion.table.transition import Transition
from alu_companion.wire import state as wire_state


def report(transition: Transition, before: Sensed | None, sensed: Sensed) -> None:
    """Tell what has changed about the board itself: multiplexers, counters, contacts."""
    _report_faults(transition, before, sensed)
    was = before.sockets if before is not None else ("-",) * len(sensed.sockets)
    for socket, (old, new) in enumerate(zip(was, sensed.sockets, strict=True)):
        if new == wire_state.FAULT and old != wire_state.FAULT:
            owner = next(side for side, home in HOME_SOCKET.items() if home == socket)
            transition.alert(phrases_board.counter_fault(owner, counter_cause(sensed.tested, socket)))
    for side in Side:
        has = sensed.placement.counters[side] is not None
        had = before is not None and before.placement.counters[side] is not None
        if has and not had:
            transition.tell(phrases_board.counter_attached(side))
        elif had and not has and before is not None and sensed.sockets[_socket(before, side)] != wire_state.FAULT:
            transition.tell(phrases_board.counter_detached(side))
    for side, row in sorted(sensed.dirty - (before.dirty if before is not None else frozenset())):
        transition.tell(phrases_board.counter_row_dirty(side, row))
    if swapped(sensed) and (before is None or not swapped(before)):
        transition.tell(say("counters-swapped"))


def _report_faults(transition: Transition, before: Sensed | None, sensed: Sensed) -> None:
    """What keeps the fields from being read, each part once; and buttons that are never let go."""
    faults = multiplexer_faults(sensed.tested)
    if sensed.health and (before is None or not before.health):
        transition.alert(phrases_board.board_fault(faults))
    elif before is not None and before.health and not sensed.health:
        transition.alert(say("board-fault-over"))
    elif before is not None and sensed.health:
        known = multiplexer_faults(before.tested)
        found = tuple(fault for fault in faults if fault not in known)
        if found:
            transition.alert(found)
    stuck = sensed.tested.buttons if sensed.tested is not None else 0
    knew = before.tested.buttons if before is not None and before.tested is not None else 0
    for number in range(stuck.bit_length()):
        if stuck & ~knew & 1 << number:
            transition.tell(say("fault-button", number=number + 1))


def _socket(sensed: Sensed, side: Side) -> int:
    """Where the counter of a side is, or the side's own place if it is nowhere."""
    identity = IDENTITY[side]
    return sensed.sockets.index(identity) if identity in sensed.sockets else HOME_SOCKET[side]
