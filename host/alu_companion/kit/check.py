"""Checks whether a board made from the description could work: every worst case recomputed from the parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from alu_companion.kit import check_counters, check_fields, check_wiring
from alu_companion.kit.check_sizes import pitch_problems
from alu_companion.kit.model import Description, parse
from alu_companion.kit.problem import Problem, format_problem, lines_of
from alu_companion.kit.reading import HardwareError
from alu_companion.kit.sizes import Piece

Check = Callable[[Description], Iterable[Problem]]

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
    found = tuple(_possible(description))
    if found:
        return found
    found = tuple(problem for check in _FIRST for problem in check(description))
    if any(problem.key in ("reference", "counters.identity", "counters") for problem in found):
        return found
    return found + tuple(problem for check in _SECOND for problem in check(description))


def _possible(description: Description) -> Iterator[Problem]:
    """Find ranges and windows that hold nothing."""
    limits, counters = description.front_end.limits, description.counters
    for key, (low, high) in (
        ("front_end.limits.switch_ohm", limits.switch_ohm),
        ("front_end.limits.contact_ohm", limits.contact_ohm),
        ("front_end.limits.rail_volt", limits.rail_volt),
        ("counters.fuse.ohm", counters.fuse.ohm),
    ):
        if low > high or high == 0:
            yield Problem(key, f"{low:g} to {high:g} is no range.")
    if counters.limits.low_share >= counters.limits.high_share:
        yield Problem(
            "counters.limits.low_share",
            f"{counters.limits.low_share:g} must be less than high_share, {counters.limits.high_share:g}.",
        )
    for table, named in (("classes", description.classes), ("reference", description.reference)):
        for name, kind in named.items():
            if not kind.window[0] < kind.window[1] <= description.front_end.full_scale:
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
