"""The router of circuit boards, and its tracks as they are kept."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from alu_companion.maker.electronics.values import Circuit, Kind, Part, Pin, Role
from alu_companion.maker.pcb.kicad_files import kept_tracks, parse_tracks
from alu_companion.maker.pcb.layouts import ROUTED
from alu_companion.maker.pcb.values import RULES, Box, Face, Keepout, Land, Layout, Package, Place
from alu_tools.hardware.grid import grid
from alu_tools.hardware.router import NoWayError, Router, format_tracks
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


@pytest.mark.parametrize("name", ROUTED)
def test_kept_tracks_are_read_as_they_were_written(name: str) -> None:
    tracks = kept_tracks(name)
    assert parse_tracks(format_tracks(name, tracks)) == tracks
    assert {track.net for track in tracks} <= set(board(name).circuit.nets())


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
