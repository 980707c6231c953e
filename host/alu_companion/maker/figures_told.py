"""The figures of the design as sentences, and as the tables of docs/hardware.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from alu_companion.kit import analog
from alu_companion.kit.model import Description
from alu_companion.maker.figures import Figures, figures


def sentences(found: Figures) -> Iterator[str]:
    """The figures, a fact a line."""
    board, timing, counters, plug = found["board"], found["timing"], found["counters"], found["hot_plug"]
    yield (
        f"The board has {board['columns']} columns and {board['rows']} rows, {board['fields']} fields on {board['multiplexers']} "
        f"multiplexers in {board['banks']} bank{'s' * (board['banks'] > 1)}, {board['spare_channels']} channels spare."
    )
    for name, kind in (found["classes"] | found["references"]).items():
        yield (
            f"{name[0].upper()}{name[1:]}: {_ohm(kind['ohm'])}, nominal code {kind['nominal_code']}, "
            f"worst case {_span(kind['worst_codes'])}, window {_span(kind['window_codes'])}."
        )
    for name, kind in found["classes"].items():
        if name == analog.SHORT:
            continue
        if kind["contact_becomes_ohm"] is not None:
            yield (
                f"{name.capitalize()} with a bad contact: unclear from {kind['contact_leaves_ohm']} ohms, another class from "
                f"{kind['contact_becomes_ohm']} ohms."
            )
        if kind["finger_becomes_ohm"] is not None:
            yield (
                f"{name.capitalize()} with a damp finger: unclear below {kind['finger_leaves_ohm']} ohms, another class below "
                f"{kind['finger_becomes_ohm']} ohms."
            )
    yield (
        f"Every piece reads right with a multiplexer's switch of up to {found['switch_limit_ohm']} ohms, and so do the references."
    )
    yield f"A channel settles in {timing['settle_us']} microseconds at the latest; {timing['waited_us']} are waited for."
    yield f"Waiting takes {timing['scan_waits_us']} microseconds of every scan of {timing['scan_period_ms']} milliseconds."
    yield f"A piece is told {timing['piece_ms']} milliseconds after it rests, a slider {timing['slider_ms']}."
    yield (
        f"A counter's pull-ups are {counters['pull_up_ohm']:g} ohms; {counters['pull_up_least_ohm']} to "
        f"{counters['pull_up_most_ohm']} ohms would do."
    )
    yield (
        f"A counter takes up to {counters['current_ma']} milliamperes and has {counters['supply_volt'][0]} to "
        f"{counters['supply_volt'][1]} volts, its switches at least {counters['switch_volt']}; its high DATA reaches the Pico as "
        f"{counters['data_high_volt']} volts or more."
    )
    yield (
        f"An edge of CLK or LATCH takes up to {counters['cable_edge_ns']} nanoseconds at the end of the cable and {counters['edge_ns']} at "
        f"the chips, behind the buffer; one chip may step {counters['skew_ns']} nanoseconds after its neighbour, and "
        f"{counters['allowed_skew_ns']} are allowed. Shorted in every socket they draw {counters['shorted_signals_ma']} milliamperes "
        "from the Pico's pins."
    )
    low, high = counters["power_ohm"]
    yield f"Its supply comes through {low} to {high} ohms: a resistor, and a fuse new or once tripped."
    yield (
        f"Plugging a counter in lets 3V3 dip by {plug['dip_mv']} millivolts to {plug['left_volt']} volts at the worst; "
        f"{plug['least_volt']} are needed. Without its resistor it would dip by {plug['dip_without_resistor_mv']} millivolts."
    )
    resistor, fuse = plug["short_watt"]
    yield (
        f"It draws {plug['inrush_ma']} milliamperes for a moment; a dead short draws at least {plug['short_ma']} through a new fuse, and "
        f"heats the resistor with {resistor} watts and the fuse with {fuse} at the most; a signal that meets first sends "
        f"{plug['clamp_ma']} milliamperes through an input's protection."
    )
    for state in found["frame_states"]:
        yield f"Read {state['bits']}: {state['meaning']}."


def tables(description: Description) -> dict[str, str]:
    """The tables of docs/hardware.md by the name of their markers, in Markdown."""
    found = figures(description)
    classes = found["classes"]
    return {
        "classes": _table(
            ("class", "resistor", "nominal code", "worst case", "window"),
            [
                (name, _ohm(kind["ohm"]), kind["nominal_code"], _span(kind["worst_codes"]), _span(kind["window_codes"]))
                for name, kind in (*classes.items(), *found["references"].items())
            ],
        ),
        "breaks": _table(
            ("class", "contact: unclear from", "another class from", "finger: unclear below", "another class below"),
            [
                (
                    name,
                    *(
                        _ohm(kind[key]) if kind[key] is not None else "never"
                        for key in (
                            "contact_leaves_ohm",
                            "contact_becomes_ohm",
                            "finger_leaves_ohm",
                            "finger_becomes_ohm",
                        )
                    ),
                )
                for name, kind in classes.items()
                if name != analog.SHORT
            ],
        ),
        "counter": _table(("counter", "computed", "limit"), _counter_rows(description, found)),
        "frames": _table(("bits", "meaning"), [(one["bits"], one["meaning"]) for one in found["frame_states"]]),
    }


def _counter_rows(description: Description, found: Figures) -> list[tuple[str, str, str]]:
    parts, limits, hot_plug = description.counters, description.counters.limits, description.counters.hot_plug
    counters, plug = found["counters"], found["hot_plug"]
    pull_ups = f"{_ohm(counters['pull_up_least_ohm'])} to {_ohm(counters['pull_up_most_ohm'])}"
    return [
        ("pull-up", _ohm(counters["pull_up_ohm"]), pull_ups),
        ("supply at the least", f"{counters['supply_volt'][0]} V", f"{limits.supply_volt} V"),
        ("supply of a switch at the least", f"{counters['switch_volt']} V", f"{parts.switch.least_volt} V"),
        ("current on average", f"{counters['current_ma']} mA", f"{parts.fuse.hold_ampere * 1000:g} mA"),
        ("3V3 while plugging in", f"{plug['left_volt']} V", f"{plug['least_volt']} V"),
        ("inrush", f"{plug['inrush_ma']} mA", f"{hot_plug.inrush_ampere * 1000:g} mA"),
        ("dead short, supply's resistor for good", f"{plug['short_watt'][0]} W", f"{parts.series_power_watt} W"),
        ("dead short, enough to trip a new fuse", f"{plug['short_ma']} mA", f"{parts.fuse.trip_ampere * 1000:g} mA"),
        ("slowest edge at the end of a cable", f"{counters['cable_edge_ns']} ns", f"{limits.cable_edge_s * 1e9:g} ns"),
        ("slowest edge of CLK and LATCH at the chips", f"{counters['edge_ns']} ns", f"{limits.edge_s * 1e9:g} ns"),
        ("one chip steps after its neighbour", f"{counters['skew_ns']} ns", f"{counters['allowed_skew_ns']} ns"),
        (
            "CLK and LATCH shorted in every socket",
            f"{counters['shorted_signals_ma']} mA",
            f"{limits.pins_ampere * 1000:g} mA",
        ),
        ("signal before 3V3", f"{plug['clamp_ma']} mA", f"{limits.clamp_ampere * 1000:g} mA"),
    ]


def _table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)


def _span(codes: Sequence[int]) -> str:
    return f"{codes[0]} to {codes[1]}"


def _ohm(ohm: float | None) -> str:
    """A resistance as a reader says it.

    >>> _ohm(None), _ohm(560), _ohm(4700), _ohm(23637)
    ('no resistor', '560 ohms', '4.7 kilo-ohms', '23.6 kilo-ohms')
    """
    if ohm is None:
        return "no resistor"
    return f"{ohm:g} ohms" if ohm < 1000 else f"{round(ohm / 1000, 1):g} kilo-ohms"
