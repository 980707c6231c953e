"""Every figure of the design, recomputed from the description: as values, as sentences, and as the tables of docs/hardware.md."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from alu_companion.kit import analog, digital
from alu_companion.kit.model import Description

Figures = Mapping[str, Any]
"""By section: what is JSON."""


def figures(description: Description) -> Figures:
    """All figures. Codes are those of the ADC, the units of the others are in their names; None: nothing does it."""
    return {
        "board": _board(description),
        "classes": {name: _class(description, name) for name in _by_window(description)},
        "references": {
            name: {
                "ohm": reference.ohm,
                "nominal_code": round(
                    analog.divider_code(description.front_end, reference.ohm + analog.usual_switch_ohm(description))
                ),
                "worst_codes": _rounded(analog.reference_band(description, name)),
                "window_codes": list(reference.window),
            }
            for name, reference in description.reference.items()
        },
        "switch_limit_ohm": round(analog.switch_limit_ohm(description)),
        "timing": {
            "settle_us": round(analog.settle_s(description) * 1e6, 1),
            "waited_us": description.front_end.settle_us,
            "scan_waits_us": 16 * len(description.banks()) * description.front_end.settle_us,
            "scan_period_ms": description.stability.scan_period_ms,
            "piece_ms": description.stability.scan_period_ms * description.stability.scans_equal,
            "slider_ms": description.stability.scan_period_ms
            * description.stability.scans_equal
            * len(description.pico.counter_data),
        },
        "counters": _counters(description),
        "hot_plug": _hot_plug(description),
        "sliders": {
            row.name: {
                "sliders": row.sliders,
                "drift_mm": round(digital.drift_mm(description.counters.slider, row), 2),
                "allowed_mm": round(digital.allowed_drift_mm(description.counters.slider), 2),
            }
            for row in description.counters.row
        },
        "frame_states": frame_states(description),
    }


def _board(description: Description) -> dict[str, Any]:
    return {
        "columns": description.board.columns,
        "rows": description.board.rows,
        "fields": len(description.field_names()),
        "multiplexers": len(description.mux),
        "banks": len(description.banks()),
        "spare_channels": sum(name.startswith("SPARE") for name in description.channels()),
        "counter_bits": description.counters.frame_bits,
    }


def _by_window(description: Description) -> list[str]:
    return sorted(description.classes, key=lambda name: description.classes[name].window)


def _class(description: Description, name: str) -> dict[str, Any]:
    kind = description.classes[name]
    contact = analog.contact_breaks(description, name)
    finger = analog.finger_breaks(description, name)
    return {
        "letter": kind.wire,
        "ohm": kind.ohm,
        "nominal_code": round(analog.nominal_code(description, kind)),
        "worst_codes": _rounded(analog.band(description, name, analog.usual_hands(description))),
        "bad_hands_codes": _rounded(analog.band(description, name, analog.bad_hands(description))),
        "window_codes": list(kind.window),
        "contact_leaves_ohm": _whole(contact.leaves_ohm),
        "contact_becomes_ohm": _whole(contact.becomes_ohm),
        "finger_leaves_ohm": _whole(finger.leaves_ohm),
        "finger_becomes_ohm": _whole(finger.becomes_ohm),
    }


def _counters(description: Description) -> dict[str, Any]:
    counters = description.counters
    low, high = digital.counter_volt(description)
    least, most = digital.pull_up_range_ohm(counters)
    return {
        "pull_up_ohm": counters.pull_up_ohm,
        "pull_up_least_ohm": round(least),
        "pull_up_most_ohm": round(most),
        "closed_up_to_ohm": round(digital.closed_limit_ohm(counters)),
        "open_down_to_ohm": round(digital.finger_limit_ohm(counters)),
        "wetting_ma": round(digital.wetting_ampere(description) * 1000, 2),
        "current_ma": round(digital.counter_ampere(description) * 1000, 1),
        "supply_volt": [round(low, 2), round(high, 2)],
        "data_high_volt": round(digital.data_high_volt(description), 2),
        "cable_edge_ns": round(digital.cable_edge_s(description) * 1e9),
        "edge_ns": round(digital.edge_s(description) * 1e9),
        "skew_ns": round(digital.skew_s(counters) * 1e9, 1),
        "allowed_skew_ns": round(digital.allowed_skew_s(counters) * 1e9, 1),
        "power_ohm": [round(ohm, 1) for ohm in digital.power_ohm(counters)],
        "shorted_signals_ma": round(digital.signals_ampere(description) * 1000, 1),
    }


def _hot_plug(description: Description) -> dict[str, Any]:
    with_resistor = digital.inrush(description)
    without = digital.inrush(description, series_ohm=0.1)
    return {
        "dip_mv": round(with_resistor.dip_volt * 1000, 1),
        "inrush_ma": round(with_resistor.peak_ampere * 1000),
        "left_volt": round(description.front_end.limits.rail_volt[0] - with_resistor.dip_volt, 3),
        "least_volt": description.counters.hot_plug.least_volt,
        "dip_without_resistor_mv": round(without.dip_volt * 1000, 1),
        "clamp_ma": round(digital.clamp_ampere(description) * 1000, 1),
        "short_watt": round(digital.short_watt(description), 2),
        "short_ma": round(digital.short_ampere(description) * 1000),
    }


def frame_states(description: Description) -> list[dict[str, str]]:
    """What the bits of a socket mean, in the order in which the firmware asks."""
    counters = description.counters
    identities = " or ".join(f"{bits} ({side})" for side, bits in counters.identity.items())
    return [
        {"bits": f"{counters.frame_bits} zeros", "meaning": "nothing is plugged in: the pull-down is read"},
        {
            "bits": f"header {counters.header}, identity {identities}, trailer {counters.trailer}",
            "meaning": "a counter, and whose it is",
        },
        {"bits": "anything else", "meaning": "fault: a slipped clock, half a chain, a plug pulled out meanwhile"},
        {"bits": "a row with two neighbouring open positions and no other", "meaning": "exact"},
        {"bits": "one position wrong, one nearest legal row", "meaning": "a dirty contact, and the number is certain"},
        {"bits": "any other row", "meaning": "unsettled: a slider on its way, or two numbers equally near"},
    ]


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
        f"A counter's contact reads closed up to {counters['closed_up_to_ohm']} ohms, an open one ignores a finger down to "
        f"{counters['open_down_to_ohm']} ohms."
    )
    yield (
        f"Its pull-up is {counters['pull_up_ohm']:g} ohms; {counters['pull_up_least_ohm']} to {counters['pull_up_most_ohm']} ohms "
        "would do."
    )
    yield f"A closed contact carries at least {counters['wetting_ma']} milliamperes."
    yield (
        f"A counter takes up to {counters['current_ma']} milliamperes and has {counters['supply_volt'][0]} to "
        f"{counters['supply_volt'][1]} volts; its high DATA reaches the Pico as {counters['data_high_volt']} volts or more."
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
    yield (
        f"It draws {plug['inrush_ma']} milliamperes for a moment; a dead short heats the resistor with {plug['short_watt']} watts "
        f"until the fuse trips, and draws at least {plug['short_ma']} milliamperes; a signal that meets first sends "
        f"{plug['clamp_ma']} milliamperes through an input's protection."
    )
    for name, row in found["sliders"].items():
        yield (
            f"A slider at the end of the row of {name} stands up to {row['drift_mm']} mm from the middle of its pad; "
            f"{row['allowed_mm']} are allowed."
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
        ("contact reads closed up to", _ohm(counters["closed_up_to_ohm"]), _ohm(limits.closed_ohm)),
        ("open contact ignores a finger down to", _ohm(counters["open_down_to_ohm"]), _ohm(limits.finger_ohm)),
        ("supply at the least", f"{counters['supply_volt'][0]} V", f"{limits.supply_volt} V"),
        ("3V3 while plugging in", f"{plug['left_volt']} V", f"{plug['least_volt']} V"),
        ("inrush", f"{plug['inrush_ma']} mA", f"{hot_plug.inrush_ampere * 1000:g} mA"),
        (
            "dead short, supply's resistor until the fuse trips",
            f"{plug['short_watt']} W",
            f"{parts.series_power_watt} W",
        ),
        ("dead short, enough to trip the fuse", f"{plug['short_ma']} mA", f"{parts.fuse.trip_ampere * 1000:g} mA"),
        ("slowest edge at the end of a cable", f"{counters['cable_edge_ns']} ns", f"{limits.cable_edge_s * 1e9:g} ns"),
        ("slowest edge of CLK and LATCH at the chips", f"{counters['edge_ns']} ns", f"{limits.edge_s * 1e9:g} ns"),
        ("one chip steps after its neighbour", f"{counters['skew_ns']} ns", f"{counters['allowed_skew_ns']} ns"),
        (
            "CLK and LATCH shorted in every socket",
            f"{counters['shorted_signals_ma']} mA",
            f"{limits.pins_ampere * 1000:g} mA",
        ),
        ("signal before 3V3", f"{plug['clamp_ma']} mA", f"{limits.clamp_ampere * 1000:g} mA"),
        *(
            (f"slider at the end of a row of {row['sliders']}", f"{row['drift_mm']} mm", f"{row['allowed_mm']} mm")
            for row in found["sliders"].values()
        ),
    ]


def _table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)


def _rounded(band: analog.Band) -> list[int]:
    return [round(band.low), round(band.high)]


def _whole(ohm: float | None) -> int | None:
    return None if ohm is None else round(ohm)


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
