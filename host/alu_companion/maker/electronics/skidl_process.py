"""The process in which SKiDL runs: circuits from one JSON file, its opinions of them to another."""

from __future__ import annotations

import importlib
import logging
import sys
from pathlib import Path
from typing import Any

import msgspec

from alu_companion.maker.electronics.rules import Opinion
from alu_companion.maker.electronics.values import Circuit, Kind


def main(source: str, target: str) -> None:
    """Read circuits from `source` and write what SKiDL says of each to `target`, both in the current folder."""
    circuits = msgspec.json.decode(Path(source).read_bytes(), type=tuple[Circuit, ...])
    Path(target).write_bytes(msgspec.json.encode([_opinion(circuit) for circuit in circuits]))


def _opinion(circuit: Circuit) -> Opinion:
    # Imported here: SKiDL writes files as soon as it is, and this folder is meant for them.
    import skidl
    from skidl.logger import erc_logger

    # SKiDL looks up the source line of every part and net, which takes two thirds of its time and is always here.
    tracing: Any = importlib.import_module("skidl.circuit")
    tracing.get_skidl_trace = lambda: [(circuit.name, "0")]

    built = _built(skidl, circuit)
    listener = _Listener()
    erc_logger.addHandler(listener)
    built.ERC()
    erc_logger.removeHandler(listener)
    counts = erc_logger.error.count, erc_logger.warning.count
    return Opinion(*counts, tuple(listener.said), built.generate_netlist(tool=skidl.KICAD8))


class _Listener(logging.Handler):
    """Keeps what is said of broken rules; the summary below them has a lower level."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


def _built(skidl: Any, circuit: Circuit) -> Any:
    built = skidl.Circuit(name=circuit.name)
    nets = {name: skidl.Net(name, circuit=built) for name in circuit.nets()}
    for name in circuit.powered:
        nets[name].drive = skidl.POWER
    templates = {kind.name: _template(skidl, kind) for kind in dict.fromkeys(part.kind for part in circuit.parts)}
    for part in circuit.parts:
        made = templates[part.kind.name](
            ref=part.ref, value=part.value, footprint=part.footprint, tag=part.ref, circuit=built
        )
        made.fields["Tolerance"] = part.tolerance
        for number, net in part.wires.items():
            nets[net] += made[number]
        for number in part.free:
            built.NC += made[number]
    return built


def _template(skidl: Any, kind: Kind) -> Any:
    pins = [
        skidl.Pin(num=pin.number, name=pin.name, func=getattr(skidl.Pin.types, pin.role.value)) for pin in kind.pins
    ]
    return skidl.Part(tool=skidl.SKIDL, name=kind.name, ref_prefix=kind.prefix, dest=skidl.TEMPLATE, pins=pins)


if __name__ == "__main__":
    main(*sys.argv[1:])
