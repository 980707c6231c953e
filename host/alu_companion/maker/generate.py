"""What is made from `board.toml`: the firmware's constants, the tables of docs/hardware.md, and lists, pages and pictures for a builder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from alu_companion import paths
from alu_companion.kit.constants import constants
from alu_companion.kit.model import Description
from alu_companion.kit.sizes import load_sizes
from alu_companion.maker import build_pages, figures
from alu_companion.maker.electronics.circuits import COUNTERS
from alu_companion.maker.electronics.counter_circuit import counter_circuit
from alu_companion.maker.electronics.main_circuit import main_circuit
from alu_companion.maker.electronics.netlist import format_netlist
from alu_companion.maker.generated import Generated, filled
from alu_companion.maker.shopping import told


def made(description: Description, root: Path) -> Iterator[Generated]:
    """All that is made for a checkout at `root`: `alu hardware generate` writes it, and a test finds what is stale."""
    sizes, hardware = load_sizes(paths.tactile_dir() / "sizes.toml"), root / "hardware"
    yield Generated(root / "firmware" / "constants.py", constants(description))
    tables = {name: f"{table.markdown()}\n" for name, table in figures.tables(description).items()}
    yield filled(root / "docs" / "hardware.md", tables)
    yield Generated(hardware / "parts.csv", told.csv_text(told.everything(description, sizes)))
    # The other counter differs in two wires.
    for circuit in (main_circuit(description), counter_circuit(description, COUNTERS[0])):
        yield Generated(hardware / "netlists" / f"{circuit.name}.net", format_netlist(circuit))
    yield from build_pages.made(description, sizes, root / "docs")


def stale(description: Description, root: Path) -> tuple[Generated, ...]:
    """The files of a checkout at `root` that are not as a checked description makes them."""
    return tuple(
        one
        for one in made(description, root)
        if not one.path.exists() or one.path.read_text(encoding="utf-8") != one.text
    )
