"""Faults while a game waits for a lesson: those of other layers that tell most of what is kept, struck as soon as a lesson is on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Final

from alu_tools.campaign.catalogue import CATALOGUE, Fault, Layer, register
from alu_tools.campaign.table import Table

_STRUCK: Final = {
    "dies": 2,
    "dies-before-commit": 2,
    "dies-after-commit": 2,
    "dies-between-effects": 2,
    "leaves": 1,
    "disk-full": 1,
    "disk-full-at-the-end": 1,
    "disk-read-only": 1,
    "disk-slow-2000": 1,
    "journal-truncated": 1,
    "journal-garbled": 1,
    "journal-locked": 0.1,
    "second-companion": 0.1,
    "unplug": 2,
}
"""By how often."""
_AT_BOARD: Final = ("unplug",)
_AFTER_MS: Final = (0, 1000, 3000, 8000, 20_000)
"""From the first piece that is moved for it, to the tries in it."""


def _is_on(table: Table) -> bool:
    return table.state is not None and table.state.is_exercise


def _struck(name: str, table: Table, chance: Random) -> Iterator[int]:
    yield chance.choice(_AFTER_MS)
    yield from CATALOGUE[name].run(table, chance)


for _name, _weight in _STRUCK.items():
    _needs_board = _name in _AT_BOARD
    register(Fault(f"lesson-{_name}", Layer.LESSON, partial(_struck, _name), _needs_board, when=_is_on, weight=_weight))
