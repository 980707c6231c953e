"""The same circuits with parts that a factory sets on the surface of a board."""

from __future__ import annotations

from alu_companion.maker.electronics import kinds
from alu_companion.maker.electronics.values import Circuit, Kind, Part, parse_value
from alu_companion.maker.pcb import packages

_LARGE_FARAD = 1e-5
_FLAT: dict[str, tuple[str, str]] = {
    kinds.PICO.name: ("Pico without pin headers, soldered by its half holes", packages.PICO_FLAT),
    kinds.SHIFT_REGISTER.name: ("SO-16", packages.CHIP_165.name),
    kinds.BUFFER.name: ("SO-14", packages.CHIP_14.name),
    kinds.RESISTOR.name: ("size 0805", packages.SMALL.name),
    kinds.POWER_RESISTOR.name: ("size 2512", packages.LARGE.name),
    kinds.FUSE.name: ("size 1206", packages.MIDDLE_FUSE.name),
}


def surface(circuit: Circuit) -> Circuit:
    """The circuit with flat parts. Jacks and buttons keep their legs: they are pulled at and pressed."""
    parts = tuple(part._replace(kind=_flat(part)) for part in circuit.parts)
    return circuit._replace(name=f"{circuit.name}-smd", parts=parts)


def _flat(part: Part) -> Kind:
    kind = part.kind
    if kind == kinds.CAPACITOR:
        is_large = parse_value(part.value) >= _LARGE_FARAD
        package = packages.MIDDLE_CAPACITOR if is_large else packages.SMALL_CAPACITOR
        size = "size 1206" if is_large else "size 0805"
        return kind._replace(package=f"{size}, 6.3 volts or more", footprint=package.name)
    if kind.name in _FLAT:
        package_words, footprint = _FLAT[kind.name]
        return kind._replace(package=package_words, footprint=footprint)
    return kind
