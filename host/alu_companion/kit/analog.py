"""The dividers that the fields are: codes, worst cases, windows, how long a step takes, and what breaks a reading.

A multiplexer's output has a pull-up to 3V3 and a capacitor to ground; the switch of the chosen channel leads to a field's
contact, and a piece leads from there to ground through its resistor. Codes are those of the ADC, resistances are in ohms.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

from msgspec import structs

from alu_companion.kit.model import ContactClass, Description, FrontEnd

SHORT, WAND, EMPTY = "short", "wand", "empty"
_HALF_CODE = 0.5
_WORST_SWITCH_OHM = 2000.0


class Band(NamedTuple):
    """The lowest and the highest code of something, over all corners of the limits."""

    low: float
    high: float


class Hands(NamedTuple):
    """What hands and dirt add to a field: resistance at both ends of the contact, and a finger to ground."""

    contact_ohm: tuple[float, float]
    finger_ohm: float | None


class Breaks(NamedTuple):
    """Limits at which a class with nominal parts leaves its window, and at which it becomes another; None: never."""

    leaves_ohm: float | None
    becomes_ohm: float | None


def divider_code(front_end: FrontEnd, ohm: float | None) -> float:
    """The nominal code of `ohm` between a multiplexer's output and ground, None for nothing at all.

    >>> from alu_companion import paths
    >>> from alu_companion.kit.model import load
    >>> round(divider_code(load(paths.board_file()).front_end, 130 + 1800))
    1511
    """
    if ohm is None:
        return float(front_end.full_scale)
    return front_end.full_scale * ohm / (ohm + front_end.pull_up_ohm)


def divider_ohm(front_end: FrontEnd, code: float) -> float:
    """The resistance that gives a code: the inverse of `divider_code`, infinite at full scale."""
    above = front_end.full_scale - code
    return math.inf if above <= 0 else front_end.pull_up_ohm * code / above


def parallel(*ohms: float | None) -> float | None:
    """The resistance of resistors side by side; None is an open one.

    >>> parallel(100, None, 100), parallel(None), parallel(0.0, 5)
    (50.0, None, 0.0)
    """
    closed = [ohm for ohm in ohms if ohm is not None]
    if not closed:
        return None
    if 0 in closed:
        return 0.0
    return 1 / sum(1 / ohm for ohm in closed)


def worst_case(description: Description, ohms: tuple[float, ...], hands: Hands | None = None) -> Band:
    """The band of resistors side by side on one channel. Soldered parts are touched by no `hands`."""
    full_scale = description.front_end.full_scale
    low, high = (_corner(description.front_end, ohms, hands, sign) for sign in (-1, 1))
    return Band(max(0.0, low), min(float(full_scale), high))


def _corner(front_end: FrontEnd, ohms: tuple[float, ...], hands: Hands | None, sign: int) -> float:
    """The code, noise aside, with everything at the end that makes it lowest (-1) or highest (1)."""
    limits = front_end.limits
    part = 1 + sign * limits.tolerance
    contact = hands.contact_ohm[sign > 0] if hands else 0.0
    finger = hands.finger_ohm if hands and sign < 0 else None
    field = parallel(finger, *(ohm * part + contact for ohm in ohms))
    if field is None:
        return float(front_end.full_scale)
    low_side = field + limits.switch_ohm[sign > 0]
    pull_up = front_end.pull_up_ohm * (1 - sign * limits.tolerance)
    source_ohm = low_side * pull_up / (low_side + pull_up)
    leakage = limits.leakage_ampere * source_ohm / limits.rail_volt[0]
    share = low_side / (low_side + pull_up) + sign * leakage
    if sign > 0:
        share /= 1 - limits.reference_drop
    return front_end.full_scale * share + sign * limits.adc_error_codes


def usual_hands(description: Description) -> Hands:
    """Contacts and fingers for which every class must stay in its window."""
    limits = description.front_end.limits
    return Hands(limits.contact_ohm, limits.finger_ohm)


def bad_hands(description: Description) -> Hands:
    """Contacts and fingers that may make a field unclear, but never another class."""
    limits = description.front_end.limits
    return Hands((limits.contact_ohm[0], limits.oxidised_ohm), limits.damp_ohm)


def loads(description: Description) -> dict[str, tuple[tuple[float, ...], ...]]:
    """By class: every set of resistors side by side that must read as it. The wand is one alone and over every piece."""
    classes = description.classes
    found: dict[str, tuple[tuple[float, ...], ...]] = {}
    for name, kind in classes.items():
        alone = () if kind.ohm is None else (kind.ohm,)
        pieces = [other.ohm for one, other in classes.items() if one not in (WAND, SHORT) and other.ohm is not None]
        over = [(*alone, ohm) for ohm in pieces] if name == WAND else []
        found[name] = (alone, *over)
    return found


def band(description: Description, name: str, hands: Hands) -> Band:
    """The worst case of a class. A short is soldered metal to the model: what it touches it touches well."""
    touched = None if name == SHORT else hands
    cases = [worst_case(description, ohms, touched) for ohms in loads(description)[name]]
    return Band(min(case.low for case in cases), max(case.high for case in cases))


def spare_codes(front_end: FrontEnd, worst: Band, window: tuple[int, int]) -> tuple[float, float]:
    """How many codes a worst case lies within the lower and the upper end of its window; infinite at the ends of the scale."""
    low, high = window
    return (
        math.inf if low <= 0 else worst.low - low,
        math.inf if high >= front_end.full_scale else high - worst.high,
    )


def worst_chance(front_end: FrontEnd, worst: Band, window: tuple[int, int]) -> float:
    """The chance that a sample leaves its window when every part, contact and finger is at its worst at once: no reading has a higher one.

    Offset, gain and noise of the ADC alone are left to chance, with the normal distributions that `alu hardware margins` draws from.
    """
    adc = front_end.adc
    deviation = math.hypot(adc.noise_rms_codes, adc.offset_codes / 2, adc.gain_error / 2 * front_end.full_scale)
    # The worst case already bears this much of an error.
    borne = front_end.limits.adc_error_codes - adc.inl_codes
    spare = spare_codes(front_end, worst, window)
    return sum(math.erfc((codes + borne) / deviation / math.sqrt(2)) / 2 for codes in spare)


def reference_band(description: Description, name: str) -> Band:
    """The worst case of a soldered reference."""
    return worst_case(description, (description.reference[name].ohm,))


def windows(description: Description) -> dict[str, tuple[int, int]]:
    """The windows that follow from the parts, lowest first: every band widened by a third of the gap to its neighbours, so that
    between two of them a third is left that is nobody's. Bands that overlap give windows that do."""
    hands = usual_hands(description)
    bands = sorted((band(description, name, hands), name) for name in description.classes)
    lows, highs = [0.0], []
    for (below, _), (above, _) in pairwise(bands):
        third = (above.low - below.high) / 3
        highs.append(below.high + third)
        lows.append(above.low - third)
    highs.append(float(description.front_end.full_scale))
    return {name: (math.ceil(low), math.floor(high)) for (_, name), low, high in zip(bands, lows, highs, strict=True)}


def nominal_code(description: Description, kind: ContactClass) -> float:
    """The code of a class with parts as printed on them, a usual switch, and nobody touching it."""
    if kind.ohm is None:
        return float(description.front_end.full_scale)
    return divider_code(description.front_end, kind.ohm + usual_switch_ohm(description))


def usual_switch_ohm(description: Description) -> float:
    """A multiplexer's switch somewhere in the middle: the geometric mean of its limits.

    >>> from alu_companion import paths
    >>> from alu_companion.kit.model import load
    >>> round(usual_switch_ohm(load(paths.board_file())))
    145
    """
    low, high = description.front_end.limits.switch_ohm
    return math.sqrt(low * high)


def settle_s(description: Description) -> float:
    """The longest time from a select line to within half a code of the new channel, in seconds.

    From the lowest code that a field has to the highest: the capacitor is charged through the pull-up alone.
    """
    front_end = description.front_end
    ohm = front_end.pull_up_ohm * (1 + front_end.limits.tolerance)
    farad = front_end.output_capacitor_farad * (1 + front_end.capacitor_tolerance)
    lowest = min(reference_band(description, name).low for name in description.reference)
    return ohm * farad * math.log((front_end.full_scale - lowest) / _HALF_CODE)


def switch_limit_ohm(description: Description) -> float:
    """The highest switch with which every piece still stays in its window at its worst."""
    low, high = description.front_end.limits.switch_ohm[1], _WORST_SWITCH_OHM
    while high - low > 1:
        ohm = (low + high) / 2
        worse = with_switch(description, ohm)
        hands = usual_hands(worse)
        holds = all(
            band(worse, name, hands).high <= kind.window[1]
            for name, kind in description.classes.items()
            if name != SHORT
        )
        low, high = (ohm, high) if holds else (low, ohm)
    return low


def with_switch(description: Description, ohm: float) -> Description:
    """The same board with switches of up to `ohm`."""
    limits = description.front_end.limits
    limits = structs.replace(limits, switch_ohm=(limits.switch_ohm[0], ohm))
    return structs.replace(description, front_end=structs.replace(description.front_end, limits=limits))


def contact_breaks(description: Description, name: str) -> Breaks:
    """The contact resistance at which a class leaves its window upwards, and at which it enters the next one."""
    kind = description.classes[name]
    if kind.ohm is None:
        return Breaks(None, None)
    here = kind.ohm + usual_switch_ohm(description)
    above = _next_window(description, kind, above=True)
    leaves = divider_ohm(description.front_end, kind.window[1]) - here
    return Breaks(leaves, None if above is None else divider_ohm(description.front_end, above) - here)


def finger_breaks(description: Description, name: str) -> Breaks:
    """The resistance of a finger to ground at which a class leaves its window downwards, and at which it enters the next one."""
    kind = description.classes[name]
    below = _next_window(description, kind, above=False)
    return Breaks(
        _finger_to(description, kind, kind.window[0]), None if below is None else _finger_to(description, kind, below)
    )


def _next_window(description: Description, kind: ContactClass, above: bool) -> int | None:
    """The first code of the next window above, or the last of the next one below."""
    others = [other.window for other in description.classes.values()]
    if above:
        return min((low for low, _ in others if low > kind.window[1]), default=None)
    return max((high for _, high in others if high < kind.window[0]), default=None)


def _finger_to(description: Description, kind: ContactClass, code: float) -> float | None:
    field = divider_ohm(description.front_end, code) - usual_switch_ohm(description)
    if field <= 0 or kind.window[0] == 0:
        return None
    return field if kind.ohm is None else 1 / (1 / field - 1 / kind.ohm)
