"""The circuits as ngspice decks, made from the description: a second opinion on what `analog` and `digital` compute.

The decks hold the parts, not the formulas: resistors, switches, capacitors and sources, solved by a program that knows nothing of
this one. `measured` reads back what ngspice prints.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from alu_companion.kit import analog, digital
from alu_companion.kit.model import Description

_MEASURED = re.compile(r"^([a-z]\w*)\s*=\s*(-?[\d.]+(?:e[-+]?\d+)?)", re.MULTILINE | re.IGNORECASE)
_OPEN_OHM = 1e12
_HALF_CODE = 0.5
_PLUG_S = 50e-6
_BOUNCE_S = 20e-6


class Corner(NamedTuple):
    """One set of parts, hands and leakage: `sign` as in the model, 0 for nominal; `leakage` amperes into the node."""

    name: str
    sign: int
    leakage: float


class Case(NamedTuple):
    """One load in one corner: the deck's name for its voltage, the class it must read as, and the supply in volts."""

    name: str
    kind: str
    corner: Corner
    ohms: tuple[float, ...]


class Comparison(NamedTuple):
    """A figure of ngspice beside the model's, and the limits within which it must lie."""

    name: str
    unit: str
    spice: float
    model: float | None
    low: float
    high: float

    @property
    def holds(self) -> bool:
        """True when ngspice's figure is within the limits."""
        return self.low <= self.spice <= self.high


def decks(description: Description) -> dict[str, str]:
    """The decks by file name."""
    return {
        "front_end.cir": front_end(description),
        "settling.cir": settling(description),
        "hot_plug.cir": hot_plug(description),
        "clock.cir": clock(description),
    }


def cases(description: Description) -> Iterator[Case]:
    """Every load of every class in every corner: low, nominal, high, and nominal with the greatest leakage either way."""
    leakage = description.front_end.limits.leakage_ampere
    corners = (
        Corner("low", -1, -leakage),
        Corner("nominal", 0, 0.0),
        Corner("high", 1, leakage),
        Corner("leakage_out", 0, -8 * leakage),
        Corner("leakage_in", 0, 8 * leakage),
    )
    for kind, sets in analog.loads(description).items():
        if kind == analog.SHORT:
            continue
        for number, ohms in enumerate(sets):
            for corner in corners:
                yield Case(f"{kind}{number}_{corner.name}", kind, corner, ohms)


def _deck(title: str, parts: Iterable[str], *control: str) -> str:
    """A deck of parts, and what ngspice does with them and prints."""
    return "\n".join([title, *parts, ".control", *control, "quit", ".endc", ".end", ""])


def front_end(description: Description) -> str:
    """V(COM) of every case at the operating point. The leakage of the extra corners is eight times the limit: a hot multiplexer."""
    part, limits = description.front_end, description.front_end.limits
    rail = limits.rail_volt[0]
    lines, names = [f"Vrail rail 0 {rail}"], []
    for case in cases(description):
        tolerance = case.corner.sign * limits.tolerance
        end = case.corner.sign > 0
        contact = limits.contact_ohm[end] if case.corner.sign else 0.0
        switch = limits.switch_ohm[end] if case.corner.sign else analog.usual_switch_ohm(description)
        name = case.name
        names.append(name)
        lines.append(f"Rup_{name} rail com_{name} {part.pull_up_ohm * (1 - tolerance):.6g}")
        lines.append(f"Rswitch_{name} com_{name} field_{name} {switch:.6g}")
        lines.append(f"Ropen_{name} field_{name} 0 {_OPEN_OHM:g}")
        for number, ohm in enumerate(case.ohms):
            lines.append(f"Rpiece{number}_{name} field_{name} 0 {ohm * (1 + tolerance) + contact:.6g}")
        if case.corner.sign < 0:
            lines.append(f"Rfinger_{name} field_{name} 0 {limits.finger_ohm:g}")
        lines.append(f"Ileak_{name} 0 com_{name} {case.corner.leakage:g}")
    printed = (f"let {name} = v(com_{name})\nprint {name}" for name in names)
    return _deck("The analogue front end: every class over all corners", lines, "op", *printed)


def settling(description: Description) -> str:
    """The slowest step: from the low reference to an empty field, with parts at their slowest; printed is the time in seconds."""
    part, limits = description.front_end, description.front_end.limits
    rail = limits.rail_volt[1]
    target = rail * (1 - _HALF_CODE / part.full_scale)
    farad = part.output_capacitor_farad * (1 + part.capacitor_tolerance)
    step_s, end_s = 10e-6, 10e-6 + 20 * part.pull_up_ohm * farad
    lines = (
        f"Vrail rail 0 {rail}",
        f"Rup rail com {part.pull_up_ohm * (1 + limits.tolerance):.6g}",
        f"Ccom com 0 {farad:.6g}",
        f"Vselect select 0 PULSE(1 0 {step_s:g} 1n 1n 1 2)",
        "Sold com 0 select 0 old",
        f".model old SW(VT=0.5 VH=0 RON={limits.switch_ohm[0]:g} ROFF={_OPEN_OHM:g})",
        f".tran 10n {end_s:g}",
    )
    settled = f"meas tran settled WHEN v(com)={target:.6f} RISE=1"
    title = "Settling after a step of the multiplexer, from a channel at ground to an empty field"
    return _deck(title, lines, "run", settled, f"let settle = settled - {step_s:g}", "print settle")


def hot_plug(description: Description) -> str:
    """An empty counter meets 3V3, bounces off once and stays; printed are the lowest 3V3 in volts and the highest current in amperes."""
    counters, plug = description.counters, description.counters.hot_plug
    rail = description.front_end.limits.rail_volt[1]
    ohm = digital.power_ohm(counters)[0]
    times = (_PLUG_S, _PLUG_S + _BOUNCE_S / 4, _PLUG_S + _BOUNCE_S)
    wave = f"0 0 {times[0]:g} 0 {times[0] + 1e-8:g} 1 {times[1]:g} 1 {times[1] + 1e-8:g} 0 {times[2]:g} 0 {times[2] + 1e-8:g} 1"
    lines = (
        f"Vregulator source 0 {rail}",
        f"Rregulator source rail {plug.regulator_ohm:g}",
        f"Cboard rail 0 {plug.board_farad:g} IC={rail}",
        "Vsense rail pin 0",
        "Splug pin power plugged 0 contact",
        ".model contact SW(VT=0.5 VH=0 RON=1m ROFF=1e12)",
        f"Vplugged plugged 0 PWL({wave})",
        f"Rseries power counter {ohm:.6g}",
        f"Ccounter counter 0 {digital.empty_farad(counters):g} IC=0",
        ".tran 20n 1m uic",
    )
    least, most = "meas tran least MIN v(rail)", "meas tran inrush MAX i(Vsense)"
    return _deck("A counter is plugged into a running board", lines, "run", least, most)


def clock(description: Description) -> str:
    """CLK rises at the ends of all cables, driven by one pin, and behind the buffer of a counter at its chips; printed are the times in
    seconds from a tenth to nine tenths."""
    counters, limits = description.counters, description.counters.limits
    rail = description.front_end.limits.rail_volt[1]
    lines = [f"Vclock clock 0 PULSE(0 {rail} 10n 1p 1p 1 2)", f"Rpin clock pin {limits.pin_ohm:g}"]
    for socket in range(len(description.pico.counter_data)):
        lines.append(f"Rseries{socket} pin counter{socket} {counters.series_signal_ohm * (1 + limits.tolerance):.6g}")
        lines.append(f"Ccable{socket} counter{socket} 0 {limits.cable_farad:g}")
        lines.append(f"Cbuffer{socket} counter{socket} 0 {limits.input_farad:g}")
    lines += [
        f"Vbuffer buffer 0 PULSE(0 {rail} 10n 1p 1p 1 2)",
        f"Rbuffer buffer chips {counters.clock.buffer_ohm:g}",
        f"Cwire chips 0 {counters.clock.wire_farad:g}",
        *(f"Cchip{chip} chips 0 {limits.input_farad:g}" for chip in range(counters.chips)),
        ".tran 0.1n 2u",
    ]
    low, high = 0.1 * rail, 0.9 * rail
    edges = (
        f"meas tran {name} TRIG v({node}) VAL={low:.6g} RISE=1 TARG v({node}) VAL={high:.6g} RISE=1"
        for name, node in (("cable", "counter0"), ("edge", "chips"))
    )
    return _deck("An edge of CLK at the chips of the counters", lines, "run", *edges)


def measured(printed: str) -> dict[str, float]:
    """The values that ngspice printed, by name.

    >>> measured("settle = 3.300000e-05\\nleast   =  3.38e+00 at=  5.1e-05")
    {'settle': 3.3e-05, 'least': 3.38}
    """
    return {found[1].lower(): float(found[2]) for found in _MEASURED.finditer(printed)}


def compare(description: Description, printed: dict[str, str]) -> Iterator[Comparison]:
    """What ngspice printed for each deck, beside the model's figures and the limits of the design.

    Raises: KeyError with the name of a value that was not printed.
    """
    yield from _front_end(description, measured(printed["front_end.cir"]))
    settled, plugged, edges = (measured(printed[f"{name}.cir"]) for name in ("settling", "hot_plug", "clock"))
    rush, rails = digital.inrush(description), description.front_end.limits.rail_volt
    plug, limits = description.counters.hot_plug, description.counters.limits
    dip, most_dip = rails[1] - plugged["least"], rails[0] - plug.least_volt
    cable, edge = digital.cable_edge_s(description), digital.edge_s(description)
    settle, waited = analog.settle_s(description), description.front_end.settle_us
    # Name, unit, that many in a second, volt or ampere; what ngspice and the model give, and the most.
    for name, unit, scale, spice, model, most in (
        ("settling", "microseconds", 1e6, settled["settle"], settle, waited * 1e-6),
        ("dip of 3V3", "millivolts", 1e3, dip, rush.dip_volt, most_dip),
        ("inrush", "milliamperes", 1e3, plugged["inrush"], rush.peak_ampere, plug.inrush_ampere),
        ("edge at a cable's end", "nanoseconds", 1e9, edges["cable"], cable, limits.cable_edge_s),
        ("edge of CLK", "nanoseconds", 1e9, edges["edge"], edge, limits.edge_s),
    ):
        yield Comparison(name, unit, spice * scale, model * scale, 0, most * scale)


def _front_end(description: Description, volts: dict[str, float]) -> Iterator[Comparison]:
    """Codes: what the ADC is off by is added in both directions, and the drop of its reference on the way up."""
    part, limits = description.front_end, description.front_end.limits
    usual = analog.usual_hands(description)
    for case in cases(description):
        code = volts[case.name.lower()] / limits.rail_volt[0] * part.full_scale
        reference = 1 - limits.reference_drop if case.corner.sign > 0 else 1.0
        code = min(code / reference + case.corner.sign * limits.adc_error_codes, part.full_scale)
        model: float | None = None
        if case.corner.sign:
            model = analog.worst_case(description, case.ohms, usual)[case.corner.sign > 0]
        low, high = description.classes[case.kind].window
        yield Comparison(case.name, "codes", code, model, low, high)
