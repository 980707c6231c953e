"""How strong the computer may play, as data.

Names and sentences are in `levels.ftl`; docs/opponent.md has the measured strength of each.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from alu_companion.engine.search import Limits
from alu_companion.engine.tree import OVERLOOK_ATTACKS, OVERLOOK_ENCLOSURES, OVERLOOK_WINS


class Level(NamedTuple):
    """A level by its number, from 1, and its id, which the locale files know."""

    number: int
    id: str
    limits: Limits
    """Its work. At a table the strongest one takes a time instead, see `rulesets/alu/ruleset.py`."""


LEVELS: Final = (
    Level(1, "first", Limits(60, depth=1, overlook=OVERLOOK_ATTACKS | OVERLOOK_ENCLOSURES | OVERLOOK_WINS)),
    Level(2, "beginner", Limits(200, depth=3, overlook=OVERLOOK_ATTACKS | OVERLOOK_ENCLOSURES)),
    Level(3, "casual", Limits(600, depth=6, overlook=OVERLOOK_ENCLOSURES)),
    Level(4, "practised", Limits(1_000)),
    Level(5, "strong", Limits(5_000)),
    Level(6, "strongest", Limits(60_000)),
)
"""The weakest first. The first one, too, tries every action of a position: none moves at random."""
