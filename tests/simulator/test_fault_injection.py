"""Faults by name: each shows below the firmware, and a board whose fault was mended is as one that never had any."""

from __future__ import annotations

from array import array

import pytest

from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.simulator.fault_injection import FAULTS
from alu_companion.simulator.world import World

SCANS = 8
"""A select line that floats is seen as it should be in half of the scans."""


def world() -> World:
    """Pieces on the fields that faults are about, and the counter of the circles plugged in before power came."""
    made = World(load(board_file()), seed=1)
    for field, piece in (("A1", "S"), ("B1", "C"), ("A2", "S"), ("B2", "R")):
        made.set_piece(made.description.field_names().index(field), piece)
    made.attach(0, 0)
    made.boot()
    return made


def felt(made: World) -> list[tuple[array[int], tuple[int, int]]]:
    return [(made.codes(scan), made.chains(scan)) for scan in range(SCANS)]


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_shows_and_nothing_of_it_is_left_when_it_is_mended(name: str) -> None:
    broken = world()
    FAULTS[name].inject(broken)
    assert felt(broken) != felt(world())
    mended = world()
    FAULTS[name].inject(mended)
    FAULTS[name].mend(mended)
    assert felt(mended) == felt(world())
