"""The resource counters: what their inputs read, how LATCH supplies their switches, and what plugging one in does to the board."""

from __future__ import annotations

import math
from typing import NamedTuple

from alu_companion.kit.model import Counters, Description, Row, Slider

_CLAMP_VOLT = 0.5
"""The least that an input's protection keeps of a voltage; the current through it is highest then."""


class Inrush(NamedTuple):
    """The effect of a counter's empty capacitors on 3V3 when they are plugged in."""

    dip_volt: float
    peak_ampere: float


def pull_up_range_ohm(counters: Counters) -> tuple[float, float]:
    """The least and the greatest pull-up: the chip reads a closed switch as low, and an open one that leaks as high."""
    limits, switch = counters.limits, counters.switch
    least = switch.on_ohm * (1 - limits.low_share) / limits.low_share / (1 - limits.tolerance)
    most = limits.supply_volt * (1 - limits.high_share) / switch.leakage_ampere / (1 + limits.tolerance)
    return least, most


def counter_ampere(description: Description) -> float:
    """The most that a counter takes on average: its chips, their buffer, and its switches once a scan."""
    return _chips_ampere(description.counters) + switches_ampere(description)


def _chips_ampere(counters: Counters) -> float:
    return (counters.chips + 1) * counters.limits.chip_ampere


def counter_volt(description: Description) -> tuple[float, float]:
    """A counter's supply behind resistor, fuse and store: the lowest, at the end of a reading, and the highest.

    What a reading took is not all back when the next one begins; in the long run as much comes as goes.
    """
    counters, rail = description.counters, description.front_end.limits.rail_volt
    ohm, store = power_ohm(counters)[1], least_store_farad(counters)
    between = description.stability.scan_period_ms * 1e-3 - counters.switch.most_us * 1e-6
    left = math.exp(-between / (ohm * store))
    sunk = switches_coulomb(description) / store / (1 - left)
    return rail[0] - sunk - _chips_ampere(counters) * ohm, rail[1]


def power_ohm(counters: Counters) -> tuple[float, float]:
    """The least and the greatest resistance in a counter's supply: its resistor, and the fuse new or once tripped."""
    ohm, tolerance = counters.series_power_ohm, counters.limits.tolerance
    return ohm * (1 - tolerance) + counters.fuse.ohm[0], ohm * (1 + tolerance) + counters.fuse.ohm[1]


def data_high_volt(description: Description) -> float:
    """The lowest high level that the Pico gets to see: the counter's own, behind its resistor, over the pull-down."""
    counters = description.counters
    series = counters.series_signal_ohm * (1 + counters.limits.tolerance)
    pull_down = counters.data_pull_down_ohm * (1 - counters.limits.tolerance)
    return counter_volt(description)[0] * pull_down / (pull_down + series)


def latch_idle_share(description: Description) -> float:
    """The lowest level of LATCH before the firmware runs, as a share of the supply: every counter is plugged in, and all that leaks leaks
    to ground."""
    counters, limits, sockets = description.counters, description.counters.limits, len(description.pico.counter_data)
    up, down = counters.latch_pull_up_ohm * (1 + limits.tolerance), limits.pin_pull_down_ohm
    # An ESD array at either end of every cable.
    leaked = sockets * (limits.input_ampere + 2 * description.protection.leakage_ampere)
    return (1 - leaked * up / description.front_end.limits.rail_volt[0]) * down / (up + down)


def edge_s(description: Description) -> float:
    """The time that CLK and LATCH take from a tenth to nine tenths of their step at a counter's chips, behind its buffer."""
    return _clock_tau_s(description.counters) * math.log(9)


def cable_edge_s(description: Description) -> float:
    """The longest time that an edge takes at the end of a counter's cable, where the buffer waits for it.

    One pin of the Pico drives every socket, each behind a resistor of its own: with a counter in all of them, the pin's resistance
    counts as often.
    """
    counters, limits = description.counters, description.counters.limits
    ohm = counters.series_signal_ohm * (1 + limits.tolerance) + limits.pin_ohm * len(description.pico.counter_data)
    return ohm * (limits.input_farad + limits.cable_farad) * math.log(9)


def skew_s(counters: Counters) -> float:
    """How much later one chip of a counter may see an edge of CLK than its neighbour: their thresholds differ, and the edge takes time.

    A chip that sees it so late must still find its neighbour's old bit.
    """
    half = counters.clock.spread_share / 2
    return _clock_tau_s(counters) * math.log((0.5 + half) / (0.5 - half))


def allowed_skew_s(counters: Counters) -> float:
    """For so long a chip's neighbour still shows its old bit, and the chip needs it no longer."""
    return counters.clock.delay_s - counters.clock.hold_s


def _clock_tau_s(counters: Counters) -> float:
    farad = counters.chips * counters.limits.input_farad + counters.clock.wire_farad
    return counters.clock.buffer_ohm * farad


def signals_ampere(description: Description) -> float:
    """The current of the Pico's pins when CLK and LATCH of every socket are shorted to ground, without their own resistance."""
    counters = description.counters
    ohm = counters.series_signal_ohm * (1 - counters.limits.tolerance)
    return 2 * len(description.pico.counter_data) * description.front_end.limits.rail_volt[1] / ohm


def clamp_ampere(description: Description) -> float:
    """The most that flows through an input's protection when a signal meets its pin before 3V3 does, or the plug is the wrong way
    round."""
    counters = description.counters
    rail = description.front_end.limits.rail_volt[1]
    return (rail - _CLAMP_VOLT) / (counters.series_signal_ohm * (1 - counters.limits.tolerance))


def short_watt(description: Description) -> tuple[float, float]:
    """The most heat that a dead short makes for good in the supply's resistor, its fuse being new, and in the fuse as it grows warm.

    The resistor gives the fuse most when both have the same resistance; a fuse that trips takes less.
    """
    counters, rail = description.counters, description.front_end.limits.rail_volt[1]
    ohm = counters.series_power_ohm * (1 - counters.limits.tolerance)
    return inrush(description).peak_ampere ** 2 * ohm, min(counters.fuse.tripped_watt, rail**2 / (4 * ohm))


def short_ampere(description: Description) -> float:
    """The least that a dead short draws through a new fuse."""
    counters = description.counters
    ohm = counters.series_power_ohm * (1 + counters.limits.tolerance) + counters.fuse.ohm[0]
    return description.front_end.limits.rail_volt[0] / ohm


def empty_farad(counters: Counters) -> float:
    """All that fills when a counter is plugged in: its capacitors and its store."""
    return counters.hot_plug.counter_farad + counters.switch.store_farad * (1 + counters.switch.store_tolerance)


def least_store_farad(counters: Counters) -> float:
    """A counter's store, as small as it may be."""
    return counters.switch.store_farad * (1 - counters.switch.store_tolerance)


def inrush(description: Description, series_ohm: float | None = None) -> Inrush:
    """The dip of 3V3 and the peak current when an empty counter is plugged in, `series_ohm` taking the place of the design's own.

    The regulator is a source behind its resistance; the two capacitors and two resistances have an exact solution, the
    difference of two exponentials.
    """
    plug, rail = description.counters.hot_plug, description.front_end.limits.rail_volt[1]
    ohm = series_ohm
    if ohm is None:
        ohm = power_ohm(description.counters)[0]
    source = plug.regulator_ohm
    board, counter = plug.board_farad, empty_farad(description.counters)
    trace = -(1 / source + 1 / ohm) / board - 1 / (ohm * counter)
    determinant = 1 / (source * ohm * board * counter)
    root = math.sqrt(trace * trace / 4 - determinant)
    slow, fast = trace / 2 + root, trace / 2 - root
    peak_s = math.log(fast / slow) / (slow - fast)
    scale = rail / (ohm * board) / (slow - fast)
    return Inrush(scale * (math.exp(slow * peak_s) - math.exp(fast * peak_s)), rail / ohm)


def drift_mm(slider: Slider, row: Row) -> float:
    """How far a slider that rests in its notch may stand from its switch: the groove is fixed in the middle of the row."""
    half_row = row.positions * slider.pitch_mm / 2
    return half_row * slider.groove_share + slider.groove_tolerance_mm + slider.seat_mm


def switches_coulomb(description: Description) -> float:
    """The most that the Hall switches of a counter take in one reading: all of them, and the pull-ups of closed ones."""
    counters = description.counters
    bits = sum(row.positions for row in counters.row)
    pull_up = description.front_end.limits.rail_volt[1] / counters.pull_up_ohm
    return bits * (counters.switch.most_ampere + pull_up) * counters.switch.most_us * 1e-6


def switches_ampere(description: Description) -> float:
    """The same on average, as LATCH goes low once a scan."""
    return switches_coulomb(description) / (description.stability.scan_period_ms * 1e-3)


def switches_dip_volt(description: Description) -> float:
    """How far a counter's supply sinks at its switches in one reading: what the store gives, and what transistor and track keep."""
    return switches_coulomb(description) / least_store_farad(description.counters) + _kept_volt(description)


def switches_volt(description: Description) -> float:
    """The least supply of a switch at the end of a reading, behind transistor and track.

    From when the transistor lets go of it each switch lives on its own capacitor, until its chip has taken over what it tells. Two
    inverters with one input make these two edges: they lie no further apart than the whole delay of one, at a lower supply than this.
    """
    switch, clock = description.counters.switch, description.counters.clock
    farad = switch.hold_farad * (1 - description.front_end.capacitor_tolerance)
    alone = switch.most_ampere * (clock.late_s + edge_s(description) + clock.hold_s) / farad
    return counter_volt(description)[0] - _kept_volt(description) - alone


def _kept_volt(description: Description) -> float:
    switch = description.counters.switch
    bits = sum(row.positions for row in description.counters.row)
    return bits * switch.most_ampere * (switch.transistor_ohm + switch.wire_ohm)
