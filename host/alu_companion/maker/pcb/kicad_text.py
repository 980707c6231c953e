"""A board as KiCad 6 writes it down. All ids follow from names, so the same board is the same text."""

from __future__ import annotations

import json
import math
import uuid
from collections.abc import Iterable, Iterator

from alu_companion.maker.pcb.printed import printed
from alu_companion.maker.pcb.values import (
    MARK_BARE_MM,
    MARK_MM,
    RULES,
    Box,
    Face,
    Land,
    Layout,
    Place,
    Shape,
    Slot,
    Text,
    Track,
)

# Any fixed one would do: it only has to make the same ids the same next time.
_IDS = uuid.UUID("7026fcc6-e1a0-409e-aaf4-6a17ea82654f")
_MARGIN = 20.0
"""Of the sheet, around the board."""
_PRINT = 0.15
_SMALL = "(font (size 0.5 0.5) (thickness 0.08))"
_RING_ANCHOR = 0.5
_RING_CORNERS = 96
_HEAD = """(kicad_pcb (version 20211014) (generator pcbnew)
  (general (thickness {thickness}))
  (paper "A3")
  (title_block (title "{title}") (rev "1") (company "ALU Companion") (comment 1 "CERN-OHL-P-2.0") (comment 2 "Not tried on hardware"))
  (layers
    (0 "F.Cu" signal) (31 "B.Cu" signal)
    (34 "B.Paste" user) (35 "F.Paste" user) (36 "B.SilkS" user "B.Silkscreen") (37 "F.SilkS" user "F.Silkscreen")
    (38 "B.Mask" user) (39 "F.Mask" user) (44 "Edge.Cuts" user)
    (46 "B.CrtYd" user "B.Courtyard") (47 "F.CrtYd" user "F.Courtyard") (48 "B.Fab" user) (49 "F.Fab" user)
  )
  (setup (pad_to_mask_clearance 0.05) (aux_axis_origin {origin}))
"""


class _Writer:
    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.nets = {net: number for number, net in enumerate(sorted(layout.circuit.nets()), start=1)}
        self._count = 0

    def at(self, x: float, y: float) -> str:
        return f"{_MARGIN + x:.4f} {_MARGIN + self.layout.height - y:.4f}"

    def id(self) -> str:
        self._count += 1
        return f"(tstamp {uuid.uuid5(_IDS, f'{self.layout.name}/{self._count}')})"

    def net(self, name: str) -> str:
        return f'(net {self.nets[name]} "{name}")'


def board_text(layout: Layout, tracks: Iterable[Track]) -> str:
    """The .kicad_pcb of a board with its tracks; what is poured is filled by KiCad itself."""
    writer = _Writer(layout)
    head = _HEAD.format(title=layout.title, thickness=layout.thickness, origin=writer.at(0, 0))
    lines = [head, '  (net 0 "")']
    lines += [f"  {writer.net(net)}" for net in writer.nets]
    for part in layout.circuit.parts:
        lines += _footprint(writer, part.ref)
    lines += _holes_and_marks(writer)
    lines += _edge(writer)
    lines += _prints(writer)
    for track in tracks:
        net = f"(net {writer.nets[track.net]})"
        if track.face is None:
            place = writer.at(track.x1, track.y1)
            size = f"(size {RULES.via}) (drill {RULES.via_hole})"
            lines.append(f'  (via (at {place}) {size} (layers "F.Cu" "B.Cu") {net} {writer.id()})')
        else:
            ends = f"(start {writer.at(track.x1, track.y1)}) (end {writer.at(track.x2, track.y2)})"
            lines.append(
                f'  (segment {ends} (width {RULES.track}) (layer "{track.face.value}.Cu") {net} {writer.id()})'
            )
    lines += _areas(writer)
    return "\n".join([*lines, ")"]) + "\n"


def _footprint(writer: _Writer, ref: str) -> Iterator[str]:
    layout = writer.layout
    part, package, place = layout.circuit.part(ref), layout.package(ref), layout.places[ref]
    side = place.face.value
    # KiCad mirrors a part of the bottom upside down, this house sideways.
    angle = place.turn if place.face is Face.TOP else (180 - place.turn) % 360
    has_holes = any(land.drilled for land in package.lands)
    kind = "through_hole" if has_holes else "smd"
    attributes = kind if package.is_bought else f"{kind} exclude_from_pos_files exclude_from_bom"
    yield f'  (footprint "{package.name}" (layer "{side}.Cu") {writer.id()}'
    yield f"    (at {writer.at(place.x, place.y)} {angle})"
    yield f"    (attr {attributes})"
    mirror = " (justify mirror)" if place.face is Face.BOTTOM else ""
    for what, text in (("reference", ref), ("value", part.value)):
        effects = f"(effects {_SMALL}{mirror})"
        yield f'    (fp_text {what} "{text}" (at 0 0 {angle}) (layer "{side}.Fab") hide {effects} {writer.id()})'
    if package.is_bought:
        box = package.extent.grown(0.15)
        (x1, y1), (x2, y2) = (_inside(place, x, y, angle) for x, y in ((box.left, box.low), (box.right, box.high)))
        rectangle = f"(start {x1:.4f} {y1:.4f}) (end {x2:.4f} {y2:.4f})"
        yield f'    (fp_rect {rectangle} (layer "{side}.CrtYd") (width 0.05) (fill none) {writer.id()})'
    for land in package.lands:
        yield f"    {_land(writer, ref, land, place, angle)}"
    yield "  )"


def _inside(place: Place, x: float, y: float, angle: int) -> tuple[float, float]:
    """A point of a package in KiCad's own coordinates of the footprint, before it is turned."""
    at_x, at_y = place.point(x, y)
    away_x, away_y = at_x - place.x, at_y - place.y
    turned = {0: (away_x, away_y), 90: (away_y, -away_x), 180: (-away_x, -away_y), 270: (-away_y, away_x)}[angle]
    return turned[0], -turned[1]


def _land(writer: _Writer, ref: str, land: Land, place: Place, angle: int) -> str:
    x, y = _inside(place, land.x, land.y, angle)
    side = place.face.value
    wires = writer.layout.circuit.part(ref).wires
    net = f" {writer.net(wires[land.pin])}" if land.pin in wires else ""
    size = f"(size {land.width} {land.height})"
    if not land.pin:
        layers = '(layers "*.Cu" "*.Mask")'
        return f'(pad "" np_thru_hole circle (at {x:.4f} {y:.4f} {angle}) {size} (drill {land.hole}) {layers} {writer.id()})'
    name = f'(pad "{land.pin}"'
    if land.shape is Shape.RING:
        # Poured around and over it, not joined by spokes.
        points = " ".join(f"(xy {right:.4f} {-up:.4f})" for right, up in _ring(land))
        shape = f"(primitives (gr_poly (pts {points}) (width 0) (fill yes)))"
        options = f"(zone_connect 2) (options (clearance outline) (anchor circle)) {shape}"
        middle = (land.width + land.hole) / 4
        where = f"(at {x - middle:.4f} {y:.4f} {angle}) (size {_RING_ANCHOR} {_RING_ANCHOR})"
        return f'{name} smd custom {where} (layers "{side}.Cu" "{side}.Mask"){net} {options} {writer.id()})'
    where = f"(at {x:.4f} {y:.4f} {angle}) {size}"
    if land.drilled:
        layers = '(layers "*.Cu" "*.Mask")'
        return f"{name} thru_hole {land.shape.value} {where} (drill {land.hole}) {layers}{net} {writer.id()})"
    paste = f' "{side}.Paste"' if writer.layout.package(ref).is_bought else ""
    mask = "" if land.is_covered else f' "{side}.Mask"'
    return f'{name} smd {land.shape.value} {where} (layers "{side}.Cu"{paste}{mask}){net} {writer.id()})'


def _ring(land: Land) -> Iterator[tuple[float, float]]:
    """The corners of a ring with its slit to the right, around the anchor, which lies in the ring at the left."""
    outer, inner = land.width / 2, land.hole / 2
    middle = (outer + inner) / 2
    for radius, way in ((outer, 1), (inner, -1)):
        first = math.asin(land.slit / 2 / radius)
        for step in range(_RING_CORNERS + 1)[::way]:
            turn = first + (2 * math.pi - 2 * first) * step / _RING_CORNERS
            yield middle + radius * math.cos(turn), radius * math.sin(turn)


def _holes_and_marks(writer: _Writer) -> Iterator[str]:
    for number, hole in enumerate(writer.layout.holes, start=1):
        pad = f'np_thru_hole circle (at 0 0) (size {hole.diameter} {hole.diameter}) (drill {hole.diameter}) (layers "*.Cu" "*.Mask")'
        yield from _unbought(writer, f"Hole_{hole.diameter}mm", f"H{number}", "F", writer.at(hole.x, hole.y), "", pad)
    side, bare = writer.layout.face.value, (MARK_BARE_MM - MARK_MM) / 2
    layers = f'(layers "{side}.Cu" "{side}.Mask") (solder_mask_margin {bare}) (clearance {bare + 0.1})'
    for number, mark in enumerate(writer.layout.marks, start=1):
        pad = f"smd circle (at 0 0) (size {MARK_MM} {MARK_MM}) {layers}"
        yield from _unbought(writer, "Mark", f"MARK{number}", side, writer.at(*mark), "smd ", pad)


def _unbought(writer: _Writer, name: str, ref: str, side: str, at: str, kind: str, pad: str) -> Iterator[str]:
    """A footprint of one pad that no part stands on."""
    yield f'  (footprint "alu:{name}" (layer "{side}.Cu") {writer.id()} (at {at})'
    yield f"    (attr {kind}exclude_from_pos_files exclude_from_bom)"
    for what, text in (("reference", ref), ("value", "")):
        yield f'    (fp_text {what} "{text}" (at 0 0) (layer "{side}.Fab") hide (effects {_SMALL}) {writer.id()})'
    yield f'    (pad "" {pad} {writer.id()})'
    yield "  )"


def _edge(writer: _Writer) -> Iterator[str]:
    layout = writer.layout
    corners = f"(start {writer.at(0, 0)}) (end {writer.at(layout.width, layout.height)})"
    yield f'  (gr_rect {corners} (layer "Edge.Cuts") (width 0.1) (fill none) {writer.id()})'
    for slot in layout.slots:
        for arc in _slot(slot):
            start, middle, end = (writer.at(*point) for point in arc)
            yield f'  (gr_arc (start {start}) (mid {middle}) (end {end}) (layer "Edge.Cuts") (width 0.1) {writer.id()})'


def _slot(slot: Slot) -> Iterator[tuple[tuple[float, float], ...]]:
    """Four arcs around a slot, each by its start, a point between, and its end: inside, outside, and the two round ends."""

    def at(radius: float, turn: float, beyond: float = 0.0) -> tuple[float, float]:
        angle = math.radians(turn)
        x, y = slot.x + radius * math.cos(angle), slot.y + radius * math.sin(angle)
        return x - beyond * math.sin(angle), y + beyond * math.cos(angle)

    inner, outer, half = slot.radius, slot.radius + slot.width, slot.width / 2
    halfway = (slot.start + slot.end) / 2
    for radius in (inner, outer):
        yield at(radius, slot.start), at(radius, halfway), at(radius, slot.end)
    for turn, beyond in ((slot.start, -half), (slot.end, half)):
        yield at(inner, turn), at(inner + half, turn, beyond), at(outer, turn)


def _prints(writer: _Writer) -> Iterator[str]:
    found = printed(writer.layout)
    for line in found.lines:
        ends = f"(start {writer.at(line.x1, line.y1)}) (end {writer.at(line.x2, line.y2)})"
        yield f'  (gr_line {ends} (layer "{line.face.value}.SilkS") (width {RULES.print_line}) {writer.id()})'
    for dot in found.dots:
        ends = f"(center {writer.at(dot.x, dot.y)}) (end {writer.at(dot.x + dot.diameter / 2, dot.y)})"
        yield f'  (gr_circle {ends} (layer "{dot.face.value}.SilkS") (width 0.1) (fill solid) {writer.id()})'
    for text in found.texts:
        yield _text(writer, text)


def _text(writer: _Writer, text: Text) -> str:
    mirror = " (justify mirror)" if text.face is Face.BOTTOM else ""
    effects = f"(effects (font (size {text.size} {text.size}) (thickness {text.size * _PRINT:.3f})){mirror})"
    where = f'(at {writer.at(text.x, text.y)} {text.turn}) (layer "{text.face.value}.SilkS")'
    return f'  (gr_text "{text.text}" {where} {writer.id()} {effects})'


def _areas(writer: _Writer) -> Iterator[str]:
    layout = writer.layout
    for keepout in layout.keepouts:
        rules = "(tracks allowed) (vias not_allowed) (pads allowed) (copperpour not_allowed) (footprints allowed)"
        yield f'  (zone (net 0) (net_name "") (layer "{Face.TOP.value}.Cu") {writer.id()} (hatch edge 0.5)'
        yield "    (connect_pads (clearance 0)) (min_thickness 0.25)"
        yield f"    (keepout {rules}) (fill)"
        turns = (2 * math.pi * step / _RING_CORNERS for step in range(_RING_CORNERS))
        half = keepout.bare / 2
        points = " ".join(
            f"(xy {writer.at(keepout.x + half * math.cos(turn), keepout.y + half * math.sin(turn))})" for turn in turns
        )
        yield f"    (polygon (pts {points})))"
    if layout.pours:
        box = Box(0, 0, layout.width, layout.height).grown(-RULES.edge - 0.1)
        for face in Face:
            yield f'  (zone (net {writer.nets["GND"]}) (net_name "GND") (layer "{face.value}.Cu") {writer.id()} (hatch edge 0.5)'
            yield f"    (connect_pads (clearance {RULES.pour_clearance})) (min_thickness 0.25)"
            yield "    (fill (thermal_gap 0.3) (thermal_bridge_width 0.5))"
            around = ((box.left, box.low), (box.right, box.low), (box.right, box.high), (box.left, box.high))
            corners = " ".join(f"(xy {writer.at(*corner)})" for corner in around)
            yield f"    (polygon (pts {corners})))"


def project_text(layout: Layout) -> str:
    """The .kicad_pro beside it: the rules that KiCad checks.

    That a part's library is not there is no fault, for the parts are drawn in the board itself.
    """
    rules = {
        "min_clearance": RULES.clearance,
        "min_copper_edge_clearance": RULES.edge,
        "min_hole_clearance": 0.2,
        "min_hole_to_hole": 0.25,
        "min_through_hole_diameter": RULES.via_hole,
        "min_track_width": RULES.track,
        "min_via_annular_width": 0.13,
        "min_via_diameter": RULES.via,
        "solder_mask_clearance": 0.05,
    }
    default = {"name": "Default", "clearance": RULES.clearance, "track_width": RULES.track, "via_diameter": RULES.via}
    settings = {
        "board": {
            "design_settings": {
                "rules": rules,
                "rule_severities": {"lib_footprint_issues": "ignore"},
                "meta": {"version": 2},
            }
        },
        "meta": {"filename": f"{layout.name}.kicad_pro", "version": 1},
        "net_settings": {"classes": [{**default, "via_drill": RULES.via_hole}], "meta": {"version": 2}},
    }
    return json.dumps(settings, indent=2, sort_keys=True) + "\n"
