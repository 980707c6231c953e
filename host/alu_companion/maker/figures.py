"""Every figure of the design, recomputed from the description: as tables that docs/hardware.md shows, and as sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from alu_companion.kit import analog, digital
from alu_companion.kit.bounds import bounds
from alu_companion.kit.model import Description, FrontEnd


class Table(NamedTuple):
    """Figures in rows; the first column says what of."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def markdown(self) -> str:
        """As the documents have it."""
        lines = [self.head, ("---",) * len(self.head), *self.rows]
        return "\n".join("| " + " | ".join(line) + " |" for line in lines)

    def sentences(self) -> Iterator[str]:
        """A row a line."""
        for name, *values in self.rows:
            named = [
                f"{head} {value}" if values[1:] else value for head, value in zip(self.head[1:], values, strict=True)
            ]
            yield f"{name[0].upper()}{name[1:]}: {', '.join(named)}."

    def told(self) -> list[dict[str, str]]:
        """As JSON has it: a row by its columns."""
        return [dict(zip(self.head, row, strict=True)) for row in self.rows]


def tables(description: Description) -> dict[str, Table]:
    """All figures. Codes are those of the ADC."""
    return {
        "board": Table(("what", "value"), tuple(_board(description))),
        "classes": Table(
            ("class", "resistor", "nominal code", "worst case", "window", "outside at the worst"),
            tuple(_classes(description)),
        ),
        "breaks": Table(
            ("class", "contact: unclear from", "another class from", "finger: unclear below", "another class below"),
            tuple(_breaks(description)),
        ),
        "timing": Table(("time", "computed", "limit"), tuple(_timing(description))),
        "counter": Table(("counter", "computed", "limit"), tuple(_counter(description))),
        "frames": Table(("bits", "meaning"), tuple(_frames(description))),
    }


def _board(description: Description) -> Iterator[tuple[str, str]]:
    channels = description.channels()
    yield (
        "fields",
        f"{description.board.columns} columns by {description.board.rows} rows, {len(description.field_names())}",
    )
    yield "multiplexers", f"{len(description.mux)} in {len(description.banks())} banks"
    yield "spare channels", str(sum(name.startswith("SPARE") for name in channels))
    limit, borne = analog.switch_limit_ohm(description), description.front_end.limits.switch_ohm[1]
    yield (
        "switch of a multiplexer",
        f"every piece reads right up to {_ohm(round(limit))}; {_ohm(borne)} are reckoned with",
    )
    yield "bits of a counter", str(description.counters.frame_bits)


def _classes(description: Description) -> Iterator[tuple[str, ...]]:
    usual, front_end = analog.usual_hands(description), description.front_end
    for name, kind in sorted(description.classes.items(), key=lambda item: item[1].window):
        code = analog.nominal_code(description, kind)
        yield name, _ohm(kind.ohm), *_codes(front_end, code, analog.band(description, name, usual), kind.window)
    for name, reference in description.reference.items():
        code = analog.divider_code(front_end, reference.ohm + analog.usual_switch_ohm(description))
        worst = analog.reference_band(description, name)
        yield name, _ohm(reference.ohm), *_codes(front_end, code, worst, reference.window)


def _codes(front_end: FrontEnd, code: float, worst: analog.Band, window: tuple[int, int]) -> tuple[str, ...]:
    chance = analog.worst_chance(front_end, worst, window)
    return str(round(code)), _band(worst), _span(window), f"{chance:.0e}" if chance else "below 1e-300"


def _breaks(description: Description) -> Iterator[tuple[str, ...]]:
    for name in sorted(description.classes, key=lambda name: description.classes[name].window):
        if name != analog.SHORT:
            breaks = (*analog.contact_breaks(description, name), *analog.finger_breaks(description, name))
            yield name, *("never" if ohm is None else _ohm(round(ohm)) for ohm in breaks)


def _timing(description: Description) -> Iterator[tuple[str, str, str]]:
    front_end, stability = description.front_end, description.stability
    scan, stable = stability.scan_period_ms, stability.scan_period_ms * stability.scans_equal
    yield "a channel settles", f"{analog.settle_s(description) * 1e6:.1f} us", f"{front_end.settle_us} us"
    yield "waiting in a scan", f"{16 * len(description.banks()) * front_end.settle_us} us", f"{scan * 500} us"
    yield "a piece is told after", f"{stable} ms", "none"
    yield "a slider is told after", f"{stable * len(description.pico.counter_data)} ms", "none"


def _counter(description: Description) -> Iterator[tuple[str, str, str]]:
    least, most = digital.pull_up_range_ohm(description.counters)
    yield "pull-up", _ohm(description.counters.pull_up_ohm), f"{_ohm(round(least))} to {_ohm(round(most))}"
    yield from (bound.told() for bound in bounds(description))


def _frames(description: Description) -> Iterator[tuple[str, str]]:
    """What the bits of a socket mean, in the order in which the firmware asks."""
    counters = description.counters
    identities = " or ".join(f"{bits} ({side})" for side, bits in counters.identity.items())
    yield f"{counters.frame_bits} zeros", "nothing is plugged in: the pull-down is read"
    yield f"header {counters.header}, identity {identities}, trailer {counters.trailer}", "a counter, and whose it is"
    yield "anything else", "fault: a slipped clock, half a chain, a plug pulled out meanwhile"
    yield "a row with two neighbouring open positions and no other", "exact"
    yield "one more open position beside such a row", "a switch that fails, and the number is certain"
    yield "any other row", "unsettled: a slider on its way, or two numbers equally near"


def _band(band: analog.Band) -> str:
    return f"{band.low:.0f} to {band.high:.0f}"


def _span(codes: tuple[int, int]) -> str:
    return f"{codes[0]} to {codes[1]}"


def _ohm(ohm: float | None) -> str:
    """A resistance as a reader says it.

    >>> _ohm(None), _ohm(560), _ohm(4700), _ohm(23637)
    ('none', '560 ohms', '4.7 kilo-ohms', '23.6 kilo-ohms')
    """
    if ohm is None:
        return "none"
    return f"{ohm:g} ohms" if ohm < 1000 else f"{round(ohm / 1000, 1):g} kilo-ohms"
