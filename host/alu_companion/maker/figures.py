"""Every figure of the design, recomputed from the description."""

from __future__ import annotations

from collections.abc import Mapping
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
        "current_ma": round(digital.counter_ampere(description) * 1000, 1),
        "supply_volt": [round(low, 2), round(high, 2)],
        "switch_volt": round(digital.switches_volt(description), 2),
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
        "short_watt": [round(watt, 2) for watt in digital.short_watt(description)],
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
        {
            "bits": "one position wrong, one nearest legal row",
            "meaning": "a switch that fails, and the number is certain",
        },
        {"bits": "any other row", "meaning": "unsettled: a slider on its way, or two numbers equally near"},
    ]


def _rounded(band: analog.Band) -> list[int]:
    return [round(band.low), round(band.high)]


def _whole(ohm: float | None) -> int | None:
    return None if ohm is None else round(ohm)
