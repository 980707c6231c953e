"""Pictures of everything, to be looked at: the board and a counter as they are put together and opened, and each circuit board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes
from alu_companion.maker import fits
from alu_companion.maker.electronics.circuits import COUNTERS
from alu_companion.maker.pcb.kicad_files import tracks_of
from alu_companion.maker.pcb.layouts import NAMES, layout_of
from alu_companion.maker.pcb.pictures import side_svg
from alu_companion.maker.pcb.place_counter import counter_layout
from alu_companion.maker.pcb.place_main import main_layout
from alu_companion.maker.pcb.values import Face
from alu_companion.maker.render import Colour, Picture, Seen, format_png, render
from alu_companion.maker.tactile.printed import Placed, counter_assembly, field_assembly

_WIDTH = 1200


class _Layer(NamedTuple):
    """How far bodies whose names begin so are lifted when all is opened, in millimetres, and their colour."""

    lift: float
    colour: Colour


_STEEL, _GREEN, _CHIP, _GOLD = (159, 179, 184), (47, 143, 87), (70, 70, 76), (212, 167, 44)
_PRINT, _DEEP, _MAGNET = (185, 200, 224), (150, 168, 200), (138, 138, 150)
_BOARD: Final[Mapping[str, _Layer]] = {
    "nut": _Layer(-70, _STEEL),
    "tray": _Layer(0, _DEEP),
    "steel-sheet": _Layer(45, _STEEL),
    "magnet-grid": _Layer(85, _PRINT),
    "magnet-below": _Layer(105, _MAGNET),
    "main-board": _Layer(145, _GREEN),
    "body": _Layer(145, _CHIP),
    "legs": _Layer(145, _GOLD),
    "stick": _Layer(165, (230, 184, 162)),
    "plate": _Layer(190, _PRINT),
    "cover": _Layer(200, _DEEP),
    "foot-board": _Layer(215, _GREEN),
    "washer": _Layer(228, _STEEL),
    "camp-square": _Layer(242, (230, 184, 162)),
    "camp-circle": _Layer(242, (243, 222, 150)),
    "raiding-piece": _Layer(242, (214, 120, 110)),
    "screw": _Layer(290, _STEEL),
}
_COUNTER: Final[Mapping[str, _Layer]] = {
    "tray": _Layer(0, _DEEP),
    "counter-board": _Layer(40, _GREEN),
    "body": _Layer(40, _CHIP),
    "legs": _Layer(40, _GOLD),
    "bead-material": _Layer(58, _MAGNET),
    "bead-iron": _Layer(58, _MAGNET),
    "bead-food": _Layer(58, _MAGNET),
    "slider-material": _Layer(75, (230, 184, 162)),
    "slider-iron": _Layer(75, (190, 190, 200)),
    "slider-food": _Layer(75, (243, 222, 150)),
    "lid": _Layer(150, _PRINT),
    "screw": _Layer(172, _STEEL),
}


class View(NamedTuple):
    """Bodies as they are shown, each with its name."""

    names: tuple[str, ...]
    picture: Picture


def views(sizes: Sizes, description: Description, width: int) -> Iterator[tuple[str, View]]:
    """Draw the board and a counter, together and opened, each by the name of its file."""
    main, counter = main_layout(description, sizes), counter_layout(description, sizes, COUNTERS[0])
    board = (*field_assembly(sizes, description), *fits.sticks(main, sizes), *fits.parts(main))
    beads = (*counter_assembly(sizes, description), *fits.parts(counter))
    for name, bodies, layers in (("board", board, _BOARD), ("counter", beads, _COUNTER)):
        for opened, suffix in ((0, ""), (1, "-opened")):
            yield f"{name}{suffix}", _view(bodies, layers, opened, width)


def _view(bodies: Sequence[Placed], layers: Mapping[str, _Layer], opened: float, width: int) -> View:
    seen = []
    for one in bodies:
        layer = layers[kind_of(one.name)]
        seen.append(Seen(one.body.translate((0, 0, opened * layer.lift)), layer.colour))
    return View(tuple(one.name for one in bodies), render(seen, width))


def kind_of(name: str) -> str:
    """What a body is, without its number and what it is a part of.

    >>> kind_of("camp-square-12"), kind_of("body of U1 (main)"), kind_of("main-board")
    ('camp-square', 'body', 'main-board')
    """
    kind, _, number = name.partition(" of ")[0].rpartition("-")
    return kind if number.isdecimal() else name.partition(" of ")[0]


def pictures(sizes: Sizes, description: Description) -> Iterator[tuple[str, bytes]]:
    """All pictures by the names of their files: PNG of what is put together, SVG of both sides of the circuit boards."""
    for name, view in views(sizes, description, _WIDTH):
        yield f"{name}.png", format_png(view.picture)
    for name in NAMES:
        layout = layout_of(name, description, sizes)
        tracks = tracks_of(layout)
        for face, side in ((Face.TOP, "top"), (Face.BOTTOM, "bottom")):
            yield f"{name}-{side}.svg", side_svg(layout, tracks, face).encode()
