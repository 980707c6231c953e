"""Turns the values of `games/alu` into the engine's ints and back; each pair of functions is inverse."""

from typing import Final

from alu_companion.engine.rules import NOBODY, Position, Rules
from alu_companion.games.alu.control import target_count
from alu_companion.games.alu.notation import FLAGS
from alu_companion.games.alu.values import Action, EndReason, Kind, Options, Resources, Side, State
from alu_companion.games.geometry import Field

_ENDS: Final = (None, EndReason.NO_CAMPS, EndReason.CONTROL, EndReason.BOTH_PASSED)
"""The reasons for an end, by the engine's numbers."""
_FREE: Final = (Kind.END_TURN, Kind.SWAP)


def encode_options(options: Options) -> Rules:
    """The engine's rules for these house options. Options that concern only the table are left out."""
    target = target_count(options.geometry)
    lost = options.geometry.field_count - target + 1
    flags = (int(getattr(options, name)) for name in Rules._fields if name in FLAGS)
    return Rules(*options.geometry.masks, target, lost, *flags)


def encode_state(state: State) -> Position:
    """A state as the engine's position, seen from the side to move."""
    own, other = int(state.turn), 1 - state.turn
    return Position(
        state.camps[own],
        state.camps[other],
        state.raided,
        *state.resources[own],
        *state.resources[other],
        int(state.founded[own]),
        int(state.founded[other]),
        own,
        state.actions_left,
        state.actions_used,
        state.turn_number,
        state.passes,
        int(state.swapped),
        _ENDS.index(state.ended),
        NOBODY if state.winner is None else int(state.winner),
    )


def decode_state(position: Position, options: Options) -> State:
    """The state of a position, the inverse of `encode_state`."""
    p = position
    mine = Resources(p.material, p.iron, p.food, p.pending)
    others = Resources(p.other_material, p.other_iron, p.other_food, p.other_pending)
    founded, other_founded = bool(p.founded), bool(p.other_founded)
    circle = p.turn == Side.CIRCLE
    return State(
        options,
        (p.own, p.other) if circle else (p.other, p.own),
        p.raided,
        (mine, others) if circle else (others, mine),
        (founded, other_founded) if circle else (other_founded, founded),
        Side(p.turn),
        p.actions_left,
        p.actions_used,
        p.turn_number,
        p.passes,
        bool(p.swapped),
        _ENDS[p.ended],
        None if p.winner == NOBODY else Side(p.winner),
    )


def encode_action(action: Action) -> int:
    """The number of an action: its kind times 64 plus its field, which is 0 if it has none.

    >>> encode_action(Action(Kind.RAID, Field(8)))
    72
    """
    return action.kind * 64 + max(action.field, 0)


def decode_action(number: int) -> Action:
    """The action that has this number.

    >>> decode_action(72) == Action(Kind.RAID, Field(8)), decode_action(320) == Action(Kind.END_TURN)
    (True, True)
    """
    kind = Kind(number >> 6)
    return Action(kind) if kind in _FREE else Action(kind, Field(number & 63))
