"""Finds the legal plays that hands may be in the middle of."""

from __future__ import annotations

from collections.abc import Iterator

from alu_companion.games.alu.rules import apply
from alu_companion.games.alu.values import Action, Kind, Side, State
from alu_companion.games.geometry import fields_of

from .placement import Content, Counter, Placement, attached, content, differing, expected, shown
from .search import MOST_STATES, Play, enough, lowest, may_end, needed, plain, targets_of


def plays_towards(state: State, placement: Placement, capacity: Counter, turns: int) -> list[Play]:
    """The shortest plays that the placement may be a part of: some pieces are lifted or put down, some sliders are moved, and
    nothing is wrong. A play changes every field that differs.

    If more is paid than those fields explain, actions on other fields are added. Nothing tells which fields, so two of each
    kind stand for all.
    """
    start = expected(state, attached(placement), capacity)
    different = differing(start, placement)
    last_turn = state.turn_number + turns
    level = {state: Play((), state)}
    seen = {state}
    while level and len(seen) < MOST_STATES:
        found: list[Play] = []
        following: dict[State, Play] = {}
        for play in level.values():
            if play.state.turn_number > last_turn or play.state.ended is not None:
                continue
            for action in _furthering(play.state, start, placement, capacity, different, last_turn):
                after = apply(play.state, action)
                if after in seen or not enough(after, _untouched(start, after, placement, different), last_turn):
                    continue
                seen.add(after)
                following[after] = Play((*play.actions, action), after)
                if action.kind is not Kind.END_TURN and _between(start, after, placement, capacity):
                    found.append(following[after])
        if found:
            return found
        level = following
    return []


def _furthering(
    state: State, start: Placement, placement: Placement, capacity: Counter, different: int, last_turn: int
) -> Iterator[Action]:
    """Legal actions on the fields that differ; once only the payment needs more, actions on other fields, too."""
    lifted = _lifted(placement, different)
    ahead = not any(_untouched(start, state, placement, different)) and _paid_ahead(start, state, placement, capacity)
    for kind, mask in zip(Kind, targets_of(state), strict=False):
        useful = mask & different & (lifted | plain(kind, state.turn, placement))
        if ahead:
            useful |= lowest(mask & ~different, 2)
        yield from (Action(kind, field) for field in fields_of(useful))
    if may_end(state, last_turn):
        yield Action(Kind.END_TURN)


def _untouched(start: Placement, state: State, placement: Placement, different: int) -> tuple[int, int, int]:
    """Fewest actions still needed, in the form of `needed`. On a field with a lifted piece any action is enough."""
    lifted = _lifted(placement, different)
    circle, square, either = needed(state, placement._replace(unclear=lifted | ~different))
    return (
        circle + (lifted & start.camps[1] & state.camps[1]).bit_count(),
        square + (lifted & start.camps[0] & state.camps[0]).bit_count(),
        either + (lifted & start.raided & state.raided).bit_count(),
    )


def _lifted(placement: Placement, different: int) -> int:
    return different & ~(placement.camps[0] | placement.camps[1] | placement.raided)


def _paid_ahead(start: Placement, state: State, placement: Placement, capacity: Counter) -> bool:
    """True when the mover's sliders show a further payment than the state's amounts."""
    now, old = placement.counters[state.turn], start.counters[state.turn]
    return (
        now is not None and old is not None and not _on_the_way(now, old, shown(state.resources[state.turn], capacity))
    )


def _on_the_way(now: Counter, old: Counter, new: Counter) -> bool:
    """True when each row shows an amount between the old and the new one, or is in motion."""
    return all(
        count is None or min(before or 0, after or 0) <= count <= max(before or 0, after or 0)
        for count, before, after in zip(now, old, new, strict=True)
    )


def _between(start: Placement, after: State, placement: Placement, capacity: Counter) -> bool:
    """True when everything on the placement is old, new, or between the two."""
    goal = expected(after, attached(placement), capacity)
    for field in fields_of(differing(start, placement)):
        now = content(placement, field)
        if now is not content(goal, field) and now is not Content.EMPTY:
            return False
        if now is Content.EMPTY and content(start, field) is content(goal, field):
            return False
    for side in Side:
        now_counter, old, new = placement.counters[side], start.counters[side], goal.counters[side]
        if now_counter is None or old is None or new is None:
            continue
        if not _on_the_way(now_counter, old, new):
            return False
    return True
