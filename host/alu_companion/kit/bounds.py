"""The limits of a counter's electronics: what is computed, what it may be, and the key of `board.toml` to blame. Tables and checks alike
are made of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from alu_companion.kit import digital
from alu_companion.kit.model import Description

# Source: data sheet of the RP2040, a high level at 3.3 V; and of the RP2350, erratum E9: its own leakage holds a weaker pull-down up.
_HIGH_VOLT: Final = 2.0
_MOST_PULL_DOWN_OHM: Final = 8200
_WARM_SHARE: Final = 0.8
"""A fuse holds so much less at 40 degrees than at 23, by the curves of all makers."""
_MOST_WATT: Final = 0.45
"""So much a small part can turn into heat without reaching the 60 degrees at which PLA softens."""
_HAND_VOLT: Final = 8000
"""Source: IEC 61000-4-2, level 4."""


class Bound(NamedTuple):
    """One limit: the key that has to change, what is computed, its value and the limit in a unit, and whether the limit is the least."""

    key: str
    what: str
    unit: str
    computed: float
    limit: float
    is_least: bool = False

    @property
    def holds(self) -> bool:
        """True when the board keeps the limit."""
        return self.computed >= self.limit if self.is_least else self.computed <= self.limit

    def told(self) -> tuple[str, str, str]:
        """What it is, and value and limit with their unit, as a table has them."""
        return self.what, f"{self.computed:.4g} {self.unit}", f"{self.limit:.4g} {self.unit}"

    def sentence(self) -> str:
        """What is wrong when it does not hold."""
        what, computed, limit = self.told()
        return f"{what[0].upper()}{what[1:]}: {computed}; it must be at {'least' if self.is_least else 'most'} {limit}."


def bounds(description: Description) -> Iterator[Bound]:
    """All limits that one number keeps."""
    counters, array, rail = description.counters, description.protection, description.front_end.limits
    limits, switch, fuse, plug = counters.limits, counters.switch, counters.fuse, counters.hot_plug
    power, signal, pull_down = (f"counters.{key}_ohm" for key in ("series_power", "series_signal", "data_pull_down"))
    buffer, rush = "counters.clock.buffer_ohm", digital.inrush(description)
    resistor, warm = digital.short_watt(description)

    yield Bound(power, "supply at the least", "V", digital.counter_volt(description)[0], limits.supply_volt, True)
    sagged = digital.switches_volt(description)
    yield Bound("counters.switch.store_farad", "supply of a switch at the least", "V", sagged, switch.least_volt, True)
    woken = "time that LATCH leaves a switch to wake, twice what it may need"
    yield Bound("counters.switch.on_us", woken, "us", switch.on_us, 2 * switch.wake_us, True)
    yield Bound(
        "counters.switch.most_us",
        "longest time of LATCH, above what is asked",
        "us",
        switch.most_us,
        switch.on_us,
        True,
    )
    idle, off = 100 * digital.latch_idle_share(description), 100 * counters.clock.high_share
    yield Bound("counters.latch_pull_up_ohm", "LATCH before the firmware runs", "%", idle, off, True)
    opened = "field at which a switch opens for certain, below that which closes it"
    yield Bound("counters.switch.opens_mt", opened, "mT", switch.opens_mt, switch.closes_mt)
    taken, held = 1000 * digital.counter_ampere(description), 1000 * fuse.hold_ampere * _WARM_SHARE
    yield Bound("counters.fuse.hold_ampere", "current on average, through a fuse in a warm room", "mA", taken, held)
    high = digital.data_high_volt(description)
    yield Bound(pull_down, "high DATA at the Pico, at the least", "V", high, _HIGH_VOLT, True)
    held_low = "pull-down of DATA, which holds a Pico 2's input low"
    yield Bound(pull_down, held_low, "ohms", counters.data_pull_down_ohm, _MOST_PULL_DOWN_OHM)
    yield Bound(power, "3V3 while plugging in", "V", rail.rail_volt[0] - rush.dip_volt, plug.least_volt, True)
    yield Bound(power, "inrush", "mA", 1000 * rush.peak_ampere, 1000 * plug.inrush_ampere)
    heated = "dead short, supply's resistor for good"
    yield Bound("counters.series_power_watt", heated, "W", resistor, counters.series_power_watt)
    yield Bound("counters.fuse.tripped_watt", "dead short, fuse for good, beside plastic", "W", warm, _MOST_WATT)
    short, trips = 1000 * digital.short_ampere(description), 1000 * fuse.trip_ampere
    yield Bound("counters.fuse.trip_ampere", "dead short, enough to trip a new fuse", "mA", short, trips, True)
    cable, bears = 1e9 * digital.cable_edge_s(description), 1e9 * limits.cable_edge_s
    yield Bound(signal, "slowest edge at the end of a cable", "ns", cable, bears)
    edge = 1e9 * digital.edge_s(description)
    yield Bound(buffer, "slowest edge of CLK and LATCH at the chips", "ns", edge, 1e9 * limits.edge_s)
    skew, allowed = 1e9 * digital.skew_s(counters), 1e9 * digital.allowed_skew_s(counters)
    yield Bound(buffer, "one chip steps after its neighbour", "ns", skew, allowed)
    shorted = 1000 * digital.signals_ampere(description)
    yield Bound(signal, "CLK and LATCH shorted in every socket", "mA", shorted, 1000 * limits.pins_ampere)
    clamp = 1000 * digital.clamp_ampere(description)
    yield Bound(signal, "signal before 3V3", "mA", clamp, 1000 * limits.clamp_ampere)
    charged = "charged hand that an ESD array bears"
    yield Bound("protection.contact_volt", charged, "V", array.contact_volt, _HAND_VOLT, True)
    leaks, half = 1e6 * array.leakage_ampere, 1e6 * rail.leakage_ampere / 2
    yield Bound("protection.leakage_ampere", "leakage of an ESD array, half of a field's", "uA", leaks, half)
