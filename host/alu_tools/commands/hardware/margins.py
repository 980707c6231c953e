"""`alu hardware margins`: how often a field or a switch would be misread, by simulation."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click

from alu_companion import paths
from alu_companion.cli.common import extra_missing
from alu_companion.cli.hardware_check import board_option, read_board, read_sizes
from alu_companion.cli.help import command
from alu_companion.kit import analog, beads, digital
from alu_companion.kit.model import Description

_EVERY_PERCENT = 10
_SWITCHES = 200_000


@command()
@board_option
@click.option(
    "--readings", default=2_000_000, show_default=True, type=click.IntRange(min=1000), help="Readings of each class."
)
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same readings.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def margins(board: Path | None, readings: int, seed: int, as_json: bool) -> None:
    """Simulate readings of every class: the chance that one leaves its window, beside the worst case. Then a tenth as many in scenes that
    no board bears: open contacts, bad ones, humid films, wet fingers, hum. What a player hears of each failure is said. Then the Hall
    switches of a counter, and how they are supplied.

    Exit code 1 when a reading with usual hands left its window, or a switch may read wrong.
    """
    try:
        from alu_tools.hardware import margins as simulation
    except ModuleNotFoundError as error:
        raise extra_missing("hardware") from error
    description = read_board(board)
    announced = done_before = 0
    runs = [
        (simulation.usual(description), readings),
        *((scene, max(1000, readings // 10)) for scene in simulation.honest(description)),
    ]
    pieces = len(description.classes) - 1
    total = sum(count for _, count in runs) * pieces

    def progress(done: int) -> None:
        nonlocal announced
        percent = 100 * (done_before + done) // total
        if not as_json and percent >= announced + _EVERY_PERCENT:
            announced = percent - percent % _EVERY_PERCENT
            click.echo(f"{announced} percent.", err=True)

    found = {}
    for scene, count in runs:
        found[scene.name] = list(simulation.simulate(description, count, seed, progress, scene))
        done_before += count * pieces
    own = found.pop(runs[0][0].name)
    switches = _switches(description, min(readings, _SWITCHES), seed)
    supply = _supply(description)
    if as_json:
        told: dict[str, Any] = {"this board": [_values(description, one) for one in own]}
        told["scenes"] = {name: [one._asdict() for one in befallen] for name, befallen in found.items()}
        click.echo(json.dumps({**told, "heard": simulation.HEARD, "switches": switches._asdict(), "supply": supply}))
    else:
        for one in own:
            click.echo(_sentence(description, one))
        for name, befallen in found.items():
            click.echo(f"Scene: {name}.")
            for one in befallen:
                if one.unclear or one.wrong:
                    click.echo(_befallen(one))
        for what, heard in simulation.HEARD.items():
            click.echo(f"{what.capitalize()}: the player hears {heard}." if what != "unclear" else f"Unclear: {heard}.")
        for sentence in (*_switches_told(switches, simulation.upper_bound), *_supply_told(supply)):
            click.echo(sentence)
    if switches.stay_open or switches.close or any(one.outside for one in own):
        raise SystemExit(1)


def _switches(description: Description, draws: int, seed: int) -> Any:
    from alu_tools.hardware import halls

    sizes = read_sizes(paths.tactile_dir() / "sizes.toml")
    return halls.readings(halls.drawn(sizes, beads.off_mm(description), draws, seed), description.counters.switch)


def _switches_told(found: Any, upper_bound: Callable[[int, int], float]) -> Iterator[str]:
    for where, wrong, what in (
        ("under a slider", found.stay_open, "stay open"),
        ("in a gap", found.close, "close"),
        ("under a magnet glued the wrong way round", found.turned_close, "close"),
    ):
        yield (
            f"Of {found.drawn} switches {where} {wrong} may {what}, at most {upper_bound(wrong, found.drawn):.2g} of all with 95 percent "
            "confidence."
        )
    closed, opened = (100 * count / found.drawn for count in (found.midway_closed, found.midway_open))
    yield (
        f"Half way between two places {closed:.3g} percent close and {opened:.3g} percent are open; the others may do either. The row is "
        "told as one place, as the next, or as unsettled."
    )


def _supply(description: Description) -> dict[str, float]:
    rush = digital.inrush(description)
    return {
        "average_ma": round(1000 * digital.counter_ampere(description), 2),
        "dip_volt": round(digital.switches_dip_volt(description), 3),
        "least_volt": round(digital.switches_volt(description), 2),
        "inrush_ma": round(1000 * rush.peak_ampere),
        "rail_volt": round(description.front_end.limits.rail_volt[0] - rush.dip_volt, 3),
    }


def _supply_told(supply: dict[str, float]) -> Iterator[str]:
    yield (
        f"A counter takes {supply['average_ma']} milliamperes on average. A reading lets its supply dip by {supply['dip_volt']} volts, to "
        f"{supply['least_volt']} at the switches."
    )
    yield f"Plugging it in draws {supply['inrush_ma']} milliamperes and leaves 3V3 at {supply['rail_volt']} volts."


def _values(description: Description, margin: Any) -> dict[str, Any]:
    contact = analog.contact_breaks(description, margin.name)
    finger = analog.finger_breaks(description, margin.name)
    front_end, window = description.front_end, description.classes[margin.name].window
    worst = analog.band(description, margin.name, analog.usual_hands(description))
    return {
        **margin._asdict(),
        "outside": margin.outside,
        "outside_95": margin.bound,
        "window": window,
        "worst_case": [round(worst.low), round(worst.high)],
        "spare_codes": round(min(analog.spare_codes(front_end, worst, window))),
        "outside_at_worst": analog.worst_chance(front_end, worst, window),
        "contact_becomes_ohm": contact.becomes_ohm,
        "finger_becomes_ohm": finger.becomes_ohm,
    }


def _sentence(description: Description, margin: Any) -> str:
    values = _values(description, margin)
    breaks = [
        f"{what} {values[key]:.0f} ohms"
        for what, key in (("a contact above", "contact_becomes_ohm"), ("a finger below", "finger_becomes_ohm"))
        if values[key] is not None
    ]
    low, high = values["worst_case"]
    return (
        f"{margin.name.capitalize()}: {margin.readings} readings, {margin.unclear} unclear, {margin.wrong} wrong, at most "
        f"{margin.bound:.2g} outside the window with 95 percent confidence. The worst case, {low} to {high}, lies {values['spare_codes']} "
        f"codes within; with all at the worst {values['outside_at_worst']:.0e} are outside. Another class by {' or '.join(breaks)}."
    )


def _befallen(margin: Any) -> str:
    shares = {
        "unclear": margin.unclear,
        "another piece": margin.wrong - margin.silent,
        "silently empty": margin.silent,
    }
    told = ", ".join(f"{100 * count / margin.readings:.3g} percent {what}" for what, count in shares.items() if count)
    return f"{margin.name.capitalize()}: {told}."
