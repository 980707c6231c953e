"""What a release holds, stage by stage: each is made when it is asked for, since some take seconds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from alu_companion import paths
from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes
from alu_companion.maker.electronics.circuits import board_circuits
from alu_companion.maker.electronics.drawings import FRONT_END, draw, draw_front_end
from alu_companion.maker.electronics.netlist import format_netlist
from alu_companion.maker.electronics.sheets import sheets
from alu_companion.maker.pcb import kicad_files
from alu_companion.maker.pcb.layouts import NAMES
from alu_companion.maker.pcb.place_main import REVISION
from alu_companion.maker.release.archive import archive
from alu_companion.maker.shopping import told
from alu_companion.maker.tactile import printed
from alu_companion.maker.tactile.drawing import format_svg
from alu_companion.maker.tactile.inspect import triangles
from alu_companion.maker.tactile.stl import format_stl
from alu_companion.maker.tactile.texts import Texts

NAME = f"alu-companion-hardware-{REVISION.replace(' ', '')}"
Files = dict[str, bytes]


class FaultyError(Exception):
    """A board is not as its circuit demands, or KiCad finds faults in it: nothing of it may be ordered."""

    def __init__(self, board: kicad_files.Made) -> None:
        super().__init__(board.layout.name)
        self.board = board


class Stage(NamedTuple):
    """A part of the release: what it is, which one of several, how many seconds it takes, and how it is made."""

    what: str
    name: str
    seconds: float
    make: Callable[[], Files]


def stages(
    description: Description, sizes: Sizes, texts: Mapping[str, Texts], firmware: Callable[[], Files]
) -> Iterator[Stage]:
    """All of them; the board without tracks to lay first, for it tells at once whether KiCad is there.

    Each `make` raises what `kicad_files.make` does, and FaultyError, UnprintableError, HardwareError, OSError.
    """
    for name in sorted(NAMES, key=lambda one: one != NAMES[-1]):
        seconds = 2.0 if name != NAMES[-1] else 0.3
        yield Stage("board", name, seconds, partial(_board, name, description, sizes))
    for bed, width in (("small", sizes.beds.small), ("large", sizes.beds.large)):
        yield Stage("models", f"{width:g}", 4.0, partial(_models, description, sizes, texts, bed, width))
    yield Stage("whole", "", 3.0, partial(_whole, description, sizes))
    yield Stage("papers", "", 1.5, partial(_papers, description, sizes, tuple(texts)))
    yield Stage("firmware", "", 1.0, partial(_firmware, firmware))
    yield Stage("docs", "", 0.1, _docs)


def _board(name: str, description: Description, sizes: Sizes) -> Files:
    made = kicad_files.make(name, description, sizes)
    if made.wrong or made.faults:
        raise FaultyError(made)
    gerbers = {file.removeprefix("gerbers/"): made.files[file] for file in made.files if file.startswith("gerbers/")}
    # A factory takes gerbers as one archive.
    found = {**made.files, f"{name}-gerbers.zip": archive(gerbers)}
    return {f"boards/{name}/{file}": content for file, content in found.items()}


def _models(description: Description, sizes: Sizes, texts: Mapping[str, Texts], bed: str, width: float) -> Files:
    found: Files = {}
    for product in printed.every(sizes, description, texts, width):
        printed.checked(product, sizes.printing)
        found[f"models/{bed}/{product.name}-x{product.copies}.stl"] = format_stl(triangles(product.body))
    return found


def _whole(description: Description, sizes: Sizes) -> Files:
    found = {f"models/{name}.stl": content for name, content in printed.assembled(sizes, description)}
    sheet = printed.sheet_drawing(sizes, description)
    return {**found, "models/steel-sheet.svg": format_svg(sheet).encode()}


def _papers(description: Description, sizes: Sizes, languages: tuple[str, ...]) -> Files:
    found = {f"papers/{FRONT_END}.svg": draw_front_end(description)}
    for circuit in board_circuits(description):
        found[f"papers/{circuit.name}.net"] = format_netlist(circuit)
        found |= {f"papers/{sheet.name}.svg": draw(sheet) for sheet in sheets(circuit, description)}
    items = told.everything(description, sizes)
    found["parts/parts.csv"] = told.csv_text(items)
    for language in languages:
        said = told.sentences(items, description, language, 1)
        found[f"parts/parts-{language}.txt"] = "\n".join([*said, ""])
    return {name: text.encode() for name, text in found.items()}


def _firmware(make: Callable[[], Files]) -> Files:
    return {f"firmware/{name}": content for name, content in make().items()}


def _docs() -> Files:
    found = {name: path.read_bytes() for name, path in paths.licences().items()}
    for name, path in {"README.md": paths.release_file(), "errata.md": paths.errata_file()}.items():
        found[name] = path.read_bytes()
    for path in paths.build_guides():
        found[f"docs/{'pictures/' if path.suffix == '.svg' else ''}{path.name}"] = path.read_bytes()
    for path in (paths.board_file(), paths.tactile_dir() / "sizes.toml"):
        found[f"source/{path.name}"] = path.read_bytes()
    return found
