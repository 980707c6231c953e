"""`alu hardware figures`, `check` and `generate`."""

from __future__ import annotations

import json
from pathlib import Path

import click

from alu_companion import paths
from alu_companion.cli.common import extra_missing
from alu_companion.cli.help import Rare, argument, command
from alu_companion.kit import mechanics
from alu_companion.kit.check import examine
from alu_companion.kit.check_sizes import problems
from alu_companion.kit.model import Description, parse
from alu_companion.kit.reading import HardwareError, read_text
from alu_companion.kit.sizes import Sizes, load_sizes
from alu_companion.maker import figures as design
from alu_companion.maker.generate import stale
from alu_companion.open_files import write_output
from alu_companion.runtime.environment import Failure

board_option = click.option(
    "--board",
    "board",
    cls=Rare,
    type=click.Path(dir_okay=False, path_type=Path),
    help="Another file than hardware/board.toml.",
)


def read_board(path: Path | None) -> Description:
    """The checked description in a file, by default the one that this program comes with. Raises Failure."""
    path = path or paths.board_file()
    text = _read(path)
    found = _examined(text)
    if found:
        raise Failure("\n".join([*found, f"{path} describes no board that could work."]))
    return parse(text)


def read_sizes(path: Path) -> Sizes:
    """The sizes in a file, not yet compared with a board. Raises Failure."""
    try:
        return load_sizes(path)
    except (HardwareError, OSError) as error:
        raise Failure(f"{path}: {error}") from error


def _examined(text: str, sizes_file: Path | None = None) -> tuple[str, ...]:
    """The problems of the board or, when there are none, of its mechanics."""
    sizes = read_sizes(sizes_file or paths.tactile_dir() / "sizes.toml")
    found = examine(text, sizes.piece)
    if found:
        return found
    description = parse(text)
    return (*problems(sizes, description.board), *mechanics.problems(sizes, description))


def _more(text: str, sizes_file: Path | None) -> tuple[str, ...]:
    """The problems of a board with none so far that only larger computations find. Raises Failure without the extra that they need."""
    try:
        from alu_companion.maker.fits import problems as more
    except ModuleNotFoundError as error:
        raise extra_missing("hardware") from error
    return more(read_sizes(sizes_file or paths.tactile_dir() / "sizes.toml"), parse(text))


def _read(path: Path) -> str:
    try:
        return read_text(path, str(path))
    except HardwareError as error:
        raise Failure(str(error)) from error
    except OSError as error:
        raise Failure(f"{path} cannot be read.") from error


@command()
@board_option
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def figures(board: Path | None, as_json: bool) -> None:
    """Recompute every figure of the design from the file."""
    found = design.tables(read_board(board))
    if as_json:
        click.echo(json.dumps({name: table.told() for name, table in found.items()}))
        return
    for table in found.values():
        for sentence in table.sentences():
            click.echo(sentence)


@command()
@argument("file", required=False, type=click.Path(dir_okay=False, path_type=Path))
@click.option(
    "--sizes",
    cls=Rare,
    type=click.Path(dir_okay=False, path_type=Path),
    help="Another file than hardware/tactile/sizes.toml.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def check(file: Path | None, sizes: Path | None, as_json: bool) -> None:
    """Say what is wrong with FILE, by default hardware/board.toml, and with the sizes of what stands on it: line, key and numbers.
    Exit code 1 when anything is."""
    path = file or paths.board_file()
    text = _read(path)
    found = _examined(text, sizes) or _more(text, sizes)
    if as_json:
        click.echo(json.dumps({"file": str(path), "problems": found}))
    else:
        for sentence in found:
            click.echo(sentence)
        click.echo(f"{path}: {len(found)} problem{'s' * (len(found) != 1)}." if found else f"{path} can be built.")
    if found:
        raise SystemExit(1)


@command()
@click.option("--check", "only_check", is_flag=True, help="Write nothing; exit code 1 when a file is stale.")
def generate(only_check: bool) -> None:
    """Write what is made from hardware/board.toml: firmware/constants.py, the tables of docs/hardware.md, parts list, netlists,
    readings and pictures of docs/build.md."""
    source = paths.board_file()
    try:
        found = stale(read_board(source), source.parent.parent)
    except (HardwareError, OSError) as error:
        raise Failure(str(error)) from error
    for one in found:
        if not only_check:
            one.path.parent.mkdir(parents=True, exist_ok=True)
            write_output(one.path, one.text.encode())
        click.echo(f"{one.path} is stale: run alu hardware generate." if only_check else f"{one.path} is written.")
    if not found:
        click.echo("Nothing is stale.")
    elif only_check:
        raise SystemExit(1)
