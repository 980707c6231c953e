"""`alu hardware counters`: how often a counter would be misread, by simulation."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from alu_companion import paths
from alu_companion.cli.common import extra_missing
from alu_companion.cli.hardware_check import board_option, read_board
from alu_companion.cli.help import command
from alu_companion.simulator.inprocess import FirmwareModules
from alu_companion.wire.state import DIRTY, SURE

if TYPE_CHECKING:
    from alu_tools.hardware.counter_errors import Decoder


@command()
@board_option
@click.option(
    "--frames", default=1_000_000, show_default=True, type=click.IntRange(min=1000), help="How many frames are read."
)
@click.option(
    "--open", "opened", default=0.001, show_default=True, help="Probability that a switch under a slider stays open."
)
@click.option(
    "--false", "closed", default=0.0001, show_default=True, help="Probability that a switch in the gap is closed."
)
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same frames.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def counters(board: Path | None, frames: int, opened: float, closed: float, seed: int, as_json: bool) -> None:
    """Simulate frames of a resource counter with failing switches, decoded by the firmware itself.

    Exit code 1 when a frame gave a wrong number.
    """
    try:
        from alu_tools.hardware import counter_errors
    except ModuleNotFoundError as error:
        raise extra_missing("hardware") from error
    description = read_board(board)
    decoder = firmware_decoder()
    tally = counter_errors.simulate(description.counters, decoder, frames, opened, closed, seed)
    exact = {
        row.name: counter_errors.wrong_probability(row, decoder, opened, closed) for row in description.counters.row
    }
    if as_json:
        click.echo(json.dumps({**tally._asdict(), "wrong_probability": exact}))
    else:
        for what, count in (
            ("Read right", tally.right),
            ("Right, and a switch that fails told of", tally.dirty),
            ("Flagged as not known", tally.unsettled),
            ("Wrong", tally.wrong),
        ):
            click.echo(f"{what}: {count} of {tally.frames} frames, {100 * count / tally.frames:.4f} percent.")
        for name, share in exact.items():
            click.echo(f"A wrong number in the row {name}, computed over all patterns of three failures: {share:.2g}.")
    if tally.wrong:
        raise SystemExit(1)


def firmware_decoder() -> Decoder:
    """The decoder of the board's own firmware, run by this program."""
    from alu_tools.hardware.counter_errors import Decoder

    module: Any = FirmwareModules({}, (paths.firmware_dir(),)).load("counters")
    return Decoder(module.decode_status, module.decode_count, ord(SURE), ord(DIRTY))
