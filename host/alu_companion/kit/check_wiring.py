"""Checks whether everything is wired, once, to where it can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from alu_companion.kit.model import Description
from alu_companion.kit.problem import Problem

CHANNELS = 16
REFERENCES = ("REF_LO", "REF_MID")
ADC_GPIOS = frozenset({26, 27, 28})
# GPIO 24 and 29 sense the Pico's own supply; 23 is its regulator's mode pin and 25 its LED.
GENERAL_GPIOS = frozenset(range(23)) | ADC_GPIOS
_OWN_GPIOS = {"led": 25, "smps_pwm": 23}
# Source: docs/protocol.md, the health mask has four bits and the mask of buttons eight.
MOST_MULTIPLEXERS = 4
MOST_BUTTONS = 8
# Source: the rules keep a board with a spare row in 63 bits, and call columns by letters.
MOST_BITS = 63
MOST_COLUMNS = 26


def wiring(description: Description) -> Iterator[Problem]:
    """Fields, channels and references."""
    board = description.board
    if not (1 <= board.columns <= MOST_COLUMNS and board.rows >= 1 and board.columns * (board.rows + 1) <= MOST_BITS):
        yield Problem(
            "board",
            f"{board.columns} columns and {board.rows} rows are no board: at most {MOST_COLUMNS} columns, and with one row "
            f"more at most {MOST_BITS} fields.",
        )
        return
    for name, wired in description.mux.items():
        if len(wired) != CHANNELS:
            yield Problem(f"mux.{name}", f"Multiplexer {name} has {len(wired)} channels instead of {CHANNELS}.")
        elif (wired[0], wired[-1]) != REFERENCES:
            yield Problem(
                f"mux.{name}",
                f"Multiplexer {name} must have REF_LO on channel 0 and REF_MID on channel {CHANNELS - 1}.",
            )
    yield from _fields(description)
    references = Counter(name for name in description.channels() if name.startswith("REF_"))
    for name in REFERENCES:
        if references[name] != len(description.mux):
            yield Problem("mux", f"Reference {name} is wired {references[name]} times instead of once per multiplexer.")
    if set(description.reference) != set(REFERENCES):
        yield Problem("reference", "The references must be exactly REF_LO and REF_MID.")


def _fields(description: Description) -> Iterator[Problem]:
    places: dict[str, list[str]] = {}
    for mux, wired in description.mux.items():
        for name in wired:
            if not name.startswith(("REF_", "SPARE")):
                places.setdefault(name, []).append(mux)
    fields = description.field_names()
    for field in fields:
        wired_in = places.get(field, [])
        if len(wired_in) != 1:
            key = f"mux.{wired_in[-1]}" if wired_in else "mux"
            yield Problem(key, f"Field {field} is wired {len(wired_in)} times instead of once.")
    for name in sorted(set(places) - set(fields)):
        yield Problem(f"mux.{places[name][0]}", f"Channel {name} is no field of this board.")


def pins(description: Description) -> Iterator[Problem]:
    """GPIOs and what they can do."""
    pico = description.pico
    used: dict[int, list[str]] = {}
    for name, gpios in pico.by_purpose():
        for gpio in gpios:
            used.setdefault(gpio, []).append(f"pico.{name}")
            if gpio not in GENERAL_GPIOS and _OWN_GPIOS.get(name) != gpio:
                yield Problem(f"pico.{name}", f"GPIO {gpio} cannot be used for this on a Pico.")
    for gpio, keys in used.items():
        if len(keys) > 1:
            yield Problem(keys[-1], f"GPIO {gpio} is used {len(keys)} times: {', '.join(keys)}.")
    for gpio in pico.adc:
        if gpio not in ADC_GPIOS:
            yield Problem("pico.adc", f"GPIO {gpio} has no ADC.")
    if 1 << len(pico.mux_select) != CHANNELS:
        yield Problem("pico.mux_select", f"{len(pico.mux_select)} select lines cannot address {CHANNELS} channels.")
    yield from _banks(description)
    if len(pico.counter_data) != 2:
        yield Problem("pico.counter_data", f"There are {len(pico.counter_data)} sockets instead of 2, left and right.")
    if len(pico.buttons) > MOST_BUTTONS:
        yield Problem(
            "pico.buttons", f"There are {len(pico.buttons)} buttons; a line of the board tells of {MOST_BUTTONS}."
        )


def _banks(description: Description) -> Iterator[Problem]:
    pico, multiplexers = description.pico, len(description.mux)
    if not 1 <= multiplexers <= MOST_MULTIPLEXERS:
        yield Problem("mux", f"There are {multiplexers} multiplexers; a board has 1 to {MOST_MULTIPLEXERS}.")
    banks = len(description.banks())
    needed = banks if banks > 1 else 0
    if len(pico.mux_enable) != needed:
        yield Problem(
            "pico.mux_enable",
            f"{multiplexers} multiplexers on {len(pico.adc)} ADC inputs make {banks} banks and need {needed} enable lines, "
            f"not {len(pico.mux_enable)}.",
        )
    if not pico.adc or multiplexers % len(pico.adc):
        yield Problem(
            "pico.adc",
            f"There are {multiplexers} multiplexers for {len(pico.adc)} ADC inputs: each bank must use all of them.",
        )
