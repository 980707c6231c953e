"""The parts around the circuit boards: plate, cover, magnet grid and tray of the main board, lid and tray of a counter, storage.

Every part stands on z = 0 as it is to be printed.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from manifold3d import Manifold

from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes, Slider
from alu_companion.maker.tactile.outlines import (
    BUTTON_FLANGE,
    BUTTON_HIGH,
    BUTTON_HOLE,
    BUTTON_PLAY,
    BUTTONS,
    COUNTER_HEAD,
    JACK_MIDDLE,
    JACK_WIDE,
    JACKS,
    NUT_ACROSS,
    NUT_SEAT,
    PICO,
    PICO_THICK,
    PICO_WIDE,
    PLAY,
    SCREW,
    SCREW_HEAD,
    SHEET_HOLE,
    USB_TOP,
    USB_WIDE,
    counter_jack_mark,
    counter_outline,
    counter_screws,
    field_start,
    fields,
    grid_area,
    grid_height,
    jack_marks,
    outline,
    positions,
    screws,
    sheet_area,
    sheet_holes,
    tray_height,
)
from alu_companion.maker.tactile.shapes import circle, placed, rounded, solid
from alu_companion.maker.tactile.solids import (
    FINEST,
    Product,
    cap,
    joined,
    nose_shape,
    prism,
    rod,
    slab,
    turned,
    without,
)

OVER = 1.0
"""What is cut out reaches so far beyond the surface."""
COVER_TAB, COVER_TAB_WIDE, COVER_TAB_LONG, COVER_HIGH = 1.8, 12.0, 5.0, 20.0
"""Thickness of a tab at its screw, its width, its end from there, and how far up its screw is free."""
HOOKS = (20.0, 70.0, 150.0, 190.0)
"""Along the cover's front, clear of the jacks."""
HOOK_WIDE, HOOK_THICK, HOOK_NOSE, HOOK_CATCH = 8.0, 1.6, 1.0, -1.1
"""The nose catches so far below the main board's upper face, at its edge."""
STRIP_FLOOR = 2.0
"""The tray's floor below the strip."""
_LID_BACK = 5.0
"""The lid's wall behind the legs of the jack, whose pegs end 5.8 before the edge."""
_COUNTER_POST = 5.6
"""Round the screws of a counter, no farther out than its walls, and between the parts of two rows."""
_PILOT, _PILOT_DEEP = 1.6, 8.0
"""An M2 cuts its own thread in it; it goes through lid and circuit board before, and does not reach its end."""
_MAGNET_PLAY = 0.2
_PLAYERS = 2
_TRIED = 3
"""Positions of the coupon."""


def plate(sizes: Sizes, description: Description) -> Manifold:
    """The plate on the fields: around each a recess that widens into a funnel, a dot at field A1, places for heads of screws and for the
    tabs of the cover."""
    length, depth = outline(sizes, description)
    thick, mark = sizes.plate.thickness, sizes.body.mark
    start = field_start(sizes)
    block = placed(solid(rounded(length, depth - start, 4.0)), length / 2, (start + depth) / 2)
    funnel = _funnel(sizes)
    holes = [funnel.translate((x, y, 0)) for x, y in fields(sizes, description)]
    holes += [
        _sunk_head(SCREW_HEAD, sizes.screws.board_hole, thick).translate((x, y, 0))
        for x, y in screws(sizes, description)
    ]
    holes += _tabs(sizes, description, PLAY)
    first = next(fields(sizes, description))
    dot = cap(mark, 1.0).translate((first[0] - 13.0, first[1] - 13.0, thick))
    return joined([without(prism(block, 0, thick), holes), dot])


def _funnel(sizes: Sizes) -> Manifold:
    """A recess of the plate."""
    narrow, straight, high = sizes.plate.recess_across / 2, sizes.plate.straight, sizes.plate.thickness + OVER
    return turned([(0.0, -OVER), (narrow, -OVER), (narrow, straight), (narrow + high - straight, high), (0.0, high)])


def _sunk_head(across: float, through: float, top: float) -> Manifold:
    """The hole of a screw whose head lies sunk in an upper face at this height, and the way to it from above."""
    wide, hole, high = across / 2, through / 2, top + COVER_HIGH
    # The cone goes on beyond the face: an edge of it in the face would leave slivers.
    more = 0.1
    cone = [(hole, top - (wide - hole)), (wide + more, top + more)]
    return turned([(0.0, -OVER), (hole, -OVER), *cone, (wide + more, high), (0.0, high)])


def _tabs(sizes: Sizes, description: Description, more: float) -> list[Manifold]:
    """The tabs by which the cover is held, each around a screw beside row 1, wider by `more` on either side. They rise to the cover's wall
    at 45 degrees, for it is printed on its upper face."""
    front, start = sizes.plate.margin + sizes.body.service, field_start(sizes)
    low, high, end = sizes.plate.thickness - COVER_TAB, sizes.plate.thickness + COVER_TAB, front + COVER_TAB_LONG + more
    wall = start - PLAY
    back, top = wall - PLAY, high + end - wall
    profile = ((back, low), (end, low), (end, high), (wall, top), (back, top))
    tab = prism(solid(profile), 0, COVER_TAB_WIDE + 2 * more).rotate((90, 0, 90))
    left = COVER_TAB_WIDE / 2 + more
    return [tab.translate((x - left, 0, 0)) for x, y in screws(sizes, description) if y == front]


def cover(sizes: Sizes, description: Description) -> Manifold:
    """The cover over the strip as it lies in use: nothing electric can be touched. It opens at the Pico's USB socket, at the jacks and
    above the buttons, has a pit beside pin 1 of every jack, hooks that snap into the tray, and tabs that are screwed down."""
    length, start = outline(sizes, description)[0], field_start(sizes) - PLAY
    wall, inside = sizes.body.wall, sizes.body.cover
    top, through = inside + wall, 2 * wall + 2 * OVER
    box = slab(length, start, length / 2, start / 2, 0, top)
    tube = prism(solid(circle(BUTTON_HOLE + 2 * wall)), BUTTON_HIGH + BUTTON_FLANGE + BUTTON_PLAY, top)
    inner = slab(length - 2 * wall, start - 2 * wall, length / 2, start / 2, -OVER, inside)
    body = joined(
        [
            without(box, [inner]),
            *(tube.translate((x, y, 0)) for x, y in BUTTONS),
            *(_hook(wall).translate((x, 0, 0)) for x in HOOKS),
            *_tabs(sizes, description, 0.0),
        ]
    )
    head = _sunk_head(SCREW_HEAD, sizes.screws.board_hole, sizes.plate.thickness)
    openings = [
        slab(through, USB_WIDE, 0, PICO[1], -OVER, USB_TOP),
        slab(through, PICO_WIDE + 2 * PLAY, 0, PICO[1], -OVER, PICO_THICK + PLAY),
        *(slab(JACK_WIDE + 2 * PLAY, through, x + JACK_MIDDLE, 0, -OVER, inside) for x, _ in JACKS),
        *(rod(BUTTON_HOLE, x, y, 0, top + OVER) for x, y in BUTTONS),
        *(_pit(sizes).translate((x, 2 * wall, top)) for x in jack_marks()),
        *(head.translate((x, y, 0)) for x, y in screws(sizes, description)),
    ]
    return without(body, openings)


def _hook(wall: float) -> Manifold:
    """A hook in front of the main board's edge, whose nose reaches under it; no slope is flatter than 45 degrees."""
    back, front, nose = -HOOK_THICK - PLAY, -PLAY, HOOK_NOSE
    tip = HOOK_CATCH - nose
    profile = (
        (back, tip - nose - PLAY),
        (front, tip - nose - PLAY),
        (nose, tip),
        (front, tip + nose + PLAY),
        (front, PLAY),
        (wall / 2, PLAY),
        (wall / 2, 6.0),
        (0.0, 6.0),
        (back, 6.0 + back),
    )
    return prism(solid(profile), 0, HOOK_WIDE).rotate((90, 0, 90)).translate((-HOOK_WIDE / 2, 0, 0))


def _pit(sizes: Sizes) -> Manifold:
    """A pit and no dot, for a part that is printed on its upper face; that face is at z = 0."""
    deep = sizes.body.mark / 2
    return Manifold.cylinder(deep + OVER, 0.0, deep + OVER).translate((0, 0, -deep))


def button_stick(sizes: Sizes) -> Manifold:
    """What a finger presses a button of the strip with: it is put into the cover from below, and its flange keeps it there."""
    long = sizes.body.cover + sizes.body.wall + 1.0 - BUTTON_HIGH
    flange = prism(solid(circle(BUTTON_HOLE + sizes.body.wall)), 0, BUTTON_FLANGE)
    return joined([flange, prism(solid(circle(BUTTON_HOLE - 2 * PLAY)), 0, long)])


def magnet_grid(sizes: Sizes, description: Description) -> Manifold:
    """The grid that carries the fields of the main board, with a place for a magnet below each."""
    hold, top = sizes.hold, grid_height(sizes)
    x, y, wide, deep = grid_area(sizes, description)
    holes = [rod(hold.magnet + _MAGNET_PLAY, *at, -OVER, top + OVER) for at in fields(sizes, description)]
    holes += [rod(sizes.screws.board_hole, *at, -OVER, top + OVER) for at in screws(sizes, description)]
    return without(slab(wide, deep, x, y, 0, top), holes)


def tray(sizes: Sizes, description: Description) -> Manifold:
    """The tray below the main board: on its floor lie the steel sheet, in a place of its own with a boss in every hole, and the grid; below
    the strip it is hollow. Nuts lie in its floor from below."""
    length, depth = outline(sizes, description)
    body, hold = sizes.body, sizes.hold
    sheet_low, grid_low, top = body.floor, body.floor + hold.sheet, tray_height(sizes)
    whole = prism(placed(solid(rounded(length, depth, 4.0)), length / 2, depth / 2), 0, top)
    x, y, wide, deep = grid_area(sizes, description)
    sx, sy, sheet_wide, sheet_deep = sheet_area(sizes, description)
    sheet = slab(sheet_wide + 2 * PLAY, sheet_deep + 2 * PLAY, sx, sy, sheet_low, top + OVER)
    bosses = [rod(SHEET_HOLE - 2 * PLAY, *at, 0, top + OVER) for at in sheet_holes(sizes, description)]
    end = field_start(sizes) - body.wall
    hook = top - 2 * (HOOK_NOSE + PLAY) - PLAY
    screwed = screws(sizes, description)
    holes = [
        slab(wide + 2 * PLAY, deep + 2 * PLAY, x, y, grid_low, top + OVER),
        without(sheet, bosses),
        slab(length - 2 * body.wall, end - body.wall, length / 2, (end + body.wall) / 2, STRIP_FLOOR, top + OVER),
        *(rod(sizes.screws.board_hole, *at, -OVER, top + OVER) for at in screwed),
        *(_nut_place().translate((*at, 0)) for at in screwed),
        *(slab(HOOK_WIDE + 2 * PLAY, 2 * HOOK_NOSE + 2 * PLAY, x, 0, hook, top + OVER) for x in HOOKS),
    ]
    return without(whole, holes)


def _nut_place() -> Manifold:
    """Where a nut is pulled into a floor from below: six sides, and a cone that needs no support and that its corners sit in."""
    corner, hole = NUT_ACROSS / math.sqrt(3) + PLAY / 3, SCREW / 2 - PLAY
    top = NUT_SEAT + corner - hole
    # Wider than the corners: where edges of both would meet, slivers would be left.
    wide = corner + 0.5
    cone = turned([(0.0, -OVER), (wide, -OVER), (wide, top + hole - wide), (hole, top), (0.0, top)]).rotate((0, 0, 2.0))
    return cone ^ prism(solid(circle(2 * corner, segments=6)), -OVER, top)


def counter_lid(sizes: Sizes, description: Description) -> Manifold:
    """The lid of a counter as it lies in use: for every row a groove with a notch at every position, and a slit for the necks;
    a pit beside pin 1 of its jack, which is below."""
    length, depth = counter_outline(sizes, description)
    part = sizes.slider
    channel = part.foot_height + part.play
    top = part.foot_height + part.neck_height
    body = prism(placed(solid(rounded(length, depth, 2.0)), length / 2, depth / 2), 0, top)
    holes = [hole for places in positions(sizes, description) for hole in _groove(part, places)]
    # The legs of parts come out of the board there.
    back = depth - sizes.housing.service
    wall = sizes.housing.end
    hollow = (length - 2 * wall, sizes.housing.service - _LID_BACK)
    holes.append(slab(*hollow, length / 2, (depth + back - _LID_BACK) / 2, -OVER, channel))
    holes += [
        _sunk_head(COUNTER_HEAD, sizes.screws.counter_hole, top).translate((x, y, 0))
        for x, y in counter_screws(sizes, description)
    ]
    pit = _pit(sizes).translate((counter_jack_mark(sizes, description), depth - wall / 2, top))
    return without(body, [*holes, pit])


def _groove(part: Slider, places: Sequence[tuple[float, float]]) -> list[Manifold]:
    """What is cut out of a lid for a row: a channel with a notch at every position, a slit for the necks, and at the last position a
    wider opening that heads are put through from below."""
    channel, top, play = part.foot_height + part.play, part.foot_height + part.neck_height + OVER, part.play
    (first, y), (last, _) = places[0], places[-1]
    long, middle = last - first + part.pitch, (first + last) / 2
    notch = solid(nose_shape(part, more=0.05))
    return [
        slab(long, part.foot_width + 2 * play, middle, y, -OVER, channel),
        slab(long, part.neck_width + 2 * play, middle, y, channel - OVER / 2, top),
        slab(part.head_length + 2 * play, part.head_width + 2 * play, last, y, channel - OVER / 2, top),
        *(
            prism(placed(notch, x + part.nose_at, y + side * part.foot_width / 2, turn), -OVER, channel)
            for x, _ in places
            for side, turn in ((1, 0), (-1, 180))
        ),
    ]


def counter_tray(sizes: Sizes, description: Description) -> Manifold:
    """The tray below a counter's circuit board, with a gap for its cable, and a post for every screw of the lid."""
    length, depth = counter_outline(sizes, description)
    body, housing = sizes.body, sizes.housing
    top = body.floor + housing.depth
    middle = (length / 2, depth / 2)
    shell = prism(placed(solid(rounded(length, depth, 2.0)), *middle), 0, top)
    inside = slab(length - 2 * body.wall, depth - 2 * body.wall, *middle, body.floor, top + OVER)
    cable = slab(14.0, 4 * body.wall, length / 2, depth, body.floor, top + OVER)
    places = counter_screws(sizes, description)
    posts = [rod(_COUNTER_POST, *at, 0, top) for at in places]
    pilots = [rod(_PILOT, *at, top - _PILOT_DEEP, top + OVER) for at in places]
    return without(joined([without(shell, [inside]), *posts]), [cable, *pilots])


def storage(sizes: Sizes) -> Manifold:
    """A tray with a slot for every piece of one kind: what is missing is felt."""
    tray_sizes = sizes.storage
    across = sizes.piece.across + 0.8
    length, depth = tray_sizes.columns * tray_sizes.pitch, tray_sizes.rows * tray_sizes.pitch
    top = tray_sizes.floor + tray_sizes.depth
    body = prism(placed(solid(rounded(length, depth, 4.0)), length / 2, depth / 2), 0, top)
    # A square piece goes in by its round foot and rests on the rim.
    places = [
        rod(across, (column + 0.5) * tray_sizes.pitch, (row + 0.5) * tray_sizes.pitch, tray_sizes.floor, top + OVER)
        for row in range(tray_sizes.rows)
        for column in range(tray_sizes.columns)
    ]
    return without(body, places)


def coupon(sizes: Sizes) -> Manifold:
    """To be printed first: a recess with its funnel, and beside it a part of a lid, turned over, with a groove of three positions."""
    part, edge = sizes.slider, 4.0
    across = sizes.plate.recess_across + 2 * (sizes.plate.thickness - sizes.plate.straight)
    length, deep = max(across, _TRIED * part.pitch) + 2 * edge, part.foot_width + 2 * part.play + 2 * edge
    first = length / 2 - (_TRIED - 1) / 2 * part.pitch
    places = [(first + number * part.pitch, deep / 2) for number in range(_TRIED)]
    lid = slab(length, deep, length / 2, deep / 2, 0, part.foot_height + part.neck_height)
    low, high = deep - 1, deep + 1 + across + edge
    field = slab(length, high - low, length / 2, (low + high) / 2, 0, sizes.plate.thickness)
    recess = _funnel(sizes).translate((length / 2, deep + 1 + across / 2, 0))
    return joined([turned_over(without(lid, _groove(part, places))), without(field, [recess])])


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
    longest = max(row.positions for row in description.counters.row)
    counter_x = [sizes.housing.end + place * sizes.slider.pitch for place in range(1, longest)]
    screwed, held = len(screws(sizes, description)), len(_tabs(sizes, description, 0.0))
    kinds = 3
    whole = (
        Product("plate", plate(sizes, description), screwed + columns * board.rows, 1),
        Product("cover", turned_over(cover(sizes, description)), held + len(BUTTONS), 1),
        Product("button-stick", button_stick(sizes), 0, len(BUTTONS)),
        Product("magnet-grid", magnet_grid(sizes, description), screwed + columns * board.rows, 1),
        Product("tray", tray(sizes, description), screwed, 1),
        Product(
            "counter-lid",
            turned_over(counter_lid(sizes, description)),
            len(description.counters.row) + len(counter_screws(sizes, description)),
            _PLAYERS,
        ),
        Product("counter-tray", counter_tray(sizes, description), 0, _PLAYERS),
        Product("storage", storage(sizes), 0, kinds),
        Product("coupon", coupon(sizes), 2, 1),
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
