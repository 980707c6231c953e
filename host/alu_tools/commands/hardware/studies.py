"""`alu hardware studies`: whether the figures that the board was chosen by hold."""

from __future__ import annotations

import json
from pathlib import Path

import click

from alu_companion import paths
from alu_companion.cli.common import extra_missing
from alu_companion.cli.hardware_check import board_option, read_board, read_sizes
from alu_companion.cli.help import command


@command()
@board_option
@click.option(
    "--draws",
    default=100_000,
    show_default=True,
    type=click.IntRange(min=1000),
    help="Pieces and switches that are drawn.",
)
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same parts.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def studies(board: Path | None, draws: int, seed: int, as_json: bool) -> None:
    """Compute magnets, feet, pads and switches, and say of each figure that the board was chosen by whether it holds.

    Exit code 1 when a limit of the board does not hold.
    """
    try:
        from alu_tools.hardware.studies import figures
    except ModuleNotFoundError as error:
        raise extra_missing("hardware") from error
    found = tuple(figures(read_sizes(paths.tactile_dir() / "sizes.toml"), read_board(board), draws, seed))
    if as_json:
        told = [
            {"what": one.what, "unit": one.unit, "computed": one.computed, "told": one.told, "holds": one.holds}
            for one in found
        ]
        click.echo(json.dumps({"figures": told}))
    else:
        for one in found:
            click.echo(one.sentence())
    if any(one.is_limit and not one.holds for one in found):
        raise SystemExit(1)
