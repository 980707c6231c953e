"""Faults by name, each at a place of its own, for whoever wants to hear how a board tells of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from alu_companion.simulator.faults import FLOATING, ChainFault
from alu_companion.simulator.world import World

_CIRCLE, _IRON = 0, 1


def _field(world: World, name: str) -> int:
    return world.description.field_names().index(name)


def _open_select(world: World) -> None:
    for mux in range(len(world.description.mux)):
        world.faults.select(mux, 1, FLOATING)


def _dead_field(world: World, name: str) -> None:
    channel = world.description.field_channels()[_field(world, name)]
    world.faults.channel(channel, world.description.front_end.full_scale)


def _damp(world: World) -> None:
    # Source: a wet hand of some kilohm between the contact and a touched ground.
    for field in range(len(world.description.field_names())):
        world.set_finger(field, 9000)


def _oxidised(world: World, name: str, ohm: float) -> None:
    world.set_contact(_field(world, name), ohm)


FAULTS: Mapping[str, Callable[[World], None]] = MappingProxyType(
    {
        "open-select": _open_select,
        "dead-multiplexer": lambda world: world.dead_mux(0, True),
        "swapped-wires": lambda world: world.swap_wires(_field(world, "A1"), _field(world, "B1")),
        "dead-field": lambda world: _dead_field(world, "A2"),
        "weak-contact": lambda world: _oxidised(world, "B1", 700),
        "oxidised-contact": lambda world: _oxidised(world, "B2", 2600),
        "damp-hands": _damp,
        "short": lambda world: world.set_finger(_field(world, "A1"), 0.0),
        "dirty-slider": lambda world: world.dirty_contact(_CIRCLE, _IRON, 3, True),
        "chain-stuck": lambda world: world.break_chain(_CIRCLE, ChainFault.STUCK_HIGH),
        "chain-silent": lambda world: world.break_chain(_CIRCLE, ChainFault.STUCK_LOW),
        "chain-cut": lambda world: world.break_chain(_CIRCLE, ChainFault.HALF_DEAD),
        "chain-slipped": lambda world: world.break_chain(_CIRCLE, ChainFault.LATE),
    }
)
"""What each does to a world; the open select line is S1 of all, the multiplexer the first, the counter that of the circles."""
