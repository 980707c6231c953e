"""`alu hardware netlist`, `drawings` and `parts`: what somebody needs who builds the electronics."""

from __future__ import annotations

import json
from pathlib import Path

import click

from alu_companion import paths
from alu_companion.cli.common import extra_missing
from alu_companion.cli.hardware_check import board_option, read_board, read_sizes
from alu_companion.cli.help import argument, command
from alu_companion.maker.electronics.circuits import board_circuits, circuit_problems, every_circuit
from alu_companion.maker.electronics.netlist import format_netlist
from alu_companion.maker.electronics.sheets import sheets
from alu_companion.maker.shopping import told
from alu_companion.maker.tactile.texts import LANGUAGES
from alu_companion.open_files import write_output
from alu_companion.runtime.environment import Failure

_NOT_BUILT = "No board has been manufactured from these files yet."


@command()
@argument("folder", type=click.Path(file_okay=False, path_type=Path))
@board_option
def netlist(folder: Path, board: Path | None) -> None:
    """Write the netlists of the main board, of both counters and of the feet to FOLDER, for KiCad's board editor.

    Boards are compared with the board's file, net by net, and no circuit may break a rule: two outputs on one net, an input that nothing
    drives, a pin that is open. The exit code is 1 when anything is wrong.
    """
    description = read_board(board)
    for circuit in every_circuit(description):
        _write(folder / f"{circuit.name}.net", format_netlist(circuit))
        click.echo(f"{circuit.name}: {len(circuit.parts)} parts, {len(circuit.nets())} nets.")
    broken = circuit_problems(description)
    click.echo(_NOT_BUILT if broken else f"All is joined as the board's file demands. {_NOT_BUILT}")
    for sentence in broken:
        click.echo(sentence)
    if broken:
        raise SystemExit(1)


@command()
@argument("folder", type=click.Path(file_okay=False, path_type=Path))
@board_option
def drawings(folder: Path, board: Path | None) -> None:
    """Write the circuit diagrams to FOLDER as SVG: a sheet for each multiplexer, the Pico, the jacks and each counter.

    Every sheet has a title and describes itself in words, for those who listen to it.
    """
    description = read_board(board)
    try:
        from alu_companion.maker.electronics.drawings import FRONT_END, draw, draw_front_end
    except ImportError as error:
        raise extra_missing("hardware") from error
    _write(folder / f"{FRONT_END}.svg", draw_front_end(description))
    for circuit in board_circuits(description):
        for sheet in sheets(circuit, description):
            _write(folder / f"{sheet.name}.svg", draw(sheet))
    click.echo(_NOT_BUILT)


@command()
@board_option
@click.option("--sets", default=1, show_default=True, type=click.IntRange(1, 1000), help="For so many games.")
@click.option(
    "--lang", "language", type=click.Choice(LANGUAGES), default="en", help="The language of the list that is said."
)
@click.option("--csv", "as_csv", is_flag=True, help="A table for a spreadsheet.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def parts(board: Path | None, sets: int, language: str, as_csv: bool, as_json: bool) -> None:
    """List all that is ordered and bought for a game, with spares and tools; what it costs and weighs, what hands have to do: joints, loose
    parts, hours; and what it takes from USB.

    Prices and hours are guesses. Where no part is known that certainly fits, the list says so.
    """
    description = read_board(board)
    items = told.everything(description, read_sizes(paths.tactile_dir() / "sizes.toml"))
    if as_json:
        every = [told.described(item, sets) for item in items]
        summed = {
            "euros": told.euros(items, sets),
            "grams": told.grams(items),
            **told.labour(items, description)._asdict(),
        }
        click.echo(json.dumps({"parts": every, **summed, "power_ma": told.power(description)}))
    elif as_csv:
        click.echo(told.csv_text(items), nl=False)
    else:
        for line in told.sentences(items, description, language, sets):
            click.echo(line)


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_output(path, text.encode())
    except OSError as error:
        raise Failure(f"{path} cannot be written to.") from error
    click.echo(f"{path} is written.")
