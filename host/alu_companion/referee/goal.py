"""Which state is a board nearest to that can be no play? The one to put it right towards."""

from __future__ import annotations

from alu_companion.games.alu.rules import apply
from alu_companion.games.alu.values import Action, Kind, Side, State
from alu_companion.games.geometry import fields_of

from .placement import Counter, Placement, attached, differing, expected
from .repair import RepairStep, repair
from .search import fields_wrong, plain, targets_of

_PUT_DOWN = (Kind.CAMP, Kind.RAID, Kind.CAMP_ON_RAIDED, Kind.ATTACK)
_MOST_STATES = 150
_MOST_COMPARED = 5
"""Goals whose steps are counted exactly, out of those that look nearest. Measured: one assignment of eight fields takes up to 0.5 ms."""
_MOST_BESIDE = 6
"""Where more is wrong beside an action nobody has put that down piece by piece: a wet hand lies there, or the board was knocked over."""


def steps_from(placement: Placement, goal: State, capacity: Counter) -> tuple[RepairStep, ...]:
    """What the hands have to do so that a placement shows a state."""
    return repair(expected(goal, attached(placement), capacity), placement, goal.options.geometry)


def nearest_goal(state: State, placement: Placement, capacity: Counter) -> State:
    """The state itself or one that legal actions of its mover lead to: whichever the hands have to do least for.

    Only actions whose piece stands as they would leave it, and for which something speaks: a counter that shows more of the payment
    than before or, without it, a piece that was put down; a raiding piece that is merely gone has fallen. Where two are as near, or
    much else is wrong too, it is the state itself: to lead the hands to one of them would be to guess which was meant.
    """
    paid = attached(placement)[state.turn]
    kinds = tuple(Kind)[: Kind.END_TURN] if paid else _PUT_DOWN
    off = slider_distance(state, placement, capacity)
    meant = [
        after
        for after in _reached(state, placement, kinds)
        if not paid or slider_distance(after, placement, capacity) < off
    ]
    reached = sorted(meant, key=lambda after: _rough(after, placement, capacity))
    steps = [(len(steps_from(placement, after, capacity)), after) for after in reached[:_MOST_COMPARED]]
    fewest = min((count for count, _ in steps), default=0)
    nearest = [after for count, after in steps if count == fewest]
    # An action that is wholly there, piece and payment, saves two steps. One that saves a single one is more likely a piece that was
    # dragged along and a slider too many.
    is_nearer = fewest + paid < len(steps_from(placement, state, capacity))
    return nearest[0] if len(nearest) == 1 and is_nearer and fewest <= _MOST_BESIDE else state


def slider_distance(state: State, placement: Placement, capacity: Counter) -> int:
    """How many sliders stand otherwise than the state has them, on the counters that are attached."""
    wanted = expected(state, attached(placement), capacity)
    total = 0
    for side in Side:
        now, right = placement.counters[side], wanted.counters[side]
        if now is not None and right is not None:
            total += sum(abs((a or 0) - (b or 0)) for a, b in zip(now, right, strict=True))
    return total


def _reached(state: State, placement: Placement, kinds: tuple[Kind, ...]) -> list[State]:
    """What the mover's actions of these kinds lead to within the turn."""
    found: dict[State, None] = {}
    level = [state]
    while level:
        following = []
        for now in level:
            if now.turn_number != state.turn_number or now.ended is not None:
                continue
            different = fields_wrong(now, placement)
            masks = targets_of(now)
            for kind in kinds:
                for field in fields_of(masks[kind] & different & plain(kind, state.turn, placement)):
                    after = apply(now, Action(kind, field))
                    if after not in found and len(found) < _MOST_STATES:
                        found[after] = None
                        following.append(after)
        level = following
    return list(found)


def _rough(state: State, placement: Placement, capacity: Counter) -> tuple[int, int]:
    """Fields and rows that are wrong, then by how many sliders."""
    wanted = expected(state, attached(placement), capacity)
    rows = sum(
        a != b
        for now, right in zip(placement.counters, wanted.counters, strict=True)
        if now is not None and right is not None
        for a, b in zip(now, right, strict=True)
    )
    return differing(wanted, placement).bit_count() + rows, slider_distance(state, placement, capacity)
