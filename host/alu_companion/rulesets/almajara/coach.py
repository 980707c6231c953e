"""Words of the coach for Almajara. `plans.dangers` tells the threats."""

from __future__ import annotations

from typing import Final

from alu_companion.games.almajara.board import tile_of
from alu_companion.games.almajara.queries import pieces
from alu_companion.games.almajara.values import NO_CELL, NO_CHIP, Action, ActionKind, Side, State
from alu_companion.games.geometry import Field
from alu_companion.speech.coach import Coach
from alu_companion.speech.message import Part, Value, part, slug

from .controls import TYPED_KINDS
from .names import kind as kind_noun
from .names import number, place, tile_field


def _tile(state: State, action: Action) -> Field | None:
    """The tile of the piece that moves, or the tile where one is placed."""
    cell = action.target if action.source == NO_CELL else action.source
    return None if cell == NO_CELL else tile_field(state.options, tile_of(cell))


def kind(state: State, action: Action) -> Part:
    """Name the kind of action that a hint points at."""
    if action.kind is ActionKind.MOVE and state.pieces[action.target] is not None:
        return part("almajara-hint-attack")
    return part(f"almajara-hint-{slug(action.kind)}")


def led(side: Value, count: int, ply: int) -> Part:
    """Tell the largest lead of a side, and after which action it was."""
    return part("almajara-led", side=side, count=count, ply=ply)


def _standing(state: State) -> tuple[int, ...]:
    return tuple(len(pieces(state, side)) for side in Side)


def line(state: State, action: Action) -> Part | None:
    """Tell how an action is typed: from where to where, or which chip comes where."""
    options, named = state.options, slug(action.kind)
    told: dict[str, Value] = {}
    if action.source != NO_CELL:
        told["source"] = place(options, action.source)
    if action.target != NO_CELL:
        told["target"] = place(options, action.target)
    if action.chip != NO_CHIP:
        if number(options, action.chip) > TYPED_KINDS[options.chips.chips[action.chip].kind.value]:
            return None
        told |= {"kind": kind_noun(options, action.chip), "number": number(options, action.chip)}
        named += "-card" if action.kind is ActionKind.MOVE else "-turned" if action.turned else ""
    return part(f"almajara-line-{named}", **told)


ALMAJARA_COACH: Final = Coach(3, 3, _tile, kind, _standing, led=led, line=line)
