"""Checks whether the resource counters can be read, plugged in and pushed about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from alu_companion.kit import digital
from alu_companion.kit.bounds import bounds
from alu_companion.kit.model import Description, Row
from alu_companion.kit.problem import Problem

# A row of a counter is one small integer on the board: 31 bits there, sign included.
MOST_POSITIONS = 29
# A raw line of the board has 16 hex digits for each chain.
MOST_CHIPS = 8
GAP = 2
ROWS = ("material", "iron", "food")
_SIGNALS = ("3V3", "CLK", "LATCH", "DATA")


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


def limits(description: Description) -> Iterator[Problem]:
    """All that one number must keep: supply, hot plug, fuse, edges, shorts, hands that are charged."""
    return (Problem(bound.key, bound.sentence()) for bound in bounds(description) if not bound.holds)


def sliders(description: Description) -> Iterator[Problem]:
    """Every slider must rest in its own notch."""
    slider = description.counters.slider
    if slider.length_mm + slider.length_tolerance_mm > slider.pitch_mm:
        yield Problem(
            "counters.slider.length_mm",
            f"A slider of up to {slider.length_mm + slider.length_tolerance_mm:g} mm is longer than the pitch of "
            f"{slider.pitch_mm:g} mm: it would push its neighbours out of their notches.",
        )
