"""Lays the tracks of a board: all nets at once over each other first, then again and again, dearer every time where two want one cell.

Source: L. McMurchie and C. Ebeling, PathFinder, 1995. The same board always gets the same tracks.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

import numpy as np

from alu_companion.maker.electronics.values import GND
from alu_companion.maker.pcb.values import RULES, STEP_MM, Layout, Pad, Rules, Track, pads
from alu_tools.hardware.grid import FACES, Grid, grid
from alu_tools.hardware.search import search

_HEAD = """# Tracks of the board {name}, laid by `alu hardware route`. CERN-OHL-P-2.0.
# net side x y x y: a straight piece on the side F (top) or B (bottom); net via x y: a joint of both sides. Millimetres, seen from the top.
"""
ROUNDS = 200
_FIRST_PRESSURE, _MORE_PRESSURE = 0.6, 1.35
_MOST_PRESSURE = 20.0
_HISTORY = 1.0
_NEAR_MM = 0.1
"""A cell so near to a land is joined to it."""


class NoWayError(Exception):
    """A board's tracks were not found; the text is one sentence."""


class Router:
    """One board in the making."""

    def __init__(self, layout: Layout, rules: Rules = RULES) -> None:
        self._layout = layout
        self.grid: Grid = grid(layout, rules)
        _, self.rows, self.columns = self.grid.tracks.shape
        self._owners = self.grid.tracks.reshape(-1)
        self._vias = self.grid.vias.reshape(-1)
        self._used = np.zeros(self._owners.size, dtype=np.int32)
        self._history = np.zeros(self._owners.size)
        self._ways: dict[str, list[list[int]]] = {}
        self._cells: dict[str, tuple[int, ...]] = {}
        self._pads: dict[str, list[Pad]] = {}
        for pad in pads(layout):
            # What lies in a recess is joined by its own lands and by what is poured.
            is_recessed = any(keepout.gap(pad.x, pad.y) < 0 for keepout in layout.keepouts)
            if pad.net and pad.faces and not is_recessed:
                self._pads.setdefault(pad.net, []).append(pad)
        self._pad_cells = {pad: self._near(pad) for some in self._pads.values() for pad in some}

    def route(self, told: Callable[[int, int], None] | None = None) -> tuple[Track, ...]:
        """All tracks. `told` hears the number of each round and how many cells are still wanted by two nets.

        Raises: NoWayError when a land cannot be reached, or nets are still in each other's way after ROUNDS.
        """
        order = sorted(self._pads, key=lambda net: (self._spread(net), net))
        pressure = _FIRST_PRESSURE
        todo = [net for net in order if len(self._pads[net]) > 1]
        for number in range(ROUNDS):
            for net in todo:
                self._lay(net, pressure)
            crowded = self._used > 1
            if told:
                told(number, int(crowded.sum()))
            if not crowded.any():
                tracks = tuple(self._tracks())
                return (*tracks, *stitches(self._layout, tracks))
            self._history[crowded] += _HISTORY
            pressure = min(pressure * _MORE_PRESSURE, _MOST_PRESSURE)
            todo = [net for net in order if any(crowded[cell] for cell in self._cells.get(net, ()))]
        raise NoWayError(f"{', '.join(todo)} are in each other's way.")

    def _near(self, pad: Pad) -> tuple[int, ...]:
        found = []
        net = self.grid.nets.index(pad.net)
        for row in range(max(0, int(pad.box.low / STEP_MM) - 1), min(self.rows, int(pad.box.high / STEP_MM) + 2)):
            for column in range(
                max(0, int(pad.box.left / STEP_MM) - 1), min(self.columns, int(pad.box.right / STEP_MM) + 2)
            ):
                if pad.distance(column * STEP_MM, row * STEP_MM) > _NEAR_MM:
                    continue
                for face in pad.faces:
                    cell = self._cell(FACES.index(face), row, column)
                    if self._owners[cell] in (net, -1):
                        found.append(cell)
        if not found:
            raise NoWayError(f"{pad.ref}'s pin {pad.land.pin} lies beside the grid.")
        return tuple(found)

    def _cell(self, side: int, row: int, column: int) -> int:
        return int((side * self.rows + row) * self.columns + column)

    def _spread(self, net: str) -> float:
        xs, ys = [pad.x for pad in self._pads[net]], [pad.y for pad in self._pads[net]]
        return round(max(xs) - min(xs) + max(ys) - min(ys), 3)

    def _lay(self, net: str, pressure: float) -> None:
        for cell in self._cells.get(net, ()):
            self._used[cell] -= 1
        first, *rest = self._pads[net]
        tree = set(self._pad_cells[first])
        is_target = np.zeros(self._owners.size, dtype=np.bool_)
        for pad in rest:
            is_target[list(self._pad_cells[pad])] = True
        waiting = set(rest)
        number = self.grid.nets.index(net)
        ways: list[list[int]] = []
        while waiting:
            way = search(
                np.array(sorted(tree), dtype=np.int64),
                is_target,
                number,
                self._owners,
                self._vias,
                self._used,
                self._history,
                pressure,
                self.rows,
                self.columns,
            )
            way = [int(cell) for cell in way]
            if way[0] < 0:
                one = min(waiting)
                raise NoWayError(f"{one.ref}'s pin {one.land.pin} cannot be reached from the rest of {net}.")
            ways.append(way)
            tree.update(way)
            for pad in [pad for pad in waiting if way[0] in self._pad_cells[pad]]:
                waiting.remove(pad)
                tree.update(self._pad_cells[pad])
                is_target[list(self._pad_cells[pad])] = False
        self._ways[net] = ways
        self._cells[net] = tuple(sorted(self._taken(ways)))
        for cell in self._cells[net]:
            self._used[cell] += 1

    def _taken(self, ways: Iterable[list[int]]) -> set[int]:
        """Cells of a net's ways, those beside its vias, and those that its diagonals pass between."""
        size = self.rows * self.columns
        found: set[int] = set()
        for way in ways:
            found.update(way)
            for one, other in pairwise(way):
                step = other - one
                if abs(step) == size:
                    for cell in (one, other):
                        found.update((cell + 1, cell - 1, cell + self.columns, cell - self.columns))
                elif abs(step) not in (1, self.columns):
                    right = 1 if abs(step) == self.columns + 1 else -1
                    right = right if step > 0 else -right
                    found.update((one + right, other - right))
        return found

    def _tracks(self) -> Iterator[Track]:
        for net in sorted(self._ways):
            joined: set[Pad] = set()
            for way in self._ways[net]:
                for pad in self._pads[net]:
                    for end in (way[0], way[-1]):
                        if pad not in joined and end in self._pad_cells[pad]:
                            joined.add(pad)
                            side, x, y = self._at(end)
                            if (x, y) != (pad.x, pad.y):
                                yield Track(net, FACES[side], round(pad.x, 3), round(pad.y, 3), x, y)
                yield from self._straight(net, way)

    def _at(self, cell: int) -> tuple[int, float, float]:
        side, place = divmod(cell, self.rows * self.columns)
        row, column = divmod(place, self.columns)
        return side, round(column * STEP_MM, 3), round(row * STEP_MM, 3)

    def _straight(self, net: str, way: list[int]) -> Iterator[Track]:
        """A way in as few pieces as it has bends."""
        start = 0
        for place in range(1, len(way)):
            step = way[place] - way[place - 1]
            is_last = place == len(way) - 1
            if is_last or way[place + 1] - way[place] != step:
                side, x, y = self._at(way[start])
                other, x2, y2 = self._at(way[place])
                yield Track(net, None if side != other else FACES[side], x, y, x2, y2)
                start = place


_STITCH_MM = 1.2
_STITCH_TURNS = 32


def stitches(layout: Layout, tracks: Iterable[Track], rules: Rules = RULES) -> Iterator[Track]:
    """A via of ground beside every recess, where what is poured reaches all around it: so no ring lies in an island of copper.

    Raises: NoWayError when there is no room beside one.
    """
    laid = tuple(tracks)
    lands = pads(layout)
    clear = rules.via / 2 + 2 * rules.pour_clearance
    for keepout in layout.keepouts:
        for number in range(_STITCH_TURNS):
            turn = 2 * math.pi * (number + 0.5) / _STITCH_TURNS
            far = keepout.across / 2 + _STITCH_MM
            x, y = round(keepout.x + far * math.cos(turn), 3), round(keepout.y + far * math.sin(turn), 3)
            if (
                min(x, y, layout.width - x, layout.height - y) > rules.edge + clear
                and all(other.gap(x, y) > rules.via / 2 for other in layout.keepouts)
                and all(_distance(track, x, y) > clear + rules.track / 2 for track in laid)
                and all(pad.distance(x, y) > clear for pad in lands)
                and all(math.hypot(x - hole.x, y - hole.y) > clear + hole.diameter / 2 for hole in layout.holes)
            ):
                yield Track(GND, None, x, y, x, y)
                break
        else:
            raise NoWayError(f"There is no room for a via beside {keepout.x:g}, {keepout.y:g}.")


def _distance(track: Track, x: float, y: float) -> float:
    """From a point to the middle line of a track."""
    along_x, along_y = track.x2 - track.x1, track.y2 - track.y1
    length = along_x**2 + along_y**2
    share = ((x - track.x1) * along_x + (y - track.y1) * along_y) / length if length else 0.0
    share = min(1.0, max(0.0, share))
    return math.hypot(x - track.x1 - share * along_x, y - track.y1 - share * along_y)


def format_tracks(name: str, tracks: Iterable[Track]) -> str:
    """The text of tracks; the inverse of `kicad_files.parse_tracks`."""
    lines = []
    for track in tracks:
        numbers = (track.x1, track.y1) if track.face is None else (track.x1, track.y1, track.x2, track.y2)
        said = " ".join(f"{number:g}" for number in numbers)
        lines.append(f"{track.net} {track.face.value if track.face else 'via'} {said}\n")
    return _HEAD.format(name=name) + "".join(lines)
