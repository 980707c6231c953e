"""`alu hardware route`: the tracks of circuit boards."""

from __future__ import annotations

import click

from alu_companion import paths
from alu_companion.cli.common import extra_missing
from alu_companion.cli.hardware_check import read_sizes
from alu_companion.cli.help import command
from alu_companion.kit.model import load
from alu_companion.open_files import write_output
from alu_companion.runtime.environment import Failure


@command()
@click.option("--board", "names", multiple=True, help="Only this board; may be repeated.")
def route(names: tuple[str, ...]) -> None:
    """Lay the tracks of circuit boards again, and keep them in hardware/boards.

    It takes minutes, and is needed only after a change of the circuit or the places.
    """
    try:
        from alu_companion.maker.pcb import layouts
        from alu_tools.hardware import router
    except ModuleNotFoundError as error:
        raise extra_missing("hardware") from error
    description, sizes = load(paths.board_file()), read_sizes(paths.tactile_dir() / "sizes.toml")
    for name in names or layouts.ROUTED:
        if name not in layouts.ROUTED:
            raise Failure(f"There is no board {name} to be routed. There are {', '.join(layouts.ROUTED)}.")
        try:
            tracks = router.Router(layouts.layout_of(name, description, sizes)).route()
            write_output(paths.tracks_dir() / f"{name}.txt", router.format_tracks(name, tracks).encode())
        except router.NoWayError as error:
            raise Failure(f"{name}: {error}") from error
        except OSError as error:
            raise Failure(f"The tracks of {name} cannot be written.") from error
        click.echo(f"{name}: {len(tracks)} tracks and vias.")
