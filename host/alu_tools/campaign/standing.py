"""What stands on the board of a campaign's table, compared with what the companion sees and with the game: by the world, and by none of
the companion's own measures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from alu_companion.board.link import board_of
from alu_companion.board.phases import Handled, Playing
from alu_companion.board.values import Sensed, at_board
from alu_companion.games.alu.values import Resources, Side, State
from alu_companion.games.geometry import fields_of
from alu_companion.referee.explain import Unfinished
from alu_companion.simulator.hands import NOTHING, PIECES, RAIDING_PIECE, piece_on
from alu_companion.simulator.world import World
from alu_companion.table import TableState

SEEN_MS: Final = 300
"""What stands so long is seen. Source: three scans in which a contact is the same, both counters and one line take 128 ms."""
_CALM_MS: Final = 5000
"""So long after a fault all that it has upset is right again."""


class Standing:
    """Compares the board with what is made of it, whenever hands rest and no fault is about."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._moved_ms = self._struck_ms = 0
        self._compared: TableState | None = None

    def strike(self, now_ms: int) -> None:
        """A fault is about."""
        self._struck_ms = now_ms

    def look(self, state: TableState, now_ms: int, do_hands_rest: bool) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What stands on the board and is not seen, and what stands there otherwise than in the game while nothing is said of it. Each
        state of a table is compared once."""
        if not do_hands_rest:
            self._moved_ms, self._compared = now_ms, None
        sensed = at_board(state).sensed
        is_calm = now_ms - self._moved_ms >= SEEN_MS and now_ms - self._struck_ms >= _CALM_MS
        if not is_calm or state is self._compared or sensed is None or sensed.health or sensed.placement.unclear:
            return (), ()
        self._compared = state
        return tuple(_unseen(self._world, sensed)), tuple(astray(self._world, state))


def astray(world: World, state: TableState) -> Iterator[str]:
    """What stands on the board otherwise than in the game, where the table is content with it."""
    board, feeling = at_board(state), board_of(state.rules)
    assert feeling is not None
    is_content = isinstance(board.phase, Playing) and feeling.is_settled(state) and not board.outside
    if not is_content or state.question is not None or board.unkept is not None or state.is_over:
        return
    if isinstance(board.phase.look, Handled) and isinstance(board.phase.look.verdict, Unfinished):
        # A part of an action: that was hinted at.
        return
    yield from _otherwise(world, state.game)


def _otherwise(world: World, game: State) -> Iterator[str]:
    geometry, board = game.options.geometry, world.description.board
    if (geometry.columns, geometry.rows) != (board.columns, board.rows):
        yield f"a board of {board.columns} by {board.rows} for one of {geometry.columns} by {geometry.rows}"
        return
    for field in fields_of(geometry.all_mask):
        if world.piece(field) != piece_on(game, field):
            yield f"{geometry.format_field(field)}: {world.piece(field)} for {piece_on(game, field)}"
    for side in Side:
        if world.socket(side) is None:
            continue
        for row, count in enumerate(_due(world, game.resources[side])):
            if world.slider(side, row) != count:
                yield f"{side.name.lower()} row {row + 1}: {world.slider(side, row)} for {count}"


def _due(world: World, resources: Resources) -> Iterator[int]:
    """The sliders that stand for these resources, row by row: food that is pending counts, and a full row shows no more."""
    counts = (resources.material, resources.iron, resources.food + resources.pending)
    for count, row in zip(counts, world.description.counters.row, strict=True):
        yield min(count, row.sliders)


def _unseen(world: World, sensed: Sensed) -> Iterator[str]:
    placement = sensed.placement
    masks = {PIECES[side]: placement.camps[side] for side in Side} | {RAIDING_PIECE: placement.raided}
    for field, name in enumerate(world.description.field_names()):
        seen = next((piece for piece, mask in masks.items() if mask >> field & 1), NOTHING)
        if seen != world.piece(field):
            yield f"{name}: {world.piece(field)}, seen as {seen}"
    for side in Side:
        counter = placement.counters[side]
        if (counter is None) != (world.socket(side) is None):
            yield f"counter of {side.name.lower()}"
        for row, count in enumerate(counter or ()):
            if count != world.slider(side, row):
                yield f"{side.name.lower()} row {row + 1}: {world.slider(side, row)}, seen as {count}"
