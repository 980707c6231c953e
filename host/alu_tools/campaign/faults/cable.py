"""Faults of the cable: pulled and pushed in again, in every phase of the hands."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from alu_companion.board.machine import Name, name_of
from alu_tools.campaign.catalogue import Fault, Layer, fault, register
from alu_tools.campaign.faults.said import BACK, GONE
from alu_tools.campaign.invariants import TOLD_MS
from alu_tools.campaign.table import Table

_OUT_MS: Final = (60, 400, 2000, 8000, 20_000)


def _away(table: Table, pauses_ms: Sequence[int]) -> Iterator[int]:
    """The cable is out and in again: out first, for so long each time, once after the other."""
    assert table.board is not None
    if "cable" in table.broken:
        return
    table.broken.add("cable")
    if table.is_connected:
        table.expect(*GONE)
    for number, pause_ms in enumerate(pauses_ms):
        (table.board.plug if number % 2 else table.board.unplug)()
        yield pause_ms
    table.board.plug()
    table.broken.remove("cable")
    table.expect(*BACK)
    yield TOLD_MS


def pulled(table: Table, chance: Random) -> Iterator[int]:
    """The cable is out for a while."""
    yield from _away(table, [chance.choice(_OUT_MS)])


register(Fault("unplug", Layer.CABLE, pulled, weight=2))


def _phase_is(name: Name, table: Table) -> bool:
    return table.state is not None and name_of(table.state) is name


def _in_phase(name: Name) -> None:
    register(
        Fault(
            f"unplug-{name.value.replace(' ', '-')}",
            Layer.CABLE,
            pulled,
            when=lambda table: _phase_is(name, table),
            weight=0.5,
        )
    )


for _name in Name:
    if _name is not Name.BLIND:
        _in_phase(_name)


@fault("loose-plug", Layer.CABLE)
def loose_plug(table: Table, chance: Random) -> Iterator[int]:
    """A plug that is not quite in: the board comes and goes."""
    swings = [(chance.randint(8, 300), chance.randint(8, 900)) for _ in range(chance.randint(2, 8))]
    yield from _away(table, [*itertools.chain(*swings), chance.randint(8, 300)])
