"""Finds the few movements that put the board right."""

from __future__ import annotations

from dataclasses import dataclass

from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import Field, Geometry, fields_of

from .placement import Content, Placement, Row, content, differing


@dataclass(frozen=True, slots=True)
class MovePiece:
    """Take a piece from one field and put it down on another."""

    piece: Content
    source: Field
    target: Field


@dataclass(frozen=True, slots=True)
class TakeOff:
    """Take a piece off the board."""

    piece: Content
    field: Field


@dataclass(frozen=True, slots=True)
class PutOn:
    """Put a piece from the box on a field."""

    piece: Content
    field: Field


@dataclass(frozen=True, slots=True)
class SetSliders:
    """Set a row of a side's counter. `now` is None while the row is being moved or cannot be read."""

    side: Side
    row: Row
    now: int | None
    count: int


RepairStep = MovePiece | TakeOff | PutOn | SetSliders


def distance(geometry: Geometry, one: Field, other: Field) -> int:
    """Number of steps along rows and columns between two fields."""
    return abs(geometry.column(one) - geometry.column(other)) + abs(geometry.row(one) - geometry.row(other))


def repair(wanted: Placement, placement: Placement, geometry: Geometry) -> tuple[RepairStep, ...]:
    """The steps from a placement to the wanted one; empty when nothing is wrong.

    Each wrong piece is paired with a field where such a piece is missing, so that the total way is shortest (assignment
    problem, solved by the Hungarian method of the library munkres). A move onto an occupied field comes after the move that
    frees it; sliders come last. Unclear fields and counters that are not attached give no steps.
    """
    different = differing(wanted, placement)
    extra: list[tuple[Content, Field]] = []
    missing: list[tuple[Content, Field]] = []
    for field in fields_of(different):
        stands, belongs = content(placement, field), content(wanted, field)
        if stands is not Content.EMPTY:
            extra.append((stands, field))
        if belongs is not Content.EMPTY:
            missing.append((belongs, field))

    moves = _pair(extra, missing, geometry)
    for move in moves:
        extra.remove((move.piece, move.source))
        missing.remove((move.piece, move.target))
    taken = [TakeOff(piece, field) for piece, field in extra]
    put = [PutOn(piece, field) for piece, field in missing]
    return (*taken, *_in_order(moves), *put, *_sliders(wanted, placement))


def _pair(
    extra: list[tuple[Content, Field]], missing: list[tuple[Content, Field]], geometry: Geometry
) -> list[MovePiece]:
    """Pair wrong pieces with fields that lack such a piece, by the shortest total way; the shortest move comes first."""
    moves: list[MovePiece] = []
    for piece in Content:
        sources = [field for kind, field in extra if kind is piece]
        targets = [field for kind, field in missing if kind is piece]
        if sources and targets:
            # Imported here: loading it takes longer than loading all the rules, and most commands repair nothing.
            from munkres import Munkres

            table = Munkres()
            costs = [[distance(geometry, source, target) for target in targets] for source in sources]
            pairs = table.compute(table.pad_matrix(costs))
            moves += [
                MovePiece(piece, sources[row], targets[column])
                for row, column in pairs
                if row < len(sources) and column < len(targets)
            ]
    return sorted(moves, key=lambda move: (distance(geometry, move.source, move.target), move.source))


def _in_order(moves: list[MovePiece]) -> list[MovePiece]:
    """Put moves with a free target first. A ring of moves starts anywhere: the hands hold the piece that stands there."""
    ordered: list[MovePiece] = []
    waiting = list(moves)
    while waiting:
        sources = {move.source for move in waiting}
        free = next((move for move in waiting if move.target not in sources), waiting[0])
        waiting.remove(free)
        ordered.append(free)
    return ordered


def _sliders(wanted: Placement, placement: Placement) -> list[SetSliders]:
    steps = []
    for side in Side:
        now, right = placement.counters[side], wanted.counters[side]
        if now is None or right is None:
            continue
        for row, shown, count in zip(Row, now, right, strict=True):
            if shown != count and count is not None:
                steps.append(SetSliders(side, row, shown, count))
    return steps
