"""Checks whether every field reads as what stands on it, in all corners, and never as something else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from alu_companion.kit import analog
from alu_companion.kit.analog import SHORT, Band
from alu_companion.kit.model import Description
from alu_companion.kit.problem import Problem

# Source: docs/protocol.md, what a field holds.
LETTERS = {"wand": "W", "square": "S", "raid": "R", "circle": "C", "empty": ".", "short": "!"}
# A window may differ by so much from the third of the gap: rounding, and a figure that somebody likes better.
_WINDOW_SLACK_CODES = 2
_NOISE_SIGMAS = 6
# Nobody's codes between REF_MID's window and any class: a stuck select line brings a field to the reference's channel.
_REFERENCE_DISTANCE_CODES = 100
# The firmware counts restless scans in one byte for each channel.
_MOST_SCANS = 255


def windows(description: Description) -> Iterator[Problem]:
    """Classes, their letters, their windows and their worst cases."""
    classes = description.classes
    if set(classes) != set(LETTERS):
        yield Problem("classes", f"The classes must be exactly {', '.join(LETTERS)}.")
        return
    for name, kind in classes.items():
        if kind.wire != LETTERS[name]:
            yield Problem(
                f"classes.{name}", f"The wire letter is {kind.wire!r}; the protocol writes {name} as {LETTERS[name]!r}."
            )
        if (kind.ohm is None) != (name == "empty"):
            yield Problem(f"classes.{name}", "Every class but empty has a resistor, and empty has none.")
            return
    yield from _bands(description)
    yield from _neighbours(description)
    yield from _bad_contacts(description)


def _bands(description: Description) -> Iterator[Problem]:
    usual = analog.usual_hands(description)
    wanted = analog.windows(description)
    for name, kind in description.classes.items():
        band = analog.band(description, name, usual)
        low, high = kind.window
        if band.low < low or band.high > high:
            yield Problem(
                f"classes.{name}", f"The worst case of {name}, {_codes(band)}, leaves its window {low} to {high}."
            )
        elif any(abs(one - other) > _WINDOW_SLACK_CODES for one, other in zip(kind.window, wanted[name], strict=True)):
            yield Problem(
                f"classes.{name}",
                f"The window of {name} is {low} to {high}; a third of the gap to its neighbours beyond the worst case, "
                f"{_codes(band)}, is {wanted[name][0]} to {wanted[name][1]}.",
            )


def _neighbours(description: Description) -> Iterator[Problem]:
    noise = description.front_end.adc.noise_rms_codes * _NOISE_SIGMAS
    bridge = 2 * description.stability.hysteresis_codes
    ordered = sorted(description.classes.items(), key=lambda item: item[1].window)
    for (below, low), (above, high) in pairwise(ordered):
        distance = high.window[0] - low.window[1]
        if distance < noise:
            yield Problem(
                f"classes.{above}",
                f"The windows of {below} and {above} are {distance} codes apart; noise alone needs {noise:.0f}.",
            )
        elif distance <= bridge:
            yield Problem(
                "stability.hysteresis_codes",
                f"The hysteresis of {bridge} codes bridges the gap of {distance} between {below} and {above}.",
            )


def _bad_contacts(description: Description) -> Iterator[Problem]:
    bad = analog.bad_hands(description)
    limits = description.front_end.limits
    for name in description.classes:
        if name == SHORT:
            continue
        band = analog.band(description, name, bad)
        for other, kind in description.classes.items():
            if other != name and band.low <= kind.window[1] and band.high >= kind.window[0]:
                key = "damp_ohm" if kind.window < description.classes[name].window else "oxidised_ohm"
                yield Problem(
                    f"front_end.limits.{key}",
                    f"With a contact of {limits.oxidised_ohm:g} ohms or a finger of {limits.damp_ohm:g} ohms {name} gives "
                    f"{_codes(band)}, and {other} begins at {kind.window[0]} and ends at {kind.window[1]}.",
                )


def references(description: Description) -> Iterator[Problem]:
    """The soldered references: in their windows, and REF_MID where no piece can be."""
    usual = analog.usual_hands(description)
    for name, reference in description.reference.items():
        band = analog.reference_band(description, name)
        low, high = reference.window
        if band.low < low or band.high > high:
            yield Problem(
                f"reference.{name}", f"The worst case of {name}, {_codes(band)}, leaves its window {low} to {high}."
            )
        if name == "REF_LO":
            yield from _high_switch(description, high)
        for kind in description.classes:
            piece = analog.band(description, kind, usual)
            gap = max(low - piece.high, piece.low - high)
            if name == "REF_MID" and gap < _REFERENCE_DISTANCE_CODES:
                yield Problem(
                    f"reference.{name}",
                    f"The window of {name}, {low} to {high}, is {gap:.0f} codes from {kind} at its worst, {_codes(piece)}, "
                    f"instead of {_REFERENCE_DISTANCE_CODES}: a piece could pass for the reference.",
                )


def _high_switch(description: Description, high: int) -> Iterator[Problem]:
    """A switch with which every piece still reads right must not fail a whole multiplexer."""
    ohm = analog.switch_limit_ohm(description)
    worst = analog.reference_band(analog.with_switch(description, ohm), "REF_LO").high
    if worst > high:
        yield Problem(
            "reference.REF_LO",
            f"With a switch of {ohm:.0f} ohms every piece still reads right, and REF_LO gives up to {worst:.0f}: its window up to {high} "
            "would fail the whole multiplexer.",
        )


def timing(description: Description) -> Iterator[Problem]:
    """How fast the front end follows, and what the ADC is allowed to be off by."""
    front_end, stability = description.front_end, description.stability
    settle_us = analog.settle_s(description) * 1e6
    if front_end.settle_us < settle_us:
        yield Problem(
            "front_end.settle_us",
            f"A step settles in {settle_us:.1f} microseconds at the latest, and {front_end.settle_us} are waited for.",
        )
    scan_us = 16 * front_end.settle_us * len(description.banks())
    if scan_us > stability.scan_period_ms * 1000 / 2:
        yield Problem(
            "stability.scan_period_ms",
            f"Waiting alone takes {scan_us} microseconds of a scan of {stability.scan_period_ms} milliseconds: at most half.",
        )
    adc = front_end.adc
    error = adc.inl_codes + adc.offset_codes + adc.gain_error * front_end.full_scale
    if error > front_end.limits.adc_error_codes:
        yield Problem(
            "front_end.limits.adc_error_codes",
            f"Nonlinearity, offset and gain are off by {error:.1f} codes together, and {front_end.limits.adc_error_codes} "
            "are reckoned with.",
        )
    if stability.scans_equal < 2 or not stability.scans_equal < stability.unclear_scans <= _MOST_SCANS:
        yield Problem(
            "stability",
            f"{stability.scans_equal} equal scans and unclear after {stability.unclear_scans}: at least 2, and the second "
            f"greater than the first and at most {_MOST_SCANS}.",
        )


def _codes(band: Band) -> str:
    return f"{band.low:.0f} to {band.high:.0f}"
