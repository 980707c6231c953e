"""`alu hardware pcb`: circuit boards that can be ordered."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from alu_companion import paths
from alu_companion.cli.common import extra_missing, load_settings, user_words
from alu_companion.cli.hardware_check import read_sizes
from alu_companion.cli.help import CONFIG, argument, command
from alu_companion.cli.user import user_language
from alu_companion.kit.model import load
from alu_companion.open_files import write_output
from alu_companion.runtime.speaker import Speaker

if TYPE_CHECKING:
    from alu_companion.maker.pcb.kicad_files import Made


@command()
@argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--board", "names", multiple=True, help="Only this board; may be repeated.")
@CONFIG
def pcb(folder: Path, names: tuple[str, ...], config: Path | None) -> None:
    """Write circuit boards to FOLDER: KiCad projects, gerbers, drills, lists of parts and places, PDFs and pictures.

    KiCad checks each, and what it joins is compared with the circuit. The exit code is 1 when anything is wrong.
    """
    try:
        from alu_companion.maker.pcb import kicad, kicad_files, layouts
    except ModuleNotFoundError as error:
        raise extra_missing("hardware") from error
    speaker = load_settings(user_words(), config, user_language(), None)
    description, sizes = load(paths.board_file()), read_sizes(paths.tactile_dir() / "sizes.toml")
    is_good = True
    for name in names or layouts.NAMES:
        if name not in layouts.NAMES:
            speaker.fail("pcb-unknown", name=name, names=", ".join(layouts.NAMES))
        try:
            board = kicad_files.make(name, description, sizes)
        except OSError:
            speaker.fail("pcb-no-tracks", name=name)
        except kicad.KicadMissingError:
            speaker.fail("pcb-no-kicad")
        except (kicad.KicadError, ValueError) as error:
            speaker.fail("pcb-failed", text=str(error))
        try:
            for file, content in board.files.items():
                path = folder / name / file
                path.parent.mkdir(parents=True, exist_ok=True)
                write_output(path, content)
        except OSError:
            speaker.fail("file-unwritable", path=str(folder))
        tell_board(speaker, board)
        is_good = is_good and not (board.wrong or board.faults)
    if not is_good:
        raise SystemExit(1)


def tell_board(speaker: Speaker, board: Made) -> None:
    """Say how large a board is, what KiCad finds, and what it joins otherwise than its circuit."""
    layout = board.layout
    speaker.echo(
        "pcb-board",
        name=layout.name,
        width=f"{layout.width:g}",
        height=f"{layout.height:g}",
        parts=len(layout.soldered),
        faults=board.faults,
    )
    for sentence in board.wrong:
        click.echo(sentence)
