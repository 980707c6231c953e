"""Faults of the voice, at its seam: it fails, hangs, reports what nobody asked for, or its device vanishes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Final

from alu_tools.campaign.catalogue import Fault, Layer, fault, register
from alu_tools.campaign.invariants import TOLD_MS
from alu_tools.campaign.table import Table

_LASTS_MS: Final = (TOLD_MS, 20_000)


def _fails(reason: str, over: str, table: Table, chance: Random) -> Iterator[int]:
    """Nothing is heard any more; all goes on in writing."""
    life = table.life
    if life is None:
        return
    life.voice.fails = True
    life.outlets.note(reason)
    table.expect(f"sound-{reason}")
    yield chance.randint(*_LASTS_MS)
    life.voice.fails = False
    if over and table.life is life:
        life.outlets.note(over)
        table.expect(f"sound-{over}")
        yield TOLD_MS


register(Fault("voice-fails", Layer.VOICE, partial(_fails, "engine", ""), needs_board=False))
register(Fault("sound-card-vanishes", Layer.VOICE, partial(_fails, "device", "device-back"), needs_board=False))


@fault("voice-drags", Layer.VOICE, needs_board=False)
def drags(table: Table, chance: Random) -> Iterator[int]:
    """A sentence takes many times as long as it should."""
    life = table.life
    if life is not None:
        life.voice.drag(True)
        yield chance.randint(*_LASTS_MS)
        life.voice.drag(False)


@fault("voice-babbles", Layer.VOICE, needs_board=False)
def babbles(table: Table, chance: Random) -> Iterator[int]:
    """It reports the end of what it does not speak, and everything twice."""
    life = table.life
    if life is not None:
        life.voice.babbles = True
        yield chance.randint(*_LASTS_MS)
        life.voice.babbles = False
