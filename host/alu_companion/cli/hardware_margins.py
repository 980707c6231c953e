"""`alu hardware margins` and `counters`: how often a board would be misread, by simulation."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from alu_companion import paths
from alu_companion.cli.common import extra_missing
from alu_companion.cli.hardware_check import board_option, read_board
from alu_companion.cli.help import command
from alu_companion.kit import analog
from alu_companion.kit.model import Description
from alu_companion.maker.scenes import HEARD, honest
from alu_companion.simulator.inprocess import FirmwareModules
from alu_companion.wire.state import DIRTY, SURE

if TYPE_CHECKING:
    from alu_companion.maker.counter_errors import Decoder

_EVERY_PERCENT = 10
_PATCH = 3
"""Dirt is not where chance puts it: so many contacts in a row, in the mean."""


@command()
@board_option
@click.option(
    "--readings", default=2_000_000, show_default=True, type=click.IntRange(min=1000), help="Readings of each class."
)
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same readings.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def margins(board: Path | None, readings: int, seed: int, as_json: bool) -> None:
    """Simulate readings of every class, and of a board with the usual 10 kilo-ohms in the same run; then a tenth as many in scenes that no
    board bears: open contacts, bad ones, humid films, wet fingers, hum. What a player hears of each failure is said.

    Exit code 1 when a reading of the board with usual hands gave a wrong class.
    """
    simulation = _needing_numpy("margins")
    description = read_board(board)
    designs = {"this board": description, "10 kilo-ohms": simulation.naive(description)}
    announced = 0
    scenes = honest(description)
    fewer = max(1000, readings // 10)
    total = (len(designs) * readings + len(scenes) * fewer) * (len(description.classes) - 1)

    def progress(done: int) -> None:
        nonlocal announced
        percent = 100 * done // total
        if not as_json and percent >= announced + _EVERY_PERCENT:
            announced = percent - percent % _EVERY_PERCENT
            click.echo(f"{announced} percent.", err=True)

    results = {}
    for number, (name, one) in enumerate(designs.items()):
        before = number * (len(description.classes) - 1) * readings
        results[name] = list(
            simulation.simulate(one, readings, seed, lambda done, before=before: progress(before + done))
        )
    befallen = {}
    for number, scene in enumerate(scenes):
        before = (len(description.classes) - 1) * (len(designs) * readings + number * fewer)
        befallen[scene.name] = list(
            simulation.simulate(description, fewer, seed, lambda done, before=before: progress(before + done), scene)
        )
    if as_json:
        told: dict[str, Any] = {name: [_values(designs[name], one) for one in found] for name, found in results.items()}
        told["scenes"] = {name: [one._asdict() for one in found] for name, found in befallen.items()}
        click.echo(json.dumps({**told, "heard": HEARD}))
    else:
        for name, found in results.items():
            for one in found:
                click.echo(_sentence(name, designs[name], one))
        for name, found in befallen.items():
            click.echo(f"Scene: {name}.")
            for one in found:
                if one.unclear or one.wrong:
                    click.echo(_befallen(one))
        for what, heard in HEARD.items():
            click.echo(f"{what.capitalize()}: the player hears {heard}." if what != "unclear" else f"Unclear: {heard}.")
    if any(one.wrong for one in results["this board"]):
        raise SystemExit(1)


def _values(description: Description, margin: Any) -> dict[str, Any]:
    contact = analog.contact_breaks(description, margin.name)
    finger = analog.finger_breaks(description, margin.name)
    return {
        **margin._asdict(),
        "wrong_95": margin.bound,
        "contact_becomes_ohm": contact.becomes_ohm,
        "finger_becomes_ohm": finger.becomes_ohm,
    }


def _sentence(design: str, description: Description, margin: Any) -> str:
    values = _values(description, margin)
    breaks = [
        f"{what} {values[key]:.0f} ohms"
        for what, key in (("a contact above", "contact_becomes_ohm"), ("a finger below", "finger_becomes_ohm"))
        if values[key] is not None
    ]
    return (
        f"{design.capitalize()}, {margin.name}: {margin.readings} readings, {margin.unclear} unclear, {margin.wrong} wrong, at most "
        f"{margin.bound:.2g} wrong with 95 percent confidence; another class by {' or '.join(breaks)}."
    )


def _befallen(margin: Any) -> str:
    shares = {
        "unclear": margin.unclear,
        "another piece": margin.wrong - margin.silent,
        "silently empty": margin.silent,
    }
    told = ", ".join(f"{100 * count / margin.readings:.3g} percent {what}" for what, count in shares.items() if count)
    return f"{margin.name.capitalize()}: {told}."


@command()
@board_option
@click.option(
    "--frames", default=1_000_000, show_default=True, type=click.IntRange(min=1000), help="How many frames are read."
)
@click.option(
    "--open", "opened", default=0.001, show_default=True, help="Probability that a closed contact stays open."
)
@click.option(
    "--false", "closed", default=0.0001, show_default=True, help="Probability that an open contact is closed."
)
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same frames.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def counters(board: Path | None, frames: int, opened: float, closed: float, seed: int, as_json: bool) -> None:
    """Simulate frames of a resource counter with failing contacts, decoded by the firmware itself.

    Exit code 1 when a frame gave a wrong number.
    """
    simulation = _needing_numpy("counter_errors")
    description = read_board(board)
    decoder = firmware_decoder()
    tally = simulation.simulate(description.counters, decoder, frames, opened, closed, seed)
    patches = simulation.simulate_dirt(description.counters, decoder, frames, opened, _PATCH, seed)
    exact = {row.name: simulation.wrong_probability(row, decoder, opened, closed) for row in description.counters.row}
    if as_json:
        click.echo(json.dumps({**tally._asdict(), "wrong_probability": exact, "patches": patches._asdict()}))
    else:
        for what, count in (
            ("Read right", tally.right),
            ("Right, and a dirty contact told of", tally.dirty),
            ("Flagged as not known", tally.unsettled),
            ("Wrong", tally.wrong),
        ):
            click.echo(f"{what}: {count} of {tally.frames} frames, {100 * count / tally.frames:.4f} percent.")
        click.echo(
            f"The same dirt in patches of {_PATCH} neighbours: {patches.dirty} right and told of, {patches.unsettled} not known, "
            f"{patches.wrong} wrong. What is not known is told: the row cannot be read well, move its sliders to and fro."
        )
        for name, share in exact.items():
            click.echo(f"A wrong number in the row {name}, computed over all patterns of three failures: {share:.2g}.")
    if tally.wrong:
        raise SystemExit(1)


def firmware_decoder() -> Decoder:
    """The decoder of the board's own firmware, run by this program."""
    from alu_companion.maker.counter_errors import Decoder

    module: Any = FirmwareModules({}, (paths.firmware_dir(),)).load("counters")
    return Decoder(module.decode_status, module.decode_count, ord(SURE), ord(DIRTY))


def _needing_numpy(name: str) -> Any:
    """A module of the simulations, which need numpy, an extra. Raises Failure."""
    import importlib

    try:
        return importlib.import_module(f"alu_companion.maker.{name}")
    except ModuleNotFoundError as error:
        raise extra_missing("hardware") from error
