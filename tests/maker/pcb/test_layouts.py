"""Circuit boards before KiCad sees them: parts in their places, texts, tracks as text, the router."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from alu_companion.maker.electronics.values import Circuit, Kind, Part, Pin, Role
from alu_companion.maker.pcb.grid import grid
from alu_companion.maker.pcb.kicad_files import TracksError, format_tracks, kept_tracks, parse_tracks
from alu_companion.maker.pcb.layouts import NAMES
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
        places,
        {"test:Two": TWO},
        keepouts=keepouts,
    )


@pytest.mark.parametrize("name", NAMES)
def test_every_part_has_a_place_on_the_board_and_nothing_printed_is_lost(name: str) -> None:
    layout = board(name)
    whole = Box(0, 0, layout.width, layout.height)
    for part in layout.circuit.parts:
        box = layout.places[part.ref].box(layout.packages[part.footprint].extent)
        assert whole.left <= box.left < box.right <= whole.right, part.ref
        assert whole.low <= box.low < box.high <= whole.high, part.ref
    texts = printed(layout).texts
    assert set(layout.texts) <= set(texts)
    bought = {part.ref for part in layout.circuit.parts if layout.packages[part.footprint].is_bought}
    assert bought <= {text.text for text in texts}


@pytest.mark.parametrize("name", NAMES)
def test_kept_tracks_are_read_as_they_were_written(name: str) -> None:
    tracks = kept_tracks(name)
    assert parse_tracks(format_tracks(name, tracks)) == tracks
    assert {track.net for track in tracks} <= set(board(name).circuit.nets())


@pytest.mark.parametrize("name", ["main", "main-smd"])
def test_nothing_stands_where_plate_and_tray_are(name: str) -> None:
    layout = board(name)
    fields = [layout.places[part.ref] for part in layout.circuit.parts if part.kind.name == "field contact"]
    for part in layout.circuit.parts:
        place, package = layout.places[part.ref], layout.packages[part.footprint]
        if package.is_bought and place.face is Face.TOP:
            assert place.box(package.body).high < 43, f"{part.ref} stands below the plate"
        if package.is_bought and place.face is Face.BOTTOM:
            box = place.box(package.extent)
            for field in fields:
                near = (min(max(field.x, box.left), box.right), min(max(field.y, box.low), box.high))
                assert np.hypot(near[0] - field.x, near[1] - field.y) > 7, f"{part.ref} stands on a post of the tray"


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
    walls = tuple(Keepout(face, Box(9.5, 0, 10.8, 20.32)) for face in Face)
    with pytest.raises(NoWayError, match="J1's pin 2 cannot be reached from the rest of A"):
        Router(small(*walls)).route()


def test_no_foreign_track_may_run_near_a_land() -> None:
    cells = grid(small(), RULES)
    a = cells.nets.index("A")
    owned = np.argwhere(cells.tracks[0] == a) * 0.635
    assert len(owned) > 8
    assert all(min(np.hypot(x - 5.16, y - 10.16), np.hypot(x - 15.16, y - 10.16)) < 0.8 + 0.46 for y, x in owned)
