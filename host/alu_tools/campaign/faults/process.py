"""The companion dies: before and after each step is in the journal, between what follows from it, or while nothing happens."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Final

from alu_tools.campaign.catalogue import Fault, Layer, fault, register
from alu_tools.campaign.table import Table

_WAITS_MS: Final = 30_000
_LOOKS_MS: Final = 100


def _at_commit(when: str, table: Table, chance: Random) -> Iterator[int]:
    life = table.life
    if life is None:
        return
    life.journal.dies = when
    for _ in range(_WAITS_MS // _LOOKS_MS):
        yield _LOOKS_MS
        if table.life is not life:
            return
    life.journal.dies = ""


register(Fault("dies-before-commit", Layer.PROCESS, partial(_at_commit, "before"), needs_board=False, weight=2))
register(Fault("dies-after-commit", Layer.PROCESS, partial(_at_commit, "after"), needs_board=False, weight=2))


@fault("dies-between-effects", Layer.PROCESS, needs_board=False, weight=2)
def between_effects(table: Table, chance: Random) -> Iterator[int]:
    """Some of what a step says is said, and the rest never."""
    life = table.life
    if life is None:
        return
    life.outlets.dies_after = chance.randint(0, 6)
    for _ in range(_WAITS_MS // _LOOKS_MS):
        yield _LOOKS_MS
        if table.life is not life:
            return
    life.outlets.dies_after = None


@fault("dies", Layer.PROCESS, needs_board=False)
def dies(table: Table, chance: Random) -> Iterator[int]:
    """It dies while it waits."""
    table.die()
    yield 1


@fault("leaves", Layer.PROCESS, needs_board=False)
def leaves(table: Table, chance: Random) -> Iterator[int]:
    """It is ended in good order and started again."""
    table.end()
    yield 1
