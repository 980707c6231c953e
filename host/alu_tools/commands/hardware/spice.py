"""`alu hardware spice`: the circuits for ngspice, and what it makes of them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import click

from alu_companion.cli.hardware_check import board_option, read_board
from alu_companion.cli.help import argument, command
from alu_companion.open_files import write_output
from alu_companion.runtime.environment import Failure
from alu_tools.hardware import spice as circuits

_LONGEST_S = 120


@command()
@argument("folder", type=click.Path(file_okay=False, path_type=Path))
@board_option
@click.option("--run", is_flag=True, help="Run ngspice on them, and print its figures beside the model's.")
def spice(folder: Path, board: Path | None, run: bool) -> None:
    """Write ngspice decks of the board to FOLDER: the analogue front end, settling, the hot plug and the clock of a counter.

    With --run the exit code is 1 when a figure leaves its limits.
    """
    description = read_board(board)
    decks = circuits.decks(description)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, deck in decks.items():
            write_output(folder / name, deck.encode())
            click.echo(f"{folder / name} is written.")
    except OSError as error:
        raise Failure(f"{folder} cannot be written to.") from error
    if not run:
        return
    printed = {name: run_deck(folder / name) for name in decks}
    try:
        compared = tuple(circuits.compare(description, printed))
    except KeyError as error:
        raise Failure(
            f"ngspice did not solve the circuits in {folder}: it gave no value of {error.args[0]}."
        ) from error
    for one in compared:
        beside = "" if one.model is None else f", the model says {one.model:.4g}"
        verdict = "within" if one.holds else "OUTSIDE"
        click.echo(
            f"{one.name}: ngspice says {one.spice:.4g} {one.unit}{beside}; {verdict} {one.low:.4g} to {one.high:.4g}."
        )
    if not all(one.holds for one in compared):
        raise SystemExit(1)


def run_deck(path: Path) -> str:
    """Run ngspice on a deck; gives its output. Raises Failure where there is no ngspice, or it does not come to an end."""
    try:
        done = subprocess.run(
            ["ngspice", "-b", str(path)], capture_output=True, text=True, timeout=_LONGEST_S, check=False
        )
    except OSError as error:
        raise Failure(
            "ngspice is missing or cannot be started. On Debian and Ubuntu: sudo apt install ngspice"
        ) from error
    except subprocess.TimeoutExpired as error:
        raise Failure(f"ngspice did not come to an end with {path}.") from error
    return done.stdout
