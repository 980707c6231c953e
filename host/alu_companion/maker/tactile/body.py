"""The parts around the circuit boards: plate and tray of the main board, lid and tray of a counter, storage.

Every part stands on z = 0 as it is to be printed.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from manifold3d import Manifold

from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes
from alu_companion.maker.tactile.outlines import (
    COUNTER_SCREW,
    SCREW,
    counter_jack_mark,
    counter_outline,
    counter_screws,
    fields,
    jack_marks,
    outline,
    positions,
    screws,
)
from alu_companion.maker.tactile.shapes import circle, placed, rectangle, rounded, solid
from alu_companion.maker.tactile.solids import FINEST, Product, cap, joined, nose_shape, prism, without

OVER = 1.0
"""What is cut out reaches so far beyond the surface."""
_POST = 14.0
_COUNTER_POST = 5.6
"""Round the screws at a counter's corners, and no farther out than its walls."""
_PILOT, _PILOT_DEEP = 1.6, 8.0
"""An M2 cuts its own thread in it; it goes through lid and circuit board before, and does not reach its end."""
_MAGNET_PLAY = 0.2
_PLAYERS = 2


def plate(sizes: Sizes, description: Description) -> Manifold:
    """The plate on the main board: a recess around every field, a bar along the side of row 1, a dot at field A1, and one beside pin 1 of
    every socket, on the edge in front of it."""
    length, depth = outline(sizes, description)
    thick, mark = sizes.plate.thickness, sizes.body.mark
    body = prism(placed(solid(rounded(length, depth, 4.0)), length / 2, depth / 2), 0, thick)
    recess = solid(circle(sizes.plate.recess_across))
    holes = [prism(placed(recess, x, y), -OVER, thick + OVER) for x, y in fields(sizes, description)]
    holes += [prism(placed(solid(circle(SCREW)), x, y), -OVER, thick + OVER) for x, y in screws(sizes, description)]
    # The strip for the Pico stays open: USB, sockets and buttons are reached from above and from the edge.
    service = sizes.body.service - 2 * mark
    holes.append(
        prism(placed(solid(rectangle(length - 8 * mark, service)), length / 2, mark + service / 2), -OVER, thick + OVER)
    )
    first = next(fields(sizes, description))
    edge = sizes.plate.margin + sizes.body.service - mark - 1.0
    bar = prism(placed(solid(rectangle(length - 4 * mark, 1.2)), length / 2, edge), thick - 0.3, thick + 1.0)
    places = [(first[0] - 13.0, first[1] - 13.0), *((x, mark / 2) for x in jack_marks())]
    dots = [cap(mark, 1.0).translate((x, y, thick)) for x, y in places]
    return joined([without(body, holes), without(bar, holes), *dots])


def tray(sizes: Sizes, description: Description) -> Manifold:
    """The tray below the main board: walls, a post with a magnet's place below every field, posts for the screws, a gap for the cables."""
    length, depth = outline(sizes, description)
    body, magnet = sizes.body, sizes.magnet
    top = body.floor + body.depth
    middle = (length / 2, depth / 2)
    shell = without(
        prism(placed(solid(rounded(length, depth, 4.0)), *middle), 0, top),
        [
            prism(
                placed(solid(rounded(length - 2 * body.wall, depth - 2 * body.wall, 2.0)), *middle),
                body.floor,
                top + OVER,
            )
        ],
    )
    posts = [prism(placed(solid(circle(_POST)), x, y), 0, top - magnet.below) for x, y in fields(sizes, description)]
    posts += [prism(placed(solid(circle(3 * SCREW)), x, y), 0, top) for x, y in screws(sizes, description)]
    places = [
        prism(
            placed(solid(circle(magnet.diameter + _MAGNET_PLAY)), x, y),
            top - magnet.below - magnet.thickness,
            top + OVER,
        )
        for x, y in fields(sizes, description)
    ]
    holes = [prism(placed(solid(circle(SCREW)), x, y), -OVER, top + OVER) for x, y in screws(sizes, description)]
    cable = prism(
        placed(solid(rectangle(length - 16 * body.wall, 4 * body.wall)), length / 2, 0), body.floor + 2, top + OVER
    )
    return without(joined([shell, *posts]), [*places, *holes, cable])


def counter_lid(sizes: Sizes, description: Description) -> Manifold:
    """The lid of a counter as it lies in use: for every row a groove with a notch at every position, and a slit for the necks;
    a pit beside pin 1 of its jack, which is below."""
    length, depth = counter_outline(sizes, description)
    part, play = sizes.slider, sizes.slider.play
    channel = part.foot_height + play
    top = channel + part.neck_height - play
    body = prism(placed(solid(rounded(length, depth, 2.0)), length / 2, depth / 2), 0, top)
    holes: list[Manifold] = []
    for places in positions(sizes, description):
        (first, y), (last, _) = places[0], places[-1]
        wide, long = part.foot_width + 2 * play, last - first + part.pitch
        holes.append(prism(placed(solid(rectangle(long, wide)), (first + last) / 2, y), -OVER, channel))
        holes.append(
            prism(
                placed(solid(rectangle(long, part.neck_width + 2 * play)), (first + last) / 2, y),
                channel - OVER / 2,
                top + OVER,
            )
        )
        notch = solid(nose_shape(part, more=0.05))
        holes += [
            prism(placed(notch, x + part.nose_at, y + side * part.foot_width / 2, turn), -OVER, channel)
            for x, _ in places
            for side, turn in ((1, 0), (-1, 180))
        ]
    # The legs of parts come out of the board there.
    back = depth - sizes.housing.service
    wall = sizes.housing.end
    hollow = rectangle(length - 2 * wall, sizes.housing.service - wall)
    holes.append(prism(placed(solid(hollow), length / 2, (depth + back - wall) / 2), -OVER, channel))
    holes += [
        prism(placed(solid(circle(COUNTER_SCREW)), x, y), -OVER, top + OVER)
        for x, y in counter_screws(sizes, description)
    ]
    # A pit and no dot: the lid is printed with this face down.
    pit = Manifold.cylinder(sizes.body.mark / 2 + OVER, 0.0, sizes.body.mark / 2 + OVER)
    at = (counter_jack_mark(sizes, description), depth - wall / 2, top - sizes.body.mark / 2)
    return without(body, [*holes, pit.translate(at)])


def counter_tray(sizes: Sizes, description: Description) -> Manifold:
    """The tray below a counter's circuit board, with a gap for its cable, and a post in every corner that a screw of the lid goes into."""
    length, depth = counter_outline(sizes, description)
    body, housing = sizes.body, sizes.housing
    top = body.floor + housing.depth
    middle = (length / 2, depth / 2)
    shell = prism(placed(solid(rounded(length, depth, 2.0)), *middle), 0, top)
    inside = placed(solid(rectangle(length - 2 * body.wall, depth - 2 * body.wall)), *middle)
    cable = prism(placed(solid(rectangle(14.0, 4 * body.wall)), length / 2, depth), body.floor, top + OVER)
    corners = counter_screws(sizes, description)
    posts = [prism(placed(solid(circle(_COUNTER_POST)), x, y), 0, top) for x, y in corners]
    pilots = [prism(placed(solid(circle(_PILOT)), x, y), top - _PILOT_DEEP, top + OVER) for x, y in corners]
    return without(joined([without(shell, [prism(inside, body.floor, top + OVER)]), *posts]), [cable, *pilots])


def storage(sizes: Sizes) -> Manifold:
    """A tray with a slot for every piece of one kind: what is missing is felt."""
    tray_sizes = sizes.storage
    across = sizes.piece.across + 0.8
    length, depth = tray_sizes.columns * tray_sizes.pitch, tray_sizes.rows * tray_sizes.pitch
    top = tray_sizes.floor + tray_sizes.depth
    body = prism(placed(solid(rounded(length, depth, 4.0)), length / 2, depth / 2), 0, top)
    slot = solid(circle(across))
    # A square piece goes in by its round foot and rests on the rim.
    places = [
        prism(
            placed(slot, (column + 0.5) * tray_sizes.pitch, (row + 0.5) * tray_sizes.pitch),
            tray_sizes.floor,
            top + OVER,
        )
        for row in range(tray_sizes.rows)
        for column in range(tray_sizes.columns)
    ]
    return without(body, places)


def coupon(sizes: Sizes, description: Description) -> Manifold:
    """To be printed first: a recess for a piece's foot, and a groove of six positions for sliders of your own printer."""
    part, play = sizes.slider, sizes.slider.play
    places, thick = 6, part.foot_height + part.neck_height
    long = places * part.pitch
    length, depth = long + 8.0, part.foot_width + 8.0 + sizes.plate.recess_across + 8.0
    body = prism(placed(solid(rounded(length, depth, 2.0)), length / 2, depth / 2), 0, thick)
    y, channel = part.foot_width / 2 + 6.0, part.foot_height + play
    holes = [
        prism(
            placed(solid(circle(sizes.plate.recess_across)), length / 2, depth - sizes.plate.recess_across / 2 - 4.0),
            -OVER,
            thick + OVER,
        ),
        prism(placed(solid(rectangle(long, part.foot_width + 2 * play)), length / 2, y), thick - channel, thick + OVER),
        prism(placed(solid(rectangle(long, part.neck_width + 2 * play)), length / 2, y), -OVER, thick + OVER),
    ]
    notch = solid(nose_shape(part, more=0.05))
    start = (length - long) / 2 + part.pitch / 2
    holes += [
        # Turned over in use: the nose is then on the other side of a slider's middle.
        prism(
            placed(notch, start + place * part.pitch - part.nose_at, y + side * part.foot_width / 2, turn),
            thick - channel,
            thick + OVER,
        )
        for place in range(places)
        for side, turn in ((1, 0), (-1, 180))
    ]
    return without(body, holes)


def turned_over(body: Manifold) -> Manifold:
    """The body with its upper face on z = 0."""
    return body.rotate((180, 0, 0)).translate(
        (0, body.bounding_box()[4] + body.bounding_box()[1], body.bounding_box()[5])
    )


def split(body: Manifold, bed: float, cuts_x: Sequence[float], cuts_y: Sequence[float]) -> tuple[Manifold, ...]:
    """The parts of a body that fit a bed: cut at as few of the given lines as will do, evenly."""
    left, front, _, right, back, _ = body.bounding_box()
    parts = [body]
    for axis, low, high, lines in ((0, left, right, cuts_x), (1, front, back, cuts_y)):
        count = math.ceil((high - low) / bed)
        wanted = [low + (high - low) * number / count for number in range(1, count)]
        for at in wanted:
            line = min(lines, key=lambda one, at=at: abs(one - at))  # type: ignore[misc]
            normal = (1.0, 0.0, 0.0) if axis == 0 else (0.0, 1.0, 0.0)
            cut: list[Manifold] = []
            for part in parts:
                cut += [half for half in part.split_by_plane(normal, line) if not half.is_empty()]
            parts = cut
    return tuple(part.translate((-part.bounding_box()[0], -part.bounding_box()[1], 0)) for part in parts)


def products(sizes: Sizes, description: Description, bed: float) -> tuple[Product, ...]:
    """What is printed around the circuit boards, in parts that fit a bed.

    Holes of parts that were cut are those of the whole, which is looked at first.
    """
    board, columns = description.board, description.board.columns
    margin, service = sizes.plate.margin, sizes.body.service
    cuts_x = [margin + column * board.pitch_mm for column in range(1, columns)]
    cuts_y = [margin + service + row * board.pitch_mm for row in range(1, board.rows)]
    counter_x = [
        sizes.housing.end + place * sizes.slider.pitch
        for place in range(1, max(r.positions for r in description.counters.row))
    ]
    screwed = len(screws(sizes, description))
    kinds = 3
    whole = (
        Product("plate", plate(sizes, description), screwed + columns * board.rows + 1, 1),
        Product("tray", tray(sizes, description), screwed, 1),
        Product(
            "counter-lid",
            turned_over(counter_lid(sizes, description)),
            len(description.counters.row) + len(counter_screws(sizes, description)),
            _PLAYERS,
        ),
        Product("counter-tray", counter_tray(sizes, description), 0, _PLAYERS),
        Product("storage", storage(sizes), 0, kinds),
        Product("coupon", coupon(sizes, description), 2, 1),
    )
    found: list[Product] = []
    for product in whole:
        lines = (counter_x, []) if product.name.startswith("counter") else (cuts_x, cuts_y)
        parts = split(product.body, bed, *lines)
        if len(parts) == 1:
            found.append(product)
            continue
        found += [
            Product(f"{product.name}-{number}-of-{len(parts)}", part, part.genus(), product.copies)
            for number, part in enumerate(parts, start=1)
        ]
    return tuple(product._replace(body=product.body.simplify(FINEST)) for product in found)
