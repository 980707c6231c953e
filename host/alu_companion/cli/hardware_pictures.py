"""`alu hardware pictures`: what is built, to be looked at before anything is ordered."""

from __future__ import annotations

from pathlib import Path

import click

from alu_companion import paths
from alu_companion.cli.common import extra_missing
from alu_companion.cli.hardware_check import read_board, read_sizes
from alu_companion.cli.help import argument, command
from alu_companion.open_files import write_output
from alu_companion.runtime.environment import Failure


@command()
@argument("folder", type=click.Path(file_okay=False, path_type=Path))
def pictures(folder: Path) -> None:
    """Write pictures to FOLDER: the board and a counter, put together and opened, as PNG; both sides of every circuit board as SVG."""
    try:
        from alu_companion.maker.views import pictures as drawn
    except ModuleNotFoundError as error:
        raise extra_missing("hardware") from error
    sizes = read_sizes(paths.tactile_dir() / "sizes.toml")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in drawn(sizes, read_board(None)):
            write_output(folder / name, content)
            click.echo(f"{folder / name} is written.")
    except OSError as error:
        raise Failure(f"{folder} cannot be written to.") from error
