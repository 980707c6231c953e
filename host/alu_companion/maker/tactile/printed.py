"""Everything that is printed for a game, as solids and as files, parts put together to see if they fit, and what cannot be printed."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from manifold3d import Manifold

from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Printing, Sizes
from alu_companion.maker.tactile import body
from alu_companion.maker.tactile.body import OVER, counter_lid, counter_tray
from alu_companion.maker.tactile.braille import format_braille
from alu_companion.maker.tactile.drawing import Drawing
from alu_companion.maker.tactile.inspect import Report, inspect, problems, triangles
from alu_companion.maker.tactile.outlines import (
    COUNTER_BOARD,
    COUNTER_SCREW,
    NUT_ACROSS,
    NUT_HIGH,
    NUT_SEAT,
    SCREW,
    SHEET_HOLE,
    counter_outline,
    counter_screw_mm,
    counter_screws,
    fields,
    grid_height,
    outline,
    positions,
    screw_mm,
    screws,
    sheet_area,
    sheet_holes,
    tray_height,
)
from alu_companion.maker.tactile.shapes import Shape, bounds, circle, placed, rectangle, solid
from alu_companion.maker.tactile.solids import (
    Product,
    circle_camp,
    foot_board,
    joined,
    prism,
    products,
    raiding_piece,
    rod,
    slab,
    slider,
    square_camp,
    turned,
    washer,
    without,
)
from alu_companion.maker.tactile.stl import format_stl
from alu_companion.maker.tactile.texts import Texts


class Placed(NamedTuple):
    """A body in an assembly, and its name."""

    name: str
    body: Manifold


def field_assembly(sizes: Sizes, description: Description, shown: int | None = None) -> tuple[Placed, ...]:
    """The main board with its plate, cover, grid, magnets, steel sheet and tray, screws and nuts, and pieces of all kinds in the middle of
    their fields, or of the first `shown` ones."""
    foot, hold, board = description.foot, sizes.hold, sizes.hold.board
    length, depth = outline(sizes, description)
    places = screws(sizes, description)
    holes = [rod(SCREW, *at, -board - OVER, OVER) for at in places]
    grid, bottom = -board - grid_height(sizes), -board - tray_height(sizes)
    sheet = prism(_steel_sheet(sizes, description), grid - hold.sheet, grid)
    found = [
        # Nothing of the circuit board is drawn but its outline, and the holes that screws go through.
        Placed("main-board", without(slab(length, depth, length / 2, depth / 2, -board, 0), holes)),
        Placed("plate", body.plate(sizes, description)),
        Placed("cover", body.cover(sizes, description)),
        Placed("magnet-grid", body.magnet_grid(sizes, description).translate((0, 0, grid))),
        Placed("steel-sheet", sheet),
        Placed("tray", body.tray(sizes, description).translate((0, 0, bottom))),
    ]
    for number, (x, y) in enumerate(places):
        found.append(Placed(f"screw-{number}", screw(sizes).translate((x, y, sizes.plate.thickness))))
        found.append(Placed(f"nut-{number}", nut().translate((x, y, bottom + NUT_SEAT - NUT_HIGH))))
    coin = prism(solid(circle(hold.magnet)), 0, hold.magnet_thickness)
    kinds = (
        ("camp-square", square_camp(sizes)),
        ("camp-circle", circle_camp(sizes)),
        ("raiding-piece", raiding_piece(sizes)),
    )
    up = foot.stand_mm + foot.thickness_mm + hold.glue
    for number, (x, y) in enumerate(islice(fields(sizes, description), shown)):
        found.append(Placed(f"magnet-below-{number}", coin.translate((x, y, grid))))
        name, piece = kinds[number % len(kinds)]
        found.append(Placed(f"{name}-{number}", piece.translate((x, y, 0))))
        found.append(Placed(f"foot-board-{number}", foot_board(description).translate((x, y, foot.stand_mm))))
        found.append(Placed(f"washer-{number}", washer(hold).translate((x, y, up))))
    return tuple(found)


def _steel_sheet(sizes: Sizes, description: Description) -> Shape:
    x, y, long, deep = sheet_area(sizes, description)
    hole = tuple(reversed(circle(SHEET_HOLE, segments=96)))
    holes = [placed(((hole,),), *at)[0][0] for at in sheet_holes(sizes, description)]
    return ((*placed(solid(rectangle(long, deep)), x, y)[0], *holes),)


def sheet_drawing(sizes: Sizes, description: Description) -> Drawing:
    """The steel sheet with its holes, for whoever cuts it."""
    shape = _steel_sheet(sizes, description)
    left, front, right, back = bounds(shape)
    return Drawing(right - left, back - front, placed(shape, -left, -front))


def screw(sizes: Sizes) -> Manifold:
    """A countersunk M3 of the main board, the face of its head at z = 0."""
    return _sunk(1.5, 2.75, screw_mm(sizes))


def counter_screw(sizes: Sizes) -> Manifold:
    """A countersunk M2 of a counter, as thick as its core, for its thread cuts into the tray."""
    return _sunk(0.75, 1.9, counter_screw_mm(sizes))


def _sunk(radius: float, head: float, long: float) -> Manifold:
    return turned([(0.0, -long), (radius, -long), (radius, radius - head), (head, 0.0), (0.0, 0.0)])


def nut() -> Manifold:
    """A nut M3, with its bore."""
    six = solid(circle(2 * NUT_ACROSS / math.sqrt(3), segments=6))
    return without(prism(six, 0, NUT_HIGH), [prism(solid(circle(3.0)), -OVER, NUT_HIGH + OVER)])


def counter_assembly(sizes: Sizes, description: Description) -> tuple[Placed, ...]:
    """A counter: circuit board, tray, lid, screws, and all sliders with their magnets at the left of their rows, each in its notch."""
    length, depth = counter_outline(sizes, description)
    board, screwed = COUNTER_BOARD, counter_screws(sizes, description)
    holes = [rod(COUNTER_SCREW, *at, -board - OVER, OVER) for at in screwed]
    top, bottom = sizes.slider.foot_height + sizes.slider.neck_height, -board - sizes.body.floor - sizes.housing.depth
    found = [
        Placed("counter-board", without(slab(length, depth, length / 2, depth / 2, -board, 0), holes)),
        Placed("lid", counter_lid(sizes, description)),
        Placed("tray", counter_tray(sizes, description).translate((0, 0, bottom))),
        *(Placed(f"screw-{number}", counter_screw(sizes).translate((*at, top))) for number, at in enumerate(screwed)),
    ]
    bead = prism(solid(circle(sizes.bead.magnet)), 0, sizes.bead.magnet_thickness)
    for row, places in zip(description.counters.row, positions(sizes, description), strict=True):
        one = slider(sizes, row.name)
        for number, (x, y) in enumerate(places[: row.sliders]):
            found.append(Placed(f"slider-{row.name}-{number}", one.translate((x, y, 0))))
            found.append(Placed(f"bead-{row.name}-{number}", bead.translate((x, y, sizes.bead.above))))
    return tuple(found)


def overlaps(assembly: Sequence[Placed]) -> Iterator[tuple[str, str, float]]:
    """Every two bodies that fill the same place, with the volume; bodies that only touch have none."""
    boxes = [one.body.bounding_box() for one in assembly]
    for number, one in enumerate(assembly):
        for other in range(number):
            a, b = boxes[number], boxes[other]
            if all(a[axis] < b[axis + 3] and b[axis] < a[axis + 3] for axis in range(3)):
                volume = (one.body ^ assembly[other].body).volume()
                if volume > 1e-3:
                    yield one.name, assembly[other].name, volume


class UnprintableError(ValueError):
    """A part that cannot be printed, or is in the place of another when all is assembled; `problem` as `inspect` calls it, or `overlap`."""

    def __init__(self, name: str, problem: str) -> None:
        super().__init__(f"{name}: {problem}")
        self.name = name
        self.problem = problem


def every(sizes: Sizes, description: Description, texts: Mapping[str, Texts], bed: float) -> Iterator[Product]:
    """All parts, in pieces that fit a bed; the cards in the languages of these texts."""
    labels = {
        language: {name: [format_braille(line, language) for line in lines] for name, lines in one.labels.items()}
        for language, one in texts.items()
    }
    yield from products(sizes, description, labels)
    yield from body.products(sizes, description, bed)


def checked(product: Product, printing: Printing) -> Report:
    """What a part measures. Raises UnprintableError."""
    report = inspect(product.body)
    for problem in problems(product.body, report, product.genus, printing):
        raise UnprintableError(product.name, problem)
    return report


def assembled(sizes: Sizes, description: Description) -> Iterator[tuple[str, bytes]]:
    """The whole board and a whole counter, every part in its place, each a name and an STL. Raises UnprintableError."""
    for name, make in (("whole-board", field_assembly), ("whole-counter", counter_assembly)):
        assembly = make(sizes, description)
        for one, other, _ in overlaps(assembly):
            raise UnprintableError(f"{one}, {other}", "overlap")
        yield name, format_stl(triangles(joined([one.body for one in assembly])))
