"""What is made from `board.toml`: the firmware's constants, the tables of docs/hardware.md, and lists, pages and pictures for a builder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from alu_companion import paths
from alu_companion.diagnostics.reading import EMPTY, PIECES, WAND, class_of, healthy, nominal_code
from alu_companion.kit.constants import constants
from alu_companion.kit.model import Description
from alu_companion.kit.reading import HardwareError
from alu_companion.kit.sizes import Sizes, load_sizes
from alu_companion.maker import figures
from alu_companion.maker.build_pictures import PICTURES
from alu_companion.maker.electronics.circuits import COUNTERS
from alu_companion.maker.electronics.counter_circuit import counter_circuit
from alu_companion.maker.electronics.main_circuit import main_circuit
from alu_companion.maker.electronics.netlist import format_netlist
from alu_companion.maker.shopping import told

PAGES = {"build.md": "en", "build-et.md": "et", "build-ru.md": "ru"}
"""By their names: the language of each."""


class Generated(NamedTuple):
    """A file and the text that it must have."""

    path: Path
    text: str


def filled(path: Path, parts: Mapping[str, str]) -> Generated:
    """A page with these texts, by their names, between its pairs of markers. Raises HardwareError where a pair is missing."""
    page = path.read_text(encoding="utf-8")
    for name, text in parts.items():
        before, begin, rest = page.partition(f"<!-- made: {name} -->\n")
        _, end, after = rest.partition("<!-- end -->")
        if not end:
            raise HardwareError(f"{path} has no markers for {name}.")
        page = before + begin + text + end + after
    return Generated(path, page)


def readings(description: Description) -> str:
    """A line for each resistor of a piece: the usual code, and the least and the greatest that `alu board test --step` lets pass."""
    kinds = [(class_of(description, letter).ohm, letter) for letter in PIECES + WAND]
    lines = []
    for ohm, letter in [*sorted(kinds, key=lambda one: one[0] or 0), (None, EMPTY)]:
        band = healthy(description, letter)
        usual = description.front_end.full_scale if ohm is None else round(nominal_code(description, letter))
        lines.append(f"- {'∞' if ohm is None else f'{ohm:g} Ω'}: {usual} ({band.low} … {band.high})")
    return "\n".join(lines) + "\n"


def work(description: Description, sizes: Sizes, language: str) -> str:
    """What a game costs and what hands have to do for it, a fact a line."""
    facts = told.summed(told.everything(description, sizes), description, told.tongue(language), 1)
    return "".join(f"- {fact}\n" for fact in facts)


def _pages(description: Description, sizes: Sizes, docs: Path) -> Iterator[Generated]:
    """Every page about building, and every picture."""
    for name, language in PAGES.items():
        yield filled(docs / name, {"work": work(description, sizes, language), "readings": readings(description)})
    for name, picture in PICTURES.items():
        yield Generated(docs / "pictures" / f"build-{name}.svg", picture(description, sizes))


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
    yield from _pages(description, sizes, root / "docs")


def stale(description: Description, root: Path) -> tuple[Generated, ...]:
    """The files of a checkout at `root` that are not as a checked description makes them."""
    return tuple(
        one
        for one in made(description, root)
        if not one.path.exists() or one.path.read_text(encoding="utf-8") != one.text
    )
