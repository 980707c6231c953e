"""All files of a board, and its kept tracks."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable
from typing import NamedTuple

from alu_companion import paths
from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes
from alu_companion.maker.electronics.netlist import format_netlist
from alu_companion.maker.electronics.values import Part
from alu_companion.maker.pcb.faults import faults
from alu_companion.maker.pcb.kicad import Checked, check, differences
from alu_companion.maker.pcb.layouts import layout_of
from alu_companion.maker.pcb.pictures import side_svg
from alu_companion.maker.pcb.place_feet import FEET, feet_tracks
from alu_companion.maker.pcb.values import RULES, Face, Layout, Track

_LINE = re.compile(r"(?P<net>\S+) (?:(?P<side>[FB])|via) (?P<numbers>[-\d.]+(?: [-\d.]+)+)")


class TracksError(ValueError):
    """The text holds no tracks; the sentence says in which line."""


def parse_tracks(text: str) -> tuple[Track, ...]:
    """The tracks in a text.

    Raises: TracksError for a line that is none.

    >>> parse_tracks("GND F 1 2 3 4\\nGND via 3 4\\n")[1]
    Track(net='GND', face=None, x1=3.0, y1=4.0, x2=3.0, y2=4.0)
    """
    found = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line or line.startswith("#"):
            continue
        read = _LINE.fullmatch(line)
        numbers = [float(one) for one in read["numbers"].split()] if read else []
        if not read or len(numbers) != (4 if read["side"] else 2):
            raise TracksError(f"line {number} is no track: {line}")
        face = Face(read["side"]) if read["side"] else None
        found.append(Track(read["net"], face, *(numbers if face else numbers * 2)))
    return tuple(found)


def parts_csv(layout: Layout) -> str:
    """What the factory sets, with the columns that factories want: parts that are alike in one line."""
    found: dict[tuple[str, str, str], list[str]] = {}
    for part in _set(layout):
        comment = f"{part.value} {part.tolerance}".strip()
        found.setdefault((comment, part.footprint, part.number), []).append(part.ref)
    rows = [
        (comment, ",".join(refs), package, str(len(refs)), number) for (comment, package, number), refs in found.items()
    ]
    return _csv(("Comment", "Designator", "Footprint", "Quantity", "Manufacturer Part Number"), rows)


def places_csv(layout: Layout) -> str:
    """Where the factory sets every part: millimetres from the lower left corner, which is the gerbers' origin too, and degrees
    counterclockwise as seen from its own side."""
    rows = []
    for part in _set(layout):
        place = layout.places[part.ref]
        middle = (f"{length:.3f}" for length in place.box(layout.package(part.ref).extent).middle)
        rows.append((part.ref, *middle, "Top" if place.face is Face.TOP else "Bottom", str(place.turn)))
    return _csv(("Designator", "Mid X", "Mid Y", "Layer", "Rotation"), rows)


def order_text(layout: Layout) -> str:
    """What is asked of the factory beside the gerbers."""
    by_hand = [part.ref for part in layout.soldered if part.kind.by_hand]
    lines = (
        f"{layout.title} ({layout.name}): {layout.width:g} by {layout.height:g} mm, {layout.thickness:g} mm thick, two layers, FR4.",
        f"Tracks {RULES.track:g}, gaps {RULES.clearance:g}, holes {RULES.via_hole:g} mm at the least; copper 35 micrometres.",
        f"The factory sets {len(_set(layout))} parts, all on the {'upper' if layout.face is Face.TOP else 'lower'} side.",
        f"It does not set {', '.join(by_hand)}: a hand solders them." if by_hand else "It sets all parts.",
        *layout.remarks,
    )
    return "\n".join(lines) + "\n"


def _set(layout: Layout) -> list[Part]:
    return [part for part in layout.soldered if not part.kind.by_hand]


def _csv(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(head)
    writer.writerows(rows)
    return text.getvalue()


class Made(NamedTuple):
    """A board that KiCad has checked and plotted: its files by name, and what is wrong with it, a sentence each."""

    layout: Layout
    checked: Checked
    files: dict[str, bytes]
    wrong: tuple[str, ...]

    @property
    def faults(self) -> int:
        """How many rules it breaks and lands it leaves open."""
        return self.checked.violations + self.checked.unconnected


def make(name: str, description: Description, sizes: Sizes) -> Made:
    """Make a board from its kept tracks.

    Raises: KeyError for another name, OSError where no tracks are kept, TracksError where they are wrong, KicadMissingError, KicadError.
    """
    layout = layout_of(name, description, sizes)
    tracks = tracks_of(layout)
    checked = check(layout, tracks)
    wrong = (*differences(layout, checked.nets), *faults(layout, tracks))
    netlist = {f"{name}.net": format_netlist(layout.circuit).encode()}
    return Made(layout, checked, files(layout, tracks, checked) | netlist, wrong)


def files(layout: Layout, tracks: tuple[Track, ...], checked: Checked) -> dict[str, bytes]:
    """What is written for a board, by name: gerbers and drills in a folder of their own, as factories want them."""
    name = layout.name
    found = {
        (f"gerbers/{file}" if file.endswith((".gbr", ".drl")) else file): content
        for file, content in checked.files.items()
    }
    texts = {
        f"{name}-order.txt": order_text(layout),
        f"{name}-parts.csv": parts_csv(layout),
        f"{name}-places.csv": places_csv(layout),
        f"{name}-top.svg": side_svg(layout, tracks, Face.TOP),
        f"{name}-bottom.svg": side_svg(layout, tracks, Face.BOTTOM),
    }
    return found | {file: text.encode() for file, text in texts.items()}


def tracks_of(layout: Layout) -> tuple[Track, ...]:
    """The tracks of a board. Raises OSError where none are kept, TracksError where they are wrong."""
    return feet_tracks(layout) if layout.name == FEET else kept_tracks(layout.name)


def kept_tracks(name: str) -> tuple[Track, ...]:
    """The tracks of a board as they are kept. Raises OSError where there are none, TracksError where they are wrong."""
    return parse_tracks((paths.tracks_dir() / f"{name}.txt").read_text(encoding="utf-8"))
