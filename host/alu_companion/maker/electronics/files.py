"""The files of the repository that are made from the circuits: their texts, and where they stand."""

from __future__ import annotations

from pathlib import Path

from alu_companion import paths
from alu_companion.kit.model import Description
from alu_companion.kit.sizes import load_sizes
from alu_companion.maker.electronics.circuits import COUNTERS
from alu_companion.maker.electronics.counter_circuit import counter_circuit
from alu_companion.maker.electronics.main_circuit import main_circuit
from alu_companion.maker.electronics.netlist import format_netlist, netlist_of
from alu_companion.maker.electronics.values import Circuit
from alu_companion.maker.generated import Generated
from alu_companion.maker.shopping import told

_FOLDER = "hardware"


def parts_csv(description: Description, root: Path) -> Generated:
    """hardware/parts.csv."""
    items = told.everything(description, load_sizes(paths.tactile_dir() / "sizes.toml"))
    return Generated(root / _FOLDER / "parts.csv", told.csv_text(items))


def main_netlist(description: Description, root: Path) -> Generated:
    """hardware/netlists/main.net."""
    return _netlist(main_circuit(description), root)


def counter_netlist(description: Description, root: Path) -> Generated:
    """The netlist of the first counter; the other differs in two wires."""
    return _netlist(counter_circuit(description, COUNTERS[0]), root)


def _netlist(circuit: Circuit, root: Path) -> Generated:
    return Generated(root / _FOLDER / "netlists" / f"{circuit.name}.net", format_netlist(netlist_of(circuit)))
