"""What is made from `board.toml`: the firmware's constants, the tables of docs/hardware.md, and lists, pages and pictures for a builder."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from alu_companion.kit.constants import constants
from alu_companion.kit.model import Description
from alu_companion.kit.reading import HardwareError
from alu_companion.maker import build_pages, figures
from alu_companion.maker.electronics import files
from alu_companion.maker.generated import Generated


def constants_file(description: Description, root: Path) -> Generated:
    """firmware/constants.py."""
    return Generated(root / "firmware" / "constants.py", constants(description))


def docs_file(description: Description, root: Path) -> Generated:
    """docs/hardware.md with its tables, each between a pair of markers, made anew."""
    path = root / "docs" / "hardware.md"
    text = path.read_text(encoding="utf-8")
    for name, table in figures.tables(description).items():
        pattern = re.compile(f"(<!-- made: {name} -->\n).*?(\n<!-- end -->)", re.DOTALL)
        if not pattern.search(text):
            raise HardwareError(f"{path} has no markers for the table {name}.")
        text = pattern.sub(lambda found, table=table: found[1] + table.markdown() + found[2], text)  # type: ignore[misc]
    return Generated(path, text)


MAKERS: tuple[Callable[[Description, Path], Generated], ...] = (
    constants_file,
    docs_file,
    files.parts_csv,
    files.main_netlist,
    files.counter_netlist,
    *build_pages.MAKERS,
)
"""What is made from the description, a line each: `alu hardware generate` writes it all, and a test finds what is stale."""


def stale(description: Description, root: Path) -> tuple[Generated, ...]:
    """The files of a checkout at `root` that are not as a checked description makes them."""
    made = (maker(description, root) for maker in MAKERS)
    return tuple(one for one in made if not one.path.exists() or one.path.read_text(encoding="utf-8") != one.text)
