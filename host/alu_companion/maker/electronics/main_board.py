"""The main board's circuit, in loops over the hardware description."""

from __future__ import annotations

from alu_companion.kit.model import Description
from alu_companion.maker.electronics import kinds
from alu_companion.maker.electronics.footprints import field_contact
from alu_companion.maker.electronics.leg_builder import Builder
from alu_companion.maker.electronics.main_circuit import (
    PROTECTED,
    SIDES,
    adc_net,
    data_net,
    field_net,
    fuse_net,
    fuse_value,
    gpio_nets,
)
from alu_companion.maker.electronics.main_circuit import (
    jack_net as socket_net,
)
from alu_companion.maker.electronics.values import GND, SUPPLY, Circuit

_BYPASS_FARAD = 100e-9
# Pins of the Pico that are neither GPIOs nor supply for others.
_OPEN_PINS = ("RUN", "ADC_VREF", "3V3_EN", "VSYS", "VBUS")


def main_board(description: Description) -> Circuit:
    """The main board: Pico, multiplexers, front ends, fields, sockets of the counters, buttons."""
    builder = Builder()
    _pico(builder, description)
    for number, name in enumerate(description.mux):
        _multiplexer(builder, description, number, name)
    front_end = description.front_end
    for number in range(len(description.pico.adc)):
        net = adc_net(number)
        builder.resistor(f"pull-up of {net}", front_end.pull_up_ohm, net, SUPPLY)
        builder.capacitor(f"filter of {net}", front_end.output_capacitor_farad, net, GND)
    for side in SIDES:
        _socket(builder, description, side)
    builder.capacitor(
        "reserve for a counter that is plugged in", description.counters.hot_plug.board_farad, SUPPLY, GND
    )
    for number in range(1, len(description.pico.buttons) + 1):
        builder.add(kinds.BUTTON, f"button {number}", {"1": f"BUTTON{number}", "2": GND})
    drawn = field_contact(description).name
    for field in description.field_names():
        wires = {"1": field_net(field), "2": GND}
        purpose = f"field {field}: 1 the inner stud, 2 the ring"
        builder.add(kinds.FIELD, purpose, wires, ref=f"X{field}", value=field, drawn=drawn)
    builder.protect("fields", [field_net(field) for field in description.field_names()])
    for side in SIDES:
        builder.protect(f"the {side} socket", [socket_net(side, signal) for signal in PROTECTED])
    return builder.circuit("main", "Main board", (GND,))


def _pico(builder: Builder, description: Description) -> None:
    used = gpio_nets(description)
    wires = {f"GP{gpio}": net for gpio, net in used.items()} | {"GND": GND, "AGND": GND, "3V3": SUPPLY}
    spare = tuple(pin.name for pin in kinds.PICO.pins if pin.name.startswith("GP") and pin.name not in wires)
    builder.add(kinds.PICO, "runs the firmware", wires, ref="PICO1", free=(*spare, *_OPEN_PINS))


def _multiplexer(builder: Builder, description: Description, number: int, name: str) -> None:
    adcs, banks = len(description.pico.adc), description.pico.mux_enable
    wires = {"COM": adc_net(number % adcs), "GND": GND, "VCC": SUPPLY}
    wires["EN"] = f"EN{number // adcs}" if banks else GND
    wires |= {f"S{line}": f"S{line}" for line in range(len(description.pico.mux_select))}
    middle = f"REF_MID_{name}"
    free = []
    for channel, wired in enumerate(description.mux[name]):
        pin = f"I{channel}"
        if wired == "REF_LO":
            wires[pin] = GND
        elif wired == "REF_MID":
            wires[pin] = middle
        elif wired.startswith("SPARE"):
            free.append(pin)
        else:
            wires[pin] = field_net(wired)
    fields = [wired for wired in description.mux[name] if not wired.startswith(("REF_", "SPARE"))]
    builder.add(
        kinds.MULTIPLEXER, f"fields {fields[0]} to {fields[-1]}" if fields else "", wires, ref=name, free=tuple(free)
    )
    builder.capacitor(f"bypass of {name}", _BYPASS_FARAD, SUPPLY, GND)
    builder.resistor(f"reference of {name}", description.reference["REF_MID"].ohm, middle, GND)


def _socket(builder: Builder, description: Description, side: str) -> None:
    counters = description.counters
    power, data = socket_net(side, SUPPLY), data_net(side)
    socket = f"of the {side} socket"
    builder.resistor(f"supply {socket}", counters.series_power_ohm, SUPPLY, fuse_net(side), kinds.POWER_RESISTOR)
    wires = {"1": fuse_net(side), "2": power}
    builder.add(kinds.FUSE, f"fuse {socket}", wires, value=fuse_value(counters.fuse))
    for signal, inside in (("CLK", "CLK"), ("LATCH", "LATCH"), ("DATA", data)):
        builder.resistor(f"{signal} {socket}", counters.series_signal_ohm, inside, socket_net(side, signal))
    builder.resistor(f"holds DATA {socket} low while it is empty", counters.data_pull_down_ohm, data, GND)
    pins = enumerate(counters.connector.pins, start=1)
    wires = {str(number): socket_net(side, signal) for number, signal in pins}
    builder.add(kinds.SOCKET, f"counter at the {side}", wires)
