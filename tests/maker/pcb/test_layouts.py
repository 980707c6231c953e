"""Circuit boards before KiCad sees them: parts in their places, texts, tracks as text, the router."""

from __future__ import annotations

import itertools
from collections import Counter

import numpy as np
import pytest

from alu_companion.maker.electronics.values import Circuit, Kind, Part, Pin, Role
from alu_companion.maker.pcb.faults import MOST_BEYOND_MM
from alu_companion.maker.pcb.grid import grid
from alu_companion.maker.pcb.kicad_files import TracksError, format_tracks, kept_tracks, parse_tracks
from alu_companion.maker.pcb.layouts import NAMES, ROUTED
from alu_companion.maker.pcb.printed import printed
from alu_companion.maker.pcb.router import NoWayError, Router
from alu_companion.maker.pcb.values import RULES, Box, Face, Keepout, Land, Layout, Package, Place
from maker.pcb.kept import board

KIND = Kind("link", "J", "two ends", "bare", "test:Two", (Pin("1", "1", Role.PASSIVE), Pin("2", "2", Role.PASSIVE)))
TWO = Package("test:Two", (Land("1", -5, 0, 1.6, 1.6, 0.8), Land("2", 5, 0, 1.6, 1.6, 0.8)), Box(-5, -1, 5, 1), 1.0)


def small(*keepouts: Keepout) -> Layout:
    """Two parts across each other, so that their two nets must cross."""
    parts = tuple(Part(ref, KIND, "", "", "", {"1": net, "2": net}) for ref, net in (("J1", "A"), ("J2", "B")))
    places = {"J1": Place(10.16, 10.16), "J2": Place(10.16, 10.16, 90)}
    return Layout(
        "small",
        "Small",
        Circuit("small", "Small", parts, ()),
        20.32,
        20.32,
        1.6,
        Face.TOP,
        places,
        {"test:Two": TWO},
        keepouts=keepouts,
    )


@pytest.mark.parametrize("name", NAMES)
def test_every_part_has_a_place_on_the_board_and_nothing_printed_is_lost(name: str) -> None:
    layout = board(name)
    # Jacks and the USB socket reach beyond the edge.
    whole = Box(0, 0, layout.width, layout.height)
    for part in layout.circuit.parts:
        package = layout.packages[part.footprint]
        beyond = MOST_BEYOND_MM if package.plug else 0.0
        box, around = layout.places[part.ref].box(package.extent), whole.grown(beyond)
        assert around.left <= box.left < box.right <= around.right, part.ref
        assert around.low <= box.low < box.high <= around.high, part.ref
        if not package.is_bought:
            assert whole.grown(-RULES.edge).meets(box)
    texts = printed(layout).texts
    assert set(layout.texts) <= set(texts)
    if layout.has_names:
        names = Counter(part.ref for part in layout.soldered) + Counter(text.text for text in layout.texts)
        assert Counter(text.text for text in texts) == names


@pytest.mark.parametrize("name", NAMES)
def test_parts_stand_beside_each_other(name: str) -> None:
    layout = board(name)
    boxes = [(layout.places[part.ref].box(layout.package(part.ref).extent), part.ref) for part in layout.soldered]
    boxes.sort()
    for place, (box, ref) in enumerate(boxes):
        for other, other_ref in boxes[place + 1 :]:
            if other.left > box.right:
                break
            assert not box.meets(other), f"{ref} and {other_ref}"


@pytest.mark.parametrize("name", ROUTED)
def test_kept_tracks_are_read_as_they_were_written(name: str) -> None:
    tracks = kept_tracks(name)
    assert parse_tracks(format_tracks(name, tracks)) == tracks
    assert {track.net for track in tracks} <= set(board(name).circuit.nets())


@pytest.mark.parametrize("line", ["GND F 1 2 3", "GND via 1 2 3 4", "GND X 1 2 3 4", "GND"])
def test_a_line_that_is_no_track_is_told_by_its_number(line: str) -> None:
    with pytest.raises(TracksError, match="line 2"):
        parse_tracks(f"# tracks\n{line}\n")


def test_nets_that_cross_get_two_sides_and_the_same_tracks_every_time() -> None:
    tracks = Router(small()).route()
    assert Router(small()).route() == tracks
    assert {track.net for track in tracks} == {"A", "B"}
    ends = {net: [t for t in tracks if t.net == net] for net in "AB"}
    for one, other in itertools.product(*ends.values()):
        assert not (one.face is other.face and (one.x1, one.y1) == (other.x1, other.y1))


def test_a_land_behind_a_wall_is_told() -> None:
    # Recesses that reach into each other, from edge to edge.
    walls = tuple(Keepout(12.7, 3.0 * number, 3.6, 0.0) for number in range(8))
    with pytest.raises(NoWayError, match="J1's pin 2 cannot be reached from the rest of A"):
        Router(small(*walls)).route()


def test_no_foreign_track_may_run_near_a_land() -> None:
    cells = grid(small(), RULES)
    a = cells.nets.index("A")
    owned = np.argwhere(cells.tracks[0] == a) * 0.635
    assert len(owned) > 8
    assert all(min(np.hypot(x - 5.16, y - 10.16), np.hypot(x - 15.16, y - 10.16)) < 0.8 + 0.46 for y, x in owned)
