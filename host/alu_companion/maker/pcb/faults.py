"""What KiCad does not know to be wrong: parts and holes where a piece stands, plugs that cannot be plugged in, letters too small."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from alu_companion.maker.pcb.printed import printed, text_box
from alu_companion.maker.pcb.values import RULES, Box, Layout, Track, pads

MOST_BEYOND_MM = 2.0
"""A face that stands farther out than this would be knocked off."""


def faults(layout: Layout, tracks: Iterable[Track]) -> Iterator[str]:
    """Find what is wrong with a board before it is made, a sentence each."""
    for what, box in _solid(layout, tracks):
        for keepout in layout.keepouts:
            if keepout.box_gap(box) < 0:
                yield f"{layout.name}: {what} lies in the recess at {keepout.x:g}, {keepout.y:g}."
    yield from _plugs(layout)
    for part in layout.soldered:
        if not part.kind.by_hand and layout.places[part.ref].face is not layout.face:
            yield f"{layout.name}: {part.ref} does not lie on the side on which the factory sets parts."
    texts = printed(layout).texts
    for one, other in combinations(texts, 2):
        if one.face is other.face and text_box(one).meets(text_box(other)):
            yield f"{layout.name}: {one.text} and {other.text} are printed over each other."
    for text in texts:
        if text.size < RULES.print_height:
            yield f"{layout.name}: the letters of {text.text} are {text.size:g} high, and {RULES.print_height:g} are the least."


def _solid(layout: Layout, tracks: Iterable[Track]) -> Iterator[tuple[str, Box]]:
    """All that may not lie in a recess: parts, holes, and vias, with the rectangles around them."""
    for part in layout.soldered:
        yield part.ref, layout.places[part.ref].box(layout.package(part.ref).extent)
    for pad in pads(layout):
        if pad.land.drilled:
            yield f"a hole of {pad.ref}", pad.box
    for hole in layout.holes:
        yield "a hole", Box.around(hole.x, hole.y, hole.diameter, hole.diameter)
    for track in tracks:
        if track.is_via:
            yield f"a via of {track.net}", Box.around(track.x1, track.y1, RULES.via, RULES.via)


def _plugs(layout: Layout) -> Iterator[str]:
    for part in layout.soldered:
        plug = layout.package(part.ref).plug
        if plug is None:
            continue
        x, y = layout.places[part.ref].point(*plug)
        beyond = max(-x, x - layout.width, -y, y - layout.height)
        if beyond < 0:
            yield f"{layout.name}: the face of {part.ref} stands {-beyond:.2f} inside the edge, and no plug reaches it."
        elif beyond > MOST_BEYOND_MM:
            yield f"{layout.name}: the face of {part.ref} stands {beyond:.2f} beyond the edge, {MOST_BEYOND_MM:g} are the most."
