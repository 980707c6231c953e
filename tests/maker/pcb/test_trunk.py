"""The track that supplies the Hall switches of a counter, as a network of resistors."""

from __future__ import annotations

import math
from collections.abc import Hashable
from itertools import pairwise

import numpy as np
import pytest

from alu_companion import paths
from alu_companion.kit.model import load
from alu_companion.maker.electronics import catalogue
from alu_companion.maker.electronics.counter_circuit import SWITCHED
from alu_companion.maker.pcb.kicad_files import kept_tracks
from alu_companion.maker.pcb.values import RULES, Face, Track, pads
from maker.pcb.kept import board

SWITCH = load(paths.board_file()).counters.switch
SQUARE_OHM = 1.72e-8 * 1.08 / (0.8 * 35e-6)
"""Of copper at 40 degrees, a fifth thinner than ordered."""
JOINED_OHM = 1e-4
_NEAR = 1e-6


class Network:
    """Resistors between points."""

    def __init__(self) -> None:
        self.numbers: dict[Hashable, int] = {}
        self.resistors: list[tuple[int, int, float]] = []

    def add(self, one: Hashable, other: Hashable, ohm: float) -> None:
        ends = [self.numbers.setdefault(point, len(self.numbers)) for point in (one, other)]
        self.resistors.append((ends[0], ends[1], max(ohm, JOINED_OHM)))

    def drops(self, source: Hashable, loads: dict[Hashable, float]) -> dict[Hashable, float]:
        """How far below the source each load is, the loads taking so many amperes."""
        conductance, taken = np.zeros((len(self.numbers),) * 2), np.zeros(len(self.numbers))
        for one, other, ohm in self.resistors:
            conductance[[one, other], [one, other]] += 1 / ohm
            conductance[[one, other], [other, one]] -= 1 / ohm
        for point, ampere in loads.items():
            taken[self.numbers[point]] = ampere
        rest = [number for number in range(len(taken)) if number != self.numbers[source]]
        volts = np.zeros(len(taken))
        volts[rest] = np.linalg.solve(conductance[np.ix_(rest, rest)], taken[rest])
        return {point: float(volts[self.numbers[point]]) for point in loads}


def along(track: Track, x: float, y: float) -> float | None:
    """How far along a track a point lies in its copper, if it does."""
    right, up = track.x2 - track.x1, track.y2 - track.y1
    length = math.hypot(right, up)
    share = ((x - track.x1) * right + (y - track.y1) * up) / length
    aside = abs((x - track.x1) * up - (y - track.y1) * right) / length
    return share if aside < RULES.track / 2 and -_NEAR <= share <= length + _NEAR else None


@pytest.mark.parametrize("name", ["counter-square", "counter-circle"])
def test_no_switch_loses_more_in_its_supply_than_is_computed_with(name: str) -> None:
    layout = board(name)
    tracks = [track for track in kept_tracks(name) if track.net == SWITCHED]
    ends = {(face, x, y) for track in tracks for face in Face for x, y in ((track.x1, track.y1), (track.x2, track.y2))}
    network = Network()
    for track in tracks:
        if track.is_via:
            network.add((Face.TOP, track.x1, track.y1), (Face.BOTTOM, track.x1, track.y1), 0.002)
            continue
        # Other tracks may begin anywhere on it.
        places = {
            place: end
            for end in sorted(ends, key=str)
            if end[0] is track.face and (place := along(track, *end[1:])) is not None
        }
        in_order = sorted(places)
        for near, far in pairwise(in_order):
            network.add(places[near], places[far], SQUARE_OHM * (far - near) / RULES.track)
    switches = {part.ref for part in layout.circuit.of_kind(catalogue.HALL_SWITCH)}
    for pad in pads(layout):
        if pad.net == SWITCHED:
            for end in ends & set(network.numbers):
                if end[0] in pad.faces and pad.distance(*end[1:]) < RULES.track / 2:
                    network.add(pad.ref, end, 0.0)
    (source,) = (part.ref for part in layout.circuit.of_kind(catalogue.TRANSISTOR))
    drops = network.drops(source, dict.fromkeys(switches, SWITCH.most_ampere))
    assert 0.5 < max(drops.values()) / (len(switches) * SWITCH.most_ampere * SWITCH.wire_ohm) < 1
