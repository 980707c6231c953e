"""Faults by name, each at a place of its own, for people who want to hear how a board tells of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from alu_companion.simulator.faults import FLOATING, ChainFault
from alu_companion.simulator.world import World

_CIRCLE, _IRON = 0, 1


def _field(world: World, name: str) -> int:
    return world.description.field_names().index(name)


@dataclass(frozen=True)
class Fault:
    """Something that breaks in a world, and how it is put right again."""

    inject: Callable[[World], None]
    mend: Callable[[World], None]


def _open_select(world: World, is_broken: bool) -> None:
    for mux in range(len(world.description.mux)):
        if is_broken:
            world.faults.select(mux, 1, FLOATING)
        else:
            world.faults.mend_select(mux, 1)


def _dead_field(world: World, is_broken: bool) -> None:
    channel = world.description.field_channels()[_field(world, "A2")]
    world.faults.channel(channel, world.description.front_end.full_scale if is_broken else None)


def _damp(world: World, is_broken: bool) -> None:
    # Source: a wet hand of some kilohm between the contact and a touched ground.
    for field in range(len(world.description.field_names())):
        world.set_finger(field, 9000 if is_broken else None)


def _spill(world: World, is_broken: bool) -> None:
    # Source: films of tea as docs/decisions/0034-pads.md computes them; these read as two circles, a raiding piece and unclear.
    for name, ohm in (("D3", 12e3), ("E3", 11e3), ("E4", 5e3), ("D4", 7.2e3)):
        world.set_finger(_field(world, name), ohm if is_broken else None)


def _oxidised(name: str, ohm: float) -> Fault:
    return Fault(
        lambda world: world.set_contact(_field(world, name), ohm),
        lambda world: world.set_contact(_field(world, name), 0),
    )


def _swap(world: World) -> None:
    world.swap_wires(_field(world, "A1"), _field(world, "B1"))


def _chain(fault: ChainFault) -> Fault:
    return Fault(lambda world: world.break_chain(_CIRCLE, fault), lambda world: world.break_chain(_CIRCLE, None))


def _switched(switch: Callable[[World, bool], None]) -> Fault:
    return Fault(lambda world: switch(world, True), lambda world: switch(world, False))


FAULTS: Mapping[str, Fault] = MappingProxyType(
    {
        "open-select": _switched(_open_select),
        "dead-multiplexer": _switched(lambda world, is_broken: world.dead_mux(0, is_broken)),
        "swapped-wires": Fault(_swap, _swap),
        "dead-field": _switched(_dead_field),
        "weak-contact": _oxidised("B1", 700),
        "oxidised-contact": _oxidised("B2", 2600),
        "damp-hands": _switched(_damp),
        "spill": _switched(_spill),
        "short": Fault(
            lambda world: world.set_finger(_field(world, "A1"), 0.0),
            lambda world: world.set_finger(_field(world, "A1"), None),
        ),
        "deaf-switch": _switched(lambda world, is_broken: world.deafen_switch(_CIRCLE, _IRON, 3, is_broken)),
        "turned-magnet": _switched(lambda world, is_broken: world.turn_magnet(_CIRCLE, _IRON, 3, is_broken)),
        "chain-stuck": _chain(ChainFault.STUCK_HIGH),
        "chain-silent": _chain(ChainFault.STUCK_LOW),
        "chain-cut": _chain(ChainFault.HALF_DEAD),
        "chain-slipped": _chain(ChainFault.LATE),
    }
)
"""Puts each fault into a world. The open select line is S1 of all, the multiplexer the first, the counter that of the circles."""
