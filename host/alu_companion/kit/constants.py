"""The firmware's constants, as `board.toml` describes the hardware."""

from __future__ import annotations

from collections.abc import Iterator

from alu_companion.kit.model import Description

_HEADER = '''"""What the firmware knows about the hardware.

Made from hardware/board.toml by `alu hardware generate`; change that file, not this one.
"""
'''


def _values(description: Description) -> Iterator[tuple[str, str, object]]:
    """Name, comment and value of every constant, in the order of the file."""
    pico, stability, counters = description.pico, description.stability, description.counters
    windows = sorted((kind.window, kind.wire) for kind in description.classes.values())
    yield "ADC_PINS", "GPIOs, one ADC per multiplexer of a bank", pico.adc
    yield "SELECT_PINS", "S0..S3, shared by all multiplexers", pico.mux_select
    yield "MUX_ENABLE_PINS", "low = on, one for each bank of as many multiplexers as ADCs", pico.mux_enable
    yield "MULTIPLEXERS", "", len(description.mux)
    yield "COUNTER_CLOCK_PIN", "", pico.counter_clock
    yield "COUNTER_LATCH_PIN", "low = load", pico.counter_latch
    yield "COUNTER_DATA_PINS", "left and right socket", pico.counter_data
    yield "BUTTON_PINS", "to ground, pull-ups inside the Pico", pico.buttons
    yield "LED_PIN", "None for a board without a lamp", pico.led
    yield "SMPS_PIN", "high = less ripple on the ADC's supply", pico.smps_pwm
    yield "COLUMNS", "", description.board.columns
    yield "ROWS", "", description.board.rows
    yield "FIELD_CHANNELS", "multiplexer * 16 + channel of each field, A1 B1 .. A2 ..", description.field_channels()
    yield "CLASS_CODES", "letters on the wire, lowest window first", "".join(wire for _, wire in windows).encode()
    yield "CLASS_LOWS", "first ADC code of each window", tuple(low for (low, _), _ in windows)
    yield "CLASS_HIGHS", "last ADC code of each window", tuple(high for (_, high), _ in windows)
    yield "REFERENCE_LOW", "window of channel 0 of each multiplexer", description.reference["REF_LO"].window
    yield "REFERENCE_MID", "window of channel 15 of each multiplexer", description.reference["REF_MID"].window
    yield "SETTLE_US", "from a select line to a settled ADC input", description.front_end.settle_us
    yield "SCAN_PERIOD_MS", "", stability.scan_period_ms
    yield "SCANS_EQUAL", "as many equal scans make a new reading", stability.scans_equal
    yield "UNCLEAR_SCANS", "a contact without rest for so long is unclear", stability.unclear_scans
    yield "HYSTERESIS_CODES", "an accepted class is left only so far outside its window", stability.hysteresis_codes
    yield (
        "COUNTER_LATCH_US",
        "LATCH is low for so long, so that the Hall switches that it supplies tell",
        counters.switch.on_us,
    )
    yield (
        "COUNTER_HEADER",
        "first bits of a counter's frame, and their number",
        (int(counters.header, 2), len(counters.header)),
    )
    identities = tuple((int(counters.identity[name], 2), wire) for name, wire in (("square", "S"), ("circle", "C")))
    yield "COUNTER_IDENTITIES", "identity bits and the side's letter on the wire", identities
    yield "COUNTER_IDENTITY_BITS", "", len(counters.identity["square"])
    yield "COUNTER_ROWS", "sliders of each row: material, iron, food", tuple(row.sliders for row in counters.row)
    yield "COUNTER_TRAILER", "last bits, and their number", (int(counters.trailer, 2), len(counters.trailer))


def _literal(value: object) -> str:
    """The value as the formatter would write it, in double quotes."""
    text = repr(value).replace("'", '"')
    if len(text) <= 80 or not isinstance(value, tuple):
        return text
    # Long tables as sixteen numbers a line, which is how many channels a multiplexer has.
    chunks = [value[start : start + 16] for start in range(0, len(value), 16)]
    return "(\n" + "".join(f"    {', '.join(map(repr, chunk))},\n" for chunk in chunks) + ")"


def constants(description: Description) -> str:
    """The text of firmware/constants.py for a checked description."""
    lines = []
    for name, comment, value in _values(description):
        if comment:
            lines.append(f"# {comment[0].upper()}{comment[1:]}.")
        lines.append(f"{name} = {_literal(value)}")
    return _HEADER + "\n" + "\n".join(lines) + "\n"
