"""The main board's circuit, in loops over the hardware description."""

from __future__ import annotations

from alu_companion.kit.model import Description, Fuse
from alu_companion.maker.electronics import catalogue
from alu_companion.maker.electronics.builder import Builder
from alu_companion.maker.electronics.catalogue import CAPACITOR, RESISTOR, field_footprint
from alu_companion.maker.electronics.values import GND, SUPPLY, Circuit

SIDES = ("left", "right")
BYPASS_FARAD = 100e-9
PROTECTED = ("CLK", "LATCH", "DATA", SUPPLY)
"""What leaves the board at a jack and comes in at a counter."""
LATCH_IDLES = "holds LATCH high until the firmware runs"
# Pins of the Pico that are neither GPIOs nor supply for others.
_OPEN_PINS = ("RUN", "ADC_VREF", "3V3_EN", "VSYS", "VBUS")


def adc_net(number: int) -> str:
    """The net of an ADC input, counted from 0, and of the outputs of all multiplexers that share it."""
    return f"ADC{number}"


def field_net(field: str) -> str:
    """The net of a field's disc."""
    return f"F_{field}"


def jack_net(side: str, signal: str) -> str:
    """The net of a jack's pin; ground is the same everywhere."""
    return signal if signal == GND else f"{side.upper()}_{signal}"


def data_net(side: str) -> str:
    """The net of a jack's DATA behind its resistor, at the Pico."""
    return f"DATA_{side.upper()}"


def fuse_net(side: str) -> str:
    """The net between the resistor and the fuse of a jack's supply."""
    return f"FUSE_{side.upper()}"


def fuse_value(fuse: Fuse) -> str:
    """A fuse by the current that it bears, such as 50mA."""
    return f"{fuse.hold_ampere * 1000:g}mA"


def field_ref(field: str) -> str:
    """How a field is called among the parts, such as FA1."""
    return f"F{field}"


def fields_of(description: Description, name: str) -> list[str]:
    """The fields of a multiplexer in the order of its channels."""
    return [wired for wired in description.mux[name] if not wired.startswith(("REF_", "SPARE"))]


def gpio_nets(description: Description) -> dict[int, str]:
    """What each GPIO in use is wired to."""
    pico = description.pico
    nets = {gpio: adc_net(number) for number, gpio in enumerate(pico.adc)}
    nets |= {gpio: f"S{number}" for number, gpio in enumerate(pico.mux_select)}
    nets |= {gpio: f"EN{number}" for number, gpio in enumerate(pico.mux_enable)}
    nets |= {pico.counter_clock: "CLK", pico.counter_latch: "LATCH"}
    nets |= {gpio: data_net(side) for gpio, side in zip(pico.counter_data, SIDES, strict=True)}
    return nets | {gpio: f"BUTTON{number}" for number, gpio in enumerate(pico.buttons, start=1)}


def main_circuit(description: Description) -> Circuit:
    """The main board: Pico, multiplexers, front ends, fields, jacks of the counters, buttons."""
    builder = Builder()
    _pico(builder, description)
    for number, name in enumerate(description.mux):
        _multiplexer(builder, description, number, name)
    front_end = description.front_end
    for number in range(len(description.pico.adc)):
        net = adc_net(number)
        builder.bridge(f"pull-up of {net}", RESISTOR, front_end.pull_up_ohm, net, SUPPLY)
        builder.bridge(f"filter of {net}", CAPACITOR, front_end.output_capacitor_farad, net, GND)
    for side in SIDES:
        _jack(builder, description, side)
    reserve = description.counters.hot_plug.board_farad
    builder.bridge("reserve for a counter that is plugged in", catalogue.RESERVE, reserve, SUPPLY, GND)
    for number in range(1, len(description.pico.buttons) + 1):
        builder.add(catalogue.BUTTON, f"button {number}", {"1": f"BUTTON{number}", "2": GND})
    drawn = field_footprint(description.pad)
    for field in description.field_names():
        wires = {"1": field_net(field), "2": GND}
        purpose = f"field {field}: 1 the disc, 2 the ring"
        builder.add(catalogue.FIELD, purpose, wires, ref=field_ref(field), value=field, drawn=drawn)
    for name in description.mux:
        builder.protect(f"fields of {name}", [field_net(field) for field in fields_of(description, name)])
    builder.bridge(LATCH_IDLES, RESISTOR, description.counters.latch_pull_up_ohm, "LATCH", SUPPLY)
    for side in SIDES:
        builder.protect(f"the {side} jack", [jack_net(side, signal) for signal in PROTECTED])
    return builder.circuit("main", "Main board", (GND,))


def _pico(builder: Builder, description: Description) -> None:
    used = gpio_nets(description)
    wires = {f"GP{gpio}": net for gpio, net in used.items()} | {"GND": GND, "AGND": GND, "3V3": SUPPLY}
    spare = tuple(pin.name for pin in catalogue.PICO.pins if pin.name.startswith("GP") and pin.name not in wires)
    builder.add(catalogue.PICO, "runs the firmware", wires, ref="PICO1", free=(*spare, *_OPEN_PINS))


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
    fields = fields_of(description, name)
    builder.add(
        catalogue.MULTIPLEXER,
        f"fields {fields[0]} to {fields[-1]}" if fields else "",
        wires,
        ref=name,
        free=tuple(free),
    )
    builder.bridge(f"bypass of {name}", CAPACITOR, BYPASS_FARAD, SUPPLY, GND)
    builder.bridge(f"reference of {name}", RESISTOR, description.reference["REF_MID"].ohm, middle, GND)


def _jack(builder: Builder, description: Description, side: str) -> None:
    counters = description.counters
    power, data = jack_net(side, SUPPLY), data_net(side)
    jack = f"of the {side} jack"
    builder.bridge(f"supply {jack}", catalogue.POWER_RESISTOR, counters.series_power_ohm, SUPPLY, fuse_net(side))
    wires = {"1": fuse_net(side), "2": power}
    builder.add(catalogue.RESETTABLE_FUSE, f"fuse {jack}", wires, value=fuse_value(counters.fuse))
    for signal, inside in (("CLK", "CLK"), ("LATCH", "LATCH"), ("DATA", data)):
        builder.bridge(f"{signal} {jack}", RESISTOR, counters.series_signal_ohm, inside, jack_net(side, signal))
    builder.bridge(f"holds DATA {jack} low while it is empty", RESISTOR, counters.data_pull_down_ohm, data, GND)
    pins = enumerate(counters.connector.pins, start=1)
    wires = {str(number): jack_net(side, signal) for number, signal in pins}
    builder.add(catalogue.JACK, f"counter at the {side}", wires)
