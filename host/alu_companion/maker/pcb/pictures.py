"""Pictures of the sides of a board as SVG, as they look when it is made."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape

from alu_companion.maker.pcb.printed import printed
from alu_companion.maker.pcb.values import MARK_MM, RULES, Face, Layout, Shape, Text, Track, pads

_GREEN, _COPPER, _GOLD, _WHITE, _HOLE = "#14532d", "#1f7a43", "#d4a72c", "#f8f8f8", "#202020"
_SIDES = {Face.TOP: "top", Face.BOTTOM: "bottom"}


def side_svg(layout: Layout, tracks: Iterable[Track], face: Face) -> str:
    """One side, seen from in front of it: the bottom is mirrored as it is when the board is turned over sideways."""
    width, height = layout.width, layout.height
    title = f"{layout.title} ({layout.name}), {_SIDES[face]}"
    mirror = f' transform="translate({width:g} 0) scale(-1 1)"' if face is Face.BOTTOM else ""
    body = [f"<g{mirror}>", f'<rect width="{width:g}" height="{height:g}" fill="{_GREEN}"/>', *_slots(layout)]
    for track in tracks:
        if track.face is face:
            ends = f'x1="{track.x1:g}" y1="{height - track.y1:g}" x2="{track.x2:g}" y2="{height - track.y2:g}"'
            body.append(f'<line {ends} stroke="{_COPPER}" stroke-width="{RULES.track}" stroke-linecap="round"/>')
        elif track.is_via:
            body.append(_disc(track.x1, height - track.y1, RULES.via, _COPPER))
    body += _lands(layout, face)
    body += _prints(layout, face)
    said = f"{title}. {width:g} by {height:g} millimetres, {len(layout.soldered)} parts."
    return _svg(width, height, title, said, [*body, "</g>"])


def _slots(layout: Layout) -> Iterator[str]:
    for slot in layout.slots:
        radius = slot.radius + slot.width / 2
        ends = []
        for turn in (slot.start, slot.end):
            angle = math.radians(turn)
            ends.append(
                f"{slot.x + radius * math.cos(angle):.3f} {layout.height - slot.y - radius * math.sin(angle):.3f}"
            )
        way = f"M {ends[0]} A {radius:g} {radius:g} 0 0 0 {ends[1]}"
        yield f'<path d="{way}" stroke="{_HOLE}" stroke-width="{slot.width:g}" stroke-linecap="round" fill="none"/>'


def _disc(x: float, y: float, diameter: float, colour: str) -> str:
    return f'<circle cx="{x:.3f}" cy="{y:.3f}" r="{diameter / 2:.3f}" fill="{colour}"/>'


def _lands(layout: Layout, face: Face) -> Iterator[str]:
    # What is covered first: gold lies on it.
    for pad in sorted(pads(layout), key=lambda pad: not pad.land.is_covered):
        x, y = pad.x, layout.height - pad.y
        if face in pad.faces:
            if pad.land.shape is Shape.RECTANGLE:
                size = f'width="{pad.width:g}" height="{pad.height:g}"'
                colour = _COPPER if pad.land.is_covered else _GOLD
                yield f'<rect x="{x - pad.width / 2:.3f}" y="{y - pad.height / 2:.3f}" {size} fill="{colour}"/>'
            elif pad.land.shape is Shape.RING:
                radius, width = (pad.width + pad.land.hole) / 4, (pad.width - pad.land.hole) / 2
                half = pad.land.slit / 2
                right = x + math.sqrt(radius**2 - half**2)
                way = f"M {right:.3f} {y - half:.3f} A {radius:g} {radius:g} 0 1 0 {right:.3f} {y + half:.3f}"
                yield f'<path d="{way}" stroke="{_GOLD}" stroke-width="{width:g}" fill="none"/>'
            else:
                yield _disc(x, y, pad.width, _COPPER if pad.land.is_covered else _GOLD)
        if pad.land.drilled:
            yield _disc(x, y, pad.land.hole, _HOLE)
    if face is layout.face:
        for mark_x, mark_y in layout.marks:
            yield _disc(mark_x, layout.height - mark_y, MARK_MM, _GOLD)
    for hole in layout.holes:
        yield _disc(hole.x, layout.height - hole.y, hole.diameter, _HOLE)


def _prints(layout: Layout, face: Face) -> Iterator[str]:
    found = printed(layout)
    high = layout.height
    for line in found.lines:
        if line.face is face:
            ends = f'x1="{line.x1:g}" y1="{high - line.y1:g}" x2="{line.x2:g}" y2="{high - line.y2:g}"'
            yield f'<line {ends} stroke="{_WHITE}" stroke-width="0.15"/>'
    for dot in found.dots:
        if dot.face is face:
            yield _disc(dot.x, high - dot.y, dot.diameter, _WHITE)
    for text in found.texts:
        if text.face is face:
            yield _text(text, high)


def _text(text: Text, high: float) -> str:
    moved = f"translate({text.x:g} {high - text.y:g}) rotate({-text.turn})"
    if text.face is Face.BOTTOM:
        moved += " scale(-1 1)"
    style = f'font-family="monospace" font-size="{text.size * 1.3:g}" text-anchor="middle" dominant-baseline="central"'
    return f'<text transform="{moved}" {style} fill="{_WHITE}">{escape(text.text)}</text>'


def _svg(width: float, height: float, title: str, said: str, body: Iterable[str]) -> str:
    size = f'width="{width:.1f}mm" height="{height:.1f}mm" viewBox="0 0 {width:.1f} {height:.1f}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">'
    return "\n".join([head, f"<title>{escape(title)}</title>", f"<desc>{escape(said)}</desc>", *body, "</svg>"]) + "\n"
