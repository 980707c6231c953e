"""Checks whether the resource counters can be read, plugged in and pushed about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from alu_companion.kit import digital
from alu_companion.kit.model import Description, Row
from alu_companion.kit.problem import Problem

# A row of a counter is one small integer on the board: 31 bits there, sign included.
MOST_POSITIONS = 29
# A raw line of the board has 16 hex digits for each chain.
MOST_CHIPS = 8
GAP = 2
ROWS = ("material", "iron", "food")
_SIGNALS = ("3V3", "CLK", "LATCH", "DATA")
# Source: data sheet of the RP2040, a high level at 3.3 V; and of the RP2350, erratum E9: its own leakage holds a weaker pull-down up.
HIGH_VOLT = 2.0
_MOST_PULL_DOWN_OHM = 8200
# A fuse holds so much less at 40 degrees than at 23, by the curves of all makers.
_WARM_SHARE = 0.8
# So much a small part can turn into heat without reaching the 60 degrees at which PLA softens.
_MOST_WATT = 0.45
# Source: IEC 61000-4-2, level 4.
_HAND_VOLT = 8000


def frame(description: Description) -> Iterator[Problem]:
    """The bits of a counter, and what proves that they were read right."""
    counters = description.counters
    if set(counters.identity) != {"square", "circle"} or len(set(counters.identity.values())) != 2:
        yield Problem("counters.identity", "The counters need two different identities, square and circle.")
        return
    fixed = (counters.header, counters.trailer, *counters.identity.values())
    widths = {len(bits) for bits in counters.identity.values()}
    if len(widths) != 1 or any(set(bits) - {"0", "1"} for bits in fixed):
        yield Problem("counters", "Header, identities and trailer must be bits, the identities equally long.")
        return
    for name, text in (("header", counters.header), ("trailer", counters.trailer)):
        if set(text) != {"0", "1"}:
            yield Problem(
                f"counters.{name}", f"The {name} {text!r} must hold a 0 and a 1: a dead line says one of them only."
            )
    bits = counters.fixed_bits + sum(row.positions for row in counters.row)
    if bits != counters.frame_bits or bits != 8 * counters.chips:
        yield Problem(
            "counters.frame_bits",
            f"The counter's frame has {bits} bits for {counters.chips} chips of 8 and {counters.frame_bits} frame bits.",
        )
    if counters.chips > MOST_CHIPS:
        yield Problem("counters.chips", f"There are {counters.chips} chips; a raw line has room for {MOST_CHIPS}.")
    yield from _rows(counters.row)


def _rows(rows: tuple[Row, ...]) -> Iterator[Problem]:
    names = tuple(row.name for row in rows)
    if names != ROWS:
        wrong = next(
            (number for number, (is_now, ought) in enumerate(zip(names, ROWS, strict=False)) if is_now != ought),
            len(rows),
        )
        yield Problem(f"counters.row.{wrong}.name", f"The rows must be {', '.join(ROWS)}, in this order.")
    for number, row in enumerate(rows):
        if row.gap != GAP or row.positions > MOST_POSITIONS or row.sliders < 1:
            yield Problem(
                f"counters.row.{number}",
                f"The row {row.name} has {row.sliders} sliders and a gap of {row.gap}; it needs a gap of {GAP} positions and 1 to "
                f"{MOST_POSITIONS} positions.",
            )


def positions(description: Description) -> Iterator[Problem]:
    """Every position reads right with the worst switch and pull-up."""
    counters = description.counters
    least, most = digital.pull_up_range_ohm(counters)
    if not least <= counters.pull_up_ohm <= most:
        yield Problem(
            "counters.pull_up_ohm",
            f"With {counters.pull_up_ohm:g} ohms a chip cannot tell a closed switch from an open one; the pull-up must be {least:.0f} to "
            f"{most:.0f} ohms.",
        )


def connector(description: Description) -> Iterator[Problem]:
    """The order of the pins, and that they cannot meet others."""
    pins = description.counters.connector.pins
    key = "counters.connector.pins"
    for signal, times in Counter(pins).items():
        if signal != "GND" and (signal not in _SIGNALS or times > 1):
            yield Problem(
                key, f"Pin {signal} is there {times} times; a counter has {', '.join(_SIGNALS)} once each, and GND."
            )
    for signal in _SIGNALS:
        if signal not in pins:
            yield Problem(key, f"Pin {signal} is missing.")
            return
    if pins[0] != "GND" or pins[-1] != "GND":
        yield Problem(
            key,
            f"The outer pins are {pins[0]} and {pins[-1]}; both must be GND, the shield of the lines between them.",
        )
    if pins[::-1].index("3V3") == pins.index("3V3") or pins[::-1][pins.index("3V3")] == "GND":
        yield Problem(key, "With a crossed cable 3V3 would meet itself or GND instead of a signal behind its resistor.")
    connector = description.counters.connector
    if not connector.keyed:
        yield Problem(
            "counters.connector.keyed",
            f"A connector of the kind {connector.kind} that goes in one pin aside brings 3V3 to an input without a resistor of its "
            "own: it must be keyed.",
        )


def hot_plug(description: Description) -> Iterator[Problem]:
    """A counter plugged into a running board must harm neither."""
    counters, plug, limits = description.counters, description.counters.hot_plug, description.counters.limits
    rush = digital.inrush(description)
    left = description.front_end.limits.rail_volt[0] - rush.dip_volt
    if left < plug.least_volt:
        yield Problem(
            "counters.series_power_ohm",
            f"Plugging in lets 3V3 dip by {rush.dip_volt * 1000:.0f} millivolts to {left:.3f} volts; the board needs {plug.least_volt:g}.",
        )
    if rush.peak_ampere > plug.inrush_ampere:
        yield Problem(
            "counters.series_power_ohm",
            f"Plugging in draws {rush.peak_ampere:.2f} amperes, more than {plug.inrush_ampere:g}.",
        )
    clamp = digital.clamp_ampere(description)
    if clamp > limits.clamp_ampere:
        yield Problem(
            "counters.series_signal_ohm",
            f"A signal that meets before 3V3 sends {clamp * 1000:.1f} milliamperes through the input's protection, which bears "
            f"{limits.clamp_ampere * 1000:g}.",
        )
    yield from _fuse(description)
    supply = digital.counter_volt(description)[0]
    if supply < limits.supply_volt:
        yield Problem(
            "counters.series_power_ohm",
            f"A counter that takes {digital.counter_ampere(description) * 1000:.1f} milliamperes is left with {supply:.2f} volts, "
            f"less than {limits.supply_volt:g}.",
        )
    high = digital.data_high_volt(description)
    if high < HIGH_VOLT:
        yield Problem(
            "counters.data_pull_down_ohm",
            f"A high DATA reaches the Pico as {high:.2f} volts; it needs {HIGH_VOLT:g}.",
        )
    if counters.data_pull_down_ohm > _MOST_PULL_DOWN_OHM:
        yield Problem(
            "counters.data_pull_down_ohm",
            f"A pull-down of {counters.data_pull_down_ohm:g} ohms does not hold a Pico 2's input low: at most {_MOST_PULL_DOWN_OHM}.",
        )


def _fuse(description: Description) -> Iterator[Problem]:
    """The fuse bears a counter in a warm room and trips on a dead short; whether it does or not, nothing grows hot for good."""
    counters, fuse, key = description.counters, description.counters.fuse, "counters.fuse"
    taken = digital.counter_ampere(description)
    if taken > fuse.hold_ampere * _WARM_SHARE:
        yield Problem(
            f"{key}.hold_ampere",
            f"A counter takes {taken * 1000:.1f} milliamperes, and in a warm room the fuse holds "
            f"{fuse.hold_ampere * _WARM_SHARE * 1000:.0f}.",
        )
    short = digital.short_ampere(description)
    if short < fuse.trip_ampere:
        yield Problem(
            f"{key}.trip_ampere",
            f"A dead short may draw {short * 1000:.0f} milliamperes only, and the fuse trips at {fuse.trip_ampere * 1000:.0f}.",
        )
    resistor, warm = digital.short_watt(description)
    if resistor > counters.series_power_watt:
        yield Problem(
            "counters.series_power_watt",
            f"A counter that is a dead short heats the resistor of {counters.series_power_ohm:g} ohms with {resistor:.2f} watts, more "
            f"than its {counters.series_power_watt:g}.",
        )
    if warm > _MOST_WATT:
        yield Problem(
            f"{key}.tripped_watt",
            f"A fuse that turns {warm:.2f} watts into heat for good softens plastic: at most {_MOST_WATT:g}.",
        )


def protection(description: Description) -> Iterator[Problem]:
    """Hands are charged: every field and every line that leaves a board meets an ESD array first."""
    array, limits = description.protection, description.front_end.limits
    if array.contact_volt < _HAND_VOLT:
        yield Problem(
            "protection.contact_volt",
            f"An array that bears {array.contact_volt:g} volts is too weak for a hand on a carpet, which reaches {_HAND_VOLT}.",
        )
    if array.leakage_ampere > limits.leakage_ampere / 2:
        yield Problem(
            "protection.leakage_ampere",
            f"An array leaks {array.leakage_ampere:g} amperes, more than half of what a field may leak, {limits.leakage_ampere:g}.",
        )


def switches(description: Description) -> Iterator[Problem]:
    """The Hall switches: awake before LATCH ends, and supplied as long as they are read."""
    switch, limits = description.counters.switch, description.counters.limits
    if switch.on_us < 2 * switch.wake_us:
        yield Problem(
            "counters.switch.on_us",
            f"LATCH stays low for {switch.on_us} microseconds, and a switch may need {switch.wake_us} to wake: twice as long is wanted.",
        )
    # From where the slowest edge of LATCH begins each switch lives on its own capacitor, until its chip has taken over what it tells.
    left = digital.switches_volt(description) - switch.most_ampere * limits.edge_s / switch.hold_farad
    if left < switch.least_volt:
        yield Problem(
            "counters.switch.store_farad",
            f"At the end of a reading a switch is left with {left:.2f} volts, less than {switch.least_volt:g}.",
        )
    if switch.opens_mt >= switch.closes_mt:
        yield Problem(
            "counters.switch.opens_mt", f"{switch.opens_mt:g} must be less than closes_mt, {switch.closes_mt:g}."
        )


def signals(description: Description) -> Iterator[Problem]:
    """CLK and LATCH: edges that the chips bear, and a short that the Pico bears."""
    counters, limits = description.counters, description.counters.limits
    edge = digital.edge_s(description)
    if edge > limits.edge_s:
        yield Problem(
            "counters.clock.buffer_ohm",
            f"With {counters.clock.buffer_ohm:g} ohms an edge of CLK takes {edge * 1e9:.0f} nanoseconds at {counters.chips} chips, "
            f"which bear {limits.edge_s * 1e9:.0f}.",
        )
    cable = digital.cable_edge_s(description)
    if cable > limits.cable_edge_s:
        yield Problem(
            "counters.series_signal_ohm",
            f"With {counters.series_signal_ohm:g} ohms an edge of CLK takes {cable * 1e9:.0f} nanoseconds at the end of a cable, and the "
            f"firmware waits {limits.cable_edge_s * 1e9:.0f}.",
        )
    skew, allowed = digital.skew_s(counters), digital.allowed_skew_s(counters)
    if skew > allowed:
        yield Problem(
            "counters.clock.buffer_ohm",
            f"One chip of a counter may step {skew * 1e9:.1f} nanoseconds after its neighbour and take the wrong bit; "
            f"{allowed * 1e9:.1f} are allowed: CLK needs a steeper edge, from a Schmitt buffer.",
        )
    ampere = digital.signals_ampere(description)
    if ampere > limits.pins_ampere:
        yield Problem(
            "counters.series_signal_ohm",
            f"With {counters.series_signal_ohm:g} ohms shorted plugs draw {ampere * 1000:.1f} milliamperes from the Pico's pins, "
            f"which may give {limits.pins_ampere * 1000:g}.",
        )


def sliders(description: Description) -> Iterator[Problem]:
    """Every slider must rest in its own notch."""
    slider = description.counters.slider
    if slider.length_mm + slider.length_tolerance_mm > slider.pitch_mm:
        yield Problem(
            "counters.slider.length_mm",
            f"A slider of up to {slider.length_mm + slider.length_tolerance_mm:g} mm is longer than the pitch of "
            f"{slider.pitch_mm:g} mm: it would push its neighbours out of their notches.",
        )
