"""The simulated cable, read by the host: what was sent is never left lying in it."""

from __future__ import annotations

from alu_companion import paths
from alu_companion.kit.model import load
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.lines import SimulatedLine
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.memory_cable import ROOM_BYTES
from alu_companion.simulator.world import World


def test_a_port_that_nobody_has_read_until_it_was_full_is_read_again() -> None:
    world = World(load(paths.board_file()), 1)
    board = SimulatedBoard(world, "cpython", 1)
    line = SimulatedLine(board, Pacer(None))
    line.open()
    sent = 0
    while sent < ROOM_BYTES:
        world.set_piece(0, "." if world.piece(0) == "S" else "S")
        for _ in range(4):
            sent += board.step()
    assert len(line.receive()) == ROOM_BYTES
    line.close()
    board.close()


def test_a_cable_that_was_pulled_a_moment_ago_gives_nothing() -> None:
    board = SimulatedBoard(World(load(paths.board_file()), 1), "cpython", 1)
    line = SimulatedLine(board, Pacer(None))
    line.open()
    board.unplug()
    assert line.receive() == b""
    assert line.is_lost
    board.close()
