"""The levels of the computer in ALU, as data.

Their names and sentences are in `levels.ftl`, their measured strengths in docs/opponent.md.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from alu_companion.engine.search import Limits
from alu_companion.engine.tree import OVERLOOK_ATTACKS, OVERLOOK_ENCLOSURES, OVERLOOK_WINS


class Level(NamedTuple):
    """A level: its number, from 1, and its id in the locale files."""

    number: int
    id: str
    limits: Limits
    """Its work. At a table the strongest level gets a time instead, see `rulesets/alu/computer.py`."""


LEVELS: Final = (
    Level(1, "first", Limits(60, depth=1, overlook=OVERLOOK_ATTACKS | OVERLOOK_ENCLOSURES | OVERLOOK_WINS)),
    Level(2, "beginner", Limits(200, depth=3, overlook=OVERLOOK_ATTACKS | OVERLOOK_ENCLOSURES)),
    Level(3, "casual", Limits(600, depth=6, overlook=OVERLOOK_ENCLOSURES)),
    Level(4, "practised", Limits(1_000)),
    Level(5, "strong", Limits(5_000)),
    Level(6, "strongest", Limits(60_000)),
)
"""The weakest first. None moves at random: even the first one tries every action of a position."""
