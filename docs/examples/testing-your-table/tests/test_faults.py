"""What goes wrong is told, and that it is right again."""

from __future__ import annotations

import pytest

from alu_companion import MemoryBoard, MemoryHands
from alu_companion.testing import TableClient

TOLD = {
    "unplugged": ("The board is unplugged.", "The board is back"),
    "dead-multiplexer": ("its tiles cannot be read", "The tiles of the board can be read again"),
}


@pytest.mark.parametrize("fault", TOLD)
def test_a_fault_and_its_end_are_told_within_two_seconds(
    fault: str, alu_table: TableClient, alu_board: MemoryBoard
) -> None:
    told, over = TOLD[fault]
    alu_table.heard("It is Circle's turn")
    with alu_board.fault(fault):
        alu_table.heard(told, within_ms=2000)
    alu_table.heard(over, within_ms=2000)


def test_a_bad_cable_loses_no_action(alu_table: TableClient, alu_board: MemoryBoard, alu_hands: MemoryHands) -> None:
    alu_board.inject("line-flips")
    alu_board.inject("line-losses")
    alu_table.heard("It is Circle's turn")
    alu_hands.put("circle", "e5")
    alu_table.heard("Circle builds a camp on tile Eva five")
