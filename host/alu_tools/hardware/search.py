"""The cheapest way over the grid from what a net has to the next of its lands: Dijkstra's algorithm, compiled where numba is installed."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

_Function = TypeVar("_Function", bound=Callable[..., Any])
DIAGONAL = 1.41421356
VIA_COST = 10.0
_FREE = -1


def _compiled(function: _Function) -> _Function:
    try:
        from numba import njit
    except ImportError:
        return function
    compiled: Any = njit(cache=True)(function)
    return cast(_Function, compiled)


@_compiled
def search(
    sources: NDArray[np.int64],
    is_target: NDArray[np.bool_],
    net: int,
    tracks: NDArray[np.int32],
    vias: NDArray[np.int32],
    used: NDArray[np.int32],
    history: NDArray[np.float64],
    pressure: float,
    rows: int,
    columns: int,
) -> list[int]:
    """The cells of a way, from a target back to a source; empty when there is none. A cell is (side * rows + row) * columns + column.

    `used` counts the other nets on a cell, each of which costs `pressure`; `history` is what a cell costs for having been wanted by many.
    """
    size = rows * columns
    best = np.full(2 * size, np.inf)
    before = np.full(2 * size, -1, dtype=np.int64)
    heap = [(0.0, sources[0])]
    for cell in sources:
        best[cell] = 0.0
        heapq.heappush(heap, (0.0, cell))
    found = -1
    while heap:
        cost, cell = heapq.heappop(heap)
        if cost > best[cell]:
            continue
        if is_target[cell]:
            found = cell
            break
        side, place = divmod(cell, size)
        row, column = divmod(place, columns)
        for up in (-1, 0, 1):
            for right in (-1, 0, 1):
                if up == 0 and right == 0:
                    continue
                if not (0 <= row + up < rows and 0 <= column + right < columns):
                    continue
                next_cell = cell + up * columns + right
                owner = tracks[next_cell]
                if owner not in (_FREE, net):
                    continue
                more = (1.0 + history[next_cell]) * (1.0 + pressure * used[next_cell])
                if up != 0 and right != 0:
                    one, other = cell + up * columns, cell + right
                    if tracks[one] not in (_FREE, net) or tracks[other] not in (_FREE, net):
                        continue
                    more = more * DIAGONAL + pressure * (
                        (1.0 + history[one]) * used[one] + (1.0 + history[other]) * used[other]
                    )
                if cost + more < best[next_cell]:
                    best[next_cell] = cost + more
                    before[next_cell] = cell
                    heapq.heappush(heap, (cost + more, next_cell))
        if vias[place] in (_FREE, net):
            next_cell = (1 - side) * size + place
            owner = tracks[next_cell]
            if owner in (_FREE, net):
                more = VIA_COST + (1.0 + history[next_cell]) * pressure * used[next_cell]
                for layer in range(2):
                    middle = layer * size + place
                    more += pressure * (
                        used[middle + 1] + used[middle - 1] + used[middle + columns] + used[middle - columns]
                    )
                if cost + more < best[next_cell]:
                    best[next_cell] = cost + more
                    before[next_cell] = cell
                    heapq.heappush(heap, (cost + more, next_cell))
    way = [found]
    while found >= 0 and before[found] >= 0:
        found = before[found]
        way.append(found)
    return way
