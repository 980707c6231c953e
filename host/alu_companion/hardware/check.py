"""Whether a board made from the description could work: wiring, pins, frames, and every class in its window."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from alu_companion.hardware.model import Description, FrontEnd, HardwareError

CHANNELS = 16
ADC_GPIOS = frozenset({26, 27, 28})
# GPIO 24 and 29 sense the Pico's own supply; 23 is its regulator's mode pin and 25 its LED.
GENERAL_GPIOS = frozenset(range(23)) | ADC_GPIOS
LEAST_DISTANCE_CODES = 100
# A row of a counter is one small integer on the board: 31 bits there, sign included.
MOST_POSITIONS = 29


def divider_code(front_end: FrontEnd, ohm: float | None) -> float:
    """The nominal code of `ohm` between a multiplexer's output and ground, None for nothing at all.

    >>> from alu_companion import paths
    >>> from alu_companion.hardware.model import load
    >>> round(divider_code(load(paths.board_file()).front_end, 130 + 1800))
    1511
    """
    if ohm is None:
        return float(front_end.full_scale)
    return front_end.full_scale * ohm / (ohm + front_end.pull_up_ohm)


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


def worst_case(description: Description, ohms: tuple[float, ...], hands: bool = True) -> tuple[float, float]:
    """The lowest and highest code of resistors side by side on one channel, over all corners of the limits.

    `hands` adds contact resistance and a finger; soldered references have neither.
    """
    front_end, limits = description.front_end, description.front_end.limits
    supply_volt = 3.3

    def corner(sign: int) -> float:
        tolerance = 1 + sign * limits.tolerance
        contact = limits.contact_ohm[sign > 0] if hands else 0.0
        finger = limits.finger_ohm if hands and sign < 0 else None
        field = parallel(finger, *(ohm * tolerance + contact for ohm in ohms))
        pull_up = front_end.pull_up_ohm * (1 - sign * limits.tolerance)
        if field is None:
            return float(front_end.full_scale)
        low_side = field + limits.switch_ohm[sign > 0]
        source_ohm = low_side * pull_up / (low_side + pull_up)
        leakage = limits.leakage_ampere * source_ohm / supply_volt
        share = low_side / (low_side + pull_up) + sign * leakage
        return front_end.full_scale * share + sign * limits.adc_error_codes

    return max(0.0, corner(-1)), min(float(front_end.full_scale), corner(1))


def _wiring(description: Description) -> Iterator[str]:
    for name, wired in description.mux.items():
        if len(wired) != CHANNELS:
            yield f"Multiplexer {name} has {len(wired)} channels instead of {CHANNELS}."
        elif (wired[0], wired[-1]) != ("REF_LO", "REF_MID"):
            yield f"Multiplexer {name} must have REF_LO on channel 0 and REF_MID on channel {CHANNELS - 1}."
    wired_times = Counter(name for name in description.channels() if not name.startswith(("REF_", "SPARE")))
    fields = description.field_names()
    for field in fields:
        if wired_times[field] != 1:
            yield f"Field {field} is wired {wired_times[field]} times instead of once."
    for name in sorted(set(wired_times) - set(fields)):
        yield f"Channel {name} is no field of this board."
    references = Counter(name for name in description.channels() if name.startswith("REF_"))
    for name in ("REF_LO", "REF_MID"):
        if references[name] != len(description.mux):
            yield f"Reference {name} is wired {references[name]} times instead of once per multiplexer."
    if set(description.reference) != {"REF_LO", "REF_MID"}:
        yield "The references must be exactly REF_LO and REF_MID."


def _pins(description: Description) -> Iterator[str]:
    pico = description.pico
    for gpio, times in Counter(pico.gpios()).items():
        if times > 1:
            yield f"GPIO {gpio} is used {times} times."
    for gpio in pico.adc:
        if gpio not in ADC_GPIOS:
            yield f"GPIO {gpio} has no ADC."
    own = {pico.led: 25, pico.smps_pwm: 23}
    for gpio in pico.gpios():
        if gpio not in GENERAL_GPIOS and own.get(gpio) != gpio:
            yield f"GPIO {gpio} cannot be used for this on a Pico."
    if len(pico.adc) != len(description.mux):
        yield f"There are {len(description.mux)} multiplexers for {len(pico.adc)} ADC inputs."
    if 1 << len(pico.mux_select) != CHANNELS:
        yield f"{len(pico.mux_select)} select lines cannot address {CHANNELS} channels."


def _windows(description: Description) -> Iterator[str]:
    classes = description.classes
    letters = Counter(kind.wire for kind in classes.values())
    for letter, times in letters.items():
        if times > 1 or len(letter) != 1 or letter == "?":
            yield f"The wire letter {letter!r} is not one character of a single class."
    ordered = sorted(classes.items(), key=lambda item: item[1].window)
    for (below, low), (above, high) in pairwise(ordered):
        distance = high.window[0] - low.window[1]
        if distance < LEAST_DISTANCE_CODES:
            yield f"The windows of {below} and {above} are {distance} codes apart instead of {LEAST_DISTANCE_CODES}."
        elif distance <= 2 * description.stability.hysteresis_codes:
            yield f"The hysteresis bridges the gap between {below} and {above}."
    wand = classes["wand"].ohm if "wand" in classes else None
    loads = {name: (() if kind.ohm is None else (kind.ohm,)) for name, kind in classes.items() if name != "short"}
    for name, ohms in loads.items():
        yield from _band(description, name, name, ohms)
        if wand is not None and name not in ("wand", "empty"):
            yield from _band(description, "wand", f"wand over {name}", (wand, *ohms))
    for name, reference in description.reference.items():
        yield from _band(description, name, name, (reference.ohm,))


def _band(description: Description, name: str, what: str, ohms: tuple[float, ...]) -> Iterator[str]:
    reference = description.reference.get(name)
    low, high = worst_case(description, ohms, hands=reference is None)
    window = reference.window if reference else description.classes[name].window
    if low < window[0] or high > window[1]:
        yield f"The worst case of {what}, {low:.0f} to {high:.0f}, leaves its window {window[0]} to {window[1]}."


def _counters(description: Description) -> Iterator[str]:
    counters = description.counters
    if set(counters.identity) != {"square", "circle"} or len(set(counters.identity.values())) != 2:
        yield "The counters need two different identities, square and circle."
        return
    identity_bits = {len(bits) for bits in counters.identity.values()}
    fixed = (counters.header, counters.trailer, *counters.identity.values())
    if len(identity_bits) != 1 or any(set(bits) - {"0", "1"} for bits in fixed):
        yield "Header, identities and trailer must be bits, the identities equally long."
    rows_bits = sum(row.positions for row in counters.row)
    bits = len(counters.header) + max(identity_bits) + rows_bits + len(counters.trailer)
    if bits != counters.frame_bits or bits != 8 * counters.chips or bits != 64:
        yield f"The counter's frame has {bits} bits for {counters.chips} chips and {counters.frame_bits} frame bits."
    for row in counters.row:
        if row.gap != 2 or row.positions > MOST_POSITIONS:
            yield f"The row {row.name} needs a gap of 2 positions and at most {MOST_POSITIONS} positions."


def problems(description: Description) -> tuple[str, ...]:
    """Everything that is wrong with the description, one sentence each; empty when the board can be built."""
    checks = (_wiring, _pins, _windows, _counters)
    return tuple(problem for check in checks for problem in check(description))


def checked(description: Description) -> Description:
    """The same description. Raises HardwareError with all problems when there are any."""
    found = problems(description)
    if found:
        raise HardwareError(" ".join(found))
    return description
