"""Whether a netlist of the main board joins exactly what `board.toml` demands.

Reads the netlist alone: a wire that went astray in the circuit is found here, and nowhere else, for two field wires that
are swapped break no electrical rule.
"""

from __future__ import annotations

from alu_companion.kit.model import Description
from alu_companion.maker.electronics import catalogue
from alu_companion.maker.electronics.footprints import field_footprint
from alu_companion.maker.electronics.main_circuit import PROTECTED, field_ref
from alu_companion.maker.electronics.netlist import Netlist
from alu_companion.maker.electronics.probe import OTHER_END, Bridge, Probe
from alu_companion.maker.electronics.values import Kind, Node

_BYPASS_FARAD = 100e-9
_JACKS = ("J1", "J2")
_PICO = "PICO1"


def _pin(kind: Kind, ref: str, name: str) -> Node:
    return Node(ref, kind.numbers(name)[0])


def _gpio(number: int) -> Node:
    return _pin(catalogue.PICO, _PICO, f"GP{number}")


_GROUND = _pin(catalogue.PICO, _PICO, "GND")
_SUPPLY = _pin(catalogue.PICO, _PICO, "3V3")


def verify_main(netlist: Netlist, description: Description) -> tuple[str, ...]:
    """What is joined wrongly, a sentence each; empty when all is as it should be."""
    probe = Probe(netlist)
    wanted = dict.fromkeys(description.mux, catalogue.MULTIPLEXER) | {_PICO: catalogue.PICO}
    for ref, kind in wanted.items():
        part = probe.component(ref)
        if part is None or part.value != kind.name:
            return (f"There is no {kind.name} of the name {ref}.",)
    for name in description.mux:
        _channels(probe, description, name)
    _lines(probe, description)
    for jack, gpio in zip(_JACKS, description.pico.counter_data, strict=True):
        _jack(probe, description, jack, gpio)
    _jacks_share(probe, description)
    for number, gpio in enumerate(description.pico.buttons, start=1):
        probe.joins(f"Button {number}", {_gpio(gpio), Node(f"SW{number}", "1")})
        probe.rail("Ground", _GROUND, {Node(f"SW{number}", "2")})
    _rails(probe, description)
    return (*probe.problems, *probe.rest())


def _channels(probe: Probe, description: Description, name: str) -> None:
    for channel, wired in enumerate(description.mux[name]):
        pin = _pin(catalogue.MULTIPLEXER, name, f"I{channel}")
        if wired == "REF_LO":
            probe.rail(f"REF_LO of {name}", _GROUND, {pin})
        elif wired == "REF_MID":
            probe.joins(f"REF_MID of {name}", {pin}, [Bridge("R", description.reference[wired].ohm, _GROUND)])
        elif wired.startswith("SPARE"):
            probe.is_open(f"{wired} of {name}", {pin})
        else:
            disc, ring = Node(field_ref(wired), "1"), Node(field_ref(wired), "2")
            probe.joins(f"Field {wired}", {pin, disc, *probe.protection(disc)})
            probe.rail("Ground", _GROUND, {ring})
            probe.is_protected({disc}, _GROUND, _SUPPLY)
            probe.is_drawn(disc.ref, field_footprint(description.pad))


def _lines(probe: Probe, description: Description) -> None:
    """Select, enable and ADC lines."""
    pico, front_end = description.pico, description.front_end
    names = tuple(description.mux)
    for line, gpio in enumerate(pico.mux_select):
        ends = {_pin(catalogue.MULTIPLEXER, name, f"S{line}") for name in names}
        probe.joins(f"Select line S{line}", {_gpio(gpio), *ends})
    for bank, numbers in enumerate(description.banks()):
        ends = {_pin(catalogue.MULTIPLEXER, names[number], "EN") for number in numbers}
        if pico.mux_enable:
            probe.joins(f"Enable line {bank}", {_gpio(pico.mux_enable[bank]), *ends})
        else:
            probe.rail("Enable inputs at ground", _GROUND, ends)
    for number, gpio in enumerate(pico.adc):
        outputs = {_pin(catalogue.MULTIPLEXER, name, "COM") for name in names[number :: len(pico.adc)]}
        bridges = (
            Bridge("R", front_end.pull_up_ohm, _SUPPLY),
            Bridge("C", front_end.output_capacitor_farad, _GROUND),
        )
        probe.joins(f"ADC input {number}", {_gpio(gpio), *outputs}, bridges)


def _jack(probe: Probe, description: Description, jack: str, data: int) -> None:
    counters = description.counters
    for number, signal in enumerate(counters.connector.pins, start=1):
        pin = Node(jack, str(number))
        what = f"{signal} of jack {jack}"
        if signal == "GND":
            probe.rail(what, _GROUND, {pin})
        elif signal == "3V3":
            fuse = probe.far_ends(pin, "F")
            if not fuse:
                probe.problems.append(f"{what}: there is no fuse in it.")
                continue
            probe.joins(what, {pin, *probe.protection(pin), *(Node(end.ref, OTHER_END[end.pin]) for end in fuse)})
            probe.joins(f"Fuse of jack {jack}", fuse, [Bridge("R", counters.series_power_ohm, _SUPPLY)])
        elif signal == "DATA":
            probe.joins(what, {pin, *probe.protection(pin)}, [Bridge("R", counters.series_signal_ohm, _gpio(data))])
            bridges = [
                Bridge("R", counters.data_pull_down_ohm, _GROUND),
                Bridge("R", counters.series_signal_ohm, pin),
            ]
            probe.joins(f"{what} at the Pico", {_gpio(data)}, bridges)
        else:
            gpio = _gpio(description.pico.counter_clock if signal == "CLK" else description.pico.counter_latch)
            probe.joins(what, {pin, *probe.protection(pin)}, [Bridge("R", counters.series_signal_ohm, gpio)])
        if signal in PROTECTED:
            probe.is_protected({pin}, _GROUND, _SUPPLY)


def _jacks_share(probe: Probe, description: Description) -> None:
    pins = description.counters.connector.pins
    for signal, gpio in (("CLK", description.pico.counter_clock), ("LATCH", description.pico.counter_latch)):
        far = [Node(jack, str(pins.index(signal) + 1)) for jack in _JACKS]
        bridges = [Bridge("R", description.counters.series_signal_ohm, node) for node in far]
        if signal == "LATCH":
            # A pin that nobody drives yet is pulled down, and low keeps the switches of every counter on.
            bridges.append(Bridge("R", description.counters.latch_pull_up_ohm, _SUPPLY))
        probe.joins(f"{signal} of the Pico", {_gpio(gpio)}, bridges)


def _rails(probe: Probe, description: Description) -> None:
    names = tuple(description.mux)
    grounds = {Node(_PICO, number) for name in ("GND", "AGND") for number in catalogue.PICO.numbers(name)}
    grounds |= {_pin(catalogue.MULTIPLEXER, name, "GND") for name in names}
    probe.rail("Ground", _GROUND, grounds)
    probe.rail("Supply", _SUPPLY, {_SUPPLY, *(_pin(catalogue.MULTIPLEXER, name, "VCC") for name in names)})
    farads = [*[_BYPASS_FARAD] * len(names), description.counters.hot_plug.board_farad]
    probe.between_rails(_SUPPLY, _GROUND, farads)
    if _GROUND in probe.nodes(_SUPPLY):
        probe.problems.append("Supply: it is joined to ground.")
