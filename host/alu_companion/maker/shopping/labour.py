"""What hands do for a game: joints, loose parts, hours. The minutes are guesses: nobody has built one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from alu_companion.kit.model import Description
from alu_companion.maker.electronics.circuits import COUNTERS
from alu_companion.maker.shopping.items import Item
from alu_companion.maker.shopping.soldered import joints

_JOINT_MIN = 0.7
_COUNTER_MIN = 20.0
"""Sliders into their grooves, board, lid, tray."""
_WHOLE_MIN = 20.0
"""Grid, board, plate and tray laid together."""
_TESTS_MIN = 60.0
"""All steps of `alu board test --step`."""


class Labour(NamedTuple):
    """Joints that hands solder, parts that hands set one by one, and the hours of both, of assembly and of all tests."""

    joints: int
    loose: int
    hours: float


def labour(items: Iterable[Item], description: Description) -> Labour:
    """The work on one game; printing, which needs no hands, is left out."""
    handled = [item for item in items if item.minutes]
    soldered = joints(description)
    minutes = sum(item.quantity * item.minutes for item in handled)
    minutes += soldered * _JOINT_MIN + len(COUNTERS) * _COUNTER_MIN + _WHOLE_MIN + _TESTS_MIN
    return Labour(soldered, sum(item.quantity for item in handled), round(minutes / 60, 1))
