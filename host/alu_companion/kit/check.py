"""Checks whether a board made from the description could work: every worst case recomputed from the parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal
from typing import Any

import msgspec

from alu_companion.kit import check_counters, check_fields, check_wiring
from alu_companion.kit.check_sizes import pitch_problems
from alu_companion.kit.model import Description, parse
from alu_companion.kit.places import lines_of
from alu_companion.kit.problem import Problem, format_problem
from alu_companion.kit.reading import HardwareError
from alu_companion.kit.sizes import Piece

Check = Callable[[Description], Iterable[Problem]]

# Farads are the smallest values that a board has, a dry finger is the greatest; both bounds leave room to spare.
_LEAST, _MOST = 1e-15, 1e12

# Checks that others rely on come first: without its classes and references nothing is computed from a board.
_FIRST: tuple[Check, ...] = (check_wiring.wiring, check_wiring.pins, check_counters.frame)
_SECOND: tuple[Check, ...] = (
    check_fields.windows,
    check_fields.references,
    check_fields.timing,
    check_counters.positions,
    check_counters.connector,
    check_counters.limits,
    check_counters.sliders,
)


def problems(description: Description) -> tuple[Problem, ...]:
    """Everything that is wrong with the description; empty when the board can be built.

    Worst cases are computed only where the values they come from make sense.
    """
    found = tuple(_possible(description)) or tuple(_positive(description))
    if found:
        return found
    found = tuple(problem for check in _FIRST for problem in check(description))
    if any(problem.key in ("reference", "counters.identity", "counters") for problem in found):
        return found
    return found + tuple(problem for check in _SECOND for problem in check(description))


def _possible(description: Description) -> Iterator[Problem]:
    """Numbers that nothing on a board can have: less than nothing, no number, or so great or small that no formula bears it."""
    for key, value in _numbers(msgspec.to_builtins(description)):
        if not (value == 0 or _LEAST <= value <= _MOST):
            yield Problem(key, f"{Decimal(str(value)).normalize():g} is no value that a board can have.")


def _numbers(value: Any, key: str = "") -> Iterator[tuple[str, float]]:
    if isinstance(value, dict | list | tuple):
        for name, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _numbers(inner, f"{key}.{name}" if key else str(name))
    elif isinstance(value, int | float):
        yield key, value


def _positive(description: Description) -> Iterable[Problem]:
    """Resistances, capacitances, lengths and limits of zero, and shares of one, would make nonsense of every formula."""
    front_end, counters = description.front_end, description.counters
    parts = (
        ("board", description.board, ()),
        ("pad", description.pad, ()),
        ("foot", description.foot, ()),
        ("holes", description.holes, ()),
        ("front_end", front_end, ("limits", "adc")),
        ("front_end.limits", front_end.limits, ("switch_ohm", "contact_ohm", "rail_volt")),
        ("counters.limits", counters.limits, ()),
        ("counters.fuse", counters.fuse, ("ohm",)),
        ("counters.clock", counters.clock, ()),
        ("counters.hot_plug", counters.hot_plug, ()),
        ("counters.switch", counters.switch, ()),
        ("counters.slider", counters.slider, ("length_tolerance_mm", "groove_tolerance_mm", "groove_share")),
        ("stability", description.stability, ()),
    )
    for table, part, others in parts:
        for name in part.__struct_fields__:
            if name not in others and not getattr(part, name) > 0:
                yield Problem(f"{table}.{name}", f"{getattr(part, name)} must be more than 0.")
    for name in ("pull_up_ohm", "series_power_ohm", "series_power_watt", "series_signal_ohm", "data_pull_down_ohm"):
        if not getattr(counters, name) > 0:
            yield Problem(f"counters.{name}", f"{getattr(counters, name)} must be more than 0.")
    limits = front_end.limits
    for key, (low, high) in (
        ("front_end.limits.switch_ohm", limits.switch_ohm),
        ("front_end.limits.contact_ohm", limits.contact_ohm),
        ("front_end.limits.rail_volt", limits.rail_volt),
        ("counters.fuse.ohm", counters.fuse.ohm),
    ):
        if low > high or high == 0 or (key == "front_end.limits.rail_volt" and low == 0):
            yield Problem(key, f"{low:g} to {high:g} is no range.")
    for key, share in (
        ("front_end.capacitor_tolerance", front_end.capacitor_tolerance),
        ("front_end.limits.tolerance", limits.tolerance),
        ("front_end.limits.reference_drop", limits.reference_drop),
        ("front_end.adc.gain_error", front_end.adc.gain_error),
        ("counters.limits.tolerance", counters.limits.tolerance),
        ("counters.limits.high_share", counters.limits.high_share),
        ("counters.clock.spread_share", counters.clock.spread_share),
    ):
        if share >= 1:
            yield Problem(key, f"{share:g} is a share and must be less than 1.")
    if counters.limits.low_share >= counters.limits.high_share:
        yield Problem(
            "counters.limits.low_share",
            f"{counters.limits.low_share:g} must be less than high_share, {counters.limits.high_share:g}.",
        )
    for table, named in (("classes", description.classes), ("reference", description.reference)):
        for name, kind in named.items():
            if not kind.window[0] < kind.window[1] <= front_end.full_scale:
                yield Problem(f"{table}.{name}", f"{kind.window[0]} to {kind.window[1]} is no window of codes.")


def checked(description: Description) -> Description:
    """The description itself. Raises HardwareError with all problems when there are any."""
    found = problems(description)
    if found:
        raise HardwareError(" ".join(problem.text for problem in found))
    return description


def examine(text: str, piece: Piece) -> tuple[str, ...]:
    """All that is wrong with the text of a `board.toml` on which such pieces stand, a sentence each, with line and key; empty when
    the board can be built."""
    lines = lines_of(text)
    try:
        description = parse(text)
    except HardwareError as error:
        return (format_problem(Problem(error.key, str(error)), lines) if error.key else str(error),)
    found = problems(description)
    if all(problem.key != "board.pitch_mm" for problem in found):
        found += tuple(Problem("board.pitch_mm", sentence) for sentence in pitch_problems(piece, description.board))
    return tuple(format_problem(problem, lines) for problem in found)
