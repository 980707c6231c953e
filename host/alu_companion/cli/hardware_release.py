"""`alu hardware release`: all that a maker needs, as one archive."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

import click

from alu_companion.cli.common import load_settings, user_words
from alu_companion.cli.hardware_pcb import tell_board
from alu_companion.cli.hardware_tactile import printable, tactile_data, write
from alu_companion.cli.help import CONFIG, argument, command
from alu_companion.cli.user import user_language
from alu_companion.devices.pico import InstallError, firmware_files
from alu_companion.runtime.environment import Failure
from alu_companion.runtime.speaker import Speaker

if TYPE_CHECKING:
    from alu_companion.maker.release.stages import Stage


@command()
@argument("folder", type=click.Path(file_okay=False, path_type=Path))
@CONFIG
def release(folder: Path, config: Path | None) -> None:
    """Write to FOLDER, as one ZIP, everything that a maker needs: circuit boards, printed parts, lists, firmware, instructions.

    The same sources give the same bytes. It holds the checksums of its files, and its own is written beside it.
    """
    speaker = load_settings(user_words(), config, user_language(), None)
    try:
        from alu_companion.maker.release.archive import format_sums
        from alu_companion.maker.release.archive import release as zipped
        from alu_companion.maker.release.stages import NAME, stages
    except ModuleNotFoundError:
        speaker.fail("extra-missing", extra="hardware")
    files: dict[str, bytes] = {}
    with tactile_data(speaker, ()) as data:
        every = tuple(stages(data.description, data.sizes, data.texts, firmware_files))
        total, done = sum(stage.seconds for stage in every), 0.0
        for stage in every:
            percent = round(100 * done / total)
            speaker.echo("release-progress", percent=percent, what=stage.what, name=stage.name)
            files |= _made(speaker, stage)
            done += stage.seconds
    name = f"{NAME}.zip"
    content = zipped(files, NAME)
    write(speaker, folder / name, content)
    write(speaker, folder / f"{name}.sha256", format_sums({name: content}).encode())
    speaker.echo("release-done", path=str(folder / name), count=len(files), sum=hashlib.sha256(content).hexdigest())


def _made(speaker: Speaker, stage: Stage) -> dict[str, bytes]:
    """The files of a stage. Raises Failure with one sentence when they cannot be made."""
    from alu_companion.maker.pcb import kicad
    from alu_companion.maker.release.stages import FaultyError

    try:
        with printable(speaker):
            return stage.make()
    except kicad.KicadMissingError:
        speaker.fail("pcb-no-kicad")
    except kicad.KicadError as error:
        speaker.fail("pcb-failed", text=str(error))
    except FaultyError as error:
        tell_board(speaker, error.board)
        raise SystemExit(1) from error
    except InstallError as error:
        raise Failure(speaker.line("extra-missing", extra="board")) from error
    except OSError as error:
        speaker.fail("file-unreadable", path=str(error.filename))
