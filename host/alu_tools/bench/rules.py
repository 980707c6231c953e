"""Territory and playouts: the rules' own bitboards next to connected components from scipy and networkx on the same positions."""

from __future__ import annotations

import contextlib
import importlib
import time
from collections.abc import Callable
from typing import Any

from alu_companion.games.alu.control import control
from alu_companion.games.alu.policy import playout, random_action
from alu_companion.games.alu.rules import apply, start
from alu_companion.games.alu.values import Options, Side, State
from alu_companion.games.geometry import STANDARD, fields_of

POSITIONS = 2000
PLAYOUTS = 400
ROUNDS = 5


def make_positions(count: int) -> list[State]:
    """Positions of random games in which both players have founded."""
    found: list[State] = []
    seed = 0
    while len(found) < count:
        seed += 1
        state = start(Options())
        while state.ended is None:
            state = apply(state, random_action(state, seed))
            if all(state.founded):
                found.append(state)
    return found[:count]


def run() -> list[tuple[str, float, str]]:
    """Rows of (name, value, unit): CPU time a position for both players, median of ROUNDS interleaved rounds, and ratios."""
    positions = make_positions(POSITIONS)
    ways: dict[str, Callable[[State], tuple[int, int]]] = {"bitboard flood": _count_own, **_label_ways()}
    answers = {name: [way(state) for state in positions[:200]] for name, way in ways.items()}
    if any(answer != answers["bitboard flood"] for answer in answers.values()):
        raise ValueError("the ways to count territory disagree")
    seconds: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(ROUNDS):
        for name, way in ways.items():
            begin = time.process_time()
            for state in positions:
                way(state)
            seconds[name].append(time.process_time() - begin)
    cost_us = {name: sorted(times)[ROUNDS // 2] / POSITIONS * 1e6 for name, times in seconds.items()}
    rows = [(f"territory, {name}", cost, "us a position") for name, cost in cost_us.items()]
    own = cost_us["bitboard flood"]
    rows += [
        (f"territory, bitboard flood against {name}", cost / own, "times")
        for name, cost in cost_us.items()
        if cost != own
    ]
    with contextlib.suppress(ImportError):
        bare = _bare_label_us(positions)
        rows.append(("territory, scipy.ndimage.label alone, without an answer", bare, "us a position"))
        rows.append(("territory, bitboard flood against scipy.ndimage.label alone", bare / own, "times"))
    fast = _rate(lambda seed: playout(start(Options()), seed))
    plain = _rate(_plain_playout)
    rows += [("playouts on bare ints", fast, "games/s"), ("playouts by legal_actions and apply", plain, "games/s")]
    rows.append(("playouts on bare ints against legal_actions and apply", fast / plain, "times"))
    return rows


def _count_own(state: State) -> tuple[int, int]:
    circle, square = control(state)
    return circle.bit_count(), square.bit_count()


def _label_ways() -> dict[str, Callable[[State], tuple[int, int]]]:
    """The alternatives that are installed here."""
    ways: dict[str, Callable[[State], tuple[int, int]]] = {}
    with contextlib.suppress(ImportError):
        ways["scipy.ndimage.label and counting"] = _scipy_way()
    with contextlib.suppress(ImportError):
        ways["networkx.connected_components"] = _networkx_way()
    return ways


def _scipy_way() -> Callable[[State], tuple[int, int]]:
    numpy: Any = importlib.import_module("numpy")
    ndimage: Any = importlib.import_module("scipy.ndimage")
    bits = numpy.arange(STANDARD.field_count).reshape(STANDARD.rows, STANDARD.columns)

    def count(state: State) -> tuple[int, int]:
        camps = [(mask >> bits & 1).astype(bool) for mask in state.camps]
        labels, areas = ndimage.label(~(camps[0] | camps[1]))
        totals = [int(camp.sum()) for camp in camps]
        if areas:
            sizes = numpy.bincount(labels.ravel(), minlength=areas + 1)
            beside = [set(labels[_around(numpy, camp)].tolist()) for camp in camps]
            edges = [set(line.tolist()) for line in (labels[0], labels[-1], labels[:, 0], labels[:, -1])]
            for area in range(1, areas + 1):
                touching = [area in near for near in beside]
                if sum(touching) == 1 and sum(area in edge for edge in edges) <= 2:
                    totals[touching.index(True)] += int(sizes[area])
        return totals[0], totals[1]

    return count


def _bare_label_us(positions: list[State]) -> float:
    """CPU time of the labelling call itself, on boards that lie ready as arrays."""
    numpy: Any = importlib.import_module("numpy")
    ndimage: Any = importlib.import_module("scipy.ndimage")
    bits = numpy.arange(STANDARD.field_count).reshape(STANDARD.rows, STANDARD.columns)
    boards = [~((state.camps[0] | state.camps[1]) >> bits & 1).astype(bool) for state in positions]
    begin = time.process_time()
    for board in boards:
        ndimage.label(board)
    return (time.process_time() - begin) / len(boards) * 1e6


def _around(numpy: Any, camps: Any) -> Any:
    """The fields orthogonally next to camps, as a mask."""
    near = numpy.zeros_like(camps)
    near[1:] |= camps[:-1]
    near[:-1] |= camps[1:]
    near[:, 1:] |= camps[:, :-1]
    near[:, :-1] |= camps[:, 1:]
    return near


def _networkx_way() -> Callable[[State], tuple[int, int]]:
    networkx: Any = importlib.import_module("networkx")
    grid: Any = networkx.Graph()
    for field in range(STANDARD.field_count):
        grid.add_edges_from((field, int(near)) for near in fields_of(STANDARD.neighbours[field]))

    def count(state: State) -> tuple[int, int]:
        totals = [mask.bit_count() for mask in state.camps]
        taken = state.camps[0] | state.camps[1]
        free = [field for field in range(STANDARD.field_count) if not taken >> field & 1]
        for area in networkx.connected_components(grid.subgraph(free)):
            around = {near for field in area for near in grid[field]}
            touching = [side for side in Side if any(state.camps[side] >> near & 1 for near in around)]
            rows = {field // STANDARD.columns for field in area}
            columns = {field % STANDARD.columns for field in area}
            edges = (0 in rows) + (STANDARD.rows - 1 in rows) + (0 in columns) + (STANDARD.columns - 1 in columns)
            if len(touching) == 1 and edges <= 2:
                totals[touching[0]] += len(area)
        return totals[0], totals[1]

    return count


def _plain_playout(seed: int) -> None:
    state = start(Options())
    while state.ended is None:
        state = apply(state, random_action(state, seed))


def _rate(play: Callable[[int], object]) -> float:
    begin = time.process_time()
    for seed in range(1, PLAYOUTS + 1):
        play(seed)
    return PLAYOUTS / (time.process_time() - begin)
