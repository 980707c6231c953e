"""The search behind `explain`: which legal actions lead from an accepted state to what stands on the board?

Breadth first over legal actions on the fields that differ, so that the shortest explanation comes first and states reached in
different orders are met once. A lower bound on the actions that the remaining differences need keeps it small.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from alu_companion.games.alu.geometry import fields_of
from alu_companion.games.alu.rules import apply, legal_actions
from alu_companion.games.alu.values import Action, Kind, Side, State

from .placement import Content, Counter, Placement, attached, content, differing, expected

# Fewest actions that turn one content into another. Rows: before; columns: after; a camp needs an attack first.
_FEWEST = {
    (Content.EMPTY, Content.CIRCLE): 1,
    (Content.EMPTY, Content.SQUARE): 1,
    (Content.EMPTY, Content.RAIDED): 1,
    (Content.RAIDED, Content.EMPTY): 1,
    (Content.RAIDED, Content.CIRCLE): 1,
    (Content.RAIDED, Content.SQUARE): 1,
    (Content.CIRCLE, Content.RAIDED): 1,
    (Content.SQUARE, Content.RAIDED): 1,
    (Content.CIRCLE, Content.EMPTY): 2,
    (Content.SQUARE, Content.EMPTY): 2,
    (Content.CIRCLE, Content.SQUARE): 2,
    (Content.SQUARE, Content.CIRCLE): 2,
}


class Play(NamedTuple):
    """Actions that follow from a state, and the state they lead to."""

    actions: tuple[Action, ...]
    state: State


def paid_actions(actions: tuple[Action, ...]) -> int:
    """Actions without the free end of turn."""
    return sum(action.kind is not Kind.END_TURN for action in actions)


def counters_agree(shown: tuple[Counter | None, Counter | None], wanted: Placement) -> bool:
    """True when every attached counter shows what is wanted; a row in motion agrees with nothing."""
    return all(counter is None or counter == wanted.counters[side] for side, counter in enumerate(shown))


def exact_plays(state: State, placement: Placement, capacity: Counter, turns: int) -> list[Play]:
    """All plays of different result whose board and attached counters are exactly the placement.

    `turns` is how many ends of turn may be implied. A play never ends with an end of turn: the board cannot show one.
    """
    found: dict[State, Play] = {}
    for play in _walk(state, placement, capacity, turns):
        wanted = expected(play.state, attached(placement), capacity)
        if not differing(wanted, placement) and counters_agree(placement.counters, wanted) and play.actions:
            found.setdefault(play.state, play)
    return [play for play in found.values() if play.actions[-1].kind is not Kind.END_TURN]


def _attached(placement: Placement) -> tuple[bool, bool]:
    return placement.counters[0] is not None, placement.counters[1] is not None


def _walk(state: State, placement: Placement, capacity: Counter, turns: int) -> Iterator[Play]:
    """Every play that can still become the placement, shortest first, each state once."""
    budget = state.actions_left + 3 * turns
    level = {state: Play((), state)}
    seen = {state: turns}
    for _ in range(budget + turns + 1):
        following: dict[State, Play] = {}
        for play in level.values():
            yield play
            ends = sum(action.kind is Kind.END_TURN for action in play.actions)
            for action in _useful(play.state, placement, capacity, turns - ends):
                after = apply(play.state, action)
                left = turns - ends - (action.kind is Kind.END_TURN)
                if seen.get(after, -1) >= left or _overspent(after, placement):
                    continue
                seen[after] = left
                following[after] = Play((*play.actions, action), after)
        level = following


def _useful(state: State, placement: Placement, capacity: Counter, turns: int) -> Iterator[Action]:
    """Legal actions that may lead closer to the placement."""
    wanted = expected(state, attached(placement), capacity)
    different = differing(wanted, placement)
    mover_shows = placement.counters[state.turn] is not None
    # Raiding and restoring one field leaves no trace on the board, only on the sliders; so it is looked for only where they disagree.
    loops = mover_shows and not counters_agree(placement.counters, wanted)
    if not different and not loops:
        return
    here = _fewest(wanted, placement, different)
    if here > state.actions_left + 3 * turns:
        return
    spare = state.actions_left + 3 * turns - here
    looped: set[Kind] = set()
    for action in legal_actions(state):
        if action.kind is Kind.END_TURN:
            if turns and state.actions_used:
                yield action
        elif action.kind is Kind.SWAP:
            continue
        elif different >> action.field & 1:
            if mover_shows or _natural(action, placement):
                yield action
        elif loops and spare >= 2 and action.kind in (Kind.RAID, Kind.RESTORE) and action.kind not in looped:
            # Which field it was leaves no trace either: one stands for all.
            looped.add(action.kind)
            yield action


def _overspent(state: State, placement: Placement) -> bool:
    """True when more material or iron is gone than a counter shows: neither ever comes back."""
    for counter, own in zip(placement.counters, state.resources, strict=True):
        if counter is not None and (own.material < (counter.material or 0) or own.iron < (counter.iron or 0)):
            return True
    return False


def _fewest(wanted: Placement, placement: Placement, different: int) -> int:
    return sum(_FEWEST[content(wanted, field), content(placement, field)] for field in fields_of(different))


def _natural(action: Action, placement: Placement) -> bool:
    """Without sliders to tell, hands are taken to do the plain thing: nobody raids a field that ends up without a raiding piece."""
    if action.kind is Kind.RAID:
        return content(placement, action.field) is Content.RAIDED
    if action.kind is Kind.RESTORE:
        return content(placement, action.field) is not Content.RAIDED
    return True


def plays_towards(state: State, placement: Placement, capacity: Counter, turns: int) -> list[Play]:
    """Plays of which the placement is a part done: some pieces lifted or put down, some sliders moved, none of it wrong.

    Fewest actions first. Every field that differs is one that the play changes; with nothing changed on the board but sliders
    moved, these are the single actions that such a payment could begin.
    """
    start = expected(state, attached(placement), capacity)
    different = differing(start, placement)
    found: list[Play] = []
    level = [Play((), state)]
    seen = {state}
    for length in range(1, max(3, different.bit_count() + 2)):
        following: list[Play] = []
        for play in level:
            for action in legal_actions(play.state):
                if action.kind is Kind.SWAP:
                    continue
                if action.kind is Kind.END_TURN:
                    if turns < 1 + sum(a.kind is Kind.END_TURN for a in play.actions) or not play.state.actions_used:
                        continue
                elif different and not different >> action.field & 1:
                    continue
                after = apply(play.state, action)
                if after in seen:
                    continue
                seen.add(after)
                longer = Play((*play.actions, action), after)
                following.append(longer)
                if action.kind is not Kind.END_TURN and _between(start, after, placement, capacity):
                    found.append(longer)
        if found:
            fewest = min(paid_actions(play.actions) for play in found)
            if length >= fewest:
                return [play for play in found if paid_actions(play.actions) == fewest]
        if not different and length == 1:
            return found
        level = following
    return found


def _between(start: Placement, after: State, placement: Placement, capacity: Counter) -> bool:
    """True when everything on the placement is old, new, or on its way from one to the other."""
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
        for count, before, wanted in zip(now_counter, old, new, strict=True):
            if count is None or before is None or wanted is None:
                continue
            if not min(before, wanted) <= count <= max(before, wanted):
                return False
    return True


def fields_only(state: State, placement: Placement, capacity: Counter, turns: int) -> list[Play]:
    """Plays that explain the pieces when no counter is believed: what was meant when only the payment is wrong."""
    silent = placement._replace(counters=(None, None))
    return exact_plays(state, silent, capacity, turns)
